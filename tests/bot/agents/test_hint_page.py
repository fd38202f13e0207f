"""The page of a hint: how much less another action is worth."""

from __future__ import annotations

import pytest

from bot.agents.ui.reason_lines import less_words
from i18n.translator import translator


@pytest.mark.parametrize(
    ("less", "error", "as_good"), [(0.9, 0.2, True), (0.9, 0.0, True), (1.1, 0.2, False), (1.1, 1.2, True)]
)
def test_less_than_a_point_or_the_error_is_about_as_good(less: float, error: float, as_good: bool) -> None:
    words = less_words("Pass", less, error, translator("en"))
    assert words == ("Pass: about as good" if as_good else "Pass: about 1.1 ⭐ less")

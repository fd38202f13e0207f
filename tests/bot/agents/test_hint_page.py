"""The page of a hint: how much less another action is worth."""

from __future__ import annotations

import pytest

from bot.agents.ui.hint_page import _beside
from engine.assessment import Assessed
from i18n.translator import translator


@pytest.mark.parametrize(("value", "trials", "as_good"), [(9.1, 200, True), (9.1, 0, True), (8.9, 200, False)])
def test_less_than_a_point_is_about_as_good(value: float, trials: int, as_good: bool) -> None:
    best, other = Assessed("a", 0.0, 10.0), Assessed("b", 0.0, value, 5.0, trials)
    words = _beside(best, other, "Pass", translator("en"))
    assert words == ("Pass: about as good" if as_good else "Pass: about 1.1 ⭐ less")

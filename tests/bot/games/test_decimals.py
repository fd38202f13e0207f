"""Numbers with one decimal place agree with their noun in every language."""

from __future__ import annotations

import pytest

from bot.games.decimals import tenths, tenths_of_points
from i18n.translator import translator


@pytest.mark.parametrize(
    ("locale", "number", "words"),
    [
        ("en", 0.04, "0 points"), ("en", 0.1, "0.1 points"), ("en", 0.96, "1 point"), ("en", 1.0, "1 point"),
        ("en", 1.1, "1.1 points"), ("en", 21.0, "21 points"),
        ("de", 1.0, "1 Punkt"), ("de", 1.5, "1,5 Punkte"), ("de", 12.0, "12 Punkte"),
        ("ru", 1.0, "1 очко"), ("ru", 1.1, "1,1 очка"), ("ru", 2.0, "2 очка"), ("ru", 5.0, "5 очков"),
        ("ru", 11.0, "11 очков"), ("ru", 21.0, "21 очко"), ("ru", 22.5, "22,5 очка"),
    ],
)  # fmt: skip
def test_points_agree_with_their_number(locale: str, number: float, words: str) -> None:
    say = translator(locale)
    assert tenths_of_points(number, say) == tenths_of_points(-number, say) == words
    assert tenths(number, say) == words.split()[0]

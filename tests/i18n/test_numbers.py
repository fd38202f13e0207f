"""Numbers and their units in texts."""

from __future__ import annotations

import pytest

from i18n.numbers import bind_currency, format_number
from i18n.translator import LOCALES, translator


@pytest.mark.parametrize("locale", LOCALES)
def test_a_negative_number_has_one_sign_wherever_it_is_written(locale: str) -> None:
    told = translator(locale)("alt-score-total", rank=1, name="Anna-Lena", total=-3)
    assert format_number(-3) == "−3"
    assert told.startswith("1. Anna-Lena: −3 ")
    assert format_number(3) == "3"


def test_a_currency_sign_stays_beside_its_number() -> None:
    assert bind_currency("**15** ₽ and 3 ⭐, 1 ₽") == "**15**\N{NO-BREAK SPACE}₽ and 3 ⭐, 1\N{NO-BREAK SPACE}₽"

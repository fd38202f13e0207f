"""Numbers with one decimal place, as each language writes them."""

from __future__ import annotations

from i18n.translator import Say


def tenths(number: float, say: Say) -> str:
    """Return the number without its sign, with one decimal place unless that is 0."""
    found = round(abs(number) * 10)
    return say("tenths", whole=found // 10, tenths=found % 10)

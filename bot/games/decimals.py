"""Numbers with one decimal place, in each language."""

from __future__ import annotations

from i18n.translator import Say


def tenths(number: float, say: Say) -> str:
    """Format a number without its sign; a decimal 0 is left out."""
    return say("tenths", **_parts(number))


def tenths_of_points(number: float, say: Say) -> str:
    """Like `tenths`, with the noun."""
    return say("tenths-of-points", **_parts(number))


def percent(chance: float) -> int:
    """Return percent from 1 to 99: nothing is certain before the end."""
    return max(1, min(99, round(100 * chance)))


def _parts(number: float) -> dict[str, str | int]:
    found = round(abs(number) * 10)
    return {"whole": found // 10, "tenths": found % 10}

"""Numbers with one decimal place, as each language writes them."""

from __future__ import annotations

from i18n.translator import Say


def tenths(number: float, say: Say) -> str:
    """Return the number without its sign, with one decimal place unless that is 0."""
    return say("tenths", **_parts(number))


def tenths_of_points(number: float, say: Say) -> str:
    """Return a number of points as `tenths` does, with its noun."""
    return say("tenths-of-points", **_parts(number))


def percent(chance: float) -> int:
    """Return a chance in percent, from 1 to 99: before the end nothing is certain."""
    return max(1, min(99, round(100 * chance)))


def _parts(number: float) -> dict[str, str | int]:
    found = round(abs(number) * 10)
    return {"whole": found // 10, "tenths": found % 10}

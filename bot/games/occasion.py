"""Occasions for an agent to comment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The sentences have the keys `talk-KIND-STYLE-NUMBER`."""

    ROUND = "round"
    """Agents may speak again. It has no sentences."""
    POINTS = "points"
    """The speaker has scored well."""
    COSTLY = "costly"
    """Another seat has paid a high price."""
    LAST = "last"
    WON = "won"
    LOST = "lost"
    """The speaker has clearly lost."""


class Occasion(NamedTuple):
    """Derived from public events only."""

    kind: Kind
    seats: Collection[int] = ()
    """The seats that may speak."""


def end_occasions(totals: Sequence[int]) -> list[Occasion]:
    """List the occasions at the end: a single winner, and clear losers (at most half the points)."""
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    losers = [seat for seat, total in enumerate(totals) if 2 * total <= best and total < best]
    won = [Occasion(Kind.WON, winners)] if len(winners) == 1 else []
    return [Occasion(Kind.ROUND), *won, Occasion(Kind.LOST, losers)]

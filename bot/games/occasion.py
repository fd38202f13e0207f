"""Occasions on which an agent at the table may say a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The kinds of occasions; the texts `talk-KIND-STYLE-NUMBER` are the sentences."""

    ROUND = "round"
    """A new round begins, in which agents may speak again. It has no sentences."""
    POINTS = "points"
    """The speaker has just scored well."""
    COSTLY = "costly"
    """Another seat has just paid a high price."""
    LAST = "last"
    WON = "won"
    LOST = "lost"
    """The speaker has clearly lost."""


class Occasion(NamedTuple):
    """An occasion in a match, known from public events alone."""

    kind: Kind
    seats: Collection[int] = ()
    """The seats that may speak."""


def end_occasions(totals: Sequence[int]) -> list[Occasion]:
    """List the occasions at the end of a match: a single winner, and clear losers (at most half its points)."""
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    losers = [seat for seat, total in enumerate(totals) if 2 * total <= best and total < best]
    won = [Occasion(Kind.WON, winners)] if len(winners) == 1 else []
    return [Occasion(Kind.ROUND), *won, Occasion(Kind.LOST, losers)]

"""Occasions in Peter the Great on which an agent may say a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.occasion import Kind, Occasion, end_occasions
from engine.peter import events as happened


def occasions(events: Sequence[happened.Event], seats: int) -> Iterator[Occasion]:
    """Yield the occasions of one action's events, in order; in a round each seat has one turn."""
    for event in events:
        match event:
            case happened.TurnBegan(turn=turn) if (turn - 1) % seats == 0:
                yield Occasion(Kind.ROUND)
            case happened.Scored(seat=seat):
                yield Occasion(Kind.POINTS, [seat])
            case happened.GameEnded(totals=totals):
                yield from end_occasions(totals)

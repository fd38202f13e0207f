"""Occasions in Saint Petersburg on which an agent may say a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.games.occasion import Kind, Occasion, end_occasions
from engine.petersburg import events as happened

_HIGH_PRICE = 14
_MANY_POINTS = 5


def occasions(events: Sequence[happened.Event], seats: int) -> Iterator[Occasion]:
    """Yield the occasions of one action's events, in order."""
    for kind, group in groupby(events, type):
        for event in group:
            match event:
                case happened.Bought(seat=buyer, price=price) if price >= _HIGH_PRICE:
                    yield Occasion(Kind.COSTLY, [seat for seat in range(seats) if seat != buyer])
                case happened.RoundEnded():
                    yield Occasion(Kind.ROUND)
                case happened.LastRound():
                    yield Occasion(Kind.LAST, range(seats))
                case happened.GameEnded(totals=totals):
                    yield from end_occasions(totals)
        if kind is happened.Scored:
            yield from _best_of([event for event in events if isinstance(event, happened.Scored)])


def _best_of(scored: Sequence[happened.Scored]) -> Iterator[Occasion]:
    """Yield the occasion of the seat that alone earned the most points in a scoring, if they are many."""
    best = max(event.points for event in scored)
    seats = [event.seat for event in scored if event.points == best]
    if best >= _MANY_POINTS and len(seats) == 1:
        yield Occasion(Kind.POINTS, seats)

"""Changes to mark on the board, from events."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.history import TakenBack
from engine.petersburg.actions import Source
from engine.petersburg.events import (
    Bought,
    Dealt,
    DiscScored,
    GoodScored,
    GuildHallUsed,
    PubUsed,
    RoundEnded,
    Scored,
    Took,
    TradingHouseUsed,
)
from engine.petersburg.ruleset import TRADING_HOUSE_POINTS


class Changes(NamedTuple):
    """New cards and points, including cards that are gone again."""

    upper: frozenset[int]
    """Cards new in the upper row; some may be bought or taken since."""
    lower: frozenset[int]
    bought: dict[int, Counter[int]]
    """By seat: new cards in its tableau, with their numbers."""
    taken: Counter[int]
    """By seat: the number of new cards in its hand."""
    points: Counter[int]
    """By seat: new points."""


def changes(events: Iterable[Any]) -> Changes:
    """Return the changes by these events, oldest first; a takeback discards all before it."""
    upper: set[int] = set()
    lower: set[int] = set()
    bought: dict[int, Counter[int]] = defaultdict(Counter)
    taken, points = Counter[int](), Counter[int]()
    for event in events:
        match event:
            case TakenBack():
                upper, lower = set(), set()
                for counted in (bought, taken, points):
                    counted.clear()
            case Dealt():
                upper |= {*event.cards}
            case RoundEnded():
                lower, upper = upper, set()
            case Bought():
                bought[event.seat][event.card] += 1
                taken[event.seat] -= event.source is Source.HAND
            case Took():
                taken[event.seat] += 1
            case Scored() | DiscScored() | PubUsed() | GuildHallUsed():
                points[event.seat] += event.points
            case TradingHouseUsed() if event.used:
                points[event.seat] += TRADING_HOUSE_POINTS
            case GoodScored():
                for seat, number in enumerate(event.points):
                    points[seat] += number
    return Changes(frozenset(upper), frozenset(lower), bought, taken, points)

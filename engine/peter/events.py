"""The events of Peter the Great."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Reveals
from engine.peter.cards import NO_CUBES, Bid, Cubes


class TurnBegan(NamedTuple):
    """Its card came into the line (PG-3)."""

    turn: int
    seat: int
    card: int


class CubesDrawn(NamedTuple):
    """Only the seat itself knows the colours (PG-2)."""

    seat: int
    number: int
    cubes: Cubes
    """NO_CUBES where hidden."""


class Passed(NamedTuple):
    """PG-4."""

    seat: int
    forced: bool


class Called(NamedTuple):
    """PG-4."""

    seat: int
    forced: bool


class BidMade(NamedTuple):
    """The others see the bid only after all have bid (PG-5)."""

    seat: int
    bid: Bid | None
    """None where still hidden."""


class LineWon(NamedTuple):
    """After all bids were revealed (PG-5, PG-6)."""

    seat: int
    bids: tuple[Bid, ...]
    """By seat."""
    cards: tuple[int, ...]


class EffectUsed(NamedTuple):
    """PG-7."""

    seat: int
    number: int
    """An `Effect`."""
    peter: int
    target: int
    """The opponent, or NO_SEAT."""
    card: int
    """The card of the line, or NO_CARD."""


class CubesReturned(NamedTuple):
    """Into the pouch (PG-7, effect 3)."""

    seat: int
    number: int
    cubes: Cubes
    """NO_CUBES where hidden."""


class CubesGiven(NamedTuple):
    """PG-7, effect 5; only the two seats know the colours."""

    seat: int
    taker: int
    number: int
    cubes: Cubes
    """NO_CUBES where hidden."""


class CardGiven(NamedTuple):
    """PG-7, effect 4: from the seat's pile."""

    seat: int
    taker: int
    card: int


class CardsDrawn(NamedTuple):
    """From the deck into the pile (PG-7, effect 7)."""

    seat: int
    cards: tuple[int, ...]


class CardPutUnder(NamedTuple):
    """From the pile under the deck (PG-7, effect 7)."""

    seat: int
    card: int


class Scored(NamedTuple):
    """By the current seat (PG-8)."""

    seat: int
    points: int


class GameEnded(NamedTuple):
    """The deck is empty at the start of a turn (PG-9)."""

    totals: tuple[int, ...]
    """By seat."""


Event = (
    TurnBegan | CubesDrawn | Passed | Called | BidMade | LineWon | EffectUsed | CubesReturned | CubesGiven | CardGiven
    | CardsDrawn | CardPutUnder | Scored | GameEnded
)  # fmt: skip


_SECRETS = (TurnBegan, CubesDrawn, CardsDrawn, CubesGiven, LineWon, GameEnded)
"""Events that reveal a card of the deck, hidden cubes, or sealed bids."""


def reveals(events: Sequence[Event]) -> Reveals:
    """Return the kind of information that an action with these events revealed."""
    return Reveals.SECRETS if any(isinstance(event, _SECRETS) for event in events) else Reveals.NOTHING


def visible(event: Event, seat: int | None, *, open_cubes: bool) -> Event:
    """Return the event as this seat (None: a spectator) may see it."""
    if isinstance(event, BidMade) and event.seat != seat:
        return event._replace(bid=None)
    if open_cubes:
        return event
    if isinstance(event, CubesDrawn | CubesReturned) and event.seat != seat:
        return event._replace(cubes=NO_CUBES)
    if isinstance(event, CubesGiven) and seat not in (event.seat, event.taker):
        return event._replace(cubes=NO_CUBES)
    return event

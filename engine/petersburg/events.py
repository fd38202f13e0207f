"""What happened: the facts from which log lines and pictures are made.

An event may hold what not everybody may know; `visible` gives it as one seat may see it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NOBODY, Deck


class Bought(NamedTuple):
    """A card came into the tableau, for `price` rubles, from a row, from the hand, or as drawn."""

    seat: int
    source: Source
    card: int
    replaced: int
    price: int


class Took(NamedTuple):
    """A card came into the hand; one drawn by an Observatory is known to its owner alone."""

    seat: int
    source: Source
    card: int


class Drew(NamedTuple):
    """An Observatory drew the top card of a deck; known to its owner alone (SP-1.20)."""

    seat: int
    deck: Deck
    card: int


class Discarded(NamedTuple):
    """A drawn card went to the discard."""

    seat: int
    card: int


class Passed(NamedTuple):
    """A seat passed, by itself or by its standing order."""

    seat: int


class Ordered(NamedTuple):
    """A seat gave, or took back, its standing order to pass; nobody else's business (SP-1.12)."""

    seat: int
    standing: bool


class PubUsed(NamedTuple):
    """A seat bought points in its Pubs."""

    seat: int
    points: int


class Scored(NamedTuple):
    """A seat earned rubles and points in the scoring of a phase."""

    seat: int
    phase: Deck
    rubles: int
    points: int


class Dealt(NamedTuple):
    """Cards were dealt to the upper row."""

    deck: Deck
    cards: tuple[int, ...]


class PhaseBegan(NamedTuple):
    """The actions of a phase begin with this seat."""

    round: int
    phase: Deck
    first: int


class RoundEnded(NamedTuple):
    """The lower row was discarded and the upper row moved down."""

    round: int
    discarded: tuple[int, ...]


class LastRound(NamedTuple):
    """The last card of this deck is on the board: the round is the last (SP-1.24)."""

    deck: Deck


class GameEnded(NamedTuple):
    """Final scoring: per seat the total."""

    totals: tuple[int, ...]


Event = (
    Bought | Took | Drew | Discarded | Passed | Ordered | PubUsed | Scored | Dealt | PhaseBegan | RoundEnded | LastRound
    | GameEnded
)  # fmt: skip


def visible(event: Event, seat: int | None, *, open_hands: bool) -> Event | None:
    """Give the event as this seat (None: a spectator) may see it; None where it may not know of it at all."""
    if isinstance(event, Ordered):
        return event if event.seat == seat else None
    if open_hands:
        return event
    if (
        isinstance(event, Drew | Took)
        and event.seat != seat
        and (isinstance(event, Drew) or event.source is Source.DRAWN)
    ):
        return event._replace(card=NOBODY)
    return event

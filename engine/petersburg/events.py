"""The events of the game, from which log lines and pictures are made.

An event may hold secrets; `visible` returns it as one seat may see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Reveals
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck


class Bought(NamedTuple):
    """A card came into the tableau."""

    seat: int
    source: Source
    """The place from which the card came; `PILE` for one that was fetched from the discard."""
    card: int
    replaced: int
    """The card that it replaced, or NO_CARD."""
    price: int
    """The rubles that it cost."""


class Took(NamedTuple):
    """A card came into the hand; one drawn by an Observatory is known to its owner alone."""

    seat: int
    source: Source
    card: int
    """The card; NO_CARD for those who may not know a card drawn by an Observatory."""


class Drew(NamedTuple):
    """An Observatory drew the top card of a deck; known to its owner alone (SP-1.20)."""

    seat: int
    deck: Deck
    card: int
    """The card; NO_CARD for those who may not know it."""


class Discarded(NamedTuple):
    """A drawn card went to the discard, or a card fetched from the discard went back."""

    seat: int
    card: int


class Passed(NamedTuple):
    """A seat passed, by itself or by its standing order."""

    seat: int


class Ordered(NamedTuple):
    """A seat made or withdrew its standing order to pass; visible to that seat only (SP-1.12)."""

    seat: int
    standing: bool
    """Whether it passes until the phase ends; False if it took that back."""


class PickpocketOrdered(NamedTuple):
    """A seat wants not to be asked about its Pickpocket, or to be asked again; visible to that seat only (SP-5.6)."""

    seat: int
    later: bool
    """Whether it does not want to be asked; False if it took that back."""


class PubUsed(NamedTuple):
    """A seat bought points in its Pubs."""

    seat: int
    points: int


class TradingHouseUsed(NamedTuple):
    """A seat bought points in its Trading House, or chose not to (SP-4.6)."""

    seat: int
    used: bool
    """Whether it bought points; False if it chose not to."""


class GuildHallUsed(NamedTuple):
    """A seat's Guild Hall brought rubles and points (SP-4.6)."""

    seat: int
    rubles: int
    points: int


class GuildHallSet(NamedTuple):
    """A seat set what its Guild Hall will bring (SP-6.3)."""

    seat: int
    rubles: int
    points: int


class SycophantsLost(NamedTuple):
    """A seat lost Sycophants (SP-4.8, SP-6.4)."""

    seat: int
    number: int
    free: bool
    """Whether they were let go (SP-6.4); otherwise they could not be paid."""


class GoodChosen(NamedTuple):
    """A card with a `?` carries this good from now on (SP-3.4)."""

    seat: int
    card: int
    """The card with the `?`."""
    good: int
    """The good, an index of `GOODS`."""


class CrateKept(NamedTuple):
    """A seat paid the upkeep of a crate (SP-3.6)."""

    seat: int
    card: int
    rubles: int
    """The upkeep that was paid."""


class CrateLost(NamedTuple):
    """A seat lost a crate, for it did not or could not pay the upkeep (SP-3.6)."""

    seat: int
    card: int


class GoodScored(NamedTuple):
    """A good was scored (SP-3.6)."""

    good: int
    """The good, an index of `GOODS`."""
    points: tuple[int, ...]
    """By seat."""


class Fetched(NamedTuple):
    """A seat chose a card of the discard (SP-4.7, SP-5.4)."""

    seat: int
    by: int
    """The Debtor's Prison or the Black Market."""
    card: int
    """The card of the discard."""


class ActionPlayed(NamedTuple):
    """A seat played an action card (SP-5.4, SP-5.5, SP-5.7)."""

    seat: int
    card: int
    target: int
    """The target, or NO_CARD."""


class LaidSpent(NamedTuple):
    """The action card on a card of the tableau went to the discard (SP-5.7)."""

    seat: int
    """The seat in whose tableau it lay."""
    card: int
    """The action card."""
    on: int
    """The card on which it lay."""
    lost: bool
    """Whether it went with that card; otherwise after its scoring."""


class PickpocketAsked(NamedTuple):
    """A seat was asked about its Pickpocket (SP-5.6)."""

    seat: int
    stolen: bool
    """Whether it begins the phase with its Pickpocket."""


class DiscScored(NamedTuple):
    """The holder of the disc got its points at the start of a round (SP-4.2)."""

    seat: int
    points: int


class Scored(NamedTuple):
    """A seat earned rubles and points in the scoring of a phase."""

    seat: int
    phase: Deck
    rubles: int
    """The rubles that it earned; less than 0 where Sycophants cost more."""
    points: int


class Dealt(NamedTuple):
    """Cards were dealt to the upper row."""

    deck: Deck
    cards: tuple[int, ...]
    """The cards, in the order in which they were dealt."""


class PhaseBegan(NamedTuple):
    """The actions of a phase begin with this seat."""

    round: int
    phase: Deck
    first: int
    """The seat that begins."""


class RoundEnded(NamedTuple):
    """The lower row was discarded and the upper row moved down."""

    round: int
    discarded: tuple[int, ...]
    """The cards of the lower row that were discarded."""


class LastRound(NamedTuple):
    """The last card of this deck is on the board: the round is the last (SP-1.24)."""

    deck: Deck
    """The deck that is empty."""


class GameEnded(NamedTuple):
    """The final scoring is done."""

    totals: tuple[int, ...]
    """By seat."""


Event = (
    Bought | Took | Drew | Discarded | Passed | Ordered | PickpocketOrdered | PubUsed | TradingHouseUsed | GuildHallUsed
    | GuildHallSet | SycophantsLost | GoodChosen | CrateKept | CrateLost | GoodScored | Fetched | ActionPlayed
    | LaidSpent | PickpocketAsked | DiscScored | Scored | Dealt | PhaseBegan | RoundEnded | LastRound | GameEnded
)  # fmt: skip


_SECRETS = (Drew, Dealt, PickpocketAsked, PhaseBegan, GameEnded)
"""Events that reveal a card that was face down, or the holder of a Pickpocket (by the seat that is asked next)."""


def reveals(seat: int, events: Sequence[Event]) -> Reveals:
    """Return what was revealed by an action of this seat, which caused these events."""
    if any(isinstance(event, _SECRETS) for event in events):
        return Reveals.SECRETS
    if any(isinstance(event, Passed) and event.seat != seat for event in events):  # by its standing order (SP-1.12)
        return Reveals.ORDERS
    return Reveals.NOTHING


def visible(event: Event, seat: int | None, *, open_hands: bool) -> Event | None:
    """Return the event as this seat (None: a spectator) may see it; None where it may not know of it at all."""
    if isinstance(event, Ordered | PickpocketOrdered):
        return event if event.seat == seat else None
    if open_hands:
        return event
    if (
        isinstance(event, Drew | Took)
        and event.seat != seat
        and (isinstance(event, Drew) or event.source is Source.DRAWN)
    ):
        return event._replace(card=NO_CARD)
    return event

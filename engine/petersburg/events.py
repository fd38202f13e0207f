"""The events of the game, for log lines and pictures.

Events may hold secrets; `visible` removes them for one seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Reveals
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck


class Bought(NamedTuple):
    seat: int
    source: Source
    """`PILE` for a card fetched from the discard."""
    card: int
    replaced: int
    """The replaced card, or NO_CARD."""
    price: int
    """The rubles paid."""


class Took(NamedTuple):
    """A card came into the hand; only its owner knows it if an Observatory drew it."""

    seat: int
    source: Source
    card: int
    """NO_CARD where the viewer may not know the drawn card."""


class Drew(NamedTuple):
    """An Observatory drew a card; only its owner knows it (SP-1.20)."""

    seat: int
    deck: Deck
    card: int
    """NO_CARD where the viewer may not know it."""


class Discarded(NamedTuple):
    """A drawn or fetched card went to the discard."""

    seat: int
    card: int


class Passed(NamedTuple):
    """A seat passed, also by its standing order."""

    seat: int


class Ordered(NamedTuple):
    """A seat ordered to pass, or took that back; visible only to it (SP-1.12)."""

    seat: int
    standing: bool
    """True for passing until the phase ends, False if taken back."""


class PickpocketOrdered(NamedTuple):
    """A seat turned questions about its Pickpocket off or on; visible only to it (SP-5.6)."""

    seat: int
    later: bool
    """True if it will not be asked."""


class PubUsed(NamedTuple):
    seat: int
    points: int


class TradingHouseUsed(NamedTuple):
    """A seat used its Trading House, or declined (SP-4.6)."""

    seat: int
    used: bool


class GuildHallUsed(NamedTuple):
    """SP-4.6."""

    seat: int
    rubles: int
    points: int


class GuildHallSet(NamedTuple):
    """The seat chose the split for the next payment (SP-6.3)."""

    seat: int
    rubles: int
    points: int


class SycophantsLost(NamedTuple):
    """SP-4.8, SP-6.4."""

    seat: int
    number: int
    free: bool
    """True if let go (SP-6.4), False if the seat could not pay."""


class GoodChosen(NamedTuple):
    """The good of a `?` card was chosen (SP-3.4)."""

    seat: int
    card: int
    good: int
    """An index of `GOODS`."""


class CrateKept(NamedTuple):
    """SP-3.6."""

    seat: int
    card: int
    rubles: int
    """The upkeep."""


class CrateLost(NamedTuple):
    """A seat did not or could not pay the upkeep (SP-3.6)."""

    seat: int
    card: int


class GoodScored(NamedTuple):
    """SP-3.6."""

    good: int
    """An index of `GOODS`."""
    points: tuple[int, ...]
    """By seat."""


class Fetched(NamedTuple):
    """A seat fetched a card from the discard (SP-4.7, SP-5.4)."""

    seat: int
    by: int
    """The Debtor's Prison or the Black Market."""
    card: int


class ActionPlayed(NamedTuple):
    """SP-5.4, SP-5.5, SP-5.7."""

    seat: int
    card: int
    target: int
    """NO_CARD for none."""


class LaidSpent(NamedTuple):
    """An action card left the tableau for the discard (SP-5.7)."""

    seat: int
    card: int
    on: int
    """The card below it."""
    lost: bool
    """True if it left with that card, False after that card's scoring."""


class PickpocketAsked(NamedTuple):
    """SP-5.6."""

    seat: int
    stolen: bool
    """Whether the seat starts the phase by its Pickpocket."""


class DiscScored(NamedTuple):
    """The holder of the disc got its points for a new round (SP-4.2)."""

    seat: int
    points: int


class Scored(NamedTuple):
    """A seat earned rubles and points in the scoring of a phase."""

    seat: int
    phase: Deck
    rubles: int
    """Negative if Sycophants cost more than the rest earned."""
    points: int


class Dealt(NamedTuple):
    """Cards came into the upper row."""

    deck: Deck
    cards: tuple[int, ...]
    """In the order of dealing."""


class PhaseBegan(NamedTuple):
    round: int
    phase: Deck
    first: int
    """The seat that starts."""


class RoundEnded(NamedTuple):
    """The lower row was discarded, and the upper row moved down."""

    round: int
    discarded: tuple[int, ...]
    """The former lower row."""


class LastRound(NamedTuple):
    """The last card of this deck is on the board, so this round is the last (SP-1.24)."""

    deck: Deck


class GameEnded(NamedTuple):
    totals: tuple[int, ...]
    """By seat."""


Event = (
    Bought | Took | Drew | Discarded | Passed | Ordered | PickpocketOrdered | PubUsed | TradingHouseUsed | GuildHallUsed
    | GuildHallSet | SycophantsLost | GoodChosen | CrateKept | CrateLost | GoodScored | Fetched | ActionPlayed
    | LaidSpent | PickpocketAsked | DiscScored | Scored | Dealt | PhaseBegan | RoundEnded | LastRound | GameEnded
)  # fmt: skip


_SECRETS = (Drew, Dealt, PickpocketAsked, PhaseBegan, GameEnded)
"""Events that reveal a face-down card, or the holder of a Pickpocket (through the seat asked next)."""


def reveals(seat: int, events: Sequence[Event]) -> Reveals:
    """Return what a seat's action revealed by these events."""
    if any(isinstance(event, _SECRETS) for event in events):
        return Reveals.SECRETS
    if any(isinstance(event, Passed) and event.seat != seat for event in events):  # standing order (SP-1.12)
        return Reveals.ORDERS
    return Reveals.NOTHING


def visible(event: Event, seat: int | None, *, open_hands: bool) -> Event | None:
    """Return the event as this seat (None: a spectator) may see it, or None if it must not know of it."""
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

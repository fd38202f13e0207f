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
    """NO_CARD for none."""
    price: int
    """In rubles."""


class Took(NamedTuple):
    """Only the owner knows a card drawn by an Observatory."""

    seat: int
    source: Source
    card: int
    """NO_CARD where the viewer may not know it."""


class Drew(NamedTuple):
    """Only the owner knows the card (SP-1.20)."""

    seat: int
    deck: Deck
    card: int
    """NO_CARD where the viewer may not know it."""


class Discarded(NamedTuple):
    """A drawn or fetched card was discarded."""

    seat: int
    card: int


class Passed(NamedTuple):
    """By action or by standing order."""

    seat: int


class Ordered(NamedTuple):
    """Visible only to the seat (SP-1.12)."""

    seat: int
    standing: bool
    """False if taken back."""


class PickpocketOrdered(NamedTuple):
    """Visible only to the seat (SP-5.6)."""

    seat: int
    later: bool
    """True if the seat will not be asked about its Pickpocket."""


class PubUsed(NamedTuple):
    seat: int
    points: int


class TradingHouseUsed(NamedTuple):
    """Also if the seat declined (SP-4.6)."""

    seat: int
    used: bool


class GuildHallUsed(NamedTuple):
    """SP-4.6."""

    seat: int
    rubles: int
    points: int


class GuildHallSet(NamedTuple):
    """SP-6.3."""

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
    """SP-3.4."""

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
    """SP-3.6."""

    seat: int
    card: int
    free: bool
    """True if let go, False if the seat could not pay."""


class GoodScored(NamedTuple):
    """SP-3.6."""

    good: int
    """An index of `GOODS`."""
    points: tuple[int, ...]
    """By seat."""


class Fetched(NamedTuple):
    """A card left the discard (SP-4.7, SP-5.4)."""

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
    """An action card left the tableau (SP-5.7)."""

    seat: int
    card: int
    on: int
    """The card below it."""
    lost: bool
    """True if it left with that card, False after its scoring."""


class PickpocketAsked(NamedTuple):
    """SP-5.6."""

    seat: int
    stolen: bool
    """Whether the seat starts the phase by its Pickpocket."""


class DiscScored(NamedTuple):
    """SP-4.2."""

    seat: int
    points: int


class Scored(NamedTuple):
    seat: int
    phase: Deck
    rubles: int
    """Negative if Sycophants cost more than the rest earned."""
    points: int


class Dealt(NamedTuple):
    deck: Deck
    cards: tuple[int, ...]
    """In the order of dealing."""


class PhaseBegan(NamedTuple):
    round: int
    phase: Deck
    first: int
    """The seat that starts."""


class RoundEnded(NamedTuple):
    round: int
    discarded: tuple[int, ...]
    """The lower row."""


class LastRound(NamedTuple):
    """The last card of the deck is on the board (SP-1.24)."""

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
    if any(isinstance(event, _SECRETS) for event in events):
        return Reveals.SECRETS
    if any(isinstance(event, Passed) and event.seat != seat for event in events):  # standing order (SP-1.12)
        return Reveals.ORDERS
    return Reveals.NOTHING


def visible(event: Event, seat: int | None, *, open_hands: bool) -> Event | None:
    """Return the event for this seat (None: a spectator), or None if it must not know of it."""
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

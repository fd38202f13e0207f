"""Decisions (`Stage`), and actions with their text form: `parse(str(action)) == action`.

pass     call     bid COLOUR N     bid 0     done
effect 1     effect 2     effect 3     effect 4 SEAT     effect 5 SEAT     effect 6 CARD     effect 7
return COLOUR (effect 3, four times)     give CARD (effect 4)     give COLOUR (effect 5, twice)
under CARD (effect 7, once for each drawn card)
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.game import MalformedAction
from engine.peter.cards import CARD_IDS, CARDS, COLOURS, NO_CARD, NO_COLOUR, WITH_CARD, WITH_SEAT, Effect

NO_SEAT = -1


class Stage(StrEnum):
    """The pending decision. Snapshots, records and text keys contain these values."""

    CALL = "call"
    """The current seat passes or calls for bids (PG-4)."""
    BID = "bid"
    """Every seat bids (PG-5)."""
    EFFECT = "effect"
    """The current seat chooses an effect for a Peter card, or none (PG-7)."""
    RETURN = "return"
    """The current seat puts cubes back into the pouch (PG-7, effect 3)."""
    GIVE_CARD = "give_card"
    """An opponent gives a card of its pile (PG-7, effect 4)."""
    GIVE_CUBES = "give_cubes"
    """An opponent gives cubes (PG-7, effect 5)."""
    UNDER = "under"
    """The current seat puts cards of its pile under the deck (PG-7, effect 7)."""


class Verb(StrEnum):
    PASS = "pass"
    """Do not call for bids (PG-4)."""
    CALL = "call"
    """Call for bids (PG-4)."""
    BID = "bid"
    """Bid cubes of a colour, or none (PG-5)."""
    DONE = "done"
    """Use no effect (PG-7)."""
    EFFECT = "effect"
    """Discard a Peter card for an effect (PG-7)."""
    RETURN = "return"
    """Put a cube back into the pouch (PG-7, effect 3)."""
    GIVE_CARD = "give card"
    """Hand a card of the pile to the opponent (PG-7, effect 4)."""
    GIVE_CUBE = "give cube"
    """Hand a cube to the opponent (PG-7, effect 5)."""
    UNDER = "under"
    """Put a card of the pile under the deck (PG-7, effect 7)."""


class Action(NamedTuple):
    """Fields that the verb does not use keep their defaults."""

    verb: Verb
    number: int = 0
    """Cubes bid, or the number of the effect (`Effect`)."""
    colour: int = NO_COLOUR
    card: int = NO_CARD
    seat: int = NO_SEAT
    """The opponent, for effects that name one."""

    def __str__(self) -> str:
        """Return the text form for `parse`."""
        match self.verb:
            case Verb.BID:
                return f"{Verb.BID} {COLOURS[self.colour]} {self.number}" if self.number else f"{Verb.BID} 0"
            case Verb.EFFECT:
                about = [str(self.seat)] * (self.seat != NO_SEAT)
                about += [CARDS[self.card].id] if self.card != NO_CARD else []
                return " ".join([Verb.EFFECT, str(self.number), *about])
            case Verb.RETURN:
                return f"{Verb.RETURN} {COLOURS[self.colour]}"
            case Verb.GIVE_CUBE:
                return f"give {COLOURS[self.colour]}"
            case Verb.GIVE_CARD:
                return f"give {CARDS[self.card].id}"
            case Verb.UNDER:
                return f"{Verb.UNDER} {CARDS[self.card].id}"
            case _:
                return self.verb.value


PASS = Action(Verb.PASS)
CALL = Action(Verb.CALL)
DONE = Action(Verb.DONE)
NO_CUBES_BID = Action(Verb.BID)

_EFFECTS = range(min(Effect), max(Effect) + 1)
_PLAIN = {str(action): action for action in (PASS, CALL, DONE, NO_CUBES_BID)}
_LONGEST = 100
_MOST = 40  # cubes of one colour


def parse(text: str) -> Action:
    """Raises `MalformedAction`."""
    if text in _PLAIN:
        return _PLAIN[text]
    match text.split(" ") if len(text) <= _LONGEST else []:
        case [Verb.BID, colour, number] if colour in COLOURS and _number(number, range(1, _MOST + 1)):
            return Action(Verb.BID, int(number), COLOURS.index(colour))
        case [Verb.EFFECT, number] if _number(number, _EFFECTS) and int(number) not in (*WITH_SEAT, WITH_CARD):
            return Action(Verb.EFFECT, int(number))
        case [Verb.EFFECT, number, seat] if (
            _number(number, _EFFECTS) and int(number) in WITH_SEAT and _number(seat, range(8))
        ):
            return Action(Verb.EFFECT, int(number), seat=int(seat))
        case [Verb.EFFECT, "6", card] if card in CARD_IDS:
            return Action(Verb.EFFECT, WITH_CARD, card=CARD_IDS[card])
        case [Verb.RETURN, colour] if colour in COLOURS:
            return Action(Verb.RETURN, colour=COLOURS.index(colour))
        case ["give", colour] if colour in COLOURS:
            return Action(Verb.GIVE_CUBE, colour=COLOURS.index(colour))
        case ["give", card] if card in CARD_IDS:
            return Action(Verb.GIVE_CARD, card=CARD_IDS[card])
        case [Verb.UNDER, card] if card in CARD_IDS:
            return Action(Verb.UNDER, card=CARD_IDS[card])
    raise MalformedAction(f"{text[:_LONGEST]!r} is no action")


def _number(text: str, allowed: range) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4 and str(int(text)) == text and int(text) in allowed

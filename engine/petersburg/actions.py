"""Actions and their text form: `parse(str(action)) == action` for every action.

buy upper|lower CARD [for REPLACED]     take upper|lower CARD       play CARD [for REPLACED]
draw worker|building|aristocrat|trading, then  buy drawn [for REPLACED]  or  take drawn  or  discard drawn
pub N     pass     pass phase (a standing order)     pass phase no (takes the order back)
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.game import MalformedAction
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, Deck


class Verb(StrEnum):
    """What an action does."""

    BUY = "buy"
    TAKE = "take"
    PLAY = "play"
    PASS = "pass"
    PASS_PHASE = "pass phase"
    UNPASS = "pass phase no"
    DRAW = "draw"
    DISCARD = "discard"
    PUB = "pub"


class Source(StrEnum):
    """Where the card of an action comes from."""

    UPPER = "upper"
    LOWER = "lower"
    DRAWN = "drawn"
    HAND = "hand"


class Action(NamedTuple):
    """One action. Cards are catalogue indexes; fields that the verb does not need keep their defaults.

    A drawn card is not named (`card` is NOBODY), so that no record shows what an Observatory brought.
    `number` is a count of points (`pub`) or the deck to draw from.
    """

    verb: Verb
    source: Source = Source.HAND
    card: int = NOBODY
    replaced: int = NOBODY
    number: int = 0

    def __str__(self) -> str:
        """Give the text form."""
        verb, source = self.verb, self.source
        if verb is Verb.DRAW:
            return f"draw {Deck(self.number).id}"
        if verb is Verb.PUB:
            return f"pub {self.number}"
        words = [verb.value]
        if source is not Source.HAND:
            words.append(source.value)
        if self.card != NOBODY:
            words.append(CATALOGUE[self.card].id)
        if self.replaced != NOBODY:
            words += ("for", CATALOGUE[self.replaced].id)
        return " ".join(words)


PASS = Action(Verb.PASS)
PASS_PHASE = Action(Verb.PASS_PHASE)
UNPASS = Action(Verb.UNPASS)
TAKE_DRAWN = Action(Verb.TAKE, Source.DRAWN)
DISCARD_DRAWN = Action(Verb.DISCARD, Source.DRAWN)

_FIXED = {str(action): action for action in (PASS, PASS_PHASE, UNPASS, TAKE_DRAWN, DISCARD_DRAWN)}
_DECKS = {deck.id: deck for deck in Deck}
_LONGEST = 200


def _card(word: str) -> int:
    if word not in CARD_IDS:
        raise MalformedAction(f"there is no card {word!r}")
    return CARD_IDS[word]


def parse(text: str) -> Action:
    """Read an action from its text form. Raises `MalformedAction`."""
    if text in _FIXED:
        return _FIXED[text]
    words = text.split(" ") if len(text) <= _LONGEST else []
    replaced = NOBODY
    if len(words) > 2 and words[-2] == "for":
        replaced = _card(words[-1])
        words = words[:-2]
    match words:
        case ["buy", "drawn"]:
            return Action(Verb.BUY, Source.DRAWN, NOBODY, replaced)
        case ["buy", ("upper" | "lower") as row, card]:
            return Action(Verb.BUY, Source(row), _card(card), replaced)
        case ["play", card]:
            return Action(Verb.PLAY, Source.HAND, _card(card), replaced)
        case ["take", ("upper" | "lower") as row, card] if replaced == NOBODY:
            return Action(Verb.TAKE, Source(row), _card(card))
        case ["draw", deck] if replaced == NOBODY and deck in _DECKS:
            return Action(Verb.DRAW, number=_DECKS[deck])
        case ["pub", number] if (
            replaced == NOBODY and number.isascii() and number.isdigit() and str(int(number)) == number
        ):
            return Action(Verb.PUB, number=int(number))
    raise MalformedAction(f"{text[:_LONGEST]!r} is no action")

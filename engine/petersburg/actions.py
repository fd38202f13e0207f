"""Actions and their text form: `parse(str(action)) == action` for every action.

buy upper|lower CARD [for REPLACED]     take upper|lower CARD       play CARD [for REPLACED]
draw worker|market|building|aristocrat|trading, then  buy drawn [for REPLACED]  or  take drawn  or  discard drawn
prison CARD, then as with a drawn card
play golden_donkey     play double_turn     play away_with_it_building CARD     play jester on CARD
play black_market CARD, then as with a drawn card
... for REPLACED N     play jester on CARD N (the copy, if action cards on them make copies differ; see copies.py)
pub N     trade     trade no     guild N     goods GOOD     upkeep CARD     drop CARD     steal     steal no
pass      standing orders: pass phase     pass phase no (cancel)     steal later     steal ask (cancel)
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.game import MalformedAction
from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, NO_CARD, Deck
from engine.petersburg.effects import LAID, TARGETED


class Verb(StrEnum):
    BUY = "buy"
    """A card of a row (SP-1.9), or the drawn or fetched one."""
    TAKE = "take"
    """A card of a row (SP-1.10), or the drawn or fetched one."""
    PLAY = "play"
    """From the hand: pay the price (SP-1.11), or use an action card (SP-5.4 to SP-5.7)."""
    PASS = "pass"
    """SP-1.12."""
    PASS_PHASE = "pass phase"
    """Pass until the phase ends (SP-1.12)."""
    UNPASS = "pass phase no"
    """Take back `PASS_PHASE` (SP-1.12)."""
    DRAW = "draw"
    """Use an Observatory (SP-1.20)."""
    DISCARD = "discard"
    """Discard the drawn or fetched card."""
    PUB = "pub"
    """SP-1.19."""
    PRISON = "prison"
    """Use a Debtor's Prison (SP-4.7)."""
    GUILD = "guild"
    """Split the Guild Hall's income (SP-4.6)."""
    TRADE = "trade"
    """Use the Trading House (SP-4.6)."""
    NO_TRADE = "trade no"
    """Do not use the Trading House (SP-4.6)."""
    UPKEEP = "upkeep"
    """Pay for a crate (SP-3.6)."""
    DROP = "drop"
    """Give up a crate instead of paying for it (SP-3.6), or a Sycophant (SP-6.4)."""
    GOODS = "goods"
    """Choose the good of a `?` card (SP-3.4)."""
    STEAL = "steal"
    """Start the phase by the Pickpocket (SP-5.6)."""
    NO_STEAL = "steal no"
    """Keep the Pickpocket (SP-5.6)."""
    STEAL_LATER = "steal later"
    """Keep the Pickpocket and do not ask again (SP-5.6)."""
    STEAL_ASK = "steal ask"
    """Take back `STEAL_LATER` (SP-5.6)."""


ORDERS = frozenset({Verb.PASS_PHASE, Verb.UNPASS, Verb.STEAL_LATER, Verb.STEAL_ASK})
"""Standing orders (SP-1.12, SP-5.6)."""


class Source(StrEnum):
    """The place of the action's card."""

    UPPER = "upper"
    LOWER = "lower"
    """Cards here cost a ruble less."""
    DRAWN = "drawn"
    """The card drawn by an Observatory or fetched from the discard."""
    HAND = "hand"
    PILE = "pile"
    """In events only: the discard."""


class Action(NamedTuple):
    """Cards are catalogue indexes; unused fields keep their defaults."""

    verb: Verb
    source: Source = Source.HAND
    card: int = NO_CARD
    """NO_CARD for a drawn card, so that no record reveals it."""
    replaced: int = NO_CARD
    number: int = 0
    """Points (`pub`), rubles (`guild`), a deck, a good, or the copy of `replaced` or `target` (0: not named)."""
    target: int = NO_CARD
    """The card that an action card affects."""

    def __str__(self) -> str:
        verb, source = self.verb, self.source
        if verb is Verb.DRAW:
            return f"{verb.value} {Deck(self.number).id}"
        if verb is Verb.GOODS:
            return f"{verb.value} {GOODS[self.number]}"
        if verb in _COUNTED:
            return f"{verb.value} {self.number}"
        words = [verb.value]
        if source is not Source.HAND:
            words.append(source.value)
        if self.card != NO_CARD:
            words.append(CATALOGUE[self.card].id)
        if self.replaced != NO_CARD:
            words += ("for", CATALOGUE[self.replaced].id)
        if self.target != NO_CARD:
            words += (*(("on",) if CATALOGUE[self.card].effect in LAID else ()), CATALOGUE[self.target].id)
        if self.number:
            words.append(str(self.number))
        return " ".join(words)


PASS = Action(Verb.PASS)
PASS_PHASE = Action(Verb.PASS_PHASE)
UNPASS = Action(Verb.UNPASS)
TAKE_DRAWN = Action(Verb.TAKE, Source.DRAWN)
DISCARD_DRAWN = Action(Verb.DISCARD, Source.DRAWN)
TRADE = Action(Verb.TRADE)
NO_TRADE = Action(Verb.NO_TRADE)
STEAL = Action(Verb.STEAL)
NO_STEAL = Action(Verb.NO_STEAL)
STEAL_LATER = Action(Verb.STEAL_LATER)
STEAL_ASK = Action(Verb.STEAL_ASK)


def make_buy(source: Source, card: int, replaced: int = NO_CARD, number: int = 0) -> Action:
    """Return the purchase of a card: `PLAY` from the hand; a drawn card is not named."""
    if source is Source.HAND:
        return Action(Verb.PLAY, source, card, replaced, number)
    return Action(Verb.BUY, source, NO_CARD if source is Source.DRAWN else card, replaced, number)


_COUNTED = {Verb.PUB, Verb.GUILD}
_FIXED = {
    str(action): action
    for action in (
        PASS, PASS_PHASE, UNPASS, TAKE_DRAWN, DISCARD_DRAWN, TRADE, NO_TRADE, STEAL, NO_STEAL, STEAL_LATER, STEAL_ASK
    )
}  # fmt: skip
_DECKS = {deck.id: deck for deck in Deck}
_LONGEST = 200


def _card(word: str) -> int:
    if word not in CARD_IDS:
        raise MalformedAction(f"there is no card {word!r}")
    return CARD_IDS[word]


def _is_number(word: str) -> bool:
    """Return whether the word is a number without sign or leading zeros."""
    return word.isascii() and word.isdigit() and len(word) < 10 and str(int(word)) == word


def parse(text: str) -> Action:
    """Raises `MalformedAction`."""
    if text in _FIXED:
        return _FIXED[text]
    words = text.split(" ") if len(text) <= _LONGEST else []
    replaced, copy = NO_CARD, 0
    if len(words) > 3 and words[-3] in ("for", "on") and _is_number(words[-1]) and words[-1] != "0":
        copy = int(words.pop())
    if len(words) > 2 and words[-2] == "for":
        replaced = _card(words[-1])
        words = words[:-2]
    match words:
        case [Verb.BUY, Source.DRAWN]:
            return Action(Verb.BUY, Source.DRAWN, NO_CARD, replaced, copy)
        case [Verb.BUY, (Source.UPPER | Source.LOWER) as row, card]:
            return Action(Verb.BUY, Source(row), _card(card), replaced, copy)
        case [Verb.PLAY, card]:
            return Action(Verb.PLAY, Source.HAND, _card(card), replaced, copy)
        case [Verb.PLAY, card, "on", target] if replaced == NO_CARD and CATALOGUE[_card(card)].effect in LAID:
            return Action(Verb.PLAY, Source.HAND, _card(card), number=copy, target=_card(target))
        case _ if replaced == NO_CARD:
            return _parse_other(text, words)
    raise MalformedAction(f"{text[:_LONGEST]!r} is no action")


def _parse_other(text: str, words: list[str]) -> Action:
    """Parse an action that replaces nothing."""
    match words:
        case [Verb.TAKE, (Source.UPPER | Source.LOWER) as row, card]:
            return Action(Verb.TAKE, Source(row), _card(card))
        case [Verb.PLAY, card, target] if CATALOGUE[_card(card)].effect in TARGETED - LAID:
            return Action(Verb.PLAY, Source.HAND, _card(card), target=_card(target))
        case [Verb.DRAW, deck] if deck in _DECKS:
            return Action(Verb.DRAW, number=_DECKS[deck])
        case [Verb.GOODS, good] if good in GOODS:
            return Action(Verb.GOODS, number=GOODS.index(good))
        case [(Verb.PUB | Verb.GUILD) as verb, number] if _is_number(number):
            return Action(Verb(verb), number=int(number))
        case [(Verb.PRISON | Verb.UPKEEP | Verb.DROP) as verb, card]:
            return Action(Verb(verb), card=_card(card))
    raise MalformedAction(f"{text[:_LONGEST]!r} is no action")

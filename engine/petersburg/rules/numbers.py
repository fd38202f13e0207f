"""Actions as ints: `op << 22 | card << 15 | other << 8 | number`, with cards plus one: 0 is none.

`other` is the replaced card, or an action card's target. In the order of these ints the standing orders come last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.native import i64
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, Colour

PASS: Final = 0
BUY_UPPER: Final = 1
BUY_LOWER: Final = 2
BUY_DRAWN: Final = 3
BUY_HAND: Final = 4
TAKE_UPPER: Final = 5
TAKE_LOWER: Final = 6
TAKE_DRAWN: Final = 7
DISCARD: Final = 8
PLAY: Final = 9
"""Play an action card; other cards of the hand use `BUY_HAND`."""
DRAW: Final = 10
PRISON: Final = 11
PUB: Final = 12
TRADE: Final = 13
NO_TRADE: Final = 14
GUILD: Final = 15
UPKEEP: Final = 16
DROP: Final = 17
GOODS: Final = 18
STEAL: Final = 19
NO_STEAL: Final = 20
STEAL_LATER: Final = 21
STEAL_ASK: Final = 22
PASS_PHASE: Final = 23
UNPASS: Final = 24

_OP_AT: Final = 22
_CARD_AT: Final = 15
_OTHER_AT: Final = 8
_CARD: Final = 0x7F
_NUMBER: Final = 0xFF

ORDERS: Final = STEAL_LATER << _OP_AT
"""Standing orders (SP-1.12, SP-5.6) are at least this number."""

_FORMS: dict[int, tuple[Verb, Source]] = {
    PASS: (Verb.PASS, Source.HAND),
    BUY_UPPER: (Verb.BUY, Source.UPPER),
    BUY_LOWER: (Verb.BUY, Source.LOWER),
    BUY_DRAWN: (Verb.BUY, Source.DRAWN),
    BUY_HAND: (Verb.PLAY, Source.HAND),
    TAKE_UPPER: (Verb.TAKE, Source.UPPER),
    TAKE_LOWER: (Verb.TAKE, Source.LOWER),
    TAKE_DRAWN: (Verb.TAKE, Source.DRAWN),
    DISCARD: (Verb.DISCARD, Source.DRAWN),
    PLAY: (Verb.PLAY, Source.HAND),
    DRAW: (Verb.DRAW, Source.HAND),
    PRISON: (Verb.PRISON, Source.HAND),
    PUB: (Verb.PUB, Source.HAND),
    TRADE: (Verb.TRADE, Source.HAND),
    NO_TRADE: (Verb.NO_TRADE, Source.HAND),
    GUILD: (Verb.GUILD, Source.HAND),
    UPKEEP: (Verb.UPKEEP, Source.HAND),
    DROP: (Verb.DROP, Source.HAND),
    GOODS: (Verb.GOODS, Source.HAND),
    STEAL: (Verb.STEAL, Source.HAND),
    NO_STEAL: (Verb.NO_STEAL, Source.HAND),
    STEAL_LATER: (Verb.STEAL_LATER, Source.HAND),
    STEAL_ASK: (Verb.STEAL_ASK, Source.HAND),
    PASS_PHASE: (Verb.PASS_PHASE, Source.HAND),
    UNPASS: (Verb.UNPASS, Source.HAND),
}
"""The verb of each op."""
SOURCES: Final[list[Source]] = [source for _, source in _FORMS.values()]
"""The place of each op's card."""
_OPS = {form: op for op, form in _FORMS.items() if op != PLAY}


def action(op: i64, card: i64 = -1, other: i64 = -1, number: i64 = 0) -> int:
    return op << _OP_AT | card + 1 << _CARD_AT | other + 1 << _OTHER_AT | number


def op_of(action: i64) -> int:
    return action >> _OP_AT


def card_of(action: i64) -> int:
    """Return the card, or -1."""
    return (action >> _CARD_AT & _CARD) - 1


def other_of(action: i64) -> int:
    """Return the replaced card or the target of an action card, or -1."""
    return (action >> _OTHER_AT & _CARD) - 1


def number_of(action: i64) -> int:
    """Return the points, rubles, good, deck or copy."""
    return action & _NUMBER


@lru_cache(maxsize=4096)
def decode(action: int) -> Action:
    op = op_of(action)
    verb, source = _FORMS[op]
    card, other, number = card_of(action), other_of(action), number_of(action)
    if op == PLAY:
        return Action(verb, source, card, number=number, target=other)
    return Action(verb, source, card, other, number)


def encode(readable: Action) -> int:
    op = _OPS[(readable.verb, readable.source)]
    other = readable.replaced
    if op == BUY_HAND and CATALOGUE[readable.card].colour is Colour.ACTION:
        op, other = PLAY, readable.target
    return action(op, readable.card, other, readable.number)

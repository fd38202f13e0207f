"""Actions and decisions as ints.

An action is `op | card << 5 | other << 12 | number << 19`, with cards plus one: 0 is none. `other` is the replaced card
or an action card's target. A decision is `kind << 12 | seat << 8 | card + 1`.
"""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, Colour
from engine.petersburg.state import Decision, DecisionKind

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

OP_BITS: Final = 5
CARD_BITS: Final = 7
_OP: Final = (1 << OP_BITS) - 1
_CARD: Final = (1 << CARD_BITS) - 1
_OTHER_AT: Final = OP_BITS + CARD_BITS
_NUMBER_AT: Final = OP_BITS + 2 * CARD_BITS

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
}
"""By op. Standing orders have none."""
_OPS = {form: op for op, form in _FORMS.items() if op != PLAY}


def action(op: i64, card: i64 = -1, other: i64 = -1, number: i64 = 0) -> int:
    return op | card + 1 << OP_BITS | other + 1 << _OTHER_AT | number << _NUMBER_AT


def op_of(action: i64) -> int:
    return action & _OP


def card_of(action: i64) -> int:
    """Return the card, or -1."""
    return (action >> OP_BITS & _CARD) - 1


def other_of(action: i64) -> int:
    """Return the replaced card or the target of an action card, or -1."""
    return (action >> _OTHER_AT & _CARD) - 1


def number_of(action: i64) -> int:
    """Return the points, rubles, good, deck or copy."""
    return action >> _NUMBER_AT


def readable(action: i64) -> Action:
    """Return the action of the rules."""
    op = action & _OP
    verb, source = _FORMS[op]
    card, other, number = card_of(action), other_of(action), number_of(action)
    if op == PLAY:
        return Action(verb, source, card, number=number, target=other)
    return Action(verb, source, card, other, number)


def encode(readable: Action) -> int:
    """Return the action as an int. Raises `KeyError` for a standing order."""
    op = _OPS[(readable.verb, readable.source)]
    other = readable.replaced
    if op == BUY_HAND and CATALOGUE[readable.card].colour is Colour.ACTION:
        op, other = PLAY, readable.target
    return action(op, readable.card, other, readable.number)


# Decisions

DRAWN: Final = 0
PRISONER: Final = 1
BLACK_MARKET: Final = 2
GOOD: Final = 3
CRATE: Final = 4
HALL: Final = 5
HOUSE: Final = 6
PUBS: Final = 7
THIEF: Final = 8

_KINDS: list[DecisionKind] = [
    DecisionKind.DRAWN,
    DecisionKind.PRISON,
    DecisionKind.BLACK_MARKET,
    DecisionKind.GOODS,
    DecisionKind.UPKEEP,
    DecisionKind.GUILD,
    DecisionKind.TRADE,
    DecisionKind.PUB,
    DecisionKind.STEAL,
]
"""By the numbers above."""


def decision(kind: i64, seat: i64, card: i64 = -1) -> int:
    return kind << 12 | seat << 8 | card + 1


def readable_decision(decision: int) -> Decision:
    return Decision(_KINDS[decision >> 12], decision >> 8 & 0xF, (decision & 0xFF) - 1)


def encode_decision(readable: Decision) -> int:
    return decision(_KINDS.index(readable.kind), readable.seat, readable.card)

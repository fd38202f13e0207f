"""What a seat may do now: the complete list, and the reason why anything else is refused.

`legal_actions` is made for speed, `refusal` for clarity; a property test holds them to the same answer.
"""

from __future__ import annotations

from engine.game import IllegalAction
from engine.petersburg.actions import DISCARD_DRAWN, PASS, PASS_PHASE, TAKE_DRAWN, UNPASS, Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NOBODY, Deck
from engine.petersburg.prices import price
from engine.petersburg.ruleset import PUB_POINTS, PUB_PRICE
from engine.petersburg.scoring import pub_limit
from engine.petersburg.state import State

_SENTENCES = {
    "game-over": "the game is over",
    "not-your-turn": "it is not this seat's turn",
    "no-such-seat": "there is no such seat",
    "decide-first": "the drawn card comes first: buy, take or discard it",
    "pub-first": "the Pub comes first: say how many points to buy",
    "not-now": "this cannot be done now",
    "not-on-board": "{card} is not in the {row} row",
    "not-in-hand": "{card} is not in the hand",
    "hand-full": "the hand is full: {held} of {limit} cards",
    "must-replace": "{card} has to replace a card of the tableau",
    "cannot-replace": "{card} replaces no card",
    "not-in-tableau": "{replaced} is not in the tableau",
    "wrong-replacement": "{card} cannot replace {replaced}",
    "face-down": "{replaced} is face down and cannot be replaced in this round",
    "too-expensive": "{card} costs {price} rubles, there are {money}",
    "no-observatory": "there is no Observatory to use",
    "deck-too-small": "the {deck} deck holds fewer than two cards",
    "no-pub": "there is no Pub to use",
    "pub-limit": "the Pub sells {least} to {most} points now",
    "already-ordered": "this seat passes until the end of the phase already",
    "no-order": "there is no order to take back",
}
REASONS = frozenset(_SENTENCES)
"""The keys of all refusals; the bot has a sentence for each in every language."""


def illegal(reason: str, **facts: object) -> IllegalAction:
    """Make the refusal with its English sentence."""
    return IllegalAction(reason, _SENTENCES[reason].format(**facts), **facts)


# Actions are values, so the common ones are made once: a playing loop asks for millions.
_PLAIN = {
    source: tuple(Action(Verb.PLAY if source is Source.HAND else Verb.BUY, source, card.index) for card in CATALOGUE)
    for source in (Source.UPPER, Source.LOWER, Source.HAND)
}
_TAKES = {row: tuple(Action(Verb.TAKE, row, card.index) for card in CATALOGUE) for row in (Source.UPPER, Source.LOWER)}
_BUY_DRAWN = Action(Verb.BUY, Source.DRAWN)


def _trades(state: State, seat: int, source: Source, card: int) -> list[Action]:
    """Give every way in which the seat can buy this trading card (SP-1.14, SP-1.15)."""
    rules, tableau, money = state.rules, state.tableaus[seat], state.money[seat]
    replaceable = rules.replaceable[card]
    if replaceable.isdisjoint(tableau):
        return []
    verb = Verb.PLAY if source is Source.HAND else Verb.BUY
    named = NOBODY if source is Source.DRAWN else card
    lower = source is Source.LOWER
    return [
        Action(verb, source, named, old)
        for old in dict.fromkeys(tableau)
        if old in replaceable
        and price(rules, tableau, card, old, lower=lower) <= money
        and not _face_down(state, seat, old)
    ]


def _face_down(state: State, seat: int, card: int) -> bool:
    """Tell whether every copy of the card in this tableau is a face-down Observatory (SP-1.20)."""
    used = state.used[seat]
    return card in used and card in state.rules.observatories and used.count(card) >= state.tableaus[seat].count(card)


def _unused(state: State, seat: int, cards: tuple[int, ...]) -> int:
    """Give a card of these in the tableau that has not been used this round, or NOBODY."""
    for card in cards:
        if state.tableaus[seat].count(card) > state.used[seat].count(card):
            return card
    return NOBODY


def usable_observatory(state: State, seat: int) -> int:
    """Give the Observatory that the seat can use in this phase, or NOBODY (SP-1.20)."""
    if state.rules.phases[state.phase] is not Deck.BUILDING:
        return NOBODY
    return _unused(state, seat, state.rules.observatories)


def usable_pub(state: State, seat: int) -> int:
    """Give the Pub that the seat can use as an action in this phase, or NOBODY (SP-6.2)."""
    rules = state.rules
    if rules.options.pub_timing != "action" or rules.phases[state.phase] is not Deck.BUILDING:
        return NOBODY
    return _unused(state, seat, rules.pubs)


def _has_room(state: State, seat: int) -> bool:
    return len(state.hands[seat]) < state.rules.hand_limit(state.tableaus[seat])


def legal_actions(state: State, seat: int) -> list[Action]:
    """List exactly what this seat may do now; out of turn that is its standing order (SP-1.12)."""
    if state.over or not 0 <= seat < state.seats:
        return []
    pending = state.pending[0] if state.pending else None
    if pending and pending.kind == "pub":
        if seat != pending.seat:
            return []
        most = pub_limit(state.rules, state.tableaus[seat], state.money[seat])
        return [Action(Verb.PUB, number=number) for number in range(most + 1)]
    if seat != state.active:
        return [UNPASS if state.standing[seat] else PASS_PHASE]
    rules, tableau, money = state.rules, state.tableaus[seat], state.money[seat]
    trading, room = rules.trading, _has_room(state, seat)
    found: list[Action] = []
    if pending:
        if trading[pending.card]:
            found += _trades(state, seat, Source.DRAWN, pending.card)
        elif price(rules, tableau, pending.card) <= money:
            found.append(_BUY_DRAWN)
        if room:
            found.append(TAKE_DRAWN)
        found.append(DISCARD_DRAWN)
        return found

    for source, row in ((Source.UPPER, state.upper), (Source.LOWER, state.lower)):
        buys, takes, lower = _PLAIN[source], _TAKES[source], source is Source.LOWER
        for card in dict.fromkeys(row):
            if trading[card]:
                found += _trades(state, seat, source, card)
            elif price(rules, tableau, card, lower=lower) <= money:
                found.append(buys[card])
            if room:
                found.append(takes[card])
    for card in dict.fromkeys(state.hands[seat]):
        if trading[card]:
            found += _trades(state, seat, Source.HAND, card)
        elif price(rules, tableau, card) <= money:
            found.append(_PLAIN[Source.HAND][card])
    if usable_observatory(state, seat) != NOBODY:
        found += [
            Action(Verb.DRAW, number=deck) for i, deck in enumerate(state.rules.phases) if state.deck_size(i) >= 2
        ]
    if usable_pub(state, seat) != NOBODY:
        most = min(PUB_POINTS, state.money[seat] // PUB_PRICE)
        found += [Action(Verb.PUB, number=number) for number in range(1, most + 1)]
    found += (PASS, PASS_PHASE)
    return found


def absent(state: State, seat: int) -> Action:
    """Give what a seat does that is not there: it passes, buys nothing, and keeps what was drawn if it may."""
    legal = legal_actions(state, seat)
    return next(action for action in (PASS, TAKE_DRAWN, DISCARD_DRAWN, Action(Verb.PUB)) if action in legal)


def refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Say why the seat may not do this now, or None if it may."""
    if state.over:
        return illegal("game-over")
    if not 0 <= seat < state.seats:
        return illegal("no-such-seat")
    verb = action.verb
    pending = state.pending[0] if state.pending else None
    asked = state.to_act()[0] == seat
    if verb is Verb.UNPASS:
        return None if state.in_actions() and state.standing[seat] else illegal("no-order")
    if verb is Verb.PASS_PHASE and state.in_actions() and not (asked and pending):
        return illegal("already-ordered") if state.standing[seat] else None
    if not asked:
        return illegal("not-your-turn")
    if pending and pending.kind == "pub":
        if verb is not Verb.PUB:
            return illegal("pub-first")
        return _pub_refusal(action.number, 0, pub_limit(state.rules, state.tableaus[seat], state.money[seat]))
    if pending and action.source is not Source.DRAWN:
        return illegal("decide-first")
    match verb:
        case Verb.BUY | Verb.PLAY | Verb.TAKE | Verb.DISCARD:
            card = _card_refusal(state, seat, action)
            if isinstance(card, IllegalAction) or verb is Verb.DISCARD:
                return card if isinstance(card, IllegalAction) else None
            return _take_refusal(state, seat) if verb is Verb.TAKE else _buy_refusal(state, seat, card, action)
        case Verb.DRAW:
            if usable_observatory(state, seat) == NOBODY:
                return illegal("no-observatory")
            deck = Deck(action.number)
            too_small = deck not in state.rules.phases or state.deck_size(state.rules.phases.index(deck)) < 2
            return illegal("deck-too-small", deck=deck.id) if too_small else None
        case Verb.PUB:
            if usable_pub(state, seat) == NOBODY:
                return illegal("no-pub")
            return _pub_refusal(action.number, 1, min(PUB_POINTS, state.money[seat] // PUB_PRICE))
        case _:
            return None


def _pub_refusal(number: int, least: int, most: int) -> IllegalAction | None:
    return None if least <= number <= most else illegal("pub-limit", least=least, most=most)


def _card_refusal(state: State, seat: int, action: Action) -> int | IllegalAction:
    """Give the card that the action is about, or why it is not there."""
    card = action.card
    match action.source:
        case Source.DRAWN:
            return state.pending[0].card if state.pending else illegal("not-now")
        case Source.HAND:
            return card if card in state.hands[seat] else illegal("not-in-hand", card=CATALOGUE[card].id)
        case row:
            cards = state.upper if row is Source.UPPER else state.lower
            return card if card in cards else illegal("not-on-board", card=CATALOGUE[card].id, row=row.value)


def _take_refusal(state: State, seat: int) -> IllegalAction | None:
    if _has_room(state, seat):
        return None
    return illegal("hand-full", held=len(state.hands[seat]), limit=state.rules.hand_limit(state.tableaus[seat]))


def _buy_refusal(state: State, seat: int, card: int, action: Action) -> IllegalAction | None:
    rules, tableau, old = state.rules, state.tableaus[seat], action.replaced
    name = CATALOGUE[card].id
    if not rules.trading[card]:
        if old != NOBODY:
            return illegal("cannot-replace", card=name)
    else:
        if old == NOBODY:
            return illegal("must-replace", card=name)
        replaced = CATALOGUE[old].id
        if old not in tableau:
            return illegal("not-in-tableau", replaced=replaced)
        if old not in rules.replaceable[card]:
            return illegal("wrong-replacement", card=name, replaced=replaced)
        if _face_down(state, seat, old):
            return illegal("face-down", replaced=replaced)
    cost = price(rules, tableau, card, old, lower=action.source is Source.LOWER)
    if cost > state.money[seat]:
        return illegal("too-expensive", card=name, price=cost, money=state.money[seat])
    return None

"""Find the first rule that forbids an action."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import IllegalAction
from engine.petersburg.actions import PASS, Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NO_CARD, Deck
from engine.petersburg.copies import numbers_to_lay_on, numbers_to_replace
from engine.petersburg.decisions import FETCHED, Decision, DecisionKind
from engine.petersburg.effects import LAID, TARGETED, Effect
from engine.petersburg.reasons import Reason
from engine.petersburg.rules import legal, numbers
from engine.petersburg.rules.legal import usable
from engine.petersburg.rules.prices import lies_face_down
from engine.petersburg.rules.scoring import pub_limit
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_POINTS, PUB_PRICE, TRADING_HOUSE_PRICE
from engine.reasons import illegal

_IN_A_DOUBLE_TURN = {Verb.BUY, Verb.TAKE, Verb.PLAY, Verb.PASS}  # SP-5.5


def why_illegal(state: State, seat: int, action: Action) -> IllegalAction | None:
    if state.over:
        return illegal(Reason.GAME_OVER)
    if not 0 <= seat < state.seats:
        return illegal(Reason.NO_SUCH_SEAT)
    pending = state.pending[0] if state.pending else None
    asked = state.to_act()[0] == seat
    if not (asked and pending) and _takes_no_turn(state, action, asked=asked):
        return _free_refusal(state, seat, action)
    if not asked:
        return illegal(Reason.NOT_YOUR_TURN)
    if pending and pending.kind not in FETCHED:
        return _answer_refusal(state, pending, action)
    if pending and action.source is not Source.DRAWN:
        return illegal(Reason.DECIDE_FIRST if pending.kind is DecisionKind.DRAWN else Reason.FETCHED_FIRST)
    if state.is_opening() and not pending and action.verb is not Verb.BUY:
        return illegal(Reason.MUST_BUY)
    if state.extra and not pending and action.verb not in _IN_A_DOUBLE_TURN:
        return illegal(Reason.DOUBLE_TURN)
    return _turn_refusal(state, seat, action)


def _takes_no_turn(state: State, action: Action, *, asked: bool) -> bool:
    """Return whether it is a standing order or takes no turn now (SP-1.12, SP-5.6, SP-6.3, SP-6.4)."""
    match action.verb:
        case Verb.UNPASS | Verb.STEAL_ASK:
            return True
        case Verb.PASS_PHASE:
            return state.in_actions() and not state.is_opening() and not (asked and state.extra)
        case Verb.GUILD | Verb.DROP:
            return state.in_actions()
        case _:
            return False


def _free_refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Check an action that takes no turn."""
    match action.verb:
        case Verb.UNPASS:
            running = state.in_actions() and not state.is_opening()
            return None if running and state.standing[seat] else illegal(Reason.NO_ORDER)
        case Verb.PASS_PHASE:
            return illegal(Reason.ALREADY_ORDERED) if state.standing[seat] else None
        case Verb.STEAL_ASK:
            return None if state.in_actions() and legal.can_be_asked_again(state, seat) else illegal(Reason.NO_ORDER)
        case Verb.GUILD:
            if not legal.can_set_guild(state, seat):
                return illegal(Reason.NO_GUILD_HALL)
            if not 0 <= action.number <= GUILD_HALL_INCOME:
                return illegal(Reason.GUILD_LIMIT, income=GUILD_HALL_INCOME)
            return illegal(Reason.GUILD_SAME) if action.number == state.split[seat] else None
        case _:
            return None if legal.can_let_go(state, seat, action.card) else illegal(Reason.NO_SYCOPHANT)


_ANSWER_FIRST: Mapping[DecisionKind, Reason] = {
    DecisionKind.GOODS: Reason.GOODS_FIRST,
    DecisionKind.UPKEEP: Reason.UPKEEP_FIRST,
    DecisionKind.GUILD: Reason.GUILD_FIRST,
    DecisionKind.TRADE: Reason.TRADE_FIRST,
    DecisionKind.PUB: Reason.PUB_FIRST,
    DecisionKind.STEAL: Reason.STEAL_FIRST,
}
"""The reason against other actions while a decision is pending."""


def _answer_refusal(state: State, decision: Decision, action: Action) -> IllegalAction | None:
    """Check the answer to a decision outside of `FETCHED`."""
    if action in [numbers.decode(answer) for answer in legal.answers(state, decision)]:
        return None
    kind = decision.kind
    match kind, action.verb:
        case DecisionKind.PUB, Verb.PUB:
            seat = decision.seat
            most = pub_limit(state.rules, state.tableaus[seat], state.money[seat])
            return illegal(Reason.PUB_LIMIT, least=0, most=most)
        case DecisionKind.GUILD, Verb.GUILD:
            return illegal(Reason.GUILD_LIMIT, income=GUILD_HALL_INCOME)
        case DecisionKind.GOODS, Verb.GOODS:
            return illegal(Reason.GOOD_TAKEN)
        case DecisionKind.GUILD, _:
            return illegal(_ANSWER_FIRST[kind], income=GUILD_HALL_INCOME)
        case ((DecisionKind.GOODS | DecisionKind.UPKEEP), _):
            return illegal(_ANSWER_FIRST[kind], card=CATALOGUE[decision.card].id)
        case _:
            return illegal(_ANSWER_FIRST[kind])


def _turn_refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Check an action in turn, or one on a drawn or fetched card."""
    rules = state.rules
    match action.verb:
        case Verb.BUY | Verb.PLAY | Verb.TAKE | Verb.DISCARD:
            card = _card_there(state, seat, action)
            if isinstance(card, IllegalAction):
                return card
            if action.verb is Verb.TAKE:
                return _take_refusal(state, seat)
            if action.verb is Verb.DISCARD:
                return _discard_refusal(state, seat)
            return _buy_refusal(state, seat, card, action)
        case Verb.DRAW:
            if usable(state, seat, state.tables.observatories) == NO_CARD:
                return illegal(Reason.NO_OBSERVATORY)
            deck = Deck(action.number)
            too_small = deck not in rules.phases or state.deck_size(rules.phases.index(deck)) < 2
            return illegal(Reason.DECK_TOO_SMALL, deck=deck.id) if too_small else None
        case Verb.PUB:
            if rules.options.pub_timing != "action" or usable(state, seat, state.tables.pubs) == NO_CARD:
                return illegal(Reason.NO_PUB)
            most = min(PUB_POINTS, state.money[seat] // PUB_PRICE)
            if not most:
                return illegal(Reason.PUB_PRICE, price=PUB_PRICE, money=state.money[seat])
            return None if 1 <= action.number <= most else illegal(Reason.PUB_LIMIT, least=1, most=most)
        case Verb.TRADE:
            if rules.options.pub_timing != "action" or usable(state, seat, state.tables.trading_houses) == NO_CARD:
                return illegal(Reason.NO_TRADING_HOUSE)
            if state.money[seat] < TRADING_HOUSE_PRICE:
                return illegal(Reason.TRADE_PRICE, price=TRADING_HOUSE_PRICE, money=state.money[seat])
            return None
        case Verb.PRISON:
            if usable(state, seat, state.tables.prisons) == NO_CARD:
                return illegal(Reason.NO_PRISON)
            return _pile_refusal(state, action.card)
        case Verb.PASS if action == PASS:
            return None
        case _:
            return illegal(Reason.NOT_NOW)


def _card_there(state: State, seat: int, action: Action) -> int | IllegalAction:
    card = action.card
    match action.source:
        case Source.DRAWN:
            return state.pending[0].card if state.pending else illegal(Reason.NOT_NOW)
        case Source.HAND:
            return card if card in state.hands[seat] else illegal(Reason.NOT_IN_HAND, card=CATALOGUE[card].id)
        case row:
            cards = state.upper if row is Source.UPPER else state.lower
            return card if card in cards else illegal(Reason.NOT_ON_BOARD, card=CATALOGUE[card].id, row=row.value)


def _pile_refusal(state: State, card: int) -> IllegalAction | None:
    """SP-4.7, SP-5.1."""
    if card not in state.discard:
        return illegal(Reason.NOT_IN_DISCARD, card=CATALOGUE[card].id)
    return illegal(Reason.CANNOT_FETCH_ACTION, card=CATALOGUE[card].id) if state.rules.action[card] else None


def _take_refusal(state: State, seat: int) -> IllegalAction | None:
    if state.has_room(seat):
        return None
    return illegal(Reason.HAND_FULL, held=len(state.hands[seat]), limit=state.rules.hand_limit(state.tableaus[seat]))


def _discard_refusal(state: State, seat: int) -> IllegalAction | None:
    """Always legal for an Observatory's card, for a Prison's only with a full hand (SP-4.7)."""
    decision = state.pending[0]
    if legal.can_discard(state, seat, decision.kind):
        return None
    card = CATALOGUE[decision.card].id
    return illegal(Reason.HAND_HAS_ROOM, card=card) if state.has_room(seat) else illegal(Reason.FETCHED_FIRST)


def _buy_refusal(state: State, seat: int, card: int, action: Action) -> IllegalAction | None:
    rules, tableau, old = state.rules, state.tableaus[seat], action.replaced
    name = CATALOGUE[card].id
    if rules.action[card]:
        if action.source is not Source.HAND:
            return illegal(Reason.CANNOT_BUY_ACTION, card=name)
        return (
            illegal(Reason.CANNOT_REPLACE, card=name) if old != NO_CARD else _why_not_played(state, seat, card, action)
        )
    if action.target != NO_CARD:
        return illegal(Reason.NOT_NOW)
    if not rules.trading[card]:
        if old != NO_CARD:
            return illegal(Reason.CANNOT_REPLACE, card=name)
    else:
        if old == NO_CARD:
            return illegal(Reason.MUST_REPLACE, card=name)
        replaced = CATALOGUE[old].id
        if old not in tableau:
            return illegal(Reason.NOT_IN_TABLEAU, replaced=replaced)
        if old not in rules.replaceable[card]:
            return illegal(Reason.WRONG_REPLACEMENT, card=name, replaced=replaced)
        if lies_face_down(rules, tableau, state.used[seat], old):
            return illegal(Reason.FACE_DOWN, replaced=replaced)
        if action.number not in numbers_to_replace(tableau, state.laid[seat], old):
            return illegal(Reason.NO_SUCH_COPY, card=replaced)
    price = state.price_of(seat, card, old, action.source is Source.LOWER)
    if price > state.money[seat]:
        return illegal(Reason.TOO_EXPENSIVE, card=name, price=price, money=state.money[seat])
    return None


def _why_not_played(state: State, seat: int, card: int, action: Action) -> IllegalAction | None:
    """SP-5.1, SP-5.4 to SP-5.7."""
    rules, effect, name, target = state.rules, state.rules.effect[card], CATALOGUE[card].id, action.target
    if effect is Effect.PICKPOCKET:
        return illegal(Reason.PICKPOCKET_IN_TIME)
    if (effect in TARGETED) != (target != NO_CARD):
        return illegal(Reason.NEEDS_TARGET, card=name) if target == NO_CARD else illegal(Reason.NOT_NOW)
    if target == NO_CARD:
        return None
    aim = CATALOGUE[target].id
    if effect in LAID:
        tableau = state.tableaus[seat]
        if target not in tableau:
            return illegal(Reason.NOT_IN_TABLEAU, replaced=aim)
        if target not in rules.printing_both:
            return illegal(Reason.CANNOT_LAY, card=name, target=aim)
        numbers = numbers_to_lay_on(tableau, state.laid[seat], target)
        return None if action.number in numbers else illegal(Reason.NO_SUCH_COPY, card=aim)
    if effect is Effect.AWAY_WITH_IT:
        if target in legal.throwable(state, seat, card):
            return None
        if target not in state.hands[seat]:
            return illegal(Reason.NOT_IN_HAND, card=aim)
        return illegal(Reason.NEEDS_TARGET, card=name, target=aim)
    missing = _pile_refusal(state, target)
    if missing:
        return missing
    return None if legal.can_fetch(state, seat, target) else illegal(Reason.CANNOT_USE, target=aim)

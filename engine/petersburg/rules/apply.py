"""Apply one action to a state; flow.py then continues the game."""

from __future__ import annotations

from engine.native import i64, vec
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.copies import Laid, on_copy, remove_laid
from engine.petersburg.decisions import Decision, DecisionKind
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.rules import flow, numbers
from engine.petersburg.rules.legal import usable
from engine.petersburg.rules.state import State, without
from engine.petersburg.ruleset import (
    DOUBLE_TURN_ACTIONS,
    GOLDEN_DONKEY_RUBLES,
    GUILD_HALL_INCOME,
    PUB_PRICE,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)


def apply(state: State, seat: i64, action: i64) -> None:
    """Apply a legal action unchecked; the result for an illegal one is undefined."""
    op, card, other = numbers.op_of(action), numbers.card_of(action), numbers.other_of(action)
    number = numbers.number_of(action)
    if op == numbers.PASS:
        _pass(state, seat)
    elif op <= numbers.BUY_HAND:
        _buy(state, seat, op, card, other, number)
    elif op <= numbers.TAKE_DRAWN:
        _take(state, seat, op, card)
    elif op == numbers.DISCARD:
        _discard(state, seat)
    elif op == numbers.PLAY:
        _play(state, seat, card, other, number)
    elif op == numbers.DRAW:
        _draw(state, seat, number)
    elif op == numbers.PRISON:
        _prison(state, seat, card)
    elif op == numbers.PUB:
        _pub(state, seat, number)
    elif op == numbers.TRADE or op == numbers.NO_TRADE:
        _trade(state, seat, op == numbers.TRADE)
    elif op == numbers.GUILD:
        _guild(state, seat, number)
    elif op == numbers.UPKEEP:
        _upkeep(state, seat, card)
    elif op == numbers.DROP:
        _drop(state, seat, card)
    elif op == numbers.GOODS:
        _choose_good(state, seat, number)
    elif op <= numbers.STEAL_LATER:
        _steal(state, seat, op)
    else:
        _order(state, seat, op)


# Cards


def _buy(state: State, seat: i64, op: i64, card: i64, replaced: i64, copy: i64) -> None:
    """Buy a card of a row (SP-1.9), of the hand (SP-1.11), or the fetched one; a trading card replaces another.

    `copy` numbers the replaced one, 0 is the last (SP-5.7).
    """
    source = _source(state, op)
    card = _pick_up(state, seat, op, card)
    price = state.price_of(seat, card, replaced, op == numbers.BUY_LOWER)
    state.money[seat] -= price
    state.log.bought(seat, source, card, replaced, price)
    if replaced != NO_CARD:
        _replace(state, seat, replaced, copy)
    state.gain(seat, card)
    if state.tables.is_wild[card] and state.free_goods():  # SP-3.4
        state.pending = (Decision(DecisionKind.GOODS, seat, card),)
        return
    flow.continue_after_action(state)


def _replace(state: State, seat: i64, card: i64, copy: i64) -> None:
    """Discard this copy of a replaced card (SP-1.14) and the action cards on it (SP-5.7)."""
    if copy == 0:
        copy = state.tableaus[seat].count(card)
    if card in state.used[seat] and card not in state.rules.turns_when_used:  # lose a used Pub before an unused one
        state.turn_up(seat, card)
    flow.discard_own(state, seat, card)
    state.forget_good(seat, card)
    laid = state.laid[seat]
    if laid:
        for action in on_copy(laid, card, copy):
            state.discard += (action,)
            state.log.laid_spent(seat, action, card, True)
        state.laid[seat] = remove_laid(laid, card, copy)


def _take(state: State, seat: i64, op: i64, card: i64) -> None:
    """Take a card into the hand (SP-1.10)."""
    source = _source(state, op)
    card = _pick_up(state, seat, op, card)
    state.hands[seat] += (card,)
    state.log.took(seat, source, card)
    flow.continue_after_action(state)


def _discard(state: State, seat: i64) -> None:
    """Discard the drawn or fetched card (SP-1.20, SP-4.7)."""
    card = _pick_up(state, seat, numbers.DISCARD, NO_CARD)
    state.discard += (card,)
    state.log.discarded(seat, card)
    flow.continue_after_action(state)


def _pick_up(state: State, seat: i64, op: i64, card: i64) -> int:
    """Remove the action's card from its place and return it."""
    if op == numbers.BUY_UPPER or op == numbers.TAKE_UPPER:
        state.upper = without(state.upper, card)
    elif op == numbers.BUY_LOWER or op == numbers.TAKE_LOWER:
        state.lower = without(state.lower, card)
    elif op == numbers.BUY_HAND:
        state.hands[seat] = without(state.hands[seat], card)
    else:
        card = state.pending[0].card
        state.pending = ()
    return card


def _source(state: State, op: i64) -> Source:
    """Return the place of a card that events show."""
    if op == numbers.BUY_DRAWN or op == numbers.TAKE_DRAWN:
        return Source.DRAWN if state.pending[0].kind is DecisionKind.DRAWN else Source.PILE
    return numbers.SOURCES[op]


def _choose_good(state: State, seat: i64, good: i64) -> None:
    """SP-3.4."""
    card = state.pending[0].card
    state.pending = ()
    state.choose_good(seat, card, good)
    state.log.good_chosen(seat, card, good)
    flow.continue_after_action(state)


# Action cards


def _play(state: State, seat: i64, card: i64, target: i64, copy: i64) -> None:
    """Play an action card (SP-5.1)."""
    effect = state.rules.effect[card]
    state.hands[seat] = without(state.hands[seat], card)
    state.log.action_played(seat, card, target)
    if effect in LAID:  # until the scoring (SP-5.7)
        state.laid[seat] += (Laid(target, card, copy or 1),)
        flow.continue_after_action(state)
        return
    state.discard += (card,)
    if effect is Effect.DOUBLE_TURN:  # SP-5.5
        state.passes = 0
        state.extra = max(state.extra - 1, 0) + DOUBLE_TURN_ACTIONS
    elif effect is Effect.BLACK_MARKET:  # SP-5.4
        _fetch(state, Decision(DecisionKind.BLACK_MARKET, seat, target), card)
    elif effect is Effect.GOLDEN_DONKEY:  # SP-5.4
        state.money[seat] += GOLDEN_DONKEY_RUBLES
        flow.continue_after_action(state)
    else:  # Away With It (SP-5.4)
        state.hands[seat] = without(state.hands[seat], target)
        state.discard += (target,)
        flow.continue_after_action(state)


def _fetch(state: State, decision: Decision, by: i64) -> None:
    """Move the decision's card out of the discard by the card `by`; it is then bought or taken (SP-4.7, SP-5.4)."""
    state.discard = without(state.discard, decision.card)
    state.pending = (decision,)
    state.log.fetched(decision.seat, by, decision.card)


def _steal(state: State, seat: i64, op: i64) -> None:
    """Start the phase with a Pickpocket, or do not (SP-5.6)."""
    state.log.pickpocket_asked(seat, op == numbers.STEAL)
    if op == numbers.STEAL:
        for card in state.rules.pickpockets:
            if card in state.hands[seat]:
                state.hands[seat] = without(state.hands[seat], card)
                state.discard += (card,)
                break
        state.first = state.active = seat
        state.pending = ()
        return
    state.pending = state.pending[1:]
    if op == numbers.STEAL_LATER:
        state.later[seat] = True
        state.log.pickpocket_ordered(seat, True)


# Buildings


def _use(state: State, seat: i64, cards: vec[i64]) -> i64:
    """Use the first of these cards that has not been used, and return it."""
    card = usable(state, seat, cards)
    state.use(seat, card)
    return card


def _draw(state: State, seat: i64, deck: i64) -> None:
    """Draw a card by an Observatory (SP-1.20)."""
    phase = state.tables.phase_of[deck]
    card = state.decks[phase][state.dealt[phase]]
    state.dealt[phase] += 1
    _use(state, seat, state.tables.observatories)
    state.pending = (Decision(DecisionKind.DRAWN, seat, card),)
    state.log.drew(seat, deck, card)


def _prison(state: State, seat: i64, card: i64) -> None:
    """Fetch a card by a Debtor's Prison (SP-4.7)."""
    prison = _use(state, seat, state.tables.prisons)
    _fetch(state, Decision(DecisionKind.PRISON, seat, card), prison)


def _pub(state: State, seat: i64, points: i64) -> None:
    """Buy points after scoring (SP-1.19) or as an action (SP-6.2)."""
    asked = bool(state.pending)
    if not asked:
        _use(state, seat, state.tables.pubs)
    state.money[seat] -= PUB_PRICE * points
    state.points[seat] += points
    state.log.pub_used(seat, points)
    _continue_after_sale(state, asked)


def _trade(state: State, seat: i64, used: bool) -> None:
    """Use a Trading House or not, after scoring (SP-4.6) or as an action (SP-6.2)."""
    asked = bool(state.pending)
    if not asked:
        _use(state, seat, state.tables.trading_houses)
    if used:
        state.money[seat] -= TRADING_HOUSE_PRICE
        state.points[seat] += TRADING_HOUSE_POINTS
    state.log.trading_house_used(seat, used)
    _continue_after_sale(state, asked)


def _continue_after_sale(state: State, asked: bool) -> None:
    if asked:
        flow.continue_after_decision(state)
    else:
        flow.continue_after_action(state)


def _guild(state: State, seat: i64, rubles: i64) -> None:
    """Split the income of a Guild Hall, at scoring (SP-4.6) or beforehand (SP-6.3)."""
    points = GUILD_HALL_INCOME - rubles
    if not (state.pending and state.pending[0].kind is DecisionKind.GUILD):
        state.split[seat] = rubles
        state.log.guild_hall_set(seat, rubles, points)
        return
    flow.pay_guild_hall(state, seat, rubles)
    flow.continue_after_decision(state)


def _upkeep(state: State, seat: i64, card: i64) -> None:
    """Pay for a crate (SP-3.6)."""
    rubles = flow.upkeep(state)
    state.money[seat] -= rubles
    state.log.crate_kept(seat, card, rubles)
    flow.continue_after_decision(state)


def _drop(state: State, seat: i64, card: i64) -> None:
    """Discard a crate instead of paying for it (SP-3.6), or let a Sycophant go (SP-6.4)."""
    flow.discard_own(state, seat, card)
    if card in state.rules.sycophants:
        state.log.sycophants_lost(seat, 1, True)
        return
    state.log.crate_lost(seat, card, True)
    flow.continue_after_decision(state)


# Passing, and standing orders


def _pass(state: State, seat: i64) -> None:
    """SP-1.12."""
    state.log.passed(seat)
    flow.continue_after_pass(state)


def _order(state: State, seat: i64, op: i64) -> None:
    """SP-1.12, SP-5.6."""
    if op == numbers.STEAL_ASK:
        state.later[seat] = False
        state.log.pickpocket_ordered(seat, False)
        return
    state.standing[seat] = op == numbers.PASS_PHASE
    state.log.ordered(seat, op == numbers.PASS_PHASE)
    if op == numbers.PASS_PHASE and seat == state.active:
        _pass(state, seat)

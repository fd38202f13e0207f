"""Apply one action to a `SearchState`; see apply.py of the rules."""

from __future__ import annotations

from engine.native import i64
from engine.petersburg.copies import Laid, on_copy, remove_laid
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.moves.offers import first_unused
from engine.petersburg.playout import actions, flow
from engine.petersburg.playout.actions import BUY_HAND, BUY_LOWER, BUY_UPPER, TAKE_LOWER, TAKE_UPPER
from engine.petersburg.playout.state import SearchState
from engine.petersburg.ruleset import (
    DOUBLE_TURN_ACTIONS,
    GOLDEN_DONKEY_RUBLES,
    GUILD_HALL_INCOME,
    PUB_PRICE,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)


def apply(state: SearchState, action: i64) -> None:
    """The result for an illegal action is undefined."""
    op, card, other = actions.op_of(action), actions.card_of(action), actions.other_of(action)
    number, seat = actions.number_of(action), state.to_act()
    if op == actions.PASS:
        flow.continue_after_pass(state)
    elif op <= actions.BUY_HAND:
        if buy(state, seat, op, card, other, number):
            flow.continue_after_action(state)
    elif op <= actions.TAKE_DRAWN:
        take(state, seat, op, card)
        flow.continue_after_action(state)
    elif op == actions.PLAY:
        _play(state, seat, card, other, number)
    elif op == actions.PUB or op == actions.TRADE or op == actions.NO_TRADE:
        _sell_points(state, seat, op, number)
    elif op <= actions.PRISON:
        _use(state, seat, op, card, number)
    else:
        _answer(state, seat, op, card, number)


# Cards


def _pick_up(state: SearchState, seat: i64, op: i64, card: i64) -> int:
    """Remove the action's card from its place and return it."""
    if op in (BUY_UPPER, TAKE_UPPER):
        row = state.upper
        row.remove(card)
        if card not in row:
            if state.tables.plain[card]:
                state.upper_plain ^= state.tables.bit[card]
            else:
                state.upper_special.remove(card)
    elif op in (BUY_LOWER, TAKE_LOWER):
        row = state.lower
        row.remove(card)
        if card not in row:
            if state.tables.plain[card]:
                state.lower_plain ^= state.tables.bit[card]
            else:
                state.lower_special.remove(card)
    elif op == BUY_HAND:
        drop_from_hand(state, seat, card)
    else:
        card = (state.pending[0] & 0xFF) - 1
        state.pending.clear()
    return card


def drop_from_hand(state: SearchState, seat: i64, card: i64) -> None:
    tables, hand = state.tables, state.hands[seat]
    hand.remove(card)
    if card not in hand:
        if tables.plain[card]:
            state.hand_plain[seat] ^= tables.bit[card]
        else:
            state.hand_special[seat].remove(card)
    if tables.is_action[card]:
        state.hand_actions[seat] -= 1


def buy(state: SearchState, seat: i64, op: i64, card: i64, old: i64, copy: i64) -> bool:
    """Buy a card, replacing `old` unless it is -1; return whether the turn is over.

    It continues if the seat must choose the card's good (SP-3.4).
    """
    card = _pick_up(state, seat, op, card)
    cost = state.prices[seat][card]
    if op == BUY_LOWER:
        cost -= 1
    if old >= 0:
        cost -= state.tables.value[old]
        _replace(state, seat, old, copy)
    state.money[seat] -= cost if cost > 1 else 1
    state.gain(seat, card)
    if state.tables.is_wild[card] and sum(map(len, state.chosen)) < len(state.goods[seat]):
        state.pending.append(actions.decision(actions.GOOD, seat, card))
        return False
    return True


def _replace(state: SearchState, seat: i64, old: i64, copy: i64) -> None:
    """Discard this copy of a replaced card and the action cards on it."""
    state.discard.append(old)
    laid, used = state.laid[seat], state.used[seat]
    if laid:  # SP-5.7
        copy = copy or state.tableaus[seat].count(old)
        state.discard += on_copy(laid, old, copy)
        state.laid[seat] = remove_laid(laid, old, copy)
    state.lose(seat, old)
    if used:
        if old in used and old not in state.tables.rules.turns_when_used:
            used.remove(old)
        state.expose(seat)
    if state.chosen[seat]:
        _forget_good(state, seat, old)


def _forget_good(state: SearchState, seat: i64, card: i64) -> None:
    """Free the chosen good of a `?` card that leaves the tableau (SP-3.4)."""
    chosen = state.chosen[seat]
    for at, (wild, good) in enumerate(chosen):
        if wild == card:
            state.goods[seat][good] -= 1
            state.chosen[seat] = chosen[:at] + chosen[at + 1 :]
            return


def take(state: SearchState, seat: i64, op: i64, card: i64) -> None:
    """SP-1.10."""
    state.hold(seat, _pick_up(state, seat, op, card))


# Action cards


def _play(state: SearchState, seat: i64, card: i64, target: i64, number: i64) -> None:
    """SP-5.1."""
    drop_from_hand(state, seat, card)
    effect = state.tables.rules.effect[card]
    if effect in LAID:  # SP-5.7
        state.laid[seat] += (Laid(target, card, number or 1),)
        flow.continue_after_action(state)
        return
    state.discard.append(card)
    if effect is Effect.DOUBLE_TURN:  # SP-5.5
        state.passes = 0
        state.extra = max(state.extra - 1, 0) + DOUBLE_TURN_ACTIONS
        return
    if effect is Effect.BLACK_MARKET:  # SP-5.4
        _fetch(state, seat, actions.BLACK_MARKET, target)
        return
    if effect is Effect.GOLDEN_DONKEY:  # SP-5.4
        state.money[seat] += GOLDEN_DONKEY_RUBLES
    else:  # Away With It, SP-5.4
        drop_from_hand(state, seat, target)
        state.discard.append(target)
    flow.continue_after_action(state)


def _fetch(state: SearchState, seat: i64, kind: i64, card: i64) -> None:
    """Take a card from the discard; it is then bought or taken (SP-4.7, SP-5.4)."""
    state.discard.remove(card)
    state.pending.append(actions.decision(kind, seat, card))


# Used buildings


def _turn(state: SearchState, seat: i64, cards: tuple[int, ...]) -> None:
    """Mark the first of these cards with an unused copy as used."""
    used = state.used[seat]
    used.append(first_unused(tuple(state.tableaus[seat]), tuple(used), cards))
    state.expose(seat)


def _use(state: SearchState, seat: i64, op: i64, card: i64, deck: i64) -> None:
    """Draw, fetch or discard a card (SP-1.20, SP-4.7)."""
    rules = state.tables.rules
    if op == actions.DRAW:
        at = state.tables.phase_of[deck]
        card = state.decks[at][state.dealt[at]]
        state.dealt[at] += 1
        _turn(state, seat, rules.observatories)
        state.pending.append(actions.decision(actions.DRAWN, seat, card))
    elif op == actions.PRISON:
        _turn(state, seat, rules.prisons)
        _fetch(state, seat, actions.PRISONER, card)
    else:
        state.discard.append(_pick_up(state, seat, op, card))
        flow.continue_after_action(state)


def _sell_points(state: SearchState, seat: i64, op: i64, number: i64) -> None:
    """SP-1.19, SP-4.6, SP-6.2."""
    rules = state.tables.rules
    asked = bool(state.pending)
    if not asked:
        _turn(state, seat, rules.pubs if op == actions.PUB else rules.trading_houses)
    if op == actions.PUB:
        state.money[seat] -= PUB_PRICE * number
        state.points[seat] += number
    elif op == actions.TRADE:
        state.money[seat] -= TRADING_HOUSE_PRICE
        state.points[seat] += TRADING_HOUSE_POINTS
    if asked:
        flow.continue_after_scoring(state)
    else:
        flow.continue_after_action(state)


# Answers, and actions that take no turn


def _answer(state: SearchState, seat: i64, op: i64, card: i64, number: i64) -> None:
    """Answer a decision, set a Guild Hall (SP-6.3), or let a Sycophant go (SP-6.4)."""
    if op == actions.GOODS:  # SP-3.4
        card = (state.pending[0] & 0xFF) - 1
        state.pending.clear()
        state.chosen[seat] += ((card, number),)
        state.goods[seat][number] += 1
        flow.continue_after_action(state)
    elif op == actions.GUILD:
        if not state.pending:
            state.split[seat] = number
            return
        state.money[seat] += number
        state.points[seat] += GUILD_HALL_INCOME - number
        flow.continue_after_scoring(state)
    elif op == actions.UPKEEP:
        state.money[seat] -= flow.upkeep(state)
        flow.continue_after_scoring(state)
    elif op == actions.DROP:
        asked = bool(state.pending)
        flow.lose_crate(state, seat, card)
        if asked:
            flow.continue_after_scoring(state)
    else:
        _answer_thief(state, seat, op)


def _answer_thief(state: SearchState, seat: i64, op: i64) -> None:
    """SP-5.6."""
    if op == actions.NO_STEAL:
        state.pending.pop(0)
        return
    card = next(card for card in state.tables.rules.pickpockets if card in state.hands[seat])
    drop_from_hand(state, seat, card)
    state.discard.append(card)
    state.first = state.active = seat
    state.pending.clear()

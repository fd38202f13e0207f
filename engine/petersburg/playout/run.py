"""Random games to the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.native import i64
from engine.petersburg.playout.actions import BUY_HAND, BUY_LOWER, BUY_UPPER, TAKE_LOWER, TAKE_UPPER
from engine.petersburg.playout.apply import apply, buy, take
from engine.petersburg.playout.flow import score_phase
from engine.petersburg.playout.legal import legal, trades
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import PLACES, bit_count, nth_bit


def play(state: SearchState, draw: Callable[[], float]) -> int:
    """Play uniformly random legal actions to the end; return their number.

    Each choice draws one number and plays `legal(state)[int(draw() * len(legal(state)))]`.
    """
    moves: i64 = 0
    while not state.over:
        if state.pending or state.extra or state.opening or True in state.standing:
            moves += _step(state, draw)
        else:
            moves += _play_turns(state, draw)
    return moves


def _step(state: SearchState, draw: Callable[[], float]) -> i64:
    """Play one random action from the full list and return 1."""
    found = legal(state)
    apply(state, found[int(draw() * len(found))] if len(found) > 1 else found[0])
    return 1


def _play_turns(state: SearchState, draw: Callable[[], float]) -> i64:
    """Play turns until the phase ends or a rare action is possible; return the number of actions.

    Counts legal actions instead of listing them, in the order of `legal`: buys, trades, takes, pass.
    """
    tables, seats = state.tables, state.seats
    top, plain_at, has_actions = tables.top, tables.plain_at, tables.rules.options.banquet
    usable_plain, usable_special = state.usable_plain, state.usable_special
    money, levels, exposed, laid = state.money, state.levels, state.exposed, state.laid
    hands, limits, hand_plain, hand_special = state.hands, state.limits, state.hand_plain, state.hand_special
    hand_actions, own_special = state.hand_actions, state.own_special
    has_rare = has_actions or usable_plain != 0 or usable_special != 0
    stuck = [False] * seats  # seats that can only pass, as no card comes before the phase ends
    buys_upper: i64 = 0
    buys_lower: i64 = 0
    buys_hand: i64 = 0
    after_upper: i64 = 0
    after_lower: i64 = 0
    after_buys: i64 = 0
    after_trades: i64 = 0
    moves: i64 = 0
    seat, passes = state.active, state.passes
    while True:
        if not stuck[seat]:
            if has_rare and (
                usable_plain & exposed[seat]
                or usable_special & own_special[seat]
                or (has_actions and (hand_actions[seat] or laid[seat]))
            ):
                state.active, state.passes = seat, passes
                return moves + _step(state, draw)

            # Count the legal actions.
            after_upper = after_lower = after_buys = after_trades = 0
            rubles = money[seat]
            if rubles:
                if rubles > top:
                    rubles = top
                level = levels[seat][rubles]
                buys_upper = state.upper_plain & level
                buys_lower = state.lower_plain & levels[seat][rubles + 1]
                buys_hand = hand_plain[seat] & level
                if buys_upper or buys_lower or buys_hand:
                    after_upper = bit_count(buys_upper)
                    after_lower = after_upper + bit_count(buys_lower)
                    after_trades = after_buys = after_lower + bit_count(buys_hand)
                if exposed[seat] and (state.upper_special or state.lower_special or hand_special[seat]):
                    after_trades += _count_trades(state, seat)
            number = after_trades + 1
            if len(hands[seat]) < limits[seat]:
                number += state.upper_kinds + state.lower_kinds

            # Choose one of them.
            if number == 1:
                stuck[seat] = True
            else:
                choices: int = number
                chosen = i64(draw() * choices)
                if chosen < number - 1:
                    moves += 1
                    passes = 0
                    if chosen < after_buys:
                        if chosen < after_upper:
                            op, mask = BUY_UPPER, buys_upper
                        elif chosen < after_lower:
                            op, mask = BUY_LOWER, buys_lower
                            chosen -= after_upper
                        else:
                            op, mask = BUY_HAND, buys_hand
                            chosen -= after_lower
                        is_over = buy(state, seat, op, plain_at[nth_bit(mask, chosen) % PLACES], -1, 0)
                    elif chosen < after_trades:
                        is_over = _trade(state, seat, chosen - after_buys)
                    else:
                        _take(state, seat, chosen - after_trades)
                        is_over = True
                    if not is_over:
                        state.active, state.passes = seat, 0
                        return moves
                    seat += 1
                    if seat == seats:
                        seat = 0
                    continue

        # Pass.
        moves += 1
        passes += 1
        if passes == seats:
            state.active, state.passes = seat, passes
            score_phase(state)
            return moves
        seat += 1
        if seat == seats:
            seat = 0


def _count_trades(state: SearchState, seat: i64) -> i64:
    """Count the ways to buy trading cards (SP-1.15), without action cards on the tableau."""
    prices, exposed, rubles = state.prices[seat], state.exposed[seat], state.money[seat]
    worth = state.tables.worth
    number: i64 = 0
    for card in state.upper_special + state.hand_special[seat]:
        missing = prices[card] - rubles
        number += bit_count(exposed & worth[card][missing if missing > 0 else 0])
    for card in state.lower_special:
        missing = prices[card] - rubles - 1
        number += bit_count(exposed & worth[card][missing if missing > 0 else 0])
    return number


def _trade(state: SearchState, seat: i64, chosen: i64) -> bool:
    """Buy in the chosen way; return whether the turn is over."""
    for op, cards in (
        (BUY_UPPER, state.upper_special),
        (BUY_HAND, state.hand_special[seat]),
        (BUY_LOWER, state.lower_special),
    ):
        for card in cards:
            olds = trades(state, seat, op, card)
            number = bit_count(olds)
            if chosen < number:
                return buy(state, seat, op, card, state.tables.plain_at[nth_bit(olds, chosen) % PLACES], 0)
            chosen -= number
    raise AssertionError("chosen is less than the number of trades")


def _take(state: SearchState, seat: i64, chosen: i64) -> None:
    """Take the chosen one of the distinct cards of both rows."""
    if chosen < state.upper_kinds:
        op, row = TAKE_UPPER, state.upper
        if len(row) > state.upper_kinds:
            row = list(dict.fromkeys(row))
    else:
        op, row = TAKE_LOWER, state.lower
        chosen -= state.upper_kinds
        if len(row) > state.lower_kinds:
            row = list(dict.fromkeys(row))
    take(state, seat, op, row[chosen])

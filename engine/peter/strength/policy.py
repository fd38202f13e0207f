"""Quick play: best-rated actions without lookahead, with some noise in the rating of a line."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter.rules import apply as rules
from engine.peter.rules import flow
from engine.peter.rules.legal import legal
from engine.peter.rules.numbers import (
    ASK_BIDS,
    ASK_CALL,
    ASK_EFFECT,
    CALL,
    MOST_SEATS,
    PASS,
    bid_colour,
    bid_number,
)
from engine.peter.rules.state import NOT_MADE, State
from engine.peter.strength.judge import Judge

NOISE: Final = 8 * 80
"""One for each seat and turn."""
_LAST_ROUNDS: Final[i64] = 2
"""Extra rounds to play if the game ends in them."""


def points_after(state: State, seat: i64, action: i64, judge: Judge, noise: bytes) -> list[int]:
    """Return expected final points by seat, in thousandths, after an action and some rounds of quick play.

    `state` is not changed. Chance and `noise` are fixed, so the same action gives the same result.
    """
    twin = state.copy()
    rules.play(twin, seat, action)
    last = state.turn + judge.rounds * state.seats
    if twin.in_deck <= (judge.rounds + _LAST_ROUNDS) * state.seats:
        last = NOISE
    play(twin, judge, noise, last)
    return [judge.expected_points(twin, other) for other in range(twin.seats)]


def lead(points: list[int], seat: i64, judge: Judge) -> i64:
    """Return the lead over the mean of the others, and in part over the best."""
    most: i64 = 0
    total: i64 = 0
    for other in range(len(points)):
        if other != seat:
            standing: i64 = points[other]
            total += standing
            if standing > most:
                most = standing
    mean = total // (len(points) - 1)
    mine: i64 = points[seat]
    return mine - mean - judge.best_other * (most - mean) // 1000


def play(state: State, judge: Judge, noise: bytes, last: i64) -> None:
    """Play until the end or until turn `last` has started.

    `noise` holds a byte per turn and seat: the seat's error in judging the line, at most the judge's `spread`.
    """
    while not state.over and state.turn < last:
        if state.stage == ASK_BIDS:
            make_bids(state, judge, noise)
            flow.resolve_bids(state)
            flow.go_on_to_effects(state)
        else:
            rules.play(state, state.asked, choose(state, judge))


def make_bids(state: State, judge: Judge, noise: bytes) -> None:
    """Make all missing bids."""
    judge.look(state)
    for seat in range(state.seats):
        if state.bids[seat] == NOT_MADE:
            value = judge.gains[seat] + judge.others(state, seat)
            drawn: i64 = noise[state.turn * MOST_SEATS + seat]
            value += value * judge.spread * (drawn - 128) // 128000
            action = judge.best_bid(state, seat, value)
            state.bid(seat, bid_colour(action), bid_number(action))


def choose(state: State, judge: Judge) -> i64:
    """Return the deciding seat's best-rated action outside the bidding."""
    if state.stage == ASK_CALL:
        judge.look(state)
        return CALL if judge.rate_call(state, state.asked) > 0 else PASS
    if state.stage == ASK_EFFECT:
        return judge.best_effect(state, state.asked)
    best: i64 = -1
    rating: i64 = 0
    for possible in legal(state, state.asked):
        action: i64 = possible
        rated = judge.rate(state, state.asked, action)
        if best < 0 or rated > rating:
            best, rating = action, rated
    return best

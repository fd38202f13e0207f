"""Quick play by ratings: the actions of seats without looking ahead, with some noise in their rating of a line."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter.cards import NO_COLOUR
from engine.peter.playout import actions
from engine.peter.playout.apply import apply, end_bids
from engine.peter.playout.judge import Judge
from engine.peter.playout.legal import legal
from engine.peter.playout.state import BID, CALL, EFFECT, NOT_MADE, SearchState

_SEATS: Final[i64] = 8
NOISE: Final = 8 * 80
"""The number of noise values: one for each seat and turn."""
_LAST_ROUNDS: Final[i64] = 2
"""The number of further rounds that are played if the game ends in them."""


def points_after(state: SearchState, seat: i64, action: i64, judge: Judge, noise: bytes) -> list[int]:
    """Return the points that each seat can expect at the end, after an action of one and some rounds of quick play.

    They are thousandths of a point.

    `state` stays as it is. Chance and `noise` (see `play`) are fixed, so that the same action has the same result.
    """
    twin = state.clone()
    apply(twin, seat, action)
    last = state.turn + judge.rounds * state.seats
    if twin.bottom - twin.top <= (judge.rounds + _LAST_ROUNDS) * state.seats:
        last = NOISE
    play(twin, judge, noise, last)
    return [judge.expected_points(twin, other) for other in range(twin.seats)]


def lead(points: list[int], seat: i64, judge: Judge) -> i64:
    """Return the lead of a seat: over the mean of the others, over the best of them in part."""
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


def play(state: SearchState, judge: Judge, noise: bytes, last: i64) -> None:
    """Play until the game is over or the turn `last` has begun.

    `noise` holds a number from 0 to 255 for each turn and seat: by how much the seat misjudges the line, of which the
    most is `spread` of the judge.
    """
    while not state.over and state.turn < last:
        if state.stage == BID:
            bid_all(state, judge, noise)
        else:
            apply(state, state.asked, choose(state, judge))


def bid_all(state: SearchState, judge: Judge, noise: bytes) -> None:
    """Make the bids of all seats that have not bid, and pass the line on."""
    make_bids(state, judge, noise)
    end_bids(state)


def make_bids(state: SearchState, judge: Judge, noise: bytes) -> None:
    """Make the bids of all seats that have not bid."""
    judge.look(state)
    for seat in range(state.seats):
        if state.bids[seat] == NOT_MADE:
            value = judge.gains[seat] + judge.others(state, seat)
            drawn: i64 = noise[state.turn * _SEATS + seat]
            value += value * judge.spread * (drawn - 128) // 128000
            action = judge.best_bid(state, seat, value)
            if action == actions.BID_NONE:
                state.bids[seat], state.bid_colours[seat] = 0, NO_COLOUR
            else:
                bid = action - actions.BID
                state.bids[seat] = bid % actions.MOST_CUBES + 1
                state.bid_colours[seat] = bid // actions.MOST_CUBES


def choose(state: SearchState, judge: Judge) -> i64:
    """Return the action with the highest rating for the seat that is asked, in a stage but BID."""
    if state.stage == CALL:
        judge.look(state)
        return actions.CALL if judge.rate_call(state, state.asked) > 0 else actions.PASS
    if state.stage == EFFECT:
        return judge.best_effect(state, state.asked)
    best: i64 = -1
    rating: i64 = 0
    for possible in legal(state, state.asked):
        action: i64 = possible
        rated = judge.rate(state, state.asked, action)
        if best < 0 or rated > rating:
            best, rating = action, rated
    return best

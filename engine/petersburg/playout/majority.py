"""The points for most and second most of a good (SP-3.6): of one seat, and of all others."""

from __future__ import annotations

from engine.native import i64
from engine.petersburg.playout.state import SearchState


def shares(state: SearchState, seat: i64, good: i64, more: i64, number: i64) -> tuple[i64, i64]:
    """Return the points of the seat and of all others if the seat had `more` of the good in round `number`."""
    own = state.goods[seat][good] + more
    most: i64 = 0
    leaders: i64 = 0
    next_most: i64 = 0
    followers: i64 = 0
    for other in range(state.seats):
        count = state.goods[other][good]
        if count == 0 or other == seat:
            continue
        if count > most:
            next_most, followers = most, leaders
            most, leaders = count, 1
        elif count == most:
            leaders += 1
        elif count > next_most:
            next_most, followers = count, 1
        elif count == next_most:
            followers += 1
    values = state.tables.market_values
    at = min(number, len(values)) - 1
    first, second = values[at][0], values[at][1]
    if own > most:
        return first, second * leaders
    if own == most:
        return (first, first * leaders) if own else (0, 0)
    if leaders > 1:
        return 0, first * leaders
    return (
        second if own and own >= next_most else 0,
        first + (second * followers if next_most >= own else 0),
    )

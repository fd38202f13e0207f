"""Future points of a pile by PG-8: a table that assumes about one card a turn."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.peter.cards import CARDS, CUBES_BY_SEATS
from engine.peter.rules.state import State

POINT: Final = 1000
"""Ratings are integers in thousandths of a point."""
NO_CARDS: Final = vec[i64]([0] * 7)
"""By suit."""

_MOST_TURNS: Final = len(CARDS) // min(CUBES_BY_SEATS) + 1
_KINDS: Final = 7  # numbers of smallest suits, from none to all six
_NEED: Final = 1.3  # how much likelier a card comes in one of the smallest suits
_STEPS: Final = 2  # per turn
_CHANCE: Final = 0.45  # of a card in a step


def _ahead() -> list[int]:
    """Return future points by number of smallest suits, of suits one and two cards larger, and turns.

    Excludes the points for the current size of the smallest suit.
    """
    table = [0] * (_KINDS**3 * (_MOST_TURNS + 1))
    places = [(few, one, two) for few in range(1, 7) for one in range(7 - few) for two in range(7 - few - one)]
    points = dict.fromkeys(places, 0.0)
    for turn in range(1, _MOST_TURNS + 1):
        for _ in range(_STEPS):
            points = {place: _before(points, place, turn) for place in places}
        for few, one, two in places:
            table[place_of(few, one, two, turn)] = round(1000 * points[few, one, two])
    return table


def _before(points: dict[tuple[int, int, int], float], place: tuple[int, int, int], turn: int) -> float:
    """Return the points before a step in which a card may come, given those after it."""
    few, one, two = place
    more = 6 - few - one - two
    here = points[place]
    # filling the last of these suits earns one more point in each turn left
    filled = points[few - 1, one + 1, two] if few > 1 else turn + points[one + 1, two, more]
    after = _NEED * few * filled + more * here
    after += one * points[few, one - 1, two + 1] if one else 0.0
    after += two * points[few, one, two - 1] if two else 0.0
    return here + _CHANCE * (after / (_NEED * few + one + two + more) - here)


def place_of(few: i64, one: i64, two: i64, turns: i64) -> i64:
    return ((few * 7 + one) * 7 + two) * 25 + turns


_AHEAD: Final = vec[i64](_ahead())


def row(numbers: list[int]) -> vec[i64]:
    """Return a row, for callers that are not compiled."""
    return vec[i64](numbers)


_STEP: Final = vec[i64]([place_of(1, 0, 0, 0), place_of(0, 1, 0, 0), place_of(0, 0, 1, 0)] + [0] * 60)
"""By cards of a suit above the smallest one."""


def turns_left(state: State, seat: i64) -> i64:
    """Return how often the seat will still score, including its own current turn."""
    seats = state.seats
    distance = seat - state.current
    if distance < 0:
        distance += seats
    return (state.in_deck - distance + seats) // seats


def worth(suits: vec[i64], first: i64, more: vec[i64], turns: i64) -> i64:
    """Return a pile's points by PG-8 in these turns, in thousandths.

    `suits` holds the pile's counts by suit from index `first` on; `more` is added to them.
    """
    a = suits[first + 1] + more[1]
    b = suits[first + 2] + more[2]
    c = suits[first + 3] + more[3]
    d = suits[first + 4] + more[4]
    e = suits[first + 5] + more[5]
    f = suits[first + 6] + more[6]
    least = a
    if b < least:
        least = b
    if c < least:
        least = c
    if d < least:
        least = d
    if e < least:
        least = e
    if f < least:
        least = f
    place = _STEP[a - least] + _STEP[b - least] + _STEP[c - least] + _STEP[d - least] + _STEP[e - least]
    return 1000 * least * turns + _AHEAD[place + _STEP[f - least] + turns]

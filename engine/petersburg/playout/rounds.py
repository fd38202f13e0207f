"""The estimated number of rounds until the end of a game."""

from __future__ import annotations

from typing import Final

from engine.petersburg.playout.state import SearchState

_USUAL_DEALS: Final = {2: 8.25, 3: 7.25, 4: 5.75, 5: 5.75}
"""By number of seats: the deals after which a deck runs out at the typical pace of seats that look ahead.

Seats that go by ratings alone take fewer cards, and their games go on longer.
"""
_USUAL_WEIGHT: Final = 9.0
"""The number of rounds of this game as which the typical pace counts.

With these numbers the estimate was off by 0.8 rounds with two seats, 0.7 with three and 0.5 with four (the root of the
mean square) in games of searches.
"""
_BEGUN: Final = 0.45
"""The part of a round that is still played when a deck runs out in it, and the lack of the least of several guesses."""


def rounds_left(state: SearchState) -> float:
    """Estimate how many rounds follow this one: until the first deck runs out (SP-1.24).

    The pace so far counts, and as many rounds at the pace at which games usually end.
    """
    if state.last_round:
        return 0.0
    least = 100.0
    for phase in range(state.tables.phases):
        cards = len(state.decks[phase])
        left = cards - state.dealt[phase]
        to_come = 1 if phase > state.phase else 0
        usual = _USUAL_WEIGHT * float(max(1, cards)) / _USUAL_DEALS[state.seats]
        pace = (float(cards - left) + usual) / (float(state.round - to_come) + _USUAL_WEIGHT)
        guess = float(left) / pace - float(to_come)
        if guess < least:
            least = guess
    return max(0.0, least + _BEGUN)

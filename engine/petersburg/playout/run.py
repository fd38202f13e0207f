"""Random games to the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.legal import legal
from engine.petersburg.playout.state import SearchState


def play(state: SearchState, draw: Callable[[], float]) -> int:
    """Play uniformly random legal actions to the end and return their number.

    Where there is a choice, one number is drawn, and `legal(state)[int(draw() * len(legal(state)))]` is played.
    """
    moves = 0
    while not state.over:
        found = legal(state)
        apply(state, found[int(draw() * len(found))] if len(found) > 1 else found[0])
        moves += 1
    return moves

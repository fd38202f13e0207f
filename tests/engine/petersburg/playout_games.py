"""Random games on both engines: the readable rules and engine/petersburg/playout."""

from __future__ import annotations

import random

from engine.games import GAMES
from engine.petersburg.actions import Action
from engine.petersburg.apply import step
from engine.petersburg.moves.legal import legal_actions
from engine.petersburg.playout.actions import encode, readable
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.convert import search_state, write
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.legal import legal
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.playout.weights import WEIGHTS
from engine.petersburg.state import State

GAME = GAMES["petersburg"]
_READABLE: dict[int, Action] = {}


def assert_same_state(search: SearchState, state: State) -> None:
    """Assert that the search's state, written back, equals the readable one in all fields and card orders."""
    written = State()
    write(search, written)
    for field in State.__slots__:
        assert getattr(written, field) == getattr(state, field), field


def assert_derived(search: SearchState, state: State) -> None:
    """Assert that the updated prices, masks and incomes equal freshly computed ones.

    The order of distinct special cards in a row or hand does not matter.
    """
    kept, anew = search.clone(), search_state(state)
    for one in (kept, anew):
        one.upper_special.sort()
        one.lower_special.sort()
        for cards in one.hand_special:
            cards.sort()
    assert vars_of(kept) == vars_of(anew)


def vars_of(search: SearchState) -> dict[str, object]:
    names = [name for name in dir(search) if not name.startswith("_") and not callable(getattr(search, name))]
    return {name: getattr(search, name) for name in names}


def same_legal(search: SearchState, state: State) -> list[int]:
    """Return the legal actions as ints after comparing them with the rules."""
    (seat,) = state.to_act()
    assert search.to_act() == seat
    found = legal(search)
    wanted = [action for action in legal_actions(state, seat) if not GAME.is_standing_order(action)]
    assert len(found) == len(wanted)
    for action in found:
        twin = _READABLE.get(action)
        if twin is None:
            twin = _READABLE[action] = readable(action)
            assert encode(twin) == action
        assert twin in wanted, str(twin)
    return found


def judged(state: State) -> tuple[SearchState, Judge]:
    search, judge = search_state(state), Judge(tables(state.rules), WEIGHTS[""], state.seats)
    judge.look(search)
    return search, judge


def play_on(search: SearchState, rng: random.Random) -> None:
    """Play random legal actions to the end."""
    while found := legal(search):
        apply(search, rng.choice(found))


def play_both(state: State, rng: random.Random, every: int, most: int = 5_000) -> int:
    """Play a game to its end on both engines; return the number of actions.

    Compares legal actions before every action, states after every `every` actions and at the end.
    """
    search, number = search_state(state), 0
    while not state.over:
        found = same_legal(search, state)
        assert len(set(found)) == len(found) > 0
        action = found[int(rng.random() * len(found))]
        step(state, search.to_act(), _READABLE[action])
        apply(search, action)
        number += 1
        assert number < most, "the game does not end"
        if number % every == 0:
            assert_same_state(search, state)
    assert search.over
    assert legal(search) == []
    assert_same_state(search, state)
    return number

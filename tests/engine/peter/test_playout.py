"""Playouts follow the rules, and samples fit the view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.peter.options import Options
from engine.peter.playout.actions import ACTIONS, encode, readable
from engine.peter.playout.apply import apply
from engine.peter.playout.convert import search_state, write
from engine.peter.playout.legal import legal
from engine.peter.playout.sample import sample
from engine.peter.playout.state import SearchState
from engine.peter.state import Stage, State
from engine.shuffle import derive_seed
from tests.conformance import number_of_games, positions
from tests.engine.peter.invariants import check, universe
from tests.engine.peter.situation import GAME

_CHUNKS = 10
_SHARE = 5  # every fifth random game is played on both engines


def everything(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__slots__}


def assert_alike(state: State, search: SearchState, written: State) -> None:
    """Assert the same moment and the same legal actions; overwrites `written`."""
    write(search, written)
    assert everything(written) == everything(state)
    assert state.over or search.to_act() == state.to_act()[0]
    for seat in state.to_act():
        assert [readable(action) for action in legal(search, seat)] == GAME.legal_actions(state, seat)


def play_both(state: State, rng: random.Random) -> int:
    """Play a state to its end at random on both engines, comparing after every action."""
    search, written, number = search_state(state), state.copy(), 0
    assert_alike(state, search, written)
    while state.to_act():
        seat = rng.choice(state.to_act())
        action = rng.choice(legal(search, seat))
        apply(search, seat, action)
        GAME.apply(state, seat, readable(action))
        assert_alike(state, search, written)
        number += 1
    return number


def play_on(search: SearchState, rng: random.Random) -> None:
    """Play random legal actions to the end."""
    while not search.over:
        apply(search, search.to_act(), rng.choice(legal(search, search.to_act())))


@pytest.mark.sample(3)
@pytest.mark.parametrize("chunk", range(_CHUNKS))
def test_random_games_are_the_same_by_the_rules_and_by_numbers_after_every_action(chunk: int) -> None:
    for number in range(chunk, number_of_games() // _SHARE, _CHUNKS):
        options = Options(open_cubes=number % 2 == 1)
        seats = GAME.players[number % len(GAME.players)]
        assert play_both(GAME.new(options, seats, derive_seed(number)), random.Random(number)) > 0


@pytest.mark.parametrize("number", range(6))
def test_a_copy_is_independent_and_plays_on_alike(number: int) -> None:
    for state in positions(GAME, number, every=31):
        search, written = search_state(state), state.copy()
        ends = []
        for twin in (search.clone(), search.clone(), search.clone()):
            play_on(twin, random.Random(number))
            write(twin, written)
            ends.append(everything(written))
        assert ends[0] == ends[1] == ends[2]
        assert_alike(state, search, written)


def test_every_action_has_one_number() -> None:
    assert set(ACTIONS) == set(universe())
    assert [encode(action) for action in ACTIONS] == list(range(len(ACTIONS)))


@pytest.mark.rule("PG-2", "PG-5")
@pytest.mark.parametrize("number", range(12))
def test_what_is_hidden_is_drawn_so_that_the_view_stays_the_same(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=7):
        if state.over:
            continue
        for viewer in (None, *range(state.seats)):
            view = GAME.view(state, viewer)
            drawn = sample(view, rng)
            check(drawn)
            assert GAME.view(drawn, viewer) == view
            for seat, bid in enumerate(drawn.bids):
                if bid is not None:
                    assert bid[1] == 0 or bid[1] <= drawn.cubes[seat][bid[0]]


def test_a_state_drawn_from_a_view_is_played_on_like_any_other() -> None:
    rng = random.Random(5)
    for number in range(3):
        for state in positions(GAME, number, every=19):
            seat = rng.randrange(state.seats)
            if not state.over:
                play_both(sample(GAME.view(state, seat), rng), rng)


def test_each_state_drawn_from_a_view_hides_something_else() -> None:
    """The deck, others' cubes, sealed bids and later draws differ; the seat's knowledge does not."""
    state = next(
        state
        for state in positions(GAME, 0, every=1)
        if state.stage is Stage.BID and state.bids[1] is None and state.bids[0] is not None
    )
    drawn = [sample(GAME.view(state, 1), random.Random(number)) for number in range(200)]
    for hidden in ("deck", "pouch", "seed"):
        assert len({getattr(other, hidden) for other in drawn}) > 50
    assert len({other.cubes[0] for other in drawn}) > 10
    assert len({other.bids[0] for other in drawn}) > 5
    assert {other.cubes[1] for other in drawn} == {state.cubes[1]}
    assert {tuple(sorted(other.deck)) for other in drawn} == {tuple(sorted(state.deck))}


def test_a_finished_game_has_no_moves_left() -> None:
    state = positions(GAME, 2, every=50)[-1]
    search = search_state(sample(GAME.view(state, 0), random.Random(1)))
    assert search.over

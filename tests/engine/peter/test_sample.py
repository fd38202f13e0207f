"""Samples fit the view, and hide everything else; copies are independent; every action has a number."""

from __future__ import annotations

import random

import pytest

from engine.peter import cards
from engine.peter.actions import Stage
from engine.peter.rules import numbers
from engine.peter.rules.apply import play
from engine.peter.rules.legal import legal
from engine.peter.rules.numbers import ACTIONS, encode
from engine.peter.rules.state import State
from engine.peter.strength.sample import sample
from tests.conformance import positions
from tests.engine.peter.invariants import check, universe
from tests.engine.peter.situation import GAME


def play_on(state: State, rng: random.Random) -> None:
    """Play random legal actions to the end, without a log."""
    while to_act := state.to_act():
        seat = rng.choice(to_act)
        play(state, seat, rng.choice(legal(state, seat)))


@pytest.mark.parametrize("number", range(6))
def test_a_copy_is_independent_and_plays_on_alike(number: int) -> None:
    for state in positions(GAME, number, every=31):
        before, ends = GAME.dump(state), []
        for twin in (state.copy(), state.copy()):
            play_on(twin, random.Random(number))
            check(twin)
            ends.append(GAME.dump(twin))
        assert ends[0] == ends[1]
        assert GAME.dump(state) == before


def test_every_action_has_one_number() -> None:
    assert set(ACTIONS) == set(universe())
    assert [encode(action) for action in ACTIONS] == list(range(len(ACTIONS)))


def test_counts_in_numbers_are_those_of_the_words() -> None:
    assert (len(cards.CARDS), len(cards.SUITS)) == (numbers.CARD_COUNT, numbers.SUIT_COUNT)
    assert len(cards.COLOURS) == numbers.COLOUR_COUNT
    assert max(cards.CUBES_BY_SEATS) == numbers.MOST_SEATS
    assert max(cards.CUBES_BY_SEATS.values()) == numbers.MOST_CUBES


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


def test_a_state_drawn_from_a_view_is_played_on_like_any_other() -> None:
    rng = random.Random(5)
    for number in range(3):
        for state in positions(GAME, number, every=19):
            if not state.over:
                drawn = sample(GAME.view(state, rng.randrange(state.seats)), rng)
                play_on(drawn, rng)
                check(drawn)


def test_each_state_drawn_from_a_view_hides_something_else() -> None:
    """The deck, others' cubes, sealed bids and later draws differ; the seat's knowledge does not."""
    state = next(
        state
        for state in positions(GAME, 0, every=1)
        if state.decision() is Stage.BID and state.bid_of(1) is None and state.bid_of(0) is not None
    )
    drawn = [sample(GAME.view(state, 1), random.Random(number)) for number in range(200)]
    assert len({other.deck_cards() for other in drawn}) > 50
    assert len({tuple(other.pouch) for other in drawn}) > 50
    assert len({other.chance.seed for other in drawn}) > 50
    assert len({other.cubes_of(0) for other in drawn}) > 10
    assert len({other.bid_of(0) for other in drawn}) > 5
    assert {other.cubes_of(1) for other in drawn} == {state.cubes_of(1)}
    assert {tuple(sorted(other.deck_cards())) for other in drawn} == {tuple(sorted(state.deck_cards()))}


def test_a_finished_game_has_no_moves_left() -> None:
    state = positions(GAME, 2, every=50)[-1]
    assert sample(GAME.view(state, 0), random.Random(1)).to_act() == ()

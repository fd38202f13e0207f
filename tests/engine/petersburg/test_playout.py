"""Search states follow the rules: same legal actions, same states."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour
from engine.petersburg.options import PRESETS, READINGS
from engine.petersburg.playout import actions
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.convert import search_state, write
from engine.petersburg.playout.legal import legal
from engine.petersburg.state import State
from engine.shuffle import derive_seed, shuffle
from tests.conformance import KITS, begin, busy_action, number_of_games, positions, some_action
from tests.engine.petersburg.playout_games import (
    GAME,
    assert_derived,
    assert_same_state,
    play_both,
    play_on,
    same_legal,
    vars_of,
)

_GAMES = max(4, number_of_games() // 56)
"""Games per combination of preset, reading and number of seats (56)."""
_COMPARED_OFTEN = 4
"""Games of these with states compared after every action."""
_MANY_COPIES: Mapping[str, Sequence[str]] = {
    "worker": ["lumberjack", "new_farmer"] * 8 + ["ns_czar_and_carpenter"],
    "building": ["market", "pub", "ns_observatory", "debtors_prison"] * 5,
    "aristocrat": ["controller", "judge", "sycophant", "black_market"] * 5,
    "trading": ["jester", "banquet", "pickpocket"] * 5 + ["czar", "obshchina_commune", "pope", "wharf"] * 3,
}
"""Decks with more laid, used and stolen equal cards than the printed ones."""


@pytest.mark.sample(6)
@pytest.mark.parametrize(("preset", "reading"), [(preset, reading) for preset in PRESETS for reading in READINGS])
def test_a_preset_has_the_same_legal_actions_and_states_on_both_engines(preset: str, reading: int) -> None:
    options = GAME.Options.model_validate({"preset": preset, "reading": reading})
    for seats in GAME.seats(options):
        for number in range(_GAMES):
            state = GAME.new(options, seats, derive_seed(number))
            play_both(state, random.Random(number), every=1 if number < _COMPARED_OFTEN else 16)


@pytest.mark.sample(31)
@pytest.mark.parametrize("number", range(len(KITS["petersburg"].options)))
def test_any_switches_have_the_same_legal_actions_and_states_on_both_engines(number: int) -> None:
    for game in range(number, number + 3 * len(KITS["petersburg"].options), len(KITS["petersburg"].options)):
        play_both(begin(GAME, game), random.Random(game), every=1)


@pytest.mark.parametrize("number", range(12))
def test_puzzles_with_many_copies_are_the_same_on_both_engines(number: int) -> None:
    """Equal cards carry action cards, some copies are face down, several seats hold a Pickpocket."""
    options = GAME.Options.model_validate({"preset": "complete", "reading": 2 + number % 2})
    decks = {deck: list(shuffle(cards, derive_seed(number), deck)) for deck, cards in _MANY_COPIES.items()}
    state = GAME.new(options, 2 + number % 4, derive_seed(number), {"decks": decks})
    search, rng = search_state(state), random.Random(number)
    while not state.over:
        found = same_legal(search, state)
        action = rng.choice([action for action in found if action != actions.PASS] or found)
        GAME.apply(state, search.to_act(), actions.readable(action))
        apply(search, action)
        assert_same_state(search, state)
        assert_derived(search, state)


@pytest.mark.sample(12)
@pytest.mark.parametrize("number", range(24))
def test_a_state_in_which_seats_gave_orders_goes_on_alike(number: int) -> None:
    """Standing passes, kept Pickpockets and set Guild Halls also work in a search."""
    rng = random.Random(number)
    for state in positions(GAME, number, every=40, choose=some_action if number % 2 else busy_action):
        search = search_state(state)
        assert_same_state(search, state)
        if not state.over:
            for seat in range(state.seats):
                if rng.random() < 0.5 and state.in_actions() and not state.opening() and seat != state.active:
                    state.standing[seat] = True
            state.later = [rng.random() < 0.5 for _ in range(state.seats)]
            play_both(state, rng, every=1)


@pytest.mark.parametrize("number", range(8))
def test_what_follows_from_a_state_is_kept_up_to_date(number: int) -> None:
    state, rng = begin(GAME, number), random.Random(number)
    search = search_state(state)
    while not state.over:
        action = rng.choice(legal(search))
        GAME.apply(state, search.to_act(), actions.readable(action))
        apply(search, action)
        assert_derived(search, state)


@pytest.mark.parametrize("number", range(8))
def test_a_clone_is_equal_and_independent(number: int) -> None:
    for state in positions(GAME, number, every=50):
        search = search_state(state)
        twin = search.clone()
        assert vars_of(twin) == vars_of(search)
        play_on(twin, random.Random(number))
        assert_same_state(search, state)
        assert_derived(search, state)


def test_every_action_that_is_no_order_has_an_int_of_its_own() -> None:
    """An action card that replaces a card is never legal and has no code."""
    universe = [
        action
        for action in KITS["petersburg"].universe()
        if not GAME.is_standing_order(action)
        and (action.replaced == NO_CARD or CATALOGUE[action.card].colour is not Colour.ACTION)
    ]
    ints = [actions.encode(action) for action in universe]
    assert [actions.readable(action) for action in ints] == universe
    assert len(set(ints)) == len(set(universe))


def test_a_state_is_written_over_whatever_another_one_held() -> None:
    states = [begin(GAME, number) for number in range(10)]
    target = State()
    for state in states:
        search = search_state(state)
        play_on(search, random.Random(1))
        write(search, target)
        assert_same_state(search, target)

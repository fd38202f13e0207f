"""The contract of engine/game.py, for every game."""

from __future__ import annotations

import json
import random

import pytest

from engine.game import AnyGame
from engine.shuffle import derive_seed
from tests.conformance import KITS, assert_complete, begin, busy_action, games, positions, seats_of, some_action


@pytest.mark.sample(3)
@pytest.mark.parametrize("number", range(16))
@games
def test_legal_actions_are_exactly_what_apply_accepts(game: AnyGame, number: int) -> None:
    """Every seat tries every conceivable action, in and out of turn; refused ones change nothing."""
    for state in positions(game, number, every=149):
        assert_complete(game, state)


@pytest.mark.sample(4)
@pytest.mark.parametrize("number", range(4, 28))
@games
def test_texts_copies_dumps_and_views_at_every_step_of_a_game(game: AnyGame, number: int) -> None:
    kit, rng = KITS[game.id], random.Random(number)
    state = begin(game, number)
    options = game.Options(**kit.options[number % len(kit.options)])
    while game.to_act(state):
        seat, action = some_action(game, state, rng)
        assert game.parse(str(action)) == action
        for waited_for in game.to_act(state):
            legal = game.legal_actions(state, waited_for)
            assert game.default_action(state, waited_for) in legal
            assert game.absent_action(state, waited_for) in legal
        before = game.dump(state)
        twin = game.copy(state)
        restored = game.load(options, json.loads(json.dumps(before)))
        assert game.dump(restored) == before
        events = game.apply(twin, seat, action)
        assert game.dump(state) == before, "a copy is independent"
        assert game.apply(restored, seat, action) == events
        assert game.dump(restored) == game.dump(twin)
        viewers = (*seats_of(game, state), None)
        for viewer in viewers:
            shown = [game.visible(twin, event, viewer) for event in events]
            if not any(getattr(options, name, False) for name in kit.open_secrets):
                assert not any(kit.shows_hidden(event, viewer) for event in shown if event is not None)
        state = twin
        kit.check(state)
        if rng.random() < 0.2 and game.to_act(state):
            for viewer in viewers:
                hidden = kit.scrambled(state, viewer, rng)
                assert game.view(hidden, viewer) == game.view(state, viewer)
        json.dumps(game.describe(state))
    outcome = game.outcome(state)
    assert outcome is not None
    assert min(outcome.ranks) == 1
    assert game.open_view(state) == game.view(state, None), "the end hides nothing"
    assert game.describe(state)["outcome"] == outcome.to_json()
    for seat in seats_of(game, state):
        assert game.legal_actions(state, seat) == []


@pytest.mark.sample(4)
@pytest.mark.parametrize("number", range(24))
@games
def test_a_forced_action_is_the_only_one_and_everybody_can_tell(game: AnyGame, number: int) -> None:
    """It is the only legal action, and the same, in every state with this public view."""
    kit, rng = KITS[game.id], random.Random(number)
    for state in positions(game, number, every=1, choose=busy_action):
        for twin in (state, kit.scrambled(state, None, rng)):
            view = game.view(twin, None)
            for seat in seats_of(game, state):
                forced = game.forced_action(view, seat)
                if forced is not None:
                    assert seat in game.to_act(state)
                    legal = game.legal_actions(twin, seat)
                    assert [action for action in legal if not game.is_standing_order(action)] == [forced]


@games
def test_standing_orders_do_what_a_seat_can_do_without_them(game: AnyGame) -> None:
    for state in positions(game, 3, every=1, choose=busy_action):
        for seat in seats_of(game, state):
            legal = game.legal_actions(state, seat)
            ordered = {action: game.ordered_action(action) for action in legal}
            for action, done in ordered.items():
                assert done is None or game.is_standing_order(action)
                assert done is None or seat not in game.to_act(state) or done in legal


@games
def test_the_same_seed_begins_the_same_game_and_another_deal_another(game: AnyGame, whole: bool) -> None:
    """A game without chance deals nothing, and may always start the same way."""
    assert game.dump(begin(game, 3)) == game.dump(begin(game, 3))
    for switches in KITS[game.id].options:
        options = game.Options(**switches)
        seats, seeds = min(game.seats(options)), [derive_seed(number) for number in range(20 if whole else 5)]
        deals = {json.dumps(game.deals(options, seats, seed)) for seed in seeds}
        begun = {json.dumps(game.dump(game.new(options, seats, seed))) for seed in seeds}
        assert len(begun) >= len(deals)


@games
def test_the_seed_alone_says_which_seats_begin(game: AnyGame) -> None:
    for switches in KITS[game.id].options:
        options = game.Options(**switches)
        for number, seats in enumerate(game.seats(options)):
            seed = derive_seed(number)
            starters = game.starters(options, seats, seed)
            assert starters[0] == game.to_act(game.new(options, seats, seed))[0]
            assert {*starters} <= {*range(seats)}


@games
def test_every_number_of_seats_begins_and_there_is_something_to_do(game: AnyGame) -> None:
    begun = [begin(game, number) for number in range(30)]
    assert {len(seats_of(game, state)) for state in begun} == set(game.players)
    for state in begun:
        for seat in game.to_act(state):
            assert game.legal_actions(state, seat)


@games
@pytest.mark.parametrize("name", ["default_action", "absent_action"])
@pytest.mark.parametrize("number", range(12))
def test_a_game_in_which_nobody_answers_goes_on_to_its_end(game: AnyGame, number: int, name: str) -> None:
    state, action = begin(game, number), getattr(game, name)
    for _ in range(5_000):
        to_act = game.to_act(state)
        if not to_act:
            break
        game.apply(state, to_act[-1], action(state, to_act[-1]))
    assert game.outcome(state) is not None


@games
def test_a_view_can_be_pickled_for_worker_processes(game: AnyGame) -> None:
    import pickle

    state = begin(game, 1)
    view = game.view(state, 0)
    assert pickle.loads(pickle.dumps(view)) == view

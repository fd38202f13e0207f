"""Matches that end early, at random moments of every preset."""

from __future__ import annotations

import dataclasses
import json
import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import match
from engine.base_game import BaseGame
from engine.game import AnyGame, IllegalAction, MalformedAction
from engine.history import END, UNDO, Ended, History, play
from engine.match import advance
from engine.record import Record, RecordedAction, RecordError, read, replay, write
from engine.shuffle import derive_seed
from tests.conformance import KITS, assert_complete, begin, games
from tests.engine.played_matches import LENGTH, PRESETS, Played, played
from tests.votes import Votes

ENDS = [(game, preset) for game, preset in PRESETS if type(game).end is not BaseGame.end]
ends = pytest.mark.parametrize(("game", "preset"), ENDS, ids=[preset for _, preset in ENDS])
"""The presets of games that can end early; by default a game cannot."""
NUMBERS = st.integers(0, 2**32)


def some_moment(game: AnyGame, preset: str, number: int) -> Played:
    """Play a random match with undos, to a random moment before its end."""
    moment = random.Random(number).randrange(LENGTH)
    *_, one = islice(played(game, preset, number), moment + 1)
    return one


@games
def test_no_action_of_a_game_looks_like_one_of_the_platform(game: AnyGame) -> None:
    for word in (UNDO, END):
        with pytest.raises(MalformedAction):
            game.parse(word)


@pytest.mark.sample(3)
@ends
@settings(max_examples=12)
@given(number=NUMBERS)
def test_an_ended_game_is_scored_as_it_stands_and_hides_nothing(game: AnyGame, preset: str, number: int) -> None:
    one = some_moment(game, preset, number)
    before, seat = one.position.state, number % one.seats
    if game.to_act(before):
        assert game.can_end(before)
        one.do(seat, END)
    state = one.position.state
    assert (game.to_act(state), game.can_end(state)) == ((), False)
    outcome = game.outcome(state)
    assert outcome is not None
    for held, score in zip(game.describe(before)["seats"], outcome.scores, strict=True):
        assert score.total == sum(score.parts.values())
        assert held["points"] <= score.total - min(0, *score.parts.values())
    assert game.describe(state)["outcome"] == outcome.to_json()
    views = [game.view(state, viewer) for viewer in (*range(one.seats), None)]
    assert len({repr(dataclasses.replace(view, viewer=None)) for view in views}) == 1
    KITS[game.id].check(state)
    restored = game.load(one.options, json.loads(json.dumps(game.dump(state))))
    assert game.dump(restored) == game.dump(state)
    assert game.outcome(restored) == outcome


@pytest.mark.sample(3)
@ends
@settings(max_examples=4)
@given(number=NUMBERS)
def test_nothing_is_legal_and_nothing_is_taken_back_after_the_end(game: AnyGame, preset: str, number: int) -> None:
    one = some_moment(game, preset, number)
    if game.to_act(one.position.state):
        one.do(0, END)
    assert_complete(game, one.position.state)
    assert one.position.settled_position is one.position
    for seat in range(one.seats):
        assert one.position.takeback(seat) is None
        for word in (UNDO, END):
            with pytest.raises(IllegalAction):
                play(game, one.position.history, one.position.seq + 1, seat, word)


@ends
@settings(max_examples=4)
@given(number=NUMBERS)
def test_everybody_sees_the_end_and_no_menu_survives_it(game: AnyGame, preset: str, number: int) -> None:
    one = some_moment(game, preset, number)
    before, seat = one.position, number % one.seats
    if not game.to_act(before.state):
        return
    one.do(seat, END)
    after = one.position
    for viewer in (*range(one.seats), None):
        assert match.visible(game, after.state, Ended(seat), viewer) == Ended(seat)
    assert (after.seq, Ended(seat)) in after.recent
    assert after.public_seq == after.seq
    assert all(after.is_stale(other, number) for other, number in enumerate(before.menu_numbers))


@pytest.mark.sample(3)
@ends
@settings(max_examples=4)
@given(number=NUMBERS)
def test_the_record_of_an_ended_game_replays_to_the_same_end(game: AnyGame, preset: str, number: int) -> None:
    one = some_moment(game, preset, number)
    if game.to_act(one.position.state):
        one.do(number % one.seats, END)
    record = record_of(game, one, number)
    *_, last = replay(read(write(record)))
    assert game.dump(last.state) == game.dump(one.position.state)
    assert last.action == one.log[-1].action
    again = advance(game, match.first(one.start, one.seats), one.log)
    assert game.dump(again.state) == game.dump(one.position.state)


def record_of(game: AnyGame, one: Played, number: int) -> Record:
    names = [f"player {seat}" for seat in range(one.seats)]
    options, seed = one.options.model_dump(), derive_seed(number)
    return Record(game=game.id, options=options, players=names, seed=seed, actions=one.log)


@games
def test_a_record_that_ends_twice_or_by_no_seat_is_refused(game: AnyGame) -> None:
    if not game.can_end(begin(game, 1)):
        return
    seats = min(game.seats(game.Options()))
    names, ends = [f"player {seat}" for seat in range(seats)], RecordedAction(seat=0, action=END)
    record = Record(game=game.id, players=names, seed=derive_seed(1), actions=[ends, ends])
    with pytest.raises(RecordError, match="action 2, seat 0, 'end': the game is over"):
        list(replay(record))
    nobody = record.model_copy(update={"actions": [RecordedAction(seat=seats, action=END)]})
    with pytest.raises(RecordError, match="there is no such seat"):
        list(replay(nobody))
    with pytest.raises(RecordError, match="' end'"):
        list(replay(record.model_copy(update={"actions": [RecordedAction(seat=0, action=" end")]})))


def test_a_game_that_says_nothing_of_its_end_cannot_be_ended() -> None:
    game = Votes()
    state = game.new(None, 3, "")
    assert not game.can_end(state)
    with pytest.raises(IllegalAction, match="cannot be scored before its end"):
        play(game, History(state), 1, 0, END)
    with pytest.raises(NotImplementedError):
        game.end(state)

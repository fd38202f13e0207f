"""Points by round, and the squares that compare them with the Czar's."""

from __future__ import annotations

import random

import pytest

from bot.daily.rounds import Rounds, count_rounds, rounds_of, squares
from engine.agents import AGENTS
from engine.game import Standing
from engine.games import GAMES
from engine.record import RecordedAction
from engine.shuffle import derive_seed


def test_an_action_that_ends_a_round_counts_as_part_of_it_and_the_end_as_part_of_the_last() -> None:
    standings = [Standing(1, (0, 0)), Standing(1, (2, 0)), Standing(2, (5, 1)), Standing(2, (6, 1))]
    assert count_rounds(standings, 0, 20) == Rounds(20, (5, 15))
    assert count_rounds(standings, 1, 1) == Rounds(1, (1, 0))


def test_a_game_without_rounds_has_none() -> None:
    assert count_rounds([None, None], 0, 7) == Rounds(7, ())


def test_green_is_as_many_points_as_the_czar_yellow_up_to_three_fewer_and_red_fewer_still() -> None:
    czar = Rounds(0, (5, 5, 5, 5, 5))
    assert squares(Rounds(0, (6, 5, 4, 2, 1)), czar) == "🟩🟩🟨🟨🟥"
    assert squares(Rounds(0, (9,)), Rounds(0, (9, 9))) == "🟩🟥", "a round that only the Czar has played"
    assert squares(Rounds(0, (9, 1)), Rounds(0, (9,))) == "🟩🟩"


@pytest.mark.parametrize("name", GAMES)
def test_the_gains_of_a_whole_game_are_its_points(name: str) -> None:
    game, rng, agent = GAMES[name], random.Random(3), AGENTS["random"]
    state = game.new(game.Options(), 3, derive_seed(3))
    start, log = game.copy(state), []
    while to_act := game.to_act(state):
        action = agent.choose(game, game.view(state, to_act[0]), game.legal_actions(state, to_act[0]), rng)
        log.append(RecordedAction(seat=to_act[0], action=str(action)))
        game.apply(state, to_act[0], action)
    outcome = game.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        rounds = rounds_of(game, start, log, seat, score.total)
        assert sum(rounds.gains) == score.total
        assert len(rounds.gains) > 3
        assert Rounds.of_json(rounds.to_json()) == rounds

"""The points after each action, and the turning point of a match."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.history import END, UNDO
from engine.outcome import Outcome, Score, ranks
from engine.race import RaceStep, ends_of_rounds, steps_of, turn_of
from engine.record import RecordedAction
from tests.engine.whole_matches import PRESETS, whole


def race(*points: tuple[int, ...]) -> list[RaceStep]:
    """Return the deal and three actions per round."""
    return [RaceStep(seq, 1 + max(0, seq - 1) // 3, each, None) for seq, each in enumerate(points)]


def ended(*totals: int) -> Outcome:
    return Outcome(ranks([(total,) for total in totals]), tuple(Score(total, {}) for total in totals))


@pytest.mark.sample(3)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_the_race_ends_with_the_scores_and_a_match_turns_to_its_winner(match_id: str, preset: str) -> None:
    game = GAMES[match_id]
    state, log, last = whole(game, preset)
    steps, outcome = steps_of(game, state, log), game.outcome(last)
    assert outcome is not None
    assert bool(steps) == game.can_end(state)
    if not steps:
        return
    totals = tuple(score.total for score in outcome.scores)
    assert steps[-1].points == ends_of_rounds(steps)[-1].points == totals
    assert [one.seq for one in steps] == list(range(len(log) + 1))
    rounds = [one.round for one in ends_of_rounds(steps)[1:]]
    assert len(set(rounds)) == len(rounds) > 2
    turn = turn_of(steps, outcome)
    assert turn is not None
    assert turn.winner == outcome.winners[0]
    assert turn.after.seq == turn.before.seq + 1
    assert turn.gained > 0


def test_what_was_taken_back_is_no_part_of_the_race_and_a_match_ended_early_is() -> None:
    game = GAMES["petersburg"]
    state, log, _ = whole(game, "2004")
    first = log[0]
    played = [first, RecordedAction(seat=first.seat, action=UNDO), *log[:9], RecordedAction(seat=0, action=END)]
    steps = steps_of(game, state, played)
    assert [one.seq for one in steps] == [0, *range(3, 13)]
    assert steps[-1].points == steps[-2].points, "it is scored as it stood"


def test_a_match_turns_where_the_lead_changed_for_good() -> None:
    steps = race((0, 0), (0, 2), (3, 2), (3, 5), (4, 5), (6, 5), (6, 6), (9, 6))
    turn = turn_of(steps, ended(9, 6))
    assert turn is not None
    assert (turn.before.seq, turn.after.seq, turn.winner, turn.rival, turn.way) == (6, 7, 0, 1, "lead")


def test_of_a_match_led_from_the_first_round_on_it_is_where_the_lead_grew_most() -> None:
    steps = race((0, 0, 0), (2, 0, 1), (3, 0, 1), (4, 2, 1), (5, 2, 1), (5, 2, 2), (9, 3, 2), (9, 5, 4))
    turn = turn_of(steps, ended(9, 5, 4))
    assert turn is not None
    assert (turn.after.seq, turn.gained, turn.rival, turn.way) == (6, 3, 1, "swing")


def test_a_tie_has_no_lead_for_good_and_nothing_turns_where_nothing_happened() -> None:
    turn = turn_of(race((0, 0), (0, 4), (0, 4), (0, 4), (4, 4)), ended(4, 4))
    assert turn is not None
    assert turn.way == "swing"
    assert turn_of(race((0, 0), (0, 0)), ended(0, 0)) is None
    assert turn_of(race((0,), (7,)), ended(7)) is None
    few = Outcome((1, 2), (Score(1, {}), Score(5, {})))
    assert turn_of(race((0, 0), (1, 5)), few) is None, "few points win"


def test_what_a_search_expected_of_the_winner_goes_before_the_points_on_the_board() -> None:
    steps, outcome = race((0, 0), (0, 2), (3, 2), (3, 5), (4, 5), (6, 5), (6, 6), (9, 6)), ended(9, 6)
    turn = turn_of(steps, outcome, {1: 0.2, 2: 0.6, 4: 0.5, 5: 0.55, 7: 0.9})
    assert turn is not None
    assert (turn.after.seq, turn.way) == (5, "expected")
    for nothing in ({}, {1: 0.7, 7: 0.8}, {1: 0.4, 7: 0.3}, {1: 0.4, 99: 0.7}):
        turn = turn_of(steps, outcome, nothing)
        assert turn is not None
        assert (turn.after.seq, turn.way) == (7, "lead"), "the log alone decides"

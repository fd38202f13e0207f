"""Games ended early: the points are the result, and bids lapse."""

from __future__ import annotations

from engine.peter.actions import Stage
from engine.peter.events import GameEnded
from tests.engine.peter.situation import GAME, LINE, Situation, cards, cubes_held


def test_bids_come_to_nothing_and_the_line_stays() -> None:
    situation = Situation(line=LINE, held=["red*2", "blue*3", "green"])
    situation.by(0, "call")
    situation.by(1, "bid blue 3")
    situation.change(scored={2: 4})
    held = cubes_held(situation.state)
    assert GAME.end(situation.state) == [GameEnded((0, 0, 4))]
    assert (situation.state.line, cubes_held(situation.state)) == (cards(LINE), held)
    outcome = GAME.outcome(situation.state)
    assert outcome is not None
    assert outcome.winners == (2,)
    shown = GAME.view(situation.state, None)
    assert [seat.cubes for seat in shown.seats] == held, "a finished game hides nothing"
    assert not any(seat.has_bid for seat in shown.seats)


def test_cubes_that_are_owed_stay_and_the_turn_is_not_scored() -> None:
    pile = "peter baltic rebellions black_sea western reforms petersburg"
    situation = Situation(stage=Stage.EFFECT, piles=[pile], held=["red*2"])
    situation.do("effect 3")
    assert situation.state.decision() is Stage.RETURN
    assert GAME.end(situation.state) == [GameEnded((0, 0, 0))]
    assert sum(situation.state.cubes_of(0)) == 7
    assert GAME.describe(situation.state)["pending"] is None

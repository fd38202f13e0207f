"""Actions that reveal secrets cannot be taken back."""

from __future__ import annotations

from engine.game import Reveals
from engine.peter.actions import Stage
from tests.engine.peter.situation import GAME, LINE, Situation


def reveals(situation: Situation, seat: int, action: str) -> Reveals:
    return GAME.reveals(seat, situation.by(seat, action))


def test_a_call_and_a_sealed_bid_tell_nothing_and_the_last_bid_opens_all() -> None:
    situation = Situation(line=LINE, held=["red", "white", "blue"])
    assert reveals(situation, 0, "call") is Reveals.NOTHING
    assert reveals(situation, 2, "bid 0") is Reveals.NOTHING
    assert reveals(situation, 0, "bid red 1") is Reveals.NOTHING
    assert reveals(situation, 1, "bid 0") is Reveals.SECRETS


def test_cubes_that_were_drawn_or_given_are_known_and_those_put_back_are_not() -> None:
    situation = Situation(stage=Stage.EFFECT, piles=["peter"], held=["red*2 white"], line=LINE)
    assert reveals(situation, 0, "effect 3") is Reveals.SECRETS
    assert reveals(situation, 0, "return red") is Reveals.NOTHING
    situation = Situation(stage=Stage.EFFECT, piles=["peter"], held=["", "red*2 white"], line=LINE)
    assert reveals(situation, 0, "effect 5 1") is Reveals.NOTHING
    assert reveals(situation, 1, "give red") is Reveals.SECRETS


def test_the_card_of_the_next_turn_can_never_be_taken_back() -> None:
    assert reveals(Situation(line=LINE), 0, "pass") is Reveals.SECRETS

"""Ratings where every user would agree, and the styles."""

from __future__ import annotations

import pytest

from engine.agents.levels import BUILDER, COLLECTOR, MISER, STYLES
from engine.peter.actions import Stage, parse
from engine.peter.cards import CARDS
from tests.engine.peter.situation import GAME, LINE, Situation, cards

_FIVE = "baltic rebellions black_sea western reforms"


def rating(situation: Situation, action: str, style: str = "", seat: int = 0) -> float:
    return GAME.evaluate(GAME.view(situation.state, seat), parse(action), style)


def best(situation: Situation, seat: int = 0) -> str:
    legal = GAME.legal_actions(situation.state, seat)
    return max(map(str, legal), key=lambda action: rating(situation, action, seat=seat))


@pytest.mark.rule("PG-7", "PG-8")
def test_a_peter_card_is_kept_until_it_completes_the_suits() -> None:
    """Any later turn can bring three points; the sixth suit brings a point in each of many turns."""
    line = "western petersburg"
    completing = Situation(stage=Stage.EFFECT, piles=[f"peter {_FIVE}"], line=line)
    assert best(completing) == "effect 6 " + CARDS[cards("petersburg")[0]].id
    useless = Situation(stage=Stage.EFFECT, piles=[f"peter {_FIVE}"], line="western")
    assert rating(useless, "effect 1") < rating(useless, "done")
    last = Situation(stage=Stage.EFFECT, piles=[f"peter {_FIVE}"], line="western", deck="")
    assert best(last) == "effect 1"


@pytest.mark.rule("PG-6")
def test_cubes_are_bid_from_the_smallest_stack_that_has_enough() -> None:
    situation = Situation(stage=Stage.BID, line="western petersburg baltic", held=["red*6 blue*3 white"])
    assert rating(situation, "bid blue 3") > rating(situation, "bid red 3")


@pytest.mark.rule("PG-5")
def test_a_line_that_only_another_seat_needs_is_worth_something() -> None:
    needed = Situation(stage=Stage.BID, line="petersburg*3", held=["red*4"], piles=["", _FIVE, ""])
    useless = Situation(stage=Stage.BID, line="petersburg*3", held=["red*4"], piles=["", "petersburg*3", ""])
    others = [GAME.terms(GAME.view(one.state, 0), 0, parse("bid red 2")) for one in (needed, useless)]
    first, second = (next((term.points for term in terms if term.kind == "rivals"), 0.0) for terms in others)
    assert first > 2 * second


def test_each_style_is_fond_of_something() -> None:
    line = Situation(stage=Stage.BID, line="peter*2 western", held=["red*5"], piles=["western*2 baltic"])
    assert rating(line, "bid red 4", COLLECTOR) > rating(line, "bid red 4") > rating(line, "bid red 4", MISER)
    spending = Situation(stage=Stage.EFFECT, piles=[f"peter {_FIVE}"], line="western")
    assert rating(spending, "effect 1", BUILDER) < rating(spending, "effect 1")
    assert rating(spending, "effect 2", MISER) > rating(spending, "effect 2")


@pytest.mark.parametrize("style", ["", *STYLES])
def test_a_spectator_rates_nothing(style: str) -> None:
    situation = Situation(stage=Stage.CALL, line=LINE)
    assert GAME.evaluate(GAME.view(situation.state, None), parse("call"), style) == 0.0

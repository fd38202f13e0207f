"""Legal actions, reasons against others, and action texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import MalformedAction
from engine.peter.actions import Stage, parse
from engine.peter.cards import NO_BID, PETER, SUITS
from engine.peter.reasons import Reason
from engine.peter.rules.why import why_illegal
from tests.conformance import assert_complete
from tests.engine.peter.invariants import universe
from tests.engine.peter.situation import GAME, LINE, Situation, effect

POSITIONS: Mapping[str, Callable[[], Situation]] = {
    "calling": lambda: Situation(line=LINE),
    "bids": lambda: _after(Situation(line=LINE, held=["red*3", "", "blue*2 white"]), "call", "bid red 1"),
    "effects": lambda: Situation(
        stage=Stage.EFFECT, line=LINE, piles=["peter baltic", "western", ""], held=["red", "", "blue"]
    ),
    "returning": lambda: effect("effect 3", held=["red*2 blue"])[0],
    "giving a card": lambda: effect("effect 4 1")[0],
    "giving cubes": lambda: effect("effect 5 1", held=["", "red*2 blue"])[0],
    "cards under the deck": lambda: effect("effect 7")[0],
    "nothing left": lambda: Situation(stage=Stage.EFFECT, piles=["peter"], held=["", "", ""], deck=""),
}


def _after(situation: Situation, *actions: str) -> Situation:
    situation.do(*actions)
    return situation


@pytest.mark.parametrize("name", POSITIONS)
def test_legal_actions_are_exactly_what_apply_accepts(name: str) -> None:
    assert_complete(GAME, POSITIONS[name]().state)


def test_every_reason_of_a_refusal_can_happen() -> None:
    over = Situation(line="baltic", held=["red", "", ""], deck="", stage=Stage.BID)
    over.change(bids=[None, NO_BID, NO_BID])
    over.do("bid 0")
    found = set()
    for situation in (over, *(make() for make in POSITIONS.values())):
        for seat in (-1, 0, 1, 2):
            reasons = (why_illegal(situation.state, seat, action) for action in universe())
            found |= {error.reason for error in reasons if error is not None}
    assert found == set(Reason)


WORDS = ["bid", "effect", "give", "under", "return", "call", "pass", "done", *"0146", "41", "red", "riga", ""]


@given(st.text() | st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join))
def test_any_text_is_an_action_that_prints_the_same_or_malformed(text: str) -> None:
    try:
        action = parse(text)
    except MalformedAction:
        return
    assert str(action) == text


def test_every_action_comes_back_from_its_text() -> None:
    assert len({str(action) for action in universe()}) == len(universe())
    assert [parse(str(action)) for action in universe()] == list(universe())
    assert SUITS[PETER] == "peter"

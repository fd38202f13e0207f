"""The terms of an action add up to its rating and show nothing hidden."""

from __future__ import annotations

import random
import re

import pytest

from engine.peter import terms as module
from engine.peter.actions import Verb
from tests.conformance import positions
from tests.engine.peter.invariants import scrambled
from tests.engine.peter.situation import GAME

_KINDS = set(re.findall(r"^\| `(\w+)` \|", module.__doc__ or "", re.MULTILINE))


@pytest.mark.parametrize("number", range(6))
def test_the_terms_for_the_seat_itself_add_up_to_the_rating(number: int) -> None:
    for state in positions(GAME, number, every=7):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for action in GAME.legal_actions(state, seat):
                terms = GAME.terms(view, seat, action)
                left_out = 0.05 * 5
                assert abs(sum(term.points for term in terms) - GAME.evaluate(view, action)) < left_out
                assert [term.points for term in terms] == sorted((t.points for t in terms), key=lambda p: -abs(p))


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(6))
def test_terms_come_from_what_the_view_shows(number: int) -> None:
    """Others' secrets change no term; a seat's own colours change none for others."""
    rng = random.Random(number)
    for state in positions(GAME, number, every=29):
        for seat in GAME.to_act(state):
            for viewer in (None, seat, (seat + 1) % state.seats):
                twin = scrambled(state, viewer, rng)
                for action in GAME.legal_actions(state, seat):
                    shown = GAME.terms(GAME.view(state, viewer), seat, action)
                    assert shown == GAME.terms(GAME.view(twin, viewer), seat, action)
                    if action.verb in (Verb.RETURN, Verb.GIVE_CUBE) and viewer != seat:
                        assert not shown or state.options.open_cubes


def test_every_kind_is_documented_and_comes_up() -> None:
    found = set()
    for number in range(12):
        for state in positions(GAME, number, every=7):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                terms = [term for action in GAME.legal_actions(state, seat) for term in GAME.terms(view, seat, action)]
                found |= {term.kind for term in terms}
    assert found == _KINDS


def test_a_finished_game_has_no_terms() -> None:
    state = positions(GAME, 1, every=50)[-1]
    assert not GAME.terms(GAME.view(state, None), 0, GAME.parse("pass"))

"""Public effects of a move depend neither on cubes' colours (PG-2) nor on open bids (PG-5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.peter.actions import Action, Stage, Verb
from engine.peter.rules.state import State
from tests.conformance import begin, some_action
from tests.engine.peter.invariants import scrambled
from tests.engine.peter.situation import GAME, Situation, changed

LINE = "baltic western reforms"


def seen_by_all(state: State, seat: int, action: Action) -> tuple[Any, list[Any]]:
    """Play an action on a copy; return a spectator's view after it, and the visible events."""
    twin = state.copy()
    events = GAME.apply(twin, seat, action)
    shown = None if twin.over else GAME.view(twin, None)  # a finished game hides nothing
    return shown, [GAME.visible(twin, event, None) for event in events]


def other_cubes(state: State, rng: random.Random) -> State:
    """Return a copy with different cubes, sometimes all of a seat's in one colour."""
    bids = [state.bid_of(seat) for seat in range(state.seats)]
    other = changed(scrambled(state, None, rng), deck=state.deck_cards(), bids=bids)
    if rng.random() < 0.5:
        seat = rng.randrange(state.seats)
        return changed(other, cubes={seat: (sum(state.cubes_of(seat)), 0, 0, 0, 0)})
    return other


def alike(action: Action, legal: list[Action]) -> list[Action]:
    """List the actions that look like this one to others: any cube for a cube, any bid for a bid."""
    if action.verb in (Verb.BID, Verb.RETURN, Verb.GIVE_CUBE):
        return legal
    return [action]


@pytest.mark.sample(5)
@pytest.mark.rule("PG-2", "PG-5")
@pytest.mark.parametrize("number", range(0, 45, 3))
def test_what_a_spectator_sees_of_a_move_does_not_depend_on_what_is_hidden(number: int) -> None:
    """The same move with other cubes leads to the same questions and events."""
    rng, state, compared = random.Random(number), begin(GAME, number), set()
    while GAME.to_act(state):
        seat, action = some_action(GAME, state, rng)
        last_bid = state.decision() is Stage.BID and len(state.to_act()) == 1
        other = other_cubes(state, rng)
        legal = GAME.legal_actions(other, seat)
        choices = [choice for choice in alike(action, legal) if choice in legal]
        if choices and not last_bid:
            told = seen_by_all(state, seat, action)
            assert seen_by_all(other, seat, rng.choice(choices)) == told
            compared.add(action.verb)
        GAME.apply(state, seat, action)
    assert {Verb.PASS, Verb.CALL, Verb.BID, Verb.EFFECT} <= compared


@pytest.mark.rule("PG-2", "PG-7")
@pytest.mark.parametrize("held", ["red*4", "red*3 blue", "red blue green white"])
def test_a_seat_with_one_colour_only_is_asked_like_any_other(held: str) -> None:
    def stages(action: str, answer: str, held: list[str], asked: int) -> list[Any]:
        situation = Situation(stage=Stage.EFFECT, piles=["peter", "baltic", ""], held=held, line=LINE)
        situation.change(pouch=(9, 0, 0, 0, 0))
        situation.do(action)
        found = []
        while situation.state.to_act() == (asked,) and situation.legal()[0].startswith(answer):
            found.append((situation.state.decision(), situation.state.owed))
            situation.do(situation.legal()[0])
        return found

    assert stages("effect 5 1", "give ", ["", held, "white"], 1) == [("give_cubes", 2), ("give_cubes", 1)]
    assert stages("effect 3", "return ", [held, "", "white"], 0) == [("return", owed) for owed in (4, 3, 2, 1)]

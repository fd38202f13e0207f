"""The lower levels: they misjudge, and the lowest overlook what beginners overlook."""

from __future__ import annotations

import random

import pytest

from engine.agents import AGENTS
from engine.agents.agent import moves
from engine.agents.levels import APPRENTICE, CADET, CLERK, NOVICE, RANDOM, STEWARD
from engine.game import AnyGame
from engine.petersburg.actions import Verb
from engine.petersburg.game import Petersburg
from engine.petersburg.strength.weights import REASON_TO_TAKE
from engine.petersburg.view import View
from tests.conformance import PLAYED, games, positions

GAME = PLAYED["petersburg"]


@games
def test_the_lower_a_level_the_more_it_misjudges(game: AnyGame) -> None:
    assert game.noises[NOVICE] > game.noises[CADET] > game.noises[APPRENTICE] > game.noises[CLERK] > 0
    assert not set(game.noises) & {RANDOM, STEWARD}


@pytest.mark.parametrize("level", [NOVICE, CADET, APPRENTICE])
@pytest.mark.parametrize("number", range(2))
def test_the_lowest_levels_take_no_card_without_a_clear_reason(level: str, number: int) -> None:
    tempting = 0
    for state in positions(GAME, number, every=7):
        for seat in GAME.to_act(state):
            view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
            takes = [action for action in legal if action.verb is Verb.TAKE]
            tempting += bool(takes)
            chosen = AGENTS[level].choose(GAME, view, legal, random.Random(number))
            assert chosen not in takes or GAME.evaluate(view, chosen) >= REASON_TO_TAKE
    assert tempting


def test_a_fifth_of_a_cadets_rating_is_faulty() -> None:
    """Without errors it chooses by a fifth of its faulty ratings and four of its own, where the two differ."""
    exact = _Exact()
    agent, differ = AGENTS[CADET], 0
    for state in positions(exact, 3, every=5):
        for seat in exact.to_act(state):
            view, legal = exact.view(state, seat), moves(exact, exact.legal_actions(state, seat))
            legal = [action for action in legal if not exact.is_overlooked(view, action)] or legal
            own = {action: exact.evaluate(view, action) for action in legal}
            faulty = {action: exact.evaluate(view, action, CADET) for action in legal}
            mean = {action: 0.2 * faulty[action] + 0.8 * own[action] for action in legal}
            chosen = agent.choose(exact, view, legal, random.Random(1))
            assert mean[chosen] == pytest.approx(max(mean.values()))
            differ += own[chosen] < max(own.values()) or faulty[chosen] < max(faulty.values())
    assert differ


class _Exact(Petersburg):
    """No level misjudges."""

    def noise(self, _view: View, _level: str) -> float:
        return 0.0


def test_a_novice_does_not_count_on_names_to_come() -> None:
    """The same aristocrat is worth less to it than to a steward, wherever a new name counts."""
    differ = 0
    for state in positions(GAME, 1, every=7):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for action in GAME.legal_actions(state, seat):
                if GAME.is_standing_order(action):
                    continue
                named = any(term.kind == "names" for term in GAME.terms(view, seat, action))
                differ += named and GAME.evaluate(view, action, NOVICE) != GAME.evaluate(view, action)
    assert differ

"""Every level finishes every game, and a search depends only on its seed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.agents import AGENTS, BUDGETS, Agent
from engine.agents.levels import LEVELS, RANDOM, STYLES, agent_id
from engine.agents.search import Budget, SearchAgent
from engine.agents.self_play import choices
from engine.shuffle import derive_seed
from tests.conformance import PLAYED, positions

_ROOT = Path(__file__).parents[3]
_CHOICES = "from tests.engine.agents.test_every_level import searched; print(*searched(), sep='\\n')"
_SEARCHED = Budget(trials=12, candidates=4)


def quick(level: str, style: str) -> Agent:
    id_ = agent_id(level, "" if level == RANDOM else style)
    return SearchAgent(id_, Budget(trials=1, candidates=2), style) if level in BUDGETS else AGENTS[id_]


def tables() -> Iterator[tuple[str, str, int]]:
    for game in PLAYED.values():
        for preset in game.presets:
            for seats in game.seats(game.Options.model_validate({"preset": preset})):
                yield game.id, preset, seats


TABLES = list(tables())


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset", "seats"), TABLES)
def test_every_preset_is_played_to_its_end_with_every_number_of_seats(match_id: str, preset: str, seats: int) -> None:
    """Levels and styles alternate at the tables."""
    game, number = PLAYED[match_id], TABLES.index((match_id, preset, seats))
    style = ("", *STYLES)[number % (1 + len(STYLES))]
    agents = [quick(LEVELS[(number + seat) % len(LEVELS)], style) for seat in range(seats)]
    state = game.new(game.Options.model_validate({"preset": preset}), seats, derive_seed(number))
    for one in choices(game, state, agents, random.Random(number)):
        assert one.action in one.legal
        assert not game.is_standing_order(one.action)
    assert game.outcome(state) is not None


def searched() -> Sequence[str]:
    found = []
    for game in PLAYED.values():
        for number in range(2):
            for state in positions(game, number, every=79):
                for seat in game.to_act(state):
                    agent = SearchAgent("search", _SEARCHED, STYLES[number])
                    legal = game.legal_actions(state, seat)
                    found.append(str(agent.choose(game, game.view(state, seat), legal, random.Random(number))))
    return tuple(found)


@pytest.mark.slow("a process that searches; golden games of agents run always")
def test_a_search_chooses_the_same_in_another_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _CHOICES],
        cwd=_ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tuple(done.stdout.splitlines()) == searched(), done.stderr

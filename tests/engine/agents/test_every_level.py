"""Every level finishes every game, and a search chooses by what its seat sees and by its seed alone."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.agents import AGENTS, BUDGETS, Agent
from engine.agents.levels import LEVELS, RANDOM, STYLES, agent_id
from engine.agents.search import Budget, SearchAgent
from engine.game import AnyGame
from engine.shuffle import derived_seed
from tests.conformance import KITS, PLAYED, games, positions

_ROOT = Path(__file__).parents[3]
_CHOICES = "from tests.engine.agents.test_every_level import choices; print(*choices(), sep='\\n')"
_SEARCHED = Budget(trials=12, candidates=4)


def quick(level: str, style: str, budget: Budget = Budget(trials=2, candidates=2)) -> Agent:  # noqa: B008 - frozen
    """Return the agent of a level in a style, with a small budget if it searches."""
    id_ = agent_id(level, "" if level == RANDOM else style)
    return SearchAgent(id_, budget, style) if level in BUDGETS else AGENTS[id_]


def tables() -> Iterator[tuple[str, str, int]]:
    """Yield every preset of every game with every number of seats."""
    for game in PLAYED.values():
        for preset in game.presets:
            for seats in game.seats(game.Options.model_validate({"preset": preset})):
                yield game.id, preset, seats


@pytest.mark.parametrize(("game_id", "preset", "seats"), list(tables()))
def test_every_level_finishes_every_preset_with_every_number_of_seats(game_id: str, preset: str, seats: int) -> None:
    """As many games as it takes until each level has sat at the table, every game in another style."""
    game = PLAYED[game_id]
    levels, styles = itertools.cycle(LEVELS), itertools.cycle(("", *STYLES))
    for number in range(-(-len(LEVELS) // seats)):
        style = next(styles)
        agents = [quick(next(levels), style) for _ in range(seats)]
        state = game.new(game.Options.model_validate({"preset": preset}), seats, derived_seed(number))
        rng = random.Random(number)
        while to_act := game.to_act(state):
            seat = to_act[0]
            legal = game.legal_actions(state, seat)
            action = agents[seat].choose(game, game.view(state, seat), legal, rng)
            assert action in legal
            assert not game.is_standing_order(action)
            game.apply(state, seat, action)
        assert game.outcome(state) is not None


@games
@pytest.mark.parametrize("style", ["", *STYLES])
def test_nothing_hidden_changes_the_choice_of_a_search(game: AnyGame, style: str) -> None:
    agent, rng, asked = SearchAgent("search", _SEARCHED, style), random.Random(1), 0
    for number in range(4):
        for state in positions(game, number, every=23):
            for seat in game.to_act(state):
                legal, view = game.legal_actions(state, seat), game.view(state, seat)
                if len(legal) < 2:
                    continue
                chosen = agent.choose(game, view, legal, random.Random(number))
                hidden = game.view(KITS[game.id].scrambled(state, seat, rng), seat)
                assert agent.choose(game, hidden, legal, random.Random(number)) == chosen
                asked += 1
    assert asked


@cache
def choices() -> Sequence[str]:
    """Return what searches choose in some positions of each game."""
    found = []
    for game in PLAYED.values():
        for number in range(3):
            for state in positions(game, number, every=29):
                for seat in game.to_act(state):
                    agent = SearchAgent("search", _SEARCHED, STYLES[number])
                    legal = game.legal_actions(state, seat)
                    found.append(str(agent.choose(game, game.view(state, seat), legal, random.Random(number))))
    return tuple(found)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_search_chooses_the_same_in_another_process(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _CHOICES],
        cwd=_ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tuple(done.stdout.splitlines()) == choices(), done.stderr

"""Presses per move in whole games, counted from the first page."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.games.menu import MORE, Do, Go, Menu
from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS
from engine.agents import AGENTS
from engine.agents.agent import Agent
from engine.game import AnyGame
from engine.games import GAMES
from i18n.translator import translator
from tests.bot.games.menus import choices
from tests.bot.shown_matches import PRESETS

SAY = translator("en")
NAMES = ("Ann", "Boris", "Clara", "Dmitri", "Emma", "Fritz", "Greta", "Hans")
MOST_PRESSES = 1.3
PLAYERS = [agent for agent in AGENTS.values() if not agent.searches]


def presses(presenter: Presenter, view: Any, legal: list[Any], names: tuple[str, ...], action: str) -> int:
    """Return the fewest presses from the first page to the action."""
    paths, seen, count = [""], {""}, 0
    while paths:
        count += 1
        found, leads = list[Do | Go](), list[str]()
        for path in paths:
            menu = presenter.menu(view, legal, "" if path == MORE else path, names, SAY)
            menu = Menu(menu.text, menu.more) if path == MORE else menu
            found += [choice.target for choice in choices(replace(menu, more=()))]
            leads += [MORE] if menu.more else []
        if Do(action) in found:
            return count
        leads += [target.path for target in found if isinstance(target, Go)]
        paths = [path for path in dict.fromkeys(leads) if path not in seen]
        seen.update(paths)
    raise AssertionError(f"no page offers {action!r}")


def mean_presses(game: AnyGame, preset: str, agent: Agent, seed: int) -> float:
    """Play with the fewest seats, the first by presses as the agent chooses; return the mean."""
    presenter, options, rng = PRESENTERS[game.id], game.Options.model_validate({"preset": preset}), random.Random(seed)
    seats = game.seats(options)[0]
    state, needed = game.new(options, seats, f"{seed:064x}"), list[int]()
    while movers := game.to_act(state):
        seat, view = movers[0], game.view(state, movers[0])
        legal = game.legal_actions(state, seat)
        action = (agent if seat == 0 else AGENTS["steward"]).choose(game, view, legal, rng)
        if seat == 0:
            needed.append(presses(presenter, view, legal, NAMES[:seats], str(action)))
        game.apply(state, seat, action)
    assert len(needed) > 10
    return sum(needed) / len(needed)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("number", "match_id", "preset"), [(number, *preset) for number, preset in enumerate(PRESETS)])
def test_a_decision_takes_little_more_than_one_press(number: int, match_id: str, preset: str) -> None:
    """The agents take turns, since each has its own style."""
    assert mean_presses(GAMES[match_id], preset, PLAYERS[number % len(PLAYERS)], seed=5) <= MOST_PRESSES

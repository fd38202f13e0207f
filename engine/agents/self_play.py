"""Matches between agents."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.agents.agent import Agent
from engine.game import AnyGame
from engine.outcome import Outcome


class Choice(NamedTuple):
    """An agent's choice, before it is applied."""

    seat: int
    view: Any
    legal: list[Any]
    """Includes standing orders."""
    action: Any


def choices(game: AnyGame, state: Any, agents: Sequence[Agent], rng: random.Random) -> Iterator[Choice]:
    """Play a state to the end in place, and yield each choice before it is applied.

    `agents` are by seat.
    """
    while to_act := game.to_act(state):
        seat = to_act[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        choice = Choice(seat, view, legal, agents[seat].choose(game, view, legal, rng))
        yield choice
        game.apply(state, seat, choice.action)


def play_on(game: AnyGame, state: Any, agents: Sequence[Agent], rng: random.Random) -> Outcome:
    """Play a state to the end in place; `agents` are by seat."""
    for _ in choices(game, state, agents, rng):
        pass
    outcome = game.outcome(state)
    assert outcome is not None, "nobody has to act only once the game is over"
    return outcome

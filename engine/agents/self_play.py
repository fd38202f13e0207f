"""Matches of agents among themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.agents.agent import Agent
from engine.game import AnyGame
from engine.outcome import Outcome


class Choice(NamedTuple):
    """A choice of an agent, before it is carried out."""

    seat: int
    view: Any
    legal: list[Any]
    """All legal actions of the seat, standing orders included."""
    action: Any


def choices(game: AnyGame, state: Any, agents: Sequence[Agent], rng: random.Random) -> Iterator[Choice]:
    """Play from a state, which is changed, to the end of the game, and yield each choice before it is carried out.

    The agents are those of the seats in their order.
    """
    while to_act := game.to_act(state):
        seat = to_act[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        choice = Choice(seat, view, legal, agents[seat].choose(game, view, legal, rng))
        yield choice
        game.apply(state, seat, choice.action)


def play_on(game: AnyGame, state: Any, agents: Sequence[Agent], rng: random.Random) -> Outcome:
    """Play from a state, which is changed, to the end of the game, as `choices` does, and return its result."""
    for _ in choices(game, state, agents, rng):
        pass
    outcome = game.outcome(state)
    assert outcome is not None, "nobody has to act only once the game is over"
    return outcome

"""Matches of agents among themselves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.agents.agent import Agent
from engine.game import AnyGame
from engine.outcome import Outcome


def play_on(game: AnyGame, state: Any, agents: Sequence[Agent], rng: random.Random) -> Outcome:
    """Play from a state, which is changed, to the end of the game; the agents are those of the seats in their order."""
    while to_act := game.to_act(state):
        seat = to_act[0]
        game.apply(state, seat, agents[seat].choose(game, game.view(state, seat), game.legal_actions(state, seat), rng))
    outcome = game.outcome(state)
    assert outcome is not None, "nobody has to act only once the game is over"
    return outcome

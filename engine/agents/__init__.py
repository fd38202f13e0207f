"""Computer players: they see a view, never a state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agents.agent import Player
from engine.agents.greedy import GreedyAgent
from engine.agents.random import RandomAgent

__all__ = ["AGENTS", "Player"]

AGENTS: Mapping[str, Player] = {player.id: player for player in (RandomAgent(), GreedyAgent())}
"""The computer players by id."""

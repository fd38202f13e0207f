"""Computer players: they see a view, never a state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agents.agent import Agent
from engine.agents.greedy import GreedyAgent
from engine.agents.random import RandomAgent

__all__ = ["AGENTS", "DEFAULT_AGENT", "Agent"]

AGENTS: Mapping[str, Agent] = {agent.id: agent for agent in (RandomAgent(), GreedyAgent())}
"""The computer players by id."""

DEFAULT_AGENT = GreedyAgent.id
"""The id of the computer player that plays where nobody chose one."""

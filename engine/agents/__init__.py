"""Computer players: they see a view, never a state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agents.agent import Agent, RandomAgent
from engine.agents.companion import CompanionAgent
from engine.agents.greedy import GreedyAgent
from engine.agents.levels import APPRENTICE, CADET, CLERK, COMPANION, CZAR, MINISTER, NOVICE, STEWARD, STYLES, agent_id
from engine.agents.search import Budget, SearchAgent

__all__ = ["AGENTS", "BUDGETS", "DEFAULT_AGENT", "Agent"]

BUDGETS: Mapping[str, Budget] = {
    MINISTER: Budget(trials=30, is_narrow=True),
    COMPANION: Budget(trials=30),
    CZAR: Budget(trials=1000, first_rounds=25, errors=3.0),
}
"""Limits per decision. In plain Python a decision of the preset 2004 takes about 0.06 and 0.9 seconds of one core on
average, more with all expansions, and single ones four times as long; compiled playouts take a tenth.
"""


def _agents() -> list[Agent]:
    agents: list[Agent] = [RandomAgent()]
    for style in ("", *STYLES):
        agents += (
            *(GreedyAgent(level, style) for level in (NOVICE, CADET, APPRENTICE, CLERK, STEWARD)),
            SearchAgent(agent_id(MINISTER, style), BUDGETS[MINISTER], style),
            SearchAgent(agent_id(CZAR, style), BUDGETS[CZAR], style),
        )
    return [*agents, CompanionAgent(COMPANION, BUDGETS[COMPANION])]


AGENTS: Mapping[str, Agent] = {agent.id: agent for agent in _agents()}
"""By id: every level, without a style and in each style."""

DEFAULT_AGENT = STEWARD
"""The agent of a seat for which nobody chose one."""

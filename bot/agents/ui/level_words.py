"""The names of agents, and the descriptions of levels where one can be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agents.levels import CHOICES, LEVELS, level_of, style_of
from engine.agents.strength import rating_of
from i18n.translator import Say


def agent_words(agent: str, say: Say) -> str:
    """Return the level and the style of an agent, such as `Minister · miser`."""
    level, style = say(f"level-{level_of(agent)}"), style_of(agent)
    return say("level-style", level=level, style=say(f"style-{style}")) if style else level


def level_words(level: str, say: Say, strength: int | None = None) -> str:
    """Return the name of a level, how it plays and, unless it is None, its rating."""
    words = say(f"choice-{level}")
    return words if strength is None else say("level-strength", level=words, rating=str(strength))


def agent_choices(say: Say) -> list[tuple[str, str]]:
    """List the agents that can be chosen one by one, the weakest first, each with its words."""
    return [(agent, f"{agent_words(agent, say)} · {say(f'strength-{level_of(agent)}')}") for agent in CHOICES]


def level_choices(say: Say, strengths: Mapping[str, int]) -> list[tuple[str, str]]:
    """List the levels that can be chosen, the weakest first, each with its words and its strength if it has one."""
    return [(level, level_words(level, say, strengths.get(level))) for level in LEVELS]


def first_strengths(game: str) -> dict[str, int]:
    """Return the measured rating of each level, for a server that has none of its own."""
    return {level: round(rating_of(game, level)) for level in LEVELS}

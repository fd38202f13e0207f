"""The names of agents, and descriptions of levels."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agents.levels import CHOICES, OFFERED, level_of, style_of
from engine.agents.strength import rating_of
from i18n.translator import Say


def agent_words(agent: str, say: Say) -> str:
    """Example: `Minister · miser`."""
    level, style = say(f"level-{level_of(agent)}"), style_of(agent)
    return say("level-style", level=level, style=say(f"style-{style}")) if style else level


def agent_choices(say: Say) -> list[tuple[str, str]]:
    """List agents, weakest first, with their descriptions."""
    return [(agent, f"{agent_words(agent, say)} – {say(f'strength-{level_of(agent)}')}") for agent in CHOICES]


def level_choices(say: Say) -> list[tuple[str, str]]:
    """List levels, weakest first, with name and strength."""
    return [(level, say(f"choice-{level}")) for level in OFFERED]


def level_notes(say: Say, strengths: Mapping[str, int]) -> dict[str, str]:
    return {level: say("level-rating", rating=str(strength)) for level, strength in strengths.items()}


def first_strengths(game: str) -> dict[str, int]:
    """Return the measured ratings, for a server without its own."""
    return {level: round(rating_of(game, level)) for level in OFFERED}

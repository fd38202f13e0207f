"""What can be chosen of the agents of a lobby: their style and their pace, and what a choice makes of them."""

from __future__ import annotations

from bot.services.errors import Stale
from bot.services.match_request import MatchRequest, kind_of
from bot.services.pace import PACES
from engine.agents import DEFAULT_AGENT
from engine.agents.levels import LEVELS, RANDOM, STYLES, agent_id, level_of, style_of
from i18n.translator import Say

BY_TURNS = "turns"
"""The value that stands for a style of its own for each agent."""
STYLE_VALUES = (BY_TURNS, *STYLES)
USUAL_PACE = "usual"
"""The value that stands for the usual pace."""
PACE_VALUES = (USUAL_PACE, *map(str, PACES))


def has_styles(level: str) -> bool:
    """Return whether agents of the level play in one of the styles."""
    return level in LEVELS and level != RANDOM


def style_choices(say: Say) -> list[tuple[str, str]]:
    """List the styles with their words."""
    return [(BY_TURNS, say("settings-style-turns")), *((style, say(f"style-{style}")) for style in STYLES)]


def style_value(request: MatchRequest) -> str:
    """Return the value of the style in which the agents play now."""
    return style_of(kind_of(request.agents) or "") or BY_TURNS


def pace_choices(say: Say) -> list[tuple[str, str]]:
    """List the paces with their words."""
    return [(USUAL_PACE, say("pace-usual")), *((str(pace), say("pace-seconds", seconds=pace)) for pace in PACES)]


def kind_with(request: MatchRequest, field: str, value: str) -> str:
    """Return the kind of the agents once their level (field `computer`) or their style is changed.

    Another level keeps a style that all of them have. Raises `Stale` if they have no style.
    """
    now = kind_of(request.agents) or DEFAULT_AGENT
    if field == "computer":
        return agent_id(value, style_of(now) if has_styles(value) else "")
    if not has_styles(level_of(now)):
        raise Stale
    return agent_id(level_of(now), "" if value == BY_TURNS else value)

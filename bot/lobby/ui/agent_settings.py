"""The settings of a lobby's agents: level and style of each, and the pace of all."""

from __future__ import annotations

from collections.abc import Sequence

from bot.agents.ui.level_words import agent_choices, agent_words
from bot.core.errors import Stale
from bot.discord_base.names import agent_name
from bot.discord_base.settings_fields import Field, one_of
from bot.lobby.match_request import MatchRequest
from bot.match.pace import LEAST_SECONDS, PACES
from engine.agents.levels import CHOICES, CZAR
from i18n.translator import Say

NEW_AGENT = "agent-new"
"""The field that adds an agent; all seated users may use it."""
_REMOVED = "remove"
"""Removes the agent of the field."""
DEFAULT_PACE = "usual"


def agent_fields(request: MatchRequest, people: int, say: Say) -> list[Field]:
    """Make a field for each agent, and one that adds another if a seat is free.

    A field's name holds its agent, so that an outdated menu changes no other.
    """
    agents, choices = request.agents, agent_choices(say)
    fields = []
    for number, agent in enumerate(agents, start=1):
        kept = [] if agent in CHOICES else [(agent, agent_words(agent, say))]
        offered = [*kept, *choices, (_REMOVED, say("settings-agent-remove"))]
        fields.append(Field(f"agent-{number}-{agent}", agent_name(say.locale, agent), offered, frozenset({agent})))
    if people + len(agents) < (request.seats or 0):
        fields.append(Field(NEW_AGENT, say("settings-agent-new"), choices, frozenset(), empty="button-computer"))
    return fields


def new_agent(values: Sequence[str]) -> str:
    """Return the agent to add. Raises `Stale` for a value never offered."""
    if len(values) != 1 or values[0] not in CHOICES:
        raise Stale
    return values[0]


def with_agent(agents: Sequence[str], field: str, value: str) -> tuple[str, ...]:
    """Return the agents after a choice in one's field. Raises `Stale` if that agent has left."""
    number, _, now = field.removeprefix("agent-").partition("-")
    at = int(number) - 1 if number.isdecimal() else -1
    if tuple(agents[at : at + 1]) != (now,) or value not in (now, _REMOVED, *CHOICES):
        raise Stale
    return (*agents[:at], *(() if value == _REMOVED else (value,)), *agents[at + 1 :])


def pace_field(request: MatchRequest, say: Say) -> Field:
    """Make the field of the pace; its caption gives the time that a Czar takes at any pace."""
    choices = [(DEFAULT_PACE, say("pace-usual")), *((str(pace), say("pace-seconds", seconds=pace)) for pace in PACES)]
    now = DEFAULT_PACE if request.pace_seconds is None else request.pace_seconds
    return one_of("pace", say, choices, now, seconds=int(LEAST_SECONDS[CZAR]))

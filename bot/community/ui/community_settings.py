"""A server's settings by page, and the changes by a choice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.agents.ui.agent_words import agent_words, level_choices
from bot.core.discord_limits import SELECT_OPTIONS
from bot.core.errors import Stale
from bot.core.time_zones import CITIES
from bot.discord_base.components import number_of
from bot.discord_base.time_words import TIMES, time_words
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.people.guilds import Changes, GuildSettings
from engine.agents import DEFAULT_AGENT
from i18n.translator import LOCALES, Say

UNSET = "unset"
"""No choice."""
_TABLES = (1, 2, 3, 5, 10, 20, 30, 50, 75)
_CITIES = (
    "honolulu", "anchorage", "los-angeles", "denver", "mexico-city", "chicago", "new-york", "halifax", "sao-paulo",
    "london", "berlin", "johannesburg", "kyiv", "istanbul", "moscow", "dubai", "karachi", "delhi", "dhaka", "bangkok",
    "beijing", "tokyo", "sydney", "auckland",
)  # fmt: skip
"""From west to east; with UTC they fill a select."""
_DEFAULT_VACATION = 30
_VACATION = (0, 7, 14, 21, 30, 45, 60, 90)


@dataclass(frozen=True, slots=True)
class Ids:
    roles: bool
    """Roles, not channels."""
    most: int
    with_forums: bool = False


IDS: Mapping[str, Ids] = {
    "channels": Ids(roles=False, most=SELECT_OPTIONS, with_forums=True),
    "roles": Ids(roles=True, most=SELECT_OPTIONS),
    "announce_channel_id": Ids(roles=False, most=1),
    "ping_role_id": Ids(roles=True, most=1),
    "daily_channel_id": Ids(roles=False, most=1),
}
"""By column; all other settings have a list of values."""
PAGES: Mapping[str, Mapping[str, str]] = {
    "server-page-tables": {
        "channels": "server-channels",
        "roles": "server-roles",
        "tables_per_user": "server-tables-user",
        "tables_per_guild": "server-tables-guild",
    },
    "server-page-new": {
        "locale": "server-locale",
        "time": "server-time",
        "level": "server-level",
        "vacation_days": "server-vacation",
    },
    "server-page-announce": {"announce_channel_id": "server-announce", "ping_role_id": "server-ping"},
    "server-page-daily": {"daily_channel_id": "server-daily", "time_zone": "server-zone"},
}
"""By page title key: columns and the keys of their labels."""


def ids_of(settings: GuildSettings, name: str) -> list[int]:
    value = getattr(settings, name)
    if value is None:
        return []
    return [value] if isinstance(value, int) else list(value)


def lines_of(settings: GuildSettings, name: str, say: Say) -> tuple[list[tuple[str, str]], str]:
    """Return values with their texts, and the selected value."""
    value: Any = _time(settings) if name == "time" else getattr(settings, name)
    match name:
        case "locale":
            unset = say("server-locale-unset")
            lines = [(locale, say(f"language-{locale}")) for locale in LOCALES]
        case "time":
            unset = say("server-usual", what=time_words(DEFAULT_BANK, say))
            times = {**TIMES, **({} if value is None else {str(value): value})}
            lines = [(key, time_words(time, say)) for key, time in times.items()]
        case "level":
            unset = say("server-usual", what=agent_words(DEFAULT_AGENT, say))
            lines = level_choices(say)
        case "time_zone":
            unset = say("server-zone-unset")
            lines = [(CITIES[city], say(f"city-{city}")) for city in _CITIES]
        case "vacation_days":
            unset = say("server-usual", what=say("server-days", days=_DEFAULT_VACATION))
            days = _numbers(_VACATION, value)
            lines = [(str(number), say("server-days", days=number)) for number in days]
        case _:
            unset = say("server-no-limit")
            lines = [(str(one), str(one)) for one in _numbers(_TABLES, value)]
    return [(UNSET, unset), *lines], UNSET if value is None else str(value)


def _numbers(offered: Collection[int], chosen: int | None) -> list[int]:
    return sorted({*offered} | ({chosen} if chosen is not None else set()))


def _time(settings: GuildSettings) -> TimeControl | None:
    """Return None for an unreadable one, too."""
    try:
        return None if settings.time is None else TimeControl.parse(settings.time)
    except ValueError:
        return None


def changes_of(settings: GuildSettings, name: str, values: Sequence[str], say: Say) -> Changes:
    """Raises `Stale` for values that were not offered."""
    changes: Changes = {}
    if name in IDS:
        if len(values) > IDS[name].most:
            raise Stale
        ids = [number_of(value) for value in values]
        match name:
            case "channels" | "roles":
                changes[name] = ids or None
            case "announce_channel_id" | "ping_role_id" | "daily_channel_id":
                changes[name] = ids[0] if ids else None
        return changes
    if (
        not any(name in page for page in PAGES.values())
        or len(values) != 1
        or values[0] not in dict(lines_of(settings, name, say)[0])
    ):
        raise Stale
    value = None if values[0] == UNSET else values[0]
    match name:
        case "locale" | "level" | "time" | "time_zone":
            changes[name] = value
        case "tables_per_user" | "tables_per_guild" | "vacation_days":
            changes[name] = None if value is None else int(value)
    return changes

"""`/remind`: when to be reminded of one's turn, and when to be left in peace."""

from __future__ import annotations

import asyncio
import functools
import re
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.core.discord_limits import CHOICES
from bot.core.errors import UserError
from bot.core.quiet_hours import Wishes
from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.names import quoted
from bot.discord_base.replies import report_errors, services_of, tell
from bot.notices.ui.notify import reminder_lines
from i18n.translator import translator

_OFF = frozenset({"off", "no", "none", "-", "0", "нет", "выкл", "выключить", "никогда", "aus", "nein", "keine"})
"""What turns quiet hours off, in every language: people type in one and read in another."""
_QUIET = re.compile(r"\s*(\d{1,2})(?::(\d\d))?\s*[-–]\s*(\d{1,2})(?::(\d\d))?\s*")


def quiet_minutes(text: str) -> tuple[int, int] | None:
    """Read quiet hours, `22-8` or `22:30-07:00`, as minutes of the day; words like `off` give None.

    Raises `UserError`.
    """
    if text.strip().lower() in _OFF:
        return None
    match = _QUIET.fullmatch(text)
    if match is None:
        raise UserError("quiet-form")
    hours = [int(part or 0) for part in match.groups()]
    start, end = hours[0] * 60 + hours[1], hours[2] * 60 + hours[3]
    if hours[0] > 23 or hours[2] > 24 or hours[1] > 59 or hours[3] > 59 or start == end % 1440:
        raise UserError("quiet-form")
    return start, end % 1440


@functools.cache
def _zones() -> tuple[str, ...]:
    """Return the names of all time zones in order. The first call reads files, so it belongs in a thread."""
    return tuple(sorted(available_timezones()))


@completion
async def _suggest_zones(_interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    wanted = current.lower().replace(" ", "_")
    zones = [zone for zone in await asyncio.to_thread(_zones) if wanted in zone.lower()]
    return [app_commands.Choice(name=zone, value=zone) for zone in zones[:CHOICES]]


@app_commands.command(name="remind", description=described("command-remind"))
@app_commands.describe(
    hours=described("option-hours"), quiet=described("option-quiet"), time_zone=described("option-time-zone")
)
@app_commands.autocomplete(time_zone=_suggest_zones)
async def remind(
    interaction: discord.Interaction[Any],
    hours: app_commands.Range[int, 0, 72] | None = None,
    quiet: str | None = None,
    time_zone: str | None = None,
) -> None:
    """Set, or just show, the user's reminder."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        changes: dict[str, Any] = {}
        if hours is not None:
            changes["remind_hours"] = hours
        if quiet is not None:
            changes["quiet_from"], changes["quiet_to"] = quiet_minutes(quiet) or (None, None)
        if time_zone is not None:
            if time_zone not in await asyncio.to_thread(_zones):
                raise UserError("time-zone", zone=quoted(time_zone))
            changes["time_zone"] = time_zone
        user = await services[Users].change_reminders(interaction.user.id, changes)
        lines = reminder_lines(user, Wishes.of(user, services[Settings].reminder_hours), say)
        await tell(interaction, "\n".join(lines))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (remind,)

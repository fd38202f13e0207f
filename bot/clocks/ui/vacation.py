"""`/vacation`: one's clocks stand still in all matches of a server, for as long as it allows in a year."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.clocks.vacations import HOUR, Vacations, VacationState
from bot.core.errors import UserError
from bot.discord_base.command_translator import described
from bot.discord_base.names import shown_name
from bot.discord_base.replies import report_errors, services_of, tell
from db import users
from db.store import Store
from i18n.translator import Say, translator

_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?(?:\s*(?P<year>\d{4}))?")
_LISTED = 10
"""How many servers an answer names."""


def end_of_day(text: str, now: datetime, zone: ZoneInfo) -> datetime:
    """Return when a day ends in a time zone (UTC): `2026-07-15`, `15.7.2026`, or `15.7.` for the next one.

    Raises `UserError`.
    """
    found = _ISO.fullmatch(text.strip()) or _DOTTED.fullmatch(text.strip())
    if found is None:
        raise UserError("vacation-date")
    today, year = now.astimezone(zone).date(), found["year"]
    try:
        day = date(int(year or today.year), int(found["month"]), int(found["day"]))
        if year is None and day < today:
            day = day.replace(year=today.year + 1)
        after = day + timedelta(days=1)
    except (ValueError, OverflowError):
        raise UserError("vacation-date") from None
    return datetime(after.year, after.month, after.day, tzinfo=zone).astimezone(UTC)


@app_commands.command(name="vacation", description=described("command-vacation"))
@app_commands.describe(
    until=described("option-vacation-until"),
    days=described("option-vacation-days"),
    end=described("option-vacation-end"),
)
async def vacation(
    interaction: discord.Interaction[Any],
    until: str | None = None,
    days: app_commands.Range[int, 1, 365] | None = None,
    end: bool = False,
) -> None:
    """Begin, change, end or show the user's vacation."""
    async with report_errors(interaction):
        services, say, user_id = services_of(interaction), translator(interaction.locale.value), interaction.user.id
        if sum((until is not None, days is not None, end)) > 1:
            raise UserError("vacation-one")
        if end:
            await services[Vacations].end(user_id, interaction_id=interaction.id)
            lines = [say("vacation-ended")]
        elif until is not None or days is not None:
            last = services.now() + timedelta(days=days or 0)
            if until is not None:
                user = await services[Store].read(users.get_user, user_id)
                last = end_of_day(until, services.now(), ZoneInfo((user and user.time_zone) or "UTC"))
            await services[Vacations].begin(user_id, last, interaction_id=interaction.id)
            lines = [say("vacation-begun")]
        else:
            lines = []
        states = await services[Vacations].state(user_id)
        lines += [_line(interaction.client, state, services.now(), say) for state in states[:_LISTED]]
        await tell(interaction, "\n".join(lines or [say("refused-no-games")]))


def _line(client: discord.Client, state: VacationState, now: datetime, say: Say) -> str:
    """Return what the user has of vacation in a server."""
    guild = client.get_guild(state.guild_id)
    place = shown_name(guild.name) if guild is not None else str(state.guild_id)
    lasts = (
        "" if state.until is None else f"{say('vacation-until', until=discord.utils.format_dt(state.until, 'f'))} · "
    )
    return f"**{place}**: {lasts}{left_words(state, now, say)}"


def left_words(state: VacationState, now: datetime, say: Say) -> str:
    """Return how much vacation is left in days and hours; an hour that has begun is not used yet."""
    taken = timedelta(0) if state.until is None else state.until - now
    days, hours = divmod(-(max(timedelta(0), state.left - taken) // -HOUR), 24)
    return say("vacation-left", days=days, hours=hours, all=state.days)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (vacation,)

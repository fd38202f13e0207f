"""The tab *Week* of `/club`: the picture of the week so far, with what the reader is to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.club.overview import ClubLines, ClubReader, Overview
from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import caption
from bot.discord_base.places import member_names
from bot.discord_base.replies import services_of, think_in_place
from bot.discord_base.tabs import CLUB, Illustrated, Press, Tab, show_meanwhile
from bot.match.ui.messages import attachment, gallery
from bot.weekly.calendar import evening_of, sunday_after, week_so_far
from bot.weekly.ui.audience import seen_by
from bot.weekly.ui.sheet import people_to_name
from bot.weekly.ui.week_messages import draw, move_buttons
from bot.weekly.week import Week, Weeks
from db.people.guilds import get_guild
from db.store import Store
from i18n.translator import Say, translator

_NAME = "week"
_MOST_LINES = 4
"""Lines of a section."""


async def _show(interaction: discord.Interaction[Any], press: Press) -> Illustrated:
    services, guild_id = services_of(interaction), interaction.guild_id
    if press.control:
        await think_in_place(interaction)  # the refusal comes beside the page, which is shown without it at first
        raise UserError("unknown-button")
    if guild_id is None:
        raise UserError("server-only")
    say, now = translator(interaction.locale.value), services.now()
    lines = await services[Overview].read(ClubReader(guild_id, interaction.user.id, now, say))
    drawing = caption(say("week-drawing", when=discord.utils.format_dt(now, "R")))
    await show_meanwhile(interaction, CLUB, [*_list_own(lines, say), drawing])
    zone = (await services[Store].read(get_guild, guild_id)).time_zone
    sees = seen_by(interaction.client, guild_id, interaction.user)
    week = await services[Weeks].read(guild_id, week_so_far(now, zone), sees)
    names = await member_names(interaction.client, guild_id, people_to_name(week))
    picture = await draw(services, week, names, say, await services[Users].theme_of(interaction.user.id))
    shown = caption(say("picture-late")) if picture is None else gallery(picture)
    post = _tell_when(week, sunday_after(now, zone), interaction.permissions.manage_guild, say)
    items: list[ui.Item[Any]] = [*_list_own(lines, say), shown, *post, *move_buttons(week, say)]
    return Illustrated(items, [] if picture is None else [attachment(picture)()], is_complete=picture is not None)


def _list_own(lines: ClubLines, say: Say) -> Iterator[ui.Item[Any]]:
    """Yield the reader's next tables, and what they need."""
    sections = (("next", lines.next_tables), ("needs", lines.needs))
    texts = [
        "\n".join([f"**{say(f'club-{name}')}**", *(f"• {line}" for line in found[:_MOST_LINES])])
        for name, found in sections
        if found
    ]
    if texts:
        yield ui.TextDisplay("\n".join(texts))


def _tell_when(week: Week, day: str, manages: bool, say: Say) -> Sequence[ui.Item[Any]]:
    """Say where and when it is posted; managers of a server without a channel hear how to choose one."""
    channel = week.guild.weekly_channel_id
    if channel is None:
        return [caption(say("week-choose"))] if manages else []
    when = discord.utils.format_dt(evening_of(day, week.guild.time_zone), "f")
    return [caption(say("week-posted", channel=f"<#{channel}>", when=when))]


TABS = (Tab(_NAME, "club-tab-week", _show),)

"""The vacation tab: it stops a user's clocks in all matches, up to each server's yearly limit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import ui

from bot.clocks.vacations import HOUR, Vacations, VacationState
from bot.core.errors import UserError
from bot.discord_base.components import caption, select_row, value_of
from bot.discord_base.names import shown_name
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Press, Tab, control_id
from i18n.translator import Say, translator

_DAYS = (3, 7, 14, 21, 28, 42, 56, 84)
"""Choices; the tab leaves out those above the limits of the user's servers."""
_LISTED = 10


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    services, say, user_id = services_of(interaction), translator(interaction.locale.value), interaction.user.id
    vacations, lines = services[Vacations], []
    match press.control:
        case "":
            pass
        case "days" if press.item is not None:
            days = value_of(press.item)
            if days not in map(str, _DAYS):
                raise UserError("unknown-button")
            until = services.now() + timedelta(days=int(days))
            await vacations.begin(user_id, until, interaction_id=interaction.id)
            lines.append(say("vacation-begun"))
        case "end":
            await vacations.end(user_id, interaction_id=interaction.id)
            lines.append(say("vacation-ended"))
        case _:
            raise UserError("unknown-button")
    states = await vacations.state(user_id)
    return _page(interaction, lines or [say("vacation-heading")], states, services.now(), say)


def _page(
    interaction: discord.Interaction[Any], lines: list[str], states: list[VacationState], now: datetime, say: Say
) -> Sequence[ui.Item[Any]]:
    if not states:
        return [ui.TextDisplay("\n".join([*lines, say("vacation-no-games")]))]
    away = any(state.until is not None for state in states)
    lines += [_line(interaction.client, state, now, say) for state in states[:_LISTED]]
    most = max(state.days for state in states)
    lengths = [
        (str(days), say("duration-days", days=days) if days % 7 else say("duration-weeks", weeks=days // 7))
        for days in _DAYS
        if days <= most
    ]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if lengths:
        custom_id = control_id(interaction, "vacation", "days")
        select = select_row(custom_id, lengths, None, placeholder=say("vacation-choose"))
        items += [caption(say("vacation-change" if away else "vacation-begin")), select]
    if away:
        end = control_id(interaction, "vacation", "end")
        items.append(ui.ActionRow(ui.Button(label=say("button-vacation-end"), custom_id=end)))
    return items


def _line(client: discord.Client, state: VacationState, now: datetime, say: Say) -> str:
    guild = client.get_guild(state.guild_id)
    place = shown_name(guild.name) if guild is not None else str(state.guild_id)
    lasts = (
        "" if state.until is None else f"{say('vacation-until', until=discord.utils.format_dt(state.until, 'f'))} · "
    )
    return f"**{place}**: {lasts}{left_words(state, now, say)}"


def left_words(state: VacationState, now: datetime, say: Say) -> str:
    """Return the vacation left, in days and hours; a started hour counts as left."""
    taken = timedelta(0) if state.until is None else state.until - now
    days, hours = divmod(-(max(timedelta(0), state.left - taken) // -HOUR), 24)
    return say("vacation-left", days=days, hours=hours, all=state.days)


TABS = (Tab("vacation", "tab-vacation", _show),)

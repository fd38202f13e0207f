"""The tab of a user's blocks. Only that user sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord import ui

from bot.community.communities import Communities
from bot.core.discord_limits import SELECT_OPTIONS
from bot.core.errors import UserError
from bot.discord_base.places import is_member
from bot.discord_base.replies import services_of, think_in_place
from bot.discord_base.tabs import Press, Tab, control_id
from i18n.translator import Say, translator

_SHOWN = SELECT_OPTIONS - 1
"""One fewer than a select holds, so that another user can be chosen."""


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    say, communities = translator(interaction.locale.value), services_of(interaction)[Communities]
    verb, _, number = press.control.partition("-")
    page = int(number) if number.isdecimal() and len(number) < 3 else 0
    lines: list[str] = []
    if verb == "list" and isinstance(press.item, ui.UserSelect):
        lines = await _change(interaction, press.item, say)
    elif verb not in ("", "page"):
        raise UserError("unknown-button")
    return _page(interaction, await communities.list_blocked(user_id=interaction.user.id), page, lines, say)


async def _change(interaction: discord.Interaction[Any], select: ui.UserSelect[Any], say: Say) -> list[str]:
    """Return the changes in words. Raises `UserError`.

    Only users whom the select has shown as blocked can be unblocked.
    """
    before, after = {shown.id for shown in select.default_values}, {user.id: user for user in select.values}
    added, removed = [one for one in after if one not in before], [one for one in before if one not in after]
    for user_id in added:
        refuse_bots(after[user_id])
    kept = await _not_here(interaction, removed)
    removed = [one for one in removed if one not in kept]
    await services_of(interaction)[Communities].change_blocks(interaction.user.id, added, removed)
    facts = {"block-added": added, "block-removed": removed, "block-kept": kept}
    return [say(key, users=_mentions(users)) for key, users in facts.items() if users]


async def _not_here(interaction: discord.Interaction[Any], users: Sequence[int]) -> list[int]:
    """Return the users who have left the server.

    Clients may not show them in a select, so that any choice seems to remove them.
    """
    if not users or interaction.guild_id is None:
        return []
    await think_in_place(interaction)
    found = await asyncio.gather(*(is_member(interaction.client, interaction.guild_id, user) for user in users))
    return [user for user, here in zip(users, found, strict=True) if here is False]


def _page(
    interaction: discord.Interaction[Any], blocked: Sequence[int], page: int, lines: Sequence[str], say: Say
) -> Sequence[ui.Item[Any]]:
    text = "\n".join([say("block-heading"), *lines])
    if interaction.guild_id is None:  # Discord offers only the user and the bot there
        listed = _mentions(blocked) if blocked else say("block-none")
        return [ui.TextDisplay("\n".join([text, listed, say("block-elsewhere")]))]
    last = len(blocked) // _SHOWN
    page = min(page, last)
    shown = blocked[page * _SHOWN : (page + 1) * _SHOWN]
    select: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=control_id(interaction, "blocks", f"list-{page}"),
        placeholder=say("block-none"),
        min_values=0,
        max_values=SELECT_OPTIONS,
        default_values=[
            discord.SelectDefaultValue(id=user, type=discord.SelectDefaultValueType.user) for user in shown
        ],
    )
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), ui.ActionRow(select)]
    turns = [
        ui.Button[Any](label=say(key), custom_id=control_id(interaction, "blocks", f"page-{to}"))
        for key, to in (("menu-back", page - 1), ("menu-more", page + 1))
        if 0 <= to <= last
    ]
    return [*items, ui.ActionRow(*turns)] if turns else items


def refuse_bots(user: discord.User | discord.Member) -> None:
    if user.bot:
        raise UserError("block-bot")


def blocked_words(blocked: list[int], heading: str) -> str:
    """Clients show the names, and nobody is notified."""
    return f"{heading}\n{_mentions(blocked)}"


def _mentions(users: Collection[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)


TABS = (Tab("blocks", "tab-blocks", _show),)

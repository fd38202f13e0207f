"""`/admin`: the settings of a server, on private pages that survive a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.community.communities import Communities
from bot.community.ui.community_settings import IDS, PAGES, changes_of, ids_of, lines_of
from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import Stale, UserError
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, PageButton, PersistentItem, mark_of
from bot.discord_base.invitation import invite_link
from bot.discord_base.names import quote
from bot.discord_base.replies import reply, report_errors, services_of
from bot.match.registration import in_servers
from bot.match.ui.authority import check_manages
from db.people.guilds import GuildSettings
from i18n.text_length import cut_text
from i18n.translator import Say, translator

_TYPES = [discord.ChannelType.text, discord.ChannelType.news]

AnySelect = ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]


class ServerSelect(PersistentItem, template=r"server:(?P<page>[0-9]):(?P<mark>[0-9]{1,6}):(?P<name>[a-z_]{1,30})"):
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if not isinstance(self.item, ui.Select | ui.ChannelSelect | ui.RoleSelect):
            raise Stale
        data: Any = interaction.data
        note = await _change(interaction, self.parts["name"], [str(value) for value in data["values"]])
        await _show(interaction, int(self.parts["page"]), note)


@in_servers
@app_commands.command(name="admin", description=localize("command-admin"))
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction, 0)


async def _change(interaction: discord.Interaction[Any], name: str, values: Sequence[str]) -> str:
    """Return a note for the user, or an empty text. Raises `UserError`."""
    guild = _guild(interaction)
    say = translator(interaction.locale.value)
    communities = services_of(interaction)[Communities]
    changes = changes_of(await communities.settings(guild.id), name, values, say)
    if name in IDS and not all(_exists(guild, name, int(value)) for value in values):
        raise Stale
    await communities.change(guild.id, changes)
    if name in ("announce_channel_id", "daily_channel_id") and values:
        channel = guild.get_channel(int(values[0]))
        allowed = None if channel is None else channel.permissions_for(guild.me)
        if allowed is None or not (allowed.view_channel and allowed.send_messages and allowed.read_message_history):
            return say("server-cannot-write", channel=f"<#{values[0]}>")
    return ""


async def _show(interaction: discord.Interaction[Any], page: int, note: str = "") -> None:
    """Raises `UserError`."""
    guild = _guild(interaction)
    communities = services_of(interaction)[Communities]
    chosen = await communities.settings(guild.id)
    say = translator(interaction.locale.value)
    for name in IDS:  # a deleted channel or role cannot be shown, so nobody could remove it
        ids = ids_of(chosen, name)
        kept = [one for one in ids if _exists(guild, name, one)]
        if kept != ids:
            chosen = await communities.change(guild.id, changes_of(chosen, name, [str(one) for one in kept], say))
    view = server_settings(chosen, page, mark_of(interaction), quote(guild.name), say)
    shows_role = page < len(PAGES) and "ping_role_id" in [*PAGES.values()][page]
    for warning in filter(None, (note, _warn_of_role(guild, chosen, say) if shows_role else "")):
        view.add_item(ui.TextDisplay(f"⚠️ {warning}"))
    await reply(interaction, view)


def _warn_of_role(guild: discord.Guild, chosen: GuildSettings, say: Say) -> str:
    """Return a sentence if announcements cannot notify their role, else an empty text."""
    role = guild.get_role(chosen.ping_role_id or 0)
    channel = guild.get_channel(chosen.announce_channel_id or 0)
    if role is None or channel is None:
        return ""
    notifies = role.mentionable or channel.permissions_for(guild.me).mention_everyone
    if notifies and not role.is_default():
        return ""
    return say("server-cannot-mention", role=role.mention, channel=channel.mention)


def _guild(interaction: discord.Interaction[Any]) -> discord.Guild:
    """Raises `UserError` unless the user manages the server."""
    guild: discord.Guild | None = interaction.client.get_guild(check_manages(interaction))
    if guild is None:  # only the commands were added to this server
        raise UserError("not-a-member", link=invite_link(interaction.application_id))
    if guild.unavailable:  # its channels and roles are unknown and would seem deleted
        raise UserError("server-outage")
    return guild


def _exists(guild: discord.Guild, name: str, one: int) -> bool:
    return (guild.get_role(one) if IDS[name].roles else guild.get_channel(one)) is not None


def server_settings(chosen: GuildSettings, page: int, mark: int, name: str, say: Say) -> ui.LayoutView:
    """An unknown number shows the first page.

    `name` is escaped for a message; `mark` differs between answers, or clients would keep a refused choice.
    """
    page = page if page < len(PAGES) else 0
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {say('server-title', server=name)}"))
    for column, label in [*PAGES.values()][page].items():
        view.add_item(ui.TextDisplay(f"-# {say(label)}"))
        select = _select(chosen, column, f"server:{page}:{mark}:{column}", say)
        view.add_item(ui.ActionRow(ServerSelect(select)))
    tabs = (PageButton.of("serverpage", at, say(key), is_open=at == page) for at, key in enumerate(PAGES))
    view.add_item(ui.ActionRow(*tabs))
    return view


def _select(chosen: GuildSettings, column: str, custom_id: str, say: Say) -> AnySelect:
    ids = IDS.get(column)
    if ids is None:
        lines, now = lines_of(chosen, column, say)
        options = [
            discord.SelectOption(label=cut_text(text, OPTION_LABEL), value=value, default=value == now)
            for value, text in lines
        ]
        return ui.Select(custom_id=custom_id, options=options)
    kind = discord.SelectDefaultValueType.role if ids.roles else discord.SelectDefaultValueType.channel
    defaults = [discord.SelectDefaultValue(id=one, type=kind) for one in ids_of(chosen, column)]
    common: dict[str, Any] = {
        "custom_id": custom_id,
        "placeholder": say(f"server-none-{column.replace('_', '-')}"),
        "min_values": 0,
        "max_values": ids.most,
        "default_values": defaults,
    }
    if ids.roles:
        return ui.RoleSelect(**common)
    types = [*_TYPES, discord.ChannelType.forum] if ids.with_forums else _TYPES
    return ui.ChannelSelect(channel_types=types, **common)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (settings,)
HANDLERS = Handlers(pages={"serverpage": _show})

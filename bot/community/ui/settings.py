"""`/admin`: the settings of a server by page, on private pages that survive a restart."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot.agents.ui.agent_words import agent_words, level_choices
from bot.community.communities import Communities
from bot.community.ui.champion_role import check_champion_role, warn_of_champion_role
from bot.core.discord_limits import OPTION_LABEL, SELECT_OPTIONS
from bot.core.errors import Stale, UserError
from bot.core.time_zones import CITIES
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, PageButton, PersistentItem, mark_of, number_of
from bot.discord_base.invitation import invite_link
from bot.discord_base.names import quote
from bot.discord_base.replies import reply, report_errors, services_of
from bot.discord_base.time_words import TIMES, time_words
from bot.match.registration import in_servers
from bot.match.ui.authority import check_manages
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.people.guilds import Changes, GuildSettings
from engine.agents import DEFAULT_AGENT
from i18n.text_length import cut_text
from i18n.translator import LOCALES, Say, translator

UNSET = "unset"
"""Value of a select for no choice."""
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
    "weekly_channel_id": Ids(roles=False, most=1),
    "champion_role_id": Ids(roles=True, most=1),
}
"""Settings whose values are Discord ids, by column; all others have a list of values."""
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
    "server-page-daily": {
        "daily_channel_id": "server-daily",
        "weekly_channel_id": "server-weekly",
        "time_zone": "server-zone",
    },
    "server-page-seasons": {"champion_role_id": "server-champion"},
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
    """Return the server's time control; None if none is chosen or it is unreadable."""
    try:
        return None if settings.time is None else TimeControl.parse(settings.time)
    except ValueError:
        return None


def changes_of(settings: GuildSettings, name: str, values: Sequence[str], say: Say) -> Changes:
    """Return the columns that a choice changes. Raises `Stale` for values that were not offered."""
    changes: Changes = {}
    if name in IDS:
        if len(values) > IDS[name].most:
            raise Stale
        ids = [number_of(value) for value in values]
        match name:
            case "channels" | "roles":
                changes[name] = ids or None
            case "announce_channel_id" | "ping_role_id" | "daily_channel_id" | "weekly_channel_id" | "champion_role_id":
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
    """Return a remark for the user, or an empty text. Raises `UserError`."""
    guild = _guild(interaction)
    say = translator(interaction.locale.value)
    communities = services_of(interaction)[Communities]
    changes = changes_of(await communities.settings(guild.id), name, values, say)
    if name in IDS and not all(_exists(guild, name, int(value)) for value in values):
        raise Stale
    if name == "champion_role_id" and values:
        check_champion_role(guild, int(values[0]))
    await communities.change(guild.id, changes)
    if name in ("announce_channel_id", "daily_channel_id", "weekly_channel_id") and values:
        channel = guild.get_channel(int(values[0]))
        allowed = None if channel is None else channel.permissions_for(guild.me)
        if allowed is None or not (allowed.view_channel and allowed.send_messages and allowed.read_message_history):
            return say("server-cannot-write", channel=f"<#{values[0]}>")
        if name == "weekly_channel_id" and not allowed.attach_files:
            return say("server-cannot-attach", channel=f"<#{values[0]}>")
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
    shown = [*PAGES.values()][page] if page < len(PAGES) else ()
    warnings = [note]
    warnings += [_warn_of_role(guild, chosen, say)] if "ping_role_id" in shown else []
    warnings += [warn_of_champion_role(guild, chosen, say)] if "champion_role_id" in shown else []
    for warning in filter(None, warnings):
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
    """Make a page of a server's settings; an unknown number makes the first one.

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

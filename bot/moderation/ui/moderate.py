"""`/moderate`: a server's tables, ending and moving them, and the server's blocks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from bot.community.communities import Communities
from bot.community.ui.blocks_tab import blocked_words, refuse_bots
from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.discord_base.commands import completion, localize
from bot.discord_base.components import Handlers, MatchButton, add_turns
from bot.discord_base.invitation import permission_key
from bot.discord_base.names import match_name
from bot.discord_base.places import check_time_out, lost_words, missing_permissions
from bot.discord_base.replies import person, reply, report_errors, services_of, tell, text_view
from bot.lobby.lobby import Lobby
from bot.match.ui.authority import check_moderates, check_moderates_server, moderates, moderates_server
from bot.match.ui.messages import describe_matches, find_held_up
from bot.moderation.moderation import Moderation
from db.match import match_lists, matches
from db.match.matches import Match
from db.store import Store
from i18n.translator import Say, translator

PAGE = 8
_LOOKED_AT = 3000
"""Newest lobbies and running matches that are considered."""


async def _list_moderated(interaction: discord.Interaction[Any]) -> list[Match]:
    """The newest first."""
    if interaction.guild_id is None:
        return []
    wanted = match_lists.MatchFilter(guild_id=interaction.guild_id, statuses=("lobby", "active"))
    found = await services_of(interaction)[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    return [match for match in found if moderates(interaction, match)]


async def _show(interaction: discord.Interaction[Any], page: int) -> None:
    """A higher number shows the last page. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    found = await _list_moderated(interaction)
    if not found:
        check_moderates_server(interaction)
    last = max(0, len(found) - 1) // PAGE
    page = min(page, last)
    shown = await describe_matches(services, found[page * PAGE : (page + 1) * PAGE])
    held_up, lost = find_held_up(shown, partial(lost_words, interaction.client, say=say))
    lines = [say("moderate-heading", number=len(found)), *lost]
    for one in shown:
        mark = "🔒 " if one.match.id in held_up else ""
        lines.append(f"{mark}**{one.title(say)}** · {one.state(interaction.user.id, say)}")
    view = text_view("\n".join(lines))
    assert interaction.guild_id is not None
    blocked = await services[Communities].list_blocked(guild_id=interaction.guild_id)
    if blocked and page == 0 and moderates_server(interaction):
        view.add_item(ui.TextDisplay(blocked_words(blocked, say("moderate-blocked-heading"))))
    add_turns(view, "moderate", page, last, say)
    await reply(interaction, view)


@completion
async def _suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    say = translator(interaction.locale.value)
    found = await _list_moderated(interaction)
    seats = await services_of(interaction)[Store].read(matches.seats_of_matches, [match.id for match in found])
    labels = {match.id: match_name(match, seats[match.id], say, CHOICE_NAME) for match in found}
    fitting = [(match_id, label) for match_id, label in labels.items() if current.lower() in label.lower()]
    return [app_commands.Choice(name=label, value=match_id) for match_id, label in fitting[:CHOICES]]


@app_commands.command(name="list", description=localize("command-moderate-list"))
async def _list(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction, 0)


@app_commands.command(name="end", description=localize("command-moderate-end"))
@app_commands.describe(game=localize("option-moderated"))
@app_commands.autocomplete(game=_suggest)
async def _end(interaction: discord.Interaction[Any], game: int) -> None:
    """Ask for confirmation."""
    async with report_errors(interaction):
        match = await check_moderates(interaction, game)
        await services_of(interaction)[Lobby].may_end(game, replace(person(interaction), moderator=True))
        say = translator(interaction.locale.value)
        view = text_view(say("ask-cancel", id=game))
        yes = MatchButton.of("moderateend", game, say, style=discord.ButtonStyle.danger, label="button-cancelyes")
        view.add_item(ui.ActionRow(yes, MatchButton.of("keep", game, say)))
        number = len(await _list_lobbies_beside(interaction, match)) if match.status == "lobby" else 0
        if number > 1:
            place = f"<#{match.channel_id}>"
            view.add_item(ui.TextDisplay(say("moderate-lobbies", number=number, channel=place)))
            every = MatchButton.of("moderateendall", game, say, style=discord.ButtonStyle.danger)
            view.add_item(ui.ActionRow(every))
        await reply(interaction, view)


async def _list_lobbies_beside(interaction: discord.Interaction[Any], match: Match) -> list[int]:
    """List the open tables of a match's channel, which the user moderates as they moderate the match."""
    wanted = match_lists.MatchFilter(guild_id=match.guild_id, statuses=("lobby",))
    found = await services_of(interaction)[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    return [one.id for one in found if one.channel_id == match.channel_id]


async def _end_lobbies(interaction: discord.Interaction[Any], match_id: int) -> None:
    """End all open tables of a match's channel; games that have begun go on."""
    match = await check_moderates(interaction, match_id)
    lobbies = await _list_lobbies_beside(interaction, match)
    number = await services_of(interaction)[Lobby].close_all(lobbies, interaction_id=interaction.id)
    say = translator(interaction.locale.value)
    await reply(interaction, text_view(say("moderate-lobbies-ended", number=number, channel=f"<#{match.channel_id}>")))


async def _end_match(interaction: discord.Interaction[Any], match_id: int) -> None:
    await check_moderates(interaction, match_id)
    moderator = replace(person(interaction), moderator=True)
    await services_of(interaction)[Lobby].cancel(match_id, moderator, interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("cancelled", id=match_id)))


@app_commands.command(name="move", description=localize("command-moderate-move"))
@app_commands.describe(game=localize("option-moderated"), to=localize("option-move-channel"))
@app_commands.autocomplete(game=_suggest)
async def _move(interaction: discord.Interaction[Any], game: int, to: discord.TextChannel) -> None:
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        match = await check_moderates(interaction, game)
        _check_channel(interaction, to, match, say)
        await services_of(interaction)[Moderation].relocate(game, to.id, interaction_id=interaction.id)
        await tell(interaction, say("moderate-moved", id=game, channel=f"<#{to.id}>"))


def _check_channel(interaction: discord.Interaction[Any], channel: discord.TextChannel, match: Match, say: Say) -> None:
    """Raise `UserError` unless the match can be played in the channel and the user may write there."""
    if not isinstance(interaction.user, discord.Member):
        raise UserError("move-channel")
    allowed = channel.permissions_for(interaction.user)
    if not (allowed.view_channel and allowed.send_messages):
        raise UserError("move-channel")
    if match.private and channel.type is not discord.ChannelType.text:
        raise UserError("private-place")
    check_time_out(channel.guild, services_of(interaction).now())
    missing = missing_permissions(channel, channel.permissions_for(channel.guild.me), private=match.private)
    if missing:
        names = (say(permission_key(name)) for name in missing)
        raise UserError("missing-permissions", permissions=", ".join(f"**{name}**" for name in names))


@app_commands.command(name="block", description=localize("command-moderate-block"))
@app_commands.describe(user=localize("option-block-user"))
async def _block(interaction: discord.Interaction[Any], user: discord.User) -> None:
    async with report_errors(interaction):
        guild_id = check_moderates_server(interaction)
        refuse_bots(user)
        await services_of(interaction)[Communities].block(user.id, guild_id=guild_id)
        await tell(interaction, translator(interaction.locale.value)("moderate-blocked", user=user.mention))


@app_commands.command(name="unblock", description=localize("command-moderate-unblock"))
@app_commands.describe(user=localize("option-block-user"))
async def _unblock(interaction: discord.Interaction[Any], user: discord.User) -> None:
    async with report_errors(interaction):
        guild_id = check_moderates_server(interaction)
        removed = await services_of(interaction)[Communities].unblock(user.id, guild_id=guild_id)
        key = "moderate-unblocked" if removed else "moderate-not-blocked"
        await tell(interaction, translator(interaction.locale.value)(key, user=user.mention))


GROUP = app_commands.Group(
    name="moderate",
    description=localize("command-moderate"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    default_permissions=discord.Permissions(manage_messages=True),
)
_SUBCOMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (_list, _end, _move, _block, _unblock)
for _command in _SUBCOMMANDS:
    GROUP.add_command(_command)
COMMANDS: tuple[app_commands.Group, ...] = (GROUP,)
HANDLERS = Handlers(buttons={"moderateendall": _end_lobbies, "moderateend": _end_match}, pages={"moderate": _show})

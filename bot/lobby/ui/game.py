"""`/game`: open a lobby, list, show and cancel matches; and the buttons of the lobby message."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import CUT_TEXT, THREAD_NAME
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.confirming import ask
from bot.discord_base.match_names import linked_name
from bot.discord_base.names import names_of
from bot.discord_base.replies import person, reply, report_errors, services_of, tell, text_view
from bot.discord_base.time_words import time_line
from bot.games.new_match import Preset
from bot.games.registry import PRESENTERS
from bot.lobby.lobby import Lobby
from bot.lobby.ui.new import new_command
from bot.lobby.ui.started import tell_where
from bot.match.table import Table
from bot.match.ui.authority import match_for, may_know, who_may_end
from bot.match.ui.find_game import suggest_games, which_game
from bot.match.ui.match_lines import Listed, listed, match_link
from bot.match.ui.messages import stored_result, time_left
from bot.match.waiting import Waiting
from db import match_lists, matches
from db.messages import lobby_messages
from db.store import Store
from i18n.translator import Say, translator

_LISTED = 15
_LOOKED_AT = 200
"""How many matches of a server a list is made from, the newest."""


@app_commands.command(name="list", description=described("command-game-list"))
async def list_(interaction: discord.Interaction[Any]) -> None:
    """List the open and running matches of this server that the user may know; in direct messages, the user's own."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        mine = {"user_id": interaction.user.id} if interaction.guild_id is None else {"guild_id": interaction.guild_id}
        wanted = match_lists.MatchFilter(statuses=("lobby", "active"), shown_to=interaction.user.id, **mine)
        found = await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
        seats = await services[Store].read(matches.seats_of_matches, [match.id for match in found])
        shown = [match for match in found if may_know(interaction, match, seats[match.id])][:_LISTED]
        user_id = interaction.user.id
        lines = [_listed_line(one, user_id, say) for one in await listed(services, shown)]
        await tell(interaction, "\n".join(_fitting([say("games-heading"), *lines])) if lines else say("games-none"))


def _fitting(lines: Sequence[str]) -> list[str]:
    """Return as many of the first lines as a message holds."""
    ends = itertools.accumulate(len(line) + 1 for line in lines)
    kept = [line for line, end in zip(lines, ends, strict=True) if end <= CUT_TEXT]
    return kept if len(kept) == len(lines) else [*kept, "…"]


def _listed_line(one: Listed, user_id: int, say: Say) -> str:
    """Return a match's name, whether the user plays in it, and whom it waits for."""
    own = any(seat.user_id == user_id for seat in one.seats)
    mark = "🔔 " if one.waits_for(user_id) else "🪑 " if own else ""
    return f"{mark}**{one.title(say)}** · {one.state(user_id, say)}"


@app_commands.command(name="show", description=described("command-game-show"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def show(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show a match's options, seats and where it stands."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        game_id = await which_game(interaction, game, running=False)
        row = await match_for(interaction, game_id)
        seats = await services[Store].read(matches.seats_of, game_id)
        lobbies = await services[Store].read(lobby_messages, [game_id] if row.status == "lobby" else [])
        presenter = PRESENTERS[row.game]
        options = presenter.option_words(row.options, say) or say("options-printed")
        rules = say("game-rules", game=presenter.title(row.options, say), options=options)
        name = f"**{linked_name(row, seats, say, THREAD_NAME, match_link(row, lobbies))}**"
        is_open = row.status in ("lobby", "active")  # the name says how others have ended
        lines = [f"{name} · {say(f'status-{row.status}')}" if is_open else name, rules]
        lines += filter(None, [time_line(row.time, say) if is_open else None])
        if row.started_at is not None:
            (pending,) = await services[Waiting].pending([row])
            seated = pending.seated
            lines += stored_result(row, seats, say) or [presenter.stage(seated.view(None), say)]
            if seated.to_act:
                names = names_of(seats, say)
                lines.append(say("board-turn", names=", ".join(names[seat] for seat in seated.to_act)))
            until = min(pending.until.values(), default=None)
            if until is not None:
                lines.append(time_left(until, say))
        await tell(interaction, "\n".join(lines))


@app_commands.command(name="cancel", description=described("command-game-cancel"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def cancel(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Ask whether to end a match for everybody."""
    async with report_errors(interaction):
        await _ask_cancel(interaction, await which_game(interaction, game))


def game_commands(default: Preset) -> app_commands.Group:
    """Make the group of commands; `/game new` takes the default preset where none is chosen."""
    group = app_commands.Group(name="game", description=described("command-game"), guild_only=False)
    for command in (new_command(default), list_, show, cancel):
        group.add_command(command)
    return group


@handler("cancel")
async def _ask_cancel(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    match = await services[Lobby].may_end(game_id, await who_may_end(interaction, game_id))
    if match.status == "lobby":
        await ask(interaction, "close", game_id, no="keepopen")
    else:
        await ask(interaction, "cancel", game_id)


@handler("cancelyes")
async def _cancel(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    await services[Lobby].cancel(game_id, await who_may_end(interaction, game_id), interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("cancelled", id=game_id)))


@handler("closeyes")
async def _close(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Cancel a lobby; a match that has begun meanwhile goes on."""
    who = await who_may_end(interaction, game_id)
    await services_of(interaction)[Lobby].cancel(game_id, who, open_only=True, interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("closed", id=game_id)))


@handler("resume")
async def _resume(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Let a match go on that was paused by a vote, or because its thread is gone."""
    services = services_of(interaction)
    await services[Lobby].resume(game_id, await who_may_end(interaction, game_id), interaction_id=interaction.id)
    match = (await services[Table].seated(game_id)).match
    say = translator(interaction.locale.value)
    await tell(interaction, say("resumed", id=game_id) if match.thread_id is None else say("resumed-there", id=game_id))


@handler("join")
async def _join(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, game_id)
    await services[Lobby].join(game_id, person(interaction), interaction_id=interaction.id)
    await services[Users].try_dm_again(interaction.user.id)
    await tell(interaction, translator(interaction.locale.value)("joined", id=game_id))


@handler("leave")
async def _leave(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, game_id)
    await services[Lobby].leave(game_id, person(interaction), interaction_id=interaction.id)
    await tell(interaction, translator(interaction.locale.value)("left", id=game_id))


@handler("start")
async def _start(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Start the match, and answer with the way to its thread once there is one."""
    services = services_of(interaction)
    await match_for(interaction, game_id)
    await services[Lobby].start(game_id, person(interaction), interaction_id=interaction.id)
    await tell_where(interaction, game_id, "started-soon")

"""`/undo`, its button, and the message that asks the other users in the match to agree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands, ui
from sqlalchemy import Connection

from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, MatchButton
from bot.discord_base.desired import Content, DesiredMessage, Life, Urgency, call_hash, content_hash
from bot.discord_base.names import names_of
from bot.discord_base.replies import report_errors, services_of, tell, tell_all, text_view
from bot.match.registration import MatchMessages, Subject, always
from bot.match.seated import Seated
from bot.match.ui.authority import own_seat
from bot.match.ui.event_lines import event_lines
from bot.match.ui.find_game import suggest_games, which_game
from bot.play.takebacks import OpenTakeback, Takebacks, open_takeback
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import Remark
from db.match.messages import TABLE, MessageKind
from db.match.votes import get_takeback
from i18n.translator import Say, translator

_LINES = 6


def takeback_message(seated: Seated, asked: OpenTakeback, say: Say) -> ui.LayoutView:
    """Show who asks, the events to undo as everybody saw them, and who has not agreed yet."""
    takeback = seated.takeback(asked.seat)
    assert takeback is not None, "an open request can be granted"
    events = [event for seq, event in seated.position.recent if seq >= takeback.seq]
    lines = event_lines(seated, events, None, say)
    excerpt = [*lines[:_LINES], *(["…"] if len(lines) > _LINES else [])]
    mentions = " ".join(f"<@{user}>" for user in asked_users(seated, asked))
    text = [
        say("takeback-asked", name=names_of(seated.seats, say)[asked.seat], id=seated.match.id),
        *(f"-# {line}" for line in excerpt),
        say("takeback-question", mentions=mentions),
    ]
    agree = MatchButton.of("undoagree", seated.match.id, say, style=discord.ButtonStyle.success)
    return text_view("\n".join(text), ui.ActionRow(agree, MatchButton.of("undodecline", seated.match.id, say)))


def asked_users(seated: Seated, asked: OpenTakeback) -> tuple[int, ...]:
    """List the ids of the users who have not agreed yet."""
    users = (seated.seats[seat].user_id for seat in asked.waiting)
    return tuple(user for user in users if user is not None)


def desired_takeback(seated: Seated, asked: OpenTakeback) -> DesiredMessage:
    """The message notifies the users who must agree."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        return Content(takeback_message(seated, asked, say), mentions=asked_users(seated, asked))

    return DesiredMessage(
        MessageKind.TAKEBACK,
        TABLE,
        content_hash(asked.waiting, names_of(seated.seats, say)),
        build,
        seq=seated.position.public_seq,
        urgency=Urgency.REQUESTS,
        stage=call_hash(asked.seat, asked.seq),
        life=Life.ONCE,
    )


def _plan_messages(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or not seated.is_going_on:
        return ()
    asked = open_takeback(seated, get_takeback(connection, seated.match.id))
    return () if asked is None else (desired_takeback(seated, asked),)


@app_commands.command(name="undo", description=localize("command-undo"))
@app_commands.describe(game=localize("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def undo(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Take back the user's last move, or ask the others for consent."""
    async with report_errors(interaction):
        await _take_back(interaction, await which_game(interaction, game))


async def _take_back(interaction: discord.Interaction[Any], match_id: int) -> None:
    say = translator(interaction.locale.value)
    _, seat = await own_seat(interaction, match_id)
    takebacks = services_of(interaction)[Takebacks]
    after, waiting = await takebacks.ask(match_id, interaction.user.id, interaction_id=interaction.id)
    remark = Remark(say("undo-waits", names=_names(after, waiting, say))) if waiting else None
    await menus_of(interaction).show(interaction, after, seat, remark=remark, after_action=not waiting)


async def _agree(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Publishing updates the request's message."""
    say = translator(interaction.locale.value)
    await own_seat(interaction, match_id)
    takebacks = services_of(interaction)[Takebacks]
    _, waiting = await takebacks.agree(match_id, interaction.user.id, interaction_id=interaction.id)
    await tell(interaction, say("vote-agreed" if waiting else "undo-done"))


async def _decline(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Tell everybody at the table who declined, since the request's message disappears."""
    _, seat = await own_seat(interaction, match_id)
    after = await services_of(interaction)[Takebacks].decline(
        match_id, interaction.user.id, interaction_id=interaction.id
    )
    say = translator(after.match.locale)
    await tell_all(interaction, say("undo-declined", name=names_of(after.seats, say)[seat]))


def _names(seated: Seated, seats: Iterable[int], say: Say) -> str:
    names = names_of(seated.seats, say)
    return ", ".join(names[seat] for seat in seats)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (undo,)
HANDLERS = Handlers(buttons={"undo": _take_back, "undoagree": _agree, "undodecline": _decline})
MESSAGES = (MatchMessages(kinds=(MessageKind.TAKEBACK,), wants=_plan_messages, deletes=always),)

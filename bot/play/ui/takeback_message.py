"""The message that asks the others at a table to agree to a takeback."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui
from sqlalchemy import Connection

from bot.discord_base.buttons import MatchButton
from bot.discord_base.desired import Content, DesiredMessage, Urgency, call_hash, content_hash
from bot.discord_base.names import names_of
from bot.discord_base.replies import text_view
from bot.match.match_messages import MatchMessages, Subject, always
from bot.match.seated import Seated
from bot.match.ui.event_lines import event_lines
from bot.play.takebacks import OpenTakeback, open_takeback
from db.match.messages import TABLE, MessageKind
from db.match.takebacks import get_takeback
from i18n.translator import Say, translator

_LINES = 6


def takeback_message(seated: Seated, asked: OpenTakeback, say: Say) -> ui.LayoutView:
    """Show the asking user, the events to undo as everybody saw them, and the missing consents."""
    takeback = seated.takeback(asked.seat)
    assert takeback is not None, "an open request can be granted"
    events = [event for seq, event in seated.position.recent if seq >= takeback.seq]
    lines = event_lines(seated, events, None, say)
    shown = [*lines[:_LINES], *(["…"] if len(lines) > _LINES else [])]
    mentions = " ".join(f"<@{user}>" for user in asked_users(seated, asked))
    text = [
        say("takeback-asked", name=names_of(seated.seats, say)[asked.seat], id=seated.match.id),
        *(f"-# {line}" for line in shown),
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
        comes_back=False,
    )


def _plan_messages(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or not seated.is_going_on:
        return ()
    asked = open_takeback(seated, get_takeback(connection, seated.match.id))
    return () if asked is None else (desired_takeback(seated, asked),)


MESSAGES = (MatchMessages(kinds=(MessageKind.TAKEBACK,), wants=_plan_messages, deletes=always),)

"""The message that offers to resume a paused match."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.discord_base.desired import Content, DesiredMessage, Place, content_hash, short_hash
from bot.match.match_messages import MatchMessages, Subject, always
from bot.match.ui.messages import pause_view
from db.match.matches import Match
from db.match.messages import TABLE, MessageKind
from i18n.translator import translator

_VERSION = 4
"""Never change it: an edit for a new layout must not notify again."""


def desired_pause(match: Match) -> DesiredMessage:
    """Without a thread it notifies the host in the opening channel; in a thread, nobody."""
    say = translator(match.locale)
    mentions = () if match.thread_id is not None else (match.host_id,)

    async def build() -> Content:
        return Content(pause_view(match, say), mentions=mentions)

    place = Place.ORIGIN if match.thread_id is None else Place.MATCH
    shown = content_hash("paused", match.host_id)
    stage = short_hash(_VERSION, match.paused_at, match.locale)
    return DesiredMessage(MessageKind.PAUSED, TABLE, shown, build, place=place, stage=stage)


def _list_wanted(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    match = subject.match
    return (desired_pause(match),) if match.status == "active" and match.paused_at is not None else ()


MESSAGES = (MatchMessages(kinds=(MessageKind.PAUSED,), wants=_list_wanted, deletes=always),)

"""Messages about a paused match: the offer to resume it, and direct ones to its users if its place is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

import discord
from sqlalchemy import Connection

from bot.core.quiet_hours import is_quiet
from bot.discord_base.desired import Content, DesiredMessage, Life, Place, content_hash, short_hash
from bot.discord_base.replies import text_view
from bot.lobby.lobby import LOST_FOR
from bot.match.match_messages import Later, MatchMessages, SoFar, Subject, always
from bot.match.ui.messages import pause_view
from db.match.matches import Match, Seat
from db.match.messages import ALL, TABLE, Message, MessageKind
from db.match.publications import get_publication
from db.people.users import User
from i18n.translator import translator

_VERSION = 4
"""Never change it: an edit for a new layout must not notify again."""
_GONE_PLACE = "gone_place"


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


def _tell_of_gone_place(connection: Connection, subject: Subject) -> Iterator[Later]:
    """Tell each user once, by direct message, that the match's place is gone, and what can be done until when."""
    match, now = subject.match, subject.now
    if subject.seated is None or match.status != "active" or match.paused_at is None or match.thread_id is not None:
        return
    publication = get_publication(connection, match.id)
    lost_at = None if publication is None else publication.lost_at

    async def tell(so_far: SoFar) -> Iterable[DesiredMessage]:
        since, server = lost_at, so_far.messenger.get_guild(match.guild_id)
        if lost_at is None and so_far.messenger.get_channel(match.channel_id) is None:
            if server is None or server.unavailable:
                return []
            since = now  # the channel is gone, too, which this pass notes
        users = ((seat, subject.people.get(seat.user_id)) for seat in subject.seats if seat.user_id is not None)
        return [_gone_place(match, seat, user, since, now) for seat, user in users if _wants_to_know(user)]

    yield tell


def _wants_to_know(user: User | None) -> bool:
    return user is None or (user.dm != "closed" and user.notify_where != "none")


def _gone_place(match: Match, seat: Seat, user: User | None, lost_at: datetime | None, now: datetime) -> DesiredMessage:
    say = translator(user.locale if user and user.locale else match.locale)
    if lost_at is None:
        text = say("gone-thread", id=match.id, channel=f"<#{match.channel_id}>")
    else:
        text = say("gone-channel", id=match.id, until=discord.utils.format_dt(lost_at + LOST_FOR, "f"))

    async def build() -> Content:
        return Content(text_view(text), audible=not is_quiet(now, user))

    return DesiredMessage(
        _GONE_PLACE,
        seat.seat,
        content_hash(text),
        build,
        user_id=seat.user_id,
        stage=short_hash(_VERSION, "thread" if lost_at is None else "channel"),
        life=Life.ONCE,
    )


def _is_found_again(subject: Subject, row: Message) -> bool:
    """Delete the message once the match goes on; after its end it says why."""
    return row.user_id == ALL or subject.has_place or subject.match.paused_at is None


MESSAGES = (
    MatchMessages(kinds=(MessageKind.PAUSED,), wants=_list_wanted, deletes=always),
    MatchMessages(kinds=(_GONE_PLACE,), wants=_tell_of_gone_place, deletes=_is_found_again, is_direct=True),
)

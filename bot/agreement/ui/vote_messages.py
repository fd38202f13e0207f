"""Messages that ask the users in a match to agree to a vote, with their buttons; and messages about a paused match.

A custom id holds the ids of match and vote, so an old button cannot answer another vote.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agreement.votes import OpenVote, open_votes
from bot.core.quiet_hours import is_quiet
from bot.discord_base.components import PersistentItem
from bot.discord_base.desired import Content, DesiredMessage, Life, Place, Urgency, call_hash, content_hash, short_hash
from bot.discord_base.names import names_of
from bot.discord_base.replies import services_of, text_view
from bot.discord_base.time_words import time_words
from bot.lobby.lobby import LOST_FOR
from bot.match.registration import Later, MatchMessages, SoFar, Subject, always
from bot.match.seated import Seated
from bot.match.ui.messages import pause_view
from db.match.deadlines import TimeControl
from db.match.matches import Match, Seat
from db.match.messages import ALL, TABLE, Message, MessageKind
from db.match.publications import get_publication
from db.match.votes import Vote, votes_of
from db.people.users import User
from i18n.translator import Say, translator

Answer = Callable[[discord.Interaction[Any], int, int], Awaitable[None]]
"""Called with the match's id and the vote's number."""


@dataclass(frozen=True, slots=True)
class VoteAnswers:
    """The functions of the buttons; made by a module that knows the table's page."""

    agree: Answer
    decline: Answer


class VoteButton(PersistentItem, template=r"vote:(?P<verb>agree|decline):(?P<game>[0-9]{1,18}):(?P<vote>[0-9]{1,20})"):
    """Below a vote, or on the table's page."""

    @classmethod
    def of(cls, verb: str, match_id: int, vote_id: int, label: str) -> Self:
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.secondary
        custom_id = f"vote:{verb}:{match_id}:{vote_id}"
        return cls(ui.Button(label=label, style=style, custom_id=custom_id))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        answers = services_of(interaction)[VoteAnswers]
        answer = answers.agree if self.parts["verb"] == "agree" else answers.decline
        await answer(interaction, self.match_id, int(self.parts["vote"]))


def answer_row(match_id: int, vote_id: int, say: Say, *, own: bool = False) -> ui.ActionRow[Any]:
    """`own`: for the vote's author."""
    if own:
        return ui.ActionRow(VoteButton.of("decline", match_id, vote_id, say("button-vote-withdraw")))
    return ui.ActionRow(
        VoteButton.of("agree", match_id, vote_id, say("button-vote-agree")),
        VoteButton.of("decline", match_id, vote_id, say("button-vote-decline")),
    )


def vote_message(seated: Seated, asked: OpenVote, say: Say) -> ui.LayoutView:
    mentions = " ".join(f"<@{user}>" for user in asked_voters(seated, asked))
    text = [
        f"{_MARKS[asked.vote.kind]} {vote_text(seated, asked.vote, say)}",
        say("vote-question", mentions=mentions),
        f"-# {say(f'vote-about-{_subject(asked.vote)}')}",
    ]
    return text_view("\n".join(text), answer_row(seated.match.id, asked.vote.id, say))


_MARKS = {"pause": "⏸️", "time": "⌛", "without": "🪑", "end": "🏁"}


def vote_text(seated: Seated, vote: Vote, say: Say) -> str:
    names = names_of(seated.seats, say)
    facts: dict[str, str | int] = {"name": names[vote.seat], "id": seated.match.id}
    if vote.kind == "time":
        return say("vote-time", time=time_words(TimeControl.parse(vote.about["time"]), say), **facts)
    if vote.kind == "without":
        facts["other"] = names[vote.about["seat"]]
    return say(f"vote-{_subject(vote)}", **facts)


def _subject(vote: Vote) -> str:
    """Return a text key."""
    if vote.kind == "without":
        return str(vote.about["how"])
    if vote.kind == "end":
        return "scored" if vote.about["scored"] else "unscored"
    return vote.kind


def asked_voters(seated: Seated, asked: OpenVote) -> tuple[int, ...]:
    """Return the ids of the users who have not agreed yet."""
    users = (seated.seats[seat].asked_user for seat in asked.waiting)
    return tuple(user for user in users if user is not None)


def desired_vote(seated: Seated, asked: OpenVote) -> DesiredMessage:
    """Notifies each asked user once."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        return Content(vote_message(seated, asked, say), mentions=asked_voters(seated, asked))

    return DesiredMessage(
        _KINDS[asked.vote.kind],
        TABLE,
        content_hash(asked.waiting, names_of(seated.seats, say)),
        build,
        seq=seated.position.public_seq,
        urgency=Urgency.VOTES,
        stage=call_hash(asked.vote.id),
        life=Life.ONCE,
    )


def _list_votes(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or not seated.is_going_on:
        return ()
    return [desired_vote(seated, one) for one in open_votes(seated, votes_of(connection, seated.match.id))]


_KINDS: Mapping[str, MessageKind] = {
    "pause": MessageKind.VOTE_PAUSE,
    "time": MessageKind.VOTE_TIME,
    "without": MessageKind.VOTE_WITHOUT,
    "end": MessageKind.VOTE_END,
}


_PAUSE_VERSION = 4
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
    stage = short_hash(_PAUSE_VERSION, match.paused_at, match.locale)
    return DesiredMessage(MessageKind.PAUSED, TABLE, shown, build, place=place, stage=stage)


def _list_pauses(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    match = subject.match
    return (desired_pause(match),) if match.status == "active" and match.paused_at is not None else ()


def _tell_of_gone_place(connection: Connection, subject: Subject) -> Iterator[Later]:
    """Tell each user once, by direct message, that the match's place is gone, what they can do, and until when."""
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
            since = now  # the channel is missing, too, which this pass will store
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
        stage=short_hash(_PAUSE_VERSION, "thread" if lost_at is None else "channel"),
        life=Life.ONCE,
    )


def _is_found_again(subject: Subject, row: Message) -> bool:
    """Return whether the match goes on. After its end the message stays and says why the match ended."""
    return row.user_id == ALL or subject.has_place or subject.match.paused_at is None


MESSAGES = (
    MatchMessages(kinds=tuple(_KINDS.values()), wants=_list_votes, deletes=always),
    MatchMessages(kinds=(MessageKind.PAUSED,), wants=_list_pauses, deletes=always),
    MatchMessages(kinds=(_GONE_PLACE,), wants=_tell_of_gone_place, deletes=_is_found_again, is_direct=True),
)

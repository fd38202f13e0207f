"""The message that asks the users at a table for consent, and its buttons.

Custom ids have the numbers of match and vote, so that an old button answers no other vote.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agreement.vote_rules import OpenVote, open_votes
from bot.discord_base.components import PersistentItem
from bot.discord_base.desired import Content, DesiredMessage, Life, Urgency, call_hash, content_hash
from bot.discord_base.names import names_of
from bot.discord_base.replies import services_of, text_view
from bot.discord_base.time_words import time_words
from bot.match.match_messages import MatchMessages, Subject, always
from bot.match.seated import Seated
from db.match.deadlines import TimeControl
from db.match.messages import TABLE, MessageKind
from db.match.votes import Vote, votes_of
from i18n.translator import Say, translator

Answer = Callable[[discord.Interaction[Any], int, int], Awaitable[None]]
"""Called with the match's id and the vote's number."""


@dataclass(frozen=True, slots=True)
class VoteAnswers:
    """What the buttons do; the service is made where the table's page is known."""

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


def _list_wanted(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
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
MESSAGES = (MatchMessages(kinds=tuple(_KINDS.values()), wants=_list_wanted, deletes=always),)

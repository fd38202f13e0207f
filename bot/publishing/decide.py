"""Decides whether to keep, send, edit or skip one message of a match; `apply.py` carries out the decision.

`tests/bot/publishing/test_decide.py` has a table with a case for each decision.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum

from discord.utils import snowflake_time

from bot.discord_base.desired import DesiredMessage, Life
from db.match.messages import Message, MessageState

OLD = timedelta(minutes=50)
"""Discord allows few edits of messages older than an hour; a board that calls users is sent again before."""


LONGEST_WAIT = timedelta(seconds=10)
"""Longest delay of a board while computer players move on."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a decision depends on besides the message and its row."""

    place_id: int
    """The channel or thread where the message should be."""
    now: datetime
    last_call: int = -1
    """The newest action for which a board of this place has called somebody; -1 if none has."""
    may_attach: bool = True
    """Whether the bot may send files to the place."""
    is_buried: bool = False
    """Whether others' messages or private answers are below the message."""
    waits_since: datetime | None = None
    """Since when a change of the message waits for further ones (UTC); None if none waits."""


class Picture(Enum):
    """What to do while a message's picture is not drawn."""

    AWAITED = "awaited"
    """Wait for it."""
    FOLLOWS = "follows"
    """After a short wait, show the message in words and add the picture later."""
    FORBIDDEN = "forbidden"
    """Show the message in words: the bot may send no files there."""


class Reason(Enum):
    """Why a message is sent instead of edited."""

    ABSENT = "absent"
    """The place has no such message."""
    CALL = "call"
    """It calls users who have not been called there."""
    STAGE = "stage"
    """It notifies users for another reason than the existing message."""
    AGE = "age"
    """It calls users, and the existing message is old."""
    BURIED = "buried"
    """It calls users, and other messages are below the existing one."""
    DELETED = "deleted"
    """Somebody deleted the existing message."""
    LIMITED = "limited"
    """Discord allows no edit of the existing message for minutes, as of a published announcement."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Change nothing: the existing message is up to date."""

    lacks_picture: bool = False
    """Whether it has words instead of its picture, because the bot may send no files there."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Send nothing: there is no message, and there should be none."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Store that the message is gone: nobody misses it."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Change nothing yet: further changes follow, and one edit shows them all."""

    left: timedelta
    """Until the change is shown even if others follow."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look in the place whether the message has arrived, correct its row, and decide again."""

    row: Message


@dataclass(frozen=True, slots=True)
class Send:
    """Send a new message, and delete the one that it replaces."""

    reason: Reason
    picture: Picture
    row: Message | None
    """The row of the message in this place, which may be deleted already; None if there never was one."""
    calls: tuple[int, ...] = ()
    """The users to call."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Edit the existing message."""

    row: Message
    picture: Picture
    if_deleted: Send | Skip | Forget
    """What to do if the message turns out to be deleted; `Skip` if somebody else must have done so."""
    if_limited: Send | None = None
    """What to do if Discord allows no edit for minutes; None to wait."""


Decision = Keep | Edit | Send | Skip | Look | Wait


def decide(row: Message | None, wanted: DesiredMessage, facts: Facts) -> Decision:
    """Return how to bring a message up to date. `row` is the stored one, None if there never was one.

    After a `Look` at most one more call is needed.
    """
    if row is not None and row.channel_id != facts.place_id:
        row = None  # a match that has moved begins anew; the old message is deleted apart
    if row is not None and row.state is MessageState.SENDING:
        return Look(row)
    if wanted.skip_without_files and not facts.may_attach:
        return Skip()
    calls = () if wanted.call is None else wanted.call.since(facts.last_call)
    picture = _picture(row, wanted, facts, is_call=bool(calls))
    if row is None or row.state is not MessageState.SHOWN:
        if wanted.life is Life.EDIT_ONLY or (row is not None and _stays_away(row, wanted)):
            return Skip()
        return Send(Reason.CALL if calls else Reason.ABSENT, picture, row, calls)
    if _is_same(row, wanted) and (picture is Picture.FORBIDDEN or not row.without_picture):
        return Keep(lacks_picture=row.without_picture)
    if calls:
        return Send(Reason.CALL, picture, row, calls)
    left = LONGEST_WAIT - (facts.now - (facts.waits_since or facts.now))
    if wanted.may_wait and timedelta() < left <= LONGEST_WAIT:
        return Wait(left)
    reason = _reason_to_replace(row, wanted, facts)
    if reason is not None:
        return Send(reason, picture, row)
    instead = Send(Reason.LIMITED, picture, row) if wanted.replace_if_limited else None
    return Edit(row, picture, _if_deleted(row, wanted, picture), instead)


def _if_deleted(row: Message, wanted: DesiredMessage, picture: Picture) -> Send | Skip | Forget:
    if wanted.life is Life.EDIT_ONLY:
        return Forget()
    if wanted.life is Life.COMES_BACK or row.is_doomed:
        return Send(Reason.DELETED, picture, replace(row, state=MessageState.MISSING))
    return Skip()


def _is_same(row: Message, wanted: DesiredMessage) -> bool:
    """Return whether the content is up to date, except perhaps for a missing picture."""
    has_called = wanted.call is None or wanted.call.seq == row.called_seq
    return has_called and (wanted.stage, wanted.content_hash) == (row.stage, row.content_hash)


def _stays_away(row: Message, wanted: DesiredMessage) -> bool:
    """Return whether a deleted or refused message is not sent again, or not before the next public action."""
    return row.state is MessageState.GONE and (wanted.life is not Life.COMES_BACK or row.seq == wanted.seq)


def _picture(row: Message | None, wanted: DesiredMessage, facts: Facts, *, is_call: bool) -> Picture:
    if wanted.without_picture is None:
        return Picture.AWAITED
    if not facts.may_attach:
        return Picture.FORBIDDEN
    lacks_only_picture = row is not None and row.without_picture and _is_same(row, wanted)
    follows = is_call or (wanted.text_first and not lacks_only_picture)
    return Picture.FOLLOWS if follows else Picture.AWAITED


def _reason_to_replace(row: Message, wanted: DesiredMessage, facts: Facts) -> Reason | None:
    """Return why to replace an existing message though it calls nobody; None to edit it."""
    if _is_same(row, wanted):
        return None  # it has already called; only its picture is missing
    if "" not in (wanted.stage, row.stage) and wanted.stage != row.stage:
        return Reason.STAGE
    if wanted.call is None:
        return None
    assert row.message_id is not None
    if facts.now - snowflake_time(row.message_id) > OLD:
        return Reason.AGE
    return Reason.BURIED if facts.is_buried else None

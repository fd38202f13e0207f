"""What publishing does about a message: each answer of `decide`, in the order in which it looks for one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from discord import ui
from discord.utils import time_snowflake

from bot.discord_base.desired import Call, Content, DesiredMessage, Life
from bot.publishing.decide import (
    LONGEST_WAIT,
    OLD,
    Decision,
    Edit,
    Facts,
    Forget,
    Keep,
    Look,
    Picture,
    Reason,
    Send,
    Skip,
    Wait,
    decide,
)
from db.match.messages import DELETING, TABLE, Message, MessageKind, MessageState

THREAD, ELSEWHERE = 100, 200
NOW = datetime(2026, 7, 1, 12, tzinfo=UTC)
AWAITED, FOLLOWS, FORBIDDEN = Picture
ANN, BORIS = 7, 8
FACTS = Facts(THREAD, NOW)
BURIED, NO_FILES = replace(FACTS, is_buried=True), replace(FACTS, may_attach=False)
SECOND = timedelta(seconds=1)
WAITING, WAITED = (replace(FACTS, waits_since=NOW - LONGEST_WAIT + left) for left in (SECOND, timedelta()))
CALLED = replace(FACTS, last_call=5)
"""All users whom `BOARD` awaits have been called."""


async def _build() -> Content:
    raise AssertionError("a decision builds nothing")


def _in_words() -> Content:
    return Content(ui.LayoutView())


def _wanted(life: Life = Life.COMES_BACK, **values: Any) -> DesiredMessage:
    return DesiredMessage(MessageKind.BOARD, TABLE, "hash", _build, seq=9, life=life, **values)


PLAIN, ONCE, EDIT_ONLY = (_wanted(life) for life in Life)
STAGED = _wanted(stage="vote 2")
A_FILE = _wanted(Life.ONCE, skip_without_files=True)
TEXT_FIRST = _wanted(without_picture=_in_words, text_first=True)
MAY_WAIT = _wanted(stage="phase 2", may_wait=True)
BOARD = _wanted(stage="phase 2", without_picture=_in_words, call=Call(5, {ANN: 5, BORIS: 3}))


def _row(wanted: DesiredMessage, state: MessageState = MessageState.SHOWN, **values: Any) -> Message:
    """Return the row of a message sent a minute ago that is as wanted, but for these values."""
    sent = time_snowflake(NOW - timedelta(minutes=1))
    return replace(wanted.row(1, THREAD, sent, NOW), state=state, **values)


def _missing(row: Message) -> Message:
    return replace(row, state=MessageState.MISSING)


MISSING, GONE, SENDING = MessageState.MISSING, MessageState.GONE, MessageState.SENDING
DIFFERS: dict[str, Any] = {"content_hash": "older"}
OLDER: dict[str, Any] = {**DIFFERS, "message_id": time_snowflake(NOW - OLD - timedelta(minutes=1))}


def _edit(row: Message, picture: Picture = AWAITED, *, again: bool = True) -> Edit:
    return Edit(row, picture, Send(Reason.DELETED, picture, _missing(row)) if again else Skip())


DOOMED: dict[str, Any] = {"content_hash": DELETING}
"""The bot was killed while it deleted the message."""


def _send(reason: Reason, row: Message | None = None, picture: Picture = AWAITED, calls: tuple[int, ...] = ()) -> Send:
    return Send(reason, picture, row, calls)


Case = tuple[str, Message | None, DesiredMessage, Facts, Decision]
CASES: list[Case] = [
    # Was it really lost? Whether a message that was being sent has arrived comes before everything else.
    ("it may have arrived", row := _row(PLAIN, SENDING), PLAIN, FACTS, Look(row)),
    ("it may have arrived, though it was once to stay", row := _row(ONCE, SENDING), ONCE, FACTS, Look(row)),
    ("it may have arrived and be edited", row := _row(EDIT_ONLY, SENDING), EDIT_ONLY, FACTS, Look(row)),
    ("it may have called", row := _row(BOARD, SENDING), BOARD, FACTS, Look(row)),
    ("another place is not looked in", _row(PLAIN, SENDING, channel_id=ELSEWHERE), PLAIN, FACTS, _send(Reason.ABSENT)),
    # There is no message in the place.
    ("there never was one", None, PLAIN, FACTS, _send(Reason.ABSENT)),
    ("there is one elsewhere", _row(PLAIN, channel_id=ELSEWHERE), PLAIN, FACTS, _send(Reason.ABSENT)),
    ("the bot deleted it", row := _row(PLAIN, MISSING), PLAIN, FACTS, _send(Reason.ABSENT, row)),
    ("the bot deleted one to be sent once", row := _row(ONCE, MISSING), ONCE, FACTS, _send(Reason.ABSENT, row)),
    ("nobody has been called", None, BOARD, FACTS, _send(Reason.CALL, None, FOLLOWS, (ANN, BORIS))),
    ("all have been called", row := _row(BOARD, MISSING), BOARD, CALLED, _send(Reason.ABSENT, row)),
    ("its picture may be late", None, TEXT_FIRST, FACTS, _send(Reason.ABSENT, None, FOLLOWS)),
    ("files are forbidden", None, TEXT_FIRST, NO_FILES, _send(Reason.ABSENT, None, FORBIDDEN)),
    ("it has no words for its picture", None, PLAIN, NO_FILES, _send(Reason.ABSENT)),
    ("it calls, files are forbidden", None, BOARD, NO_FILES, _send(Reason.CALL, None, FORBIDDEN, (ANN, BORIS))),
    # It stays away.
    ("it is nothing but a file", None, A_FILE, FACTS, _send(Reason.ABSENT)),
    ("it is nothing but a file, which may have arrived", row := _row(A_FILE, SENDING), A_FILE, NO_FILES, Look(row)),
    ("it is nothing but a file, and files are forbidden", None, A_FILE, NO_FILES, Skip()),
    ("it is only edited", None, EDIT_ONLY, FACTS, Skip()),
    ("it is only edited, and the bot deleted it", _row(EDIT_ONLY, MISSING), EDIT_ONLY, FACTS, Skip()),
    ("it is only edited, and is elsewhere", _row(EDIT_ONLY, channel_id=ELSEWHERE), EDIT_ONLY, FACTS, Skip()),
    ("somebody deleted it", _row(PLAIN, GONE), PLAIN, FACTS, Skip()),
    ("somebody deleted a board that calls", _row(BOARD, GONE), BOARD, FACTS, Skip()),
    ("somebody deleted it before an action", row := _row(PLAIN, GONE, seq=8), PLAIN, FACTS, _send(Reason.ABSENT, row)),
    ("somebody deleted one to be sent once", _row(ONCE, GONE, seq=8, **DIFFERS), ONCE, FACTS, Skip()),
    ("somebody deleted one to be edited", _row(EDIT_ONLY, GONE, seq=8), EDIT_ONLY, FACTS, Skip()),
    # The message shown is the wanted one.
    ("it is as wanted", _row(PLAIN), PLAIN, FACTS, Keep()),
    ("an action that it does not show has happened", _row(PLAIN, seq=8), PLAIN, FACTS, Keep()),
    ("a board is as wanted", _row(BOARD), BOARD, CALLED, Keep()),
    ("a board is buried", _row(BOARD), BOARD, replace(CALLED, is_buried=True), Keep()),
    ("its picture was sent before files were forbidden", _row(TEXT_FIRST), TEXT_FIRST, NO_FILES, Keep()),
    (
        "its picture is forbidden",
        _row(TEXT_FIRST, without_picture=True),
        TEXT_FIRST,
        NO_FILES,
        Keep(lacks_picture=True),
    ),
    # It is perhaps gone, by a deletion that was not noted.
    ("it was about to be deleted", row := _row(PLAIN, **DOOMED), PLAIN, FACTS, _edit(row)),
    ("one to be sent once was about to be deleted", row := _row(ONCE, **DOOMED), ONCE, FACTS, _edit(row)),
    (
        "one to be edited was about to be deleted",
        row := _row(EDIT_ONLY, **DOOMED),
        EDIT_ONLY,
        FACTS,
        Edit(row, AWAITED, Forget()),
    ),
    # Only its picture is missing: neither age nor what is below it counts.
    (
        "its picture is drawn now",
        row := _row(TEXT_FIRST, without_picture=True),
        TEXT_FIRST,
        FACTS,
        _edit(row),
    ),
    (
        "the picture of a board is drawn now",
        row := _row(BOARD, without_picture=True, message_id=OLDER["message_id"]),
        BOARD,
        replace(CALLED, is_buried=True),
        _edit(row),
    ),
    # A new message notifies.
    (
        "users are called",
        row := _row(BOARD, called_seq=3),
        BOARD,
        replace(FACTS, last_call=3),
        _send(Reason.CALL, row, FOLLOWS, (ANN,)),
    ),
    (
        "users are called in a new stage",
        row := _row(BOARD, called_seq=2, stage="phase 1"),
        BOARD,
        replace(FACTS, last_call=2),
        _send(Reason.CALL, row, FOLLOWS, (ANN, BORIS)),
    ),
    ("the stage differs", row := _row(STAGED, stage="vote 1"), STAGED, FACTS, _send(Reason.STAGE, row)),
    ("the stage is new", row := _row(STAGED, stage=""), STAGED, FACTS, _edit(row)),
    ("the stage is over", row := _row(PLAIN, stage="vote 1"), PLAIN, FACTS, _edit(row)),
    ("the board's stage differs", row := _row(BOARD, stage="phase 1"), BOARD, CALLED, _send(Reason.STAGE, row)),
    ("a board is old", row := _row(BOARD, **OLDER), BOARD, CALLED, _send(Reason.AGE, row)),
    (
        "a board is buried and differs",
        row := _row(BOARD, **DIFFERS),
        BOARD,
        replace(CALLED, is_buried=True),
        _send(Reason.BURIED, row),
    ),
    (
        "a board in words differs and is old",
        row := _row(BOARD, **OLDER),
        BOARD,
        replace(CALLED, may_attach=False),
        _send(Reason.AGE, row, FORBIDDEN),
    ),
    # Computer players are about to change it again.
    ("agents move on", _row(MAY_WAIT, **DIFFERS), MAY_WAIT, FACTS, Wait(LONGEST_WAIT)),
    ("agents still move on", _row(MAY_WAIT, **DIFFERS), MAY_WAIT, WAITING, Wait(SECOND)),
    ("agents begin a stage and move on", _row(MAY_WAIT, stage="phase 1"), MAY_WAIT, FACTS, Wait(LONGEST_WAIT)),
    ("agents have moved on for long", row := _row(MAY_WAIT, **DIFFERS), MAY_WAIT, WAITED, _edit(row)),
    (
        "the clock was set back meanwhile",
        row := _row(MAY_WAIT, **DIFFERS),
        MAY_WAIT,
        replace(FACTS, waits_since=NOW + SECOND),
        _edit(row),
    ),
    ("agents have stopped", row := _row(STAGED, **DIFFERS), STAGED, WAITING, _edit(row)),
    ("agents move on, and nothing differs", _row(MAY_WAIT), MAY_WAIT, FACTS, Keep()),
    ("agents move on, and there is no board", None, MAY_WAIT, FACTS, _send(Reason.ABSENT)),
    # Everything else is an edit.
    ("it differs", row := _row(PLAIN, **DIFFERS), PLAIN, FACTS, _edit(row)),
    ("it differs and is old", row := _row(PLAIN, **OLDER), PLAIN, FACTS, _edit(row)),
    (
        "it differs and is replaced where it may not be edited",
        row := _row(PLAIN, **DIFFERS),
        replace(PLAIN, replace_if_limited=True),
        FACTS,
        replace(_edit(row), if_limited=_send(Reason.LIMITED, row)),
    ),
    ("it differs and is buried", row := _row(PLAIN, **DIFFERS), PLAIN, BURIED, _edit(row)),
    ("one sent once differs", row := _row(ONCE, **DIFFERS), ONCE, FACTS, _edit(row, again=False)),
    ("one only edited differs", row := _row(EDIT_ONLY, **DIFFERS), EDIT_ONLY, FACTS, Edit(row, AWAITED, Forget())),
    ("a board differs", row := _row(BOARD, **DIFFERS), BOARD, CALLED, _edit(row)),
    (
        "the users that a board awaits have been called by another",
        row := _row(BOARD, called_seq=3),
        BOARD,
        CALLED,
        _edit(row),
    ),
    (
        "it differs and is shown in words",
        row := _row(TEXT_FIRST, without_picture=True, **DIFFERS),
        TEXT_FIRST,
        FACTS,
        _edit(row, FOLLOWS),
    ),
    ("it differs, its picture may be late", row := _row(TEXT_FIRST, **DIFFERS), TEXT_FIRST, FACTS, _edit(row, FOLLOWS)),
    (
        "it differs, files are forbidden",
        row := _row(TEXT_FIRST, **DIFFERS),
        TEXT_FIRST,
        NO_FILES,
        _edit(row, FORBIDDEN),
    ),
]


@pytest.mark.parametrize(
    ("row", "wanted", "facts", "decision"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_a_message_is_kept_edited_sent_skipped_or_looked_for(
    row: Message | None, wanted: DesiredMessage, facts: Facts, decision: Decision
) -> None:
    assert decide(row, wanted, facts) == decision


def test_the_table_has_each_answer_reason_and_kind_of_picture() -> None:
    decisions = [case[-1] for case in CASES]
    sent = [one for one in decisions if isinstance(one, Send)]
    edits = [one for one in decisions if isinstance(one, Edit)]
    sent += [other for one in edits for other in (one.if_deleted, one.if_limited) if isinstance(other, Send)]
    assert {type(one) for one in decisions} == {Keep, Edit, Send, Skip, Look, Wait}
    assert {one.reason for one in sent} == set(Reason)
    assert {one.picture for one in sent} == set(Picture)

"""Desired messages: what a match should show on Discord. bot/publishing brings the real messages up to date.

A message is built only if the hash of its inputs differs from the published hash, so no picture is drawn in vain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, IntEnum

import discord

from db.match.messages import ALL, Message, MessageKey, MessageState
from i18n.translator import texts_hash

LAYOUT_VERSION = 12
"""Increase it when messages look different without a change of text: running matches are updated."""
_CALL_VERSION = 2
"""Never changes: a new layout only edits calls to move, without calling again."""


class Place(Enum):
    MATCH = "match"
    """Where the match is played: its thread, opened if there is none yet, or the channel itself."""
    ORIGIN = "origin"
    """The channel in which it was opened."""


class Urgency(IntEnum):
    """The order of publishing in one place, and so of the messages of a new thread."""

    LOBBY = 1
    SEATS = 2
    VOTES = 3
    REQUESTS = 4
    BOARD = 5
    """The position, with the call to move."""
    BELOW_BOARD = 6


class Life(Enum):
    """Whether a message is sent, and sent again if it is `MessageState.GONE`, as after a deletion by somebody."""

    COMES_BACK = "comes back"
    """Sent; if it is gone, sent again after the next public action."""
    ONCE = "once"
    """Sent; if it is gone, not sent again."""
    EDIT_ONLY = "edit only"
    """Never sent, but edited if it exists."""


@dataclass(frozen=True, slots=True)
class Content:
    view: discord.ui.LayoutView
    file: Callable[[], discord.File] | None = None
    """Makes a new file for each attempt, as sending consumes it."""
    mentions: tuple[int, ...] = ()
    silent: bool = False
    """Mention users without a sound."""
    roles: tuple[int, ...] = ()
    audible: bool = False
    """Send with a sound even if it notifies nobody: Discord visibly marks silent messages."""


@dataclass(frozen=True, slots=True)
class Call:
    """The users whom a board calls to move, and when that needs a new message."""

    seq: int
    """The newest action after which the match began to wait for a user."""
    seqs: Mapping[int, int]
    """By user: the action since which to call them."""
    quiet: frozenset[int] = frozenset()
    """Called users whom only a silent message may mention now."""
    awaited: frozenset[int] = frozenset()
    """Users for whom Discord highlights the edited board."""

    def since(self, seq: int) -> tuple[int, ...]:
        """List users with calls newer than this action."""
        return tuple(user for user, called in self.seqs.items() if called > seq)

    def select_mentioned(self, users: Collection[int]) -> tuple[tuple[int, ...], bool]:
        """Return whom to mention, and whether silently: users not in `quiet`, or else all, silently."""
        awake = tuple(user for user in users if user not in self.quiet)
        return awake or tuple(users), not awake


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """A message that should exist: where, for whom, and how to build it."""

    kind: str
    """Registered by its capability."""
    seat: int
    """The seat that sees it, or `TABLE`."""
    content_hash: str
    """Of everything that the message shows, but not of `stage` and `call`; the message is edited when it changes."""
    build: Callable[[], Awaitable[Content]]
    """Makes the message and draws its pictures."""
    seq: int = 0
    """The last public action that the message shows."""
    place: Place | int = Place.MATCH
    """Ignored for direct messages.

    A number is a channel where the match is neither played nor was opened: a refusal of Discord there is final.
    """
    urgency: Urgency = Urgency.BELOW_BOARD
    """Order of publishing in its place."""
    user_id: int | None = None
    """The receiver of a direct message; None otherwise."""
    leaves_place: bool = False
    """Delete it in its old place when it gets a new one."""
    stage: str = ""
    """A hash of the reasons to notify users: a change sends a new message. Empty for none."""
    life: Life = Life.COMES_BACK
    call: Call | None = None
    """A message that calls users is also sent again when it is old, or others' messages are below it."""
    without_picture: Callable[[], Content] | None = None
    """Makes it without its picture, for a call that cannot wait."""
    skip_without_files: bool = False
    """Leave it out where the bot may send no files."""
    replace_if_limited: bool = False
    """Send it again, notifying nobody, where Discord allows no edit for minutes, as of a published announcement."""
    may_wait: bool = False
    """Whether computer players alone are about to change it: an edit waits for them a little (`decide.py`)."""
    text_first: bool = False
    """Show `without_picture` until the picture is drawn."""

    @property
    def key(self) -> MessageKey:
        return MessageKey(self.kind, self.seat, ALL if self.user_id is None else self.user_id)

    @property
    def is_apart(self) -> bool:
        """Whether it is outside the match's place of play and of opening."""
        return self.user_id is not None or isinstance(self.place, int)

    def row(
        self, match_id: int, place_id: int, message_id: int | None, now: datetime, *, without_picture: bool = False
    ) -> Message:
        """Return the row to store once the message is sent or edited."""
        return Message(
            match_id,
            self.kind,
            MessageState.SHOWN,
            place_id,
            message_id,
            now,
            self.seat,
            self.key.user_id,
            seq=self.seq,
            stage=self.stage,
            content_hash=self.content_hash,
            called_seq=None if self.call is None else self.call.seq,
            without_picture=without_picture,
        )


def layout() -> str:
    """Hash the look of messages: `LAYOUT_VERSION` and all texts."""
    return f"{LAYOUT_VERSION}.{texts_hash()}"


def content_hash(*parts: object) -> str:
    """Hash all inputs of a message's content: 16 hex digits."""
    return short_hash(layout(), *parts)


def call_hash(*parts: object) -> str:
    """Hash the inputs of a message that notifies users; only a change sends a new one."""
    return short_hash(_CALL_VERSION, *parts)


def short_hash(*parts: object) -> str:
    """16 hex digits."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]

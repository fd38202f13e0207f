"""One message of a match as it should be: publishing keeps it true.

Each message comes with a hash of all that its content depends on; only when that differs from what was published is the
message built, so pictures that nobody needs any more are never drawn.
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

LAYOUT_VERSION = 9
"""Increase it when messages look different though no text has changed: those of running matches are updated."""
_CALL_VERSION = 2
"""Never changes: a new layout alone edits a call to move, so that nobody is called again."""


class Place(Enum):
    """A place that every match has."""

    MATCH = "match"
    """The place of play once the match begins: its thread, opened if there is none yet, or the channel itself."""
    ORIGIN = "origin"
    """The channel in which it was opened."""


class Urgency(IntEnum):
    """The order of the messages of one place. In a new thread they stand in this order, too."""

    LOBBY = 1
    SEATS = 2
    VOTES = 3
    REQUESTS = 4
    BOARD = 5
    """The position, with the call to move."""
    BELOW_BOARD = 6


@dataclass(frozen=True, slots=True)
class Content:
    """A message ready to be sent or edited."""

    view: discord.ui.LayoutView
    file: Callable[[], discord.File] | None = None
    """Makes a new file for each attempt, since sending consumes it."""
    mentions: tuple[int, ...] = ()
    silent: bool = False
    """Whether they are only marked as mentioned, without a sound."""
    roles: tuple[int, ...] = ()
    audible: bool = False
    """Whether it is sent with a sound even if it notifies nobody: Discord marks silent messages for all to see."""


@dataclass(frozen=True, slots=True)
class Call:
    """The users whom the board of a running match calls to move, and when a new message has to do so."""

    seq: int
    """The number of the newest action with which the match began to wait for a user."""
    seqs: Mapping[int, int]
    """Users, with the number of the action since which each is to be called."""
    quiet: frozenset[int] = frozenset()
    """Called users whom only a silent message may mention now."""
    awaited: frozenset[int] = frozenset()
    """Users for whom Discord highlights the board when it is edited."""

    def since(self, seq: int) -> tuple[int, ...]:
        """List the users whose calls are newer than this action."""
        return tuple(user for user, called in self.seqs.items() if called > seq)

    def select_mentioned(self, users: Collection[int]) -> tuple[tuple[int, ...], bool]:
        """Return the called users whom a message mentions, and whether it is silent: all, or those not in quiet."""
        awake = tuple(user for user in users if user not in self.quiet)
        return awake or tuple(users), not awake


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """One message as it should be: where it is shown, and how to build it when it differs from what was published."""

    kind: str
    """A kind that its capability has registered."""
    seat: int
    """The seat that sees it, or `TABLE`."""
    content_hash: str
    """A hash of everything that its content depends on, but for `stage` and `call`: the message is edited when it
    changes."""
    build: Callable[[], Awaitable[Content]]
    """Makes the message; pictures are drawn then."""
    seq: int = 0
    """The number of the last public action that the message shows."""
    place: Place | int = Place.MATCH
    """Where it stands, unless it is a direct message. A number is the id of a channel where the match is neither played
    nor was opened: a refusal of Discord there is final.
    """
    urgency: Urgency = Urgency.BELOW_BOARD
    """When it is published, compared with others of its place."""
    user_id: int | None = None
    """The receiver of a direct message; None for a message to all."""
    leaves_place: bool = False
    """Delete it in its old place when it has a new one."""
    stage: str = ""
    """A hash of the reasons to notify users: a change of it sends a new message; empty where none ever is."""
    renewed: bool = False
    """Replace an old message by a new one instead of editing it."""
    comes_back: bool = True
    """Send the message again after somebody deleted it."""
    only_edited: bool = False
    """Keep the message true if it is there, but do not send it."""
    call: Call | None = None
    without_picture: Callable[[], Content] | None = None
    """Makes the message without its picture, for a call that cannot wait for it."""
    text_first: bool = False
    """Whether it is shown without its picture, by `without_picture`, for as long as that is not drawn."""

    @property
    def key(self) -> MessageKey:
        """Return the key that distinguishes it from the other messages of its match."""
        return MessageKey(self.kind, self.seat, ALL if self.user_id is None else self.user_id)

    @property
    def is_apart(self) -> bool:
        """Return whether it stands neither in the match's place of play nor where it was opened."""
        return self.user_id is not None or isinstance(self.place, int)

    def row(
        self, match_id: int, place_id: int, message_id: int | None, now: datetime, *, without_picture: bool = False
    ) -> Message:
        """Return the row to store once a message shows it."""
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

    def is_same_as(self, row: Message) -> bool:
        """Return whether a message has the same content, but perhaps without its picture."""
        called = self.call is None or self.call.seq == row.called_seq
        return called and (self.stage, self.content_hash) == (row.stage, row.content_hash)

    def is_shown_by(self, row: Message) -> bool:
        return row.state is MessageState.SHOWN and not row.without_picture and self.is_same_as(row)

    def must_repost(self, row: Message) -> bool:
        return "" not in (self.stage, row.stage) and self.stage != row.stage


def layout() -> str:
    """Return a hash of how messages look: it changes with `LAYOUT_VERSION`, and by itself with any text."""
    return f"{LAYOUT_VERSION}.{texts_hash()}"


def content_hash(*parts: object) -> str:
    """Return a hash of everything that the content of a message depends on: 16 hex digits."""
    return short_hash(layout(), *parts)


def call_hash(*parts: object) -> str:
    """Return a hash of what a message that notifies users depends on: a new one is sent only when that changes."""
    return short_hash(_CALL_VERSION, *parts)


def short_hash(*parts: object) -> str:
    """Return a hash of some parts: 16 hex digits."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]

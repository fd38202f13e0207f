"""Messages of a match that capabilities register."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.core.services import Services
from bot.discord_base.desired import DesiredMessage
from bot.discord_base.sending.messenger import Messenger
from bot.match.seated import BoardFacts
from db.match.matches import Match, Seat
from db.match.messages import ALL, TABLE, Message, MessageKey, MessageState
from db.people.users import User


@dataclass(frozen=True, slots=True)
class Subject:
    """A match to publish, as stored at one moment."""

    services: Services
    """Read the store only through the given connection."""
    match: Match
    seats: Sequence[Seat]
    seated: BoardFacts | None
    """None if the match has not begun."""
    people: Mapping[int, User]
    """By user id; empty if the match has not begun."""
    now: datetime

    @property
    def has_place(self) -> bool:
        """Return whether the match has begun and is not paused for a missing thread."""
        return self.seated is not None and (self.match.paused_at is None or self.match.thread_id is not None)


@dataclass(frozen=True, slots=True)
class SoFar:
    rows: Mapping[MessageKey, Message]
    is_reachable: bool
    """Whether the match's place accepted all messages; True if none was sent."""
    messenger: Messenger

    def row(self, kind: str, seat: int = TABLE, user_id: int = ALL) -> Message | None:
        return self.rows.get(MessageKey(kind, seat, user_id))

    def there(self, kind: str) -> Message | None:
        """Return the public message of this kind; None if it is missing or uncertain."""
        row = self.row(kind)
        return row if row is not None and row.state is MessageState.SHOWN else None


Later = Callable[[SoFar], Awaitable[Iterable[DesiredMessage]]]
"""Does work after the other messages, and returns further ones, none in the match's own place.

Each error of a raised `ExceptionGroup` counts by itself.
"""
Wants = Callable[[Connection, Subject], Iterable[DesiredMessage | Later]]


def never(_subject: Subject, _row: Message) -> bool:
    return False


def always(_subject: Subject, _row: Message) -> bool:
    return True


def _nothing(_connection: Connection, _match_id: int, _now: datetime) -> None:
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMessages:
    wants: Wants
    """Lists the messages that should exist.

    Runs in the transaction that reads the match, and reads all it needs from the store. `build` makes pictures and
    texts later, if needed.
    """
    kinds: Sequence[str] = ()
    """Stored names, unique among capabilities."""
    deletes: Callable[[Subject, Message], bool] = never
    """Whether to delete an unwanted message."""
    stay_deleted: Collection[str] = ()
    """Kinds that are not sent again if somebody deletes one during the match."""
    on_deleted: Callable[[Connection, int, datetime], object] = _nothing
    """Called with the match's id and the time of a deletion, in the transaction that notes it."""
    is_direct: bool = False
    holds_thread: bool = False
    """Whether the match's thread opens under one of these messages, in the channel where the match was opened."""


class AllMessages:
    def __init__(self, registered: Iterable[MatchMessages]) -> None:
        """Raise `ValueError` if two of them share a kind."""
        self.registered = tuple(registered)
        self._by_kind: dict[str, MatchMessages] = {}
        for one in self.registered:
            for kind in one.kinds:
                if kind in self._by_kind:
                    raise ValueError(f"two capabilities have messages of the kind {kind}")
                self._by_kind[kind] = one

    def of_kind(self, kind: str) -> MatchMessages:
        """Return the registration of this kind. Messages of unknown kinds stay unchanged."""
        return self._by_kind.get(kind, _UNKNOWN)


_UNKNOWN = MatchMessages(wants=lambda _connection, _subject: ())

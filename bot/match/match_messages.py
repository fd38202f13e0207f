"""Messages of a match that capabilities register: their kinds, and the facts that they are made from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.core.services import Services
from bot.discord_base.desired import DesiredMessage
from bot.discord_base.sending.messenger import Messenger
from bot.match.seated import Published
from db.match.matches import Match, Seat
from db.match.messages import ALL, TABLE, Message, MessageKey, MessageState
from db.people.users import User


@dataclass(frozen=True, slots=True)
class Subject:
    """A match that is about to be published, as the store has it at one moment."""

    services: Services
    """The services of this process. Read the store by the connection that comes along, not by them."""
    match: Match
    seats: Sequence[Seat]
    seated: Published | None
    """The match as it stands; None if it has not begun."""
    people: Mapping[int, User]
    """The stored users who hold its seats, by id; empty if it has not begun."""
    now: datetime

    @property
    def has_place(self) -> bool:
        """Return whether the match has begun and is not paused because its thread is gone."""
        return self.seated is not None and (self.match.paused_at is None or self.match.thread_id is not None)


@dataclass(frozen=True, slots=True)
class SoFar:
    """The progress of a pass over a match."""

    rows: Mapping[MessageKey, Message]
    is_reachable: bool
    """Whether the place where it is played has taken all messages; True if none was sent there."""
    messenger: Messenger

    def row(self, kind: str, seat: int = TABLE, user_id: int = ALL) -> Message | None:
        return self.rows.get(MessageKey(kind, seat, user_id))

    def there(self, kind: str) -> Message | None:
        """Return the public message of this kind; None if it is missing, or may be."""
        row = self.row(kind)
        return row if row is not None and row.state is MessageState.SHOWN else None


Later = Callable[[SoFar], Awaitable[Iterable[DesiredMessage]]]
"""Does the work that has to wait for the other messages, and returns more of them.

None of those stands where a match is played. Where it raises several errors, as an `ExceptionGroup`, each counts by
itself.
"""
Wants = Callable[[Connection, Subject], Iterable[DesiredMessage | Later]]


def never(_subject: Subject, _row: Message) -> bool:
    """Keep all messages that are no longer wanted."""
    return False


def always(_subject: Subject, _row: Message) -> bool:
    """Delete all messages that are no longer wanted."""
    return True


def _nothing(_connection: Connection, _match_id: int, _now: datetime) -> None:
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMessages:
    """Messages of a match, as a capability registers them."""

    wants: Wants
    """Lists the messages that should be there.

    It runs in the transaction in which the match is read, so that it reads what else it needs of the store; pictures
    and texts are made later, by `build`, and only if they are needed.
    """
    kinds: Sequence[str] = ()
    """Their names in the store: words that no other capability uses."""
    deletes: Callable[[Subject, Message], bool] = never
    """Whether one that is there, but not wanted, is deleted."""
    stay_deleted: Collection[str] = ()
    """Those of the kinds that are not sent again once somebody has deleted one while the match ran."""
    on_deleted: Callable[[Connection, int, datetime], object] = _nothing
    """Called, in the transaction that notes it, with the match's id and the time when somebody has deleted one."""
    is_direct: bool = False
    holds_thread: bool = False
    """Whether the match's thread is opened under one that stands where the match was opened."""


class AllMessages:
    """The messages of a match that all capabilities register."""

    def __init__(self, registered: Iterable[MatchMessages]) -> None:
        """Raise `ValueError` if two of them use the same kind."""
        self.registered = tuple(registered)
        self._by_kind: dict[str, MatchMessages] = {}
        for one in self.registered:
            for kind in one.kinds:
                if kind in self._by_kind:
                    raise ValueError(f"two capabilities have messages of the kind {kind}")
                self._by_kind[kind] = one

    def of_kind(self, kind: str) -> MatchMessages:
        """Return the registration of this kind; messages of an unknown kind stay as they are."""
        return self._by_kind.get(kind, _UNKNOWN)


_UNKNOWN = MatchMessages(wants=lambda _connection, _subject: ())

"""What capabilities say on the first page of `/club`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import Connection

from db.match import match_lists
from db.store import Store
from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class ClubReader:
    """A user who reads the page on a server."""

    guild_id: int
    user_id: int
    now: datetime
    """UTC."""
    say: Say
    """In the reader's language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubLines:
    """Markdown lines by section, each one sentence without a bullet. Names of users in them are escaped."""

    next_tables: Sequence[str] = ()
    """Tables that are still to come for the reader; those that wait for the reader are listed anyway."""
    needs: Sequence[str] = ()
    """What the reader could do, or lacks for a goal."""
    running: Sequence[str] = ()
    """What goes on in the server."""
    offers: Sequence[str] = ()
    """What members can do here at any time."""


ReadClub = Callable[[Connection, ClubReader], ClubLines]


class Overview:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._reads: list[ReadClub] = []

    def offer(self, *reads: ReadClub) -> None:
        """Call these whenever the page is shown: keep them short."""
        self._reads += reads

    async def read(self, reader: ClubReader) -> ClubLines:
        """Return the lines of all capabilities, in the order of their offers."""
        return await self._store.read(self._read, reader)

    def _read(self, connection: Connection, reader: ClubReader) -> ClubLines:
        found = [_read_tables(connection, reader), *(read(connection, reader) for read in self._reads)]
        return ClubLines(
            **{one.name: [line for lines in found for line in getattr(lines, one.name)] for one in fields(ClubLines)}
        )


def _read_tables(connection: Connection, reader: ClubReader) -> ClubLines:
    """Count the server's tables, except private ones that belong to no round."""
    counted = match_lists.count_shown(connection, reader.guild_id)
    running = reader.say("club-tables", running=counted["active"], open=counted["lobby"])
    return ClubLines(running=[running], offers=[reader.say("club-new")])

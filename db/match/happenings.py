"""Queries on happenings at a table, outside the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select

from db.match.actions import last_seq
from db.schema.tables import games, happenings

DAILY = "daily"
"""Marks a match of a daily deal; the facts have the `day`."""
HINT = "hint"
"""Notes the first hint of a match."""
LESSON = "lesson"
"""Marks a match that begins at the end of a lesson."""
PLAYS_ON = "plays-on"
"""Marks a match that begins from another's position; the facts have the `game` and the `seq`."""
IMPORTED = "imported"
"""Marks a match opened from a record; the facts have the `name` of its opener."""
CONTINUED = frozenset({IMPORTED, LESSON, PLAYS_ON})
"""Kinds of matches that do not begin with their deal, or were not played here; they count nowhere."""
UNRATED = CONTINUED | {HINT}
"""Kinds that make a match count for no rating."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A row of `happenings` without the match's id."""

    number: int
    seq: int
    kind: str
    facts: Mapping[str, Any]
    created_at: datetime


_COLUMNS = [happenings.c[name] for name in Happening.__slots__]
_OF_MATCH = select(*_COLUMNS).where(happenings.c.match_id == bindparam("match_id")).order_by(happenings.c.number)


def happenings_of(connection: Connection, match_id: int) -> list[Happening]:
    return [Happening(*row) for row in connection.execute(_OF_MATCH, {"match_id": match_id})]


def note_happening(
    connection: Connection, match_id: int, kind: str, facts: Mapping[str, Any], *, now: datetime
) -> None:
    """Note a happening after the last action of the log. Lock the match first (`lock_match`)."""
    last = select(func.coalesce(func.max(happenings.c.number), 0)).where(happenings.c.match_id == match_id)
    number: int = connection.execute(last).scalar_one()
    row = {
        "match_id": match_id,
        "number": number + 1,
        "seq": last_seq(connection, match_id),
        "kind": kind,
        "facts": dict(facts),
        "created_at": now,
    }
    connection.execute(insert(happenings), [row])


def count_imported(connection: Connection, host_id: int, since: datetime) -> int:
    of_host = (games.c.host_id == host_id, games.c.created_at > since, happenings.c.kind == IMPORTED)
    query = select(func.count()).select_from(happenings).join(games, games.c.id == happenings.c.match_id)
    number: int = connection.execute(query.where(*of_host)).scalar_one()
    return number

"""Queries on happenings: events of a match that are not actions of the game, such as a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Column, Connection, Executable, Text, bindparam, cast, exists, func, insert, or_, select

from db.connection.prepared import Prepared
from db.match.actions import last_seq
from db.schema.tables import actions, games, happenings

AWAY = "away"
"""Clocks stood still while the bot could not be reached; the facts have the `seconds`."""
DAILY = "daily"
"""The match plays a daily deal; the facts have the `day`."""
ROUND = "round"
"""The match belongs to a round; the facts have the number of the `round` and of its `tables`."""
ROUND_OVER = "round-over"
"""The time of the match's round was over, so that it counts by its places at that moment."""
HINT = "hint"
"""The match had its first hint."""
LESSON = "lesson"
"""The match begins at the end of a lesson."""
FIRST_ALONE = "first-alone"
"""The user's first match alone, begun without a rating."""
WITH_COMPANION = "with-companion"
"""The match began with a Companion, which does not play to win."""
WITH_HANDICAP = "with-handicap"
"""The match began with a better start for one seat, which its options name."""
PLAYS_ON = "plays-on"
"""The match begins from a position of another match; the facts have the `game` and the `seq`."""
IMPORTED = "imported"
"""The match was opened from a record; the facts have the `name` of its opener."""
FOUND = "found"
"""The table opened for users who looked for players; a message in its place tells them."""
SEEKS = "seeks"
"""The host of a lobby has let users who look for players fill it, or no longer (`on`); the last one counts."""
LEFT_LOBBY = "left-lobby"
"""A `number` of people left the server while they sat in the lobby; only the lobby's message says so."""
_AT_ONCE = 1000
CONTINUED = frozenset({IMPORTED, LESSON, PLAYS_ON})
"""A match with one of these did not begin with its deal, or was not played here; it counts nowhere."""
UNRATED = CONTINUED | {FIRST_ALONE, HINT, WITH_COMPANION, WITH_HANDICAP}
"""A match with one of these is unrated."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A row of `happenings` without the match's id."""

    number: int
    seq: int
    kind: str
    facts: Mapping[str, Any]
    created_at: datetime

    @property
    def seat(self) -> int | None:
        """Return the seat that it is about, if any."""
        return self.facts.get("seat")


_COLUMNS = [happenings.c[name] for name in Happening.__slots__]
_OF_MATCH = Prepared(
    select(*_COLUMNS).where(happenings.c.match_id == bindparam("match_id")).order_by(happenings.c.number)
)


def happenings_of(connection: Connection, match_id: int) -> list[Happening]:
    return [Happening(*row) for row in _OF_MATCH.rows(connection, {"match_id": match_id})]


def _with_planned(dialect: str) -> Executable:
    join = func.string_agg if dialect == "postgresql" else func.group_concat
    planned = (
        select(join(cast(actions.c.seq, Text) + ":" + cast(actions.c.seat, Text), " "))
        .where(actions.c.match_id == bindparam("match_id"), actions.c.planned)
        .scalar_subquery()
    )
    return (
        select(planned, *_COLUMNS)
        .select_from(games.outerjoin(happenings))
        .where(games.c.id == bindparam("match_id"))
        .order_by(happenings.c.number)
    )


_WITH_PLANNED = Prepared(_with_planned)


def happenings_and_planned(connection: Connection, match_id: int) -> tuple[list[Happening], dict[int, int]]:
    """Return the match's happenings, and the seats of the actions that plans chose, by `seq`.

    The latter come packed into one column, so that one statement suffices.
    """
    rows = _WITH_PLANNED.rows(connection, {"match_id": match_id})
    pairs = (pair.split(":") for pair in (rows[0][0] or "").split()) if rows else ()
    found = [Happening(*row[1:]) for row in rows if row[1] is not None]
    return found, {int(seq): int(seat) for seq, seat in pairs}


def seeks_players(told: Sequence[Happening]) -> bool:
    """Return whether users who look for players may fill the lobby with these happenings."""
    return next((bool(one.facts["on"]) for one in reversed(told) if one.kind == SEEKS), False)


_IS_UNRATED = Prepared(
    select(games.c.id).where(
        games.c.id == bindparam("match_id"),
        games.c.setup.is_not(None)
        | exists().where(happenings.c.match_id == games.c.id, or_(*(happenings.c.kind == kind for kind in UNRATED))),
    )
)


def is_unrated(connection: Connection, match_id: int) -> bool:
    """Return whether a match without a daily deal counts for no rating (`counts_for_rating`)."""
    return _IS_UNRATED.row(connection, {"match_id": match_id}) is not None


def note_happening(
    connection: Connection, match_id: int, kind: str, facts: Mapping[str, Any], *, now: datetime
) -> None:
    """Store a happening after the last action of the log. Lock the match first (`lock_match`)."""
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


def note_happenings(
    connection: Connection, kind: str, facts: Mapping[int, Mapping[str, Any]], *, now: datetime
) -> None:
    """Store a happening in each of these matches, as `note_happening` does, in few statements."""
    rows = []
    ids = sorted(facts)
    for some in (ids[start : start + _AT_ONCE] for start in range(0, len(ids), _AT_ONCE)):
        numbers = dict(_largest(connection, happenings.c.match_id, happenings.c.number, some))
        seqs = dict(_largest(connection, actions.c.match_id, actions.c.seq, some))
        for match_id in some:
            row = {"match_id": match_id, "number": numbers.get(match_id, 0) + 1, "seq": seqs.get(match_id, 0)}
            rows.append({**row, "kind": kind, "facts": dict(facts[match_id]), "created_at": now})
    if rows:
        connection.execute(insert(happenings), rows)


def _largest(
    connection: Connection, match_id: Column[Any], number: Column[Any], match_ids: Sequence[int]
) -> list[tuple[int, int]]:
    query = select(match_id, func.max(number)).where(match_id.in_(match_ids)).group_by(match_id)
    return [(row[0], row[1]) for row in connection.execute(query)]


def count_imported(connection: Connection, host_id: int, since: datetime) -> int:
    of_host = (games.c.host_id == host_id, games.c.created_at > since, happenings.c.kind == IMPORTED)
    query = select(func.count()).select_from(happenings).join(games, games.c.id == happenings.c.match_id)
    number: int = connection.execute(query.where(*of_host)).scalar_one()
    return number

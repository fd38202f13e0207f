"""Tens of thousands of ended matches: copies of one played match, with all its rows.

The copies replay to its outcome, so readers of ended matches can be measured with them.
"""

from __future__ import annotations

import itertools
import random
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, insert, select, text, update
from sqlalchemy import Table as SqlTable

from bot.core.users import Person
from bot.match.table import Table
from bot.ratings.ratings import count_match
from db.connection.address import parse_address
from db.match import matches
from db.match.match_settings import MatchSettings
from db.match.messages import TABLE, Message, MessageKind, MessageState, put_message
from db.schema import tables as schema
from db.store import Store
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.shuffle import derive_seed
from tests.db.later import bare

_START = datetime(2026, 3, 1, 12, tzinfo=UTC)
_AT_ONCE = 2000
_TABLES = ("games", "seats", "actions", "snapshots", "messages", "reminders", "publications", "happenings")
_USERS = 500
_NUMBERS = (
    "WITH RECURSIVE numbers(n) AS (SELECT CAST(:first AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < :last)"
)
# The values that differ between the copies.
_OWN = {
    "interaction_id": "played.interaction_id - played.interaction_id + numbers.n * CAST(1000 AS BIGINT) + played.seq",
    "user_id": f"played.user_id - played.user_id + CASE WHEN numbers.n % {_USERS} = 0 THEN CAST(:user AS BIGINT)"
    f" ELSE CAST(:others AS BIGINT) + numbers.n % {_USERS} END",
}

Rows = dict[str, list[dict[str, Any]]]


async def add_ended(url: str, numbers: range, *, guild_id: int, channel_id: int, user_id: int, others: int) -> None:
    """Add ended matches with these numbers, played in one channel, to a database without them.

    `user_id` held a seat in one of 500; in all others, one of 500 users whose ids begin at `others`.
    """
    first, last = numbers[0], numbers[-1]
    rows = await _rows_left()
    rows["games"][0] |= {"guild_id": guild_id, "channel_id": channel_id}
    with bare(url) as connection:
        for name in _TABLES:
            table = schema.metadata.tables[name]
            moved = [{**row, _match_of(table): first} for row in rows[name]]
            for row in moved:
                if row.get("interaction_id"):
                    row["interaction_id"] = first * 1000 + row["seq"]
            if moved:
                connection.execute(insert(table), moved)
    for start in range(first + 1, last + 1, _AT_ONCE):
        span = {"first": start, "last": min(start + _AT_ONCE - 1, last)}
        with bare(url) as connection:
            for name in _TABLES:
                if rows[name]:
                    copy = text(_copying(schema.metadata.tables[name], first))
                    known = {"user": user_id, "others": others} if ":user" in copy.text else {}
                    connection.execute(copy, span | known)
    _settle(url, last)


async def _rows_left() -> Rows:
    """Return the rows of a played match, by table, without generated ids."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(f"sqlite:///{Path(folder) / 'neva.db'}") as store:
            return await store.read(_read_rows, await _play(store))


async def _play(store: Store) -> int:
    """Play a match of a user and an agent to its end, note its publication, and return its id."""
    user, table = Person(1, "Ann"), Table(store, lambda: _START, on_move=lambda _seated: None, on_end=count_match)
    new = matches.NewMatch(
        game="petersburg", options={}, settings=MatchSettings(locale="en"), seed=derive_seed(1), guild_id=1,
        channel_id=1, host_id=user.id, seats_wanted=2, seats_least=2,
    )  # fmt: skip
    number = await store.write(matches.create_match, new, now=_START)
    await store.write(matches.add_seat, number, user_id=user.id, name=user.name, ai=None, now=_START)
    await store.write(matches.add_seat, number, user_id=None, name="Robot", ai=DEFAULT_AGENT, now=_START)
    await store.write(matches.start_match, number, now=_START)
    seated, rng = await table.read(number), random.Random(1)
    for interaction_id in itertools.count(1):
        if not seated.to_act:
            break
        seat = seated.to_act[0]
        legal = seated.game.legal_actions(seated.position.state, seat)
        action = str(AGENTS[DEFAULT_AGENT].choose(seated.game, seated.view(seat), legal, rng))
        at = seated.position.menu_numbers[seat]
        if seat == 0:
            seated = await table.act(number, user.id, action, interaction_id=interaction_id, menu_number=at)
        else:
            seated = await table.act_agent(number, seat, action, menu_number=at)
    await store.write(_note_published, number)
    return number


def _note_published(connection: Connection, number: int) -> None:
    for kind in (MessageKind.LOBBY, MessageKind.BOARD, MessageKind.SCORES, MessageKind.HAND):
        seat = 0 if kind is MessageKind.HAND else TABLE
        shown = Message(number, kind, MessageState.SHOWN, 1, None, _START, seat, content_hash="0" * 16)
        put_message(connection, shown)
    sent = {"match_id": number, "seat": 0, "user_id": 1, "due_at": _START, "settled_at": _START, "result": "sent"}
    connection.execute(update(schema.publications).values(published=schema.publications.c.revision))
    connection.execute(insert(schema.reminders), [{**sent, "turn_seq": at} for at in range(0, 60, 3)])


def _read_rows(connection: Connection, number: int) -> Rows:
    found: Rows = {}
    for name in _TABLES:
        table = schema.metadata.tables[name]
        rows = connection.execute(select(*_copied(table)).where(table.c[_match_of(table)] == number)).mappings()
        found[name] = [dict(row) for row in rows]
    return found


def _match_of(table: SqlTable) -> str:
    return "id" if table.name == "games" else "match_id"


def _copied(table: SqlTable) -> list[Any]:
    return [column for column in table.c if column.name != "id" or table.name == "games"]


def _copying(table: SqlTable, played: int) -> str:
    """Return the statement that copies the rows of a match to matches with other numbers."""
    match = _match_of(table)
    names = [column.name for column in _copied(table)]
    values = ["numbers.n" if name == match else _OWN.get(name, f"played.{name}") for name in names]
    return (
        f"INSERT INTO {table.name} ({', '.join(names)}) {_NUMBERS} SELECT {', '.join(values)} "
        f"FROM numbers, {table.name} AS played WHERE played.{match} = {played}"
    )


def _settle(url: str, last: int) -> None:
    """Renew the database's statistics."""
    engine = create_engine(parse_address(url).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), :last)"), {"last": last})
            connection.execute(text("ANALYZE"))
        else:
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    engine.dispose()

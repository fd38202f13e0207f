"""Many published running matches that wait for people: nothing is due in any of them.

Each has four seats, the default bank, a deadline, a reminder for each seat to decide, and a sent one. In every fourth
an agent holds a seat with nothing to decide now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, insert, update

from bot.discord_base.desired import layout
from db.connection.sql import insert_into
from db.match.deadlines import DEFAULT_BANK
from db.match.match_settings import MatchSettings
from db.process import bot_state
from db.schema import tables as schema
from db.store import Store
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.shuffle import derive_seed

SEATS = 4
_GAME = GAMES["petersburg"]
_SETTINGS = MatchSettings(locale="en", time=DEFAULT_BANK).model_dump(mode="json")
_DEALS = 50
_AT_ONCE = 100
_BEGAN_BEFORE = timedelta(hours=3)
_ELSEWHERE = 900_000_000


def to_act_in(number: int) -> Sequence[int]:
    return _TO_ACT[number % _DEALS]


def _first_to_act(deal: int) -> Sequence[int]:
    return _GAME.to_act(_GAME.new(_GAME.Options(), SEATS, derive_seed(deal)))


_TO_ACT = [_first_to_act(deal) for deal in range(_DEALS)]


@dataclass(frozen=True, kw_only=True)
class Community:
    guild_id: int
    people: Sequence[int]
    """The users at the tables in turns, at least `SEATS`."""
    places: Sequence[int] = ()
    """The channels of the first matches; the bot sees nothing of the others' places."""


async def fill(store: Store, numbers: Sequence[int], now: datetime, community: Community) -> None:
    await store.write(_prepare, community.people, now)
    for start in range(0, len(numbers), _AT_ONCE):
        await store.write(_write, list(_rows(numbers[start : start + _AT_ONCE], now, community)))


def _prepare(connection: Connection, people: Sequence[int], now: datetime) -> None:
    """Note the current look of messages, so that nothing is published again, and closed direct messages."""
    bot_state.put_value(connection, "salt", "0" * 16)
    bot_state.put_value(connection, "looks", layout())
    known = {"dm": "closed", "dm_told_at": now, "updated_at": now}
    rows = [{"user_id": user_id, **known} for user_id in people]
    connection.execute(
        insert_into(connection.dialect.name, schema.metadata.tables["players"]).on_conflict_do_nothing(), rows
    )


def _write(connection: Connection, rows: Iterable[tuple[str, dict[str, Any]]]) -> None:
    by_table: dict[str, list[dict[str, Any]]] = {}
    for table, row in rows:
        by_table.setdefault(table, []).append(row)
    for name in ("games", "seats", "publications", "deadlines", "reminders"):
        connection.execute(insert(schema.metadata.tables[name]), by_table[name])


def _rows(numbers: Iterable[int], now: datetime, community: Community) -> Iterator[tuple[str, dict[str, Any]]]:
    people, places = community.people, community.places
    began, options = now - _BEGAN_BEFORE, _GAME.Options().model_dump(mode="json")
    for number in numbers:
        place = places[number - 1] if number <= len(places) else _ELSEWHERE + number
        waits = to_act_in(number)
        agent = next((seat for seat in range(SEATS) if seat not in waits), None) if number % 4 == 0 else None
        users = [None if seat == agent else people[(number + seat) % len(people)] for seat in range(SEATS)]
        yield "games", {
            "id": number, "game": _GAME.id, "options": options, "seed": derive_seed(number % _DEALS),
            "guild_id": community.guild_id, "channel_id": place, "thread_id": place, "settings": _SETTINGS,
            "host_id": people[number % len(people)], "seats_wanted": SEATS, "seats_least": SEATS,
            "status": "active",
            "created_at": began, "started_at": began,
        }  # fmt: skip
        yield "publications", {"match_id": number, "revision": 1, "published": 1, "failures": 0}
        for seat, user_id in enumerate(users):
            ai = DEFAULT_AGENT if user_id is None else None
            seated = {"seat": seat, "user_id": user_id, "name": f"U{seat}", "ai": ai, "joined_at": began}
            yield "seats", {"match_id": number, **seated}
        for seat in waits:
            turn = {"match_id": number, "seat": seat, "turn_seq": 0}
            yield "deadlines", {**turn, "due_at": _spread(number, began + timedelta(hours=72)), "planned_at": began}
            due, notice = _spread(number, began + timedelta(hours=24)), {**turn, "user_id": users[seat]}
            yield "reminders", {**notice, "kind": "reminder", "due_at": due, "settled_at": None, "result": None}
            settled = {"kind": "snooze", "due_at": began, "settled_at": began, "result": "sent"}
            yield "reminders", {**notice, **settled}


def _spread(number: int, moment: datetime) -> datetime:
    """Return a later moment that few matches share."""
    return moment + timedelta(seconds=number * 37 % 14_400)


async def make_due(store: Store, table: str, numbers: Sequence[int], moment: datetime) -> None:
    rows = schema.metadata.tables[table]
    open_ones = [rows.c.match_id.in_(list(numbers))]
    if table == "reminders":
        open_ones.append(rows.c.settled_at.is_(None))
    await store.write(Connection.execute, update(rows).where(*open_ones).values(due_at=moment))

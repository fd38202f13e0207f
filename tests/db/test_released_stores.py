"""A store with running matches that any earlier version wrote is migrated with all its rows, and its matches go on."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, text

from bot.services.changes import Changes
from bot.services.lobby import Lobby, Person
from bot.services.seated import Seated
from bot.services.table import Table
from db import actions, deadlines, match_lists, matches, migrate, plans, publications, reminders, takebacks, votes
from db.address import parse_address
from db.matches import Match
from db.store import Store
from engine.agents import AGENTS
from engine.games import GAMES
from engine.match import advance
from engine.record import Record, RecordedAction, replay
from tests.db.released import REVISIONS, STORED, Rows, bare, columns_of, difference, load, rows_of
from tests.golden.records import digest

NOW = datetime(2026, 5, 4, 13, tzinfo=UTC)
"""A day after the last of these stores was written."""
ANN, BORIS, CLARA, DEV = 3001, 3002, 3003, 3004
DIGESTS = json.loads((STORED / "digests.json").read_text(encoding="utf-8"))
"""By revision and match: the digest of all states of its log."""


@dataclass(frozen=True)
class Migrated:
    """A store of an earlier version, opened by this one."""

    revision: str
    store: Store
    before: Rows
    """What it held."""
    after: Rows
    """What it held after its migration, in the columns of then."""
    backup: Path | None
    """The backup that the migration made."""

    async def all_matches(self) -> dict[int, Match]:
        """Return all matches by their numbers."""
        return {match.id: match for match in await self.store.read(match_lists.list_matches)}

    def table(self) -> Table:
        """Return a table service that remembers no position."""
        return Table(self.store, lambda: NOW, on_move=lambda _seated: None)

    async def record_of(self, match: Match) -> Record:
        """Return a match as a record."""
        seats = await self.store.read(matches.seats_of, match.id)
        log = await self.store.read(actions.whole_log, match.id)
        assert [played.seq for played in log] == list(range(1, len(log) + 1))
        return Record(
            game=match.game,
            options=dict(match.options),
            players=[seat.name or "somebody" for seat in seats],
            seed=match.seed,
            actions=[RecordedAction(seat=played.seat, action=played.action) for played in log],
        )


@dataclass(frozen=True)
class _Loaded:
    """A store that was migrated once, for all tests below; those that change it come last."""

    url: str
    revision: str
    before: Rows
    after: Rows
    backup: Path | None


@pytest.fixture(scope="module", params=itertools.product(REVISIONS, ("sqlite", "postgresql")), ids="-".join)
def loaded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> _Loaded:
    """Migrate the store of each revision, on each database."""
    revision, backend = request.param
    if backend == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp(revision) / 'neva.db'}"
    else:
        database = request.getfixturevalue("postgres_database")
        database.empty()
        url = database.url
    load(url, revision)
    with bare(url) as connection:
        columns = columns_of(connection)
        before = rows_of(connection, columns)
    backup = asyncio.run(_migrate(url))
    with bare(url) as connection:
        return _Loaded(url, revision, before, rows_of(connection, columns), backup)


async def _migrate(url: str) -> Path | None:
    async with await Store.open(url) as store:
        return store.backup


@pytest.fixture
async def migrated(loaded: _Loaded) -> AsyncIterator[Migrated]:
    """Open the store of each revision, on each database, after its migration."""
    async with await Store.open(loaded.url) as store:
        assert store.backup is None, "it is migrated once"
        yield Migrated(loaded.revision, store, loaded.before, loaded.after, loaded.backup)


async def test_no_row_is_lost_or_changed(migrated: Migrated) -> None:
    assert sum(migrated.before["actions"].values()) > 200
    assert migrated.after == migrated.before
    assert await migrated.store.read(difference) == []
    if migrated.store.backend == "sqlite":
        assert await migrated.store.read(_damage) == [("ok",)]
        assert migrated.backup is not None
        assert _rows_in(migrated.backup) == migrated.before


def _damage(connection: Connection) -> list[tuple[str]]:
    connection.execute(text("PRAGMA foreign_key_check")).one_or_none()
    return [(row[0],) for row in connection.execute(text("PRAGMA integrity_check"))]


def _rows_in(file: Path) -> Rows:
    with bare(f"sqlite:///{file}") as connection:
        return rows_of(connection, columns_of(connection))


async def test_every_log_replays_to_what_its_version_had_stored(migrated: Migrated) -> None:
    found, known = {}, await migrated.all_matches()
    for match in known.values():
        if match.started_at is None:
            continue
        record = await migrated.record_of(match)
        found[str(match.id)] = digest(record)
        *_, last = replay(record)
        game, seated = GAMES[match.game], await migrated.table().seated(match.id)
        assert game.describe(seated.position.state) == game.describe(last.state), "the snapshot leads to the same"
        outcome = game.outcome(last.state)
        assert (outcome and outcome.to_json()) == match.outcome, match.id
    assert found == DIGESTS[max(migrated.revision, "0002")]
    statuses = {number: match.status for number, match in known.items()}
    assert (statuses[3], statuses[4], statuses[5]) == ("lobby", "finished", "cancelled")
    assert all(status == "active" for number, status in statuses.items() if number not in (3, 4, 5))


async def test_what_was_planned_is_done(migrated: Migrated) -> None:
    store, revision = migrated.store, migrated.revision
    lobby = Lobby(store, lambda: NOW, on_change=Changes().announce)
    await lobby.join(3, Person(DEV, "Dev"), interaction_id=10**9)
    await lobby.start(3, Person(CLARA, "Clara"), interaction_id=10**9 + 1)
    assert (await migrated.table().seated(3)).to_act
    later = NOW + timedelta(days=30)
    open_ones = sum("None, None" in row for row in migrated.before["reminders"])
    due = await store.write(reminders.claim_due, later, limit=100)
    paused = {match.id for match in (await migrated.all_matches()).values() if match.paused_at is not None}
    assert open_ones > 0
    assert 0 < len(due) <= open_ones
    assert not {notice.game_id for notice in due} & paused
    if revision >= "0003":
        assert await store.read(deadlines.overdue, later)
    if revision >= "0004":
        failing = [12] if revision >= "0007" else []
        assert sorted(await store.read(publications.due_matches, NOW)) == [3, *failing], "all else is published"
        assert paused
    if revision >= "0005":
        asked = [number for number in await migrated.all_matches() if await store.read(takebacks.get_takeback, number)]
        assert asked
        assert any([await store.read(plans.plans_of, number, seat) for number in (1, 6, 7) for seat in range(3)])
    if revision >= "0006":
        assert [vote.kind for vote in await store.read(votes.votes_of, 9)] == ["end"]


async def test_every_running_match_is_played_to_its_end(migrated: Migrated) -> None:
    known, table, interactions = await migrated.all_matches(), migrated.table(), itertools.count(2 * 10**9)
    lobby = Lobby(migrated.store, lambda: NOW, on_change=Changes().announce)
    for match in known.values():
        if match.status != "active":
            continue
        seats = await migrated.store.read(matches.seats_of, match.id)
        if match.paused_at is not None:
            user = next(seat.user_id for seat in seats if seat.user_id is not None)
            await lobby.resume(match.id, Person(user, "somebody"), interaction_id=next(interactions))
        seated = await _played(table, await table.seated(match.id), 4 if match.id > 1 else 1000, interactions)
        assert seated.position.seq > await migrated.store.read(actions.last_seq, match.id) - 4
        _play_on(seated)
    ended = await migrated.store.read(matches.get_match, 1)
    assert ended is not None
    assert (ended.status, ended.ended_at) == ("finished", NOW)


async def _played(table: Table, seated: Seated, most: int, interactions: itertools.count[int]) -> Seated:
    """Let the seats of a match move as the greedy agent would, in the store, until it is over or often enough."""
    rng = random.Random(seated.match.id)
    for _ in range(most):
        if not seated.to_act:
            break
        seat = seated.to_act[0]
        held, legal = seated.seats[seat], seated.game.legal_actions(seated.position.state, seat)
        action = str(AGENTS["greedy"].choose(seated.game, seated.view(seat), legal, rng))
        number = seated.position.menu_numbers[seat]
        if held.asked_user is None:
            seated = await table.act_agent(seated.match.id, seat, action, menu_number=number)
        else:
            seated = await table.act(
                seated.match.id, held.asked_user, action, interaction_id=next(interactions), menu_number=number
            )
    return seated


def _play_on(seated: Seated) -> None:
    """Play a match to its end without the store."""
    game, position, rng = seated.game, seated.position, random.Random(1)
    while to_act := game.to_act(position.state):
        legal = game.legal_actions(position.state, to_act[0])
        action = str(AGENTS["random"].choose(game, game.view(position.state, to_act[0]), legal, rng))
        position = advance(game, position, (actions.Played(position.seq + 1, to_act[0], action, None, NOW, None),))
    assert game.outcome(position.state) is not None


@pytest.mark.parametrize("revision", REVISIONS[1:])
def test_its_tables_are_what_the_migrations_make_today(tmp_path: Path, revision: str) -> None:
    """What PostgreSQL held then is made by the migrations of today: they have to make what was there."""
    then, today = f"sqlite:///{tmp_path / 'then.db'}", f"sqlite:///{tmp_path / 'today.db'}"
    load(then, revision)
    with bare(today) as connection:
        migrate.migrate(connection, parse_address(today).path, revision)
    assert _tables(then) == _tables(today)


def _tables(url: str) -> object:
    """Return tables, indexes and triggers; columns by what they are, since added ones stand elsewhere in the text."""
    engine = create_engine(url)
    look = inspect(engine)
    tables = {
        table: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in look.get_columns(table)],
            look.get_pk_constraint(table)["constrained_columns"],
            sorted(str(key) for key in look.get_foreign_keys(table)),
            sorted(str(key["column_names"]) for key in look.get_unique_constraints(table)),
            sorted(str(check["sqltext"]) for check in look.get_check_constraints(table)),
        )
        for table in look.get_table_names()
    }
    engine.dispose()
    with bare(url) as connection:
        rest = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type != 'table' ORDER BY name"))
        return tables, [tuple(row) for row in rest]

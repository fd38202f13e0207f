"""`neva doctor` finds damage, repairs it if nothing is lost, and shows no secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, func, insert, select, text, update

from db.connection.address import parse_address, transaction
from db.match import publications
from db.match.actions import last_seq
from db.match.messages import Message, MessageKind, MessageState, put_message
from db.schema.process_tables import processes
from db.schema.tables import actions, games, happenings, messages, seats, snapshots, votes
from db.schema.tables import publications as publication_rows
from db.store import Store
from engine.playouts import playouts_are
from tests.db.filled import held
from tests.db.later import later_migrations, make_old, use_migrations
from tests.db.tables import BORIS, CHANNEL, NOW, new_game
from tests.neva.played import add_played
from tests.neva.store_commands import command, done, open_store, refused, run_command, unpack
from tests.postgres_server import PostgresDatabase

Damage = Callable[[Connection, int, int], object]
"""Damages a database, given the ids of a finished and a running match."""
FAILING = "could not be published since"
LONG_AGO = datetime.now(UTC) - timedelta(days=2)


@pytest.fixture
def database(database_url: str) -> str:
    async def opened() -> None:
        async with await Store.open(database_url) as store:
            await store.write(publications.raise_revision, await new_game(store))

    asyncio.run(opened())
    return database_url


def add_both(connection: Connection) -> tuple[int, int]:
    """Store a finished match, and a running one with a snapshot."""
    return add_played(connection), add_played(connection, game="peter", actions_left=9)


def damaged(url: str, damages: Mapping[str, Damage]) -> dict[str, tuple[int, int]]:
    """Apply each damage to two new matches; return these by the damage's words."""
    hurt = {}
    with transaction(parse_address(url), writes=True) as connection:
        for words, damage in damages.items():
            hurt[words] = add_both(connection)
            damage(connection, *hurt[words])
    return hurt


def append(connection: Connection, number: int, *, ahead: int = 1, seat: int = 0, action: str = "pass") -> None:
    row = {"match_id": number, "seq": last_seq(connection, number) + ahead, "seat": seat, "action": action}
    connection.execute(insert(actions), [row | {"created_at": NOW}])


def note_vote(connection: Connection, number: int) -> None:
    row = {"id": 5, "match_id": number, "kind": "pause", "seat": 9, "about": {}, "agreed": [], "asked_at": NOW}
    connection.execute(insert(votes), [row])


def happen(connection: Connection, number: int) -> None:
    row = {"match_id": number, "number": 2, "seq": 0, "kind": "paused", "facts": {}, "created_at": NOW}
    connection.execute(insert(happenings), [row])


def spoil_snapshot(connection: Connection, number: int) -> None:
    row = connection.execute(select(snapshots).where(snapshots.c.match_id == number)).one()
    changed = update(snapshots).where(snapshots.c.match_id == number)
    connection.execute(changed.values(state={**row.state, "version": 1}))


def set_publication(connection: Connection, number: int, **values: object) -> None:
    connection.execute(update(publication_rows).where(publication_rows.c.match_id == number), values)


def set_match(connection: Connection, number: int, **values: object) -> None:
    connection.execute(update(games).where(games.c.id == number), values)


def add_dead_process(connection: Connection) -> None:
    row = {"holder": "elsewhere:7:ab", "version": "0.6.0", "shards": "", "started_at": NOW}
    connection.execute(insert(processes), [row])


NOT_MENDED: dict[str, Damage] = {
    "cannot be replayed": lambda connection, finished, _: append(connection, finished),
    "is missing from its log": lambda connection, finished, _: append(connection, finished, ahead=2),
    "is of a seat that does not exist": lambda connection, finished, _: append(connection, finished, seat=7),
    "happening 1 is missing": lambda connection, _, running: happen(connection, running),
    "stored outcome differs from its log": lambda connection, finished, _: set_match(connection, finished, outcome={}),
    "its log stops before the end": lambda connection, _, running: set_match(connection, running, status="finished"),
    "the game is still running": lambda connection, finished, _: set_match(connection, finished, status="active"),
    "no game 'chess'": lambda connection, finished, _: set_match(connection, finished, game="chess"),
    "seat 1 is missing, but later ones": lambda connection, finished, _: connection.execute(
        delete(seats).where(seats.c.match_id == finished, seats.c.seat == 1)
    ),
    "a log, but never started": lambda connection, finished, _: set_match(
        connection, finished, status="lobby", started_at=None
    ),
}
MENDED: dict[str, Damage] = {
    "may be shown to players": lambda connection, _, running: spoil_snapshot(connection, running),
    "rows of votes refer to rows of seats": lambda connection, _, running: note_vote(connection, running),
    "is open, but was never published": lambda connection, _, running: connection.execute(
        delete(publication_rows).where(publication_rows.c.match_id == running)
    ),
    FAILING: lambda connection, _, running: set_publication(
        connection, running, failing_since=LONG_AGO, next_try_at=datetime.now(UTC) + timedelta(hours=1)
    ),
    "The process elsewhere:7 died": lambda connection, finished, running: add_dead_process(connection),
}
"""Damage that `--repair` mends, by words of the report."""


def read_unrepaired(url: str) -> object:
    """Return the tables that are never repaired."""
    found = held(url)
    return [found[name] for name in ("games", "seats", "actions", "happenings")]


def test_a_database_without_problems_is_well(database: str, tmp_path: Path) -> None:
    damaged(database, {"": lambda connection, finished, running: None})
    for number, more in ((3, ()), (2, ("--quick",)), (2, ("--since", "1"))):
        said = f"Playouts: {playouts_are()}.\nGames replayed: {number}; no problems.\n"
        assert done(tmp_path, database, "doctor", *more) == said
    done(tmp_path, database, "doctor", "--repair")
    with transaction(parse_address(database)) as connection:  # a correct snapshot stays
        assert connection.execute(select(func.count()).select_from(snapshots)).scalar_one() == 1


def test_what_is_wrong_with_a_log_is_said_and_left(database: str, tmp_path: Path) -> None:
    hurt = damaged(database, NOT_MENDED)
    before = held(database)
    found = run_command(tmp_path, database, "doctor")
    assert found.returncode == 2
    assert held(database) == before
    lines = found.stdout.splitlines()
    for words, matches in hurt.items():
        assert any(words in line and line.startswith(tuple(f"Game {match}:" for match in matches)) for line in lines)
    with transaction(parse_address(database)) as connection:
        seeds = set(connection.execute(select(games.c.seed)).scalars())
    assert not any(seed in found.stdout for seed in seeds)
    logs = read_unrepaired(database)
    assert run_command(tmp_path, database, "doctor", "--repair").returncode == 2
    assert read_unrepaired(database) == logs


def test_what_can_be_mended_without_a_loss_is_mended_and_said(database: str, tmp_path: Path) -> None:
    damaged(database, MENDED)
    before, logs, number = held(database), read_unrepaired(database), len(MENDED)
    found = run_command(tmp_path, database, "doctor")
    assert found.returncode == 2
    assert all(words in found.stdout for words in MENDED)
    assert found.stdout.endswith(f"; problems: {number}, repaired: 0.\n")
    assert held(database) == before
    assert done(tmp_path, database, "doctor", "--repair").endswith(f"; problems: {number}, repaired: {number}.\n")
    assert read_unrepaired(database) == logs
    printed = run_command(tmp_path, database, "doctor").stdout
    assert printed.count("\n") == 3
    assert FAILING in printed  # until it was published


@pytest.mark.parametrize(
    "values", [{"next_try_at": LONG_AGO}, {"failing_since": LONG_AGO, "failure": publications.REFUSED}]
)
def test_what_waits_for_a_bot_or_a_server_to_mend_it_is_no_problem(
    database: str, tmp_path: Path, values: dict[str, object]
) -> None:
    damaged(database, {"": lambda connection, _, running: set_publication(connection, running, **values)})
    assert done(tmp_path, database, "doctor").endswith("; no problems.\n")


@pytest.mark.slow("starts a process; the other tests need none")
def test_it_works_while_a_bot_uses_the_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"

    async def looked() -> tuple[int, str]:
        async with await Store.open(url) as store:
            running = await store.write(lambda connection: add_played(connection, actions_left=5))
            lease = {"leased_by": "elsewhere:7:ab", "leased_until": LONG_AGO, "next_try_at": LONG_AGO}
            await store.write(lambda connection: set_publication(connection, running, **lease))
            told = await asyncio.to_thread(command, tmp_path, url, "doctor", "--repair")
            await store.write(publications.raise_revision, running)
            return told.returncode, told.stdout

    status, printed = asyncio.run(looked())
    assert status == 0
    assert "Processes that are gone still hold leases: 1, the first of game 1." in printed
    assert "Game 1 should have been published at " in printed
    assert printed.endswith("Games replayed: 1; problems: 2, repaired: 2.\n")


def test_rows_without_parents_are_found_where_a_foreign_key_was_not_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    open_store(url)
    board = Message(77, MessageKind.BOARD, MessageState.MISSING, CHANNEL, None, NOW)
    seat = {"match_id": 77, "seat": 0, "user_id": BORIS, "name": "Boris", "joined_at": NOW}
    with transaction(parse_address(url), writes=True) as connection:
        put_message(connection, board)
        connection.execute(insert(seats), [seat])
    found = run_command(tmp_path, url, "doctor", "--repair")
    assert found.returncode == 2  # a seat is never deleted
    assert "1 rows of seats refer to rows of games that are missing, the first of game 77." in found.stdout
    assert "1 rows of messages refer to rows of games that are missing, the first of game 77." in found.stdout
    with transaction(parse_address(url)) as connection:
        assert connection.execute(select(func.count()).select_from(messages)).scalar_one() == 0
        assert connection.execute(select(func.count()).select_from(seats)).scalar_one() == 1


@pytest.mark.parametrize("column", ["created_at", "options"])
def test_a_value_that_cannot_be_read_is_a_problem_of_its_match(column: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    open_store(url, add_played, add_played)
    with transaction(parse_address(url), writes=True) as connection:
        connection.execute(text(f"UPDATE games SET {column} = 'yesterday' WHERE id = 1"))
    found = run_command(tmp_path, url, "doctor")
    assert found.returncode == 2
    assert found.stdout.startswith("Game 1: its rows cannot be read (")
    assert found.stdout.endswith("\nGames replayed: 2; problems: 1, repaired: 0.\n")


def test_a_damaged_file_ends_in_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    open_store(url, *(partial(add_played, seed=seed) for seed in range(3)))
    done(tmp_path, url, "backup", "whole.db")
    unpack(tmp_path / "whole.db")
    whole = (tmp_path / "whole.db").read_bytes()
    (tmp_path / "hurt.db").write_bytes(whole[:100_000] + b"\xff" * 8192 + whole[108_192:])
    ending = run_command(tmp_path, f"sqlite:///{tmp_path / 'hurt.db'}", "doctor")
    assert ending.returncode == 2
    assert "damaged" in ending.stdout or "malformed" in ending.stderr


def test_a_database_of_another_version_is_not_checked(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused(run_command(tmp_path, database_url, "doctor"))
    make_old(database_url)
    use_migrations(later_migrations(tmp_path, "pass"), monkeypatch)
    sentence = refused(run_command(tmp_path, database_url, "doctor"))
    assert sentence == "neva: the database is of an older version (0001); starting the bot migrates it\n"


def test_a_wrong_password_is_not_shown(tmp_path: Path, postgres_database: PostgresDatabase) -> None:
    sentence = refused(run_command(tmp_path, "postgresql://nobody:verysecret@127.0.0.1/neva", "doctor"))
    assert "verysecret" not in sentence

"""For every test: a hang, also in a teardown, ends the test process, and no process outlives it.

`--all` adds the tests marked `slow` (with a reason), all ids of tests marked `sample` (with the number otherwise run),
PostgreSQL variants of tests that also run on SQLite, and more examples of property tests. The fixture `whole` tells a
test whether it is given. A test function named on the command line runs in full.
"""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import os
import signal
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from itertools import count, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from sqlalchemy import Engine, create_engine
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.util import LRUCache

from db import store
from db.connection.address import Address, parse_address
from db.migrations import migrate
from tests.postgres_server import (
    PostgresDatabase,
    own_database,
    postgres_database,
    postgres_tables,
    worker_database,
    worker_tables,
)
from tests.processes import descendants, is_tracker
from tests.skips import pytest_terminal_summary

__all__ = [
    "own_database",
    "postgres_database",
    "postgres_tables",
    "pytest_terminal_summary",
    "worker_database",
    "worker_tables",
]

TEARDOWN_SECONDS = 60
_COMPILED = 5000
_COSTLY = frozenset({"backup", "club", "later", "pool", "postgres_database", "stores", "two_stores"})
"""Fixtures of tests that mostly play a contest, make all tables of a database, or start workers."""

# No time limits in property tests: CI machines are shared.
settings.register_profile("all", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fast", settings.get_profile("all"), max_examples=20)
settings.load_profile("fast")

_stderr = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    """Keep the real stderr, which pytest replaces, and let Ctrl-C reach the children of tests.

    With `--all`, property tests try hypothesis's default number of examples, and constants of the code among them:
    each process reads all code for these. A shell ignores SIGINT in background jobs, and their children would inherit
    that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("all"):
        settings.load_profile("all")
    else:
        providers._get_local_constants = lambda: providers._local_constants
    capture = config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        config.stash[_stderr] = os.dup(2)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run slow tests, all samples, and PostgreSQL")


def pytest_sessionstart() -> None:
    """Disable garbage collection while modules load: nearly everything stays."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Keep loaded modules and tests out of garbage collection, and run it rarely."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Drop tests unless `--all` is given; then slow ones run first, so that no process waits for one at the end.

    The tests left without it are mixed.
    """
    if config.getoption("all"):
        items.sort(key=_longest_first)
        return
    functions: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        functions[item.nodeid.partition("[")[0]].append(item)
    named = tuple(argument.partition("[")[0] for argument in config.args if "::" in argument)
    kept = {
        item for name, ids in functions.items() for item in (ids if name.startswith(named or ("::",)) else _quick(ids))
    }
    if not any(".py" in argument for argument in config.args):
        kept -= _further_flows([item for item in items if item in kept])
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = _mix([item for item in items if item in kept])


def _mix(items: list[pytest.Item]) -> list[pytest.Item]:
    """Spread the files of end-to-end tests, which mostly wait, evenly between the others, which need a processor."""
    places: list[tuple[float, list[pytest.Item]]] = []
    for waits in (True, False):
        group = [item for item in items if ("e2e" in item.path.parts) is waits]
        before = 0
        for _, in_file in groupby(group, lambda item: item.path):
            file = list(in_file)
            places.append(((before + len(file) / 2) / len(group), file))
            before += len(file)
    return [item for _, file in sorted(places, key=itemgetter(0)) for item in file]


def _longest_first(item: pytest.Item) -> tuple[bool, float]:
    limit = item.get_closest_marker("timeout")
    return item.get_closest_marker("slow") is None, -limit.args[0] if limit else 0.0


def _further_flows(items: list[pytest.Item]) -> set[pytest.Item]:
    """Return the tests of whole flows that a quick run of folders, which has five minutes, leaves out.

    It takes the first end-to-end test of every other file, and of each file every fifth one with a fixture of
    `_COSTLY`.
    """
    further, files = set[pytest.Item](), count()
    for _, in_file in groupby(items, lambda item: item.path):
        tests = list(in_file)
        end_to_end = [item for item in tests if "e2e" in item.path.parts]
        costly = [item for item in tests if _COSTLY.intersection(getattr(item, "fixturenames", ()))]
        left_out = end_to_end if end_to_end and next(files) % 2 else end_to_end[1:]
        further.update(left_out, (item for number, item in enumerate(costly) if number % 5))
    return further


def _quick(ids: list[pytest.Item]) -> list[pytest.Item]:
    """Return the ids that run without `--all`; samples are spread evenly."""
    ids = [item for item in ids if not item.get_closest_marker("slow") and "postgresql" not in _parameters(item)]
    if ids and (sample := ids[0].get_closest_marker("sample")):
        count = min(sample.args[0], len(ids))
        return [ids[round(number * (len(ids) - 1) / max(count - 1, 1))] for number in range(count)]
    return ids


def _parameters(item: pytest.Item) -> tuple[object, ...]:
    callspec = getattr(item, "callspec", None)
    return tuple(callspec.params.values()) if callspec else ()


@pytest.fixture(scope="session")
def whole(request: pytest.FixtureRequest) -> bool:
    """Return whether `--all` is given. Without it, tests that play many games play fewer."""
    return bool(request.config.getoption("all"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, of each kind. For tests with `store`, tables may exist."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'neva.db'}"
    has_tables = "store" in request.fixturenames and "postgres_database" not in request.fixturenames
    name = "postgres_tables" if has_tables else "postgres_database"
    database: PostgresDatabase = request.getfixturevalue(name)
    return database.url


@pytest.fixture(scope="session", autouse=True)
def _tasks_ended() -> Iterator[None]:
    """Cancel the tasks that a test leaves behind until they end. asyncio does so once, and then waits for ever."""

    def end_all(loop: asyncio.AbstractEventLoop) -> None:
        from tests.bounded import end_leftovers  # loads discord.py

        loop.run_until_complete(end_leftovers())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio.runners, "_cancel_all_tasks", end_all)
        yield


@pytest.fixture(scope="session", autouse=True)
def _unsynced_stores() -> Iterator[None]:
    """Do not sync SQLite files: only a power failure would lose data."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "_SYNCHRONOUS", "OFF")
        yield


@pytest.fixture(scope="session", autouse=True)
def _copied_stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Copy new SQLite files from a migrated one, which takes a sixth of the time."""
    template, migrations, really_migrate = (
        tmp_path_factory.mktemp("template") / "neva.db",
        migrate.MIGRATIONS,
        store._migrate,
    )

    def copied(address: Address) -> Path | None:
        path = address.path
        if path is not None and path.exists() and not path.stat().st_size and migrations == migrate.MIGRATIONS:
            if not template.exists():
                really_migrate(parse_address(f"sqlite:///{template}"))
                with closing(sqlite3.connect(template)) as made:
                    made.execute("PRAGMA journal_mode = WAL")
            path.write_bytes(template.read_bytes())
            return None
        return really_migrate(address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "_migrate", copied)
        yield


@pytest.fixture(scope="session", autouse=True)
def _statements_compiled_once() -> Iterator[None]:
    """Share compiled statements between SQLite stores: compiling took a tenth of the time of end-to-end tests."""
    compiled: LRUCache[Any, Any] = LRUCache(_COMPILED)

    def create_sharing(*arguments: Any, **more: Any) -> Engine:
        engine = create_engine(*arguments, **more)
        if isinstance(engine.dialect, SQLiteDialect):
            engine._compiled_cache = compiled
        return engine

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "create_engine", create_sharing)
        # The dialect is part of a statement's key.
        patch.setattr(SQLiteDialect, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(SQLiteDialect, "__hash__", lambda one: hash(type(one)))
        yield


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Kill the processes that tests left behind."""
    if session.config.pluginmanager.hasplugin("dsession"):
        return  # its children are test processes, which do this themselves
    for process in descendants(os.getpid()):
        if is_tracker(process):
            continue  # it ends by itself; killing it would start another one for each semaphore
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Print all stacks and exit after the test's limit and the time for its teardown.

    The limit interrupts a test only once, not a later hang.
    """
    marker = item.get_closest_marker("timeout")
    limit = (
        marker.args[0] if marker and marker.args else item.config.getoption("timeout") or item.config.getini("timeout")
    )
    # Not faulthandler.dump_traceback_later: pytest cancels it when a test fails.
    last = threading.Timer(float(limit) + TEARDOWN_SECONDS, _leave, (item.nodeid, item.config.stash[_stderr]))
    last.daemon = True
    last.start()
    try:
        return (yield)
    finally:
        last.cancel()


def _leave(test: str, stderr: int) -> None:
    os.write(stderr, f"\n{test} did not end\n".encode())
    faulthandler.dump_traceback(stderr)
    os._exit(1)

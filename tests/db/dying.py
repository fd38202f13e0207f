"""Processes that migrate a store and kill themselves at a chosen moment with SIGKILL: nothing cleans up afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.pool import Pool

from db.store import Store
from tests.db.later import use_migrations

# Starts in milliseconds, without the threads of this process.
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload([__name__, "db.migrations.migrate"])


def migrate_and_die(url: str, migrations: Path, moment: int | str) -> int:
    """Migrate in a process that is killed at a moment; return how many statements it had begun.

    A moment is the number of the next statement, from 1; `committing` and `committed`; on SQLite also `backing up`,
    before the backup is written, and `backed up`, before it gets its name. Raises `TimeoutError` if the process does
    not end, and `AssertionError` if the moment never came.
    """
    ours, its = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=_migrate, args=(url, migrations, moment, its))
    process.start()
    process.join(30)
    if process.exitcode is None:
        process.kill()
        raise TimeoutError("the process that migrates does not end")
    assert process.exitcode == -signal.SIGKILL, f"{moment} never came"
    statements: int = ours.recv()
    return statements


def _migrate(url: str, migrations: Path, moment: int | str, result: Pipe) -> None:
    use_migrations(migrations, pytest.MonkeyPatch())
    statements = 0

    def reached(what: int | str) -> None:
        if what == moment:
            result.send(statements)
            os.kill(os.getpid(), signal.SIGKILL)

    def begins(*_: object) -> None:
        nonlocal statements
        statements += 1
        reached(statements)

    def audit(name: str, facts: tuple[object, ...]) -> None:
        if name == "sqlite3.connect" and str(facts[0]).endswith(".part"):
            reached("backing up")
        if name == "os.rename" and str(facts[1]).endswith(".bak"):
            reached("backed up")

    event.listen(Engine, "before_cursor_execute", begins)
    event.listen(Engine, "commit", lambda _connection: reached("committing"))
    event.listen(Pool, "reset", lambda *_: reached("committed"))
    sys.addaudithook(audit)
    asyncio.run(_open(url))


async def _open(url: str) -> None:
    await (await Store.open(url)).close()

"""Commands over a database: in this process, or in one to kill."""

from __future__ import annotations

import asyncio
import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from sqlalchemy import Connection

from db.store import Store
from neva.__main__ import main
from tests.db.filled import fill, held

ROOT = Path(__file__).parents[2]
REWRITTEN = {"deadlines", "messages", "publications"}
"""Tables that restoring changes, to publish matches again."""


def command(folder: Path, url: str, *arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Run `neva` in its own process, after the Python code `before`."""
    script = f"import sys\n{before}\nfrom neva.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "DATABASE_URL": url, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def run_command(folder: Path, url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `neva` in this process, which may have no open database."""
    printed, errors = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed), redirect_stderr(errors):
        patch.setenv("DATABASE_URL", url)
        patch.chdir(folder)
        status = main(arguments)
    return subprocess.CompletedProcess(arguments, status, printed.getvalue(), errors.getvalue())


def done(folder: Path, url: str, *arguments: str) -> str:
    """Run `neva` as `ended` does; it must succeed. Return its output."""
    found = run_command(folder, url, *arguments)
    assert found.returncode == 0, found
    return found.stdout


def open_store(url: str, *works: Callable[[Connection], object]) -> None:
    """Open a database, new or old; run each work in a transaction."""

    async def opened() -> None:
        async with await Store.open(url) as store:
            for work in works:
                await store.write(work)

    asyncio.run(opened())


def make_filled(url: str) -> None:
    """Make a database with rows in every table."""
    open_store(url)
    fill(url)


def other_rows(url: str) -> dict[str, object]:
    """Return the tables that restoring leaves unchanged."""
    return {name: content for name, content in held(url).items() if name not in REWRITTEN}


def unpack(backup: Path) -> None:
    """Replace a backup with its SQLite file."""
    backup.write_bytes(gzip.decompress(backup.read_bytes()))


def refused(run_command: subprocess.CompletedProcess[str]) -> str:
    """Return the sentence of a refused command."""
    assert run_command.returncode == 2, run_command
    assert run_command.stderr.count("\n") == 1, run_command.stderr
    assert run_command.stdout == ""
    return run_command.stderr

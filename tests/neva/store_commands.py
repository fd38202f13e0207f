"""Runs commands over a database as an operator does: in a process of their own, with DATABASE_URL."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from neva.__main__ import main

ROOT = Path(__file__).parents[2]


def command(
    folder: Path,
    url: str,
    *arguments: str,
    before: str = "",
    prepare: Callable[[], None] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run `neva` in a folder and return how it ended. `before` is Python that runs first in its process."""
    script = f"import sys\n{before}\nfrom neva.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "DATABASE_URL": url, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False, preexec_fn=prepare,
    )  # fmt: skip


def ended(folder: Path, url: str, *arguments: str) -> tuple[int, str]:
    """Run `neva` in this process, in which no database is open; return its exit status and what it printed."""
    printed = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setenv("DATABASE_URL", url)
        patch.chdir(folder)
        status = main(arguments)
    return status, printed.getvalue()


def done(folder: Path, url: str, *arguments: str) -> str:
    """Run `neva` as `ended` does; it must succeed. Return what it printed."""
    status, printed = ended(folder, url, *arguments)
    assert status == 0, printed
    return printed


def unpack(backup: Path) -> None:
    """Replace a backup by the SQLite file in it."""
    backup.write_bytes(gzip.decompress(backup.read_bytes()))


def refused(ended: subprocess.CompletedProcess[str]) -> str:
    """Return the one sentence with which a command ended that could not be done."""
    assert ended.returncode == 2, ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert ended.stdout == ""
    return ended.stderr

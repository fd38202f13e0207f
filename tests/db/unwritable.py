"""Files that nobody can write for a while, not even root, as on a file system that the kernel has made read-only."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def immutable(*files: Path) -> Iterator[None]:
    """Skip the test where files cannot be made immutable: this needs root and a file system that supports it."""
    names = [str(file) for file in files]
    if shutil.which("chattr") is None:
        pytest.skip("there is no chattr")
    try:
        done = subprocess.run(["chattr", "+i", *names], capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"files cannot be made immutable here: {done.stderr.strip()}")
        yield
    finally:
        subprocess.run(["chattr", "-i", *names], capture_output=True, check=False)


def files_of(path: Path) -> list[Path]:
    """List a SQLite file and the files beside it that its transactions write."""
    return [path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")]

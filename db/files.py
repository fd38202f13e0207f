"""The file of a SQLite database: only its owner may read it, and it must stay the file that was opened."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_OWNER_ONLY = 0o600


def make_private(path: Path) -> None:
    """Make a file that only its owner may read. Remove others' rights from an existing file and those beside it.

    The database holds the seeds of running matches, which reveal every hidden card. SQLite gives new files beside it
    the same rights.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _OWNER_ONLY))
    beside = (f"{path.name}-wal", f"{path.name}-shm", f"{path.name}.*.bak")
    for file in (path, *(found for name in beside for found in path.parent.glob(name))):
        with suppress(PermissionError):  # another user's file: that user decides
            file.chmod(_OWNER_ONLY)


class SameFile:
    """Notices when a path leads to another file than at the beginning, or to none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def is_there(self) -> bool:
        """Return whether the path still leads to the same file."""
        return self._look() == self._identity

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

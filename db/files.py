"""The file of a SQLite database: readable by its owner alone, and still the one that was opened."""

import os
from contextlib import suppress
from pathlib import Path

_OWNER_ONLY = 0o600


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, or take others' rights from it and from what belongs to it.

    The database holds the seeds of running games, from which every hidden card follows. SQLite gives the files beside
    it the rights that it has itself.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _OWNER_ONLY))
    beside = (f"{path.name}-wal", f"{path.name}-shm", f"{path.name}.*.bak")
    for file in (path, *(found for name in beside for found in path.parent.glob(name))):
        with suppress(PermissionError):  # another user's file: that user decides
            file.chmod(_OWNER_ONLY)


class SameFile:
    """Notices that a path does not lead any more to the file that it led to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def is_there(self) -> bool:
        """Return whether it still does."""
        return self._look() == self._identity

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

"""Shared by all commands: the error for a failed command, faster loading, safe output, and progress."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class CommandError(Exception):
    """A failed command: `str()` is the sentence for the user, `status` the exit status."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status


@contextmanager
def pause_collector() -> Iterator[None]:
    """Pause the garbage collector while modules load, and exempt their objects for good.

    Modules create many objects that live as long as the process. Scanning them takes an eighth of the loading time, and
    slows every later full collection.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


_EVERY = 2.0  # seconds between lines at a terminal
_EVERY_IN_A_FILE = 60.0


def harmless(text: str) -> str:
    """Return the text on one line without control characters, since it may come from a file."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class Progress:
    """Writes a line to stderr at intervals."""

    def __init__(self) -> None:
        self._written = time.monotonic()
        self._every = _EVERY if sys.stderr.isatty() else _EVERY_IN_A_FILE

    def __call__(self, what: str, done: int, wanted: int | None = None) -> None:
        """Write the progress if the last line is old enough and the work is not finished."""
        if time.monotonic() - self._written > self._every and done != wanted:
            self._written = time.monotonic()
            sys.stderr.write(f"neva: {what}: {done:,}{'' if wanted is None else f' of {wanted:,}'}\n")

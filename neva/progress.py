"""Lines about the progress of a command that takes long, for whoever waits at a terminal."""

from __future__ import annotations

import sys
import time

_EVERY = 2.0  # seconds between two lines


class Progress:
    """Writes a line to stderr from time to time, if that is a terminal."""

    def __init__(self) -> None:
        self._written = time.monotonic()

    def __call__(self, what: str, done: int) -> None:
        """Note how much of something is done, and write that if the last line is some seconds old."""
        if time.monotonic() - self._written > _EVERY and sys.stderr.isatty():
            self._written = time.monotonic()
            sys.stderr.write(f"neva: {what}: {done:,}\n")

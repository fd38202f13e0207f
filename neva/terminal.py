"""Writing to a terminal: harmless text, and the progress of a long command."""

from __future__ import annotations

import sys
import time

_EVERY = 2.0  # seconds between two lines


def harmless(text: str) -> str:
    """Return the text on one line, without characters that control a terminal, since it may come from a file."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class Progress:
    """Writes a line to stderr from time to time, if that is a terminal."""

    def __init__(self) -> None:
        self._written = time.monotonic()

    def __call__(self, what: str, done: int) -> None:
        """Note the progress, and write it if the last line is some seconds old."""
        if time.monotonic() - self._written > _EVERY and sys.stderr.isatty():
            self._written = time.monotonic()
            sys.stderr.write(f"neva: {what}: {done:,}\n")

"""The entry point of `neva COMMAND`; neva/command_line.py has the commands."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status; 0 means success."""
    try:
        _prepare_output()
        from neva.command_line import execute  # Ctrl-C must be quiet during this import, too

        return execute(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _prepare_output() -> None:
    """Make any output safe: characters that the terminal cannot show, and closed streams."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - open until the process ends
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())

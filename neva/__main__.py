"""The neva command line: `neva COMMAND`. Its commands stand in neva/command_line.py."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of the command line and return its exit status: 0 if it was done."""
    try:
        _prepare_output()
        from neva.command_line import execute  # imports take a moment, in which Ctrl-C must end quietly, too

        return execute(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _prepare_output() -> None:
    """Prepare the output so that no letter fails, even if the terminal cannot show it or a stream is closed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - open until the process ends
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())

"""A clock that several processes share and a test moves, and a `neva` with it: `python -m tests.moved_clock run`.

It runs on like the system's, ahead of it by what a file says. Pictures of boards are blank. Workers import this module
again, so it imports nothing heavy.
"""

from __future__ import annotations

import asyncio
import logging
import os
import struct
import sys
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from tests import patience

log = logging.getLogger(__name__)

FILE = "NEVA_TEST_CLOCK"
"""The environment variable that names the file."""
AT_WORK = "workers wait for their moments"
"""In the log once a process is at work."""
LOOK_SECONDS = 0.05
_SECONDS = struct.Struct("d")


class MovedClock:
    def __init__(self, file: Path) -> None:
        self._file = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._was_waited_for = False

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self._ahead)

    @property
    def _ahead(self) -> float:
        seconds = os.pread(self._file, _SECONDS.size, 0)
        return float(_SECONDS.unpack(seconds)[0]) if seconds else 0.0

    def move(self, by: timedelta) -> None:
        """Move the clocks of all processes ahead."""
        os.pwrite(self._file, _SECONDS.pack(self._ahead + by.total_seconds()), 0)

    async def sleep_until(self, moment: datetime) -> None:
        if not self._was_waited_for:
            log.info(AT_WORK)
        self._was_waited_for = True
        while (left := (moment - self.now()).total_seconds()) > 0:  # noqa: ASYNC110 - a test moves it in its process
            await asyncio.sleep(min(left, LOOK_SECONDS))

    def close(self) -> None:
        os.close(self._file)


def main() -> int:
    import bot.main
    from tests.e2e.blank_pictures import blank_boards, blank_summaries

    vars(bot.main)["SystemClock"] = partial(MovedClock, Path(os.environ[FILE]))
    with blank_boards(), blank_summaries():
        return patience.main()


if __name__ == "__main__":
    sys.exit(main())

"""A `neva` that soon gives up workers which hang: `python -m tests.hasty run`."""

from __future__ import annotations

import sys

from bot.operation import health
from bot.workers import worker
from bot.workers.worker_pool import JOB_SECONDS
from tests import patience

START_SECONDS = 3.0
HUNG_SECONDS = 5.0
STALLED_SECONDS = 1.0


def main() -> int:
    worker.START_SECONDS, worker.CLOCK_FACTOR = START_SECONDS, HUNG_SECONDS / JOB_SECONDS
    health.STALLED_SECONDS = STALLED_SECONDS
    return patience.main()


if __name__ == "__main__":
    sys.exit(main())

"""Longer waits for tests, and a `neva` whose database waits as long: `python -m tests.patience run`.

Workers import this module again, so it imports nothing heavy.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

ANSWER_SECONDS = 10.0
"""The wait for an answer. Discord's three seconds suit an idle machine."""

_TIMES_LONGER = ANSWER_SECONDS / 3


def patient_values() -> Iterator[tuple[ModuleType, str, object]]:
    """Yield a module, the name of a limit in it, and the limit for tests.

    Interactions and transactions wait longer in proportion, so that a busy bot still says so in time; a stopping bot
    has more time for its last answers. SQLite files are not synced: only a power failure would lose data, not a kill.
    """
    from bot.client import client
    from bot.core import admission
    from bot.operation.ui import shutdown
    from db import store
    from db.connection import lane

    for module in (lane, store):
        yield module, "QUEUE_SECONDS", lane.QUEUE_SECONDS * _TIMES_LONGER
    for name in ("LONGEST_WAIT_SECONDS", "ANSWERED_WITHIN_SECONDS", "ACKNOWLEDGED_WITHIN_SECONDS"):
        yield admission, name, getattr(admission, name) * _TIMES_LONGER
    longer = client.LAST_ANSWERS_SECONDS * (_TIMES_LONGER - 1)
    yield client, "LAST_ANSWERS_SECONDS", client.LAST_ANSWERS_SECONDS + longer
    yield shutdown, "CLOSE_SECONDS", shutdown.CLOSE_SECONDS + longer
    yield store, "_LOCK_SECONDS", store._LOCK_SECONDS * _TIMES_LONGER
    yield store, "_SYNCHRONOUS", "OFF"


def main() -> int:
    from neva.__main__ import main as neva

    for module, name, value in list(patient_values()):
        setattr(module, name, value)
    return neva()


if __name__ == "__main__":
    sys.exit(main())

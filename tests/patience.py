"""How long tests wait for an answer, and a `neva` whose database waits as long: `python -m tests.patience run`.

Workers of such a process import this module anew, so it imports nothing heavy by itself.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

ANSWER_SECONDS = 10.0
"""How long a press waits for its answer. Discord's three seconds are for a machine that does nothing else."""

_TIMES_LONGER = ANSWER_SECONDS / 3


def patient_values() -> Iterator[tuple[ModuleType, str, object]]:
    """Yield a module, the name of a limit there, and its value for tests.

    Interactions and transactions wait longer by as much as answers do, so that a busy bot still says so in time. A bot
    that stops gives its last answers as much more time. Files
    of SQLite do not wait for the disk: a process that is killed loses nothing by that, only a machine without power
    would.
    """
    from bot.client import client
    from bot.core import admission
    from bot.operation.ui import shutdown
    from db import store
    from db.connection import lane

    for module in (lane, store):
        yield module, "QUEUE_SECONDS", lane.QUEUE_SECONDS * _TIMES_LONGER
    for name in ("LONGEST_WAIT_SECONDS", "ANSWERED_WITHIN_SECONDS"):
        yield admission, name, getattr(admission, name) * _TIMES_LONGER
    longer = client.LAST_ANSWERS_SECONDS * (_TIMES_LONGER - 1)
    yield client, "LAST_ANSWERS_SECONDS", client.LAST_ANSWERS_SECONDS + longer
    yield shutdown, "CLOSE_SECONDS", shutdown.CLOSE_SECONDS + longer
    yield store, "_LOCK_SECONDS", store._LOCK_SECONDS * _TIMES_LONGER
    yield store, "_SYNCHRONOUS", "OFF"


def main() -> int:
    """Run `neva` patiently, and return its exit status."""
    from neva.__main__ import main as neva

    for module, name, value in list(patient_values()):
        setattr(module, name, value)
    return neva()


if __name__ == "__main__":
    sys.exit(main())

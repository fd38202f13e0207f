"""Ids as Discord makes them: time first, so that they sort by age."""

from __future__ import annotations

import itertools
import time

_EPOCH_MS = 1420070400000
_counter = itertools.count(1)


def new_id() -> str:
    """Give a fresh id as a string of digits."""
    return str(((int(time.time() * 1000) - _EPOCH_MS) << 22) | (next(_counter) & 0x3FFFFF))

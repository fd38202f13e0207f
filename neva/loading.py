"""Loading modules without looking for garbage meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_collector() -> Iterator[None]:
    """Load modules inside: the garbage collector rests meanwhile, and later passes over all that they have made.

    Modules make many objects that live as long as the process. Looking through them again and again takes an eighth
    of the time in which they load, and more with each full collection afterwards.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()

"""Loading modules without garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_collector() -> Iterator[None]:
    """Pause the garbage collector while the block loads modules; it passes over all their objects later.

    Modules make many objects that live as long as the process. Looking through them again and again takes an eighth
    of the time in which they load, and more with each full collection afterwards.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()

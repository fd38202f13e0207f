"""Who hears of a committed change of a match: the reconciler and the agents, without the table knowing them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[int], None]


class Changes:
    """Passes the id of a match that was changed to everybody who listens."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._watching: defaultdict[int, list[asyncio.Event]] = defaultdict(list)

    def listen(self, *listeners: Listener) -> None:
        """Call these functions, in this order, with the id of each match that was changed from now on."""
        self._listeners += listeners

    def announce(self, game_id: int) -> None:
        """Call all listeners; they only take note, the work is done in tasks of their own."""
        for listener in self._listeners:
            listener(game_id)
        for changed in self._watching.get(game_id, ()):
            changed.set()

    @contextmanager
    def watching(self, game_id: int) -> Iterator[asyncio.Event]:
        """Return an event that is set, inside the block, by every change of a match that this process makes."""
        changed = asyncio.Event()
        self._watching[game_id].append(changed)
        try:
            yield changed
        finally:
            self._watching[game_id].remove(changed)
            if not self._watching[game_id]:
                del self._watching[game_id]

"""Who hears of a committed change of a match: the reconciler and the agents, without the table knowing them."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[int], None]


class Changes:
    """Passes the id of a match that was changed to everybody who listens."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, *listeners: Listener) -> None:
        """Call these functions, in this order, with the id of each match that was changed from now on."""
        self._listeners += listeners

    def announce(self, game_id: int) -> None:
        """Call all listeners; they only take note, the work is done in tasks of their own."""
        for listener in self._listeners:
            listener(game_id)

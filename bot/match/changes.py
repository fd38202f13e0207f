"""Who hears of a committed change of a match: the reconciler and the agents, without the table knowing them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.match.seated import Seated

Listener = Callable[[int], None]


class Changes:
    """Passes the id of a match that was changed to everybody who listens."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._of_agents: list[Listener] = []
        self._watching: defaultdict[int, list[asyncio.Event]] = defaultdict(list)

    def listen(self, *listeners: Listener) -> None:
        """Call these functions, in this order, with the id of each match that was changed from now on."""
        self._listeners += listeners

    def listen_for_agents(self, listener: Listener) -> None:
        """Call this function, before the others, unless no agent can have to act after the change."""
        self._of_agents.append(listener)

    def moved(self, seated: Seated) -> None:
        """Call all listeners that a move concerns: those for agents only if the match waits for one."""
        self._announce(seated.match.id, agents=any(seated.seats[seat].ai is not None for seat in seated.to_act))

    def announce(self, game_id: int) -> None:
        """Call all listeners; they only take note, the work is done in tasks of their own."""
        self._announce(game_id, agents=True)

    def _announce(self, game_id: int, *, agents: bool) -> None:
        for listener in (*(self._of_agents if agents else ()), *self._listeners):
            listener(game_id)
        self.heard(game_id)

    def waits_for_agents(self, game_id: int) -> None:
        """Call those who listen for agents: a process that lets none move may have changed the match."""
        for listener in self._of_agents:
            listener(game_id)

    def heard(self, game_id: int) -> None:
        """Wake who watches a match that another process has changed; publishing it is left to that process."""
        for changed in self._watching.get(game_id, ()):
            changed.set()

    @contextmanager
    def watching(self, game_id: int) -> Iterator[asyncio.Event]:
        """Return an event that is set, inside the block, by every change of a match.

        Changes by other processes set it on PostgreSQL only.
        """
        changed = asyncio.Event()
        self._watching[game_id].append(changed)
        try:
            yield changed
        finally:
            self._watching[game_id].remove(changed)
            if not self._watching[game_id]:
                del self._watching[game_id]

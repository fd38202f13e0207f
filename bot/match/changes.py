"""Consequences of a change of a match: planned in its transaction, and announced once that is committed.

Capabilities register what they plan. A process that is killed leaves no change without its plans, and nothing that is
planned waits for Discord.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.match.seated import Seated
from db.connection.errors import StoreError
from db.match.matches import Match
from db.store import Store

log = logging.getLogger(__name__)

Listener = Callable[[int], None]
Locked = Callable[[Connection, int], Seated | None]
"""Locks a match and returns it as it stands in the transaction; None if it has not begun."""
Complete = Callable[[Connection, Seated], Seated]
"""Changes a match further, in the transaction that changed it, and returns it as it stands then."""
Plan = Callable[[Connection, Seated], Callable[[], None] | None]
"""Plans something in the transaction that changed a match; returns what to call once that is committed, if anything."""

AtEnd = Callable[[Connection, Match, Sequence[int], datetime], object]
"""Handles the end of a match, whose seats have these ranks."""


class Changes:
    """Plans the consequences of each change of a match, and passes its id to all listeners."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._of_shown: list[Listener] = []
        self._watching: defaultdict[int, list[asyncio.Event]] = defaultdict(list)
        self._complete: list[Complete] = []
        self._plans: list[Plan] = []
        self._at_end: list[AtEnd] = []

    def follow(self, store: Store, locked: Locked) -> None:
        """Run the registered functions in each transaction of a store that changes a match which has begun."""

        def plan_all(connection: Connection, changed: Mapping[int, object]) -> list[Callable[[], None]]:
            calls = list[Callable[[], None]]()
            for match_id, known in changed.items():
                try:
                    seated = known if isinstance(known, Seated) else locked(connection, match_id)
                except (SQLAlchemyError, StoreError):
                    raise
                except Exception:  # a match that cannot be replayed must not keep its users from anything else
                    log.exception("game %d: what follows from its change is not planned", match_id)
                else:
                    calls += self._plan(connection, seated) if seated is not None else ()
            return calls

        store.before_commit(plan_all)

    def _plan(self, connection: Connection, seated: Seated) -> Iterator[Callable[[], None]]:
        for complete in self._complete:
            seated = complete(connection, seated)
        for plan in self._plans:
            call = plan(connection, seated)
            if call is not None:
                yield call

    def complete_with(self, *complete: Complete) -> None:
        """Call these functions, in this order, before anything is planned after a change."""
        self._complete += complete

    def plan_with(self, *plans: Plan) -> None:
        """Call these functions, in this order, with each match that was changed."""
        self._plans += plans

    def end_with(self, *at_end: AtEnd) -> None:
        """Call these functions in each transaction that ends a match with a result."""
        self._at_end += at_end

    def follow_end(self, connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> None:
        for at_end in self._at_end:
            at_end(connection, match, ranks, now)

    def listen(self, *listeners: Listener) -> None:
        """Call these functions, in this order, with the id of each match that was changed from now on."""
        self._listeners += listeners

    def announce(self, match_id: int) -> None:
        """Call all listeners; they only take note, the work is done in tasks of their own."""
        for listener in self._listeners:
            listener(match_id)
        self.wake_watchers(match_id)

    def announce_move(self, seated: Seated) -> None:
        self.announce(seated.match.id)

    def listen_for_shown(self, listener: Listener) -> None:
        """Call this function with each match that is published as it stands, or could not be published."""
        self._of_shown.append(listener)

    def announce_shown(self, match_id: int) -> None:
        """Announce that a match is published as it stands, or could not be published."""
        for listener in self._of_shown:
            listener(match_id)

    def wake_watchers(self, match_id: int) -> None:
        """Wake the watchers of a match that another process has changed; publishing it is left to that process."""
        for changed in self._watching.get(match_id, ()):
            changed.set()

    @contextmanager
    def watch(self, match_id: int) -> Iterator[asyncio.Event]:
        """Return an event that is set, inside the block, by every change of a match.

        Changes by other processes set it on PostgreSQL only.
        """
        changed = asyncio.Event()
        self._watching[match_id].append(changed)
        try:
            yield changed
        finally:
            self._watching[match_id].remove(changed)
            if not self._watching[match_id]:
                del self._watching[match_id]

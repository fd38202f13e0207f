"""Runs registered functions after each change to a match: some in its transaction, listeners after the commit.

Whatever a transaction plans, such as deadlines, is committed with the change, so a crash loses nothing. Planning never
waits for Discord.
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
"""Locks a match and returns its state in the transaction; None if it has not begun."""
Complete = Callable[[Connection, Seated], Seated]
"""Changes a match further in the same transaction."""
Plan = Callable[[Connection, Seated], Callable[[], None] | None]
"""Plans in the transaction of a change; may return a function to call after the commit."""

AtEnd = Callable[[Connection, Match, Sequence[int], datetime], object]
"""Handles the end of a match: a transaction, the match's row, the rank of each seat, the time."""


class Changes:
    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._on_publication: list[Listener] = []
        self._watching: defaultdict[int, list[asyncio.Event]] = defaultdict(list)
        self._complete: list[Complete] = []
        self._plans: list[Plan] = []
        self._at_end: list[AtEnd] = []

    def follow(self, store: Store, locked: Locked) -> None:
        """Run the registered functions in each transaction that changes a begun match."""

        def plan_all(connection: Connection, changed: Mapping[int, object]) -> list[Callable[[], None]]:
            calls = list[Callable[[], None]]()
            for match_id, known in changed.items():
                try:
                    seated = known if isinstance(known, Seated) else locked(connection, match_id)
                except (SQLAlchemyError, StoreError):
                    raise
                except Exception:  # a match that cannot be replayed must not block its users elsewhere
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
        """Call these in order before the plans."""
        self._complete += complete

    def plan_with(self, *plans: Plan) -> None:
        """Call these in order with each changed match."""
        self._plans += plans

    def end_with(self, *at_end: AtEnd) -> None:
        """Call these in each transaction that ends a match with a result."""
        self._at_end += at_end

    def follow_end(self, connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> None:
        """Call what follows the end; for the match of a round, call this again once it is no longer secret."""
        if match.is_secret:
            return
        for at_end in self._at_end:
            at_end(connection, match, ranks, now)

    def listen(self, *listeners: Listener) -> None:
        """Call these in order with the id of each changed match."""
        self._listeners += listeners

    def announce(self, match_id: int) -> None:
        """Call all listeners. They must return at once and work in their own tasks."""
        for listener in self._listeners:
            listener(match_id)
        self.wake_watchers(match_id)

    def announce_move(self, seated: Seated) -> None:
        self.announce(seated.match.id)

    def listen_for_publication(self, listener: Listener) -> None:
        """Call this with each match id after a publication, successful or not."""
        self._on_publication.append(listener)

    def announce_publication(self, match_id: int) -> None:
        for listener in self._on_publication:
            listener(match_id)

    def wake_watchers(self, match_id: int) -> None:
        """Wake the watchers of a match that another process changed and publishes."""
        for changed in self._watching.get(match_id, ()):
            changed.set()

    @contextmanager
    def watch(self, match_id: int) -> Iterator[asyncio.Event]:
        """Return an event that changes of a match set inside the block.

        Changes by other processes set it only on PostgreSQL.
        """
        changed = asyncio.Event()
        self._watching[match_id].append(changed)
        try:
            yield changed
        finally:
            self._watching[match_id].remove(changed)
            if not self._watching[match_id]:
                del self._watching[match_id]

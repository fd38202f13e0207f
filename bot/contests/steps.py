"""What happens to contests of every kind by time: their first message, and the end of their sign-up."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection

from bot.contests.signup import Contests
from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from db.club import contests
from db.club.contests import Contest
from db.store import Store

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
POST_AGAIN = timedelta(minutes=5)
START_AGAIN = timedelta(days=1)
"""How much longer the sign-up lasts if it cannot start at its end."""
Message = Literal["signup", "cancelled"]
Send = Callable[[Contest, Message], Awaitable[bool | None]]
"""Sends a message to the contest's channel unless it is there; returns None to be tried again."""


class ContestSteps(Scheduled):
    def __init__(self, services: Services, on_start: Callable[[], None]) -> None:
        """`on_start` is called when a contest has started, so that its first round is looked for."""
        super().__init__("contests", services.clock)
        self._services, self.on_start = services, on_start
        self._kinds: dict[str, tuple[Contests[Any], Send]] = {}

    def add_kind(self, of_kind: Contests[Any], send: Send) -> None:
        """Register a kind of contests, and what sends its messages."""
        self._kinds[of_kind.kind] = of_kind, send

    def of_kind(self, kind: str) -> Contests[Any]:
        return self._kinds[kind][0]

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(contests.next_contest_due, self._services.now())

    async def _run_due(self) -> bool:
        """Return False if no contest is due."""
        store, now = self._services[Store], self._services.now()
        worker = self._services[Processes].holder
        claimed = await store.write(contests.claim_contest, now, worker=worker, lease=LEASE)
        if claimed is None:
            return False
        of_kind, send = self._kinds[claimed.kind]
        if claimed.state == "signup" and claimed.told:
            await of_kind.prepare(claimed.id)
            if await store.write(_end_signup, of_kind, claimed.id, now):
                self.on_start()
            return True
        sent = await send(claimed, "cancelled" if claimed.state == "cancelled" else "signup")
        await store.write(_note_sent, claimed, worker, now if sent is not None else now + POST_AGAIN, sent is not None)
        return True


def _end_signup(connection: Connection, of_kind: Contests[Any], contest_id: int, now: datetime) -> bool:
    """Start a contest whose sign-up ends; return False if it was started, has to wait, or too few take part."""
    contest = contests.lock_contest(connection, contest_id)
    if contest is None or contest.state != "signup":
        return False
    if now < contest.signup_until:  # it moved while the bot was away
        contests.change_contest(connection, contest_id, due_at=contest.signup_until, claimed_by=None)
        return False
    try:
        of_kind.check_start(connection, contest, now)
    except UserError as refused:
        log.info("%s %d does not start yet: %s", contest.kind, contest_id, refused.reason)
        later = now + START_AGAIN
        contests.change_contest(connection, contest_id, signup_until=later, due_at=later, claimed_by=None)
        return False
    if of_kind.begin(connection, contest, now):
        return True
    log.info("%s %d is cancelled: too few people", contest.kind, contest_id)
    contests.change_contest(connection, contest_id, state="cancelled", ended_at=now, due_at=now, claimed_by=None)
    return False


def _note_sent(connection: Connection, claimed: Contest, worker: str, due: datetime, done: bool) -> None:
    contest = contests.lock_contest(connection, claimed.id)
    if contest is None or contest.claimed_by != worker or contest.state != claimed.state:
        return
    next_due = (contest.signup_until if contest.state == "signup" else None) if done else due
    contests.change_contest(connection, contest.id, told=done or contest.told, due_at=next_due, claimed_by=None)

"""Asks users whether they still look for players, and ends searches without an answer.

The row of a search says when (db/people/searches.py), so a question survives restarts. Whoever gets no direct messages
can answer on the page, and has the same time.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.core.quiet_hours import after_quiet
from bot.core.services import Clock
from bot.core.tasks import Scheduled
from bot.finding.finding import ANSWER_WITHIN
from db.connection.errors import StoreError
from db.people import searches, users, vacations
from db.people.searches import Claimed, Search
from db.people.users import User
from db.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    search: Search
    user: User | None
    ends_at: datetime
    """When the search ends without an answer (UTC)."""
    was_tried: bool
    """Whether it may have been sent before."""


Send = Callable[[Question], Awaitable[bool]]
"""Sends a question, unless the user has left the server or gets no direct messages; returns False to retry."""


class Questions(Scheduled):
    def __init__(self, store: Store, clock: Clock, send: Send) -> None:
        super().__init__("questions to those who look for players", clock)
        self._store, self._send = store, send

    async def _next_due(self) -> datetime | None:
        return await self._store.read(searches.next_question)

    async def _run_due(self) -> bool:
        claimed = await self._store.write(searches.claim_questions, self._clock.now())
        for one in claimed:
            try:
                await self._ask(one)
            except StoreError:
                raise
            except Exception:  # one user must not block the others
                log.exception("asking a user who looks for players failed")
        return bool(claimed)

    async def _ask(self, claimed: Claimed) -> None:
        question = await self._store.write(_settle, claimed, self._clock.now())
        if question is not None and await self._send(question):
            await self._store.write(_note_asked, claimed.search, self._clock.now())


def _settle(connection: Connection, claimed: Claimed, now: datetime) -> Question | None:
    """Return the question to send now; otherwise end the search, or postpone its question."""
    search = claimed.search
    if not searches.still_claimed(connection, search):
        return None
    away = vacations.ends_after(connection, search.guild_id, [search.user_id], now).get(search.user_id)
    user = users.get_user(connection, search.user_id)
    if search.asked_at is not None and away is None:
        searches.end_searches(connection, search.guild_id, [search.user_id], found=False, now=now)
        return None
    later = after_quiet(max(now, away or now), user)
    if later > now:
        again = {"due_at": later, "asked_at": None, "tried_at": None}
        searches.change_search(connection, search.guild_id, search.user_id, again)
        return None
    return Question(search, user, now + ANSWER_WITHIN, claimed.was_tried)


def _note_asked(connection: Connection, search: Search, now: datetime) -> None:
    if searches.still_claimed(connection, search):
        asked = {"asked_at": now, "due_at": now + ANSWER_WITHIN}
        searches.change_search(connection, search.guild_id, search.user_id, asked)

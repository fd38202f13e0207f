"""Delete expired data, in small transactions so that others can write in between."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count

from sqlalchemy import Connection

from bot.match.daily_rules import day_of
from db.maintenance import retention
from db.match import actions, private_answers
from db.people import daily
from db.store import Store

log = logging.getLogger(__name__)

INTERACTIONS_KEPT = timedelta(days=1)
SNAPSHOTS_KEPT = timedelta(days=1)
"""After the end of a match, when its last pages are still read."""
NOTICES_KEPT = timedelta(days=30)
VACATIONS_KEPT = timedelta(days=2 * 366)
"""Longer than the year for which they are counted."""
DEALS_KEPT = timedelta(days=30)
"""Without a stored match."""
RESULTS_KEPT = timedelta(hours=1)
MATCHES_AT_ONCE = 1000
"""Per run; the next one continues."""

_ROWS = 200
_PAGES = 128
FREE_PAGES_KEPT = 1000
"""Pages of 4 KiB that stay in a file for later rows."""
_PAUSE_SECONDS = 0.02
"""Lets others write."""


class Retention:
    """Several processes may delete at once."""

    def __init__(self, store: Store, keep_ended_days: int) -> None:
        """`keep_ended_days` is the maximum age of ended matches; 0 keeps them."""
        self._store, self._keep_ended_days = store, keep_ended_days

    async def look(self, now: datetime) -> None:
        await self._store.write(actions.forget_interactions, now - INTERACTIONS_KEPT)
        await self._store.write(private_answers.forget_menus, now)
        await self._store.write(private_answers.forget_answers, now)
        await self._in_steps(lambda step: retention.forget_results(step, now - RESULTS_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_notices(step, now - NOTICES_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_vacations(step, now - VACATIONS_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_snapshots(step, now - SNAPSHOTS_KEPT, limit=_ROWS))
        oldest = day_of(now - DEALS_KEPT)
        await self._in_steps(lambda step: daily.forget_deals(step, oldest, limit=_ROWS))
        await self._store.write(daily.forget_traces, day_of(now))
        if self._keep_ended_days:
            await self._delete_matches(now - timedelta(days=self._keep_ended_days))
        await self._in_steps(lambda step: retention.free_pages(step, kept=FREE_PAGES_KEPT, limit=_PAGES))
        await self._store.write(retention.renew_statistics)

    async def _in_steps(self, step: Callable[[Connection], int]) -> None:
        while await self._store.write(step):  # noqa: ASYNC110 - nothing is waited for
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _delete_matches(self, before: datetime) -> None:
        deleted = count()
        for match_id in await self._store.read(retention.list_ended, before, limit=MATCHES_AT_ONCE):
            if await self._store.write(retention.delete_match, match_id):
                next(deleted)
            await asyncio.sleep(_PAUSE_SECONDS)
        if number := next(deleted):
            log.info("%d games that ended long ago were deleted", number)

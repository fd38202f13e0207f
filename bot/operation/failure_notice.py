"""Notify the owner when publishing has failed for an hour: once a day over all processes and crashes.

A process claims the message in the database, sends it, and settles the claim. Another process takes over an unsettled
claim, and looks for the message before sending it again. Failures that only a server's moderators can fix are shown at
its tables instead.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from bot.core.services import Clock
from bot.core.tasks import TaskWorker
from db.connection.errors import StoreError
from db.match import publications
from db.match.publications import Failing
from db.process import bot_state
from db.store import Store

log = logging.getLogger(__name__)

LOOK_EVERY = timedelta(minutes=1)
FAILING_FOR = timedelta(hours=1)
"""Duration of failures before the owner is notified."""
TOLD_EVERY = timedelta(days=1)
"""Minimum time between two messages."""
CLAIM = timedelta(minutes=5)
"""Older unsettled claims are taken over."""
_NAME = "publishing.told"


@dataclass(frozen=True, slots=True)
class Notice:
    number: int
    """Marks the message, to find it again."""
    tried: bool
    """It may have been sent before."""
    failing: Sequence[Failing]
    """By reason, the most frequent first."""


Told = Literal["sent", "closed", "again"]
"""Sent, cannot be sent, or to be tried again."""
Tell = Callable[[Notice], Awaitable[Told]]


@dataclass(frozen=True, slots=True)
class _Claim:
    """Stored as JSON with ISO times."""

    since: str
    """Time of the first claim; gives the message's number."""
    claimed: str
    """Time of the last claim."""
    settled: bool = False
    """Nothing is left to send."""
    healed: bool = False
    """Publishing has worked since."""

    @property
    def number(self) -> int:
        """Return minutes since 1970."""
        return int(datetime.fromisoformat(self.since).timestamp() // 60)


class FailureNotice(TaskWorker):
    def __init__(self, store: Store, clock: Clock, tell: Tell) -> None:
        self._store, self._clock, self._tell = store, clock, tell

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except StoreError as error:
                log.warning("looking for what cannot be published failed: %s", error)
            except Exception:
                log.exception("looking for what cannot be published failed")
            await self._clock.sleep_until(self._clock.now() + LOOK_EVERY)

    async def look(self) -> None:
        now = self._clock.now()
        failing = await self._store.read(publications.list_failing, now - FAILING_FOR)
        if not failing:
            await self._note_healed()
            return
        before = await self._store.read(bot_state.get_value, _NAME)
        last = None if before is None else _Claim(**json.loads(before))
        claim = _next_claim(last, now)
        if claim is None or not await self._put(before, claim):
            return
        is_first = last is None or claim.since != last.since
        if is_first:
            log.error("publishing has failed for an hour: %s", _in_words(failing))
        told = await self._tell(Notice(claim.number, tried=not is_first, failing=failing))
        if told == "closed":
            log.warning("the owner cannot be told that publishing fails: there is none, or no direct message arrives")
        if told != "again":
            await self._put(_text(claim), replace(claim, settled=True))

    async def _note_healed(self) -> None:
        before = await self._store.read(bot_state.get_value, _NAME)
        if before is None:
            return
        last = _Claim(**json.loads(before))
        if not last.healed and await self._put(before, replace(last, settled=True, healed=True)):
            log.info("publishing works again: nothing has failed for an hour")

    async def _put(self, before: str | None, claim: _Claim) -> bool:
        """Replace the claim read before; return False if another process was faster."""
        return await self._store.write(bot_state.swap_value, _NAME, before, _text(claim))


def _next_claim(last: _Claim | None, now: datetime) -> _Claim | None:
    """Return None if nothing is to be sent."""
    written = now.isoformat()
    if last is None or now - datetime.fromisoformat(last.since) >= TOLD_EVERY:
        return _Claim(written, written)
    if not last.settled and now - datetime.fromisoformat(last.claimed) >= CLAIM:
        return replace(last, claimed=written)
    return None


def _text(claim: _Claim) -> str:
    return json.dumps(asdict(claim))


def _in_words(failing: Sequence[Failing]) -> str:
    return ", ".join(f"{one.number} matches ({one.reason}) since {one.since:%Y-%m-%d %H:%M} UTC" for one in failing)

"""Hints in matches of one user against agents: the strongest level's move, from that user's view.

A search runs in a worker process with a time limit. It stops when the user cancels it or the match continues.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.changes import Changes
from bot.match.requests import deciding_seat
from bot.match.seated import PageFacts, Seated, read_page_facts
from bot.match.shared_deals import alone, counts_for_rating, is_shared, refuse_if_shared
from bot.match.table import Table
from bot.workers.jobs import Assessment, JobFailed, JobTooLong, Opinion, TooManyJobs, Workers
from db.match.happenings import HINT, note_happening
from db.store import Store
from engine.agents.levels import CZAR
from engine.assessment import Assessed, Term, Verdict
from engine.game import OpaqueGame, SeatView

log = logging.getLogger(__name__)

HINT_SECONDS = 30.0
"""Includes the wait for a worker."""
_ALTERNATIVES = 2


@dataclass(frozen=True, slots=True)
class Hint:
    seated: Seated
    seat: int
    best: Assessed[str]
    """In text form."""
    others: Sequence[Assessed[str]]
    """At most two."""
    terms: Sequence[Sequence[Term]]
    """For and against each of `best_ones`, as far as the seat can know."""
    trials: int
    """Playouts of all actions together; 0 for a single action."""

    @property
    def best_ones(self) -> Sequence[Assessed[str]]:
        return best_ones(self.best, self.others)


def best_ones(best: Assessed[str], others: Sequence[Assessed[str]]) -> Sequence[Assessed[str]]:
    """Return the best action and, if perhaps as good, the second one."""
    return [best, *(one for one in others[:1] if judge(best, one) is not Verdict.WORSE)]


def judge(best: Assessed[str], other: Assessed[str]) -> Verdict:
    return Verdict.of(best.value - other.value, other.error)


def with_sure_gain(game: OpaqueGame, view: SeatView, legal: Sequence[Any], opinion: Opinion) -> Opinion:
    """Put first what surely gains, as computer players do, and leave out the pass that the search preferred."""
    best = opinion[0]
    chosen = str(game.take_sure_gain(view, game.parse(best.action), legal))
    if chosen == best.action:
        return opinion
    sure = next(one for one in opinion if one.action == chosen)
    return replace(sure, value=best.value, error=0.0), *(one for one in opinion if one not in (best, sure))


class Hints:
    """One at a time for each user and match."""

    def __init__(self, store: Store, table: Table, workers: Workers, changes: Changes, now: Callable[[], datetime]):
        self._store, self._table, self._workers, self._changes, self._now = store, table, workers, changes, now
        self._running: dict[tuple[int, int], asyncio.Task[Opinion]] = {}

    async def begin(self, match_id: int, user_id: int) -> tuple[PageFacts, int]:
        """Return the match and the user's seat for a hint.

        Raises `UserError`: no seat, match over or paused, `sits-in`, `hint-alone`, `hint-daily`, `hint-round` or
        `hint-not-now`.
        """

        def read(connection: Connection) -> PageFacts:
            return read_page_facts(connection, self._table.load_by_id(connection, match_id))

        seated = await self._store.read(read)
        return seated, _seat(seated, user_id)

    async def of(self, seated: PageFacts, seat: int, user_id: int, *, interaction_id: int) -> Hint | None:
        """Return a hint; None if the user cancelled it or asked again. The first one ends a match's rating.

        Raises `UserError` (`hint-stale` if the match continued, `hint-busy` if too many wait, `hint-late`); then
        nothing is recorded. Raises `Redelivered`.
        """
        game, view, key = seated.game, seated.view(seat), (seated.match.id, user_id)
        legal = tuple(action for action in seated.legal(seat) if not game.is_standing_order(action))
        self.leave(*key)
        if len(legal) == 1:
            opinion: Opinion | None = (Assessed(str(legal[0]), 0.0, 0.0),)
        else:
            seed = f"hint {seated.match.seed} {seat} {seated.position.menu_numbers[seat]}"
            job = Assessment(CZAR, game.id, view, legal, seed, looks_closer=True)
            opinion = await self._search(job, seated, seat, key)
        if opinion is None:
            return None
        if counts_for_rating(seated):
            await self._record(seated, seat, user_id, interaction_id)
        best, *others = opinion if len(legal) == 1 else with_sure_gain(game, view, legal, opinion)
        terms = [
            await asyncio.to_thread(game.terms, view, seat, game.parse(one.action)) for one in best_ones(best, others)
        ]
        return Hint(seated, seat, best, others[:_ALTERNATIVES], terms, sum(one.trials for one in opinion))

    async def _record(self, asked: Seated, seat: int, user_id: int, interaction_id: int) -> None:
        """Record, before the hint is shown, that it ends the rating. Raises `UserError` if none is possible now."""
        match_id, number = asked.match.id, asked.position.menu_numbers[seat]

        def record(connection: Connection, seated: Seated, now: datetime) -> None:
            before = read_page_facts(connection, seated)
            if _seat(before, user_id) != seat or before.position.is_stale(seat, number):
                raise UserError("hint-stale")
            if counts_for_rating(before):
                note_happening(connection, match_id, HINT, {"seat": seat}, now=now)

        await self._table.change(match_id, record, interaction_id=interaction_id)

    def leave(self, match_id: int, user_id: int) -> None:
        """Cancel the user's search, if any; its worker is free at once."""
        search = self._running.pop((match_id, user_id), None)
        if search is not None:
            search.cancel()

    async def _search(self, job: Assessment, seated: Seated, seat: int, key: tuple[int, int]) -> Opinion | None:
        search = asyncio.create_task(self._workers.assess(job), name=f"hint in match {key[0]}")
        self._running[key] = search
        watch = asyncio.create_task(self._has_gone_on(seated, seat), name=f"hint in match {key[0]} watches")
        try:
            async with asyncio.timeout(HINT_SECONDS):
                await asyncio.wait((search, watch), return_when=asyncio.FIRST_COMPLETED)
            if not search.done():
                raise UserError("hint-stale")
            return None if search.cancelled() else search.result()
        except TooManyJobs as error:
            raise UserError("hint-busy") from error
        except UserError:
            raise
        except (JobTooLong, JobFailed) as error:
            raise UserError("hint-late") from error
        except TimeoutError as error:  # also a `JobTimeout`
            raise UserError("busy") from error
        except Exception as error:  # its text could contain cards
            log.error("game %d: a hint failed: %s", key[0], type(error).__name__)
            raise UserError("hint-late") from None
        finally:
            for task in (search, watch):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
            if self._running.get(key) is search:
                del self._running[key]

    async def _has_gone_on(self, seated: Seated, seat: int) -> None:
        """Return once the seat faces another decision, or none."""
        match_id, number = seated.match.id, seated.position.menu_numbers[seat]
        with self._changes.watch(match_id) as changed:
            while True:
                now = await self._table.read(match_id)
                if seat not in now.to_act or now.position.is_stale(seat, number) or now.seats[seat].is_absent:
                    return
                await changed.wait()
                changed.clear()


def can_have_hint(seated: PageFacts, seat: int) -> bool:
    """Return whether the seat's user plays alone against agents, and decides now."""
    if not seated.is_going_on or seated.seats[seat].is_absent or alone(seated) != seat or is_shared(seated.match):
        return False
    return seat in seated.to_act


def _seat(seated: PageFacts, user_id: int) -> int:
    """Raises `UserError` if the user can have no hint now."""
    seat = deciding_seat(seated, user_id)
    if alone(seated) != seat:
        raise UserError("hint-alone")
    refuse_if_shared(seated.match, "hint-daily", "hint-round")
    if not can_have_hint(seated, seat):
        over, paused = seated.match.status != "active", seated.match.paused_at is not None
        raise UserError("game-over" if over else "paused" if paused else "hint-not-now")
    return seat

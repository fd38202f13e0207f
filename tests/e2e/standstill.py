"""What tests of outages look for: the time left, and what a match tells of absences."""

from __future__ import annotations

from datetime import timedelta

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, deadlines, happenings, matches
from db.match.happenings import AWAY
from db.store import Store
from tests.clock import ManualClock
from tests.e2e.running import LoopBot
from tests.e2e.watching import eventually

HOUR = timedelta(hours=1)
DAY = 24 * HOUR


async def is_timed(bot: Neva | LoopBot, match_id: int = 1) -> None:
    """Wait until a match waits for a user, and their deadline is stored."""

    async def has_deadline() -> bool:
        seated = await bot.services[Table].read(match_id)
        known = await bot.services[Store].read(deadlines.deadlines_of, match_id)
        return bool(seated.asked) and all((seat, seated.position.clocks[seat].asked) in known for seat in seated.asked)

    await eventually(has_deadline)


async def time_left(bot: Neva | LoopBot, clock: ManualClock, match_id: int = 1) -> timedelta:
    """Return the time that the pending decision of a match has left."""
    seated = await bot.services[Table].read(match_id)
    ((seat, turn),) = ((seat, seated.position.clocks[seat].asked) for seat in seated.asked)
    return (await bot.services[Store].read(deadlines.deadlines_of, match_id))[seat, turn] - clock.now()


async def absences(store: Store, match_id: int = 1) -> list[int]:
    """Return the hours of each absence of the bot that a match tells of."""
    told = await store.read(happenings.happenings_of, match_id)
    return [round(one.facts["seconds"] / 3600) for one in told if one.kind == AWAY]


async def given_back(store: Store, number: int = 1, match_id: int = 1) -> None:
    async def is_told() -> bool:
        return len(await absences(store, match_id)) >= number

    await eventually(is_told)


async def nobody_was_absent(store: Store, match_id: int = 1) -> bool:
    """Return whether the game acted for nobody, and every user still decides."""
    late = [row for row in await store.read(actions.whole_log, match_id) if row.absent]
    return not late and not any(seat.is_absent for seat in await store.read(matches.seats_of, match_id))


async def has_run_out(store: Store, match_id: int = 1) -> bool:
    return any(row.absent for row in await store.read(actions.whole_log, match_id))

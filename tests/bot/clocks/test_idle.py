"""Matches of one user, in which nobody waits: asked about after 27 days without a move, and closed after 30."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.clocks.idle import ASKED_BEFORE, CLOSES_AFTER, IdleMatches
from bot.match.changes import Changes
from bot.match.table import Table
from db.match import matches, reminders
from db.match.happenings import AWAY, note_happening
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW, begin_match, match_of

ANN = PEOPLE[0]
DAY = 24 * HOUR


class Process:
    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, ManualClock(NOW)
        self.table = Table(store, self.clock.now, on_move=Changes().announce_move)
        self.changed = list[int]()
        self.idle = IdleMatches(store, self.table, on_change=self.changed.append)

    async def look(self, after: timedelta) -> None:
        """Look at a time after NOW."""
        await self.clock.move_to(NOW + after)
        await self.idle.look(self.clock.now())

    async def alone(self) -> int:
        return await begin_match(self.store, ANN, "steward", game="votes")

    async def status(self, match_id: int) -> str:
        return (await match_of(self.store, match_id)).status

    async def asked(self, match_id: int) -> list[timedelta]:
        """List the times from NOW at which the user is asked whether they still want the match."""
        found = await self.store.read(reminders.get_notices, match_id)
        return [due - NOW for key, due in found.open.items() if key.kind == "close"]


@pytest.fixture
def bot(store: Store) -> Process:
    return Process(store)


async def test_a_match_alone_closes_without_a_result_after_30_days(bot: Process) -> None:
    match_id, others = await bot.alone(), await running(bot.store, "votes", *PEOPLE)
    await bot.look(CLOSES_AFTER - HOUR)
    assert await bot.status(match_id) == "active"
    await bot.look(CLOSES_AFTER)
    match = await match_of(bot.store, match_id)
    assert (match.status, match.outcome, match.early_end) == ("cancelled", None, {"how": "idle", "round": None})
    assert (await match_of(bot.store, others)).status == "active", "people wait in it"
    assert bot.changed == [match_id]


async def test_a_move_begins_the_30_days_anew(bot: Process) -> None:
    match_id = await bot.alone()
    await bot.clock.move_to(NOW + 20 * DAY)
    await bot.table.act(match_id, ANN, "vote 0", interaction_id=next(NUMBERS))
    await bot.look(49 * DAY)
    assert await bot.status(match_id) == "active"
    await bot.look(50 * DAY)
    assert await bot.status(match_id) == "cancelled"


async def test_the_user_is_asked_once_three_days_before(bot: Process) -> None:
    match_id = await bot.alone()
    await bot.look(CLOSES_AFTER - ASKED_BEFORE - HOUR)
    assert await bot.asked(match_id) == []
    for hours in (0, 1):
        await bot.look(CLOSES_AFTER - ASKED_BEFORE + hours * HOUR)
        assert await bot.asked(match_id) == [CLOSES_AFTER - ASKED_BEFORE]


async def test_time_in_which_the_bot_was_away_does_not_count(bot: Process) -> None:
    match_id = await bot.alone()
    await bot.store.write(note_happening, match_id, AWAY, {"seconds": 2 * 86_400}, now=NOW + 5 * DAY)
    await bot.look(CLOSES_AFTER + DAY)
    assert await bot.status(match_id) == "active"
    await bot.look(CLOSES_AFTER + 2 * DAY)
    assert await bot.status(match_id) == "cancelled"


async def test_a_paused_match_stays_and_its_30_days_begin_when_it_goes_on(bot: Process) -> None:
    match_id, lost = await bot.alone(), await bot.alone()
    await bot.store.write(matches.set_thread, match_id, 7)
    await bot.store.write(matches.pause_in_place, match_id, now=NOW)
    await bot.store.write(matches.pause_match, lost, now=NOW)
    await bot.look(CLOSES_AFTER + 10 * DAY)
    assert await bot.status(match_id) == "active"
    assert await bot.status(lost) == "cancelled", "its thread is gone, and nobody asked for a new one"
    await bot.store.write(matches.resume_match, match_id)
    await bot.store.write(note_happening, match_id, "resumed", {"seat": 0}, now=bot.clock.now())
    await bot.look(CLOSES_AFTER + 20 * DAY)
    assert await bot.status(match_id) == "active"

"""What is moved by the time that nobody could use, and how often, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select, update
from sqlalchemy.pool import NullPool

from bot.agreement.votes import possible_without
from bot.clocks import reach as signs
from bot.clocks.reach import OtherTimes, Reach
from bot.clocks.vacations import Vacations
from bot.match.changes import Changes
from db.connection.address import parse_address
from db.connection.errors import DatabaseBusy
from db.match import invitations, match_lists, matches, publications, reach, reminders
from db.match.happenings import AWAY, happenings_of
from db.match.reminders import NoticeKey
from db.schema.process_tables import signs_of_life
from db.schema.tables import games
from db.store import Store
from tests.bot.clocks.process import DAY, Process
from tests.bot.match.stored_matches import NUMBERS, PEOPLE
from tests.bounded import until
from tests.clock import ManualClock
from tests.db.tables import GUILD, HOUR, NOW, new_game
from tests.e2e.watching import eventually
from tests.postgres_server import PostgresDatabase
from tests.votes import votes_known

MINUTE = timedelta(minutes=1)
SHARD = 0


class Bot:
    """A process with one shard, on which Discord answers while `answers`."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, ManualClock(NOW)
        self.table = Process(store, self.clock)
        self.answers, self.looked = True, 0
        self.reach = self.new_process()

    def new_process(self) -> Reach:
        """Return a process that connects anew, as after a start."""
        made = Reach(self.store, self.clock, Changes(), self.table.deadlines)
        made.connect(lambda: 1, self._answer, self._look_again)
        return made

    async def _answer(self, _shard: int) -> bool:
        return self.answers

    def _look_again(self) -> None:
        self.looked += 1

    async def come(self) -> None:
        await self.reach.shard_came(SHARD)

    async def be_away(self, by: timedelta) -> None:
        """Let a new process begin after this time without one."""
        self.reach = self.new_process()
        await self.clock.move_to(self.clock.now() + by)
        await self.come()

    async def left(self, match_id: int) -> dict[int, timedelta]:
        due = await self.table.due(match_id)
        return {seat: NOW + time - self.clock.now() for seat, time in due.items()}

    async def told(self, match_id: int) -> list[int]:
        """Return the seconds of each absence that a match tells of."""
        found = await self.store.read(happenings_of, match_id)
        return [one.facts["seconds"] for one in found if one.kind == AWAY]


@pytest.fixture
async def bot(store: Store) -> AsyncIterator[Bot]:
    made = Bot(store)
    await made.come()
    yield made
    await made.reach.close()


async def test_a_long_absence_is_told_and_a_short_one_given_back_silently(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=6)
    for by in (7 * HOUR, 4 * MINUTE, timedelta(seconds=2), 5 * MINUTE):
        await bot.be_away(by)
        assert await bot.left(match_id) == dict.fromkeys(range(3), 6 * HOUR)
    assert await bot.told(match_id) == [7 * 3600, 300]


async def test_time_before_a_decision_began_is_not_given_back(bot: Bot) -> None:
    """A direct message reaches another shard, so that a match can go on while its own is away."""
    match_id = await bot.table.timed(limit=6)
    await bot.clock.move_to(NOW + 5 * HOUR)
    for seat, vote in enumerate(("vote 2", "vote 0", "vote 0")):
        await bot.table.do(match_id, seat, vote)
    assert await bot.left(match_id) == {0: 6 * HOUR}
    await bot.be_away(2 * HOUR)
    assert await bot.left(match_id) == {0: 6 * HOUR}


async def test_a_deadline_before_the_absence_stays_and_passes(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=6)
    await bot.clock.move_to(NOW + 6 * HOUR)
    await bot.reach._note_signs()
    await bot.be_away(7 * HOUR)
    assert await bot.left(match_id) == dict.fromkeys(range(3), -7 * HOUR)
    assert await bot.table.deadlines._run_due()


async def test_no_deadline_passes_that_is_later_than_the_last_sign_of_life(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=6)
    await bot.clock.move_to(NOW + 6 * HOUR)
    assert not await bot.table.deadlines._run_due()
    bot.answers = False
    await bot.reach._note_signs()
    assert not await bot.table.deadlines._run_due()
    bot.answers = True
    await bot.reach._note_signs()
    assert bot.looked, "others are woken after a leap"
    assert await bot.table.deadlines._run_due()
    assert [row[2] for row in await bot.table.log(match_id)] == [True] * 3
    assert await bot.told(match_id) == []


async def test_a_vacation_is_not_given_back(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=24)
    vacations = Vacations(bot.store, bot.clock.now, on_change=lambda _match_id: None)
    for user_id, days in ((PEOPLE[0], 1), (PEOPLE[1], 5)):
        await vacations.begin(user_id, NOW + days * DAY, interaction_id=next(NUMBERS))
    assert await bot.left(match_id) == {0: 2 * DAY, 1: 6 * DAY, 2: DAY}
    await bot.be_away(3 * DAY)
    assert await bot.left(match_id) == {0: DAY, 1: 3 * DAY, 2: DAY}


async def test_a_paused_match_keeps_what_it_had(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=24)
    await bot.store.write(matches.pause_in_place, match_id, now=NOW)
    await bot.be_away(3 * DAY)
    assert await bot.table.due(match_id) == dict.fromkeys(range(3), DAY)
    assert await bot.told(match_id) == []


async def test_notices_move_with_the_time_but_calls_and_those_under_way_do_not(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=72)
    keys = {kind: NoticeKey(0, PEOPLE[0], 0, kind) for kind in ("call", "day", "warning", "snooze", "reminder")}
    await bot.store.write(reminders.put_notices, match_id, dict.fromkeys(keys.values(), NOW + HOUR))
    claimed = NoticeKey(1, PEOPLE[1], 0, "day")
    await bot.store.write(reminders.put_notices, match_id, {claimed: NOW})
    assert await bot.store.write(reminders.claim_due, NOW)
    before = (await bot.store.read(reminders.get_notices, match_id)).open
    await bot.be_away(7 * HOUR)
    after = (await bot.store.read(reminders.get_notices, match_id)).open
    moved = {key.kind: after[key] - before[key] for key in before if key.seat == 0}
    assert moved == {"call": timedelta(0), **dict.fromkeys(("day", "warning", "snooze", "reminder"), 7 * HOUR)}
    assert after[claimed] == before[claimed]


async def test_lobbies_and_lost_channels_get_the_time_back(bot: Bot) -> None:
    lobby, lost = [await new_game(bot.store, open_until=NOW + DAY) for _ in range(2)]
    over = await new_game(bot.store, open_until=NOW - HOUR)
    await bot.store.write(invitations.add_invitations, lobby, [7], NOW + HOUR)
    await bot.store.write(publications.raise_revision, lost)
    await bot.store.write(publications.mark_lost, [lost], NOW)
    await bot.be_away(2 * DAY)
    now = bot.clock.now()
    assert await bot.store.read(match_lists.expired_lobbies, now) == [over], "it was to close before"
    assert await bot.store.read(invitations.next_due) == NOW + 2 * DAY + HOUR
    assert await bot.store.read(publications.list_lost, now - DAY, now) == []
    later = now + DAY + MINUTE
    await bot.clock.move_to(later)
    assert await bot.store.read(match_lists.expired_lobbies, later) == [], "nobody knows yet"
    await bot.reach._note_signs()
    assert await bot.store.read(match_lists.expired_lobbies, later) == [lobby, lost, over]
    assert await bot.store.read(publications.list_lost, later - DAY, later) == [lost]


async def test_a_vote_to_go_on_without_somebody_waits_as_much_longer(bot: Bot) -> None:
    match_id = await bot.table.timed()

    def possible(connection: Connection) -> datetime | None:
        match = matches.get_match(connection, match_id)
        assert match is not None
        return possible_without(connection, bot.table.table.load(connection, match), 0)

    before = await bot.store.read(possible)
    assert before is not None
    await bot.be_away(7 * HOUR)
    assert await bot.store.read(possible) == before + 7 * HOUR


async def test_a_server_that_is_away_stands_still_until_it_is_back(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=6)
    await bot.clock.move_to(NOW + HOUR)
    await bot.reach.guild_went(GUILD)
    await bot.reach.guild_went(GUILD)
    for _ in range(7):
        await bot.clock.move_to(bot.clock.now() + DAY)
        await bot.reach._note_signs()
        assert not await bot.table.deadlines._run_due()
        assert not await bot.store.read(reach.is_reached, match_id, bot.clock.now())
    await bot.be_away(DAY)
    assert await bot.told(match_id) == [], "the shard is back, the server is not"
    await bot.reach.look_for_guilds(SHARD, {GUILD})
    assert await bot.told(match_id) == [8 * 24 * 3600]
    assert await bot.left(match_id) == dict.fromkeys(range(3), 5 * HOUR)
    await bot.reach.guild_came(GUILD)
    assert len(await bot.told(match_id)) == 1


async def test_a_server_that_the_bot_was_removed_from_meanwhile_is_found_at_the_start(bot: Bot) -> None:
    match_id = await bot.table.timed(limit=6)
    await bot.be_away(DAY)
    await bot.reach.look_for_guilds(SHARD, set())
    assert await bot.store.read(reach.away_guilds) == {GUILD: bot.clock.now()}
    assert not await bot.store.read(reach.is_reached, match_id, bot.clock.now())


async def test_servers_that_come_and_go_while_others_are_looked_for_are_not_mistaken(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [GUILD + number for number in range(1, 4)]
    monkeypatch.setattr(reach, "open_guilds", lambda *_: {GUILD, *others})
    for guild in others[1:]:
        await bot.reach.guild_went(guild)
    here, note_away = set(others[1:]), reach.note_away
    going = list[asyncio.Task[None]]()

    async def come_and_go() -> None:
        here.add(others[0])
        here.discard(others[2])
        await asyncio.gather(bot.reach.guild_came(others[0]), bot.reach.guild_went(others[2]))

    loop = asyncio.get_running_loop()

    def note_and_let_go(connection: Connection, guild_id: int, now: datetime) -> bool:
        if not going:
            future = asyncio.run_coroutine_threadsafe(_begin(going, come_and_go), loop)
            future.result(10)
        return note_away(connection, guild_id, now)

    monkeypatch.setattr(reach, "note_away", note_and_let_go)
    await bot.reach.look_for_guilds(SHARD, here)
    await asyncio.gather(*going)
    assert (await bot.store.read(reach.away_guilds)).keys() == {GUILD, others[2]}


async def _begin(going: list[asyncio.Task[None]], work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Let the work begin, and wait for its turn."""
    going.append(asyncio.create_task(work()))
    await asyncio.sleep(0)


async def test_time_without_the_database_is_given_back(
    bot: Bot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(signs, "RETRY_SECONDS", 0.01)
    match_id = await bot.table.timed(limit=6)
    write, failing, failures = bot.store.write, True, 0

    async def fail(*args: Any, **kwargs: Any) -> Any:
        nonlocal failures
        if failing:
            failures += 1
            raise DatabaseBusy("busy")
        return await write(*args, **kwargs)

    monkeypatch.setattr(bot.store, "write", fail)
    await bot.clock.move_to(NOW + 20 * MINUTE)
    noting = asyncio.create_task(bot.reach._note_signs())
    await until(lambda: failures > 5)
    assert len(caplog.messages) == 2, "not one for each attempt"
    await bot.clock.move_to(NOW + 2 * HOUR)
    failing = False
    await noting
    assert await bot.told(match_id) == [2 * 3600]
    assert await bot.left(match_id) == dict.fromkeys(range(3), 6 * HOUR)
    await bot.clock.move_to(NOW + 8 * HOUR)
    await bot.reach._note_signs()
    assert await bot.table.deadlines._run_due(), "the shard is connected"


async def test_what_waits_for_the_database_ends_quietly_with_the_process(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would log any other exception of an event as an error."""
    monkeypatch.setattr(signs, "RETRY_SECONDS", 0.01)

    async def fail(*args: Any, **kwargs: Any) -> Any:
        raise DatabaseBusy("busy")

    monkeypatch.setattr(bot.store, "write", fail)
    went = asyncio.create_task(bot.reach.guild_went(GUILD))
    await asyncio.sleep(0.05)
    assert not went.done()
    await bot.reach.close()
    await asyncio.wait((went,))
    assert went.cancelled()


async def test_a_sign_of_a_fast_clock_is_corrected_and_a_late_one_changes_nothing(bot: Bot) -> None:
    def signed(connection: Connection) -> datetime:
        found: datetime = connection.execute(select(signs_of_life.c.seen_at)).scalar_one()
        return found

    await bot.store.write(reach.note_signs, [SHARD], 1, NOW + HOUR, NOW + HOUR)
    await bot.store.write(reach.note_signs, [SHARD], 1, NOW, NOW + HOUR)
    assert await bot.store.read(signed) == NOW + HOUR
    await bot.store.write(Connection.execute, update(signs_of_life).values(seen_at=NOW + 365 * DAY))
    match_id = await bot.table.timed(limit=6)
    await bot.reach._note_signs()
    assert await bot.store.read(signed) == NOW
    await bot.store.write(Connection.execute, update(signs_of_life).values(seen_at=NOW + 365 * DAY))
    await bot.be_away(HOUR)
    assert await bot.store.read(signed) == NOW + HOUR
    assert await bot.left(match_id) == dict.fromkeys(range(3), 5 * HOUR), "nobody can know"


async def test_of_two_processes_one_gives_the_time_back(two_stores: tuple[Store, Store]) -> None:
    with votes_known():
        one = Bot(two_stores[0])
        await one.come()
        match_id = await one.table.timed(limit=6)
        other = Bot(two_stores[1])
        for each in (one, other):
            each.reach = each.new_process()
            await each.clock.move_to(NOW + 7 * HOUR)
        await asyncio.gather(one.come(), other.come())
        assert await one.told(match_id) == [7 * 3600]
        assert await one.left(match_id) == dict.fromkeys(range(3), 6 * HOUR)


async def test_a_sign_of_life_follows_at_once_when_the_clock_leaps_while_one_is_stored(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = bot.store.write

    async def leap_and_write(*arguments: Any) -> Any:
        if bot.clock.now() == NOW + MINUTE:
            await bot.clock.move_to(NOW + HOUR)
        return await write(*arguments)

    async def is_seen() -> bool:
        query = select(signs_of_life.c.seen_at)
        return NOW + HOUR in await bot.store.read(lambda connection: connection.execute(query).scalars().all())

    monkeypatch.setattr(bot.store, "write", leap_and_write)
    bot.reach.start()
    await until(lambda: bot.clock.sleepers == 1)
    await bot.clock.move_to(NOW + MINUTE)
    await eventually(is_seen)


async def test_times_of_another_capability_move_too_even_without_a_match(bot: Bot) -> None:
    moved: list[tuple[dict[int, datetime], datetime]] = []
    others = OtherTimes(lambda _: [GUILD], lambda _, since, now: moved.append((dict(since), now)))
    bot.reach = bot.new_process()
    bot.reach.move_too(others)
    await bot.clock.move_to(NOW + DAY)
    await bot.come()
    assert moved == [({GUILD: NOW}, NOW + DAY)]
    await bot.reach.guild_went(GUILD)
    await bot.clock.move_to(NOW + 2 * DAY)
    await bot.reach.guild_came(GUILD)
    assert moved[1:] == [({GUILD: NOW + DAY}, NOW + 2 * DAY)]


async def test_matches_are_locked_before_the_times_of_another_capability(postgres_database: PostgresDatabase) -> None:
    """The end of a match locks its round after the match; in the other order two processes could block each other."""
    unlocked = []

    def move(_connection: Connection, _since: Mapping[int, datetime], _now: datetime) -> None:
        engine = create_engine(parse_address(postgres_database.url).url, poolclass=NullPool)
        with engine.begin() as other:
            found = other.execute(select(games.c.id).with_for_update(skip_locked=True, key_share=True))
            unlocked.append(list(found.scalars()))

    with votes_known():
        async with await Store.open(postgres_database.url) as store:
            bot = Bot(store)
            await bot.come()
            await bot.table.timed(limit=6)
            bot.reach = bot.new_process()
            bot.reach.move_too(OtherTimes(lambda _: [], move))
            await bot.clock.move_to(NOW + DAY)
            await bot.come()
    assert unlocked == [[]]

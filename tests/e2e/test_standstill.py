"""Time that nobody could use is nobody's: clocks stand still while the bot, its connection or a server is away."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial

import pytest

from bot.client.client import Neva
from bot.clocks.deadlines import Deadlines
from bot.match.table import Table
from bot.operation.housekeeping import Housekeeping
from bot.operation.ui import watchdog
from db.match import actions, matches, reach, reminders
from db.store import Store
from playground.gateway import Mode
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import LoopBot, open_lobby, open_table
from tests.e2e.standstill import DAY, HOUR, absences, given_back, has_run_out, is_timed, nobody_was_absent, time_left
from tests.e2e.watching import (
    acting,
    boards,
    eventually,
    is_published,
    lobbies,
    match_of,
    public,
    until_seen,
)
from tests.standin.driver import text_of
from tests.standin.server import StandIn


def everybody(discord: StandIn, place: Json) -> list[Json]:
    return [m for m in public(discord, place) if "Everybody:" in text_of(m)]


async def test_a_bot_that_is_down_takes_nobodys_time(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await is_published(loop_bot)
    await is_timed(loop_bot)
    for number in range(1, 4):
        await loop_bot.stop()
        await clock.move_to(clock.now() + 7 * HOUR)
        await loop_bot.start()
        await given_back(store, number)
        assert await time_left(loop_bot, clock) == 6 * HOUR
        await is_published(loop_bot)
    assert await nobody_was_absent(store)
    assert await absences(store) == [7, 7, 7]
    (board,) = boards(discord, place)
    assert text_of(board).count("could not be reached for 7 hours") == 3
    assert len(discord.members[await acting(loop_bot)].notified) == 1, "nobody is called again"
    await clock.move_to(clock.now() + 6 * HOUR)
    await eventually(partial(has_run_out, store))


async def test_short_outages_around_deadlines_do_not_add_up(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3, limit=24)
    await is_published(loop_bot)
    for outage in (2 * HOUR, timedelta(minutes=3), 2 * HOUR, timedelta(minutes=2)):
        await is_timed(loop_bot)
        await clock.move_to(clock.now() + await time_left(loop_bot, clock) - timedelta(minutes=1))
        await until_seen(store, clock)
        await loop_bot.stop()
        await clock.move_to(clock.now() + outage)
        await loop_bot.start()
        assert await time_left(loop_bot, clock) == timedelta(minutes=1)
        answer = await discord.members[await acting(loop_bot)].slash("move", action="pass", channel=place)
        assert not answer.failed
        await is_published(loop_bot)
    assert await nobody_was_absent(store)
    assert await absences(store) == [2, 2], "a short absence is given back silently"


async def test_restarts_of_minutes_cost_nothing_in_all(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    await open_table(discord, "Ann", "Dev", seats=2, limit=1)
    await is_timed(loop_bot)
    await is_published(loop_bot)
    for _ in range(5):
        await loop_bot.stop()
        await clock.move_to(clock.now() + timedelta(minutes=2, seconds=50))
        await loop_bot.start()
    assert await time_left(loop_bot, clock) == HOUR
    assert await absences(store) == []


async def test_a_bank_is_not_used_while_the_bot_is_down(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(loop_bot)
    await is_timed(loop_bot)
    await clock.move_to(clock.now() + HOUR)
    await until_seen(store, clock)
    await loop_bot.stop()
    await clock.move_to(clock.now() + 6 * DAY)
    await loop_bot.start()
    await given_back(store)
    assert await time_left(loop_bot, clock) == 71 * HOUR
    name = await acting(loop_bot)
    assert not (await discord.members[name].slash("move", action="pass", channel=place)).failed
    (own,) = [seat for seat in await store.read(matches.seats_of, 1) if seat.name == name]
    assert own.bank_seconds == 71 * 3600
    assert not everybody(discord, place)


async def test_a_lobby_whose_end_fell_into_an_outage_stays_open_as_long_as_others(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    await open_lobby(discord, "Ann", seats=2)
    await is_published(loop_bot)
    await clock.move_to(clock.now() + 68 * HOUR)
    await until_seen(store, clock)
    await loop_bot.stop()
    await clock.move_to(clock.now() + 10 * HOUR)
    await loop_bot.start()
    await loop_bot.services[Housekeeping].look()
    assert (await match_of(loop_bot)).status == "lobby"
    end = int((clock.now() + 4 * HOUR).timestamp())
    await discord.until(lambda: [one for one in lobbies(discord) if f"<t:{end}:" in text_of(one)])
    await clock.move_to(clock.now() + 4 * HOUR + timedelta(minutes=1))
    await until_seen(store, clock)
    await loop_bot.services[Housekeeping].look()
    assert (await match_of(loop_bot)).status == "cancelled"


async def test_after_an_outage_nobody_is_reminded_of_time_that_they_did_not_have(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=72)
    await is_published(loop_bot)
    await is_timed(loop_bot)
    await clock.move_to(clock.now() + HOUR)
    await until_seen(store, clock)
    planned = (await store.read(reminders.get_notices, 1)).open
    await loop_bot.stop()
    await clock.move_to(clock.now() + 73 * HOUR)
    await loop_bot.start()
    await given_back(store)
    await is_published(loop_bot)
    later = {key: due + 73 * HOUR for key, due in planned.items()}
    assert (await store.read(reminders.get_notices, 1)).open == later
    assert later
    assert not everybody(discord, place)
    assert await nobody_was_absent(store)


async def lose_connection(discord: StandIn) -> None:
    discord.gateway.mode = Mode.REFUSING
    await discord.gateway.drop()
    await discord.until(lambda: not discord.gateway.online)


async def connect_again(discord: StandIn) -> None:
    discord.gateway.recover()
    await discord.until(lambda: discord.gateway.online, 60)


@pytest.mark.parametrize("resumed", [True, False])
async def test_a_bot_that_is_cut_off_from_discord_is_away(
    discord: StandIn, bot: Neva, clock: ManualClock, store: Store, resumed: bool
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await is_timed(bot)
    await is_published(bot)
    await lose_connection(discord)
    if not resumed:
        discord.gateway.sessions.clear()
    await clock.move_to(clock.now() + 21 * HOUR)
    await connect_again(discord)
    await given_back(store)
    assert await absences(store) == [21]
    assert await time_left(bot, clock) == 6 * HOUR
    assert await nobody_was_absent(store)
    await is_published(bot)
    (board,) = boards(discord, place)
    assert "could not be reached for 21 hours" in text_of(board)


async def test_a_leap_of_the_clock_under_a_living_connection_is_no_outage(
    discord: StandIn, bot: Neva, clock: ManualClock, store: Store
) -> None:
    await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await is_timed(bot)
    await is_published(bot)
    await clock.move_to(clock.now() + 6 * HOUR)
    await eventually(partial(has_run_out, store))
    assert await absences(store) == []


async def test_a_machine_that_slept_was_away(
    discord: StandIn, bot: Neva, clock: ManualClock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the sleep the connection seems open, but Discord ended it long ago."""
    await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await is_timed(bot)
    await is_published(bot)
    monkeypatch.setattr(watchdog, "LONGEST_ANSWER_SECONDS", 0.5)
    heard = watch_answers(bot, monkeypatch)
    discord.gateway.hanging = True
    await clock.move_to(clock.now() + 10 * HOUR)
    await discord.until(lambda: heard)
    assert heard == [False]
    assert not bot.is_closed()
    assert not await bot.services[Deadlines]._run_due(), "nothing proves yet that anybody could act"
    await discord.gateway.drop(resumable=False)
    discord.gateway.recover()
    await discord.until(lambda: discord.gateway.online, 60)
    await given_back(store)
    assert await absences(store) == [10]
    assert await time_left(bot, clock) == 6 * HOUR
    assert await nobody_was_absent(store)


def watch_answers(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list to which each answer to the question for a sign of life is added."""
    heard, ask = list[bool](), bot.reach._answers

    async def note(shard: int) -> bool:
        heard.append(await ask(shard))
        return heard[-1]

    monkeypatch.setattr(bot.reach, "_answers", note)
    return heard


async def test_a_server_that_comes_back_just_as_the_bot_becomes_ready_is_not_lost(
    discord: StandIn, loop_bot: LoopBot, store: Store
) -> None:
    """discord.py drops servers that arrive after its last wait for some, and before it forgets that it waited."""
    state = loop_bot._client._connection
    await until(lambda: not state._ready_states, 30)
    state._ready_states[0] = asyncio.Queue()
    try:
        discord.admin.kick_bot()
        await eventually(partial(is_away, store))
        discord.admin.invite_bot()
        await eventually(partial(is_back, store))
    finally:
        del state._ready_states[0]


@pytest.mark.parametrize("running", [True, False])
async def test_a_server_without_the_bot_pauses_its_matches(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store, running: bool
) -> None:
    """`running` says whether the bot runs while it is removed."""
    await open_table(discord, "Ann", "Dev", seats=3, limit=24, computers=1, computer="steward")
    place = discord.channel("games")
    await is_published(loop_bot)
    await eventually(partial(users_turn, loop_bot))
    await is_timed(loop_bot)
    await clock.move_to(clock.now() + HOUR)
    await until_seen(store, clock)
    seq = await store.read(actions.last_seq, 1)
    requests = len(discord.rest.log)
    if not running:
        await loop_bot.stop()
    discord.admin.kick_bot()
    if not running:
        await loop_bot.start()
    await eventually(partial(is_away, store))
    for _ in range(7):
        await clock.move_to(clock.now() + DAY)
        await until_seen(store, clock)
        await loop_bot.services[Housekeeping].look()
    assert not discord.invalid_requests()
    assert not [path for method, path, *_ in discord.rest.log[requests:] if "/channels/" in path]
    assert await store.read(actions.last_seq, 1) == seq
    assert await nobody_was_absent(store)
    discord.admin.invite_bot()
    await given_back(store)
    assert await absences(store) == [7 * 24]
    assert await time_left(loop_bot, clock) == 23 * HOUR
    await is_published(loop_bot)
    answer = await discord.members[await acting(loop_bot)].slash("move", action="pass", channel=place, game=1)
    assert not answer.failed
    assert not discord.invalid_requests()


async def is_away(store: Store) -> bool:
    return bool(await store.read(reach.away_guilds))


async def is_back(store: Store) -> bool:
    return not await is_away(store)


async def users_turn(bot: Neva | LoopBot) -> bool:
    seated = await bot.services[Table].read(1)
    return bool(seated.asked)


async def test_an_agent_waits_for_a_server_that_is_down_and_goes_on_afterwards(
    discord: StandIn, bot: Neva, clock: ManualClock, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=3, limit=24, computers=1, computer="steward")
    await is_published(bot)
    await eventually(partial(users_turn, bot))
    discord.admin.begin_outage()
    await eventually(partial(is_away, store))
    while await users_turn(bot):  # users move by direct message
        person = discord.members[await acting(bot)]
        answer = await person.slash("move", action="pass", channel=discord.world.direct_channel(person.id), game=1)
        assert not answer.failed
    seq = await store.read(actions.last_seq, 1)
    await clock.move_to(clock.now() + 30 * HOUR)
    await until_seen(store, clock)
    assert await store.read(actions.last_seq, 1) == seq
    discord.admin.end_outage()
    await given_back(store)

    async def has_moved() -> bool:
        return await store.read(actions.last_seq, 1) > seq

    await eventually(has_moved)
    assert await absences(store) == [30]
    await is_published(bot)
    assert boards(discord, place)

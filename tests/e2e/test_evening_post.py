"""The evening post of a server's daily deal: once in the chosen channel, over kills; and the line to share."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from bot.core.time_zones import CITIES
from bot.daily.daily import new_deal
from bot.daily.days import evening_after
from bot.match.daily_rules import day_of
from db.match import matches
from db.people import daily
from db.people.guilds import change_guild
from db.process import daily_tasks
from db.schema import agents_tables as schema
from db.store import Store
from engine.shuffle import derive_seed
from playground.world import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.playing import pass_to_the_end
from tests.e2e.running import BotProcess, LoopBot, board_of
from tests.e2e.test_daily import SECONDS, TODAY, _begin, _threads
from tests.e2e.test_server_settings import choose, chosen, opened
from tests.e2e.watching import eventually, public
from tests.standin.driver import text_of
from tests.standin.server import StandIn

GUILD = int(GUILD_ID)
DAILY_PAGE = 3


def _results(connection: Connection) -> list[str | None]:
    return list(connection.execute(select(schema.daily_tasks.c.result)).scalars())


def _forget_that_it_was_sent(connection: Connection) -> None:
    """Change the row as if the process had died between sending and noting, and its lease had ended."""
    columns = schema.daily_tasks.c
    connection.execute(update(schema.daily_tasks).values(result=None, due_at=columns.claimed_at))


def _posts(discord: StandIn) -> list[Json]:
    return [one for one in public(discord, discord.channel("lounge")) if "Daily deal of" in text_of(one)]


async def test_who_has_finished_gets_a_line_to_share_and_the_server_one_post_the_next_evening(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann, dev, lounge = discord.members["Ann"], discord.members["Dev"], discord.channel("lounge")
    page = await choose(ann, await opened(ann, DAILY_PAGE), "daily_channel_id", lounge["id"])
    assert chosen(page.message, "daily_channel_id") == [lounge["id"]]
    page = await choose(ann, page.message, "time_zone", "Asia/Tokyo")
    assert chosen(page.message, "time_zone") == ["Asia/Tokyo"]
    await _begin(dev)
    place = await discord.until(lambda: next(iter(_threads(discord)), None), SECONDS)
    await discord.until(lambda: board_of(discord, place), SECONDS)
    assert "Neva 1 May" not in (await dev.slash("daily")).text
    async for _ in pass_to_the_end(loop_bot, dev, place):
        pass
    text = (await dev.slash("daily")).text
    assert "```\nNeva 1 May · " in text, text
    assert "★ · 1st of 1" in text
    assert "The next deal comes" in text
    assert "2026-05" not in text
    assert "Neva 1 May" not in (await ann.slash("daily")).text, "Ann can still play it"
    evening = evening_after(TODAY, "Asia/Tokyo")
    assert evening == datetime(2026, 5, 2, 11, tzinfo=UTC)
    await clock.move_to(evening - timedelta(minutes=1))
    assert _posts(discord) == []
    before = list(dev.notified)
    await clock.move_to(evening)
    (post,) = await discord.until(partial(_posts, discord), SECONDS)
    assert "1 May 2026" in text_of(post)
    assert "Dev · " in text_of(post)
    assert dev.notified == before, "it mentions nobody"
    await loop_bot.restart()
    await clock.move_to(evening + timedelta(hours=1))
    assert _posts(discord) == [post]


@pytest.mark.slow("a process that is killed twice")
async def test_a_post_is_sent_once_over_kills(discord: StandIn, tmp_path: Path) -> None:
    database, now = f"sqlite:///{tmp_path / 'neva.db'}", datetime.now(UTC)
    days = [day_of(now - timedelta(days=number)) for number in (1, 2)]
    day, zone = next(
        (day, zone) for day in days for zone in CITIES.values()
        if now - timedelta(hours=3) < evening_after(day, zone) <= now - timedelta(minutes=1)
    )  # fmt: skip
    async with await Store.open(database) as store:
        dealt = new_deal(GUILD, datetime.fromisoformat(day).replace(hour=12, tzinfo=UTC), derive_seed(1))
        deal = await store.write(daily.lock_deal, dealt)
        match_id = await store.write(
            matches.create_match,
            matches.NewMatch(
                game=deal.game, options=dict(deal.options), seed=deal.seed, guild_id=GUILD,
                channel_id=int(discord.channel("games")["id"]), private=True, host_id=int(discord.members["Ann"].id),
                seats_wanted=3, seats_least=3, locale="en",
            ),
            now=dealt.created_at,
        )  # fmt: skip
        ann = int(discord.members["Ann"].id)
        await store.write(matches.add_seat, match_id, user_id=ann, name="Ann", ai=None, now=dealt.created_at)
        await store.write(matches.start_match, match_id, now=dealt.created_at)
        outcome = {"ranks": [1], "scores": [{"total": 44, "parts": {}}]}
        assert await store.write(matches.finish_match, match_id, outcome, now=dealt.created_at)
        await store.write(daily.add_play, GUILD, day, ann, match_id)
        lounge = int(discord.channel("lounge")["id"])
        await store.write(change_guild, GUILD, now=now, daily_channel_id=lounge, time_zone=zone)
        await store.write(daily_tasks.put_task, GUILD, day, "post", evening_after(day, zone))
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    await discord.until(partial(_posts, discord), SECONDS)
    await bot.kill()
    async with await Store.open(database) as store:
        await store.write(_forget_that_it_was_sent)
        discord.forget_nonces()
        await bot.start()

        async def settled() -> bool:
            return await store.read(_results) == ["sent"]

        await eventually(settled, SECONDS)
        await bot.kill()
    (post,) = _posts(discord)
    assert "Ann · 44 points" in text_of(post)

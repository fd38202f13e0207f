"""`/club`: the user's next tables on this server, what to do now, and what is running."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.club.overview import ClubLines, ClubReader, Overview
from i18n.translator import translator
from tests.clock import ManualClock
from tests.e2e.running import open_lobby, open_table
from tests.e2e.watching import acting, is_published
from tests.standin.driver import buttons_of, ids_of, text_of
from tests.standin.server import StandIn


async def test_the_club_lists_waiting_tables_of_this_server_alone(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    discord.admin.add_guild("abroad")
    await discord.until(lambda: len(bot.guilds) == 2 or None)
    await open_table(discord, "Ann", "Dev", seats=2)
    await open_table(discord, "Ann", "Dev", channel="abroad-games", seats=2)
    await open_lobby(discord, "Ann", seats=3)
    await is_published(bot, 1)
    name = await acting(bot, 1)
    page = (await discord.members[name].slash("club")).message
    assert page["_visible_to"] == discord.members[name].id
    assert [one for one in ids_of(page) if one.startswith("table:move")] == ["table:move:1"]
    none, text = translator("en")("club-next-none"), text_of(page)
    assert none not in text
    assert "1 game is running, 1 table waits for players" in text
    assert not (await discord.members[name].click(page, custom_id="table:move:1")).failed
    other = discord.members["Ann" if name == "Dev" else "Dev"]
    assert none in text_of((await other.slash("club")).message)


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_the_deal_of_the_day_is_offered_until_it_is_begun(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, heading = discord.members[name], translator(locale)("club-needs")
    page = (await person.slash("club")).message
    assert heading in text_of(page)
    daily = (await person.slash("daily")).message
    begin = next(one["custom_id"] for one in buttons_of(daily) if one["custom_id"].startswith("daily:begin"))
    await person.click(daily, custom_id=begin)
    assert heading not in text_of((await person.slash("club")).message)
    await clock.move_to(clock.now() + timedelta(days=1))
    assert heading in text_of((await person.slash("club")).message)


async def test_the_club_counts_no_private_table(discord: StandIn, bot: Neva) -> None:
    await open_lobby(discord, "Ann", seats=3, private=True)
    assert "no table waits" in text_of((await discord.members["Ann"].slash("club")).message)


async def test_capabilities_add_lines_that_are_cut_when_there_are_many(discord: StandIn, bot: Neva) -> None:
    asked = []

    def read(_connection: object, reader: ClubReader) -> ClubLines:
        asked.append((reader.user_id, reader.say.locale))
        return ClubLines(next_tables=["Round 2"], needs=[f"point {number}" for number in range(9)])

    bot.services[Overview].offer(read)
    boris = discord.members["Boris"]
    text = text_of((await boris.slash("club")).message)
    assert asked == [(int(boris.id), "ru")]
    assert "Round 2" in text
    assert "point 4" in text
    assert "point 8" not in text
    assert translator("ru")("club-next-none") not in text

"""Earlier seasons through the stand-in: opened from the tab while a new one is signed up for, and only looked at."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.client.client import Neva
from db.club import contests
from db.people import blocks
from db.store import Store
from i18n.translator import translator
from playground.world import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.own_page import controls, use
from tests.e2e.season_play import begin, end_table, open_tables, press, season_of, season_tab, starting
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn


async def _end_season(bot: Neva, clock: ManualClock) -> int:
    """End the season with the places of its standings; return its id."""
    season = await season_of(bot)

    def end(connection: Connection) -> None:
        for place, one in enumerate(season.divisions()[1], start=1):
            contests.change_entrant(connection, season.contest.id, one.entrant, place=place)
        values = {"state": "ended", "ended_at": clock.now(), "due_at": None}
        contests.change_contest(connection, season.contest.id, **values)

    await bot.services[Store].write(end)
    return season.contest.id


def _manages(page: Json) -> bool:
    return any(ids_of(page, f"club:season:{control}") for control in ("new-", "move-", "cancelask-", "join-", "leave"))


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_members_look_at_an_earlier_season_and_go_back(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, ann, say = discord.members[name], discord.members["Ann"], translator(locale)
    await begin(discord, "Ann", "Boris", "Clara", "Dev", seats="2")
    (first,) = await open_tables(bot, discord, 1)
    await end_table(bot, first)
    ended = await _end_season(bot, clock)
    page = await season_tab(ann)
    assert not [one for one in controls(page) if one.startswith("past")], "it is the newest one itself"
    await press(ann, await press(ann, page, "new-"), "create-")
    await bot.services[Store].write(
        blocks.block, int(discord.members["Dev"].id), guild_id=int(GUILD_ID), now=clock.now()
    )
    page = await season_tab(person)
    page = (await use(person, page, starting(page, "past-"), str(ended))).message
    text = text_of(page)
    assert f"{say('contest-season', number=1)}: {say('contest-ended')}" in text
    assert f"**{name}**" in text
    assert "Dev" not in text
    assert say("former-player") in text
    assert not _manages(page), "it is only looked at"
    page = await press(person, page, "home")
    assert f"{say('contest-season', number=2)}: {say('contest-signup')}" in text_of(page)


async def test_a_forged_number_opens_nothing(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await press(ann, await press(ann, await season_tab(ann), "new-"), "create-")
    page = await season_tab(dev)
    refusals = {"division-1-one": "unknown-button", "division-99-one": "unknown-button", "division-x": "stale"}
    for control, reason in (refusals | {"past-of": "stale"}).items():
        answer = await dev.forge(page, f"club:season:{control}:1")
        assert translator("en")(f"refused-{reason}") in answer.text, control
    answer = await dev.forge(page, "club:season:past-of:1", "1")
    assert translator("en")("refused-unknown-button") in answer.text, "its sign-up is still open"

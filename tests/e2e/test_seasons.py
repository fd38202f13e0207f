"""A season through the stand-in: begun by a manager, signed up for with a press, hidden until a round is over."""

from __future__ import annotations

from datetime import datetime

import pytest
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.discord_base.tabs import CLUB
from bot.match.seated import Seated
from bot.match.table import Table
from bot.seasons.seasons import SEASON, SeasonState
from db.club import contests
from db.match.actions import Played
from db.store import Store
from engine.history import END
from engine.shuffle import commitment
from i18n.translator import translator
from playground.world import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.watching import is_published, match_of, public, says, seats_of, threads
from tests.standin.driver import Actor, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

SECONDS = 30


def starting(page: Json, start: str) -> str:
    """Return the name of the control that begins so."""
    return next(name for name in controls(page) if name.startswith(start))


async def press(person: Actor, page: Json, start: str) -> Json:
    answer = await use(person, page, starting(page, start))
    assert not answer.failed, answer.text
    return answer.message


async def season_tab(person: Actor) -> Json:
    return await open_tab(person, "season", message=CLUB)


def posts(discord: StandIn, start: str) -> list[Json]:
    return [one for one in public(discord, discord.channel("games")) if start in text_of(one)]


async def begin(discord: StandIn, *names: str, seats: str = "0") -> None:
    """Begin a season in the channel, with these members; `seats` is an index of the select."""
    ann = discord.members["Ann"]
    page = await press(ann, await season_tab(ann), "new-")
    page = (await use(ann, page, starting(page, "new-seats"), seats)).message
    await press(ann, page, "create-")
    invitation = await discord.until(lambda: next(iter(posts(discord, "sign-up")), None), SECONDS)
    for name in names:
        join = next(one["custom_id"] for one in buttons_of(invitation) if one["custom_id"].startswith("season:join"))
        assert not (await discord.members[name].click(invitation, custom_id=join)).failed
    await press(ann, await season_tab(ann), "start-")


async def season_of(bot: Neva) -> SeasonState:
    def read(connection: Connection) -> SeasonState:
        contest = contests.newest_contest(connection, int(GUILD_ID), SEASON)
        assert contest is not None
        return SeasonState.read(connection, contest)

    return await bot.services[Store].read(read)


async def open_tables(bot: Neva, discord: StandIn, number: int) -> list[int]:
    """Wait until so many tables have their threads; return their matches."""
    await discord.until(lambda: len(threads(discord)) >= number or None, SECONDS)
    season = await season_of(bot)
    found = sorted({one.game_id for one in season.seats if one.game_id is not None})
    for match_id in found:
        await is_published(bot, match_id)
    return found


async def end_table(bot: Neva, match_id: int) -> None:
    """End a table with its places at this moment."""

    def decide(_connection: Connection, seated: Seated, now: datetime) -> Played:
        return Played(seated.position.seq + 1, 0, END, None, now, None)

    await bot.services[Table].change(match_id, decide, interaction_id=None)
    await is_published(bot, match_id)


async def test_a_season_is_begun_played_on_one_deal_and_hidden_until_the_round_is_over(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    assert "new-" not in str(controls(await season_tab(dev))), "only managers begin one"
    await begin(discord, "Ann", "Boris", "Clara", "Dev")
    begun = await discord.until(lambda: next(iter(posts(discord, "round 1")), None), SECONDS)
    tables = await open_tables(bot, discord, 2)
    seed = (await match_of(bot, tables[0])).seed
    assert commitment(seed) in text_of(begun)
    for match_id in tables:
        thread = discord.world.channels[str((await match_of(bot, match_id)).thread_id)]
        held = {str(seat.user_id) for seat in await seats_of(bot, match_id)}
        assert held <= {str(member) for member in thread["_members"]}, "its players are there"
    at_table = {one: {seat.user_id for seat in await seats_of(bot, one)} for one in tables}
    own = next(one for one in tables if int(ann.id) in at_table[one])
    other = next(one for one in tables if one != own)
    outsider = next(one for one in discord.members.values() if int(one.id) in at_table[other])
    await end_table(bot, own)
    fair = await ann.press("fair", match_id=own)
    assert "belongs to a round" in fair.text
    assert commitment(seed) in fair.text
    assert translator("en")("refused-round-in-play") in (await ann.press("share", match_id=own)).text
    assert says(await outsider.press("log", match_id=own), "refused-no-game", game=str(own)), "it is hidden"
    assert seed not in str((discord.world.messages, discord.rest.log))
    assert "0 of" in text_of(await season_tab(ann))
    assert not posts(discord, "round 1 is over")

    await end_table(bot, other)
    over = await discord.until(lambda: next(iter(posts(discord, "round 1 is over")), None), SECONDS)
    assert seed in text_of(over)
    page = text_of(await season_tab(ann))
    assert "**Ann**" in page
    assert "1 of 3 rounds" in page
    assert "🃏" in page
    assert "refused" not in (await outsider.press("log", match_id=own)).text
    assert (
        "proved" in (await ann.press("fair", match_id=own)).text or seed in (await ann.press("fair", match_id=own)).text
    )


@pytest.mark.parametrize(("name", "locale"), [("Boris", "ru"), ("Clara", "de")])
async def test_the_overview_says_what_a_member_can_do(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, say = discord.members[name], translator(locale)
    ann = discord.members["Ann"]
    page = await press(ann, await season_tab(ann), "new-")
    await press(ann, page, "create-")
    assert say("season-club-join") in text_of((await person.slash("club")).message)
    await press(person, await season_tab(person), "join-")
    assert say("season-club-join") not in text_of((await person.slash("club")).message)
    assert say("contest-you-are-in") in text_of(await season_tab(person))
    await press(person, await season_tab(person), "leave-")
    assert say("season-club-join") in text_of((await person.slash("club")).message)


async def test_only_managers_start_cancel_and_move(discord: StandIn, bot: Neva, dev: Actor, ann: Actor) -> None:
    page = await press(ann, await season_tab(ann), "new-")
    page = await press(ann, page, "create-")
    start, cancel = (controls(page)[starting(page, one)]["custom_id"] for one in ("start-", "cancelask-"))
    tab = await season_tab(dev)
    assert not any(one in ids_of(tab) for one in (start, cancel))
    for forged in (start, cancel, cancel.replace("cancelask", "cancel"), start.replace("start", "move")):
        answer = await dev.forge(tab, forged)
        assert translator("en")("refused-manage-server") in answer.text
    page = await press(ann, page, "cancelask-")
    page = await press(ann, page, "cancel-")
    assert (await season_of_any(bot)) == "cancelled"


async def season_of_any(bot: Neva) -> str:
    """Return the state of the newest season, also of a cancelled one."""
    found = await bot.services[Store].read(contests.get_contest, 1)
    assert found is not None
    return found.state

"""A season through the stand-in: begun and signed up for in `/club`, its tables ended at a moment."""

from __future__ import annotations

from datetime import datetime

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
from playground.world import GUILD_ID, Json
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.watching import is_published, public, threads
from tests.standin.driver import Actor, buttons_of, text_of
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

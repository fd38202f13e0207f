"""The tab of ratings: one's own and those of the levels, to oneself alone; levels are offered with theirs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.ratings.match_ratings import first_rating
from bot.ratings.ratings import GameStrengths, Strength
from bot.ratings.ui.rating_tab import rating_text
from db.people.ratings import Rated, Rating, put_ratings
from db.store import Store
from engine.agents.levels import CZAR, LEVELS, MINISTER
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from playground.objects import GUILD_ID
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import open_tab
from tests.e2e.running import open_lobby, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.test_votes import answer, vote_in
from tests.e2e.watching import is_published
from tests.standin.driver import selects_of, text_of
from tests.standin.server import StandIn

GAME = "petersburg"


async def rate(bot: Neva, rated: Mapping[Rated, Rating]) -> None:
    """Write ratings, as matches that ended would."""

    def write(connection: Connection) -> None:
        put_ratings(connection, int(GUILD_ID), GAME, rated, now=bot.services.now())

    await bot.services[Store].write(write)


async def test_a_game_that_its_table_ends_changes_what_its_users_read(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    before = await open_tab(ann, "rating")
    assert before["_visible_to"] == ann.id
    assert text_of(before).count("no game has counted yet") == len(GAMES)
    assert f"Czar {round(first_rating(GAME, Rated(0, CZAR)).mean)} · " in text_of(before)
    place = await open_table(discord, "Ann", "Dev", seats=3, computers=1, rules="2014", computer="steward")
    sure = (await choose_on_page(ann, place, "endscored")).message
    await ann.click(sure, custom_id="table:endscoredyes:1")
    message = await discord.until(lambda: vote_in(discord, place))
    await answer(dev, message, "agree")
    await is_published(bot)
    for person in (ann, dev):
        text = text_of(await open_tab(person, "rating", place))
        assert "**Saint Petersburg**: **≈" in text
        assert "after one game\n-# Czar" in text
        assert text.count("no game has counted") == len(GAMES) - 1
    clara = text_of(await open_tab(discord.members["Clara"], "rating"))
    assert clara.count("noch kein gewertetes Spiel") == len(GAMES)
    assert "Zar 1" in clara


def labels(message: Json, field: str) -> dict[str, str]:
    """Return the values of a select of a settings menu with their words and what stands below them."""
    (select,) = (one for one in selects_of(message) if one["custom_id"].endswith(f":{field}"))
    return {option["value"]: f"{option['label']}, {option.get('description', '')}" for option in select["options"]}


async def test_levels_are_offered_with_their_rating_on_this_server(discord: StandIn, bot: Neva) -> None:
    await rate(bot, {Rated(0, MINISTER): Rating(1623.4, 40.0, 9)})
    ann = discord.members["Ann"]
    lobby = await open_lobby(discord, "Ann", seats=2, rules="2014")
    asked = await ann.click(lobby, custom_id="table:settings:1")
    asked = await ann.click(asked.message, custom_id="settings:1:4")
    offered = labels(asked.message, "sitsin")
    assert offered["minister"] == "Minister – hard, rated 1623"
    assert offered["czar"].endswith(str(round(first_rating(GAME, Rated(0, CZAR)).mean)))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_fits_into_a_message_and_marks_what_is_uncertain(locale: str) -> None:
    levels = {level: Strength(1500, False, 20) for level in LEVELS}
    found = [GameStrengths(game, Strength(1234, game == GAME, 21), levels) for game in GAMES]
    text = rating_text(found, translator(locale))
    assert text.count("≈1234") == 1
    assert text.count("1234") == len(GAMES)
    assert len(text) < 900, "it is read on a phone"

"""Ratings and statistics: own numbers, opponents, records, and the ladder of those who joined it."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, insert

from bot.client.client import Neva
from bot.match.table import Table
from bot.ratings.ratings import GameStrengths, Strength, first_rating
from bot.ratings.ui.rating_tab import rating_text
from db.match.match_settings import MatchSettings
from db.people.match_results import put_results, results_of_match
from db.people.ratings import Rated, Rating, put_ratings, ratings_of_user
from db.schema.tables import games, seats
from db.store import Store
from engine.agents.levels import CZAR, MINISTER, OFFERED
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from playground.objects import GUILD_ID
from playground.world import Json
from tests.bot.match.stored_matches import pass_on
from tests.bot.ratings.rated import SECOND_HALF
from tests.bot.statistics.results import result
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.running import open_lobby, open_table
from tests.e2e.table_page import answer, confirm_on_page, vote_in
from tests.e2e.watching import is_published, picture_words
from tests.standin.driver import Actor, selects_of, text_of
from tests.standin.server import StandIn

GAME = "petersburg"


async def open_page(person: Actor, page: str) -> Json:
    """Open a page of the tab; return its message with the picture."""
    opened = await open_tab(person, "statistics")
    return opened if page == "own" else (await use(person, opened, f"{page}-{GAME}")).message


def words_of(message: Json) -> str:
    return f"{text_of(message)}\n{picture_words(message)}"


async def play_three_rated_matches(bot: Neva, *people: Actor, ago: timedelta = timedelta()) -> None:
    """Store three rated matches with equal ratings for all."""

    def write(connection: Connection) -> None:
        now = bot.services.now() - ago
        for number in range(100, 103):
            connection.execute(
                insert(games).values(
                    id=number, game=GAME, options={"preset": "2004"}, seed="0" * 64, status="finished",
                    guild_id=int(GUILD_ID), channel_id=1, host_id=0, seats_least=2, seats_wanted=2,
                    settings=MatchSettings(locale="en").model_dump(mode="json"), created_at=now, started_at=now,
                    ended_at=now,
                )
            )  # fmt: skip
            for seat, person in enumerate(people):
                row = {"match_id": number, "seat": seat, "user_id": int(person.id), "name": person.name}
                connection.execute(insert(seats).values(row | {"joined_at": now}))
            found = [
                result(
                    number, seat=seat, user_id=int(person.id), guild_id=int(GUILD_ID), points=50 + seat, ended_at=now,
                    rating=1490.0, deviation=70.0,
                )
                for seat, person in enumerate(people)
            ]  # fmt: skip
            put_results(connection, found)
        rated = {Rated(int(person.id), ""): Rating(1523.0, 81.0, 3) for person in people}
        put_ratings(connection, int(GUILD_ID), GAME, rated, now=now)

    await bot.services[Store].write(write)


async def test_a_match_that_ends_is_in_the_ratings_and_statistics_of_its_users(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    unrated = await open_tab(ann, "rating")
    assert unrated["_visible_to"] == ann.id
    assert "Play a rated game, and your number appears here" in text_of(unrated)
    assert "Czar" not in text_of(unrated)
    before = await open_page(ann, "own")
    assert "You have not finished a game of Saint Petersburg" in text_of(before)
    assert before["attachments"] == []
    place = await open_table(discord, "Ann", "Dev", seats=3, computers=1, rules="2014", computer="steward")
    await pass_on(bot.services[Store], 1, SECOND_HALF, bot.services[Table])
    await confirm_on_page(ann, place, "endscored")
    await answer(dev, await discord.until(lambda: vote_in(discord, place)), "agree")
    await is_published(bot)
    for person in (ann, dev):
        text = text_of(await open_tab(person, "rating", place))
        assert "**Saint Petersburg**: **≈" in text
        assert f"after one game\n-# Czar {round(first_rating(GAME, Rated(0, CZAR)).mean)} · " in text
        assert text.count("no game has counted") == len(GAMES) - 1
    clara = text_of(await open_tab(discord.members["Clara"], "rating"))
    assert "Sobald ein Spiel von dir gewertet ist" in clara
    for one in await bot.services[Store].read(results_of_match, 1):
        rated = (await bot.services[Store].read(ratings_of_user, one.guild_id, one.user_id or 0))[GAME]
        assert (one.rated, one.rating, one.deviation) == (True, rated.mean, rated.deviation)
    own = await open_page(ann, "own")
    assert own["_visible_to"] == ann.id
    assert "you finished one game on this server" in text_of(own)
    assert "by edition" not in words_of(own), "a single bar compares nothing"
    assert len(own["attachments"]) == 1
    assert "Dev " in words_of(await open_page(ann, "met"))
    records = words_of(await open_page(ann, "records"))
    assert "2014 · 3 players" in records
    assert "Dev" not in records


async def test_nobody_is_named_on_the_ladder_or_at_records_who_did_not_join_it(discord: StandIn, bot: Neva) -> None:
    ann, boris, dev = (discord.members[name] for name in ("Ann", "Boris", "Dev"))
    await play_three_rated_matches(bot, ann, boris)
    for page in ("ladder", "records"):
        told = words_of(await open_page(dev, page))
        assert "Ann" not in told
        assert "Boris" not in told
    ladder = await open_page(boris, "ladder")
    assert f"join-{GAME}" in controls(ladder)
    joined = (await use(boris, ladder, f"join-{GAME}")).message
    assert f"leave-{GAME}" in controls(joined)
    told = words_of(await open_page(dev, "ladder"))
    assert "1. Boris 1361 (1523 ± 81)" in told
    assert "Czar" in told
    assert "Ann" not in told
    records = words_of(await open_page(dev, "records"))
    assert "51 points (Boris)" in records
    assert "Ann" not in records
    await use(ann, await open_page(ann, "ladder"), f"join-{GAME}")
    assert "Ann 1361 (1523" in words_of(await open_page(dev, "ladder"))
    ann.leave()
    assert "Ann" not in words_of(await open_page(dev, "ladder")) + words_of(await open_page(dev, "records"))
    assert "1. Boris 1361 (1523 ± 81)" in words_of(await open_page(dev, "ladder"))
    await use(boris, joined, f"leave-{GAME}")
    assert "Boris" not in words_of(await open_page(dev, "ladder"))
    assert "Boris" not in words_of(await open_page(dev, "records"))


async def test_the_ladder_of_a_past_month_is_a_button_away(bot: Neva, boris: Actor, dev: Actor) -> None:
    await play_three_rated_matches(bot, boris, ago=timedelta(days=3))
    ladder = await open_page(boris, "ladder")
    await use(boris, ladder, f"join-{GAME}")
    ladder = await open_page(dev, "ladder")
    assert "Boris" not in words_of(ladder)
    past = (await use(dev, ladder, f"month202604-{GAME}")).message
    assert "1. Boris 1350 (1490 ± 70)" in words_of(past)
    assert "final standing" in text_of(past)
    assert not [control for control in controls(past) if control.startswith(("join", "leave", "month202603"))]
    ladder = (await use(dev, past, f"month202605-{GAME}")).message
    assert f"join-{GAME}" in controls(ladder)


async def test_levels_are_offered_with_their_rating_on_this_server(discord: StandIn, bot: Neva) -> None:
    rated = {Rated(0, MINISTER): Rating(1623.4, 40.0, 9)}
    await bot.services[Store].write(partial(put_ratings, now=bot.services.now()), int(GUILD_ID), GAME, rated)
    ann = discord.members["Ann"]
    lobby = await open_lobby(discord, "Ann", seats=2, rules="2014")
    asked = (await ann.click(lobby, custom_id="table:settings:1")).message
    asked = (await ann.click(asked, custom_id="settings:1:4")).message
    (select,) = (one for one in selects_of(asked) if one["custom_id"].endswith(":sitsin"))
    offered = {one["value"]: f"{one['label']}, {one.get('description', '')}" for one in select["options"]}
    assert offered["minister"] == "Minister – hard, rated 1623"
    assert offered["czar"].endswith(str(round(first_rating(GAME, Rated(0, CZAR)).mean)))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_fits_into_a_message_and_marks_what_is_uncertain(locale: str) -> None:
    levels = {level: Strength(1500, False, 20) for level in OFFERED}
    found = [GameStrengths(game, Strength(1234, game == GAME, 21), levels) for game in GAMES]
    text = rating_text(found, translator(locale))
    assert text.count("≈1234") == 1
    assert text.count("1234") == len(GAMES)
    assert len(text) < 900, "it is read on a phone"

"""The tab of statistics: one's own numbers, opponents, records, and a ladder that names only who joined it."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Connection, insert

from bot.client.client import Neva
from db.people.match_results import put_results, results_of_match
from db.people.ratings import Rated, Rating, put_ratings, ratings_of_user
from db.schema.tables import games, seats
from db.store import Store
from playground.objects import GUILD_ID
from playground.world import Json
from tests.bot.statistics.test_results import result
from tests.e2e.own_page import controls, use
from tests.e2e.running import open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.test_votes import answer, vote_in
from tests.e2e.watching import is_published
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn

_GAME = "petersburg"


async def open_page(person: Actor, page: str) -> Json:
    """Open a page of the tab, and return its message with the picture."""
    opened = await settled(person, "statistics")
    return opened if page == "own" else (await (await use(person, opened, f"{page}-{_GAME}")).settled()).message


async def settled(person: Actor, tab: str) -> Json:
    page = (await person.slash("me")).message
    return (await (await person.click(page, custom_id=f"me:{tab}")).settled()).message


def words_of(message: Json) -> str:
    """Return the text of a page, with its picture in words."""
    pictures = [item for one in message["components"] if one["type"] == 12 for item in one["items"]]
    return "\n".join([text_of(message), *(item["description"] for item in pictures)])


async def play_three_rated_matches(bot: Neva, *people: Actor, ago: timedelta = timedelta()) -> None:
    """Store what three matches would leave that everybody among these people won alike."""

    def write(connection: Connection) -> None:
        now = bot.services.now() - ago
        for number in range(100, 103):
            connection.execute(
                insert(games).values(
                    id=number, game=_GAME, options={"preset": "2004"}, seed="0" * 64, status="finished",
                    guild_id=int(GUILD_ID), channel_id=1, private=False, host_id=0, seats_least=2, seats_wanted=2,
                    locale="en", created_at=now, started_at=now, ended_at=now,
                )
            )  # fmt: skip
            for seat, person in enumerate(people):
                row = {"match_id": number, "seat": seat, "user_id": int(person.id), "name": person.name}
                connection.execute(insert(seats).values(row | {"joined_at": now}))
            put_results(
                connection,
                [
                    result(
                        number,
                        seat=seat,
                        user_id=int(person.id),
                        guild_id=int(GUILD_ID),
                        points=50 + seat,
                        ended_at=now,
                        rating=1490.0,
                        deviation=70.0,
                    )
                    for seat, person in enumerate(people)
                ],
            )
        rated = {Rated(int(person.id), ""): Rating(1523.0, 81.0, 3) for person in people}
        put_ratings(connection, int(GUILD_ID), _GAME, rated, now=now)

    await bot.services[Store].write(write)


async def test_a_match_that_ends_is_in_the_statistics_of_its_users(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    before = await open_page(ann, "own")
    assert "You have not finished a game of Saint Petersburg" in text_of(before)
    assert before["attachments"] == []
    place = await open_table(discord, "Ann", "Dev", seats=3, computers=1, rules="2014", computer="steward")
    sure = (await choose_on_page(ann, place, "endscored")).message
    await ann.click(sure, custom_id="table:endscoredyes:1")
    await answer(dev, await discord.until(lambda: vote_in(discord, place)), "agree")
    await is_published(bot)
    for one in await bot.services[Store].read(results_of_match, 1):
        rated = (await bot.services[Store].read(ratings_of_user, one.guild_id, one.user_id or 0))[_GAME]
        assert (one.rated, one.rating, one.deviation) == (True, rated.mean, rated.deviation)
    own = await open_page(ann, "own")
    assert own["_visible_to"] == ann.id
    assert "you finished one game on this server" in text_of(own)
    assert "Average points by edition: 2014 · 1 game" in words_of(own)
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
    assert f"join-{_GAME}" in controls(ladder)
    joined = (await (await use(boris, ladder, f"join-{_GAME}")).settled()).message
    assert f"leave-{_GAME}" in controls(joined)
    told = words_of(await open_page(dev, "ladder"))
    assert "1. Boris 1523 ± 81" in told
    assert "Czar" in told
    assert "Ann" not in told
    records = words_of(await open_page(dev, "records"))
    assert "51 points (Boris)" in records
    assert "Ann" not in records
    await (await use(boris, joined, f"leave-{_GAME}")).settled()
    assert "Boris" not in words_of(await open_page(dev, "ladder"))
    assert "Boris" not in words_of(await open_page(dev, "records"))


async def test_who_has_left_the_server_is_not_named(discord: StandIn, bot: Neva) -> None:
    ann, boris, dev = (discord.members[name] for name in ("Ann", "Boris", "Dev"))
    await play_three_rated_matches(bot, ann, boris)
    for person in (ann, boris):
        await (await use(person, await open_page(person, "ladder"), f"join-{_GAME}")).settled()
    assert "Boris" in words_of(await open_page(dev, "ladder"))
    boris.leave()
    told = words_of(await open_page(dev, "ladder"))
    assert "1. Ann 1523 ± 81" in told
    assert "Boris" not in told
    assert "Boris" not in words_of(await open_page(dev, "records"))


async def test_the_ladder_of_a_past_month_is_a_button_away(discord: StandIn, bot: Neva) -> None:
    boris, dev = discord.members["Boris"], discord.members["Dev"]
    await play_three_rated_matches(bot, boris, ago=timedelta(days=3))
    ladder = await open_page(boris, "ladder")
    await (await use(boris, ladder, f"join-{_GAME}")).settled()
    ladder = await open_page(dev, "ladder")
    assert "Boris" not in words_of(ladder)
    past = (await (await use(dev, ladder, f"month202604-{_GAME}")).settled()).message
    assert "1. Boris 1490 ± 70" in words_of(past)
    assert "final standing" in text_of(past)
    assert not [control for control in controls(past) if control.startswith(("join", "leave", "month202603"))]
    ladder = (await (await use(dev, past, f"month202605-{_GAME}")).settled()).message
    assert f"join-{_GAME}" in controls(ladder)

"""The last message of a match pings everybody once and leads all to the same rematch."""

from __future__ import annotations

import asyncio

import pytest

from bot.client.client import Neva
from bot.match.changes import Changes
from bot.match.table import Table
from db.match import matches
from db.match.publications import raise_revision
from db.match.reviews import StoredReview, put_review
from db.store import Store
from engine.review import VERSION, Judged, Review
from playground.world import Json
from tests.e2e.last_message import finish, last_messages, verbs_of, with_picture
from tests.e2e.own_page import open_tab
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    called,
    is_published,
    lobbies,
    match_of,
    picture_words,
    public,
    seats_of,
    stored_match,
)
from tests.standin.driver import Actor, buttons_of, text_of
from tests.standin.faults import LOST
from tests.standin.server import StandIn


def card(discord: StandIn) -> Json | None:
    """Return the table's message once it shows the result with its picture."""
    shown = (one for one in public(discord, discord.channel("games")) if "🏆" in text_of(one))
    return next((one for one in shown if one["attachments"]), None)


async def test_a_game_that_somebody_left_and_the_others_ended_says_so_wherever_its_result_is_shown(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    seat = next(one.seat for one in (await bot.services[Table].read(1)).seats if one.user_id == int(ann.id))
    while not (seated := await bot.services[Table].read(1)).position.clocks[seat].acted:
        acting = seated.seats[seated.to_act[0]].user_id
        await (ann if acting == int(ann.id) else dev).slash("move", action="pass", channel=place)
    await confirm_on_page(ann, place, "resign")
    await confirm_on_page(dev, place, "endscored")
    told = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    shown = await discord.until(lambda: card(discord), GENEROUS_SECONDS)
    page = (await dev.slash("tables", channel=place)).message
    for message in (told, shown, page):
        assert "2. Ann **" in text_of(message)
        assert "(left; Steward finished)" in text_of(message)
        assert "⏹️ Ended early · Round 1" in text_of(message)
    words = picture_words(told)
    assert words.startswith("Ended early\n1. Dev: ")
    assert "Left the game; Steward finished it." in words
    assert words.startswith(picture_words(shown))
    left = text_of(await open_tab(ann, "statistics"))
    assert "left: 1" in left
    assert "left" not in text_of(await open_tab(dev, "statistics")).splitlines()[0]


@pytest.mark.slow("starts a process five times; the tests below finish matches, test_living_menus kills a process")
async def test_over_kills_everybody_is_called_once_and_one_rematch_begins(
    discord: StandIn, process: BotProcess, store: Store
) -> None:
    people = [discord.members[name] for name in ("Ann", "Dev")]
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await process.kill()
    await finish(Table(store, lambda: START, on_move=Changes().announce_move))
    before = [len(person.notified) for person in people]

    discord.rest.faults.next("POST", rf"/channels/{place['id']}/messages", LOST)
    await process.start()  # killed between the end and the last message
    await discord.until(lambda: last_messages(discord, place), GENEROUS_SECONDS)
    await process.kill()  # killed before it knows that the message was sent
    await process.start()
    last = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    shown = await discord.until(lambda: card(discord), GENEROUS_SECONDS)
    await process.kill()
    await process.start()
    assert last_messages(discord, place) == [last]
    assert called(last) == {person.id for person in people}
    for person, number in zip(people, before, strict=True):
        assert person.notified[number:].count(last["id"]) == 1, "whoever won"
        assert shown["id"] not in person.notified

    presses = (person.click(last, custom_id="table:rematch:1") for person in people)
    answers = await asyncio.gather(*presses)
    assert not any(answer.failed for answer in answers)
    match = await stored_match(store, 2)
    assert (match.status, match.rematch_of) == ("active", 1)
    assert await store.read(matches.get_match, 3) is None
    old, new = [await store.read(matches.seats_of, number) for number in (1, 2)]
    assert [seat.user_id for seat in new] == [seat.user_id for seat in reversed(old)]
    await process.kill()
    await process.start()
    answer = await people[1].click(shown, custom_id="table:rematch:1")
    assert "Game #2" in answer.text


async def test_the_end_shows_result_race_and_ways_to_go_on_and_the_channel_a_card(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3)
    await finish(bot.services[Table])
    last = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    shown = await discord.until(lambda: card(discord), GENEROUS_SECONDS)
    await is_published(bot)
    assert verbs_of(last) == ["rematch", "coach", "replay", "film", "share", "fair"]
    (picture,) = last["attachments"]
    assert picture["height"] > picture["width"], "the race and the turning point stand below the scores"
    assert "Points of Ann, if the game had ended there" in _alt(last)
    assert verbs_of(shown) == ["rematch"]
    (link,) = (one["url"] for one in buttons_of(shown) if "url" in one)
    assert link.endswith(f"/{place['id']}")
    assert not called(shown)
    assert all(name in text_of(shown) for name in ("Ann", "Boris", "Dev"))
    assert "SHA-256" not in text_of(shown)
    for name in ("Ann", "Boris", "Dev"):
        assert shown["id"] not in discord.members[name].notified

    seated = await bot.services[Table].read(1)
    outcome = seated.game.outcome(seated.position.state)
    assert outcome is not None
    winner = seated.seats[outcome.winners[0]]
    chances = ((3, 0.6), (5, 0.3), (9, 0.8))
    judged = [Judged(seq, 0.0, 1.0, 0.0, "pass", chance=chance) for seq, chance in chances]
    review = Review(tuple(judged), outcome.scores[winner.seat].total, ()).to_json()
    row = StoredReview(1, winner.seat, winner.user_id or 0, VERSION, review)
    before = {name: len(discord.members[name].notified) for name in ("Ann", "Boris", "Dev")}
    await bot.services[Store].write(put_review, row, now=START)
    await bot.services[Store].write(raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await discord.until(lambda: "as the coach sees it" in _alt(last) or None, GENEROUS_SECONDS)
    await is_published(bot)
    assert last_messages(discord, place) == [last], "it is edited"
    assert before == {name: len(discord.members[name].notified) for name in before}, "and calls nobody again"


async def test_a_rematch_invites_the_others_by_name_and_starts_when_the_last_one_joins(
    discord: StandIn, bot: Neva, ann: Actor, boris: Actor, dev: Actor
) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3)
    await finish(bot.services[Table])
    last = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    stranger = await discord.members["Clara"].click(last, custom_id="table:rematch:1")
    assert "Platz" in stranger.text, "only who played opens it"
    answer = await dev.click(last, custom_id="table:rematch:1")
    assert "table #2" in answer.text
    (lobby,) = await discord.until(lambda: lobbies(discord), GENEROUS_SECONDS)
    assert "Rematch of game #1" in text_of(lobby)
    assert f"Dev invites <@{ann.id}> and <@{boris.id}>." in text_of(lobby)
    assert [person.notified.count(lobby["id"]) for person in (ann, boris, dev)] == [1, 1, 0]
    assert "table #2" in (await dev.click(last, custom_id="table:rematch:1")).text, "pressed twice"
    await ann.click(last, custom_id="table:rematch:1")
    assert len(lobbies(discord)) == 1
    started = await boris.click(lobby, custom_id="table:join:2")
    assert "#2" in started.text
    assert (await match_of(bot, 2)).status == "active"
    assert [seat.name for seat in await seats_of(bot, 2)] == ["Boris", "Dev", "Ann"]


async def test_a_match_alone_is_repeated_at_once(discord: StandIn, bot: Neva, ann: Actor) -> None:
    answer = await ann.slash("solo", opponents=1, level="novice")
    assert "#1" in answer.text
    await finish(bot.services[Table])
    again = await ann.press("rematch")
    assert "#2" in again.text
    match = await match_of(bot, 2)
    assert (match.status, match.private) == ("active", True)
    assert not lobbies(discord)


def _alt(message: Json) -> str:
    return str(message["components"]) + str([one.get("description") for one in message["attachments"]])

"""`/solo`: a private game against agents."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import pytest

from bot.client.client import Neva
from bot.clocks.idle import ASKED_BEFORE, CLOSES_AFTER
from bot.match.seated import read_page_facts
from bot.match.shared_deals import counts_for_rating
from bot.match.table import Table
from bot.operation.housekeeping import Housekeeping
from db.match import match_lists
from db.store import Store
from engine.games import GAMES
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.last_message import finish, verbs_of, win_alone, with_picture
from tests.e2e.playing import Progress, play, record_of
from tests.e2e.running import START, LoopBot
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    files_of,
    is_published,
    match_of,
    opened_thread,
    public,
    threads,
    until_seen,
)
from tests.standin.driver import Actor, buttons_of, ids_of, text_of
from tests.standin.server import StandIn


@pytest.mark.slow("a whole game; test_every_preset plays one by the same buttons")
async def test_a_whole_game_alone_over_a_restart_right_after_the_command(
    discord: StandIn, loop_bot: LoopBot, database: str, ann: Actor
) -> None:
    before = len(public(discord, discord.channel("games")))
    await ann.slash("solo", level="novice", opponents=1, rules="2004")
    await loop_bot.restart()
    place = await opened_thread(discord)
    async with Progress.of(database) as progress:
        async for _ in play(discord, place, progress, [ann], random.Random(4)):
            pass
    await discord.until(lambda: any("scores.png" in files_of(message) for message in public(discord, place)))
    record, match = await record_of(database, 1)
    assert (match.status, match.private, record.players) == ("finished", True, ["Ann", "Mitya"])
    assert len(threads(discord)) == 1
    assert len(public(discord, discord.channel("games"))) == before, "the channel is left in peace"


async def test_the_answer_leads_to_the_thread_and_promises_the_deal(discord: StandIn, bot: Neva, ann: Actor) -> None:
    answer = await ann.slash("solo")
    (place,) = threads(discord)
    assert f"<#{place['id']}>" in answer.text
    assert "SHA-256" in answer.text
    seated = await bot.services[Table].read(1)
    game = GAMES[seated.match.game]
    assert game.Options.model_validate(seated.match.options).nearest_preset() == ("2004", {})
    assert "Your opponents: Novice (very easy)." in answer.text
    assert "first solo game" in answer.text, "it is unrated"
    assert not counts_for_rating(await bot.services[Store].read(read_page_facts, seated))
    assert [seat.ai for seat in seated.seats] == [None, "novice-builder", "novice-collector"]
    refused = await ann.slash("solo", opponents=1, rules="peter")
    assert "3" in refused.text, "the rules of the game say how many can play"
    refused = await ann.slash("solo", channel=discord.channel("no-threads"))
    assert "private" in refused.text.lower(), "where no private thread can be opened nothing begins"
    assert len(threads(discord)) == len(await bot.services[Store].read(match_lists.list_matches)) == 1


async def test_a_better_start_is_told_in_the_answer_on_the_board_and_on_the_page(
    discord: StandIn, bot: Neva, ann: Actor
) -> None:
    answer = await ann.slash("solo", opponents=3, start="me")
    assert "⚖️ Ann begins the first aristocrat phase. That is an advantage" in answer.text
    assert "first solo game" not in answer.text
    place = await opened_thread(discord)
    told = "⚖️ Ann begins the first aristocrat phase: this game does not count for ratings"
    await discord.until(lambda: any(told in text_of(message) for message in public(discord, place)))
    page = await ann.slash("tables", channel=place)
    assert "player 1 begins the first aristocrat phase" in page.text
    refused = await ann.slash("solo", rules="peter", start="me")
    assert "leave out `start:`" in refused.text


async def test_a_step_can_be_taken_back_and_the_end_of_a_game_offers_the_next(
    discord: StandIn, bot: Neva, ann: Actor
) -> None:
    for _ in range(2):
        await win_alone(bot, ann, "novice")
    up = await ann.slash("solo")
    assert "⬆️ That is one level up" in up.text
    assert "Your opponent: Cadet (easy)." in up.text
    place = next(one for one in threads(discord) if f"<#{one['id']}>" in up.text)
    button = next(one for one in buttons_of(up.message) if one.get("custom_id") == "table:leveldown:3")
    assert button["label"] == "Back to Novice"
    back = await ann.click(up.message, custom_id="table:leveldown:3")
    assert "Game #3 is closed; this one takes its place." in back.text
    assert "Your opponent: Novice (very easy)." in back.text
    again = await ann.click(up.message, custom_id="table:leveldown:3")
    assert "is closed" not in again.text
    (new,) = (one for one in threads(discord) if f"<#{one['id']}>" in back.text)
    assert f"<#{new['id']}>" in again.text, "the same game"
    await discord.until(lambda: any("ended without a result" in text_of(one) for one in public(discord, place)))
    begun = await ann.slash("solo", level="cadet", opponents=1)
    assert "table:levelup:5" not in ids_of(begun.message), "the level was chosen"
    await finish(bot.services[Table], 5)
    (last,) = (one for one in threads(discord) if f"<#{one['id']}>" in begun.text)
    ended = await discord.until(lambda: with_picture(discord, last), GENEROUS_SECONDS)
    assert verbs_of(ended)[:3] == ["rematch", "leveldown", "coach"], "it was lost"
    moved = await ann.click(ended, custom_id="table:leveldown:5")
    assert "Your opponent: Novice (very easy)." in moved.text
    assert "is closed" not in moved.text


async def test_a_game_alone_is_asked_about_once_and_closes_after_30_days(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, ann: Actor
) -> None:
    await ann.slash("solo", opponents=1)
    place = await opened_thread(discord)
    await is_published(loop_bot)
    for days in (1, 3, 26):
        await _move(loop_bot, clock, START + timedelta(days=days))
        await loop_bot.services[Housekeeping].look()
    assert not _questions(ann), "nobody waits, so nobody reminds"
    await _move(loop_bot, clock, START + CLOSES_AFTER - ASKED_BEFORE + timedelta(hours=1))
    for _ in range(2):
        await loop_bot.services[Housekeeping].look()
        await loop_bot.restart()
        await discord.until(lambda: _questions(ann))
    (question,) = _questions(ann)
    ends = int((START + CLOSES_AFTER).timestamp())
    assert f"<t:{ends}:R>" in text_of(question)
    assert "waiting for you" not in text_of(question)
    assert "Close it" in [button["label"] for button in buttons_of(question)]
    asked = await ann.click(question, custom_id="table:cancel:1")
    assert "table:cancelyes:1" in ids_of(asked.message)
    await _move(loop_bot, clock, START + CLOSES_AFTER + timedelta(hours=1))
    await loop_bot.services[Housekeeping].look()
    await discord.until(lambda: any("nobody moved for 30 days" in text_of(m) for m in public(discord, place)) or None)
    match = await match_of(loop_bot)
    assert (match.status, match.outcome) == ("cancelled", None), "nobody lost"
    await discord.until(lambda: not _questions(ann) or None)


async def _move(bot: LoopBot, clock: ManualClock, moment: datetime) -> None:
    await clock.move_to(moment)
    await until_seen(bot.services[Store], clock)


def _questions(person: Actor) -> list[Json]:
    return [message for message in person.direct if "still want this game" in text_of(message)]

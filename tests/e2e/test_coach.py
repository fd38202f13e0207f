"""The coach: asked for after a match, with its progress, in the reader's language, and stored."""

from __future__ import annotations

import re
from typing import NoReturn

import pytest

from bot.client.client import Neva
from bot.lobby import lobby
from bot.match.table import Table
from bot.review.coach import Coach
from bot.review.ui.coach import CoachPage
from bot.workers.render_pool import RenderPool
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import files_of, public, until_status
from tests.standin.driver import Actor, Answer, ids_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.review.TRIALS", 0)  # the fewest for each decision
    monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 2)


@pytest.fixture(autouse=True)
def _fixed_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal cards with which passes surely lose points; a random deal may have none."""
    monkeypatch.setattr(lobby, "new_seed", lambda: "0b" * 32)


async def _ended(discord: StandIn, bot: Neva, match_id: int = 1, turns: int = 2, host: str = "Ann") -> Json:
    """Play some turns against an agent, agree to the end; return the match's place."""
    player = discord.members[host]
    place = await open_table(discord, host, seats=2, computers=1)
    for _ in range(turns):
        await player.slash("move", action="pass", channel=place)
    await confirm_on_page(player, place, "endscored", match_id)
    await until_status(bot, "finished", match_id)
    return place


async def _shown(discord: StandIn, answer: Answer) -> str:
    """Wait for the picture of the review; return its text."""
    assert not answer.failed
    message = answer.message
    await discord.until(lambda: discord.world.messages[message["id"]]["attachments"], 120)
    message = discord.world.messages[message["id"]]
    turns = len(ids_of(message, "playon"))
    assert files_of(message) == ["coach.png", *(f"coach-{at}.png" for at in range(1, turns + 1))]
    return text_of(message)


async def test_moves_are_looked_back_at_by_workers_and_kept(discord: StandIn, bot: Neva) -> None:
    place = await _ended(discord, bot)
    ann = discord.members["Ann"]
    first = await _shown(discord, await ann.press("coach", channel=place))
    assert "#1" in first
    assert "level Steward" in first
    assert re.findall(r"^\d\. .*points? \(± [\d.]+\).*\n   - \w", first, re.MULTILINE), "a reason below each loss"
    assert not re.search(r"[+−][\d.]+ (points? )?·", first), "the only points are those of the loss"
    assert [choice["value"] for choice in await ann.complete("board", "game", "#1")] == [1]
    seated = await bot.services[Table].read(1)
    subject = await bot.services[Coach].subject(1, int(ann.id))
    assert seated.match.id == subject.match.id
    assert await bot.services[Coach].read_stored(subject) is not None
    later = await _ended(discord, bot, 2)
    board = (await ann.slash("board", channel=later)).message
    assert "#2 ·" in await _shown(discord, await ann.click(board, custom_id="table:coach:2"))
    again = await ann.press("coach", match_id=1)
    assert await _shown(discord, again) == first
    assert not [message for message in public(discord, place) if "A look back" in text_of(message)]


async def test_the_first_review_offers_puzzles_below_it_and_stays(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    place = await _ended(discord, bot)
    answer = await discord.members["Ann"].press("coach", channel=place)
    first = await _shown(discord, answer)
    offered = await discord.until(
        lambda: [one for one in discord.world.history(place["id"]) if ids_of(one, "puzzles:on")], 30
    )
    assert [one["_visible_to"] for one in offered] == [discord.members["Ann"].id]
    assert text_of(discord.world.messages[answer.message["id"]]) == first
    assert "was not shown" not in caplog.text


async def test_a_page_that_fails_is_answered_with_a_sentence_and_one_without_its_picture_is_shown(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ann: Actor
) -> None:
    def view(_page: CoachPage, _pictures: object) -> NoReturn:
        raise RuntimeError("Judge")

    async def fails(_drawing: object, *, later: bool) -> NoReturn:
        raise RuntimeError

    async def shown(words: str) -> str:
        message = (await ann.press("coach", channel=place)).message
        await discord.until(lambda: words in text_of(discord.world.messages[message["id"]]), 120)
        return text_of(discord.world.messages[message["id"]])

    place = await _ended(discord, bot)
    with monkeypatch.context() as patch:
        patch.setattr(CoachPage, "view", view)
        await shown("could not finish")
    assert "a result was not shown: RuntimeError" in caplog.messages
    assert "Judge" not in caplog.text
    with monkeypatch.context() as patch:
        patch.setattr(bot.services[RenderPool], "draw_once", fails)
        assert "no picture" in await shown("level Steward")
    assert "level Steward" in await _shown(discord, await ann.press("coach", channel=place))


@pytest.mark.slow("looks back at two games")
async def test_it_is_told_in_the_readers_language(discord: StandIn, bot: Neva) -> None:
    for match_id, (host, word) in enumerate((("Boris", "уровня «Управляющий»"), ("Clara", "Verwalter")), 1):
        place = await _ended(discord, bot, match_id, host=host)
        answer = await discord.members[host].press("coach", place, match_id)
        assert word in await _shown(discord, answer)


async def test_others_and_running_matches_are_refused_with_a_sentence(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    for name, match_id, sentence in (("Ann", 1, "no result"), ("Dev", 1, "have no seat"), ("Dev", 7, "no game #7")):
        assert sentence in (await discord.members[name].press("coach", place, match_id)).text


async def test_after_a_stop_in_the_middle_it_begins_anew_and_ends_the_same_answer(
    discord: StandIn, clock: ManualClock, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await _ended(discord, bot, turns=3)
        monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 10**6)
        answer = await discord.members["Ann"].press("coach", channel=place)
        message = answer.message
        await discord.until(lambda: "looked back" in text_of(discord.world.messages[message["id"]]), 60)
    assert not discord.world.messages[message["id"]]["attachments"]
    monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 2)
    async with bot_in_this_loop(discord, database, clock):
        assert "level Steward" in await _shown(discord, answer)

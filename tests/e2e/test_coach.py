"""The coach over the stand-in: asked after a match, told how far it is, shown in the reader's language, and kept."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from bot.review.coach import Coach
from bot.review.ui.coach_page import CoachPage
from bot.workers.jobs import ReviewDrawing
from bot.workers.render_pool import RenderPool
from db.match import match_lists
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import eventually
from tests.standin.driver import Answer, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.review.TRIALS", 0)  # the fewest for each decision
    monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 2)


async def _ended(discord: StandIn, bot: Neva, turns: int = 2, host: str = "Ann") -> Json:
    """Play some turns of a match against a computer player, agree to its end, and return its place."""
    player = discord.members[host]
    place = await open_table(discord, host, seats=2, computers=1)
    number = (await bot.services[Store].read(match_lists.list_matches))[0].id
    for _ in range(turns):
        await player.slash("move", action="pass", channel=place)
    sure = (await choose_on_page(player, place, "endscored")).message
    await player.click(sure, custom_id=f"table:endscoredyes:{number}")

    async def is_over() -> bool:
        return (await bot.services[Table].read(number)).match.status == "finished"

    await eventually(is_over, 30)
    return place


async def _shown(discord: StandIn, answer: Answer) -> str:
    """Return the text of the review, once it is there with its picture."""
    assert not (await answer.settled()).failed
    message = answer.message
    await discord.until(lambda: discord.world.messages[message["id"]]["attachments"], 120)
    message = discord.world.messages[message["id"]]
    assert [file["filename"] for file in message["attachments"]] == ["coach.png"]
    return text_of(message)


async def test_moves_are_looked_back_at_by_workers_and_kept(discord: StandIn, bot: Neva) -> None:
    place = await _ended(discord, bot)
    ann = discord.members["Ann"]
    first = await _shown(discord, await ann.press("coach", channel=place))
    assert "#1" in first
    assert "Stewards playing each other" in first
    assert [choice["value"] for choice in await ann.complete("board", "game", "#1")] == [1]
    seated = await bot.services[Table].read(1)
    subject = await bot.services[Coach].subject(1, int(ann.id))
    assert seated.match.id == subject.match.id
    assert await bot.services[Coach].read_stored(subject) is not None
    later = await _ended(discord, bot)
    board = (await (await ann.slash("board", channel=later)).settled()).message
    assert "#2 ·" in await _shown(discord, await ann.click(board, custom_id="table:coach:2"))
    again = await ann.press("coach", match_id=1)
    assert await _shown(discord, again) == first
    assert not [
        m for m in discord.world.history(place["id"]) if "A look back" in text_of(m) and not m.get("_visible_to")
    ]


async def test_a_page_whose_picture_is_not_drawn_is_shown_without_it(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_drawing: ReviewDrawing, *, later: bool) -> NoReturn:
        raise RuntimeError

    monkeypatch.setattr(bot.services[RenderPool], "draw_once", fails)
    place = await _ended(discord, bot)
    message = (await (await discord.members["Ann"].press("coach", channel=place)).settled()).message
    await discord.until(lambda: "Stewards playing each other" in text_of(discord.world.messages[message["id"]]), 120)
    assert "no picture" in text_of(discord.world.messages[message["id"]])


async def test_a_page_that_fails_is_answered_with_a_sentence_and_can_be_asked_for_again(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def text(_page: CoachPage) -> NoReturn:
        raise RuntimeError("Judge")

    place = await _ended(discord, bot)
    ann = discord.members["Ann"]
    with monkeypatch.context() as patch:
        patch.setattr(CoachPage, "text", text)
        message = (await (await ann.press("coach", channel=place)).settled()).message
        await discord.until(lambda: "could not finish" in text_of(discord.world.messages[message["id"]]), 120)
    assert "a result was not shown: RuntimeError" in caplog.messages
    assert "Judge" not in caplog.text
    assert "Stewards" in await _shown(discord, await ann.press("coach", channel=place))


async def test_it_is_told_in_the_readers_language(discord: StandIn, bot: Neva) -> None:
    for match_id, (host, word) in enumerate((("Boris", "Управляющие"), ("Clara", "Verwalter")), 1):
        place = await _ended(discord, bot, host=host)
        answer = await discord.members[host].press("coach", place, match_id)
        assert word in await _shown(discord, answer)


async def test_others_and_running_matches_are_refused_with_a_sentence(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    place = await open_table(discord, "Ann", seats=2, computers=1)
    assert "no result" in (await ann.press("coach", match_id=1, channel=place)).text
    assert "no result" in (await ann.press("coach", channel=place)).text
    assert "have no seat" in (await dev.press("coach", match_id=1, channel=place)).text
    assert "no game #7" in (await dev.press("coach", match_id=7)).text


async def test_after_a_stop_in_the_middle_it_begins_anew(
    discord: StandIn, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await _ended(discord, bot, 3)
        monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 10**6)
        answer = await discord.members["Ann"].press("coach", channel=place)
        message = (await answer.settled()).message
        await discord.until(lambda: "of" in text_of(discord.world.messages[message["id"]]), 60)
    assert not discord.world.messages[message["id"]]["attachments"]
    monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 2)
    async with bot_in_this_loop(discord, database, clock):
        assert "Stewards" in await _shown(discord, await discord.members["Ann"].press("coach", channel=place))

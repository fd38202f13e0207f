"""`/daily`: the same game for everybody on a server, and nothing of it for those who have still to play."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.discord_base.time_words import day_words
from bot.match.daily_rules import day_of, ends_at
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import matches
from db.store import Store
from engine.shuffle import commitment
from i18n.translator import translator
from playground.offers import NotOffered
from playground.world import PRIVATE_THREAD, Json
from tests.clock import ManualClock
from tests.e2e.own_page import open_tab, use
from tests.e2e.playing import pass_to_the_end
from tests.e2e.running import START, BotProcess, board_of
from tests.e2e.table_page import choose_on_page
from tests.e2e.test_authority import forged, own_message
from tests.e2e.watching import is_published, public
from tests.standin.driver import Actor, Answer, buttons_of, selects_of, text_of
from tests.standin.server import StandIn

SECONDS = 30
TODAY = day_of(START)


def _threads(discord: StandIn) -> list[Json]:
    return [place for place in discord.world.channels.values() if place["type"] == PRIVATE_THREAD]


def _scores(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if "scores.png" in str(message)), None)


def _opening(seated: Seated) -> object:
    """Return what all see of a match before its first action."""
    match, game = seated.match, seated.game
    state = game.new(game.Options.model_validate(match.options), len(seated.seats), match.seed, match.setup)
    return game.view(state, None)


def _id(answer: Answer, start: str) -> str:
    """Return the custom id of a button or select of an answer."""
    parts = [*buttons_of(answer.message), *selects_of(answer.message)]
    return next((one["custom_id"] for one in parts if one.get("custom_id", "").startswith(start)), "")


async def _begin(person: Actor) -> Answer:
    """Open the page of the day and begin the deal."""
    page = await person.slash("daily")
    return await (await person.click(page.message, custom_id=_id(page, "daily:begin:"))).settled()


async def _seed(bot: Neva, match_id: int = 1) -> str:
    match = await bot.services[Store].read(matches.get_match, match_id)
    assert match is not None
    return match.seed


def _everything(discord: StandIn) -> str:
    """Return all that Discord was told, but for the bytes of files."""
    return str((discord.world.messages, discord.rest.log))


def _files(discord: StandIn) -> str:
    return "".join(data.decode(errors="ignore") for _, data in discord.world.files.values())


async def test_two_members_play_the_same_deal_and_see_results_once_they_have_finished(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    before = len(public(discord, discord.channel("games")))
    begun = await _begin(ann)
    assert "SHA-256" in begun.text, begun.text
    first = await discord.until(lambda: next(iter(_threads(discord)), None), SECONDS)
    assert f"/{first['id']}" in str((await ann.slash("daily")).message), "it leads to the game that is under way"
    await discord.until(lambda: board_of(discord, first), SECONDS)
    async for _ in pass_to_the_end(bot, ann, first):
        pass
    await is_published(bot)
    seed = await _seed(bot)
    last = await discord.until(lambda: _scores(discord, first), SECONDS)
    assert "is a daily deal" in (await ann.click(last, custom_id="table:fair:1")).text
    verified = await (await ann.press("fair", match_id=1)).settled()
    assert commitment(seed) in verified.text
    assert not (await use(ann, await open_tab(ann, "data"), "get")).failed
    assert seed not in _everything(discord), "the seed is secret while others may still play"
    assert seed not in _files(discord)

    results = (await ann.slash("daily")).text
    assert "**Ann**" in results, results
    hidden = await dev.slash("daily")
    assert "Ann" not in hidden.text, "nobody sees a result before having played"

    await _begin(dev)
    second = await discord.until(lambda: next((t for t in _threads(discord) if t is not first), None), SECONDS)
    await discord.until(lambda: board_of(discord, second), SECONDS)
    assert await _seed(bot, 2) == seed
    seated = [await bot.services[Table].read(number) for number in (1, 2)]
    assert _opening(seated[0]) == _opening(seated[1]), "both begin with the same board"
    assert "Ann" not in (await dev.slash("daily")).text, "nor while playing"
    outcome = (await bot.services[Table].read(1)).match.outcome  # what the same passes would lead to
    assert outcome is not None
    await bot.services[Store].write(matches.finish_match, 2, outcome, now=clock.now())
    shown = (await dev.slash("daily")).text
    assert "Ann" in shown
    assert "**Dev**" in shown
    assert seed not in _everything(discord)
    assert len(public(discord, discord.channel("games"))) == before, "nothing of it is public"

    await clock.move_to(ends_at(TODAY) + timedelta(seconds=1))
    proven = await (await dev.press("fair", match_id=2)).settled()
    assert seed in proven.text
    page = await dev.slash("daily")
    assert _id(page, "daily:begin:") == f"daily:begin:{day_of(clock.now())}"
    assert "Ann" not in page.text
    yesterday = await dev.select(page.message, TODAY, custom_id=_id(page, "daily:days:"))
    assert "Ann" in yesterday.text
    stranger = discord.members["Boris"]
    page = await stranger.slash("daily")
    yesterday = await stranger.select(page.message, TODAY, custom_id=_id(page, "daily:days:"))
    assert "Ann" not in yesterday.text, "nor on a later day"


async def test_a_deal_that_was_given_up_is_not_begun_again_and_shows_nothing(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    page = await ann.slash("daily")
    await (await ann.click(page.message, custom_id=_id(page, "daily:begin:"))).settled()
    place = await discord.until(lambda: next(iter(_threads(discord)), None), SECONDS)
    await discord.until(lambda: board_of(discord, place), SECONDS)
    refused = await ann.slash("undo", channel=place)
    assert "one try" in refused.text
    asked = await choose_on_page(ann, place, "cancel")
    await ann.click(asked.message, custom_id="table:cancelyes:1")
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    assert f"daily deal of {day_words(TODAY, translator('en'))}" in text_of(board)
    await ann.click(page.message, custom_id=_id(page, "daily:begin:"))
    again = await ann.slash("daily")
    assert "no second try" in again.text
    assert not _id(again, "daily:begin:")
    assert len(_threads(discord)) == 1
    assert await _seed(bot) not in _everything(discord)


@pytest.mark.slow("a process that is killed; test_living_menus kills one, too")
async def test_a_kill_right_after_the_press_costs_nothing(discord: StandIn, tmp_path: Path) -> None:
    bot = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", AGENT_PACE="0")
    await bot.start()
    ann = discord.members["Ann"]
    page = await ann.slash("daily")
    await ann.click(page.message, custom_id=_id(page, "daily:begin:"))
    await bot.kill()
    await bot.start()
    place = await discord.until(lambda: next(iter(_threads(discord)), None), SECONDS)
    await discord.until(lambda: board_of(discord, place), SECONDS)
    again = await ann.slash("daily")
    assert f"/{place['id']}" in str(again.message)
    if _id(page, "daily:begin:").endswith(day_of(datetime.now(UTC))):  # not over midnight
        assert not _id(again, "daily:begin:")
    assert len(_threads(discord)) == 1
    assert await bot.stop() == 0


async def test_made_up_buttons_give_no_second_try_and_show_others_nothing(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await _begin(ann)
    place = await discord.until(lambda: next(iter(_threads(discord)), None), SECONDS)
    await discord.until(lambda: board_of(discord, place), SECONDS)
    message = await own_message(discord, "lounge")
    for verb in ("hint", "hintleave", "why", "undo", "endscoredyes"):
        assert "no game #1" in (await forged(dev, message, f"table:{verb}:1")).text, verb
    for verb, sentence in (("hint", "no hints"), ("undo", "one try"), ("endscoredyes", "end a daily deal early")):
        assert sentence in (await forged(ann, message, f"table:{verb}:1")).text
    for day in ("1999-01-01", "2026-99-99", day_of(START + timedelta(days=1))):
        assert "day is over" in (await forged(dev, message, f"daily:begin:{day}")).text
    assert len(_threads(discord)) == 1


async def test_what_is_about_a_server_is_not_offered_in_direct_messages(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    direct = discord.world.direct_channel(ann.id)
    for command in ("admin", "daily", "moderate list", "new", "solo"):
        with pytest.raises(NotOffered):
            await ann.slash(command, channel=direct)
    assert (await ann.slash("mine", channel=direct)).text

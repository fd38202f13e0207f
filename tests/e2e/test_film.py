"""Films and pages to share, posted once in the thread after a match; films of missed moves."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from discord import ComponentType
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.table import Table
from bot.review import replay
from bot.workers.render_pool import RenderPool
from db.match import publications
from db.match.messages import get_message, request_message
from db.store import Store
from playground.limits.component_tree import walk
from playground.members.permissions import Permission
from playground.world import Json
from tests.db.tables import make_daily
from tests.e2e.ended_match import play_to_end, posted
from tests.e2e.own_page import choose, chosen, open_tab
from tests.e2e.pressing import open_more, when_asked
from tests.e2e.running import open_table
from tests.e2e.watching import image_of, is_published, public, until_gone
from tests.standin.driver import Actor, Answer, ids_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)


def films(discord: StandIn, place: Json) -> list[Json]:
    return posted(discord, place, "film.webp")


def pages(discord: StandIn, place: Json) -> list[Json]:
    return posted(discord, place, "game-1.html")


def result_in(discord: StandIn, place: Json) -> Json:
    return next(message for message in public(discord, place) if "table:film:1" in str(message["components"]))


async def told(discord: StandIn, answer: Answer, words: str) -> str:
    """Wait until an answer contains these words; return its text."""
    message = answer.message
    await discord.until(lambda: words in text_of(discord.world.messages[message["id"]]), 120)
    return text_of(discord.world.messages[message["id"]])


async def asked_at_once(ann: Actor, verb: str, place: Json) -> tuple[Answer, Answer]:
    return await asyncio.gather(ann.press(verb, place), ann.press(verb, place))


async def request(services: Services, kind: str) -> None:
    """Request a film or page of match 1, as if by a process killed before posting it."""
    match = (await services[Table].read(1)).match

    def note(connection: Connection) -> None:
        request_message(connection, 1, kind, match.place_id, now=services.now())
        publications.publish_again(connection, [1])

    await services[Store].write(note)


async def test_the_film_of_a_match_is_posted_once_and_everybody_is_led_to_it_also_after_one_that_failed(
    discord: StandIn, bot: Neva, ann: Actor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("Judge")

    place = await play_to_end(discord, bot)
    with monkeypatch.context() as patch:
        patch.setattr(bot.services[RenderPool], "run", fails)
        await told(discord, await ann.press("film", channel=place), "could not finish")
    assert "Judge" not in caplog.text
    assert not films(discord, place)
    assert await bot.services[Store].read(get_message, 1, "film") is None, "the request is deleted"
    for answer in await asked_at_once(ann, "film", place):
        await told(discord, answer, "is ready")
    (message,) = films(discord, place)
    with image_of(discord, message) as film:
        assert film.format == "WEBP"
        assert film.width == 640
        assert film.n_frames > 4  # type: ignore[attr-defined]
    kinds = {component["type"] for _, component in walk(message["components"])}
    assert ComponentType.file.value in kinds, "it is downloaded: Discord may not play so large a film"
    assert ComponentType.media_gallery.value not in kinds
    assert "Download" in text_of(message)
    assert "#1" in message["attachments"][0]["description"]
    assert "Ann" in message["attachments"][0]["description"]
    assert not message["mentions"]
    assert message["id"] in await told(discord, await ann.press("film", channel=place), "is ready")
    await is_published(bot)
    assert films(discord, place) == [message]


@pytest.mark.draws
async def test_a_film_of_ten_seconds_comes_by_itself_below_the_result_and_stays_deleted(
    discord: StandIn, bot: Neva
) -> None:
    place = await play_to_end(discord, bot)
    (message,) = await discord.until(lambda: posted(discord, place, "summary.webp"), 60)
    assert int(message["id"]) > int(result_in(discord, place)["id"])
    assert "in ten seconds" in text_of(message)
    assert "Ended early · Round 1" in text_of(message)
    assert "Ended early · Round 1" in text_of(result_in(discord, place))
    assert re.search(r"Last picture: (Turning point|Final score) · ", message["attachments"][0]["description"])
    assert not message["mentions"]
    with image_of(discord, message) as film:
        assert film.format == "WEBP"
        assert film.width == 480
    discord.admin.delete_message(message)
    await until_gone(bot, "summary")
    await is_published(bot)
    assert not posted(discord, place, "summary.webp")


@pytest.mark.draws
async def test_a_film_of_ten_seconds_that_fails_is_left_out_and_one_requested_before_a_kill_is_posted(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(bot.services[RenderPool], "run", fails)
        place = await play_to_end(discord, bot)
    assert result_in(discord, place)
    assert not posted(discord, place, "summary.webp")
    assert await bot.services[Store].read(get_message, 1, "summary") is None
    await request(bot.services, "summary")
    bot.services[Changes].announce(1)
    await discord.until(lambda: posted(discord, place, "summary.webp"), 60)


async def test_whoever_turns_films_off_gets_boards_and_a_film_is_posted_by_any_process_and_again_once_deleted(
    discord: StandIn, bot: Neva, ann: Actor
) -> None:
    place = await play_to_end(discord, bot)
    assert chosen(await open_tab(ann, "colours", place))["motion"] == "moving"
    assert chosen(await choose(ann, "colours", place, motion="still"))["motion"] == "still"
    answer = await ann.press("film", channel=place)
    assert "/profile" in await told(discord, answer, "still pictures")
    files = answer.message["attachments"]
    assert files
    assert all(file["filename"].endswith(".png") and file["description"] for file in files)
    with image_of(discord, answer.message) as board:
        assert board.format == "PNG"
    assert not films(discord, place)
    await choose(ann, "colours", place, motion="moving")
    await request(bot.services, "film")
    bot.services[Changes].announce(1)
    await discord.until(lambda: films(discord, place), 60)
    discord.admin.delete_message(films(discord, place)[0])
    await until_gone(bot, "film")
    await is_published(bot)
    assert not films(discord, place), "it stays deleted"
    await told(discord, await ann.press("film", channel=place), "is ready")
    assert len(films(discord, place)) == 1


async def test_the_menu_shows_in_a_short_film_what_happened_since_the_last_move(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    await ann.slash("move", action="pass", channel=place)
    seated = await when_asked(bot, 0, after=seated.position.seq)
    await is_published(bot)
    menu = await ann.press_board("move", place)
    more = await open_more(ann, menu.message)
    assert "table:away:1" in ids_of(more)
    answer = await ann.click(more, custom_id="table:away:1")
    await discord.until(lambda: discord.world.messages[answer.message["id"]]["attachments"], 60)
    assert answer.message["id"] != menu.message["id"], "the menu stays"
    assert answer.message["_visible_to"] == ann.id
    with image_of(discord, answer.message) as film:
        assert film.format == "WEBP"
        total = 0
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            film.load()
            total += film.info["duration"]
    assert 0 < total <= 3000


async def test_the_page_of_a_match_is_posted_once_and_everybody_is_led_to_it(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    place = await play_to_end(discord, bot)
    assert "table:share:1" in str(result_in(discord, place)), "the result of the match offers it"
    for answer in await asked_at_once(ann, "share", place):
        await told(discord, answer, "is ready")
    (message,) = pages(discord, place)
    assert not message["mentions"]
    html = discord.world.files[message["attachments"][0]["id"]][1].decode()
    data = json.loads(re.findall(r'<script type="application/json" id="data">(.*?)</script>', html)[0])
    assert len(data["steps"]) == len(data["frames"]) > 5
    assert "Ann" in html
    secrets = [ann.id, place["id"], message["id"], (await bot.services[Table].read(1)).match.seed]
    assert not [one for one in secrets if str(one) in html]
    again = await told(discord, await ann.press("share", channel=place), "is ready")
    assert message["id"] in again
    await is_published(bot)
    assert pages(discord, place) == [message]


async def test_a_running_match_has_no_page_and_no_film(discord: StandIn, bot: Neva, ann: Actor, dev: Actor) -> None:
    running = await open_table(discord, "Dev", "Ann", seats=2)
    for verb in ("share", "film"):
        assert "once the game is over" in (await dev.press(verb, channel=running)).text
    assert "nothing has happened" in (await told(discord, await dev.press("away", channel=running), "ha")).lower()
    await request(bot.services, "share")
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert not pages(discord, running), "a running match has no page, even if one was asked for"
    assert "no game #7" in (await ann.press("share", match_id=7)).text


async def test_a_deal_that_others_play_no_files_and_large_files_are_refused(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, ann = await play_to_end(discord, bot), discord.members["Ann"]
    channel = discord.world.channels[place["parent_id"]]
    discord.admin.deny(channel, Permission.ATTACH_FILES)
    assert "Attach Files" in (await ann.press("share", channel=place)).text
    discord.admin.allow(channel, Permission.ATTACH_FILES)
    monkeypatch.setattr(replay, "PICTURES_IN_JOB", 100)
    with monkeypatch.context() as patch:
        patch.setattr("bot.review.ui.posting.MOST_BYTES", 1000)
        assert "at most" in await told(discord, await ann.press("share", channel=place), "MB")
    assert not pages(discord, place)
    now = bot.services.now()
    await make_daily(bot.services[Store], 1, now.date().isoformat())
    for verb in ("share", "film"):
        assert "still be playing" in (await ann.press(verb, channel=place)).text

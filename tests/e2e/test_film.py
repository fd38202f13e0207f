"""Films over the stand-in: made after a match and posted once in its thread; and of what happened since a last move."""

from __future__ import annotations

import asyncio
from io import BytesIO

import pytest
from PIL import Image
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.match.changes import Changes
from bot.match.table import Table
from bot.workers.render_pool import RenderPool
from db.match import matches, publications
from db.match.messages import request_message
from db.store import Store
from playground.world import Json
from tests.e2e.own_page import choose, chosen, open_tab
from tests.e2e.pressing import open_more, when_asked
from tests.e2e.running import board_of, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import eventually, is_published
from tests.standin.driver import Actor, Answer, buttons_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)


async def ended(discord: StandIn, bot: Neva) -> Json:
    """Play a few turns of a match against a computer player, agree to its end, and return its place."""
    ann = discord.members["Ann"]
    place = await open_table(discord, "Ann", seats=2, computers=1)
    for _ in range(3):
        seated = await when_asked(bot, 0)
        await ann.slash("move", action="pass", channel=place)
        await when_asked(bot, 0, after=seated.position.seq)
    sure = (await choose_on_page(ann, place, "endscored")).message
    await ann.click(sure, custom_id="table:endscoredyes:1")

    async def is_over() -> bool:
        return (await bot.services[Table].read(1)).match.status == "finished"

    await eventually(is_over, 30)
    await is_published(bot)
    return place


def films(discord: StandIn, place: Json) -> list[Json]:
    """List the public messages of a place with a film."""
    return [
        message
        for message in discord.world.history(place["id"])
        if not message.get("_visible_to")
        and any(file["filename"] == "film.webp" for file in message.get("attachments", ()))
    ]


async def told(discord: StandIn, answer: Answer, words: str) -> str:
    """Return the text of an answer once it says something."""
    message = (await answer.settled()).message
    await discord.until(lambda: words in text_of(discord.world.messages[message["id"]]), 120)
    return text_of(discord.world.messages[message["id"]])


def picture(discord: StandIn, message: Json, number: int = 0) -> Image.Image:
    """Open an attached picture."""
    _, data = discord.world.files[message["attachments"][number]["id"]]
    return Image.open(BytesIO(data))


async def asked_at_once(ann: Actor, place: Json) -> tuple[Answer, Answer]:
    return await asyncio.gather(ann.press("film", channel=place), ann.press("film", channel=place))


async def test_the_film_of_a_match_is_posted_once_and_everybody_is_led_to_it(discord: StandIn, bot: Neva) -> None:
    place = await ended(discord, bot)
    ann = discord.members["Ann"]
    for answer in await asked_at_once(ann, place):
        assert "in its thread" in await told(discord, answer, "thread")
    (message,) = films(discord, place)
    with picture(discord, message) as film:
        assert film.format == "WEBP"
        assert film.width == 640
        assert film.n_frames > 4  # type: ignore[attr-defined]
    assert "#1" in message["attachments"][0]["description"]
    assert "Ann" in message["attachments"][0]["description"]
    assert not message["mentions"]
    again = await told(discord, await ann.press("film", channel=place), "thread")
    assert message["id"] in again
    await is_published(bot)
    assert films(discord, place) == [message]


async def test_a_film_that_was_asked_for_is_posted_by_any_process_and_again_once_deleted(
    discord: StandIn, bot: Neva
) -> None:
    place = await ended(discord, bot)
    match = (await bot.services[Table].read(1)).match

    def request(connection: Connection) -> None:
        request_message(connection, 1, "film", match.place_id, now=bot.services.now())
        publications.publish_again(connection, [1])

    await bot.services[Store].write(request)  # and then its process was killed
    assert await bot.services[Store].read(matches.get_match, 1) == match
    bot.services[Changes].announce(1)
    await discord.until(lambda: films(discord, place), 60)
    (message,) = films(discord, place)
    discord.world.delete_message(message["id"])
    await discord.until(lambda: not films(discord, place))
    await is_published(bot)
    assert not films(discord, place), "it stays deleted"
    await told(discord, await discord.members["Ann"].press("film", channel=place), "in its thread")
    assert len(films(discord, place)) == 1


async def test_whoever_turns_films_off_gets_the_last_board_of_each_round(discord: StandIn, bot: Neva) -> None:
    place = await ended(discord, bot)
    ann = discord.members["Ann"]
    assert chosen(await open_tab(ann, "colours", place))["motion"] == "moving"
    assert chosen(await choose(ann, "colours", place, motion="still"))["motion"] == "still"
    answer = await ann.press("film", channel=place)
    text = await told(discord, answer, "still pictures")
    assert "/me" in text
    files = answer.message["attachments"]
    assert files
    assert all(file["filename"].endswith(".png") and file["description"] for file in files)
    with picture(discord, answer.message) as board:
        assert board.format == "PNG"
    assert not films(discord, place)


async def test_a_film_that_fails_is_answered_with_a_sentence_and_can_be_asked_for_again(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("Judge")

    place = await ended(discord, bot)
    ann = discord.members["Ann"]
    with monkeypatch.context() as patch:
        patch.setattr(bot.services[RenderPool], "run", fails)
        await told(discord, await ann.press("film", channel=place), "could not finish")
    assert "Judge" not in caplog.text
    assert not films(discord, place)
    await told(discord, await ann.press("film", channel=place), "in its thread")


async def test_a_running_match_has_no_film(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    assert "once the game is over" in (await discord.members["Ann"].press("film", channel=place)).text
    assert (
        "nothing has happened"
        in (await told(discord, await discord.members["Dev"].press("away", channel=place), "ha")).lower()
    )


async def test_the_menu_shows_in_a_short_film_what_happened_since_the_last_move(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    await ann.slash("move", action="pass", channel=place)
    seated = await when_asked(bot, 0, after=seated.position.seq)
    await is_published(bot)
    menu = await ann.click(await discord.until(lambda: board_of(discord, place)), custom_id="table:move:1")
    more = await open_more(ann, menu.message)
    assert any(button["custom_id"] == "table:away:1" for button in buttons_of(more))
    answer = await ann.click(more, custom_id="table:away:1")
    await answer.settled(30)
    await discord.until(lambda: discord.world.messages[answer.message["id"]]["attachments"], 60)
    assert answer.message["id"] != menu.message["id"], "the menu stays"
    assert answer.message["_visible_to"] == ann.id
    with picture(discord, answer.message) as film:
        assert film.format == "WEBP"
        total = 0
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            film.load()
            total += film.info["duration"]
    assert 0 < total <= 3000

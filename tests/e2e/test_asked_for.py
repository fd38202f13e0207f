"""Films and pages that somebody asked for survive kills: each is posted once, and no answer stays unfinished."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from db.match.messages import MessageState, get_message
from db.schema.tables import open_answers
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.ended_match import play_to_end, posted
from tests.e2e.pressing import when_asked
from tests.e2e.running import BotProcess, LoopBot, open_table
from tests.e2e.watching import eventually, until_published
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import Answer, ids_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(240)

FILES = {"film": "film.webp", "share": "game-1.html"}
KINDS = pytest.mark.parametrize("kind", FILES)


@pytest.fixture
async def place(discord: StandIn, database: str, clock: ManualClock) -> Json:
    """Play a match to its end with another process; return its place."""
    bot = LoopBot(discord, database, clock)
    await bot.start()
    place = await play_to_end(discord, bot)
    await bot.stop()
    return place


@pytest.fixture
async def asked(
    discord: StandIn, place: Json, database: str, tmp_path: Path
) -> AsyncIterator[tuple[BotProcess, Callable[[str], list[Json]]]]:
    """Run a bot after the match; the function lists its posts of a kind."""
    process = BotProcess(discord, database, tmp_path / "bot.log")
    await process.start()
    yield process, lambda kind: posted(discord, place, FILES[kind])
    if process.process.returncode is None:
        assert await process.stop() == 0


def text_in(discord: StandIn, answer: Answer) -> str:
    return text_of(discord.world.messages[answer.message["id"]])


async def until_shows(discord: StandIn, answer: Answer, words: str) -> None:
    await discord.until(lambda: words in text_in(discord, answer), 120)


async def until_state(store: Store, kind: str, state: MessageState) -> None:
    async def has_state() -> bool:
        row = await store.read(get_message, 1, kind)
        return row is not None and row.state is state

    await eventually(has_state)


async def posted_once(discord: StandIn, store: Store, posts: Callable[[], list[Json]], *answers: Answer) -> None:
    """Wait until the file is posted and each answer links to it; nothing is posted twice."""
    (message,) = await discord.until(posts, 120)
    for answer in answers:
        await until_shows(discord, answer, message["id"])
    await until_published(store)
    assert posts() == [message]


@pytest.mark.slow("a process that is killed; the next tests kill one, too")
@KINDS
async def test_it_is_posted_after_a_kill_while_it_is_drawn_and_each_answer_leads_to_it(
    discord: StandIn, place: Json, asked: tuple[BotProcess, Callable[[str], list[Json]]], store: Store, kind: str
) -> None:
    process, posts = asked
    answers = [await discord.members[name].press(kind, channel=place) for name in ("Ann", "Dev")]
    for answer in answers:
        await until_shows(discord, answer, "#1")
    await process.kill()
    assert not posts(kind)
    await process.start()
    await posted_once(discord, store, lambda: posts(kind), *answers)


@pytest.mark.sample(1)
@KINDS
async def test_it_is_posted_after_a_kill_right_after_the_press(
    discord: StandIn, place: Json, asked: tuple[BotProcess, Callable[[str], list[Json]]], store: Store, kind: str
) -> None:
    process, posts = asked
    press = asyncio.create_task(discord.members["Ann"].press(kind, channel=place))
    await until_state(store, kind, MessageState.MISSING)
    await process.kill()
    press.cancel()  # nobody answers it any more
    await asyncio.gather(press, return_exceptions=True)
    await process.start()
    await posted_once(discord, store, lambda: posts(kind))


@pytest.mark.sample(1)
@KINDS
@pytest.mark.parametrize("arrives", [False, True])
async def test_it_is_posted_once_after_a_kill_while_it_is_posted(
    discord: StandIn,
    place: Json,
    asked: tuple[BotProcess, Callable[[str], list[Json]]],
    store: Store,
    kind: str,
    *,
    arrives: bool,
) -> None:
    """Discord has it, but the bot does not know; or the request never arrived."""
    process, posts = asked
    discord.rest.faults.hang("POST", rf"/channels/{place['id']}/messages", served=arrives)
    answer = await discord.members["Ann"].press(kind, channel=place)
    await until_state(store, kind, MessageState.SENDING)
    if arrives:
        await discord.until(lambda: posts(kind))
    await process.kill()
    discord.rest.faults.clear()
    discord.forget_nonces()
    await process.start()
    await posted_once(discord, store, lambda: posts(kind), answer)


@pytest.mark.slow("a process that is killed")
async def test_an_answer_that_could_not_be_edited_in_time_says_nothing_false(
    discord: StandIn, place: Json, asked: tuple[BotProcess, Callable[[str], list[Json]]], store: Store
) -> None:
    """The bot was away for longer than Discord lets an answer be edited: the film comes, and was promised."""
    process, posts = asked
    answer = await discord.members["Ann"].press("film", channel=place)
    await until_shows(discord, answer, "so far")
    await process.kill()
    await store.write(lambda connection: connection.execute(open_answers.update().values(expires_at=_LONG_AGO)))
    before = text_in(discord, answer)
    assert "will appear in the game’s thread" in before
    assert "<t:" in before, "the progress names its moment"
    await process.start()
    await posted_once(discord, store, lambda: posts("film"))
    assert text_in(discord, answer) == before


async def test_a_hint_is_given_after_a_kill_in_the_same_message(
    discord: StandIn, clock: ManualClock, database: str, tmp_path: Path
) -> None:
    bot = LoopBot(discord, database, clock)
    await bot.start()
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    await when_asked(bot, 0)
    await bot.stop()
    process = BotProcess(discord, database, tmp_path / "bot.log")
    await process.start()
    asked = await discord.members["Ann"].press("hint", channel=place)
    answer = await discord.members["Ann"].click(asked.message, custom_id="table:hintyes:1")
    assert "You asked for a hint" in text_in(discord, answer)
    await process.kill()
    assert "You asked for a hint" in text_in(discord, answer)
    await process.start()
    await until_shows(discord, answer, "This is an estimate by the Czar")
    assert ids_of(discord.world.messages[answer.message["id"]], "do:")
    assert await process.stop() == 0


@pytest.mark.slow("two processes, and PostgreSQL")
async def test_another_process_posts_what_a_dead_one_was_asked_for_and_ends_its_answer(
    discord: StandIn, clock: ManualClock, postgres_database: PostgresDatabase, tmp_path: Path
) -> None:
    database = postgres_database.url
    bot = LoopBot(discord, database, clock)
    await bot.start()
    place = await play_to_end(discord, bot)
    await bot.stop()
    discord.gateway.shards = 2
    discord.admin.add_guild("second", shard=1)
    processes = [
        BotProcess(discord, database, tmp_path / f"{shard}.log", SHARD_COUNT="2", SHARD_IDS=str(shard))
        for shard in (0, 1)
    ]
    for process in processes:
        await process.launch()
        await process.logged("ready in servers", 60)
    answers = [await discord.members["Ann"].press(kind, channel=place) for kind in FILES]
    for answer in answers:
        await until_shows(discord, answer, "#1")
    processes[0].process.kill()
    async with await Store.open(database) as store:
        for kind, answer in zip(FILES, answers, strict=True):
            await posted_once(discord, store, lambda kind=kind: posted(discord, place, FILES[kind]), answer)  # type: ignore[misc]
    assert await processes[1].stop() == 0


_LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)

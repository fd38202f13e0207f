"""A newcomer takes a lesson by reading only the screen, leaves it, comes back, and plays on after it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.client.client import Neva
from bot.learning.lessons import Lessons
from bot.match.table import Table
from bot.people.privacy import Privacy
from db.match.actions import whole_log
from db.match.happenings import happenings_of
from db.match.matches import cancel_match
from db.store import Store
from i18n.signs import plain
from i18n.translator import translator
from playground.world import Json
from tests.e2e.running import LoopBot, open_lobby
from tests.e2e.watching import opened_thread, picture_words, threads
from tests.standin.driver import Actor, Answer, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

GAMES = ("petersburg", "peter")
READERS = [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")]
MOST_PRESSES = 30


def advised(message: Json) -> Json:
    """Return the only button beside *Signs*, or the one that the message names in bold."""
    every = [button for button in buttons_of(message) if ":signs:" not in button["custom_id"]]
    bold = [words.lower() for words in re.findall(r"\*\*(.+?)\*\*", text_of(message))]
    found = every if len(every) == 1 else [b for b in every if all(words in b["label"].lower() for words in bold)]
    assert len(found) == 1, text_of(message)
    return found[0]


def is_end(message: Json) -> bool:
    return bool(ids_of(message, end=":play"))


async def read_to_the_end(reader: Actor, answer: Answer) -> list[Json]:
    """Press the advised buttons; return a copy of each message."""
    seen = [json.loads(json.dumps(answer.message))]
    while not is_end(answer.message):
        answer = await reader.click(answer.message, custom_id=advised(answer.message)["custom_id"])
        assert not answer.failed
        assert answer.message["id"] == seen[0]["id"], "it is one living message"
        seen.append(json.loads(json.dumps(answer.message)))
        assert len(seen) < MOST_PRESSES
    return seen


async def start_from_help(reader: Actor, game: str) -> Answer:
    return await reader.click((await reader.slash("help")).message, custom_id=f"lesson:{game}:start")


@pytest.mark.sample(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "locale"), READERS)
async def test_a_reader_completes_the_lesson_by_what_it_says(
    discord: StandIn, bot: Neva, name: str, locale: str, game: str
) -> None:
    reader = discord.members[name]
    seen = await read_to_the_end(reader, await start_from_help(reader, game))
    lesson = bot.services[Lessons].of(game)
    assert len(seen) == len(lesson.steps)
    for number, (message, step) in enumerate(zip(seen, lesson.steps, strict=True), start=1):
        assert message["_visible_to"] == reader.id
        told = text_of(message)
        assert plain(translator(locale)(f"{game}-lesson-{step.text}")) in told
        assert str(number) in text_of(message).partition("\n")[0]
        assert picture_words(message)
    assert translator(locale)("lesson-you") in picture_words(seen[0])


@pytest.mark.parametrize("game", GAMES)
async def test_every_other_move_is_played_explained_and_taken_back(discord: StandIn, bot: Neva, game: str) -> None:
    ann, lesson, say = discord.members["Ann"], bot.services[Lessons].of(game), translator("en")
    answer = await start_from_help(ann, game)
    for number, step in enumerate(lesson.steps[:3]):
        before = picture_words(answer.message)
        for at, choice in enumerate(step.choices):
            if choice.text:
                other = await ann.click(answer.message, custom_id=f"lesson:{game}:choose:{number}:{at}")
                assert say(f"{game}-lesson-{choice.text}") in other.text
                assert len(buttons_of(other.message)) == 1, "only the way back"
                answer = await ann.click(other.message, say("lesson-back"))
                assert picture_words(answer.message) == before
        answer = await ann.click(answer.message, custom_id=advised(answer.message)["custom_id"])


async def words_of(actor: Actor, legend: Answer) -> str:
    """Return what the legend says of its signs, in its alt text or behind *In words*."""
    (shown,) = legend.message["attachments"]
    words = [(await actor.click(legend.message, custom_id=one)).text for one in ids_of(legend.message, "legend")]
    return "\n".join([shown["description"], *words])


@pytest.mark.draws
@pytest.mark.parametrize("game", GAMES)
async def test_signs_beside_the_choices_explain_the_picture_in_a_message_of_its_own(
    discord: StandIn, bot: Neva, game: str
) -> None:
    ann, lesson = discord.members["Ann"], bot.services[Lessons].of(game)
    seen = await read_to_the_end(ann, await start_from_help(ann, game))
    for step, message in zip(lesson.steps, seen, strict=True):
        over = lesson.game.outcome(step.line.state) is not None
        assert [b["label"] for b in buttons_of(message) if ":signs:" in b["custom_id"]] == ([] if over else ["Signs"])
    (badges,) = (number for number, step in enumerate(lesson.steps) if step.marked)
    legend = await ann.click(seen[badges], custom_id=f"lesson:{game}:signs:{badges}")
    assert legend.message["id"] != seen[badges]["id"], "the lesson stays"
    assert legend.message["_visible_to"] == ann.id
    assert "The signs on this board" in legend.text
    on_boards = {"petersburg": "coloured dot", "peter": "a computer player"}
    assert on_boards[game] not in await words_of(ann, legend), "the board would show it, and the lesson shows a menu"


async def test_a_lesson_is_left_and_continued_over_a_restart(discord: StandIn, loop_bot: LoopBot) -> None:
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    lobby = await open_lobby(discord, "Boris")
    answer = await ann.click(lobby, custom_id="lesson:petersburg:start")
    assert answer.message["_visible_to"] == ann.id
    for _ in range(2):
        answer = await ann.click(answer.message, custom_id=advised(answer.message)["custom_id"])
    third, old = answer.text, answer.message
    await loop_bot.restart()
    again = await ann.click(lobby, custom_id="lesson:petersburg:start")
    assert "3" in again.text
    assert third == (await ann.click(again.message, "Continue")).text
    first = await ann.click((await ann.click(lobby, custom_id="lesson:petersburg:start")).message, "Start over")
    assert first.text != third
    fourth = await ann.click(old, custom_id=advised(old)["custom_id"])
    assert fourth.text not in (first.text, third), "the buttons of the old message still work"
    others = await boris.click(lobby, custom_id="lesson:petersburg:start")
    assert others.text.startswith("-#"), "Boris has seen nothing of it yet"


@pytest.mark.parametrize("game", GAMES)
async def test_playing_on_begins_a_private_match_from_the_position(discord: StandIn, bot: Neva, game: str) -> None:
    ann, record = discord.members["Ann"], bot.services[Lessons].of(game).record
    end = (await read_to_the_end(ann, await start_from_help(ann, game)))[-1]
    answer = await ann.click(end, custom_id=f"lesson:{game}:play")
    assert not answer.failed
    place = await opened_thread(discord)
    seated = await bot.services[Table].read(1)
    store = bot.services[Store]
    log = [(one.seat, one.action) for one in await store.read(whole_log, 1)]
    begun = [(one.seat, one.action) for one in record.actions]
    assert log[: len(begun)] == begun
    assert (seated.match.setup, seated.match.private, seated.match.seed) == (record.setup, True, record.seed)
    assert all(seat.ai is not None and seat.ai.startswith("novice") for seat in seated.seats[1:])
    assert [one.kind for one in await store.read(happenings_of, 1)] == ["lesson"], "it counts for no rating"
    data: dict[str, Any] = await bot.services[Privacy].data(int(ann.id))
    (row,) = data["lessons"]
    assert (row["user_id"], row["game"], row["step"]) == (ann.id, game, len(bot.services[Lessons].of(game).steps) - 1)
    await discord.until(lambda: any("🎓" in text_of(one) for one in discord.world.history(place["id"])), 30)
    assert not (await ann.press("move", place)).failed
    await store.write(cancel_match, 1, now=bot.services.now())
    proof = (await ann.press("fair", place)).text
    assert translator("en")("verify-lesson", id=1) == proof if record.setup is not None else record.seed in proof


async def test_where_no_private_thread_can_be_opened_playing_on_is_refused(discord: StandIn, bot: Neva) -> None:
    ann, channel = discord.members["Ann"], discord.channel("no-threads")
    lessons = bot.services[Lessons]
    await lessons.note(int(ann.id), "petersburg", lessons.of("petersburg").last)
    page = (await ann.slash("help", channel=channel)).message
    again = await ann.click(page, custom_id="lesson:petersburg:start")
    end = await ann.click(again.message, "Continue")
    refused = await ann.click(end.message, custom_id="lesson:petersburg:play")
    assert not refused.failed
    assert not threads(discord)

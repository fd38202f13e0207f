"""A finished match is watched again, from any view, over a kill; and somebody plays on from one of its positions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.match.records import record_of
from bot.match.table import Table
from db.match.actions import whole_log
from db.match.happenings import happenings_of
from db.store import Store
from engine.record import read, write
from playground.limits.component_limits import GALLERY, walk
from playground.world import PRIVATE_THREAD, Json
from tests.e2e.running import BotProcess, board_of, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import public
from tests.standin.driver import Actor, Answer, buttons_of, selects_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(120)


async def play_and_end(discord: StandIn, host: Actor, turns: int = 3) -> Json:
    """Take a card, pass some turns of a match against a computer player, agree to its end; return its place."""
    place = await open_table(discord, host.name, seats=2, computers=1, rules="2004")
    cards = await host.complete("move", "action", "take", place)
    await host.slash("move", action=cards[0]["value"], channel=place)
    for _ in range(turns):
        await host.slash("move", action="pass", channel=place)
    sure = (await choose_on_page(host, place, "endscored")).message
    await host.click(sure, custom_id=next(b["custom_id"] for b in buttons_of(sure) if "endscoredyes" in b["custom_id"]))

    def is_over() -> bool:
        return "table:fair:" in str(discord.world.history(place["id"])[-1])

    await discord.until(is_over, 30)
    return place


def picture_text(message: Json) -> str:
    """Return the words that a screen reader reads for the picture."""
    (gallery,) = (one for _, one in walk(message["components"]) if one["type"] == GALLERY)
    found: str = gallery["items"][0]["description"]
    return found


def step_to(message: Json, label: str) -> str:
    """Return the custom id of a button that leads to another move."""
    (found,) = (b["custom_id"] for b in buttons_of(message) if f":{label}" in b["custom_id"])
    return str(found)


def number_in(message: Json) -> int:
    found = re.search(r"After move (\d+) of", text_of(message))
    return int(found[1]) if found else 0


async def click(person: Actor, message: Json, label: str) -> Answer:
    answer = await (await person.click(message, custom_id=step_to(message, label))).settled()
    assert not answer.failed
    return answer


async def choose_view(person: Actor, message: Json, label: str) -> Json:
    (select,) = selects_of(message)
    (value,) = (one["value"] for one in select["options"] if one["label"] == label)
    return (await (await person.select(message, value, custom_id=select["custom_id"])).settled()).message


async def forge(person: Actor, message: Json, custom_id: str) -> str:
    """Press a button that the message never had, and return what the person reads then."""
    button = {"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}
    forged = {**message, "components": [{"type": 1, "id": 1, "components": [button]}]}
    return (await person.click(forged, custom_id=custom_id)).text


async def test_a_match_is_walked_through_over_a_kill(discord: StandIn, database: str, tmp_path: Path) -> None:
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    ann.patience = dev.patience = 60
    place = await play_and_end(discord, ann)
    answer = await (await dev.press("replay", place)).settled()
    message = answer.message
    assert message["_visible_to"] == dev.id
    assert "Before the first move" in text_of(message)
    assert all(b["disabled"] for b in buttons_of(message) if ":back" in b["custom_id"] or ":older" in b["custom_id"])
    await click(dev, message, "newer")
    assert number_in(message) == 1, "it is one living message"
    await bot.kill()
    await bot.start()
    await click(dev, message, "newer")
    assert number_in(message) == 2
    await click(dev, message, "on")
    phase = number_in(message)
    assert phase > 2
    await click(dev, message, "back")
    assert number_in(message) < phase
    await click(dev, message, "end")
    end = number_in(message)
    assert "game is over" in text_of(message)
    assert not [b for b in buttons_of(message) if b["custom_id"].startswith("playon:")], "there is nothing to play on"
    assert all(b["disabled"] for b in buttons_of(message) if ":on" in b["custom_id"] or ":end" in b["custom_id"])
    await click(dev, message, "older")
    assert number_in(message) == end - 1
    assert await bot.stop() == 0


async def test_views_show_what_each_seat_saw(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    ann.patience = dev.patience = 60
    place = await play_and_end(discord, ann)
    log = await bot.services[Store].read(whole_log, 1)
    seated = await bot.services[Table].read(1)
    own = next(seat.seat for seat in seated.seats if seat.user_id == int(ann.id))
    took = next(one.seq for one in log if one.seat == own and one.action.startswith("take"))
    message = (await (await dev.press("replay", place)).settled()).message
    while number_in(message) < took:
        message = (await click(dev, message, "newer")).message
    texts = {picture_text(message)}
    for view in ("Everything open", "What Ann saw", f"What {seated.seats[1 - own].name} saw"):
        await choose_view(dev, message, view)
        assert number_in(message) == took
        texts.add(picture_text(message))
    assert len(texts) == 4, "each view shows other rubles and hands"
    await click(dev, message, "newer")
    assert number_in(message) == took + 1
    assert not [one for one in public(discord, place) if "log:board" in str(one)]


async def test_a_running_match_has_no_replay_and_no_other_views(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    ann.patience = 60
    place = await open_table(discord, "Ann", seats=2, computers=1)
    await ann.slash("move", action="pass", channel=place)
    refused = await ann.press("replay", place)
    assert "played to the end" in refused.text
    log = (await (await ann.press("log", place)).settled()).message
    select = next(one for one in selects_of(log) if one["custom_id"].startswith("logboard"))
    board = (await (await ann.select(log, "1", custom_id=select["custom_id"])).settled()).message
    assert not selects_of(board)
    for forged in ("log:board:1:1:newer:open", "log:board:1:1:newer:1"):
        assert "played to the end" in await forge(ann, board, forged)
    assert "played to the end" in await forge(ann, board, "playon:1:1:0")
    assert bot.is_ready()


@pytest.mark.parametrize("seat", [0, 1])
async def test_playing_on_begins_a_private_match_that_tells_where_it_began(
    discord: StandIn, bot: Neva, seat: int
) -> None:
    ann, dev, store = discord.members["Ann"], discord.members["Dev"], bot.services[Store]
    ann.patience = dev.patience = 60
    place = await play_and_end(discord, ann)
    seated = await bot.services[Table].read(1)
    message = (await (await dev.press("replay", place)).settled()).message
    for _ in range(4):
        message = (await click(dev, message, "newer")).message
    message = await choose_view(dev, message, f"What {seated.seats[seat].name} saw")
    (button,) = (b["custom_id"] for b in buttons_of(message) if b["custom_id"].startswith("playon:"))
    seq = int(button.split(":")[2])
    assert not (await dev.click(message, custom_id=button)).failed

    def opened() -> Json | None:
        return next((one for one in discord.world.channels.values() if one["type"] == PRIVATE_THREAD), None)

    thread = await discord.until(opened, 30)
    assert thread["parent_id"] == place["parent_id"]
    await discord.until(lambda: board_of(discord, thread), 30)
    new = await bot.services[Table].read(2)
    assert (new.match.seed, new.match.options, new.match.private) == (seated.match.seed, seated.match.options, True)
    assert [one.user_id for one in new.seats] == [int(dev.id) if one == seat else None for one in (0, 1)]
    logs = [[(one.seat, one.action) for one in await store.read(whole_log, number)][:seq] for number in (1, 2)]
    assert logs[0] == logs[1]
    assert [one.kind for one in await store.read(happenings_of, 2)] == ["plays-on"], "it counts for no rating"
    record = await store.read(record_of, new.match)
    assert f'"from": {{"game": 1, "seq": {seq}}}' in write(record)
    assert read(write(record)) == record
    menu = await (await dev.press("move", thread, 2)).settled()
    assert not menu.failed


async def test_playing_on_is_refused_where_nothing_is_left_to_play(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    place = await play_and_end(discord, ann)
    message = (await (await ann.press("replay", place)).settled()).message
    assert "is over" in await forge(ann, message, "playon:1:999:0")
    assert "no longer does anything" in await forge(ann, message, "playon:1:1:7")
    assert "no game #77" in await forge(ann, message, "playon:77:1:0")
    assert len([one for one in discord.world.channels.values() if one["type"] == PRIVATE_THREAD]) == 0
    assert bot.is_ready()

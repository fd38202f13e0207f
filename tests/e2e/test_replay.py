"""Replays of a finished match from any view, over a kill; new matches from its positions."""

from __future__ import annotations

import re

import pytest

from bot.client.client import Neva
from bot.match.positions import record_of
from bot.match.table import Table
from db.match.actions import whole_log
from db.match.happenings import happenings_of
from db.store import Store
from engine.record import read, write
from playground.world import Json
from tests.e2e.running import BotProcess, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import opened_thread, picture_words, public, threads
from tests.standin.driver import Actor, Answer, buttons_of, id_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(120)


async def play_and_end(discord: StandIn, host: Actor, turns: int = 3) -> Json:
    """Take a card and pass some turns against an agent, agree to the end; return the match's place."""
    place = await open_table(discord, host.name, seats=2, computers=1, rules="2004")
    cards = await host.complete("move", "action", "take", place)
    await host.slash("move", action=cards[0]["value"], channel=place)
    for _ in range(turns):
        await host.slash("move", action="pass", channel=place)
    await confirm_on_page(host, place, "endscored")

    def is_over() -> bool:
        return "table:fair:1" in str(discord.world.history(place["id"])[-2:])

    await discord.until(is_over, 30)
    return place


def number_in(message: Json) -> int:
    found = re.search(r"After move (\d+) of", text_of(message))
    return int(found[1]) if found else 0


async def click(person: Actor, message: Json, label: str) -> Answer:
    (custom_id,) = (one for one in ids_of(message) if f":{label}" in one)
    answer = await person.click(message, custom_id=custom_id)
    assert not answer.failed
    return answer


async def choose_view(person: Actor, message: Json, label: str) -> Json:
    (select,) = selects_of(message)
    (value,) = (one["value"] for one in select["options"] if one["label"] == label)
    return (await person.select(message, value, custom_id=select["custom_id"])).message


@pytest.mark.slow("a process that is killed; test_living_menus kills one, too")
async def test_a_match_is_walked_through_over_a_kill(discord: StandIn, process: BotProcess) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    place = await play_and_end(discord, ann)
    answer = await dev.press("replay", place)
    message = answer.message
    assert message["_visible_to"] == dev.id
    assert "Before the first move" in text_of(message)
    assert all(b["disabled"] for b in buttons_of(message) if ":back" in b["custom_id"] or ":older" in b["custom_id"])
    await click(dev, message, "newer")
    assert number_in(message) == 1, "it is one living message"
    await process.kill()
    await process.start()
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
    assert not ids_of(message, "playon:"), "there is nothing to play on"
    assert all(b["disabled"] for b in buttons_of(message) if ":on" in b["custom_id"] or ":end" in b["custom_id"])
    await click(dev, message, "older")
    assert number_in(message) == end - 1


async def test_views_show_what_each_seat_saw(discord: StandIn, bot: Neva, ann: Actor, dev: Actor) -> None:
    place = await play_and_end(discord, ann)
    log = await bot.services[Store].read(whole_log, 1)
    seated = await bot.services[Table].read(1)
    own = next(seat.seat for seat in seated.seats if seat.user_id == int(ann.id))
    took = next(one.seq for one in log if one.seat == own and one.action.startswith("take"))
    message = (await dev.press("replay", place)).message
    while number_in(message) < took:
        message = (await click(dev, message, "newer")).message
    texts = {picture_words(message)}
    for view in ("Everything open", "What Ann saw", f"What {seated.seats[1 - own].name} saw"):
        await choose_view(dev, message, view)
        assert number_in(message) == took
        texts.add(picture_words(message))
    assert len(texts) == 4, "each view shows other rubles and hands"
    await click(dev, message, "newer")
    assert number_in(message) == took + 1
    assert not [one for one in public(discord, place) if "log:board" in str(one)]
    for custom_id, sentence in (
        ("playon:1:999:0", "is over"), ("playon:1:1:7", "no longer does anything"), ("playon:77:1:0", "no game #77")
    ):  # fmt: skip
        assert sentence in (await dev.forge(message, custom_id)).text
    assert not threads(discord), "where nothing is left to play nobody plays on"


async def test_a_running_match_has_no_replay_and_no_other_views(discord: StandIn, bot: Neva, ann: Actor) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    await ann.slash("move", action="pass", channel=place)
    refused = await ann.press("replay", place)
    assert "played to the end" in refused.text
    log = (await ann.press("log", place)).message
    board = (await ann.select(log, "1", custom_id=id_of(log, "logboard"))).message
    assert not selects_of(board)
    for forged in ("log:board:1:1:newer:open", "log:board:1:1:newer:1"):
        assert "played to the end" in (await ann.forge(board, forged)).text
    assert "played to the end" in (await ann.forge(board, "playon:1:1:0")).text


@pytest.mark.parametrize("seat", [0, 1])
async def test_playing_on_begins_a_private_match_that_tells_where_it_began(
    discord: StandIn, bot: Neva, seat: int
) -> None:
    ann, dev, store = discord.members["Ann"], discord.members["Dev"], bot.services[Store]
    place = await play_and_end(discord, ann)
    seated = await bot.services[Table].read(1)
    message = (await dev.press("replay", place)).message
    for _ in range(4):
        message = (await click(dev, message, "newer")).message
    message = await choose_view(dev, message, f"What {seated.seats[seat].name} saw")
    (button,) = ids_of(message, "playon:")
    seq = int(button.split(":")[2])
    assert not (await dev.click(message, custom_id=button)).failed
    thread = await opened_thread(discord)
    assert thread["parent_id"] == place["parent_id"]
    new = await bot.services[Table].read(2)
    assert (new.match.seed, new.match.options, new.match.private) == (seated.match.seed, seated.match.options, True)
    assert [one.user_id for one in new.seats] == [int(dev.id) if one == seat else None for one in (0, 1)]
    logs = [[(one.seat, one.action) for one in await store.read(whole_log, number)][:seq] for number in (1, 2)]
    assert logs[0] == logs[1]
    assert [one.kind for one in await store.read(happenings_of, 2)] == ["plays-on"], "it counts for no rating"
    record = await store.read(record_of, new.match)
    assert f'"from": {{"game": 1, "seq": {seq}}}' in write(record)
    assert read(write(record)) == record
    assert not (await dev.press("move", thread, 2)).failed

"""The tab of own data says what is stored, sends it as a file, and deletes it on a second press."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.people.ui import data_tab
from db.store import Store
from i18n.translator import LOCALES, translator
from playground.world import Json
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.running import open_lobby, open_table
from tests.e2e.watching import acting, eventually, hands, is_published, says, take_cards
from tests.standin.driver import Answer, board_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


def data_in(discord: StandIn, answer: Answer) -> dict[str, Any]:
    ((name, text),) = [discord.world.files[one["id"]] for one in answer.message["attachments"]]
    assert name == "neva-data.json"
    found: dict[str, Any] = json.loads(text)
    return found


async def test_the_data_holds_the_own_moves_and_nothing_hidden(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    mover = discord.members[await acting(bot)]
    await mover.slash("move", action="pass", channel=place)
    seated = await bot.services[Table].read(1)
    page = await open_tab(mover, "data")
    assert page["_visible_to"] == mover.id
    assert any(translator(locale)("privacy-kept-of-you") in text_of(page) for locale in LOCALES)
    data = data_in(discord, await use(mover, page, "get"))
    assert "get" in controls(page), "the file is a message of its own"
    assert data["user_id"] == mover.id
    (part,) = data["matches"]
    assert [one["action"] for one in part["actions"]] == ["pass"]
    (seat,) = part["seats"]
    assert (seat["user_id"], seat["name"]) == (mover.id, mover.name)
    assert data["players"][0]["user_id"] == mover.id
    assert seated.match.seed not in json.dumps(data)
    others = [f'"{discord.members[name].id}"' for name in PEOPLE if name != mover.name]
    assert not any(other in json.dumps(data) for other in others)
    assert f'"{mover.id}"' in json.dumps(data)


async def test_deleting_is_asked_twice_and_the_match_goes_on_without_the_name(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    lobby = await open_lobby(discord, "Ann", seats=3)
    ann = discord.members["Ann"]
    await take_cards(bot)
    await discord.until(lambda: hands(discord, "Ann"), 30)
    await is_published(bot)
    asked = await use(ann, await open_tab(ann, "data"), "delete")
    assert "In your running game" in asked.text
    assert "You leave your table" in asked.text
    kept = await use(ann, asked.message, "keep")
    assert "I have deleted nothing" in kept.text
    asked = await use(ann, kept.message, "delete")
    assert "your data is deleted" in (await use(ann, asked.message, "yes")).text
    await is_published(bot)
    await is_published(bot, 2)
    board = await discord.until(lambda: board_without(discord, place, "Ann"), 30)
    assert "former player" in str(board["attachments"])
    assert "Ann" not in text_of(lobby)
    assert "Ann" not in discord.world.channels[place["id"]]["name"]
    assert hands(discord, "Ann") == []
    seats = (await bot.services[Table].read(1)).seats
    assert [seat.user_id for seat in seats] == [None, *(int(discord.members[name].id) for name in PEOPLE[1:])]
    assert (await bot.services[Privacy].count_stored(int(ann.id))).is_nothing
    assert not (await discord.members[await acting(bot)].slash("move", action="pass", channel=place)).failed


async def test_what_takes_too_long_goes_on_by_itself(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)  # else a message under way to her is noted afterwards
    clara = discord.members["Clara"]
    monkeypatch.setattr(data_tab, "_PATIENCE_SECONDS", 0.0)
    asked = await use(clara, await open_tab(clara, "data"), "delete")
    answer = await use(clara, asked.message, "yes")
    assert says(answer, "privacy-goes-on")
    assert not (await bot.services[Privacy].count_stored(int(clara.id))).is_nothing
    await bot.services[Privacy].finish()
    assert (await bot.services[Privacy].count_stored(int(clara.id))).is_nothing


def test_data_that_is_too_large_is_compressed_and_then_without_the_oldest_records() -> None:
    random = Random(1)
    parts = [{"match": {"id": n}, "record": {"seed": random.randbytes(500).hex()}} for n in range(40)]
    data = {"user_id": "1", "matches": parts}
    name, content, left_out = data_tab._fit_file(data, 1_000_000)
    assert (name, left_out, json.loads(content)) == ("neva-data.json", 0, data)
    for limit, complete in ((30_000, True), (10_000, False)):
        name, content, left_out = data_tab._fit_file(data, limit)
        assert name == "neva-data.zip"
        assert len(content) <= limit
        with ZipFile(BytesIO(content)) as archive:
            found = json.loads(archive.read("neva-data.json"))["matches"]
        assert (left_out == 0) == complete
        assert ["record" in one for one in found] == [True] * (40 - left_out) + [False] * left_out, "newest first"


async def test_an_agent_that_has_to_act_after_another_process_forgot_a_user_acts_soon(
    discord: StandIn, bot: Neva
) -> None:
    await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    elsewhere = Privacy(bot.services[Store], bot.services.now, on_change=lambda _match_id: None)
    await elsewhere.forget(int(discord.members[await acting(bot)].id))

    async def others_act() -> bool:
        seated = await bot.services[Table].read(1)
        return all(seated.seats[seat].user_id is not None for seat in seated.to_act)

    bot.reconciler.sweep_soon()  # a minute before the regular sweep
    await eventually(others_act, 30)


def board_without(discord: StandIn, place: Json, name: str) -> Json | None:
    board = board_of(discord, place)
    return board if board is not None and name not in text_of(board) + str(board["attachments"]) else None

"""Hints in a menu, refused where others play; reasons for agents' moves."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from db.match.happenings import happenings_of
from db.store import Store
from playground.world import Json
from tests.db.tables import make_daily
from tests.e2e.pressing import open_more, when_asked
from tests.e2e.running import open_table
from tests.e2e.watching import GENEROUS_SECONDS, acting, is_published
from tests.standin.driver import Actor, board_of, id_of, ids_of, selects_of
from tests.standin.server import StandIn


@pytest.mark.timeout(180)
async def test_a_hint_is_shown_and_can_be_played(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    before = await when_asked(bot, 0)
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    menu = (await ann.press_board("move", place)).message
    answer = await ann.click(await open_more(ann, menu), custom_id="table:hint:1")
    assert answer.message["id"] == menu["id"], "the question takes the place of the menu"
    assert "counts for your rating" in answer.text
    assert await bot.services[Store].read(happenings_of, 1) == [], "nothing is given up yet"
    answer = await ann.click(answer.message, custom_id="table:hintyes:1")
    assert answer.message["id"] == menu["id"], "the hint takes the place of the question"
    page = await discord.until(lambda: _hinted(ann, place, menu["id"]), GENEROUS_SECONDS)
    text = str(page["components"])
    assert any(head in text for head in ("Best now", "Probably best", "about as good"))
    assert "⭐ less" in text or "about as good" in text
    assert [one.kind for one in await bot.services[Store].read(happenings_of, 1)] == ["hint"]
    await is_published(bot)
    now = await discord.until(lambda: board_of(discord, place))
    assert now["id"] == board["id"], "no new board pushes the hint away"
    assert "took a hint" in str(now["components"])
    assert not (await ann.click(page, custom_id=id_of(page, "do:"))).failed
    await when_asked(bot, 0, after=before.position.seq)
    again = await ann.press("hint", channel=place)
    assert "counts for your rating" not in again.text, "asked once a game"


def _hinted(person: Actor, place: Json, message_id: str) -> Json | None:
    shown = next((one for one in person.sees(place["id"]) if one["id"] == message_id), None)
    return shown if shown is not None and ids_of(shown, "do:") and ids_of(shown, "table:hintleave") else None


@pytest.mark.timeout(180)
async def test_a_hint_comes_by_command_in_the_language_of_its_user_and_leads_back(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Boris", seats=2, computers=1, computer="steward")
    boris = discord.members["Boris"]
    await when_asked(bot, 0)
    asked = await boris.press("hint", channel=place)
    answer = await boris.click(asked.message, custom_id="table:hintyes:1")
    page = await discord.until(lambda: _hinted(boris, place, answer.message["id"]), GENEROUS_SECONDS)
    text = str(page["components"])
    assert any(head in text for head in ("Лучше всего сейчас", "Скорее всего", "примерно одинаково хороши"))
    answer = await boris.click(page, custom_id="table:hintleave:1")
    assert answer.message["id"] == page["id"]
    assert ids_of(answer.message, "table:hint:"), "the page from which a hint is asked for"


async def test_hints_are_refused_with_two_users_and_nothing_is_to_be_explained(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    person = discord.members[await acting(bot)]
    assert "computer players alone" in (await person.press("hint", channel=place)).text
    assert "No computer player has moved" in (await discord.members["Ann"].press("why", channel=place)).text
    more = await open_more(person, (await person.press_board("move", place)).message)
    assert not [*ids_of(more, "table:hint"), *ids_of(more, "table:why")]
    assert await bot.services[Store].read(happenings_of, 1) == []


async def test_hints_are_refused_in_a_daily_deal(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    await make_daily(bot.services[Store], 1, "2026-05-01")
    await when_asked(bot, 0)
    ann = discord.members["Ann"]
    assert "daily deal has no hints" in (await ann.press("hint", channel=place)).text
    assert not ids_of(await open_more(ann, (await ann.press_board("move", place)).message), "table:hint")


async def test_the_moves_of_a_computer_player_are_explained_to_whoever_asks(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    while not seated.position.clocks[1].acted:
        await ann.slash("move", action="pass", channel=place)
        seated = await when_asked(bot, 0, after=seated.position.seq)
    text = (await ann.press("why", channel=place)).text
    assert "Why their moves?" in text
    assert "Savva" in text
    await is_published(bot)
    menu = await ann.press_board("move", place)
    page = await ann.click(await open_more(ann, menu.message), custom_id="table:why:1")
    assert page.message["id"] != menu.message["id"], "the menu stays"
    (select,) = selects_of(page.message)
    oldest = select["options"][-1]
    other = await ann.select(page.message, oldest["value"])
    assert oldest["label"].partition(". ")[2].split()[0] in other.text
    assert oldest["value"] in [one["value"] for one in selects_of(other.message)[0]["options"] if one.get("default")]
    menu = await ann.click(menu.message, custom_id=id_of(menu.message, end=":"))
    assert ids_of(menu.message, "do:")
    assert "Почему они так?" in (await discord.members["Boris"].press("why", channel=place)).text

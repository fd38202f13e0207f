"""Hints in a menu: asked, left, played; refused where others play."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from db.match.happenings import happenings_of, note_happening
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.pressing import open_more, when_asked
from tests.e2e.running import board_of, open_table
from tests.e2e.watching import GENEROUS_SECONDS, is_published
from tests.standin.driver import Actor, buttons_of
from tests.standin.server import StandIn


async def menu_at(discord: StandIn, person: Actor, place: Json) -> Json:
    """Open the person's menu."""
    board = await discord.until(lambda: board_of(discord, place))
    return (await person.click(board, custom_id="table:move:1")).message


def offers(message: Json, verb: str) -> bool:
    """Return whether a message has a button of this verb."""
    return any(button["custom_id"].startswith(verb) for button in buttons_of(message))


@pytest.mark.timeout(180)
async def test_a_hint_is_shown_and_can_be_played(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    before = await when_asked(bot, 0)
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    menu = await menu_at(discord, ann, place)
    answer = await ann.click(await open_more(ann, menu), custom_id="table:hint:1")
    assert answer.message["id"] == menu["id"], "the question takes the place of the menu"
    assert "counts for your rating" in answer.text
    assert await bot.services[Store].read(happenings_of, 1) == [], "nothing is given up yet"
    answer = await ann.click(answer.message, custom_id="table:hintyes:1")
    assert answer.message["id"] == menu["id"], "the hint takes the place of the question"
    page = await discord.until(lambda: _hinted(ann, place, menu["id"]), GENEROUS_SECONDS)
    text = str(page["components"])
    assert "Best now" in text
    assert "⭐ less" in text or "about as good" in text
    assert [one.kind for one in await bot.services[Store].read(happenings_of, 1)] == ["hint"]
    await is_published(bot)
    now = await discord.until(lambda: board_of(discord, place))
    assert now["id"] == board["id"], "no new board pushes the hint away"
    assert "took a hint" in str(now["components"])
    played = next(button["custom_id"] for button in buttons_of(page) if button["custom_id"].startswith("do:"))
    answer = await ann.click(page, custom_id=played)
    assert not answer.failed
    seated = await bot.services[Table].read(1)
    assert seated.position.seq > before.position.seq
    await when_asked(bot, 0)
    again = await ann.press("hint", channel=place)
    assert "counts for your rating" not in again.text, "asked once a game"


def _hinted(person: Actor, place: Json, message_id: str) -> Json | None:
    """Return the message once it shows a hint."""
    shown = next((one for one in person.sees(place["id"]) if one["id"] == message_id), None)
    return shown if shown is not None and offers(shown, "do:") and offers(shown, "table:hintleave") else None


@pytest.mark.timeout(180)
async def test_a_hint_comes_by_command_in_the_language_of_its_user_and_leads_back(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Boris", seats=2, computers=1, computer="steward")
    boris = discord.members["Boris"]
    await when_asked(bot, 0)
    asked = await boris.press("hint", channel=place)
    answer = await boris.click(asked.message, custom_id="table:hintyes:1")
    page = await discord.until(lambda: _hinted(boris, place, answer.message["id"]), GENEROUS_SECONDS)
    assert "Лучше всего сейчас" in str(page["components"])
    answer = await boris.click(page, custom_id="table:hintleave:1")
    assert answer.message["id"] == page["id"]
    assert offers(await open_more(boris, answer.message), "table:hint:")


async def test_hints_are_refused_with_two_users(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    seated = await bot.services[Table].read(1)
    person = discord.members[seated.seats[seated.to_act[0]].name]
    answer = await person.press("hint", channel=place)
    assert "computer players alone" in answer.text
    assert not offers(await open_more(person, await menu_at(discord, person, place)), "table:hint")
    assert await bot.services[Store].read(happenings_of, 1) == []


async def test_hints_are_refused_in_a_daily_deal(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    facts = {"day": "2026-05-01"}
    await bot.services[Store].write(note_happening, 1, "daily", facts, now=clock.now())
    await when_asked(bot, 0)
    ann = discord.members["Ann"]
    answer = await ann.press("hint", channel=place)
    assert "daily deal has no hints" in answer.text
    assert not offers(await open_more(ann, await menu_at(discord, ann, place)), "table:hint")

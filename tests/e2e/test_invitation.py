"""The invitation: its picture, its members, and tables for a range of seats."""

from __future__ import annotations

import asyncio

import pytest

from bot.client.client import Neva
from bot.workers.jobs import JobFailed, KeptDrawing
from bot.workers.render_pool import RenderPool
from db.match import matches
from db.store import Store
from playground.objects import PUBLIC_THREAD
from playground.world import Json
from render.picture import Picture
from tests.e2e.running import BotProcess, open_lobby, set_up
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    image_of,
    is_published,
    match_of,
    opened_thread,
    public,
    seats_of,
    stored_match,
)
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn


def said_by_picture(discord: StandIn, lobby: Json) -> str:
    """Return the alt text of a lobby's picture; empty without one."""
    found = discord.world.messages[lobby["id"]]["attachments"]
    return str(found[0]["description"]) if found else ""


async def says(discord: StandIn, lobby: Json, words: str) -> None:
    await discord.until(lambda: words in said_by_picture(discord, lobby) or None)


def can_press(lobby: Json, verb: str) -> bool:
    (button,) = (one for one in buttons_of(lobby) if one["custom_id"] == f"table:{verb}:1")
    return not button.get("disabled", False)


async def test_its_picture_follows_who_sits_down_and_goes_when_the_game_begins(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats="2-3", rules="2004")
    await says(discord, lobby, "At the table: Ann.\n2 seats are free.")
    with image_of(discord, discord.world.messages[lobby["id"]]) as image:
        assert image.height * 322 / image.width <= 200, "on a phone"
    assert "2 or 3 players, about 60 minutes of play, usually spread over 1 to 3 weeks" in text_of(lobby)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await says(discord, lobby, "At the table: Ann, Dev.\nOne seat is free.")
    light = said_by_picture(discord, lobby), discord.world.messages[lobby["id"]]["attachments"][0]["id"]
    await set_up(discord.members["Ann"], lobby, theme="dark")
    await is_published(bot)
    dark = said_by_picture(discord, lobby), discord.world.messages[lobby["id"]]["attachments"][0]["id"]
    assert (dark[0], dark[1] != light[1]) == (light[0], True), "other colours, the same words"
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await discord.until(lambda: "The game is on" in text_of(lobby) or None)
    assert not discord.world.messages[lobby["id"]]["attachments"]


async def test_a_table_for_three_or_four_begins_with_three(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats="3-4")
    assert "3 or 4 players" in text_of(lobby)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    assert not can_press(lobby, "start")
    refused = await discord.members["Ann"].click(lobby, custom_id="table:start:1", forced=True)
    assert "at least 3" in refused.text
    await discord.members["Boris"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: can_press(lobby, "start") or None)
    assert can_press(lobby, "join")
    assert (await discord.members["Dev"].click(lobby, custom_id="table:start:1", forced=True)).failed is False
    assert (await match_of(bot)).status == "lobby", "others than the host start a full table only"
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    match = await match_of(bot)
    assert (match.status, match.seats_least, match.seats_wanted) == ("active", 3, 4)
    assert len(await seats_of(bot)) == 3


@pytest.mark.usefixtures("bot")
async def test_seats_that_cannot_be_are_refused_in_a_clear_sentence(discord: StandIn) -> None:
    more = "Up to four can play, or up to five with the Market or New Society"
    for name, seats, rules, sentence in (
        ("Ann", "a few", "2004", "such as 3, or a range, such as 3-4"),
        ("Ann", "1-3", "2004", "for 2 to 4 players"),
        ("Clara", "2-4", "peter", "für 3 bis 8 Personen"),
        ("Ann", "5", "2004", f"for 2 to 4 players. {more}"),
        ("Ann", "2", "peter", "Peter the Great is for three players or more"),
        ("Ann", "6", "everything", "for 2 to 5 players"),
    ):
        assert sentence in (await discord.members[name].slash("new", seats=seats, rules=rules)).text
    assert not public(discord, discord.channel("games")), "nothing was opened"


async def test_an_invitation_does_not_wait_for_its_picture(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_draw, draw = asyncio.Event(), RenderPool.draw

    async def fails_at_first(self: RenderPool, drawing: KeptDrawing, *, later: bool = False) -> Picture:
        if not may_draw.is_set():
            raise JobFailed
        return await draw(self, drawing, later=later)

    monkeypatch.setattr(RenderPool, "draw", fails_at_first)
    lobby = await open_lobby(discord, "Ann", seats=3)
    assert not said_by_picture(discord, lobby)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Dev" in text_of(lobby) or None)
    assert can_press(lobby, "join")
    may_draw.set()
    await discord.members["Boris"].click(lobby, custom_id="table:join:1")
    await says(discord, lobby, "At the table: Ann, Dev, Boris.")
    await is_published(bot)


@pytest.mark.slow("a process that is killed twice; the other tests start a range of seats")
async def test_a_range_of_seats_holds_over_kills(discord: StandIn, process: BotProcess, store: Store) -> None:
    lobby = await open_lobby(discord, "Ann", seats="2-3")
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await process.kill()
    await process.start()
    await discord.until(lambda: can_press(lobby, "start") or None, GENEROUS_SECONDS)

    async def begun() -> bool:
        return (await stored_match(store)).status == "active"

    await process.killed_once(discord.members["Ann"].click(lobby, custom_id="table:start:1"), begun)
    await opened_thread(discord, PUBLIC_THREAD)
    await discord.until(lambda: "The game is on" in text_of(lobby) or None, GENEROUS_SECONDS)
    match = await stored_match(store)
    assert (match.seats_least, match.seats_wanted) == (2, 3)
    assert len(await store.read(matches.seats_of, 1)) == 2

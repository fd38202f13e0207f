"""Sharing over the stand-in: the page of a finished match is made and posted once, in its thread."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.core.services import Services
from bot.match.table import Table
from bot.review import replay_page
from db.match import publications
from db.match.happenings import DAILY, note_happening
from db.match.messages import request_message
from db.store import Store
from playground.members.permissions import Permission
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_table
from tests.e2e.test_film import ended, told
from tests.e2e.watching import is_published
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)


def pages(discord: StandIn, place: Json) -> list[Json]:
    """List the public messages of a place with a page."""
    return [
        message
        for message in discord.world.history(place["id"])
        if not message.get("_visible_to")
        and any(file["filename"] == "game-1.html" for file in message.get("attachments", ()))
    ]


def html_of(discord: StandIn, message: Json) -> str:
    _, data = discord.world.files[message["attachments"][0]["id"]]
    return data.decode()


async def request(services: Services) -> None:
    """Note that the page was asked for; the process that would post it was killed."""
    match = (await services[Table].read(1)).match

    def note(connection: Connection) -> None:
        request_message(connection, 1, "share", match.place_id, now=services.now())
        publications.publish_again(connection, [1])

    await services[Store].write(note)


async def test_the_page_of_a_match_is_posted_once_and_everybody_is_led_to_it(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    place = await ended(discord, bot)
    last = discord.world.history(place["id"])[-1]
    assert "table:share:1" in str(last), "the last message of the match offers it"
    for answer in await asyncio.gather(ann.press("share", channel=place), ann.press("share", channel=place)):
        assert "in its thread" in await told(discord, answer, "thread")
    (message,) = pages(discord, place)
    assert not message["mentions"]
    html = html_of(discord, message)
    data = json.loads(re.findall(r'<script type="application/json" id="data">(.*?)</script>', html)[0])
    assert len(data["steps"]) == len(data["frames"]) > 5
    assert "Ann" in html
    secrets = [ann.id, place["id"], message["id"], (await bot.services[Table].read(1)).match.seed]
    assert not [one for one in secrets if str(one) in html]
    again = await told(discord, await ann.press("share", channel=place), "thread")
    assert message["id"] in again
    await is_published(bot)
    assert pages(discord, place) == [message]


async def test_a_page_that_was_asked_for_is_posted_after_a_kill_and_stays_deleted(
    discord: StandIn, clock: ManualClock, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await ended(discord, bot)
        await request(bot.services)
    assert not pages(discord, place)
    async with bot_in_this_loop(discord, database, clock) as bot:
        await discord.until(lambda: pages(discord, place), 60)
        (message,) = pages(discord, place)
        discord.world.delete_message(message["id"])
        await is_published(bot)
        assert not pages(discord, place)


async def test_a_running_match_has_no_page(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    running = await open_table(discord, "Dev", "Boris", seats=2)
    assert "once the game is over" in (await discord.members["Dev"].press("share", channel=running)).text
    await request(bot.services)
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert not pages(discord, running), "a running match has no page, even if one was asked for"
    assert "no game #7" in (await ann.press("share", match_id=7)).text


async def test_a_deal_that_others_play_no_files_and_large_files_are_refused(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, ann = await ended(discord, bot), discord.members["Ann"]
    channel = discord.world.channels[place["parent_id"]]
    discord.admin.deny(channel, Permission.ATTACH_FILES)
    assert "Attach Files" in (await ann.press("share", channel=place)).text
    discord.admin.allow(channel, Permission.ATTACH_FILES)
    monkeypatch.setattr(replay_page, "PICTURES_IN_JOB", 100)
    with monkeypatch.context() as patch:
        patch.setattr("bot.review.ui.posting.MOST_BYTES", 1000)
        assert "at most" in await told(discord, await ann.press("share", channel=place), "MB")
    assert not pages(discord, place)
    now = bot.services.now()
    await bot.services[Store].write(note_happening, 1, DAILY, {"day": now.date().isoformat()}, now=now)
    for verb in ("share", "film"):
        assert "still be playing" in (await ann.press(verb, channel=place)).text

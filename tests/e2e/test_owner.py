"""For the owner: the message after an hour of failures, and the page *About* of `/help`."""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import datetime, timedelta

import pytest

from bot.client.client import Neva
from bot.core.settings import VERSION
from bot.discord_base.sending import Salt, nonce_of
from bot.match.changes import Changes
from bot.operation.failure_notice import CLAIM, TOLD_EVERY, FailureNotice
from bot.operation.ui.owner import Owner
from db.match import publications
from db.process import bot_state
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import OWNER_ID
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_lobby, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import acting, eventually, has_failed_for, is_published
from tests.standin.driver import Actor, Answer, text_of
from tests.standin.server import StandIn

HOUR = timedelta(hours=1, minutes=1)
_NAME = "publishing.told"


def _told(discord: StandIn, name: str = "Ann") -> list[Json]:
    return [message for message in discord.members[name].direct if "Messages are falling behind" in text_of(message)]


async def _state(bot: Neva) -> Json:
    stored: str | None = await bot.services[Store].read(bot_state.get_value, _NAME)
    state: Json = json.loads(stored or "{}")
    return state


async def _settled(bot: Neva) -> None:
    async def settled() -> bool:
        return bool((await _state(bot)).get("settled"))

    await eventually(settled, 30)


async def _look(bot: Neva, clock: ManualClock, after: timedelta) -> None:
    await clock.move_to(clock.now() + after)
    await bot.services[FailureNotice].look()


async def _break(discord: StandIn, bot: Neva) -> Json:
    """Open a table whose thread answers every message with an error."""
    place = await open_table(discord, "Boris", "Dev", seats=2, language="en")
    await is_published(bot)
    discord.rest.faults.next("*", rf"/channels/{place['id']}/messages", 503, times=-1)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await has_failed_for(bot, "discord")
    return place


async def test_the_owner_is_told_once_a_day_until_it_heals(
    discord: StandIn, bot: Neva, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    await _break(discord, bot)
    await _look(bot, clock, timedelta(minutes=50))
    assert not _told(discord), "an hour has not passed"
    await _look(bot, clock, timedelta(minutes=11))
    (message,) = await discord.until(lambda: _told(discord), 30)
    text = text_of(message)
    assert "the messages of 1 game" in text
    assert "Discord answers with errors" in text
    assert "docs/operating.md" in text
    await _settled(bot)
    for _ in range(3):
        await _look(bot, clock, timedelta(hours=5))
    assert len(_told(discord)) == 1
    assert len([one for one in caplog.records if "publishing has failed for an hour" in one.message]) == 1
    await _look(bot, clock, TOLD_EVERY - timedelta(hours=15))
    await discord.until(lambda: len(_told(discord)) == 2, 30)
    await _settled(bot)
    discord.rest.faults.clear()
    await bot.services[Store].write(publications.raise_revision, 1)
    bot.services[Changes].announce(1)
    await is_published(bot)
    await bot.services[FailureNotice].look()
    assert (await _state(bot))["healed"]
    # the bot itself may have looked at the same moment: it notes first and logs then
    await until(lambda: "publishing works again" in caplog.text)
    assert caplog.text.count("publishing works again") == 1


async def test_what_only_a_server_can_mend_is_not_told(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Boris", "Dev", seats=2, language="en")
    await is_published(bot)
    discord.admin.deny(place, Permission.VIEW_CHANNEL)
    dev = discord.members["Dev"]
    await choose_on_page(dev, discord.world.direct_channel(dev.id), "resign")
    turn = discord.members[await acting(bot)]
    await turn.slash("move", action="pass", channel=discord.world.direct_channel(turn.id))
    await has_failed_for(bot, publications.REFUSED)
    await _look(bot, clock, HOUR)
    assert not _told(discord)
    assert await _state(bot) == {}


async def test_a_message_that_cannot_be_sent_now_is_sent_later_and_not_again_when_it_was_not_noted(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await _break(discord, bot)
    discord.rest.faults.next("POST", "/users/@me/channels", 503)
    await clock.move_to(clock.now() + HOUR)

    async def claimed() -> bool:
        return bool(await _state(bot))

    await eventually(claimed, 30)
    await bot.services[FailureNotice].look()
    assert not _told(discord)
    await _look(bot, clock, CLAIM)
    await discord.until(lambda: _told(discord), 30)
    await _settled(bot)
    # as if the process had died between sending and noting
    forgotten = json.dumps(await _state(bot) | {"settled": False})
    await bot.services[Store].write(bot_state.put_value, _NAME, forgotten)
    discord.forget_nonces()
    await _look(bot, clock, CLAIM)
    await _settled(bot)
    assert len(_told(discord)) == 1
    sent = {body.get("nonce") for method, _, body, _ in discord.rest.log if method == "POST"}
    since = datetime.fromisoformat((await _state(bot))["since"])
    number = int(since.timestamp() // 60)
    assert nonce_of(bot.services[Salt].text, "owner", number) in sent, "that of another database differs"


async def test_of_two_processes_one_tells(discord: StandIn, database: str, clock: ManualClock) -> None:
    async with bot_in_this_loop(discord, database, clock) as one, bot_in_this_loop(discord, database, clock) as two:
        await _break(discord, one)
        await clock.move_to(clock.now() + HOUR)
        await asyncio.gather(*(bot.services[FailureNotice].look() for bot in (one, two, one, two)))
        await discord.until(lambda: _told(discord), 30)
        await _settled(one)
        assert len(_told(discord)) == 1


async def test_the_owner_can_be_set(discord: StandIn, database: str, clock: ManualClock, dev: Actor) -> None:
    async with bot_in_this_loop(discord, database, clock, owner_id=int(dev.id)) as bot:
        await _break(discord, bot)
        await _look(bot, clock, HOUR)
        await discord.until(lambda: _told(discord, "Dev"), 30)
        assert not _told(discord)
        assert f"<@{dev.id}>" in (await dev.click((await dev.slash("help")).message, custom_id="help:about")).text


async def test_an_owner_without_direct_messages_is_not_tried_again(
    discord: StandIn, bot: Neva, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    discord.members["Ann"].close_direct()
    await _break(discord, bot)
    await _look(bot, clock, HOUR)
    await _settled(bot)
    assert "the owner cannot be told" in caplog.text
    assert not _told(discord)


async def _about(discord: StandIn, name: str, channel: Json | None = None) -> Answer:
    actor = discord.members[name]
    return await actor.click((await actor.slash("help", channel)).message, custom_id="help:about")


async def test_it_says_what_runs_here_and_for_whom(discord: StandIn, database: str, clock: ManualClock) -> None:
    discord.account.application["privacy_policy_url"] = "https://example.org/privacy"
    discord.account.application["terms_of_service_url"] = "https://example.org/terms"
    async with bot_in_this_loop(discord, database, clock, source_url="https://example.org/neva"):
        await open_lobby(discord, "Ann")
        answer = await _about(discord, "Dev")
        assert f"Neva {VERSION}" in answer.text
        assert f"<t:{int(clock.now().timestamp())}:R>" in answer.text
        assert "Open tables on this server: 1" in answer.text
        assert "Shard 1 of 1; servers in this process: 1" in answer.text
        assert "Run by Ann" in answer.text
        for page in ("neva", "privacy", "terms"):
            assert f"<https://example.org/{page}>" in answer.text
        assert not discord.notified(answer.message)
        assert "Betrieben von Ann" in (await _about(discord, "Clara")).text
        assert "За бота отвечает: Ann" in (await _about(discord, "Boris")).text
        privately = await _about(discord, "Dev", channel=discord.world.direct_channel("3004"))
        assert "tables on this server" not in privately.text


async def test_a_team_runs_it_under_its_own_name(discord: StandIn, database: str, clock: ManualClock) -> None:
    member = {"user": discord.world.user(OWNER_ID), "team_id": "77", "membership_state": 2, "role": "admin"}
    team = {"id": "77", "name": "The *Club*", "icon": None, "owner_user_id": OWNER_ID, "members": [member]}
    discord.account.application["team"] = team
    async with bot_in_this_loop(discord, database, clock) as bot:
        answer = await _about(discord, "Dev")
        assert "Run by The \\*Club\\*" in answer.text
        assert "Privacy policy" not in answer.text
        assert bot.services[Owner].user_id == int(OWNER_ID)

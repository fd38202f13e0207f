"""A bot works once all its servers have arrived, and registers its commands if they have changed."""

from __future__ import annotations

import pytest

from bot.discord_base.command_mentions import CommandMentions
from bot.operation.ui import command_sync
from bot.operation.ui.command_sync import CommandSync
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop
from tests.e2e.starting import starting
from tests.standin.server import StandIn

NEVER = 3600.0


@pytest.mark.parametrize("servers", [0, 1, 2, 3])
async def test_a_bot_works_once_all_its_servers_have_come(servers: int, discord: StandIn, database: str) -> None:
    discord.gateway.shards = 2
    if servers == 0:
        discord.admin.kick_bot()
    for number in range(1, servers):
        discord.admin.add_guild(f"server {number}", shard=number % 2)
    async with starting(discord, database, NEVER):
        await discord.bot_ready()  # it writes its commands when it starts to work


async def test_a_bot_works_without_a_server_that_does_not_come(discord: StandIn, database: str) -> None:
    discord.admin.add_guild("other")
    discord.admin.begin_outage()
    async with starting(discord, database, 0.1):
        await discord.bot_ready()


async def test_a_bot_waits_for_a_server_that_is_announced(discord: StandIn, database: str) -> None:
    discord.admin.begin_outage()
    async with starting(discord, database, NEVER) as bot:
        await discord.until(lambda: bot.arrivals._missing)
        assert not bot.arrivals.complete
        assert not discord.world.commands
        discord.admin.end_outage()
        await discord.bot_ready()


def writes(discord: StandIn) -> int:
    return sum(method == "PUT" and path.endswith("/commands") for method, path, *_ in discord.rest.log)


async def started(discord: StandIn, database: str) -> int:
    """Start the bot until it has compared the commands; return the number of writes in all."""
    async with bot_in_this_loop(discord, database, ManualClock(START)) as bot:
        sync = bot.services[CommandSync]
        await discord.until(lambda: sync._task is not None and sync._task.done())
    return writes(discord)


async def test_commands_are_written_when_they_changed(
    discord: StandIn, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await started(discord, database) == 1
    assert await started(discord, database) == 1
    discord.world.set_commands(discord.world.commands[1:])  # as if a command had been removed
    assert await started(discord, database) == 2
    assert await started(discord, database) == 2
    monkeypatch.setattr("bot.discord_base.commands._DISCORD_LOCALES", {})
    assert await started(discord, database) == 3


@pytest.mark.parametrize(("status", "wait"), [(429, 600.0), (400, 0.0)])
async def test_a_refusal_to_take_them_does_not_keep_the_bot_from_starting(
    discord: StandIn, database: str, monkeypatch: pytest.MonkeyPatch, status: int, wait: float
) -> None:
    monkeypatch.setattr(command_sync, "FIRST_RETRY_SECONDS", 0.1)
    await started(discord, database)
    commands = discord.world.commands
    discord.world.set_commands(commands[:-1])
    discord.rest.faults.next("PUT", "/commands", status, retry_after=wait)
    async with bot_in_this_loop(discord, database, ManualClock(START)) as bot:
        answer = await discord.members["Ann"].tables_here()
        assert "no open table" in answer.text
        first, mentions = commands[0], bot.services[CommandMentions]
        mention = f"</{first['name']}:{first['id']}>"
        await discord.until(lambda: mentions.show(f"`/{first['name']}`") == mention)  # it is there already
        if status != 429:
            await discord.until(lambda: len(discord.world.commands) == len(commands), 60)

"""The page *About* of `/help`: what runs here, and who runs it."""

from __future__ import annotations

from pathlib import Path

from bot.core.version import VERSION
from bot.operation.ui.owner import Owner
from playground.objects import OWNER_ID, Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_lobby
from tests.standin.driver import Answer
from tests.standin.server import StandIn

_SETTINGS = {"source_url": "https://example.org/neva"}


def _with_links(discord: StandIn) -> None:
    discord.account.application |= {
        "privacy_policy_url": "https://example.org/privacy",
        "terms_of_service_url": "https://example.org/terms",
    }


async def _about(discord: StandIn, name: str, channel: Json | None = None) -> Answer:
    actor = discord.members[name]
    return await actor.click((await actor.slash("help", channel)).message, custom_id="help:about")


async def test_it_says_what_runs_here_and_for_whom(discord: StandIn, tmp_path: Path, clock: ManualClock) -> None:
    _with_links(discord)
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock, **_SETTINGS):
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
        german = await _about(discord, "Clara")
        assert "Betrieben von Ann" in german.text
        russian = await _about(discord, "Boris")
        assert "За бота отвечает: Ann" in russian.text
        privately = await _about(discord, "Dev", channel=discord.world.direct_channel("3004"))
        assert "tables on this server" not in privately.text


async def test_a_team_runs_it_under_its_own_name(discord: StandIn, tmp_path: Path, clock: ManualClock) -> None:
    member = {"user": discord.world.user(OWNER_ID), "team_id": "77", "membership_state": 2, "role": "admin"}
    team = {"id": "77", "name": "The *Club*", "icon": None, "owner_user_id": OWNER_ID, "members": [member]}
    discord.account.application["team"] = team
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock) as bot:
        answer = await _about(discord, "Dev")
        assert "Run by The \\*Club\\*" in answer.text
        assert "Privacy policy" not in answer.text
        assert bot.services[Owner].user_id == int(OWNER_ID)

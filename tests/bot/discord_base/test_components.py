"""Buttons, selects and commands of all capabilities: the functions that answer them, and cooldowns."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.capabilities import CAPABILITIES
from bot.client.commands import command_tree
from bot.core.admission import ACTS, COOLDOWNS
from bot.discord_base.components import Handlers


async def _answer(_interaction: discord.Interaction[Any], _match_id: int) -> None:
    return


async def _choose(_interaction: discord.Interaction[Any], _match_id: int, _value: str) -> None:
    return


def test_handlers_of_all_capabilities_are_joined() -> None:
    joined = Handlers.join(
        [Handlers(buttons={"why": _answer}), Handlers(selects={"why": _choose}, pages={"a": _answer})]
    )
    assert joined == Handlers({"why": _answer}, {"why": _choose}, {"a": _answer})


def test_two_capabilities_cannot_handle_the_same_name() -> None:
    with pytest.raises(ValueError, match="why"):
        Handlers.join([Handlers(buttons={"why": _answer}), Handlers(buttons={"why": _answer})])


def test_every_cooldown_is_one_of_a_command() -> None:
    tree = command_tree(CAPABILITIES, discord.Client(intents=discord.Intents.none()))
    names = {one.qualified_name for one in tree.walk_commands() if isinstance(one, app_commands.Command)}
    assert {name for name in COOLDOWNS if ":" not in name} <= names
    handlers = Handlers.join(one for capability in CAPABILITIES for one in capability.handlers)
    assert {name.removeprefix("table:") for name in COOLDOWNS if ":" in name} <= handlers.buttons.keys()


def test_a_cooldown_allows_less_than_what_any_press_is_allowed() -> None:
    for command, rate in COOLDOWNS.items():
        assert rate.at_once < ACTS.at_once, command
        assert rate.a_second < ACTS.a_second, command

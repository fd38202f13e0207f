"""Cooldowns name existing commands; a wrong name would silently have no effect."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.capabilities import CAPABILITIES
from bot.client.commands import command_tree
from bot.core.admission import ACTS, COOLDOWNS
from bot.discord_base.components import Handlers


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

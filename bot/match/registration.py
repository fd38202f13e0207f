"""The parts that a capability adds to the bot. Only bot/capabilities.py lists all capabilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.services import Services
from bot.discord_base.tabs import Tab
from bot.games.new_match import Preset
from bot.match.match_messages import MatchMessages

Command = app_commands.Command[Any, ..., None] | app_commands.Group

in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Marks a command that is about a server, and is not offered in direct messages."""


def _nothing(*_: object) -> None:
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class Capability:
    """One thing that the bot can do. Each builds on those before it."""

    make: Callable[[Services], None] = _nothing
    """Adds its services; none of them runs yet, and there is no client."""
    connect: Callable[[Services, discord.Client], None] = _nothing
    """Adds the parts that need the client, before its login. Every `Worker` among the services then runs."""
    commands: Sequence[Command] = ()
    commands_by_preset: Callable[[Preset], Sequence[Command]] = lambda _: ()
    """Makes its slash commands that take this preset by default."""
    components: Sequence[type[ui.DynamicItem[Any]]] = ()
    """Its buttons and selects, which are found by their custom ids."""
    messages: Sequence[MatchMessages] = ()
    """Its messages of a match: publishing sends, edits and deletes them."""
    tabs: Sequence[Tab] = ()
    """Its tabs of the private message that `/me` shows."""

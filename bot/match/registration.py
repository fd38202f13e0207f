"""What one capability adds to the bot. Only bot/capabilities.py lists them all."""

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
    """One thing that the bot can do. Each builds on those that are listed before it."""

    make: Callable[[Services], None] = _nothing
    """Adds its services; none of them does anything yet, and no client is there."""
    connect: Callable[[Services, discord.Client], None] = _nothing
    """Adds what needs the client, before that is logged in. Every `Worker` among the services then runs."""
    commands: Sequence[Command] = ()
    """Its slash commands."""
    commands_by_preset: Callable[[Preset], Sequence[Command]] = lambda _: ()
    """Makes those of its slash commands that take this preset where none is chosen."""
    components: Sequence[type[ui.DynamicItem[Any]]] = ()
    """Its buttons and selects, which are found by their custom ids."""
    messages: Sequence[MatchMessages] = ()
    """What it shows of a match: publishing sends, edits and deletes these messages."""
    tabs: Sequence[Tab] = ()
    """Its tabs of the private message that `/me` shows."""

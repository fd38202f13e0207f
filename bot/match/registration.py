"""The parts of a capability. Only bot/capabilities.py lists all capabilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.services import Services
from bot.discord_base.components import Handlers
from bot.discord_base.tabs import Tab
from bot.games.new_match import Preset
from bot.match.match_messages import MatchMessages

Command = app_commands.Command[Any, ..., None] | app_commands.Group

in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Marks a command as unavailable in direct messages."""


def _nothing(*_: object) -> None:
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """In which order users see what capabilities add, by name."""

    tabs: Sequence[str]
    """Buttons of `/me`; the first tab is open at first."""
    menu: Sequence[str]
    """Verbs behind *More* of the private menu."""
    last_message: Sequence[str]
    """Verbs below the last message of a match; others have no button there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Capability:
    """A feature of the bot. Each builds on the ones before it."""

    make: Callable[[Services], None] = _nothing
    """Adds its services. None runs yet, and there is no client."""
    connect: Callable[[Services, discord.Client], None] = _nothing
    """Adds parts that need the client, before its login. Then every `Worker` among the services starts."""
    commands: Sequence[Command] = ()
    commands_by_preset: Callable[[Preset], Sequence[Command]] = lambda _: ()
    """Makes slash commands whose default is this preset."""
    components: Sequence[type[ui.DynamicItem[Any]]] = ()
    """Its own buttons and selects, found by custom id."""
    handlers: Sequence[Handlers] = ()
    """What the buttons and selects shared by all capabilities do."""
    messages: Sequence[MatchMessages] = ()
    tabs: Sequence[Tab] = ()
    """Tabs in the private message of `/me`."""

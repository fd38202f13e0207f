"""What a capability registers: services, commands, components, tabs, and messages about a match.

Only bot/capabilities.py lists all capabilities.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import app_commands, ui
from sqlalchemy import Connection

from bot.core.services import Services
from bot.discord_base.components import Handlers
from bot.discord_base.desired import DesiredMessage
from bot.discord_base.sending import Messenger
from bot.discord_base.tabs import Tab
from bot.games.registry import Preset
from bot.match.seated import BoardFacts
from db.match.matches import Match, Seat
from db.match.messages import ALL, TABLE, Message, MessageKey, MessageState
from db.people.users import User


@dataclass(frozen=True, slots=True)
class Subject:
    """A match to publish, as stored at one moment."""

    services: Services
    """Read the store only through the given connection."""
    match: Match
    seats: Sequence[Seat]
    seated: BoardFacts | None
    """None if the match has not begun."""
    people: Mapping[int, User]
    """By user id; empty if the match has not begun."""
    now: datetime

    @property
    def has_place(self) -> bool:
        """Return whether the match has begun and is not paused for a missing thread."""
        return self.seated is not None and (self.match.paused_at is None or self.match.thread_id is not None)


@dataclass(frozen=True, slots=True)
class SoFar:
    rows: Mapping[MessageKey, Message]
    is_reachable: bool
    """Whether the match's place accepted all messages; True if none was sent."""
    messenger: Messenger
    write_too: Callable[[Callable[[Connection], object]], None]
    """Adds a function to run in the pass's next transaction, at the latest when it ends."""
    waits_for_agents: bool = False
    """Whether the board waits for further moves of agents. Other messages may wait for its next pass."""

    def row(self, kind: str, seat: int = TABLE, user_id: int = ALL) -> Message | None:
        return self.rows.get(MessageKey(kind, seat, user_id))

    def there(self, kind: str) -> Message | None:
        """Return the public message of this kind; None if it is missing or uncertain."""
        row = self.row(kind)
        return row if row is not None and row.state is MessageState.SHOWN else None


Later = Callable[[SoFar], Awaitable[Iterable[DesiredMessage]]]
"""Does work after the other messages, and returns further ones, none in the match's own place.

Each error of a raised `ExceptionGroup` counts by itself.
"""
Wants = Callable[[Connection, Subject], Iterable[DesiredMessage | Later]]


def never(_subject: Subject, _row: Message) -> bool:
    return False


def always(_subject: Subject, _row: Message) -> bool:
    return True


def _nothing(*_: object) -> None:
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMessages:
    wants: Wants
    """Lists the messages that should exist.

    Runs in the transaction that reads the match, and reads there all that it needs from the store. Pictures and texts
    are made later, by `DesiredMessage.build`, if the message has changed.
    """
    kinds: Sequence[str] = ()
    """Stored names, unique among capabilities."""
    deletes: Callable[[Subject, Message], bool] = never
    """Whether to delete a message that `wants` no longer lists."""
    stay_deleted: Collection[str] = ()
    """Kinds that are not sent again if somebody deletes one during the match."""
    on_deleted: Callable[[Connection, int, datetime], object] = _nothing
    """Called with the match's id and the time of a deletion, in the transaction that stores the deletion."""
    is_direct: bool = False
    holds_thread: bool = False
    """Whether the match's thread opens under one of these messages, in the channel where the match was opened."""


class AllMessages:
    def __init__(self, registered: Iterable[MatchMessages]) -> None:
        """Raise `ValueError` if two of them share a kind."""
        self.registered = tuple(registered)
        self._by_kind: dict[str, MatchMessages] = {}
        for one in self.registered:
            for kind in one.kinds:
                if kind in self._by_kind:
                    raise ValueError(f"two capabilities have messages of the kind {kind}")
                self._by_kind[kind] = one

    def of_kind(self, kind: str) -> MatchMessages:
        """Return the registration of this kind. Messages of unknown kinds stay unchanged."""
        return self._by_kind.get(kind, _UNKNOWN)


_UNKNOWN = MatchMessages(wants=lambda _connection, _subject: ())


Command = app_commands.Command[Any, ..., None] | app_commands.Group

in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Marks a command as unavailable in direct messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The order, by name, in which users see the parts that capabilities add."""

    tabs: Sequence[str]
    """Tabs of `/profile`; it opens with the first one."""
    club: Sequence[str]
    """Tabs of `/club`; it opens with the first one."""
    menu: Sequence[str]
    """Verbs behind *More* of the private menu."""
    last_message: Sequence[str]
    """Verbs below the last message of a match; a verb not in this list has no button there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Capability:
    """A feature of the bot. Each builds on the ones before it."""

    make: Callable[[Services], None] = _nothing
    """Adds its services, before any service runs and before there is a client."""
    connect: Callable[[Services, discord.Client], None] = _nothing
    """Adds parts that need the client, before its login. Every `Worker` among the services starts afterwards."""
    commands: Sequence[Command] = ()
    commands_by_preset: Callable[[Preset], Sequence[Command]] = lambda _: ()
    """Makes slash commands whose default is this preset."""
    components: Sequence[type[ui.DynamicItem[Any]]] = ()
    """Its own buttons and selects, found by custom id."""
    handlers: Sequence[Handlers] = ()
    """Functions for the buttons and selects that all capabilities share."""
    messages: Sequence[MatchMessages] = ()
    tabs: Sequence[Tab] = ()
    """Tabs in the private message of `/profile`."""
    club: Sequence[Tab] = ()
    """Tabs in the private message of `/club`."""

"""Settings of servers, and blocks between users.

The transactions that open a lobby or seat a user call the checks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from bot.core.errors import UserError
from db.people import blocks, guilds
from db.people.guilds import Changes, GuildSettings
from db.store import Store

MOST_BLOCKED = 75
"""Most users that a server or a user can block: the list must fit one message."""

T = TypeVar("T")
Follow = Callable[[Connection, int, datetime], Callable[[], None]]
"""Called with a server's id; returns a function to call after the commit."""


class Communities:
    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._follow: list[Follow] = []

    def follow(self, *follow: Follow) -> None:
        """Call these in each transaction that changes settings or blocks of a server, and what they return after it."""
        self._follow += follow

    async def settings(self, guild_id: int) -> GuildSettings:
        return await self._store.read(guilds.get_guild, guild_id)

    async def change(self, guild_id: int, changes: Changes) -> GuildSettings:
        now = self._now()

        def change(connection: Connection) -> GuildSettings:
            return guilds.change_guild(connection, guild_id, now=now, **changes)

        return await self._write(guild_id, change)

    async def _write(self, guild_id: int, change: Callable[[Connection], T]) -> T:
        def work(connection: Connection) -> tuple[T, list[Callable[[], None]]]:
            changed = change(connection)
            return changed, [follow(connection, guild_id, self._now()) for follow in self._follow]

        changed, calls = await self._store.write(work)
        for call in calls:
            call()
        return changed

    async def block(self, blocked_id: int, *, guild_id: int) -> bool:
        """Block a user in a server; return False if they were blocked before. Raises `UserError`."""

        def work(connection: Connection) -> bool:
            is_new = blocks.block(connection, blocked_id, guild_id=guild_id, now=self._now())
            _check_number(blocks.list_blocked(connection, guild_id=guild_id))
            return is_new

        return await self._write(guild_id, work)

    async def unblock(self, blocked_id: int, *, guild_id: int) -> bool:
        """Remove a server's block; return False if there was none."""
        return await self._write(guild_id, partial(blocks.unblock, blocked_id=blocked_id, guild_id=guild_id))

    async def change_blocks(self, user_id: int, added: Collection[int], removed: Collection[int]) -> None:
        """Add and remove a user's blocks, all or none. Raises `UserError`."""

        def work(connection: Connection) -> None:
            for blocked_id in removed:
                blocks.unblock(connection, blocked_id, user_id=user_id)
            for blocked_id in added:
                blocks.block(connection, blocked_id, user_id=user_id, now=self._now())
            _check_number(blocks.list_blocked(connection, user_id=user_id))

        if user_id in added:
            raise UserError("block-self")
        await self._store.write(work)

    async def list_blocked(self, *, guild_id: int = 0, user_id: int = 0) -> list[int]:
        """List the users blocked by a server or a user, oldest block first."""
        return await self._store.read(blocks.list_blocked, guild_id=guild_id, user_id=user_id)


def _check_number(blocked: Collection[int]) -> None:
    if len(blocked) > MOST_BLOCKED:
        raise UserError("too-many-blocks", most=MOST_BLOCKED)


def check_opening(
    connection: Connection, user_id: int, roles: Collection[int], guild_id: int, places: Collection[int | None]
) -> GuildSettings:
    """Raise `UserError` unless a user with these roles may open a match there; return the server's settings.

    `places` are the channel and, for a thread, its parent channel. Everybody has the role with the server's id.
    """
    guild = guilds.get_guild(connection, guild_id)
    check_not_blocked(connection, guild_id, user_id)
    if guild.channels and not {*places} & {*guild.channels}:
        raise UserError("open-elsewhere", channels=", ".join(f"<#{channel}>" for channel in guild.channels))
    if guild.roles and not {*roles, guild_id} & {*guild.roles}:
        raise UserError("open-roles", roles=", ".join(f"<@&{role}>" for role in guild.roles))
    return guild


def check_not_blocked(connection: Connection, guild_id: int, user_id: int) -> None:
    """Raise `UserError` if the server has blocked the user from opening, joining and taking over."""
    if blocks.is_blocked_in(connection, guild_id, user_id):
        raise UserError("blocked-here")


def check_sitting(connection: Connection, guild_id: int, user_id: int, others: Collection[int]) -> None:
    """Raise `UserError` unless a user may sit beside these others, who stay.

    The message does not reveal who has blocked whom.
    """
    check_not_blocked(connection, guild_id, user_id)
    if blocks.apart(connection, user_id, others):
        raise UserError("apart")


def who_may_sit(connection: Connection, guild_id: int, host_id: int, users: Collection[int]) -> tuple[int, ...]:
    """Return the users who may sit beside the host."""
    apart = blocks.apart(connection, host_id, users)
    return tuple(user for user in users if user not in apart and not blocks.is_blocked_in(connection, guild_id, user))

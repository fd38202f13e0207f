"""What servers and users chose about playing together: settings of servers, and whom somebody has blocked.

The checks are called within the transactions that open a lobby or seat a user.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from db import blocks, guilds
from db.guilds import Changes, GuildSettings
from db.store import Store

MOST_BLOCKED = 75
"""How many users a user or a server can block: a list of them is one message."""


class Communities:
    """Settings of servers and lists of blocked users, in a store."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def settings(self, guild_id: int) -> GuildSettings:
        """Return the settings of a server."""
        return await self._store.read(guilds.get_guild, guild_id)

    async def change(self, guild_id: int, changes: Changes) -> GuildSettings:
        """Change the given settings of a server, and return them all."""
        return await self._store.write(_changed, guild_id, self._now(), changes)

    async def block(self, blocked_id: int, *, guild_id: int = 0, user_id: int = 0) -> bool:
        """Block a user for a server or for a user; return False if that was so before. Raises `UserError`."""

        def work(connection: Connection) -> bool:
            known = blocks.blocked_by(connection, guild_id=guild_id, user_id=user_id)
            if blocked_id not in known and len(known) >= MOST_BLOCKED:
                raise UserError("too-many-blocks", most=MOST_BLOCKED)
            return blocks.block(connection, blocked_id, guild_id=guild_id, user_id=user_id, now=self._now())

        if blocked_id == user_id:
            raise UserError("block-self")
        return await self._store.write(work)

    async def unblock(self, blocked_id: int, *, guild_id: int = 0, user_id: int = 0) -> bool:
        """Take a block back; return False if there was none."""

        def work(connection: Connection) -> bool:
            return blocks.unblock(connection, blocked_id, guild_id=guild_id, user_id=user_id)

        return await self._store.write(work)

    async def blocked(self, *, guild_id: int = 0, user_id: int = 0) -> list[int]:
        """List whom a server or a user has blocked, longest first."""

        def work(connection: Connection) -> list[int]:
            return blocks.blocked_by(connection, guild_id=guild_id, user_id=user_id)

        return await self._store.read(work)


def _changed(connection: Connection, guild_id: int, now: datetime, changes: Changes) -> GuildSettings:
    return guilds.change_guild(connection, guild_id, now=now, **changes)


def check_opening(
    connection: Connection, user_id: int, roles: Collection[int], guild_id: int, places: Collection[int | None]
) -> GuildSettings:
    """Return the settings of the server if a user with these roles may open a match there. Raises `UserError`.

    `places` are the channel and, for a thread, the channel that it belongs to.
    Everybody has the role whose id is that of the server.
    """
    guild = guilds.get_guild(connection, guild_id)
    check_not_blocked(connection, guild_id, user_id)
    if guild.channels and not {*places} & {*guild.channels}:
        raise UserError("open-elsewhere", channels=", ".join(f"<#{channel}>" for channel in guild.channels))
    if guild.roles and not {*roles, guild_id} & {*guild.roles}:
        raise UserError("open-roles", roles=", ".join(f"<@&{role}>" for role in guild.roles))
    return guild


def check_not_blocked(connection: Connection, guild_id: int, user_id: int) -> None:
    """Raise `UserError` if a server has blocked a user, who may then open, join or take over nothing there."""
    if blocks.is_blocked_in(connection, guild_id, user_id):
        raise UserError("blocked-here")


def check_sitting(connection: Connection, guild_id: int, user_id: int, others: Collection[int]) -> None:
    """Raise `UserError` unless a user may take a seat in a server's match beside these other users.

    Whoever sits there already stays. The sentence does not say who has blocked whom.
    """
    check_not_blocked(connection, guild_id, user_id)
    if blocks.apart(connection, user_id, others):
        raise UserError("apart")

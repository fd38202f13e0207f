"""Queries on the settings of servers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict, Unpack

from sqlalchemy import Connection, bindparam, select

from db.connection.prepared import Prepared
from db.connection.sql import change_row
from db.schema.people_tables import guilds


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A row of `guilds`. None: nothing was chosen."""

    guild_id: int
    locale: str | None = None
    channels: Sequence[int] | None = None
    roles: Sequence[int] | None = None
    tables_per_user: int | None = None
    tables_per_guild: int | None = None
    time: str | None = None
    level: str | None = None
    announce_channel_id: int | None = None
    ping_role_id: int | None = None
    vacation_days: int | None = None
    daily_channel_id: int | None = None
    weekly_channel_id: int | None = None
    time_zone: str | None = None
    champion_role_id: int | None = None


class Changes(TypedDict, total=False):
    """Columns to change; missing ones stay."""

    locale: str | None
    channels: Sequence[int] | None
    roles: Sequence[int] | None
    tables_per_user: int | None
    tables_per_guild: int | None
    time: str | None
    level: str | None
    announce_channel_id: int | None
    ping_role_id: int | None
    vacation_days: int | None
    daily_channel_id: int | None
    weekly_channel_id: int | None
    time_zone: str | None
    champion_role_id: int | None


_COLUMNS = [guilds.c[name] for name in GuildSettings.__slots__]
_GUILD = Prepared(select(*_COLUMNS).where(guilds.c.guild_id == bindparam("guild_id")))


def get_guild(connection: Connection, guild_id: int) -> GuildSettings:
    row = _GUILD.row(connection, {"guild_id": guild_id})
    return GuildSettings(guild_id) if row is None else GuildSettings(*row)


def lock_guild(connection: Connection, guild_id: int) -> GuildSettings:
    """Return the settings of a server, locked against other changes until the transaction ends."""
    connection.execute(select(guilds.c.guild_id).where(guilds.c.guild_id == guild_id).with_for_update())
    return get_guild(connection, guild_id)


def change_guild(connection: Connection, guild_id: int, *, now: datetime, **changes: Unpack[Changes]) -> GuildSettings:
    change_row(connection, guilds, {"guild_id": guild_id}, {**changes, "updated_at": now})
    return get_guild(connection, guild_id)

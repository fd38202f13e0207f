"""Queries on the settings of servers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict, Unpack

from sqlalchemy import Connection, bindparam, select

from db.connection.upsert import insert_into
from db.schema.people_tables import guilds


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A row of `guilds` without the time of the last change. None: nothing was chosen."""

    guild_id: int
    """The Discord server."""
    locale: str | None = None
    """Language of new matches."""
    channels: Sequence[int] | None = None
    """Channels in which matches may be opened; None for all."""
    roles: Sequence[int] | None = None
    """Roles that may open matches; None for everybody."""
    tables_per_user: int | None = None
    """Lobbies and running matches of the server that a user may host; None for no limit of its own."""
    tables_per_guild: int | None = None
    """Lobbies and running matches of the server; None for no limit of its own."""
    time: str | None = None
    """Time control of new matches (`TimeControl.parse`)."""
    level: str | None = None
    """The id of the agent of new matches."""
    announce_channel_id: int | None = None
    """Channel in which new lobbies are announced."""
    ping_role_id: int | None = None
    """Role that announcements notify."""
    vacation_days: int | None = None
    """Days of vacation that a user has in a calendar year."""
    daily_channel_id: int | None = None
    """Channel of the evening posts on daily deals."""
    time_zone: str | None = None
    """IANA name of the time zone of these posts; None for UTC."""


class Changes(TypedDict, total=False):
    """The columns that can be changed, as `GuildSettings` describes them; those left out stay."""

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
    time_zone: str | None


_COLUMNS = [guilds.c[name] for name in GuildSettings.__slots__]
_GUILD = select(*_COLUMNS).where(guilds.c.guild_id == bindparam("guild_id"))


def get_guild(connection: Connection, guild_id: int) -> GuildSettings:
    """Return the settings of a server; all are None where nothing was chosen."""
    row = connection.execute(_GUILD, {"guild_id": guild_id}).one_or_none()
    return GuildSettings(guild_id) if row is None else GuildSettings(*row)


def change_guild(connection: Connection, guild_id: int, *, now: datetime, **changes: Unpack[Changes]) -> GuildSettings:
    """Change the given settings of a server, which may be new, and return them all."""
    values = {**changes, "updated_at": now}
    statement = insert_into(connection.dialect.name, guilds).values({**values, "guild_id": guild_id})
    connection.execute(statement.on_conflict_do_update(index_elements=["guild_id"], set_=values))
    return get_guild(connection, guild_id)

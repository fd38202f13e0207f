"""Queries on channels in which matches were opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict, Unpack

from sqlalchemy import Connection, select

from db.connection.sql import change_row
from db.schema.people_tables import channels


@dataclass(frozen=True, slots=True)
class Channel:
    """A row of `channels`."""

    channel_id: int
    guild_id: int
    locale: str | None
    choice: Mapping[str, Any] | None
    updated_at: datetime


class Changes(TypedDict, total=False):
    """Columns to change; missing ones stay."""

    locale: str
    choice: Mapping[str, Any]


def get_channel(connection: Connection, channel_id: int) -> Channel | None:
    row = connection.execute(select(channels).where(channels.c.channel_id == channel_id)).one_or_none()
    return None if row is None else Channel(*row)


def note_channel(
    connection: Connection, channel_id: int, guild_id: int, *, now: datetime, **changes: Unpack[Changes]
) -> None:
    values = {**changes, "guild_id": guild_id, "updated_at": now}
    change_row(connection, channels, {"channel_id": channel_id}, values)

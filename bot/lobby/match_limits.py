"""Limits on the matches of a user, a channel and a server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.lobby.match_request import MatchRequest
from db.match.match_lists import count_open
from db.people.guilds import GuildSettings


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """Limits on open lobbies and running matches; 0 is no limit."""

    per_user: int = 0
    """The matches that one user hosts and has a seat in."""
    per_channel: int = 0
    """The matches that were opened in one channel."""
    per_guild: int = 0
    """The matches that were opened in one server."""

    def check(self, connection: Connection, host_id: int, request: MatchRequest, guild: GuildSettings) -> None:
        """Raise `UserError` when a limit is reached, this one or that of the server, whichever is lower.

        Two who open a lobby at one moment may exceed it by one.
        """
        if self.per_user and count_open(connection, host_id=host_id) >= self.per_user:
            raise UserError("too-many-tables-user", limit=self.per_user)
        if self.per_channel and count_open(connection, channel_id=request.channel_id) >= self.per_channel:
            raise UserError("too-many-tables-channel", limit=self.per_channel)
        own = guild.tables_per_user
        if own and count_open(connection, host_id=host_id, guild_id=request.guild_id) >= own:
            raise UserError("too-many-tables-user-here", limit=own)
        per_guild = min(filter(None, (self.per_guild, guild.tables_per_guild)), default=0)
        if per_guild and count_open(connection, guild_id=request.guild_id) >= per_guild:
            raise UserError("too-many-tables-guild", limit=per_guild)

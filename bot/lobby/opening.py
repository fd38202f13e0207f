"""Opening a match in the interaction's transaction: its row, its seats, limits on matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.community.communities import check_opening
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import MatchRequest, SeatRange, agent_kind, free_name
from bot.match.once import OncePerInteraction
from db.match import matches
from db.match.match_lists import count_open
from db.people.guilds import GuildSettings
from db.store import Store
from engine.options import GameOptions


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """Limits on open lobbies and running matches; 0 for none."""

    per_user: int = 0
    """Matches that one user hosts with a seat in them."""
    per_channel: int = 0
    per_guild: int = 0

    def check(self, connection: Connection, host_id: int, channel_id: int, guild: GuildSettings) -> None:
        """Raise `UserError` at this limit or the server's, whichever is lower.

        Two simultaneous openings may exceed it by one.
        """
        if self.per_user and count_open(connection, host_id=host_id) >= self.per_user:
            raise UserError("too-many-tables-user", limit=self.per_user)
        if self.per_channel and count_open(connection, channel_id=channel_id) >= self.per_channel:
            raise UserError("too-many-tables-channel", limit=self.per_channel)
        own = guild.tables_per_user
        if own and count_open(connection, host_id=host_id, guild_id=guild.guild_id) >= own:
            raise UserError("too-many-tables-user-here", limit=own)
        per_guild = min(filter(None, (self.per_guild, guild.tables_per_guild)), default=0)
        if per_guild and count_open(connection, guild_id=guild.guild_id) >= per_guild:
            raise UserError("too-many-tables-guild", limit=per_guild)


class MatchOpener(OncePerInteraction):
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        limits: MatchLimits | None = None,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(store, now, on_change=on_change)
        self._limits = limits or MatchLimits()

    async def _open_once(self, open_match: Callable[[Connection, datetime], int], interaction_id: int) -> int:
        """Run `open_match` as `_change_once` does."""

        def open_one(connection: Connection, now: datetime) -> tuple[int, list[int]]:
            match_id = open_match(connection, now)
            return match_id, [match_id]

        return await self._change_once(open_one, interaction_id)


@dataclass(frozen=True, slots=True)
class Opening:
    host: Person
    request: MatchRequest
    options: GameOptions
    """From `check_request`."""
    seats: SeatRange
    """From `check_request`."""
    agent_name: Callable[[str], str]
    """Names an agent by its id."""
    _: KW_ONLY
    rematch_of: int | None = None
    host_seat: int = 0
    """The host's seat; agents get those before it."""


def open_match(
    connection: Connection,
    opening: Opening,
    limits: MatchLimits,
    *,
    seed: str,
    setup: Mapping[str, Any] | None = None,
    now: datetime,
) -> int:
    """Open a lobby with the host and the agents seated; return the match's id.

    A `setup` replaces the seed's deal. Raises `UserError` for too many matches, or if the server forbids it to this
    user.
    """
    host, request = opening.host, opening.request
    guild = check_opening(connection, host.id, host.roles, request.guild_id, (request.channel_id, request.parent_id))
    limits.check(connection, host.id, request.channel_id, guild)
    match_id = matches.create_match(
        connection,
        matches.NewMatch(
            game=request.game,
            options=opening.options.model_dump(mode="json"),
            settings=request.settings,
            seed=seed,
            setup=setup,
            guild_id=request.guild_id,
            channel_id=request.channel_id,
            host_id=host.id,
            seats_least=opening.seats.least,
            seats_wanted=opening.seats.most,
            invited=request.invited,
            rematch_of=opening.rematch_of,
        ),
        now=now,
    )
    names = [host.name]
    for number, kind in enumerate(request.agents, start=1):
        if number == opening.host_seat + 1:
            matches.add_seat(connection, match_id, user_id=host.id, name=host.name, ai=None, now=now)
        agent = agent_kind(kind)
        names.append(free_name(opening.agent_name(agent), names))
        matches.add_seat(connection, match_id, user_id=None, name=names[-1], ai=agent, now=now)
    if len(request.agents) <= opening.host_seat:
        matches.add_seat(connection, match_id, user_id=host.id, name=host.name, ai=None, now=now)
    return match_id

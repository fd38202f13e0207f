"""Opening a match: its row and seats, in the transaction of the interaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.community.communities import check_opening
from bot.core.errors import Redelivered
from bot.core.users import Person
from bot.lobby.match_limits import MatchLimits
from bot.lobby.match_request import MatchRequest, SeatRange, agent_kind, free_name, with_options
from db.connection.errors import Conflict
from db.match import matches
from db.match.interactions import note_interaction
from engine.options import GameOptions


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is about to be opened."""

    host: Person
    """The user who opens it."""
    request: MatchRequest
    """The requested settings of the match."""
    options: GameOptions
    """Its options, as `check_request` returns them."""
    seats: SeatRange
    """Its seats, as `check_request` returns them."""
    agent_name: Callable[[str], str]
    """Names an agent by its id."""
    _: KW_ONLY
    rematch_of: int | None = None
    """The number of the match that it repeats; None for none."""
    host_seat: int = 0
    """The seat that the host gets; agents get those before it."""


def open_match(
    connection: Connection,
    opening: Opening,
    limits: MatchLimits,
    *,
    seed: str,
    setup: Mapping[str, Any] | None = None,
    now: datetime,
) -> int:
    """Open a lobby with the host and the agents on its seats, and return the match's id.

    With a `setup` the match begins as that says, and not as the seed deals.

    Raises `UserError`: there are too many matches, or the server does not let this user open one there.
    """
    host, request = opening.host, opening.request
    guild = check_opening(connection, host.id, host.roles, request.guild_id, (request.channel_id, request.parent_id))
    limits.check(connection, host.id, request, guild)
    match_id = matches.create_match(
        connection,
        matches.NewMatch(
            seed=seed,
            setup=setup,
            guild_id=request.guild_id,
            channel_id=request.channel_id,
            host_id=host.id,
            seats_least=opening.seats.least,
            seats_wanted=opening.seats.most,
            invited=request.invited,
            rematch_of=opening.rematch_of,
            **matches.settings_of(with_options(request, opening.options)),
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


def note_once(connection: Connection, interaction_id: int, now: datetime) -> None:
    """Note that this transaction handles an interaction. Raises `Redelivered` if it was handled before."""
    try:
        note_interaction(connection, interaction_id, now=now)
    except Conflict as conflict:
        raise Redelivered from conflict

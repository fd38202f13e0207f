"""Explains agents' moves to everybody, without hidden information.

Reasons are computed from a spectator's view, and from an action once it is public.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.absence import stand_in_of
from bot.match.moments import Moment, moments_of
from db.match import actions, happenings, matches
from db.match.actions import Played
from db.match.happenings import Happening
from db.match.matches import FORGOTTEN, Match, Seat
from db.store import Store
from engine.assessment import Term
from engine.game import PublicView
from engine.games import GAMES
from engine.history import END, UNDO
from engine.match import replay
from engine.openness import is_open


@dataclass(frozen=True, slots=True)
class AgentMove:
    """A public move that an agent chose."""

    number: int
    """Its number among all public moves, from 1: it never changes, and reveals nothing hidden."""
    agent: str
    moment: Moment[PublicView]
    """As a spectator sees it."""


@dataclass(frozen=True, slots=True)
class Explained:
    moves: Sequence[AgentMove]
    """All moves of agents, oldest first."""
    move: AgentMove
    action: Any
    """None while only its own seat knows it."""
    terms: Sequence[Term]
    """For and against it; empty while only its own seat knows the action."""


@dataclass(frozen=True, slots=True)
class _Stored:
    match: Match
    seats: Sequence[Seat]
    log: Sequence[Played]
    happenings: Sequence[Happening]


class Reasons:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def moves(self, match_id: int) -> list[AgentMove]:
        """List the moves of agents, oldest first. Raises `UserError` if there is no such match."""
        stored = await self._store.read(_read_match, match_id)
        return await asyncio.to_thread(_moves, stored)

    async def of(self, match_id: int, number: int | None = None) -> Explained:
        """Explain a move of an agent, by default the last one.

        Raises `UserError`: no such match, `no-agent-moves`, or `no-agent-move` if it was not an agent's move.
        """
        stored = await self._store.read(_read_match, match_id)
        return await asyncio.to_thread(_explain, stored, number)


def _read_match(connection: Connection, match_id: int) -> _Stored:
    found = matches.get_match_and_seats(connection, match_id)
    if found is None or found[0].started_at is None:
        raise UserError("no-game", game=match_id)
    log = actions.whole_log(connection, match_id)
    return _Stored(*found, log, happenings.happenings_of(connection, match_id))


def _moves(stored: _Stored) -> list[AgentMove]:
    moments = moments_of(stored.match, len(stored.seats), stored.log, None)
    return [
        AgentMove(number, _agent(stored, moment), moment)
        for number, moment in enumerate(moments, 1)
        if not moment.taken_back and _is_of_agent(stored, moment)
    ]


def _is_of_agent(stored: _Stored, moment: Moment[PublicView]) -> bool:
    """Return whether an agent chose the move: no user, no timeout, more than one option."""
    played, seat, game = stored.log[moment.seq - 1], stored.seats[moment.seat], GAMES[stored.match.game]
    if played.user_id is not None or played.absent or played.action in (UNDO, END):
        return False
    if str(game.forced_action(moment.before, moment.seat)) == played.action:
        return False
    if any(one.kind == "replaced" and one.facts["before"] == FORGOTTEN for one in stored.happenings):
        return moment.seq > seat.since_seq  # the log no longer names forgotten users
    if seat.name == FORGOTTEN:
        return seat.resigned_at is not None and played.created_at >= seat.resigned_at
    return True


def _agent(stored: _Stored, moment: Moment[PublicView]) -> str:
    """Return the agent that made a move: the one stored when its seat went to a user, else the current one.

    If neither exists, it is the one that sits in for absent users.
    """
    left = (one.facts for one in stored.happenings if one.seq >= moment.seq and one.seat == moment.seat)
    noted = next((str(facts["agent"]) for facts in left if "agent" in facts), None)
    return noted or stored.seats[moment.seat].ai or stand_in_of(stored.match)


def _explain(stored: _Stored, number: int | None) -> Explained:
    moves = _moves(stored)
    if not moves:
        raise UserError("no-agent-moves")
    move = moves[-1] if number is None else next((one for one in moves if one.number == number), None)
    if move is None:
        raise UserError("no-agent-move")
    action, game = _open_action(stored, move.moment), GAMES[stored.match.game]
    terms = () if action is None else game.terms(move.moment.before, move.moment.seat, action)
    return Explained(moves, move, action, terms)


def _open_action(stored: _Stored, moment: Moment[PublicView]) -> Any:
    """Return the action of a move if it is public, else None."""
    game, log = GAMES[stored.match.game], stored.log
    options = game.Options.model_validate(stored.match.options)
    before = game.new(options, len(stored.seats), stored.match.seed, stored.match.setup)
    for applied in replay(game, before, log[: moment.seq - 1]):
        before = applied.state
    return game.parse(log[moment.seq - 1].action) if is_open(game, before, log[moment.seq - 1 :]) else None

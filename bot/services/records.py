"""Games of the store as records (engine/record.py)."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from db import actions, matches
from db.matches import Match
from engine.record import Record, RecordedAction


async def record_of(connection: AsyncConnection, game: Match) -> Record:
    """Return a game with everything that was done in it; it holds the seed, which is secret while the game runs."""
    seats = await matches.seats_of(connection, game.id)
    played = await actions.whole_log(connection, game.id)
    return Record(
        game=game.game,
        options=dict(game.options),
        players=[seat.name for seat in seats],
        seed=game.seed,
        setup=None if game.setup is None else dict(game.setup),
        actions=[RecordedAction(seat=row.seat, action=row.action) for row in played],
    )

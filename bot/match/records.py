"""Matches of the store as records (engine/record.py)."""

from __future__ import annotations

from sqlalchemy import Connection

from db.match import actions, matches
from db.match.matches import Match
from engine.record import Record, RecordedAction
from i18n.translator import translator


def record_of(connection: Connection, match: Match) -> Record:
    """Return a match with its whole log as a record; it holds the seed, which is secret while the match runs."""
    seats = matches.seats_of(connection, match.id)
    played = actions.whole_log(connection, match.id)
    return Record(
        game=match.game,
        options=dict(match.options),
        players=[seat.name or translator(match.locale)("former-player") for seat in seats],
        seed=match.seed,
        setup=None if match.setup is None else dict(match.setup),
        actions=[RecordedAction(seat=row.seat, action=row.action) for row in played],
    )

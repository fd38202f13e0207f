"""Stored matches as records (engine/record.py)."""

from __future__ import annotations

from sqlalchemy import Connection

from db.match import actions, matches
from db.match.happenings import PLAYS_ON, happenings_of
from db.match.matches import Match
from engine.record import Record, RecordedAction, RecordedOrigin
from i18n.translator import translator


def record_of(connection: Connection, match: Match) -> Record:
    """Return a match as a record. It holds the seed, which is secret while the match runs."""
    seats = matches.seats_of(connection, match.id)
    log = actions.whole_log(connection, match.id)
    record = Record(
        game=match.game,
        options=dict(match.options),
        players=[seat.name or translator(match.locale)("former-player") for seat in seats],
        seed=match.seed,
        setup=None if match.setup is None else dict(match.setup),
        actions=[RecordedAction(seat=row.seat, action=row.action) for row in log],
    )
    origin = next((one.facts for one in happenings_of(connection, match.id) if one.kind == PLAYS_ON), None)
    return record if origin is None else record.model_copy(update={"origin": RecordedOrigin(**origin)})


def beginning_of(connection: Connection, match: Match, seq: int) -> Record:
    """Return the record of a match that continues another one after `seq` actions."""
    record = record_of(connection, match)
    origin = RecordedOrigin(game=match.id, seq=seq)
    return record.model_copy(update={"actions": record.actions[:seq], "origin": origin})

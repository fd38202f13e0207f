"""Converts stored matches to the engine's positions and records (engine/record.py).

The log is the truth; snapshots and a cache avoid replaying all of it.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from sqlalchemy import Connection

from db.match import actions, matches
from db.match.actions import Snapshot
from db.match.happenings import PLAYS_ON, happenings_of
from db.match.matches import Match, WholeMatch
from engine.games import GAMES
from engine.match import SNAPSHOT_VERSION, Position, advance, dump, first, load, recent_events
from engine.record import Record, RecordedAction, RecordedOrigin
from i18n.translator import translator

CACHED_POSITIONS = 512
"""Beyond this number, the least recently used position is evicted."""
SNAPSHOT_EVERY = 50
"""Actions."""


class PositionCache:
    """Thread-safe."""

    def __init__(self) -> None:
        self._positions: OrderedDict[int, Position] = OrderedDict()
        self._lock = Lock()

    def get(self, match_id: int) -> Position | None:
        with self._lock:
            if match_id in self._positions:
                self._positions.move_to_end(match_id)
            return self._positions.get(match_id)

    def put(self, match_id: int, position: Position) -> None:
        """Cache a position of the committed log, unless a newer one is cached."""
        with self._lock:
            known = self._positions.get(match_id)
            if known is None or known.seq < position.seq:
                self._positions[match_id] = position
            self._positions.move_to_end(match_id)
            if len(self._positions) > CACHED_POSITIONS:
                self._positions.popitem(last=False)

    def forget(self, match_id: int) -> None:
        with self._lock:
            self._positions.pop(match_id, None)

    def clear(self) -> None:
        with self._lock:
            self._positions.clear()


def position_of(connection: Connection, found: WholeMatch, known: Position | None) -> Position:
    """Return the position after the last action of the log; `known` is an earlier one, if any."""
    match, last, position = found.match, found.last_seq, known
    if position is None or position.seq > last:
        position = _recall(connection, match, len(found.seats))
    if position.seq < last:
        position = advance(GAMES[match.game], position, actions.actions_after(connection, match.id, position.seq))
    return position


def _recall(connection: Connection, match: Match, seats: int) -> Position:
    """Load the latest snapshot, or the deal; replay the recent events before it."""
    newest = actions.latest_snapshot(connection, match.id, version=SNAPSHOT_VERSION)
    if newest is None:
        return first(_state(match, seats, None), seats)
    start = _start_of(connection, match.id, newest)
    after = 0 if start is None else start.seq
    log = actions.actions_after(connection, match.id, after, upto=newest.seq)
    recent = recent_events(GAMES[match.game], _state(match, seats, start), log, after)
    return load(_state(match, seats, newest), newest.seq, newest.state, recent)


def _state(match: Match, seats: int, snapshot: Snapshot | None) -> Any:
    """Return the snapshot's state; without one, the deal."""
    game = GAMES[match.game]
    options = game.Options.model_validate(match.options)
    if snapshot is None:
        return game.new(options, seats, match.seed, match.setup)
    return game.load(options, snapshot.state["state"])


def _start_of(connection: Connection, match_id: int, newest: Snapshot) -> Snapshot | None:
    """Return the snapshot before all recent events of the newest one; None for the deal."""
    upto = newest.state["since"] - 1
    return actions.latest_snapshot(connection, match_id, version=SNAPSHOT_VERSION, upto=upto)


def put_snapshot(connection: Connection, match: Match, before: Position, after: Position) -> None:
    """Store a snapshot once in `SNAPSHOT_EVERY` actions."""
    settled = after.settled_position  # later actions may be taken back, so replays need them
    if settled.seq // SNAPSHOT_EVERY > before.settled_position.seq // SNAPSHOT_EVERY:
        data = dump(GAMES[match.game], settled)
        actions.put_snapshot(connection, match.id, settled.seq, data, version=SNAPSHOT_VERSION, back_to=settled.since)


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

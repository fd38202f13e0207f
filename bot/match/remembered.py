"""A cache of positions, which saves replaying whole logs."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from engine.match import Position

MOST_REMEMBERED = 512
"""The least recently used position goes first."""


class RememberedPositions:
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
        """Keep a position of the committed log, unless a newer one is known."""
        with self._lock:
            known = self._positions.get(match_id)
            if known is None or known.seq < position.seq:
                self._positions[match_id] = position
            self._positions.move_to_end(match_id)
            if len(self._positions) > MOST_REMEMBERED:
                self._positions.popitem(last=False)

    def forget(self, match_id: int) -> None:
        with self._lock:
            self._positions.pop(match_id, None)

"""The random words for drawing cubes."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter import flow
from engine.shuffle import words

_BLOCK: Final[i64] = 4
"""Words per call of `engine.shuffle.words`."""


class Chance:
    """Computed once and shared by all copies of a state."""

    __slots__ = ("_key", "_known")

    def __init__(self, seed: str) -> None:
        self._key = bytes.fromhex(seed)
        self._known: list[list[int]] = []
        """By number of the draw."""

    def words(self, draws: int, number: int) -> list[int]:
        """Return at least `number` 64-bit words for the draw after `draws` others."""
        while len(self._known) <= draws:
            self._known.append([])
        known = self._known[draws]
        while len(known) < number:
            known += words(self._key, flow.cubes_label(draws).encode(), len(known) // _BLOCK)
        return known

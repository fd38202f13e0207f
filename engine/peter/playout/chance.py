"""The random words for drawing cubes."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter import flow
from engine.shuffle import words

_BLOCK: Final[i64] = 4
"""The number of words that `engine.shuffle.words` returns."""


class Chance:
    """The random words of a seed. They are made once for all copies of a moment."""

    __slots__ = ("_key", "_known")

    def __init__(self, seed: str) -> None:
        self._key = bytes.fromhex(seed)
        self._known: list[list[int]] = []
        """By number of the draw: its words, as far as they have been asked for."""

    def words(self, draws: int, number: int) -> list[int]:
        """Return at least `number` words of 64 bits for the draw that follows `draws` others."""
        while len(self._known) <= draws:
            self._known.append([])
        known = self._known[draws]
        while len(known) < number:
            known += words(self._key, flow.cubes_label(draws).encode(), len(known) // _BLOCK)
        return known

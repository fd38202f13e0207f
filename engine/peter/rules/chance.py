"""Draw cubes from the pouch: the same seed always gives the same draws."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.shuffle import words

_BLOCK: Final[i64] = 4
"""Words per call of `engine.shuffle.words`."""
_RARE: Final = 2**64 - 2**8
"""No smaller word is biased: there are fewer than 2**8 cubes."""


class Chance:
    """The random words of a game, computed once and shared by all copies of a state."""

    __slots__ = ("_key", "_known", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = bytes.fromhex(seed)
        self._known: list[list[int]] = []
        """By number of the draw."""

    def words(self, draws: int, number: int) -> list[int]:
        """Return at least `number` 64-bit words for the draw after `draws` others."""
        while len(self._known) <= draws:
            self._known.append([])
        known = self._known[draws]
        while len(known) < number:
            known += words(self._key, f"cubes {draws}".encode(), len(known) // _BLOCK)
        return known

    def draw(self, draws: int, pouch: vec[i64], total: int, number: int) -> list[int]:
        """Take cubes from the pouch, which has `total`; return their colours. Draws like `engine.shuffle.Stream`."""
        known = self.words(draws, number)
        drawn: list[int] = []
        place: i64 = 0
        for _ in range(number):
            while known[place] >= _RARE and known[place] >= 2**64 - 2**64 % total:
                place += 1
                known = self.words(draws, place + number)
            at: i64 = known[place] % total
            place += 1
            colour: i64 = 0
            while at >= pouch[colour]:
                at -= pouch[colour]
                colour += 1
            pouch[colour] -= 1
            total -= 1
            drawn.append(colour)
        return drawn

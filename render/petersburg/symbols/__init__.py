"""Our own symbols: one for each card and each sign, drawn once and kept as masks."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.petersburg.cards import CATALOGUE
from render.pen import Drawing, Pen
from render.petersburg.symbols import aristocrats, banquet, buildings, goods, marks, society, workers

DRAWINGS: dict[str, Drawing] = {
    **workers.DRAWINGS,
    **buildings.DRAWINGS,
    **aristocrats.DRAWINGS,
    **society.DRAWINGS,
    **banquet.DRAWINGS,
    **goods.DRAWINGS,
    **marks.DRAWINGS,
}
"""Every symbol by the card's name or by the sign's."""

_SHARED = {
    "potemkin_village_1_4": "potemkin_village",
    "potemkin_village_3_8": "potemkin_village",
    "away_with_it_building": "away_with_it",
    "away_with_it_aristocrat": "away_with_it",
}
"""Cards that show the symbol of another."""


def card_symbol(card: int, size: int) -> Image.Image:
    """Return the symbol of a card as a mask of `size` pixels square; cards of one name share it."""
    name = CATALOGUE[card].name_id
    return symbol(_SHARED.get(name, name), size)


@lru_cache(maxsize=1024)
def symbol(name: str, size: int) -> Image.Image:
    """Return the symbol as a mask of `size` pixels square. Raises `KeyError` for a card that has none."""
    pen = Pen()
    DRAWINGS[name](pen)
    return pen.image.resize((size, size), Image.Resampling.BOX if size < 130 else Image.Resampling.LANCZOS)

"""Our own symbols: one for each card and each sign, drawn once and kept as masks."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.pen import Drawing, Pen
from render.petersburg.symbols import aristocrats, buildings, marks, workers

DRAWINGS: dict[str, Drawing] = {**workers.DRAWINGS, **buildings.DRAWINGS, **aristocrats.DRAWINGS, **marks.DRAWINGS}
"""Every symbol by card id or by the sign's name."""


@lru_cache(maxsize=512)
def symbol(name: str, size: int) -> Image.Image:
    """Give the symbol as a mask of `size` pixels square. Raises `KeyError` for a card that has none."""
    pen = Pen()
    DRAWINGS[name](pen)
    return pen.image.resize((size, size), Image.Resampling.BOX if size < 130 else Image.Resampling.LANCZOS)

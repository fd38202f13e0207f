"""Symbols as cached masks, identified by their drawing functions.

`signs` holds those that several games share; each game has its own in its package.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.pen import Drawing, Pen

_SMALL = 130


@lru_cache(maxsize=1024)
def symbol(drawing: Drawing, size: int, small: Image.Resampling = Image.Resampling.BOX) -> Image.Image:
    """Return the symbol as a square mask; `small` is the filter below 130 pixels."""
    pen = Pen()
    drawing(pen)
    return pen.image.resize((size, size), small if size < _SMALL else Image.Resampling.LANCZOS)

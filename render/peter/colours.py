"""The grounds of the suits and the colours of the cubes."""

from __future__ import annotations

from render import palette

SUIT_FILL = (
    palette.OCHRE, palette.BLUE, palette.OLIVE, palette.VIOLET, palette.GREEN, palette.SLATE, palette.RED,
)  # fmt: skip
"""By suit; the symbol tells them apart where the colour does not."""

CUBE_FILL = (palette.RED, palette.AMBER, palette.GREEN, palette.BLUE, palette.CHALK)
"""By colour of cubes; a letter or a number stands by each."""

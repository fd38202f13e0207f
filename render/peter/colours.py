"""The grounds of the suits and the colours of the cubes."""

from __future__ import annotations

from render import palette

SUIT_FILL = (palette.OCHRE, palette.BLUE, palette.RUST, palette.SEA, palette.GREEN, palette.STONE, palette.RED)
"""By suit; the symbol tells them apart where the colour does not."""

CUBE_FILL = (palette.RED, palette.AMBER, palette.GREEN, palette.BLUE, palette.PAPER)
"""By colour of cubes; a letter or a number stands by each."""

"""The drawings of Peter the Great's signs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from render.emoji_drawings import Draw, alone, named, token
from render.palette import AMBER, CHALK, SEA
from render.peter.cards import CUBE_FILL, SUIT_FILL
from render.peter.emoji import CUBES, SUIT_EMOJI
from render.peter.symbols import SUIT_SYMBOLS, cube

_LIGHT = (AMBER, CHALK)

DRAWINGS: Mapping[str, Draw] = {
    **{
        named(sign): partial(token, drawing, ground, size=96)
        for sign, drawing, ground in zip(SUIT_EMOJI, SUIT_SYMBOLS, SUIT_FILL, strict=True)
    },
    **{
        named(sign): partial(alone, cube, fill, SEA if fill in _LIGHT else CHALK)
        for sign, fill in zip(CUBES, CUBE_FILL, strict=True)
    },
}
"""By name."""

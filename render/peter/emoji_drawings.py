"""The drawings of Peter the Great's signs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from render.emoji_drawings import Draw, alone, named, token, trophy
from render.palette import AMBER, CHALK, SEA
from render.peter.cards import CUBE_FILL, SUIT_FILL
from render.peter.emoji import CUBES, SUIT_EMOJI, TROPHIES
from render.peter.symbols import SUIT_SYMBOLS, compass, cube, sails

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
    named(TROPHIES["unaided"]): partial(trophy, compass, SEA),
    named(TROPHIES["landslide"]): partial(trophy, sails, SEA),
}
"""By name."""

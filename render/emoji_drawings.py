"""The drawings of signs (i18n/signs.py), as PNG: what a reader knows from the board, legible at 20 pixels.

Discord shows them on light and on dark ground, so each has a ground of its own with a light or a dark rim.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from i18n.signs import COMPUTER, HAND, POINT, name_of
from render import palette
from render.canvas import Outline, outline
from render.emoji import FACES as FACE_SIGNS
from render.emoji import TROPHIES as TROPHY_SIGNS
from render.palette import Colour
from render.pen import Drawing
from render.symbols import signs, symbol
from render.symbols.faces import FACES
from render.symbols.trophies import TROPHIES

SIZE = 128
"""Pixels; Discord shows emoji at 20 to 48."""
RIM = 6
_TROPHY = 88
"""Size of a trophy's drawing on its disc."""
Draw = Callable[[], Image.Image]


def named(sign: str) -> str:
    """Return the name of a sign."""
    name = name_of(sign)
    assert name is not None
    return name


def blank() -> Image.Image:
    return Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))


def put(image: Image.Image, mask: Image.Image, ink: Colour, left: int, top: int) -> None:
    """Put ink of the light theme on an image with transparent ground."""
    layer = Image.new("RGBA", mask.size, (*ink.light, 255))
    layer.putalpha(mask)
    image.alpha_composite(layer, (left, top))


def token(
    drawing: Drawing,
    ground: Colour,
    *,
    ink: Colour = palette.CHALK,
    rim: Colour = palette.CHALK,
    kind: Outline = Outline.ROUND,
    corner: float = 0.2,
    size: int = 100,
    down: int = 0,
) -> Image.Image:
    """Draw a sign on its ground. `corner` is a share of its width; `size` and `down` move the sign, in pixels."""
    image, inner = blank(), SIZE - 2 * RIM
    put(image, outline(kind, SIZE, SIZE, round(SIZE * corner)), rim, 0, 0)
    put(image, outline(kind, inner, inner, round(inner * corner)), ground, RIM, RIM)
    put(image, symbol(drawing, size), ink, (SIZE - size) // 2, (SIZE - size) // 2 + down)
    return image


def alone(drawing: Drawing, ink: Colour, rim: Colour) -> Image.Image:
    """Draw a sign without ground, with a rim around its outline."""
    image, size = blank(), SIZE - 4 * RIM
    mask = symbol(drawing, size)
    for right in range(-RIM, RIM + 1, 2):
        for down in range(-RIM, RIM + 1, 2):
            if right * right + down * down <= RIM * RIM:
                put(image, mask, rim, 2 * RIM + right, 2 * RIM + down)
    put(image, mask, ink, 2 * RIM, 2 * RIM)
    return image


def trophy(drawing: Drawing, ground: Colour) -> Image.Image:
    """Draw a trophy: a disc with a golden rim, or a golden one with a dark rim."""
    if ground == palette.AMBER:
        return token(drawing, ground, ink=palette.SEA, rim=palette.SEA, kind=Outline.DISC, size=_TROPHY)
    return token(drawing, ground, rim=palette.AMBER, kind=Outline.DISC, size=_TROPHY)


_TROPHY_GROUNDS = {
    "comeback": palette.GREEN,
    "czar": palette.RED,
    "streak": palette.SLATE,
    "sizes": palette.OCHRE,
    "record": palette.BLUE,
    "clockwork": palette.VIOLET,
    "daily": palette.RUST,
    "season": palette.AMBER,
    "division": palette.AMBER,
    "cup": palette.AMBER,
}
DRAWINGS: Mapping[str, Draw] = {
    named(POINT): lambda: alone(signs.star, palette.AMBER, palette.SEA),
    named(HAND): lambda: token(signs.hand, palette.SEA, size=108),
    named(COMPUTER): lambda: token(signs.computer, palette.SLATE),
    **{
        named(sign): lambda drawing=FACES[agent]: token(drawing, palette.SLATE, size=112)  # type: ignore[misc]
        for agent, sign in FACE_SIGNS.items()
    },
    **{named(sign): partial(trophy, TROPHIES[name], _TROPHY_GROUNDS[name]) for name, sign in TROPHY_SIGNS.items()},
}
"""Of the signs that belong to no game, by name."""


class Emoji(NamedTuple):
    png: bytes
    digest: str
    """Of the pixels, 8 hex digits: encoders differ between machines."""


def encode(image: Image.Image) -> Emoji:
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return Emoji(written.getvalue(), hashlib.sha256(image.tobytes()).hexdigest()[:8])

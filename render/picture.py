"""The result of every drawing function: a picture and its description."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.text_length import cut_at_word
from render.canvas import Canvas
from render.png import encode
from render.sheet import Sheet, in_palette

ALT_LIMIT = 1024
"""Discord's limit for alt texts, in UTF-16 units (`i18n.text_length`)."""


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    """A PNG file; for a film a WebP file."""
    name: str
    alt: str
    """The description in at most `ALT_LIMIT` units."""
    width: int
    height: int
    words: str = ""
    """The full description, a line per thing, if the alt text is too short for it."""


def picture(drawn: Canvas | Sheet, name: str, alt: str) -> Picture:
    image = drawn.image if isinstance(drawn, Sheet) else in_palette(drawn.image, drawn.theme)
    return Picture(encode(image), name, cut_at_word(alt, ALT_LIMIT), image.width, image.height)

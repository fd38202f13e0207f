"""A finished picture: bytes, name, and the same in words."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

ALT_LIMIT = 1000
"""Longest alt text, in characters; Discord allows 1024 on an attachment."""
_COLOURS = 128


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its size in pixels and its alt text (at most `ALT_LIMIT` characters)."""

    data: bytes
    name: str
    alt: str
    width: int
    height: int


def encode(image: Image.Image) -> bytes:
    """Encode as PNG with a palette: a fifth of the size, and drawn pictures lose nothing that is seen."""
    buffer = io.BytesIO()
    image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        buffer, "PNG", compress_level=6
    )
    return buffer.getvalue()


def finish(image: Image.Image, name: str, alt: str) -> Picture:
    """Make the picture; an alt text that is too long is cut at a word."""
    if len(alt) > ALT_LIMIT:
        alt = alt[: ALT_LIMIT - 2].rsplit(" ", 1)[0] + " …"
    return Picture(encode(image), name, alt, image.width, image.height)

"""The result of every drawing function: a picture, its description, and the simple PNG file.

zlib-ng packs a board in two fifths of zlib's time at level 3 into as many bytes. ISA-L takes half of that for a seventh
more bytes, but now and then packs equal pixels differently. Pillow's own encoder uses zlib, and takes 15 ms more for
its first file, for imports of other formats.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import pack
from typing import NewType

from PIL import Image
from zlib_ng import zlib_ng

from i18n.text_length import cut_at_word
from render.canvas import Canvas
from render.sheet import Sheet, in_palette

_LEVEL = 2
"""Measured on boards: 1 takes four fifths of the time for half more bytes, 3 two fifths more for 2 % fewer."""

_ROWS = 56  # rows packed at a time


def encode(image: Image.Image) -> bytes:
    """Encode an image of mode P: eight bits per pixel, no filters (RFC 2083)."""
    packer = zlib_ng.compressobj(_LEVEL)
    parts = []
    # strips: allocating the whole takes as long as packing it
    for top in range(0, image.height, _ROWS):
        strip = image.crop((0, top, image.width, min(image.height, top + _ROWS)))
        # Each row ends with the filter byte of the next row: 0, none.
        rows = strip.tobytes("raw", "P", image.width + 1, 1)
        parts += [packer.compress(b"\0"), packer.compress(memoryview(rows)[:-1])]
    packed = b"".join([*parts, packer.flush()])
    head = pack(">IIBBBBB", image.width, image.height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", bytes(image.getpalette() or ())), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(name)))


ALT_LIMIT = 1024
"""Discord's limit for alt texts, in UTF-16 units (`i18n.text_length`)."""


def badge_height(width: int) -> int:
    """Return the height of the strip that Discord's ALT badge covers at the lower left, on a phone."""
    return width * 24 // 322


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


PublicPicture = NewType("PublicPicture", Picture)
"""A picture that shows only public information; messages that everybody sees contain no other kind."""


def picture(drawn: Canvas | Sheet, name: str, alt: str) -> Picture:
    image = drawn.image if isinstance(drawn, Sheet) else in_palette(drawn.image, drawn.theme)
    return Picture(encode(image), name, cut_at_word(alt, ALT_LIMIT), image.width, image.height)

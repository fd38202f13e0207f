"""Pictures that follow each other, kept small: what they have in common is there only once.

Boards of a game differ by little from move to move. So each is cut into rows, and each new row into tiles; a reel
holds every tile once, side by side on one sheet, and says which tiles make a row, and which rows make a picture.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from render.picture import Picture

TILE = 40
"""Width and height of a tile in pixels: smaller ones are shared more often, but each takes a number in its row."""
ACROSS = 32
"""Tiles side by side on the sheet of a reel."""
_LEVEL = 6
"""zlib's compression level of the sheet: 9 takes twice the time for a fiftieth fewer bytes."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a reel."""

    rows: tuple[int, ...]
    """The numbers of its rows, from the top."""
    width: int
    """Its width in pixels."""
    height: int
    """Its height in pixels; the last row may reach below it."""
    words: str
    """The picture in words."""


@dataclass(frozen=True, slots=True)
class Reel:
    """Pictures that share their tiles."""

    sheet: bytes
    """All tiles as a PNG file, `ACROSS` in a line."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers of the tiles of each row, from the left."""
    frames: tuple[Frame, ...]
    """The pictures, in order."""


def wind_reel(pictures: Iterable[Picture]) -> Reel:
    """Make a reel of pictures, all of one palette."""
    rows: dict[bytes, tuple[int, tuple[int, ...]]] = {}
    tiles: dict[bytes, int] = {}
    frames: list[Frame] = []
    palette: list[int] = []
    for picture in pictures:
        with Image.open(io.BytesIO(picture.data)) as image:
            palette = palette or image.getpalette() or []
            numbers = [_number_row(image, top, rows, tiles) for top in range(0, image.height, TILE)]
        frames.append(Frame(tuple(numbers), picture.width, picture.height, picture.words or picture.alt))
    return Reel(_draw_sheet(tiles, palette), tuple(row for _, row in rows.values()), tuple(frames))


def _number_row(
    image: Image.Image, top: int, rows: dict[bytes, tuple[int, tuple[int, ...]]], tiles: dict[bytes, int]
) -> int:
    """Return the number of the row of an image that begins there, in pixels; note it and its tiles if they are new."""
    strip = image.crop((0, top, image.width, top + TILE))
    known = rows.setdefault(strip.tobytes(), (len(rows), ()))
    if known[1]:
        return known[0]
    cut = (strip.crop((left, 0, left + TILE, TILE)).tobytes() for left in range(0, image.width, TILE))
    rows[strip.tobytes()] = known[0], tuple(tiles.setdefault(tile, len(tiles)) for tile in cut)
    return known[0]


def _draw_sheet(tiles: Iterable[bytes], palette: list[int]) -> bytes:
    """Return all tiles side by side as a PNG file."""
    every = [Image.frombytes("P", (TILE, TILE), tile) for tile in tiles]
    sheet = Image.new("P", (ACROSS * TILE, max(1, -(-len(every) // ACROSS)) * TILE))
    sheet.putpalette(palette)
    for number, tile in enumerate(every):
        sheet.paste(tile, (number % ACROSS * TILE, number // ACROSS * TILE))
    out = io.BytesIO()
    sheet.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()

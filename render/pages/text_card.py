"""Text as a picture: a header line, then a panel per line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import Colour, Theme
from render.picture import Picture, badge_height, picture
from render.typography import ELLIPSIS, SMALLEST, Face, printable, wrap

WIDE = 1120
HIGHEST = 2 * WIDE
_MARGIN = 24
_EDGE = 18  # margin around a text
_BETWEEN = 10
_SIZES = (38, 34, SMALLEST)
"""The first that fits is used. A phone that shows the picture 400 wide shows 38 as 14."""
_LARGER = 4  # extra size of the header
_LEADING = 1.2


class _Block(NamedTuple):
    rows: tuple[str, ...]
    face: Face
    size: int

    @property
    def height(self) -> int:
        return round(len(self.rows) * self.size * _LEADING) + 2 * _EDGE


def text_card(text: str, name: str, alt: str, theme: Theme = "light") -> Picture:
    """Draw the text without letters that the fonts lack; `alt` is for screen readers.

    A long text gets smaller type, down to `SMALLEST`, and is then cut with an ellipsis.
    """
    blocks = _lay_out([line for line in (printable(line) for line in text.splitlines()) if line] or [ELLIPSIS])
    canvas = Canvas(WIDE, _height(blocks), palette.MIST, theme)
    head, *rest = blocks
    top = head.height
    canvas.fill(Box(0, 0, WIDE, top), palette.SEA)
    _write(canvas, Box(0, 0, WIDE, top), head, palette.CHALK)
    top += 2 * _BETWEEN
    for block in rest:
        panel = box(_MARGIN, top, WIDE - 2 * _MARGIN, block.height)
        canvas.panel(panel, palette.PAPER)
        _write(canvas, panel, block, palette.INK)
        top += block.height + _BETWEEN
    return picture(canvas, name, alt)


def _lay_out(lines: Sequence[str]) -> list[_Block]:
    """Break the lines into rows in the largest type that fits, or cut them in the smallest."""
    for size in _SIZES:
        blocks = [_block(line, at == 0, size) for at, line in enumerate(lines)]
        if _height(blocks) <= HIGHEST:
            return blocks
    return _shorten(blocks)


def _shorten(blocks: Sequence[_Block]) -> list[_Block]:
    """Cut blocks to `HIGHEST`, with an ellipsis as the last row."""
    kept: list[_Block] = []
    for block in blocks:
        room = HIGHEST - _height(kept) - _BETWEEN - 2 * _EDGE
        fits = max(0, int(room / (block.size * _LEADING)))
        if fits < len(block.rows):
            last = block if fits or not kept else kept.pop()
            return [*kept, last._replace(rows=(*last.rows[: (fits or len(last.rows)) - 1], ELLIPSIS))]
        kept.append(block)
    return kept


def _block(line: str, head: bool, size: int) -> _Block:
    face, size = (Face.BOLD, size + _LARGER) if head else (Face.TEXT, size)
    room = WIDE - 2 * _EDGE - (0 if head else 2 * _MARGIN)
    rows, _ = wrap(line, face, size, room, len(line), size)
    return _Block(rows, face, size)


def _height(blocks: Sequence[_Block]) -> int:
    return sum(block.height + _BETWEEN for block in blocks) + badge_height(WIDE)


def _write(canvas: Canvas, place: Box, block: _Block, colour: Colour) -> None:
    step = block.size * _LEADING
    for at, row in enumerate(block.rows):
        top = place.top + _EDGE + at * step
        line = Box(place.left + _EDGE, round(top), place.right - _EDGE, round(top + step))
        canvas.text(line, row, Style(block.face, block.size, colour, smallest=block.size))

"""A shrunk board with text beside it, for the pictures of endings and reviews."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.picture import Picture
from render.typography import Face, wrap


class Paragraph(NamedTuple):
    text: str
    style: Style
    after: int = 20
    """Space below it."""
    smaller: int = 0
    """The type may shrink by this much to save lines."""

    def break_lines(self, width: int, most: int) -> tuple[tuple[str, ...], int]:
        """Break the text into at most `most` lines; return them and their type size."""
        style = self.style
        return wrap(self.text, style.face, style.size, width, most, style.size - self.smaller)

    def height(self, width: int, most: int) -> int:
        lines, size = self.break_lines(width, most)
        return len(lines) * round(size * self.style.leading) + self.after


def write(canvas: Canvas, room: Box, one: Paragraph, most: int) -> Box:
    """Write up to `most` lines, as many as fit, at the top of the box; return the box below."""
    style = one.style
    highest = round(style.size * style.leading)
    lines, size = one.break_lines(room.width, min(most, max(0, room.height // highest)))
    step = round(size * style.leading)
    for at, line in enumerate(lines if room.height >= highest else ()):
        canvas.text(
            box(room.left, room.top + at * step, room.width, step), line, replace(style, size=size, smallest=size)
        )
    return room._replace(top=min(room.bottom, room.top + len(lines) * step + one.after))


def shrink(shown: Picture, width: int) -> Image.Image:
    """Scale a picture to this width, in RGB."""
    with Image.open(BytesIO(shown.data)) as image:
        found = image.convert("RGB")
        high = round(shown.height * width / shown.width)
        return found if width == shown.width else found.resize((width, high), Image.Resampling.LANCZOS)


def draw_disc(canvas: Canvas, disc: Box, text: str, size: int) -> None:
    """Draw the mark of a turning point."""
    canvas.shape(Outline.DISC, disc, palette.AMBER)
    canvas.text(disc, text, Style(Face.BOLD, size, palette.SEA, "middle"))

"""One colour for each seat, the same in all pictures of a match, from the invitation to the film."""

from __future__ import annotations

from render import palette
from render.canvas import Box, Canvas, Outline, box
from render.palette import Colour

SEAT_COLOURS = (
    palette.BLUE, palette.RED, palette.OLIVE, palette.GREEN, palette.VIOLET, palette.OCHRE, palette.SLATE, palette.RUST,
)  # fmt: skip
"""By seat. Colour-blind people can tell the first seven apart; a name stands beside each."""
DOT = 26
"""The diameter of a dot before a name, where nothing else there has the colour."""


def seat_colour(seat: int) -> Colour:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def draw_dot(canvas: Canvas, left: int, middle: int, seat: int) -> Box:
    """Draw a seat's dot, which is `DOT` wide, and return its place."""
    dot = box(left, middle - DOT // 2, DOT, DOT)
    canvas.shape(Outline.DISC, dot, palette.CHALK)
    canvas.shape(Outline.DISC, dot.inset(3), seat_colour(seat))
    return dot

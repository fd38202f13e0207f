"""One colour for each seat, the same in all pictures of a match, from the invitation to the film.

A rematch moves the seats, but everybody keeps their colour; so labels say which number it has.
"""

from __future__ import annotations

from collections.abc import Sequence

from render import palette
from render.canvas import Box, Canvas, Outline, box
from render.labels import SeatLabel, label_of
from render.palette import Colour

SEAT_COLOURS = (
    palette.BLUE, palette.RED, palette.OLIVE, palette.GREEN, palette.VIOLET, palette.OCHRE, palette.SLATE, palette.RUST,
)  # fmt: skip
"""By number. Colour-blind people can tell the first seven apart; a name stands beside each."""
DOT = 26
"""The diameter of a dot before a name, where nothing else there has the colour."""


def colour_number(labels: Sequence[SeatLabel], seat: int) -> int:
    number = label_of(labels, seat).colour
    return seat if number is None else number


def numbered_colour(number: int) -> Colour:
    return SEAT_COLOURS[number % len(SEAT_COLOURS)]


def seat_colour(labels: Sequence[SeatLabel], seat: int) -> Colour:
    return numbered_colour(colour_number(labels, seat))


def draw_dot(canvas: Canvas, left: int, middle: int, colour: int) -> Box:
    """Draw a seat's dot in the colour of this number, `DOT` wide, and return its place."""
    dot = box(left, middle - DOT // 2, DOT, DOT)
    canvas.shape(Outline.DISC, dot, palette.CHALK)
    canvas.shape(Outline.DISC, dot.inset(3), numbered_colour(colour))
    return dot

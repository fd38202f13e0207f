"""The pen for symbols: a few shapes on a square of 100 by 100 units, in three shades of one colour."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

INK = 255
SOFT = 125
"""Half the colour."""
CUT = 0
"""The layer below shows."""

_SCALE = 4  # pixels per unit; reducing the mask later smooths its edges

Point = tuple[float, float]
"""x and y in units of the symbol's square."""


class Pen:
    """Draws one symbol in units of its square; y grows downwards; `ink` is a shade."""

    def __init__(self) -> None:
        self.image = Image.new("L", (100 * _SCALE, 100 * _SCALE), 0)
        self._draw = ImageDraw.Draw(self.image)

    def poly(self, *points: Point, ink: int = INK) -> None:
        self._draw.polygon([(x * _SCALE, y * _SCALE) for x, y in points], fill=ink)

    def rect(self, left: float, top: float, right: float, bottom: float, ink: int = INK, corner: float = 0) -> None:
        box = (left * _SCALE, top * _SCALE, right * _SCALE - 1, bottom * _SCALE - 1)
        self._draw.rounded_rectangle(box, corner * _SCALE, fill=ink)

    def oval(self, left: float, top: float, right: float, bottom: float, ink: int = INK) -> None:
        self._draw.ellipse((left * _SCALE, top * _SCALE, right * _SCALE, bottom * _SCALE), fill=ink)

    def disc(self, x: float, y: float, radius: float, ink: int = INK) -> None:
        self.oval(x - radius, y - radius, x + radius, y + radius, ink)

    def ring(self, x: float, y: float, radius: float, width: float, ink: int = INK) -> None:
        """Draw a circle with this outer radius."""
        box = tuple(value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(box, outline=ink, width=int(width * _SCALE))

    def line(self, *points: Point, width: float = 5, ink: int = INK) -> None:
        scaled = [(x * _SCALE, y * _SCALE) for x, y in points]
        self._draw.line(scaled, fill=ink, width=int(width * _SCALE), joint="curve")
        for x, y in points:
            self.disc(x, y, width / 2, ink)

    def arc(self, centre: Point, radius: float, start: float, end: float, width: float, ink: int = INK) -> None:
        """Draw an arc, in degrees clockwise from three o'clock."""
        x, y = centre
        box = tuple(value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius))
        self._draw.arc(box, start, end, fill=ink, width=int(width * _SCALE))

    def pie(self, x: float, y: float, radius: float, start: float, end: float, ink: int = INK) -> None:
        """Fill a slice, in degrees clockwise from three o'clock."""
        box = tuple(value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius))
        self._draw.pieslice(box, start, end, fill=ink)

    def crown(self, x: float, y: float, size: float, ink: int = INK) -> None:
        """Draw a crown `size` wide; the point is the middle of its band."""
        half, high = size / 2, size * 0.62
        self.poly(
            (x - half, y - high * 0.75), (x - half * 0.5, y - high * 0.3), (x, y - high),
            (x + half * 0.5, y - high * 0.3), (x + half, y - high * 0.75), (x + half * 0.8, y + high * 0.2),
            (x - half * 0.8, y + high * 0.2), ink=ink,
        )  # fmt: skip
        for across, up in ((-half, 0.8), (0.0, 1.05), (half, 0.8)):
            self.disc(x + across, y - high * up, size * 0.085, ink)

    def star(self, x: float, y: float, radius: float) -> None:
        """Draw a star with five points; the point given is its middle."""
        points = []
        for i in range(10):
            reach = radius if i % 2 == 0 else radius * 0.4375
            angle = -pi / 2 + i * pi / 5
            points.append((x + reach * cos(angle), y + reach * sin(angle)))
        self.poly(*points)

    def onion(self, x: float, base: float, width: float, ink: int = INK, *, cross: bool = True) -> None:
        """Draw an onion dome standing on `base`."""
        half, high = width / 2, width * 1.05
        self.oval(x - half, base - high * 0.78, x + half, base - high * 0.02, ink)
        self.poly(
            (x - half * 0.72, base - high * 0.62),
            (x, base - high * 1.25),
            (x + half * 0.72, base - high * 0.62),
            ink=ink,
        )
        self.rect(x - half * 0.62, base - high * 0.2, x + half * 0.62, base, ink)
        if not cross:
            return
        self.line((x, base - high * 1.2), (x, base - high * 1.65), width=max(width * 0.09, 2.2), ink=ink)
        arm = max(width * 0.16, 3.5)
        self.line((x - arm, base - high * 1.46), (x + arm, base - high * 1.46), width=max(width * 0.08, 2), ink=ink)

    def columns(self, left: float, right: float, top: float, bottom: float, number: int, width: float) -> None:
        step = (right - left - width) / (number - 1)
        for i in range(number):
            self.rect(left + i * step, top, left + i * step + width, bottom)

    def windows(self, xs: tuple[float, ...], top: float, bottom: float, width: float) -> None:
        for x in xs:
            self.rect(x - width / 2, top + width / 2, x + width / 2, bottom, CUT)
            self.disc(x, top + width / 2, width / 2, CUT)


Drawing = Callable[[Pen], None]

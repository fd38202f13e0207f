"""Sheets in palette colours, for pictures of many cached parts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVarTuple

from PIL import Image

from render.canvas import Box, Canvas, Style, box, cut_out, set_line
from render.palette import Colour, Theme, shades
from render.pen import Drawing
from render.symbols import symbol

KEPT_PIXELS = 20_000_000
"""Limit of cached pixels, one byte each; a card of a row has 50,000."""

What = TypeVarTuple("What")


@cache
def _palette(theme: Theme) -> bytes:
    return bytes(value for colour in shades(theme) for value in colour)


@cache
def _holder(theme: Theme) -> Image.Image:
    """Pillow takes palettes as images."""
    holder = Image.new("P", (1, 1))
    holder.putpalette(_palette(theme))
    return holder


def in_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """Return the image in the nearest palette colours."""
    return image.quantize(palette=_holder(theme), dither=Image.Dither.NONE)


@cache
def _index(colour: Colour, theme: Theme) -> int:
    return shades(theme).index(colour.of(theme))


class Sheet:
    """A picture composed of cached parts.

    A part is drawn on its own canvas, on a ground of one colour, and cached by all its content. So its smooth edges and
    type are matched to the palette only once.
    """

    def __init__(self, width: int, height: int, ground: Colour, theme: Theme = "light") -> None:
        self.theme = theme
        self.image = Image.new("P", (width, height), _index(ground, theme))
        self.image.putpalette(_palette(theme))
        self.noted: dict[StrEnum, Box] = {}
        """The place of the first sign of each kind, for the legend."""
        self.samples: dict[StrEnum, Image.Image] = {}
        """The look of these signs when they were noted."""

    def note(self, sign: StrEnum, place: Box) -> None:
        """Note a sign that is drawn, before anything else covers a part of it."""
        if sign not in self.noted:
            self.noted[sign], self.samples[sign] = place, cut_out(self.image, place, None)

    def fill(self, place: Box, colour: Colour) -> None:
        self.image.paste(_index(colour, self.theme), place)

    def put(self, place: Box, ground: Colour, paint: Callable[[Canvas, *What], object], *what: *What) -> None:
        """Put a part there, over the existing content.

        `paint` draws it on a canvas of this size and ground. It may depend only on its arguments, which are the cache
        key.
        """
        key = (paint, place.width, place.height, ground, self.theme, what)
        part = _parts.get(key)
        if part is None:
            canvas = Canvas(place.width, place.height, ground, self.theme)
            paint(canvas, *what)
            part = _parts.keep(key, Part(in_palette(canvas.image, self.theme), canvas.noted, _own_samples(canvas)))
        self.image.paste(part.image, place[:2])
        for sign, where in part.noted.items():
            if sign not in self.noted:
                self.noted[sign] = where.shift(*place[:2])
                self.samples[sign] = part.samples.get(sign) or part.image.crop(where)

    def panel(self, place: Box, colour: Colour, ground: Colour, radius: int = 18) -> None:
        self.fill(place._replace(top=place.top + radius, bottom=place.bottom - radius), colour)
        self.put(place._replace(bottom=place.top + radius), ground, _panel_end, colour, radius, False)
        self.put(place._replace(top=place.bottom - radius), ground, _panel_end, colour, radius, True)

    def sign(self, place: Box, sign: StrEnum, drawing: Drawing, colour: Colour, ground: Colour) -> None:
        """Put a symbol there, as high as the place."""
        self.put(place, ground, _sign, sign, drawing, colour)

    def text(self, place: Box, text: str, style: Style, ground: Colour) -> int:
        """Write one line like `Canvas.text`; return its width."""
        wide = set_line(text, style, place.width).width
        self.put(place, ground, Canvas.text, box(0, 0, place.width, place.height), text, style)
        return wide


def _panel_end(canvas: Canvas, colour: Colour, radius: int, lower: bool) -> None:
    high = 4 * radius
    canvas.panel(box(0, radius - high if lower else 0, canvas.image.width, high), colour, radius)


def _sign(canvas: Canvas, sign: StrEnum, drawing: Drawing, colour: Colour) -> None:
    canvas.stamp(symbol(drawing, canvas.image.height), 0, 0, colour)
    canvas.note(sign, box(0, 0, *canvas.image.size))


def _own_samples(canvas: Canvas) -> dict[StrEnum, Image.Image]:
    """Return the samples that cannot be cut out of the finished canvas."""
    return {
        sign: sample
        for sign, sample in canvas.samples.items()
        if sample.mode != canvas.image.mode or sample.tobytes() != canvas.image.crop(canvas.noted[sign]).tobytes()
    }


class Part(NamedTuple):
    image: Image.Image
    noted: Mapping[StrEnum, Box]
    """The places of its signs, relative to the part."""
    samples: Mapping[StrEnum, Image.Image]
    """The look of signs that is no rectangle of the image."""

    @property
    def pixels(self) -> int:
        """The size of its pictures; a pixel of a sample takes four bytes."""
        samples = sum(4 * sample.width * sample.height for sample in self.samples.values())
        return self.image.width * self.image.height + samples


class Parts:
    """A cache of parts, limited by total pixels; the least recently used go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pixels = 0
        self._kept: OrderedDict[Hashable, Part] = OrderedDict()

    def get(self, key: Hashable) -> Part | None:
        part = self._kept.get(key)
        if part is not None:
            self._kept.move_to_end(key)
        return part

    def keep(self, key: Hashable, part: Part) -> Part:
        self._kept[key] = part
        self._pixels += part.pixels
        while self._pixels > self._most:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.pixels
        return part

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0


_parts = Parts(KEPT_PIXELS)


def forget_parts() -> None:
    """Clear the cache."""
    _parts.clear()

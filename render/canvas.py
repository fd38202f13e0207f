"""The canvas that pictures are drawn on. Text stays inside its box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol

from PIL import Image, ImageDraw, ImageOps

from render.palette import Colour, Theme
from render.typography import ELLIPSIS, SMALLEST, Face, fit_line, letters, width, wrap

_FINE = 4  # drawn at four times the size, then reduced

Point = tuple[float, float]


class Outline(Enum):
    ROUND = "round corners"
    CUT = "corners cut off"
    ARCH = "an arched top"
    GABLE = "a gabled top"
    STEP = "stepped upper corners"
    DISC = "a circle"
    SCALLOP = "a scalloped top, as an awning"


@lru_cache(maxsize=256)
def outline(kind: Outline, width: int, height: int, corner: int) -> Image.Image:
    """Return the filled outline as a mask; `corner` is the depth of its corners."""
    wide, high, reach = width * _FINE, height * _FINE, corner * _FINE
    mask = Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(mask)
    small = reach // 2
    match kind:
        case Outline.ROUND:
            draw.rounded_rectangle((0, 0, wide - 1, high - 1), reach, fill=255)
        case Outline.CUT:
            draw.polygon(
                [
                    (reach, 0), (wide - reach, 0), (wide, reach), (wide, high - reach),
                    (wide - reach, high), (reach, high), (0, high - reach), (0, reach),
                ],
                fill=255,
            )  # fmt: skip
        case Outline.ARCH:
            draw.rounded_rectangle((0, 0, wide - 1, high - 1), small // 2, fill=255, corners=(False, False, True, True))
            draw.rectangle((0, 0, wide, reach), fill=0)
            draw.ellipse((0, 0, wide - 1, reach * 2), fill=255)
        case Outline.GABLE:
            draw.polygon([(0, reach), (wide / 2, 0), (wide, reach), (wide, high), (0, high)], fill=255)
        case Outline.STEP:
            draw.rectangle((0, reach, wide, high), fill=255)
            draw.rectangle((reach, 0, wide - reach, high), fill=255)
        case Outline.SCALLOP:
            draw.rectangle((0, reach, wide, high), fill=255)
            step = wide / 4
            for i in range(4):
                draw.ellipse((i * step, 0, (i + 1) * step - 1, reach * 2), fill=255)
        case Outline.DISC:
            draw.ellipse((0, 0, wide - 1, high - 1), fill=255)
    return mask.reduce(_FINE)


@lru_cache(maxsize=64)
def quarter(radius: int) -> Image.Image:
    """Return a quarter disc as a mask, for the upper left corner of panels."""
    return outline(Outline.DISC, radius * 2, radius * 2, 0).crop((0, 0, radius, radius))


Align = Literal["left", "middle", "right"]

_CAPITAL = 0.714  # height of capitals in ems; text is centred by its capitals, not its descenders


class Box(NamedTuple):
    """A rectangle; `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    def inset(self, across: int, down: int | None = None) -> Box:
        """Shrink the box by this much on every side; `down` defaults to `across`."""
        down = across if down is None else down
        return Box(self.left + across, self.top + down, self.right - across, self.bottom - down)

    def shift(self, right: int, down: int) -> Box:
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def box(left: int, top: int, width: int, height: int) -> Box:
    return Box(left, top, left + width, top + height)


@dataclass(frozen=True, slots=True)
class Style:
    face: Face
    size: int
    """The preferred size; long text gets smaller."""
    colour: Colour
    align: Align = "left"
    smallest: int = SMALLEST
    """Text that does not fit at this size is cut."""
    leading: float = 1.12
    """Line spacing as a multiple of the size."""


class Line(NamedTuple):
    text: str
    """The text after any cut."""
    face: Face
    size: int
    width: int


def set_line(text: str, style: Style, room: int) -> Line:
    """Fit one line into `room`: reduce the size to `style.smallest`, use the narrow face, then cut the text."""
    face, smallest = style.face, min(style.size, style.smallest)
    if face is not Face.TITLE and width(text, face, smallest) > room:
        face = Face.NARROW
    shown, used = fit_line(text, face, style.size, room, smallest)
    return Line(shown, face, used, width(shown, face, used))


class SignNotes(Protocol):
    """What `Canvas` and `Sheet` know of the signs on them."""

    @property
    def noted(self) -> Mapping[StrEnum, Box]: ...

    @property
    def samples(self) -> Mapping[StrEnum, Image.Image]: ...


def cut_out(image: Image.Image, place: Box, kind: Outline | None) -> Image.Image:
    """Copy a place of a picture, with transparent corners outside the outline."""
    sample = image.crop(place)
    if kind is not None:
        sample.putalpha(outline(kind, place.width, place.height, 0))
    return sample


class Canvas:
    """A picture, or a part of one, in full colour."""

    def __init__(self, width: int, height: int, ground: Colour, theme: Theme = "light") -> None:
        self.theme = theme
        self.image = Image.new("RGB", (width, height), ground.of(theme))
        self.noted: dict[StrEnum, Box] = {}
        """The place of the first sign of each kind, for the legend (render/pages/legend.py)."""
        self.samples: dict[StrEnum, Image.Image] = {}
        """The look of these signs when they were noted."""
        self._draw = ImageDraw.Draw(self.image)

    def note(self, sign: StrEnum, place: Box, kind: Outline | None = None) -> None:
        """Note a sign that is drawn, before anything else covers a part of it; `kind` if it is no rectangle."""
        if sign not in self.noted:
            self.noted[sign], self.samples[sign] = place, cut_out(self.image, place, kind)

    def note_all(self, part: SignNotes, left: int, top: int) -> None:
        """Note the signs of a part, given its upper left corner."""
        for sign, place in part.noted.items():
            if sign not in self.noted:
                self.noted[sign], self.samples[sign] = place.shift(left, top), part.samples[sign]

    def fill(self, place: Box, colour: Colour) -> None:
        self._draw.rectangle((place.left, place.top, place.right - 1, place.bottom - 1), fill=colour.of(self.theme))

    def panel(self, place: Box, colour: Colour, radius: int = 18) -> None:
        left, top, right, bottom = place
        radius = min(radius, place.width // 2, place.height // 2)
        self.fill(Box(left + radius, top, right - radius, bottom), colour)
        self.fill(Box(left, top + radius, right, bottom - radius), colour)
        mask = quarter(radius)
        mirrored = ImageOps.mirror(mask)
        for corner, x, y in (
            (mask, left, top),
            (mirrored, right - radius, top),
            (ImageOps.flip(mask), left, bottom - radius),
            (ImageOps.flip(mirrored), right - radius, bottom - radius),
        ):
            self.stamp(corner, x, y, colour)

    def shape(self, kind: Outline, place: Box, colour: Colour, corner: int = 0) -> None:
        self.stamp(outline(kind, place.width, place.height, corner), place.left, place.top, colour)

    def stamp(self, mask: Image.Image, left: int, top: int, colour: Colour) -> None:
        self.image.paste(colour.of(self.theme), (left, top), mask)

    def line(self, ends: tuple[float, float, float, float], colour: Colour, width: int) -> None:
        self._draw.line(ends, colour.of(self.theme), width)

    def text(
        self,
        place: Box,
        text: str,
        style: Style,
    ) -> int:
        """Write one line, vertically centred; return its width. `set_line` fits long text."""
        shown, face, used, wide = set_line(text, style, place.width)
        middle = place.left + (place.width - wide) // 2
        left = {"left": place.left, "middle": middle, "right": place.right - wide}[style.align]
        base = (place.top + place.bottom) / 2 + used * _CAPITAL / 2
        ink = letters(shown, face, used)
        if ink is not None:
            self.image.paste(style.colour.of(self.theme), (left + ink.left, round(base) + ink.top), ink.mask)
        return wide

    def lines(
        self,
        place: Box,
        text: str,
        style: Style,
    ) -> int:
        """Write as many lines as fit, in smaller type if necessary, vertically centred; return their number."""
        face, leading, smallest = style.face, style.leading, min(style.size, style.smallest)
        most, more = (max(1, int(place.height / (high * leading))) for high in (style.size, smallest))
        rows, used = wrap(text, face, style.size, place.width, most, smallest)
        if more > most and any(row.endswith(ELLIPSIS) for row in rows):
            rows, used = wrap(text, face, int(place.height / (more * leading)), place.width, more, smallest)
        step = used * leading
        top = place.top + (place.height - step * len(rows)) / 2
        one = replace(style, size=used, smallest=used)
        for i, row in enumerate(rows):
            self.text(Box(place.left, round(top + i * step), place.right, round(top + (i + 1) * step)), row, one)
        return len(rows)

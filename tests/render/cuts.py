"""Finds signs that the legend does not show whole, and scraps of other signs beside them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

import pytest
from PIL import Image

from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import Colour
from render.petersburg.parts import tiles
from render.sheet import forget_parts

_GROUND = 130
"""Minimum width of a ground for signs, such as a card or a panel."""
_STRONG = 60
"""Minimum ink, of 255, that the eye sees at an edge."""
_STRONG_ALONE = [0 if ink <= _STRONG else 255 for ink in range(256)]
_INK_ALONE = [255 if light < 190 else 0 for light in range(256)]
"""Tables of values, which are quicker than functions that Pillow calls for each value of each picture."""


class _Ink(NamedTuple):
    mask: Image.Image
    place: Box
    covers: bool
    """Whether it is a panel or a disc, which hides what lies below."""

    def inside(self, place: Box) -> Box | None:
        """Return what of it is in a place."""
        left, top = self.place[:2]
        found = self.mask.crop(place.shift(-left, -top)).getbbox()
        return None if found is None else Box(*found).shift(*place[:2])

    @property
    def whole(self) -> Box | None:
        return self.inside(self.place)


class Cuts:
    """In the order of drawing, on each canvas: ink, and the places of noted signs."""

    def __init__(self) -> None:
        self.drawn: dict[int, list[_Ink | tuple[StrEnum, Box]]] = defaultdict(list)
        self.canvases: list[Canvas] = []  # keeps their ids distinct

    @property
    def number(self) -> int:
        """Return the number of notes."""
        return sum(not isinstance(one, _Ink) for drawn in self.drawn.values() for one in drawn)

    def found(self) -> set[StrEnum]:
        return {
            one[0]
            for drawn in self.drawn.values()
            for i, one in enumerate(drawn)
            if not isinstance(one, _Ink) and (_cuts(drawn[:i], one[1]) or _is_early(drawn[i:], one[1]))
        }


def _cuts(before: list[Any], place: Box) -> bool:
    inks = [ink for ink in before if isinstance(ink, _Ink)]
    for i, ink in enumerate(inks):
        part = ink.inside(place)
        hidden = part is not None and any(over.covers and _holds(over.place, part) for over in inks[i + 1 :])
        if part not in (None, ink.whole) and not hidden and not _holds(ink.place, place):
            return True
    return False


def _is_early(after: list[Any], place: Box) -> bool:
    """Return whether a part of the sign is drawn after it was noted, except parts of what sticks out of its place."""
    inks = [ink for ink in after if isinstance(ink, _Ink)]
    apart = [ink for ink in inks if ink.covers and not _holds(place, ink.place)]
    return any(_holds(place, ink.place) and not any(_holds(over.place, ink.place) for over in apart) for ink in inks)


def _holds(place: Box, other: Box) -> bool:
    across = place.left <= other.left and other.right <= place.right
    return across and place.top <= other.top and other.bottom <= place.bottom


@contextmanager
def cuts_found(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cuts]:
    """Record text, symbols, shapes and panels, except large grounds."""
    cuts = Cuts()
    stamp, shape, panel, note = Canvas.stamp, Canvas.shape, Canvas.panel, Canvas.note
    text = Canvas.text
    inside: list[str] = []

    def add(canvas: Canvas, one: _Ink | tuple[StrEnum, Box]) -> None:
        cuts.canvases.append(canvas)
        cuts.drawn[id(canvas)].append(one)

    def add_ink(canvas: Canvas, mask: Image.Image, left: int, top: int, *, covers: bool) -> None:
        if mask.width < _GROUND:
            strong = mask.point(_STRONG_ALONE)
            add(canvas, _Ink(strong, box(left, top, *mask.size), covers))

    def noting_stamp(canvas: Canvas, mask: Image.Image, left: int, top: int, colour: Colour) -> None:
        if "panel" not in inside:
            add_ink(canvas, mask, left, top, covers="shape" in inside)
        stamp(canvas, mask, left, top, colour)

    def noting_shape(canvas: Canvas, *rest: Any) -> None:
        inside.append("shape")
        shape(canvas, *rest)
        inside.pop()

    def noting_panel(canvas: Canvas, place: Box, *rest: Any) -> None:
        add_ink(canvas, Image.new("L", (place.width, place.height), 255), *place[:2], covers=True)
        inside.append("panel")
        panel(canvas, place, *rest)
        inside.pop()

    def noting_text(canvas: Canvas, place: Box, words: str, style: Style) -> int:
        """Text is the one thing that is pasted without `stamp`."""
        blank = Canvas(*canvas.image.size, palette.CHALK)
        text(blank, place, words, replace(style, colour=palette.SEA))
        ink = blank.image.convert("L").point(_INK_ALONE)
        if (around := ink.getbbox()) is not None:
            add_ink(canvas, ink.crop(around), *around[:2], covers=False)
        return text(canvas, place, words, style)

    def noting_note(canvas: Canvas, sign: StrEnum, place: Box, *kind: Any) -> None:
        add(canvas, (sign, place))
        note(canvas, sign, place, *kind)

    with monkeypatch.context() as patch:
        for name, function in (
            ("stamp", noting_stamp),
            ("shape", noting_shape),
            ("panel", noting_panel),
            ("text", noting_text),
            ("note", noting_note),
        ):
            patch.setattr(Canvas, name, function)
        tiles._face.cache_clear()
        forget_parts()
        yield cuts
    tiles._face.cache_clear()
    forget_parts()

"""Records the marks that pictures draw, to check that the legend names each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PIL import Image

from render import palette
from render.canvas import Box, Canvas, box
from render.palette import Colour
from render.petersburg.parts import tiles
from render.petersburg.symbols import CARDS
from render.sheet import forget_parts
from render.symbols import symbol

_EARNING = 50
"""Maximum width of a good's sign in a card's earnings; the card's own symbol is larger."""
_GROUND = 150
"""Minimum width of a ground for signs, such as a card or a panel."""


class Marks:
    """Everything drawn on each canvas, and the places of noted signs."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Canvas, Box, str]] = []
        self.noted: dict[Canvas, list[Box]] = defaultdict(list)

    def unnamed(self) -> set[str]:
        """List marks with their middle outside all noted signs; amber marks need only touch one."""
        return {what for canvas, place, what in self.drawn if not self._is_noted(canvas, place, what)}

    def _is_noted(self, canvas: Canvas, place: Box, what: str) -> bool:
        if not what.startswith("amber"):
            x, y = (place.left + place.right) // 2, (place.top + place.bottom) // 2
            place = Box(x, y, x + 1, y + 1)
        return any(place.meets(other) for other in self.noted[canvas])


@contextmanager
def marks_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Marks]:
    """Record symbols other than cards', small shapes, amber panels, and lines."""
    marks, cards = Marks(), list[Image.Image]()
    stamp, shape, panel, line, note = Canvas.stamp, Canvas.shape, Canvas.panel, Canvas.line, Canvas.note
    inside: list[str] = []

    def add(canvas: Canvas, place: Box, what: str) -> None:
        if not inside and place.width < _GROUND:
            marks.drawn.append((canvas, place, f"{what} at {place}"))

    def noting_stamp(canvas: Canvas, mask: Image.Image, left: int, top: int, colour: Colour) -> None:
        if not any(mask is card for card in cards):
            add(canvas, box(left, top, *mask.size), "symbol")
        stamp(canvas, mask, left, top, colour)

    def noting_shape(canvas: Canvas, kind: Any, place: Box, *rest: Any) -> None:
        add(canvas, place, f"shape {kind.name}")
        inside.append("shape")
        shape(canvas, kind, place, *rest)
        inside.pop()

    def noting_panel(canvas: Canvas, place: Box, colour: Colour, radius: int = 18) -> None:
        if colour is palette.AMBER:
            add(canvas, place, "amber panel")
        inside.append("panel")
        panel(canvas, place, colour, radius)
        inside.pop()

    def noting_line(canvas: Canvas, ends: tuple[float, float, float, float], *rest: Any) -> None:
        left, right = sorted((int(ends[0]), int(ends[2])))
        top, bottom = sorted((int(ends[1]), int(ends[3])))
        add(canvas, Box(left, top, right, bottom), "line")
        line(canvas, ends, *rest)

    def noting_note(canvas: Canvas, sign: Any, place: Box, *kind: Any) -> None:
        marks.noted[canvas].append(place)
        note(canvas, sign, place, *kind)

    def card_symbol(drawing: Any, size: int) -> Image.Image:
        found = symbol(drawing, size)
        if drawing in CARDS and size > _EARNING:
            cards.append(found)
        return found

    with monkeypatch.context() as patch:
        for name, function in (
            ("stamp", noting_stamp),
            ("shape", noting_shape),
            ("panel", noting_panel),
            ("line", noting_line),
            ("note", noting_note),
        ):
            patch.setattr(Canvas, name, function)
        patch.setattr(tiles, "symbol", card_symbol)
        tiles._face.cache_clear()
        forget_parts()
        yield marks
    tiles._face.cache_clear()
    forget_parts()

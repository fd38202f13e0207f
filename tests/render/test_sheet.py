"""A sheet of parts looks like one drawn in one go, and draws each part once."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import THEMES, Theme
from render.petersburg.parts.signs import Sign
from render.picture import encode
from render.sheet import Part, Parts, Sheet, forget_parts, in_palette
from render.symbols import signs, symbol
from render.typography import Face

STYLE = Style(Face.BOLD, 34, palette.INK, "middle")


@pytest.mark.parametrize("theme", THEMES)
def test_a_sheet_of_parts_looks_like_a_canvas(theme: Theme) -> None:
    panel, line = Box(10, 10, 390, 190), Box(40, 30, 360, 80)
    canvas, sheet = Canvas(400, 200, palette.MIST, theme), Sheet(400, 200, palette.MIST, theme)
    canvas.panel(panel, palette.PAPER, 20)
    sheet.panel(panel, palette.PAPER, palette.MIST, 20)
    canvas.fill(Box(40, 90, 100, 100), palette.RUST)
    sheet.fill(Box(40, 90, 100, 100), palette.RUST)
    canvas.stamp(symbol(signs.star, 40), 200, 110, palette.INK)
    sheet.sign(box(200, 110, 40, 40), Sign.POINT, signs.star, palette.INK, palette.PAPER)
    assert canvas.text(line, "Пётр & Anna", STYLE) == sheet.text(line, "Пётр & Anna", STYLE, palette.PAPER)
    assert in_palette(canvas.image, theme).tobytes() == sheet.image.tobytes()


def test_a_part_is_drawn_once_for_all_that_it_shows() -> None:
    drawn: list[tuple[str, int]] = []

    def paint(canvas: Canvas, text: str, size: int) -> None:
        drawn.append((text, size))
        canvas.text(box(0, 0, *canvas.image.size), text, Style(Face.BOLD, size, palette.INK))

    light, dark = Sheet(200, 200, palette.MIST), Sheet(200, 200, palette.MIST, "dark")
    for top in (0, 100):
        light.put(box(0, top, 100, 50), palette.MIST, paint, "7", 30)
    assert drawn == [("7", 30)]
    light.put(box(0, 0, 100, 50), palette.MIST, paint, "8", 30)
    light.put(box(0, 0, 100, 50), palette.PAPER, paint, "7", 30)
    light.put(box(0, 0, 101, 50), palette.MIST, paint, "7", 30)
    dark.put(box(0, 0, 100, 50), palette.MIST, paint, "7", 30)
    assert len(drawn) == 5
    forget_parts()
    light.put(box(0, 0, 100, 50), palette.MIST, paint, "7", 30)
    assert len(drawn) == 6


def test_parts_used_last_are_kept() -> None:
    parts, part = Parts(250), Part(Image.new("P", (10, 10)), {}, {})
    parts.keep("one", part)
    parts.keep("two", part)
    assert parts.get("one")
    parts.keep("three", part)
    assert [key for key in ("one", "two", "three") if parts.get(key)] == ["one", "three"]


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (1120, 40)])
def test_a_file_has_the_pixels_of_its_image(size: tuple[int, int]) -> None:
    sheet = Sheet(*size, palette.AMBER)
    sheet.fill(Box(0, 0, size[0] // 2, size[1]), palette.SEA)
    with Image.open(BytesIO(encode(sheet.image))) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", size)
        assert image.convert("RGB").tobytes() == sheet.image.convert("RGB").tobytes()

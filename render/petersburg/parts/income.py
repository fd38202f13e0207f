"""A seat's expected income as cells in its panel: by colour, its aristocrats, the points to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engine.petersburg.cards import Colour
from engine.petersburg.forecast import SCORED_IN, aristocrats, income, points_to_come, project_score
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import Colour as Paint
from render.palette import type_on
from render.pen import Drawing
from render.petersburg.parts.families import CHIP, FILL
from render.petersburg.parts.signs import Sign
from render.petersburg.symbols import PHASES, marks
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face, format_signed, width

HEIGHT = 38
"""The height of a cell on the board."""
_BELOW = 4
_BETWEEN = 6
_EDGE = 4
_APART = 6

Part = tuple[str, Drawing | None]
"""A text, and the sign that follows it."""


class Cell(NamedTuple):
    badge: Colour | Drawing | None
    """Its subject: a colour of cards, or a sign."""
    parts: tuple[Part, ...]
    signs: tuple[Sign, ...]
    """Its signs in the legend."""
    ground: Paint = palette.SAND


def income_cells(view: View, seat: int) -> list[Cell]:
    """List the income per colour at its next scoring, without zeros."""
    found = []
    for one in income(view, seat) if view.to_act else ():
        parts: list[Part] = [
            (format_signed(number), sign)
            for number, sign in ((one.rubles, marks.ruble), (one.points, signs.star))
            if number
        ]
        if one.either:
            parts += [(f"+{one.either}", marks.ruble), ("/", signs.star)]
        if parts:
            found.append(Cell(one.colour, tuple(parts), (Sign.INCOME,)))
    return found


def cells(view: View, seat: int, say: Say) -> list[Cell]:
    """List the expected income without zeros.

    The viewer sees its projected final score, others the points to come. After the game only the aristocrats are left.
    """
    found = income_cells(view, seat)
    names, points, _ = aristocrats(view, seat)
    if names:
        found.append(Cell(marks.portrait, ((str(names), signs.arrow), (str(points), signs.star)), (Sign.PORTRAIT,)))
    score = project_score(view, seat) if seat == view.viewer and view.to_act else None
    coming = points_to_come(view, seat)
    if score is not None:
        projected = ((say("picture-projected", score=score), signs.star),)
        found.append(Cell(None, projected, (Sign.PROJECTED,), palette.AMBER))
    elif coming:
        found.append(Cell(signs.hourglass, ((f"+{coming}", signs.star),), (Sign.TO_COME,)))
    return found


class _Measures(NamedTuple):
    type: int
    badge: int
    sign: int


@cache
def _measures(high: int) -> _Measures:
    return _Measures(*(round(part * high / HEIGHT) for part in (30, 32, 25)))


@lru_cache(maxsize=1024)
def place_cells(found: tuple[Cell, ...], wide: int, high: int = HEIGHT) -> tuple[tuple[Cell, Box], ...]:
    """Place each cell in the first line with enough space; boxes are relative to the first line's corner."""
    places = []
    ends: list[int] = []
    for cell in found:
        room = cell_width(cell, high)
        line = next((line for line, end in enumerate(ends) if end + room <= wide), len(ends))
        ends += [0] * (line == len(ends))
        places.append((cell, box(ends[line], line * (high + _BELOW), room, high)))
        ends[line] += room + _BETWEEN
    return tuple(places)


def cells_height(places: Sequence[tuple[Cell, Box]]) -> int:
    return max((place.bottom + _BELOW for _, place in places), default=0)


@lru_cache(maxsize=2048)
def cell_width(cell: Cell, high: int = HEIGHT) -> int:
    size, badge, side = _measures(high)
    parts = sum(width(text, Face.BOLD, size) + (side + 2 if sign else 0) for text, sign in cell.parts)
    return 2 * _EDGE + (badge + 4 if cell.badge is not None else 0) + parts + _APART * (len(cell.parts) - 1)


def draw_cells(sheet: Sheet, left: int, top: int, places: Sequence[tuple[Cell, Box]]) -> None:
    for cell, place in places:
        sheet.put(place.shift(left, top), palette.PAPER, draw_cell, cell)


def draw_cell(canvas: Canvas, cell: Cell) -> None:
    place = box(0, 0, *canvas.image.size)
    size, side, across = _measures(place.height)
    canvas.panel(place, cell.ground, 10)
    left, ink = place.left + _EDGE, type_on(cell.ground)
    if cell.badge is not None:
        badge = box(left, place.top + (place.height - side) // 2, side, side)
        if isinstance(cell.badge, Colour):
            cut = CHIP[cell.badge]
            canvas.shape(cut.kind, badge, FILL[cell.badge], round(side * cut.corner))
            inner = round(side * 0.7)
            edge = (side - inner) // 2
            canvas.stamp(symbol(PHASES[SCORED_IN[cell.badge]], inner), left + edge, badge.top + edge + 1, palette.CHALK)
        else:
            canvas.stamp(symbol(cell.badge, side - 2), left + 1, badge.top + 1, ink)
        left += side + 4
    before = left
    for text, sign in cell.parts:
        start = before if text == "/" else left  # the legend shows both rubles and points
        before = left
        wide = width(text, Face.BOLD, size)
        canvas.text(Box(left, place.top, left + wide, place.bottom), text, Style(Face.BOLD, size, ink))
        left += wide + 2
        if sign is not None:
            paint = palette.GOLD if sign is marks.ruble else ink
            canvas.stamp(symbol(sign, across), left, place.top + (place.height - across) // 2, paint)
            left += across
        if text == "/":
            canvas.note(Sign.EITHER, Box(start, place.top, left, place.bottom))
        left += _APART
    for what in cell.signs:
        canvas.note(what, place)

"""One seat of the board: name, points, purse, hand, start markers, expected income, and tableau."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.petersburg.cards import GOODS
from engine.petersburg.decisions import AFTER_SCORING, DecisionKind
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.palette import type_on
from render.pen import Drawing
from render.petersburg.parts.changes import Changes
from render.petersburg.parts.chips import NEW_OUT
from render.petersburg.parts.income import Cell, cells, cells_height, draw_cells, place_cells
from render.petersburg.parts.purse import draw_purse, purse_of
from render.petersburg.parts.signs import BESIDE_NAME, Sign, good_signs
from render.petersburg.parts.tableau import Pile, Spot, draw_tableau, piles, place_piles, tableau_height
from render.petersburg.symbols import goods
from render.seats import DOT, colour_number, draw_dot, numbered_colour
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face, width

EDGE = 14
"""The margin inside a panel."""
_NAME = 58
_PURSE = 54
_BAR = 8
_BAR_SHOWN = 110  # length of the bar in the legend
_GOODS = 50
_WIDE_GOOD = 74  # wider cells have a large sign
_FRAME = 8
_STAR = 44
_CORNER = 2  # space above the first line for the panel's round corners
_BELOW = 4


class Contents(NamedTuple):
    """A seat's panel before layout."""

    seat: int
    cells: tuple[Cell, ...]
    """Its expected income."""
    piles: tuple[tuple[Pile, ...], ...]
    bought: Sequence[int]
    """Cards to mark as new."""
    taken: int
    """The number of new cards in hand."""
    fixed: int
    """Height of everything else."""


class Panel(NamedTuple):
    """A seat's panel after layout."""

    contents: Contents
    cells: Sequence[tuple[Cell, Box]]
    """Cells of the expected income, relative to the first one."""
    spots: Sequence[Spot]
    height: int


def contents_of(view: View, seat: int, changed: Changes, say: Say) -> Contents:
    shown, found = view.seats[seat], cells(view, seat, say)
    if changed.points[seat]:
        found.insert(0, Cell(None, ((f"+{changed.points[seat]}", signs.star),), (Sign.GAINED,), palette.AMBER))
    fixed = _NAME + _BAR + _PURSE + (_GOODS if shown.goods else 0) + _BELOW
    bought = tuple(changed.bought.get(seat, ()))
    return Contents(seat, tuple(found), piles(shown, view.rules), bought, changed.taken[seat], fixed)


def panel_of(contents: Contents, wide: int, side: int) -> Panel:
    income = place_cells(contents.cells, wide - 2 * EDGE)
    spots = place_piles(contents.piles, wide - 2 * EDGE, side)
    return Panel(contents, income, spots, contents.fixed + cells_height(income) + tableau_height(spots))


def tableau_corner(place: Box, panel: Panel) -> tuple[int, int]:
    return place.left + EDGE, place.top + panel.contents.fixed + cells_height(panel.cells)


def draw_panel(sheet: Sheet, place: Box, panel: Panel, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    """Draw a seat; its place may be higher than necessary."""
    seat = view.seats[panel.contents.seat]
    head = _head_of(view, seat, labels, say)
    if head.acts:
        sheet.panel(place.inset(-_FRAME), palette.AMBER, palette.MIST, 24)
        sheet.panel(place, palette.PAPER, palette.AMBER, 18)
        sheet.fill(place._replace(bottom=place.top + _NAME), palette.AMBER)
    else:
        sheet.panel(place, palette.PAPER, palette.MIST, 18)
    inside = place.inset(EDGE, 0)
    ground = palette.AMBER if head.acts else palette.PAPER
    line = Box(inside.left, place.top + _CORNER, inside.right, place.top + _NAME)
    points = inside.right - _STAR - width(str(seat.points), Face.BOLD, 48)
    sheet.put(line._replace(right=points), ground, _draw_head, head)
    sheet.put(line._replace(left=points), ground, _draw_points, seat.points, head.acts)
    top = place.top + _NAME
    _bar(sheet, box(inside.left, top, inside.width, _BAR), view, seat)
    top += _BAR
    purse = purse_of(view, seat, panel.contents.taken)
    around = Box(inside.left - NEW_OUT, top, inside.right, top + _PURSE)
    sheet.put(around, palette.PAPER, draw_purse, box(NEW_OUT, 0, inside.width, _PURSE), purse)
    top += _PURSE
    if seat.goods:
        step = inside.width // len(GOODS)
        for good, number in enumerate(seat.goods):
            most = bool(number) and number == max(other.goods[good] for other in view.seats)
            cell = box(inside.left + good * step, top, step - 6, _GOODS - 6)
            sheet.put(cell, palette.PAPER, _draw_good, good, number, most)
        top += _GOODS
    draw_cells(sheet, inside.left, top, panel.cells)
    draw_tableau(sheet, *tableau_corner(place, panel), panel.spots, panel.contents.bought)


def turn_order(view: View) -> Mapping[int, int]:
    """Return the order of play by seat, from 2 for the next one; empty outside the actions of a phase."""
    if not view.to_act or view.deciding in AFTER_SCORING | {DecisionKind.STEAL, DecisionKind.BEGIN}:
        return {}
    seats = len(view.seats)
    return {(view.to_act[0] + ahead) % seats: ahead + 1 for ahead in range(1, seats)}


def draw_order(canvas: Canvas, disc: Box, colour: int, turn: int, size: int, *, passed: bool) -> None:
    """Draw the seat's place in the order of play, or that it passed, on the colour of this number."""
    canvas.shape(Outline.DISC, disc, numbered_colour(colour))
    if passed:
        canvas.stamp(symbol(signs.passed, disc.width - 10), disc.left + 5, disc.top + 5, palette.CHALK)
    else:
        canvas.text(disc, str(turn), Style(Face.BOLD, size, palette.CHALK, "middle"))
    canvas.note(Sign.PASSED if passed else Sign.ORDER, disc, Outline.DISC)


class _Head(NamedTuple):
    colour: int
    """The number of its colour."""
    name: str
    signs: tuple[Drawing, ...]
    acts: bool
    resigned: bool
    turn: int | None
    """Its place in the order of play; None outside the actions of a phase."""
    passed: bool


def _head_of(view: View, seat: SeatView, labels: Sequence[SeatLabel], say: Say) -> _Head:
    label, acts = label_of(labels, seat.seat), seat.seat in view.to_act
    name, marked = drawn_name(labels, seat.seat, say), tuple(signs.of_seat(label, acts=acts))
    turn = turn_order(view).get(seat.seat)
    return _Head(colour_number(labels, seat.seat), name, marked, acts, label.resigned, turn, seat.seat in view.passed)


def _draw_head(canvas: Canvas, head: _Head) -> None:
    place = Box(0, -_CORNER, *canvas.image.size)
    strong = palette.SEA if head.acts else palette.INK
    ink = palette.STONE if head.resigned and not head.acts else strong
    left, middle = place.left, (place.top + place.bottom) // 2
    if head.turn is not None:
        disc = box(left, middle - 19, 38, 38)
        draw_order(canvas, disc, head.colour, head.turn, 30, passed=head.passed)
        left += 46
    for sign in head.signs:
        canvas.stamp(symbol(sign, 34), left, middle - 17, ink)
        canvas.note(BESIDE_NAME[sign], box(left, middle - 17, 34, 34))
        left += 44
    if head.turn is None:
        canvas.note(Sign.DOT, draw_dot(canvas, left, middle, head.colour), Outline.DISC)
        left += DOT + 8
    canvas.text(place._replace(left=left, right=place.right - 10), head.name, Style(Face.BOLD, 38, ink))


def _draw_points(canvas: Canvas, points: int, acts: bool) -> None:
    place, ink = Box(0, -_CORNER, *canvas.image.size), palette.SEA if acts else palette.INK
    canvas.stamp(symbol(signs.star, 38), 0, (place.top + place.bottom) // 2 - 20, ink)
    canvas.text(place._replace(left=_STAR), str(points), Style(Face.BOLD, 48, ink, "right"))
    canvas.note(Sign.POINT, place._replace(top=4))


def _bar(sheet: Sheet, place: Box, view: View, seat: SeatView) -> None:
    """Draw the points as a bar, relative to the leader's."""
    most = max(other.points for other in view.seats)
    sheet.fill(place, palette.SAND)
    if most > 0 and seat.points > 0:
        end = place.left + place.width * seat.points // most
        sheet.fill(place._replace(right=end), palette.INK)
        left = min(max(place.left, end - _BAR_SHOWN // 2), place.right - _BAR_SHOWN)
        sheet.note(Sign.BAR, box(left, place.top, _BAR_SHOWN, place.height).inset(0, -4))


def _draw_good(canvas: Canvas, good: int, number: int, most: bool) -> None:
    """Draw the seat's number of a good; mark the largest number."""
    cell = box(0, 0, *canvas.image.size)
    ground = palette.AMBER if most else palette.SAND
    canvas.panel(cell, ground, 10)
    ink = type_on(ground)
    wide = cell.width > _WIDE_GOOD
    side, left = (36, 6) if wide else (28, 2)
    canvas.stamp(symbol(goods.GOODS[GOODS[good]], side), left, (cell.height - side) // 2, ink)
    room = Box(left + side, 0, cell.right - 2, cell.bottom)
    canvas.text(room, str(number), Style(Face.BOLD, 34, ink if number else palette.STONE, "middle"))
    for sign in good_signs(GOODS[good], most=most):
        canvas.note(sign, cell)

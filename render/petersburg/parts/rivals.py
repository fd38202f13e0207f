"""Opponents in the menu: a line each, with points, money, hand, cards by colour, their income, and new cards.

The cards themselves would take a quarter more bytes and the height of the seat's own buttons; `/board` shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.petersburg.cards import CATALOGUE, SCORED
from engine.petersburg.forecast import aristocrats
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.pen import Drawing
from render.petersburg.parts.changes import Changes
from render.petersburg.parts.chips import NEW_OUT, chip, new_badge
from render.petersburg.parts.income import Cell, cell_width, draw_cell, income_cells
from render.petersburg.parts.seats import draw_order, turn_order
from render.petersburg.parts.signs import BESIDE_NAME, Sign
from render.petersburg.symbols import marks
from render.seats import DOT, colour_number, draw_dot
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face, width

HEIGHT = 66
"""The height of a line."""
_EDGE = 12
_FRAME = 5
_CELLS = (46, 43, 40)  # heights; the lowest has type of 32 pixels, 9 on a phone that shows 1120 as 322
_CHIP = 46
_APART = 6
_DISC = 40
_SIGN = 34
_NAME = Style(Face.BOLD, 38, palette.INK, smallest=34)
_NAMES = (230, 150, 100)  # maximum widths of a name, smaller ones for crowded lines


class Rival(NamedTuple):
    colour: int
    """The number of its colour."""
    name: str
    room: int
    """The width of its name."""
    signs: tuple[Drawing, ...]
    turn: int | None
    """Its place in the order of play; None outside the actions of a phase."""
    passed: bool
    cells: tuple[Cell, ...]
    """Its points, money, hand, aristocrats, cards and income."""
    high: int
    """The height of the cells."""
    bought: tuple[int, ...]
    """New cards since the viewer's last decision, as many as fit."""
    acts: bool


def rival(view: View, seat: int, wide: int, changed: Changes, labels: Sequence[SeatLabel], say: Say) -> Rival:
    """Fit a seat's line into `wide`.

    A crowded one has smaller type, then no numbers of cards, no hand, a shorter name, and fewer new cards.
    """
    name, acts, resigned = drawn_name(labels, seat, say), seat in view.to_act, label_of(labels, seat).resigned
    marked = tuple(sign for sign, holds in ((signs.arrow, acts), (signs.flag, resigned)) if holds)
    turn, bought = turn_order(view).get(seat), tuple(card for card in changed.bought.get(seat, ()))
    before = len(marked) * (_SIGN + 6) + (DOT + 6 if turn is None else _DISC + 8)
    called = width(name, _NAME.face, _NAME.size)
    possessions, income = _possessions(view, seat, changed), income_cells(view, seat)
    counted = _counted(view, seat, income)
    crowded = [
        *product((len(bought),), _NAMES[:2], _CELLS, (counted,), (True,)),
        *product((len(bought),), _NAMES[:2], _CELLS, (income,), (True, False)),
        *product((0,), _NAMES, _CELLS, (income,), (False,)),
    ]
    for new, most, high, cards, with_hand in crowded:
        found = tuple(cell for cell in (*possessions, *cards) if with_hand or cell.badge is not signs.hand)
        room = min(called, most)
        free = wide - 2 * _EDGE - before - room - sum(cell_width(cell, high) + _APART for cell in found)
        if free >= new * (_CHIP + _APART):
            break
    kept = max(0, free) // (_CHIP + _APART)
    room = max(0, room + min(0, free))
    return Rival(
        colour_number(labels, seat), name, room, marked, turn, seat in view.passed, found, high, bought[:kept], acts
    )


def _counted(view: View, seat: int, income: Sequence[Cell]) -> list[Cell]:
    """Put the number of cards of each colour before their income."""
    found, colours = [], [CATALOGUE[card].colour for card in view.seats[seat].tableau]
    for colour in SCORED.values():
        earned = next((cell.parts for cell in income if cell.badge is colour), ())
        if number := colours.count(colour):
            parts = (str(number), signs.arrow if earned else None), *earned
            found.append(Cell(colour, parts, (Sign.COUNT,)))
    return found


def _possessions(view: View, seat: int, changed: Changes) -> list[Cell]:
    shown = view.seats[seat]
    new = changed.points[seat]
    points: list[tuple[str, Drawing | None]] = [(str(shown.points), signs.star)]
    found = [Cell(None, tuple(points), (Sign.POINT,))]
    if new:
        found = [Cell(None, (*points, (f"+{new}", None)), (Sign.GAINED,), palette.AMBER)]
    if shown.money is not None:
        found.append(Cell(None, ((str(shown.money), marks.ruble),), (Sign.RUBLE,)))
    if shown.backs:
        fresh = changed.taken[seat] > 0
        sign, ground = (Sign.TAKEN, palette.AMBER) if fresh else (Sign.HAND, palette.SAND)
        found.append(Cell(signs.hand, ((str(len(shown.backs)), None),), (sign,), ground))
    names = aristocrats(view, seat).names
    if names:
        found.append(Cell(marks.portrait, ((str(names), None),), (Sign.PORTRAIT,)))
    return found


def draw_rival(sheet: Sheet, place: Box, one: Rival) -> None:
    if one.acts:
        sheet.panel(place.inset(-_FRAME), palette.AMBER, palette.MIST, 18)
    sheet.panel(place, palette.PAPER, palette.AMBER if one.acts else palette.MIST, 14)
    inside = place.inset(_EDGE, 4)
    sheet.put(inside, palette.PAPER, _draw, one)


def _draw(canvas: Canvas, one: Rival) -> None:
    place = box(0, 0, *canvas.image.size)
    left, middle = 0, place.height // 2
    if one.turn is not None:
        draw_order(canvas, box(left, middle - _DISC // 2, _DISC, _DISC), one.colour, one.turn, 34, passed=one.passed)
        left += _DISC + 8
    for sign in one.signs:
        canvas.stamp(symbol(sign, _SIGN), left, middle - _SIGN // 2, palette.INK)
        canvas.note(BESIDE_NAME[sign], box(left, middle - _SIGN // 2, _SIGN, _SIGN))
        left += _SIGN + 6
    if one.turn is None:
        canvas.note(Sign.DOT, draw_dot(canvas, left, middle, one.colour), Outline.DISC)
        left += DOT + 6
    canvas.text(Box(left, 0, left + one.room, place.bottom), one.name, _NAME)
    right = place.right
    wide = sum(cell_width(cell, one.high) + _APART for cell in one.cells) + len(one.bought) * (_CHIP + _APART)
    left = max(left + one.room + _APART, min(left + _NAMES[0], right - wide))
    for cell in one.cells:
        shown = Canvas(cell_width(cell, one.high), one.high, palette.PAPER, canvas.theme)
        draw_cell(shown, cell)
        canvas.image.paste(shown.image, (left, middle - one.high // 2))
        canvas.note_all(shown, left, middle - one.high // 2)
        left += shown.image.width + _APART
    for card in one.bought:
        top = middle - _CHIP // 2 + 2
        chip(canvas, card, (left + NEW_OUT, top), _CHIP)
        new_badge(canvas, left + NEW_OUT, top, 22)
        left += _CHIP + _APART

"""One seat of the board: name, points, purse, hand, start markers, what it is to earn, and its tableau."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.petersburg.cards import GOODS
from engine.petersburg.evaluate import AFTER_SCORING
from engine.petersburg.state import DecisionKind
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.outlines import Outline
from render.palette import type_on
from render.petersburg.changes import Changes
from render.petersburg.income import Cell, cells, cells_height, draw_cells, placed_cells
from render.petersburg.purse import draw_purse
from render.petersburg.symbols import goods
from render.petersburg.tableau import Spot, draw_tableau, piles, placed, tableau_height
from render.symbols import signs, symbol
from render.typography import Face, width

EDGE = 14
"""Pixels between the border of a panel and what stands in it."""
_NAME = 58
_PURSE = 54
_BAR = 8
_GOODS = 50
_BELOW = 4


class Panel(NamedTuple):
    """What stands in the panel of a seat and needs space of its own: placed, not yet drawn."""

    seat: int
    """The number of the seat."""
    cells: Sequence[tuple[Cell, Box]]
    """What it is to earn, counted from the first cell."""
    spots: Sequence[Spot]
    """Its tableau."""
    bought: Sequence[int]
    """The cards of the tableau that are marked as new."""
    taken: int
    """How many cards of its hand are marked as new."""
    height: int
    """How many pixels the panel needs in height."""


def panel_of(view: View, seat: int, wide: int, side: int, changed: Changes, say: Say) -> Panel:
    """Lay out the seat in a panel of this width with chips of this side, both in pixels."""
    shown, inside = view.seats[seat], wide - 2 * EDGE
    found = cells(view, seat, say)
    if changed.points[seat]:
        found.insert(0, Cell(None, ((f"+{changed.points[seat]}", signs.star),), palette.AMBER))
    income = placed_cells(found, inside)
    spots = placed(piles(shown, view.rules), inside, side)
    fixed = _NAME + _BAR + _PURSE + (_GOODS if shown.goods else 0) + _BELOW
    height = fixed + cells_height(income) + tableau_height(spots)
    return Panel(seat, income, spots, tuple(changed.bought.get(seat, ())), changed.taken[seat], height)


def draw_panel(canvas: Canvas, place: Box, panel: Panel, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    """Draw the seat into its panel, which may be higher than it needs."""
    seat = view.seats[panel.seat]
    head = place._replace(bottom=place.top + _NAME)
    if seat.seat in view.to_act:
        canvas.panel(place.inset(-8), palette.AMBER, 24)
        canvas.panel(place._replace(top=head.bottom - 18), palette.PAPER, 18)
        canvas.fill(head._replace(top=head.bottom - 18), palette.AMBER)
    else:
        canvas.panel(place, palette.PAPER, 18)
    inside = place.inset(EDGE, 0)
    _name(canvas, inside._replace(bottom=head.bottom), view, seat, labels, say)
    _bar(canvas, box(inside.left, head.bottom, inside.width, _BAR), view, seat)
    top = head.bottom + _BAR
    draw_purse(canvas, inside._replace(top=top, bottom=top + _PURSE), view, seat, panel.taken)
    top += _PURSE
    if seat.goods:
        _tracks(canvas, inside._replace(top=top, bottom=top + _GOODS - 6), view, seat)
        top += _GOODS
    draw_cells(canvas, inside.left, top, panel.cells)
    top += cells_height(panel.cells) + _BELOW
    draw_tableau(canvas, inside.left, top, panel.spots, panel.bought)


def turn_order(view: View) -> Mapping[int, int]:
    """Return by seat the place in which it has its turn, from 2 for the next; empty outside the actions of a phase."""
    if not view.to_act or view.deciding in AFTER_SCORING | {DecisionKind.STEAL, DecisionKind.BEGIN}:
        return {}
    seats = len(view.seats)
    return {(view.to_act[0] + ahead) % seats: ahead + 1 for ahead in range(1, seats)}


def _name(canvas: Canvas, place: Box, view: View, seat: SeatView, labels: Sequence[SeatLabel], say: Say) -> None:
    label, acts, order = label_of(labels, seat.seat), seat.seat in view.to_act, turn_order(view)
    strong = palette.SEA if acts else palette.INK
    ink = palette.STONE if label.resigned and not acts else strong
    left, middle = place.left, (place.top + place.bottom) // 2
    if seat.seat in order:
        disc = box(left, middle - 19, 38, 38)
        canvas.shape(Outline.DISC, disc, palette.SAND)
        if seat.seat in view.passed:
            canvas.stamp(symbol(signs.passed, 28), disc.left + 5, disc.top + 5, palette.INK)
        else:
            number = str(order[seat.seat])
            canvas.text(disc, number, Style(Face.BOLD, 30, palette.INK, "middle"))
        left += 46
    for sign in signs.of_seat(label, acts=acts):
        canvas.stamp(symbol(sign, 34), left, middle - 17, ink)
        left += 44
    points = str(seat.points)
    wide = width(points, Face.BOLD, 48)
    canvas.text(place._replace(left=place.right - wide), points, Style(Face.BOLD, 48, strong, "right"))
    canvas.stamp(symbol(signs.star, 38), place.right - wide - 44, middle - 20, strong)
    room = Box(left, place.top, place.right - wide - 54, place.bottom)
    canvas.text(room, drawn_name(labels, seat.seat, say), Style(Face.BOLD, 38, ink))


def _bar(canvas: Canvas, place: Box, view: View, seat: SeatView) -> None:
    """Draw the points as a bar against the leader's: who is ahead, at a glance."""
    most = max(other.points for other in view.seats)
    canvas.fill(place, palette.SAND)
    if most > 0 and seat.points > 0:
        canvas.fill(
            Box(place.left, place.top, place.left + place.width * seat.points // most, place.bottom), palette.INK
        )


def _tracks(canvas: Canvas, place: Box, view: View, seat: SeatView) -> None:
    """Draw how many of each good the seat has; who has most of one is marked."""
    step = place.width // len(GOODS)
    for good, number in enumerate(seat.goods):
        cell = box(place.left + good * step, place.top, step - 6, place.height)
        most = max(other.goods[good] for other in view.seats)
        ground = palette.AMBER if number and number == most else palette.SAND
        canvas.panel(cell, ground, 10)
        ink = type_on(ground)
        side = 36 if step > 80 else 28
        left = cell.left + (6 if step > 80 else 2)
        canvas.stamp(symbol(goods.GOODS[GOODS[good]], side), left, cell.top + (cell.height - side) // 2, ink)
        room = Box(left + side, cell.top, cell.right - 2, cell.bottom)
        canvas.text(room, str(number), Style(Face.BOLD, 34, ink if number else palette.STONE, "middle"))

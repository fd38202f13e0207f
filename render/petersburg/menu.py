"""A seat's menu on a phone: the rows and the seat's own cards are large, opponents get a line each.

A phone shows it 322 pixels wide, so at most 400 high. The menu's text gives the phase and the active seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.petersburg.cards import GOODS, Deck
from engine.petersburg.events import Event
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel
from render.pages.marks import mark_signs
from render.palette import Theme
from render.petersburg.alt import board_alt
from render.petersburg.board import WIDTH, board
from render.petersburg.parts.changes import Changes, changes
from render.petersburg.parts.chips import back
from render.petersburg.parts.income import Cell, cells, cells_height, draw_cells, place_cells
from render.petersburg.parts.own_hand import OwnHand, draw_own_hand, list_held, own_hands
from render.petersburg.parts.purse import Purse, draw_guild_hall, draw_markers, purse_of
from render.petersburg.parts.rivals import HEIGHT as RIVAL_HEIGHT
from render.petersburg.parts.rivals import draw_rival, rival
from render.petersburg.parts.rows import Rows, draw_rows, rows_of
from render.petersburg.parts.signs import DECKS, Sign, good_signs
from render.petersburg.parts.tableau import Spot, draw_tableau, piles, place_piles, tableau_height
from render.petersburg.symbols import goods, marks
from render.picture import Picture, badge_height, picture
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face

HIGHEST = WIDTH * 400 // 322
SIDES = (84, 76, 68, 62, 54, 48, 42)
"""Sides of chips in the viewer's tableau: the largest that fits is used."""

_MARGIN = 16
_ACROSS = WIDTH - 2 * _MARGIN
_HEAD = 72
_ROWS_TOP = _HEAD + 10
_GAP = 9
_EDGE = 14
_PURSE = 66
_CELLS = (50, 44)
_ROUND = 236
_WORTH = 76  # extra width of the market phase
_NUMBER = Style(Face.BOLD, 54, palette.INK)


class Own(NamedTuple):
    """The viewing seat's panel, placed."""

    cells: Sequence[tuple[Cell, Box]]
    spots: Sequence[Spot]
    bought: tuple[int, ...]
    """Cards to mark as new."""

    @property
    def height(self) -> int:
        return _PURSE + cells_height(self.cells) + tableau_height(self.spots) + 8


class Layout(NamedTuple):
    """The parts whose size depends on the view."""

    rows: Rows
    hand: OwnHand
    """Relative to the corner of the rows."""
    own: Own
    height: int


def menu(
    view: View,
    labels: Sequence[SeatLabel],
    say: Say,
    *,
    events: Sequence[Event] = (),
    theme: Theme = "light",
    marked: Sequence[str] = (),
) -> Picture:
    """Draw a seat's menu and mark the effects of the visible `events`; a spectator gets the board."""
    if view.viewer is None:
        return board(view, labels, say, events=events, theme=theme)
    sheet = draw_menu(view, labels, say, events, theme)
    return picture(mark_signs(sheet, marked), "menu.png", board_alt(view, labels, say))


def draw_menu(view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Event], theme: Theme) -> Sheet:
    say = say.variant(view.rules.options.edition)
    changed = changes(events)
    plan = layout(view, changed, say)
    sheet = Sheet(WIDTH, plan.height, palette.MIST, theme)
    _head(sheet, view, say)
    across = box(_MARGIN, _ROWS_TOP, _ACROSS, plan.rows.height)
    draw_rows(sheet, across, view, plan.rows, changed, say)
    draw_own_hand(sheet, *across[:2], plan.hand, view, say)
    top = _own_top(plan.rows, plan.hand)
    _own(sheet, box(_MARGIN, top, _ACROSS, plan.own.height), plan.own, view)
    top += plan.own.height + _GAP
    for seat in _others(view):
        place = box(_MARGIN, top, _ACROSS, RIVAL_HEIGHT)
        draw_rival(sheet, place, rival(view, seat, place.width, changed, labels, say))
        top += RIVAL_HEIGHT + _GAP
    return sheet


def layout(view: View, changed: Changes, say: Say) -> Layout:
    """Use the largest chips and cells that keep the picture low enough."""
    rows, held = rows_of(view), list_held(view)
    below = len(_others(view)) * (RIVAL_HEIGHT + _GAP) + badge_height(WIDTH)
    for hand, side, high in product(own_hands(held, rows, _ACROSS), SIDES, _CELLS):
        own = _place_own(view, changed, side, high, say)
        height = _own_top(rows, hand) + own.height + _GAP + below
        if height <= HIGHEST:
            break
    return Layout(rows, hand, own, height)


def _others(view: View) -> list[int]:
    """List the other seats in the order of play, starting after the viewer."""
    assert view.viewer is not None
    number = len(view.seats)
    return [(view.viewer + ahead) % number for ahead in range(1, number)]


def _own_top(rows: Rows, hand: OwnHand) -> int:
    return _ROWS_TOP + max(rows.height, hand.place.bottom) + 2


def _place_own(view: View, changed: Changes, side: int, high: int, say: Say) -> Own:
    assert view.viewer is not None
    seat, wide = view.seats[view.viewer], _ACROSS - 2 * _EDGE
    found = cells(view, seat.seat, say)
    if changed.points[seat.seat]:
        gained = ((f"+{changed.points[seat.seat]}", signs.star),)
        found.insert(0, Cell(None, gained, (Sign.GAINED,), palette.AMBER))
    shown = (*_goods(view), *found)
    bought = tuple(changed.bought.get(seat.seat, ()))
    return Own(place_cells(shown, wide, high), place_piles(piles(seat, view.rules), wide, side), bought)


def _goods(view: View) -> list[Cell]:
    """Return a cell per good of the viewer; mark a good if nobody has more."""
    assert view.viewer is not None
    held = view.seats[view.viewer].goods
    most = [max(seat.goods[good] for seat in view.seats) for good in range(len(held))]
    return [
        Cell(
            goods.GOODS[GOODS[good]],
            ((str(number), None),),
            good_signs(GOODS[good], most=number == most[good]),
            palette.AMBER if number == most[good] else palette.SAND,
        )
        for good, number in enumerate(held)
        if number
    ]


def _head(sheet: Sheet, view: View, say: Say) -> None:
    """Draw the round and the phases with the sizes of their decks; the current one stands out."""
    sheet.fill(Box(0, 0, WIDTH, _HEAD), palette.SEA)
    text = say("picture-round", number=view.round)
    sheet.put(Box(0, 0, _ROUND, _HEAD), palette.SEA, _draw_round, text, view.last_round)
    number = len(view.rules.phases)
    more = _WORTH if Deck.MARKET in view.rules.phases else 0
    wide = (WIDTH - _MARGIN - _ROUND - more - (number - 1) * 8) // number
    left = _ROUND
    for deck, size in zip(view.rules.phases, view.deck_sizes, strict=True):
        place = box(left, 6, wide + (more if deck is Deck.MARKET else 0), _HEAD - 12)
        present = deck is view.phase and bool(view.to_act)
        # points for the most and second most of a good
        worth = "/".join(map(str, view.values)) if deck is Deck.MARKET else None
        sheet.put(place, palette.SEA, _draw_phase, deck, size, present, worth)
        left = place.right + 8


def _draw_round(canvas: Canvas, text: str, last: bool) -> None:
    place = box(0, 0, *canvas.image.size)
    left = _MARGIN
    if last:
        plate = box(left, 8, 52, place.height - 16)
        canvas.panel(plate, palette.RUST, 12)
        canvas.stamp(symbol(signs.hourglass, 40), plate.left + 6, plate.top + 8, palette.CHALK)
        canvas.note(Sign.LAST_ROUND, plate)
        left += 60
    canvas.text(place._replace(left=left, right=place.right - 12), text, Style(Face.TITLE, 46, palette.CHALK))


def _draw_phase(canvas: Canvas, deck: Deck, size: int, present: bool, worth: str | None) -> None:
    place = box(0, 0, *canvas.image.size)
    canvas.panel(place, palette.AMBER if present else palette.DEEP, 14)
    if present:
        canvas.panel(place.inset(5), palette.PAPER, 10)
        canvas.note(Sign.PRESENT, place._replace(right=58))
    back(canvas, deck, 10, 8, 42, place.height - 16)
    canvas.note(DECKS[deck], Box(8, 6, 54, place.bottom - 6))
    ink = palette.INK if present else palette.CHALK
    room = Box(58, 0, place.right - 8, place.bottom)
    taken = canvas.text(room, str(size), Style(Face.BOLD, 38, ink))
    canvas.note(Sign.DECK_SIZE, Box(room.left - 4, 6, room.left + taken + 6, place.bottom - 6))
    if worth is not None:
        taken = canvas.text(room, worth, Style(Face.BOLD, 34, ink, "right"))
        canvas.stamp(symbol(signs.star, 26), room.right - taken - 28, place.height // 2 - 13, ink)
        canvas.note(Sign.WORTH, Box(room.right - taken - 32, 8, room.right + 2, place.bottom - 8))


def _own(sheet: Sheet, place: Box, own: Own, view: View) -> None:
    assert view.viewer is not None
    seat, acts = view.seats[view.viewer], view.viewer in view.to_act
    if acts:
        sheet.panel(place.inset(-6), palette.AMBER, palette.MIST, 22)
    sheet.panel(place, palette.PAPER, palette.AMBER if acts else palette.MIST, 18)
    inside = place.inset(_EDGE, 0)
    purse = purse_of(view, seat, 0)
    line = inside._replace(top=place.top + 2, bottom=place.top + _PURSE)
    sheet.put(line, palette.PAPER, _draw_own, seat.points, len(seat.backs), seat.hand_limit, purse)
    top = place.top + _PURSE
    draw_cells(sheet, inside.left, top, own.cells)
    draw_tableau(sheet, inside.left, top + cells_height(own.cells) + 4, own.spots, own.bought)


def _draw_own(canvas: Canvas, points: int, held: int, limit: int, purse: Purse) -> None:
    place = box(0, 0, *canvas.image.size)
    middle = place.height // 2
    left = place.left
    for text, drawing, ink, sign in (
        (str(points), signs.star, palette.INK, Sign.POINT),
        ("?" if purse.money is None else str(purse.money), marks.ruble, palette.GOLD, Sign.RUBLE),
        (f"{held}/{limit}", signs.hand, palette.INK, Sign.LIMIT),
    ):
        canvas.stamp(symbol(drawing, 48), left, middle - 24, ink)
        wide = 56 + canvas.text(place._replace(left=left + 56), text, _NUMBER)
        canvas.note(sign, place._replace(left=left, right=left + wide))
        left += wide + 34
    draw_guild_hall(canvas, left, middle, purse)
    draw_markers(canvas, place.right, middle, purse)

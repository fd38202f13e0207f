"""The board: round and phase, decks, both rows with prices, the viewer's hand, and every seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.events import Event
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name
from render.palette import Theme
from render.petersburg.alt import board_alt
from render.petersburg.names import phase_name
from render.petersburg.parts.changes import Changes, changes
from render.petersburg.parts.chips import back, chip
from render.petersburg.parts.own_hand import OwnHand, draw_own_hand, list_held, own_hands
from render.petersburg.parts.rows import Rows, draw_rows, rows_of
from render.petersburg.parts.seats import Contents, Panel, contents_of, draw_panel, panel_of
from render.petersburg.parts.signs import DECKS, Sign
from render.picture import Picture, badge_height, picture
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face

WIDTH = 1120
MARGIN = 20
GAP = 10
SIDES = (62, 54, 48, 42, 36, 30)
"""Sides of chips: the largest that keeps the board low enough is used."""

_HEAD = 84
_STRIP = 86
_TURN = Box(WIDTH - MARGIN - 440, 10, WIDTH - MARGIN, _HEAD - 8)
_BETWEEN = 16
ACROSS = WIDTH - 2 * MARGIN
ROWS_TOP = _HEAD + _STRIP + GAP
_TALLEST = 1.5
_TALLEST_OF_TWO = 1.15  # below it, a phone shows the menu's text and buttons


class Layout(NamedTuple):
    """The parts whose size depends on the view."""

    rows: Rows
    own: OwnHand
    """Relative to the corner of the rows."""
    panels: list[tuple[Panel, Box]]
    height: int


def board(
    view: View, labels: Sequence[SeatLabel], say: Say, *, events: Sequence[Event] = (), theme: Theme = "light"
) -> Picture:
    """Draw the board and mark the effects of the visible `events`."""
    sheet = draw_board(view, labels, say, events, theme)
    return picture(sheet, "board.png", board_alt(view, labels, say))


def draw_board(view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Event], theme: Theme) -> Sheet:
    say = say.variant(view.rules.options.edition)
    changed = changes(events)
    return draw_layout(layout(view, changed, say), view, labels, say, changed, theme)


def draw_layout(
    plan: Layout, view: View, labels: Sequence[SeatLabel], say: Say, changed: Changes, theme: Theme
) -> Sheet:
    """Draw a layout; `say` must be the edition's variant."""
    sheet = Sheet(WIDTH, plan.height, palette.MIST, theme)
    _head(sheet, view, labels, say)
    _strip(sheet, view, say)
    across = rows_place(plan.rows)
    draw_rows(sheet, across, view, plan.rows, changed, say)
    draw_own_hand(sheet, *across[:2], plan.own, view, say)
    for panel, place in plan.panels:
        draw_panel(sheet, place, panel, view, labels, say)
    return sheet


def rows_place(rows: Rows) -> Box:
    return box(MARGIN, ROWS_TOP, ACROSS, rows.height)


def layout(view: View, changed: Changes, say: Say) -> Layout:
    """Use the largest chips that keep the board low enough."""
    rows, held = rows_of(view), list_held(view)
    seats = [contents_of(view, seat, changed, say) for seat in range(len(view.seats))]
    most = highest(len(view.seats))
    for own, side in product(own_hands(held, rows, ACROSS), SIDES):
        top = ROWS_TOP + max(rows.height, own.place.bottom) + GAP // 2
        drafts = (place_panels(seats, lines, top, side) for lines in seat_lines(len(seats)))
        panels, bottom = min(drafts, key=lambda draft: draft[1])
        if bottom + badge_height(WIDTH) <= most:
            break
    return Layout(rows, own, panels, bottom + badge_height(WIDTH))


def highest(seats: int) -> float:
    """Return the preferred maximum height; a crowded board exceeds it by the strip below its seats."""
    return WIDTH * (_TALLEST_OF_TWO if seats == 2 else _TALLEST)


def place_panels(
    seats: Sequence[Contents], lines: Sequence[Sequence[int]], top: int, side: int, heights: Sequence[int] = ()
) -> tuple[list[tuple[Panel, Box]], int]:
    """Place the seats line by line; return them and the bottom. `heights` overrides the lines' natural heights."""
    found = []
    for number, line in enumerate(lines):
        wide = (ACROSS - (len(line) - 1) * _BETWEEN) // len(line)
        panels = [panel_of(seats[seat], wide, side) for seat in line]
        height = heights[number] if heights else max(panel.height for panel in panels)
        for column, panel in enumerate(panels):
            found.append((panel, box(MARGIN + column * (wide + _BETWEEN), top, wide, height)))
        top += height + _BETWEEN
    return found, top - _BETWEEN


def seat_lines(seats: int) -> list[list[list[int]]]:
    """List divisions of the seats into full lines of two or three."""
    if seats <= 3:
        return [[list(range(seats))]]
    return [[list(range(first)), list(range(first, seats))] for first in sorted({-(-seats // 2), seats // 2})]


def _head(sheet: Sheet, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    sheet.fill(Box(0, 0, WIDTH, _HEAD + _STRIP), palette.SEA)
    last = say("picture-last-round") if view.last_round else None
    sheet.put(Box(0, 0, _TURN.left, _HEAD), palette.SEA, _draw_round, say("picture-round", number=view.round), last)
    if not view.to_act:
        sheet.text(_TURN, say("picture-over"), Style(Face.TITLE, 46, palette.CHALK, "right"), palette.SEA)
        return
    names = ", ".join(drawn_name(labels, seat, say) for seat in view.to_act)
    deciding = view.deciding or ("double" if view.extra else None)
    what = say(f"picture-deciding-{deciding.replace('_', '-')}", number=view.extra) if deciding else None
    sheet.put(_TURN, palette.SEA, _draw_turn, names, what, view.fetched)


def _draw_round(canvas: Canvas, text: str, last: str | None) -> None:
    """Draw the round, and `last` beside it on rust."""
    left = MARGIN + 4
    left += canvas.text(Box(left, 8, left + 330, _HEAD), text, Style(Face.TITLE, 54, palette.CHALK))
    if last is not None:
        plate = Box(left + 24, 22, left + 24 + 300, _HEAD - 14)
        canvas.panel(plate, palette.RUST, 16)
        canvas.stamp(symbol(signs.hourglass, 38), plate.left + 14, plate.top + 9, palette.CHALK)
        canvas.note(Sign.LAST_ROUND, plate._replace(right=plate.left + 56))
        room = Box(plate.left + 58, plate.top, plate.right - 14, plate.bottom)
        canvas.text(room, last, Style(Face.BOLD, 36, palette.CHALK, "middle"))


def _draw_turn(canvas: Canvas, names: str, what: str | None, fetched: int) -> None:
    """Draw the active seat, its decision outside an ordinary turn, and the decision's card, or NO_CARD."""
    place = box(0, 0, *canvas.image.size)
    canvas.panel(place, palette.AMBER, 18)
    canvas.stamp(symbol(signs.arrow, 36), place.left + 18, place.top + 16, palette.SEA)
    canvas.note(Sign.TURN, place._replace(right=place.left + 64))
    room = Box(place.left + 66, place.top, place.right - 18, place.bottom)
    if fetched != NO_CARD:  # in an open hand, or the viewer's own
        room = room._replace(right=room.right - 66)
        chip(canvas, fetched, (room.right + 10, place.top + 6), 56)
        canvas.note(Sign.DECIDED, Box(room.right + 4, place.top, place.right - 6, place.bottom))
    if what is None:
        canvas.text(room, names, Style(Face.BOLD, 42, palette.SEA))
        return
    middle = place.top + 35
    canvas.text(room._replace(bottom=middle + 2), names, Style(Face.BOLD, 32, palette.SEA))
    canvas.text(room._replace(top=middle - 2), what, Style(Face.TEXT, 31, palette.SEA))


def _strip(sheet: Sheet, view: View, say: Say) -> None:
    """Draw the phases in order with the sizes of their decks; the current one stands out."""
    number = len(view.rules.phases)
    wide = (WIDTH - 2 * MARGIN - (number - 1) * GAP) // number
    for i, (deck, size) in enumerate(zip(view.rules.phases, view.deck_sizes, strict=True)):
        place = box(MARGIN + i * (wide + GAP), _HEAD, wide, _STRIP - 12)
        present = deck is view.phase and bool(view.to_act)
        # points for the most and second most of a good
        worth = "/".join(map(str, view.values)) if deck is Deck.MARKET else None
        sheet.put(place, palette.SEA, _draw_phase, deck, phase_name(deck, say), size, present, worth)


def _draw_phase(canvas: Canvas, deck: Deck, name: str, size: int, present: bool, worth: str | None) -> None:
    place = box(0, 0, *canvas.image.size)
    if present:
        canvas.panel(place, palette.AMBER, 16)
        canvas.panel(place.inset(6), palette.PAPER, 12)
    else:
        canvas.panel(place, palette.DEEP, 16)
    back(canvas, deck, place.left + 14, place.top + 12, 44, place.height - 24)
    canvas.note(DECKS[deck], box(place.left + 12, place.top + 10, 48, place.height - 20))
    if present:
        canvas.note(Sign.PRESENT, place._replace(right=place.left + 64))
    ink = palette.INK if present else palette.CHALK
    inside = Box(place.left + 64, place.top + 5, place.right - 16, place.bottom - 5)
    middle = inside.top + inside.height // 2
    face = Face.BOLD if present else Face.TEXT
    canvas.text(Box(inside.left, inside.top + 2, inside.right, middle), name, Style(face, 31, ink, smallest=22))
    number = Box(inside.left, middle + 3, inside.right, inside.bottom - 2)
    taken = canvas.text(number, str(size), Style(Face.BOLD, 34, ink))
    canvas.note(Sign.DECK_SIZE, Box(number.left - 6, number.top + 1, number.left + taken + 6, number.bottom + 1))
    if worth is not None:
        room = Box(inside.left, middle, inside.right, inside.bottom)
        taken = canvas.text(room, worth, Style(Face.BOLD, 32, ink, "right"))
        canvas.stamp(symbol(signs.star, 26), inside.right - taken - 30, middle + 4, ink)
        canvas.note(Sign.WORTH, room._replace(left=inside.right - taken - 36, right=room.right + 6))

"""A seat's menu on a phone: the line and the seat's own cards and cubes are large, opponents get a line each.

A phone shows it 322 pixels wide, so at most 400 high. The menu's text names the decision.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.actions import Stage
from engine.peter.cards import CARDS, Bid
from engine.peter.events import Event
from engine.peter.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel
from render.pages.marks import mark_signs
from render.palette import Theme
from render.pen import Drawing
from render.peter.alt import board_alt, last_bids
from render.peter.board import WIDTH, board
from render.peter.cards import CARD_HIGH, CARD_WIDE, cubes, letters, put_suits, tile
from render.peter.rivals import HEIGHT as RIVAL_HEIGHT
from render.peter.rivals import bid_width, draw_bid, draw_growth, draw_rival, growth_of, rival
from render.peter.symbols import Sign, crown, cube, symbol
from render.picture import Picture, badge_height, picture
from render.sheet import Sheet
from render.symbols import signs
from render.typography import Face, width

_MARGIN = 16
_ACROSS = WIDTH - 2 * _MARGIN
_HEAD = 72
_TOP = _HEAD + 14
_SIZES = ((5, 1.4), (7, 1.0))  # cards per row, and their size
_GAP = 12
_PURSE = 70
_SUITS = 58
_CUBES = 76
_BETWEEN = 9
_EDGE = 14
_FACT = Style(Face.TEXT, 38, palette.CHALK)
_LARGE = Style(Face.BOLD, 54, palette.INK)


def menu(
    view: View,
    labels: Sequence[SeatLabel],
    say: Say,
    *,
    events: Sequence[Event] = (),
    theme: Theme = "light",
    marked: Sequence[str] = (),
) -> Picture:
    """Draw a seat's menu with the last bids among `events`; a spectator gets the board."""
    if view.viewer is None:
        return board(view, labels, say, events=events, theme=theme)
    sheet = draw_menu(view, labels, say, events, theme)
    return picture(mark_signs(sheet, marked), "menu.png", board_alt(view, labels, say, events))


def draw_menu(view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Event], theme: Theme) -> Sheet:
    assert view.viewer is not None
    in_a_line, size = next((one for one in _SIZES if len(view.line) <= one[0]), _SIZES[-1])
    wide, high = round(CARD_WIDE * size), round(CARD_HIGH * size)
    own_top = _TOP + -(-len(view.line) // in_a_line) * (high + _GAP) + 2
    own_high = _PURSE + _SUITS + _CUBES
    rivals_top = own_top + own_high + _BETWEEN + 4
    number = len(view.seats)
    sheet = Sheet(
        WIDTH, rivals_top + (number - 1) * (RIVAL_HEIGHT + _BETWEEN) + badge_height(WIDTH), palette.MIST, theme
    )
    _head(sheet, view, say)
    step = (_ACROSS - wide) // (in_a_line - 1)
    for i, card in enumerate(view.line):
        row, column = divmod(i, in_a_line)
        place = box(_MARGIN + column * step, _TOP + row * (high + _GAP), wide, high)
        sheet.put(place, palette.MIST, tile, 0, 0, card, CARDS[card].names[say.locale], size)
    won = None if view.stage is Stage.BID else last_bids(events)
    _own(sheet, box(_MARGIN, own_top, _ACROSS, own_high), view, won.bids[view.viewer] if won else None, say)
    for ahead in range(1, number):
        seat = (view.viewer + ahead) % number
        place = box(_MARGIN, rivals_top + (ahead - 1) * (RIVAL_HEIGHT + _BETWEEN), _ACROSS, RIVAL_HEIGHT)
        bid = won.bids[seat] if won else None
        draw_rival(sheet, place, rival(view, seat, bid, won is not None and won.seat == seat, labels, say))
    return sheet


def _head(sheet: Sheet, view: View, say: Say) -> None:
    sheet.fill(Box(0, 0, WIDTH, _HEAD), palette.SEA)
    turn = say("peter-picture-turn", number=view.turn)
    sheet.text(Box(_MARGIN, 0, 300, _HEAD), turn, Style(Face.TITLE, 46, palette.CHALK), palette.SEA)
    facts = (
        (None, None, say("peter-picture-deck", number=view.deck_size)),
        (cube, Sign.POUCH, say("peter-picture-pouch", number=view.pouch)),
        (crown, Sign.GONE, str(len(view.gone))),
    )
    right = WIDTH - _MARGIN
    for drawing, sign, text in reversed(facts):
        wide = width(text, _FACT.face, _FACT.size) + (52 if drawing else 0) + 36
        sheet.put(box(right - wide, 8, wide, _HEAD - 16), palette.SEA, _draw_fact, drawing, sign, text)
        right -= wide + 10


def _draw_fact(canvas: Canvas, drawing: Drawing | None, sign: Sign | None, text: str) -> None:
    room = box(0, 0, *canvas.image.size)
    canvas.panel(room, palette.DEEP, 14)
    left = 18
    if drawing is not None:
        canvas.stamp(symbol(drawing, 40), left, 8, palette.CHALK)
        left += 52
    canvas.text(room._replace(left=left), text, _FACT)
    if sign is not None:
        canvas.note(sign, room)


def _own(sheet: Sheet, place: Box, view: View, bid: Bid | None, say: Say) -> None:
    assert view.viewer is not None
    seat, acts = view.seats[view.viewer], view.viewer in view.to_act
    if acts:
        sheet.panel(place.inset(-6), palette.AMBER, palette.MIST, 22)
    sheet.panel(place, palette.PAPER, palette.AMBER if acts else palette.MIST, 18)
    inside = place.inset(_EDGE, 0)
    shown = seat.bid if seat.has_bid and seat.bid is not None else bid
    letter = letters(say)[shown[0]] if shown and shown[1] else ""
    line = inside._replace(top=place.top + 2, bottom=place.top + _PURSE)
    growth = growth_of(view, seat)
    sheet.put(line, palette.PAPER, _draw_own, seat.points, growth, say("peter-picture-a-turn"), shown, letter)
    put_suits(sheet, inside._replace(top=line.bottom, bottom=line.bottom + _SUITS - 4), seat.pile, view.line)
    held = inside._replace(top=line.bottom + _SUITS + 2, bottom=place.bottom - 8)
    if seat.cubes is not None:
        sheet.put(held, palette.PAPER, cubes, box(0, 0, held.width, held.height), seat.cubes, 60, letters(say))


def _draw_own(canvas: Canvas, points: int, growth: tuple[str, str], what: str, bid: Bid | None, letter: str) -> None:
    place = box(0, 0, *canvas.image.size)
    middle = place.height // 2
    canvas.stamp(symbol(signs.star, 48), 0, middle - 24, palette.INK)
    left = 56 + canvas.text(place._replace(left=56), str(points), _LARGE)
    canvas.note(Sign.POINT, place._replace(right=left))
    left += 34
    left = draw_growth(canvas, left, growth, 44)
    canvas.text(place._replace(left=left + 8), what, Style(Face.TEXT, 36, palette.STONE))
    if bid is not None:
        draw_bid(canvas, place.right - bid_width(bid), bid, letter, palette.SAND)

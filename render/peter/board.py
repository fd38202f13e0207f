"""The board of Peter the Great: active seat, line, and every seat's points, cubes and pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.peter.actions import Stage
from engine.peter.cards import CARDS, Bid
from engine.peter.events import Event
from engine.peter.rules.state import suit_points
from engine.peter.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.palette import Theme
from render.pen import Drawing
from render.peter.alt import board_alt, last_bids, next_seat
from render.peter.cards import (
    CARD_HIGH,
    CARD_WIDE,
    bid_number,
    count,
    cubes,
    draw_lettered_cube,
    letters,
    put_suits,
    tile,
)
from render.peter.symbols import BESIDE_NAME, Sign, symbol
from render.picture import Picture, badge_height, picture
from render.seats import DOT, colour_number, draw_dot, numbered_colour
from render.sheet import Sheet
from render.symbols import signs
from render.typography import Face, width

WIDTH = 1120
_MARGIN = 20
_HEAD = 92
_STRIP = 74
_LABEL = 50
_LINE_TOP = _HEAD + _STRIP + 10
_IN_A_LINE = 7
_GAP = (WIDTH - 2 * _MARGIN - _IN_A_LINE * CARD_WIDE) // (_IN_A_LINE - 1)
_LARGER = 1.2  # size of a close-up's cards: a phone shows the smallest type of a name 9 pixels high
_IN_A_CLOSEUP = 6
_SEAT = 136
_BETWEEN = 10


def board(
    view: View, labels: Sequence[SeatLabel], say: Say, *, events: Sequence[Event] = (), theme: Theme = "light"
) -> Picture:
    """Draw the board with the last bids among `events`."""
    sheet = draw_board(view, labels, say, events, theme)
    return picture(sheet, "board.png", board_alt(view, labels, say, events))


def lines_of(view: View) -> int:
    """Return the number of rows of cards."""
    return -(-len(view.line) // _IN_A_LINE)


def seats_top(lines: int) -> int:
    return _LINE_TOP + _LABEL + lines * (CARD_HIGH + 12) + 8


def board_height(seats: int, lines: int) -> int:
    return seats_top(lines) + seats * (_SEAT + _BETWEEN) - _BETWEEN + badge_height(WIDTH)


def card_place(at: int) -> Box:
    row, column = divmod(at, _IN_A_LINE)
    left = _MARGIN + column * (CARD_WIDE + _GAP)
    return box(left, _LINE_TOP + _LABEL + row * (CARD_HIGH + 12), CARD_WIDE, CARD_HIGH)


def seat_place(seat: int, lines: int) -> Box:
    return box(_MARGIN, seats_top(lines) + seat * (_SEAT + _BETWEEN), WIDTH - 2 * _MARGIN, _SEAT)


def closeup(
    view: View, labels: Sequence[SeatLabel], say: Say, seats: Sequence[int], *, theme: Theme = "light"
) -> Picture:
    """Draw the line, its cards larger than on the board, and these seats."""
    wide, high = round(CARD_WIDE * _LARGER), round(CARD_HIGH * _LARGER)
    lines = -(-len(view.line) // _IN_A_CLOSEUP)
    top = _LABEL + lines * (high + 12) + 8
    sheet = Sheet(WIDTH, top + len(seats) * (_SEAT + _BETWEEN), palette.MIST, theme)
    _line_title(sheet, 0, view, say)
    for i, card in enumerate(view.line):
        row, column = divmod(i, _IN_A_CLOSEUP)
        place = box(_MARGIN + column * (wide + 4), _LABEL + row * (high + 12), wide, high)
        sheet.put(place, palette.MIST, tile, 0, 0, card, CARDS[card].names[say.locale], _LARGER)
    for at, seat in enumerate(seats):
        place = box(_MARGIN, top + at * (_SEAT + _BETWEEN), WIDTH - 2 * _MARGIN, _SEAT)
        _seat(sheet, _Panel(seat, place, None, won=False), view, labels, say)
    return picture(sheet, "board.png", board_alt(view, labels, say, ()))


def draw_board(
    view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Event], theme: Theme, lines: int | None = None
) -> Sheet:
    """Draw the board with room for `lines` rows of cards; None: as many as there are."""
    lines = lines_of(view) if lines is None else lines
    sheet = Sheet(WIDTH, board_height(len(view.seats), lines), palette.MIST, theme)
    _head(sheet, view, labels, say)
    _line_title(sheet, _LINE_TOP, view, say)
    for i, card in enumerate(view.line):
        sheet.put(card_place(i), palette.MIST, tile, 0, 0, card, CARDS[card].names[say.locale])
    won = None if view.stage is Stage.BID else last_bids(events)
    for seat in range(len(view.seats)):
        bid = None if won is None else won.bids[seat]
        _seat(
            sheet, _Panel(seat, seat_place(seat, lines), bid, won is not None and seat == won.seat), view, labels, say
        )
    return sheet


def _line_title(sheet: Sheet, top: int, view: View, say: Say) -> None:
    title = say("peter-picture-line") if view.line else say("peter-picture-no-line")
    sheet.text(box(_MARGIN + 4, top, 700, _LABEL), title, Style(Face.TITLE, 36, palette.INK), palette.MIST)


def _head(sheet: Sheet, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    sheet.fill(Box(0, 0, WIDTH, _HEAD + _STRIP), palette.SEA)
    turn = say("peter-picture-turn", number=view.turn)
    sheet.text(Box(_MARGIN + 4, 8, 420, _HEAD), turn, Style(Face.TITLE, 54, palette.CHALK), palette.SEA)
    place = Box(WIDTH - _MARGIN - 600, 16, WIDTH - _MARGIN, _HEAD - 8)
    if view.outcome is not None:
        sheet.text(place, say("picture-over"), Style(Face.TITLE, 46, palette.CHALK, "right"), palette.SEA)
    else:
        names = ", ".join(drawn_name(labels, seat, say) for seat in view.to_act)
        stage = say(f"peter-picture-stage-{view.stage.replace('_', '-')}")
        sheet.put(place, palette.SEA, _draw_turn, names, stage)
    facts = (
        say("peter-picture-deck", number=view.deck_size),
        say("peter-picture-pouch", number=view.pouch),
        say("peter-picture-gone", number=len(view.gone)),
    )
    step = (WIDTH - 2 * _MARGIN) // len(facts)
    for i, text in enumerate(facts):
        sheet.put(box(_MARGIN + i * step, _HEAD, step - 10, _STRIP - 12), palette.SEA, _draw_fact, text)


def _draw_turn(canvas: Canvas, names: str, stage: str) -> None:
    place = box(0, 0, *canvas.image.size)
    canvas.panel(place, palette.AMBER, 18)
    canvas.stamp(symbol(signs.arrow, 36), place.left + 18, place.top + 16, palette.SEA)
    canvas.note(Sign.TURN, place._replace(right=place.left + 64))
    room = Box(place.left + 66, place.top, place.right - 18, place.bottom)
    middle = place.top + 35
    canvas.text(room._replace(bottom=middle + 2), names, Style(Face.BOLD, 32, palette.SEA))
    canvas.text(room._replace(top=middle - 2), stage, Style(Face.TEXT, 31, palette.SEA))


def _draw_fact(canvas: Canvas, text: str) -> None:
    room = box(0, 0, *canvas.image.size)
    canvas.panel(room, palette.DEEP, 14)
    canvas.text(room.inset(12, 0), text, Style(Face.TEXT, 36, palette.CHALK, "middle"))


class _Panel(NamedTuple):
    number: int
    place: Box
    bid: Bid | None
    """Its last revealed bid; None before the first one and during bidding."""
    won: bool
    """True if that bid won the line."""


def _seat(sheet: Sheet, panel: _Panel, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    number, place, _, _ = panel
    seat = view.seats[number]
    acts = number in view.to_act
    if acts:
        sheet.panel(place.inset(-7), palette.AMBER, palette.MIST, 22)
    sheet.panel(place, palette.PAPER, palette.AMBER if acts else palette.MIST, 16)
    head = place._replace(left=place.left + 16, right=place.right - 16, bottom=place.top + 62)
    right = _pill(sheet, head._replace(right=head.right - 428), panel, view, say)
    marked = tuple(signs.of_seat(label_of(labels, number), acts=number == view.current))
    name, colour = drawn_name(labels, number, say), colour_number(labels, number)
    sheet.put(head._replace(right=right), palette.PAPER, _draw_name, name, colour, marked, number == next_seat(view))
    sheet.put(head._replace(left=head.right - 412, right=head.right - 300), palette.PAPER, count, 0, 32, seat.number)
    more = f"+{suit_points(seat.pile + view.line)}" if view.line and not view.outcome else None
    growth = head._replace(left=head.right - 300, right=head.right - 124)
    sheet.put(growth, palette.PAPER, _draw_growth, f"+{seat.growth}", more, say("peter-picture-a-turn"))
    sheet.put(head._replace(left=head.right - 124), palette.PAPER, _draw_points, seat.points)
    body = Box(place.left + 16, head.bottom, place.right - 10, place.bottom - 14)
    if seat.cubes is None:
        put_suits(sheet, body, seat.pile, view.line)
        return
    put_suits(sheet, body._replace(right=body.left + 690), seat.pile, view.line)
    own = body._replace(left=body.left + 694)
    sheet.put(own, palette.PAPER, cubes, box(0, 0, own.width, own.height), seat.cubes, 36, letters(say))


def _draw_name(canvas: Canvas, name: str, colour: int, marked: tuple[Drawing, ...], comes_next: bool) -> None:
    left, middle = 0, 32
    for sign in marked:
        canvas.stamp(symbol(sign, 34), left, middle - 17, palette.INK)
        canvas.note(BESIDE_NAME[sign], box(left, middle - 17, 34, 34))
        left += 44
    if comes_next:
        disc = box(left, middle - 18, 36, 36)
        canvas.shape(Outline.DISC, disc, numbered_colour(colour))
        canvas.text(disc, "2", Style(Face.BOLD, 30, palette.CHALK, "middle"))
        canvas.note(Sign.NEXT, disc, Outline.DISC)
        left += 44
    else:
        canvas.note(Sign.DOT, draw_dot(canvas, left, middle, colour), Outline.DISC)
        left += DOT + 8
    canvas.text(Box(left, 0, canvas.image.width - 14, canvas.image.height), name, Style(Face.BOLD, 38, palette.INK))


def _draw_points(canvas: Canvas, points: int) -> None:
    place, text = box(0, 0, *canvas.image.size), str(points)
    wide = width(text, Face.BOLD, 48)
    canvas.text(place._replace(left=place.right - wide), text, Style(Face.BOLD, 48, palette.INK, "right"))
    canvas.stamp(symbol(signs.star, 40), place.right - wide - 46, 12, palette.INK)
    canvas.note(Sign.POINT, place._replace(left=place.right - wide - 50, top=4))


def _draw_growth(canvas: Canvas, now: str, more: str | None, what: str) -> None:
    """Draw the points per turn, now and with the line in the pile."""
    place = box(0, 0, *canvas.image.size)
    plain, bold = Style(Face.TEXT, 34, palette.STONE), Style(Face.BOLD, 34, palette.INK)
    left = place.left + canvas.text(place, now, plain) + 6
    if more is not None:
        canvas.stamp(symbol(signs.arrow, 20), left, place.top + 22, palette.STONE)
        left += 26
        left += canvas.text(place._replace(left=left), more, bold) + 6
        canvas.note(Sign.GROWTH_WON, place._replace(right=left, top=4))
    else:
        canvas.note(Sign.GROWTH, place._replace(right=left, top=4))
    canvas.text(place._replace(left=left), what, plain)


def _pill(sheet: Sheet, place: Box, panel: _Panel, view: View, say: Say) -> int:
    """Draw a mark for a placed bid, or the last revealed bid; return its left edge."""
    text, bid = "", None
    if view.seats[panel.number].has_bid:
        text = say("peter-picture-has-bid")
    elif panel.bid is not None:
        text, bid = say("peter-picture-won-with" if panel.won else "peter-picture-last-bid"), panel.bid
    if not text:
        return place.right
    ground = palette.AMBER if panel.won and bid else palette.SAND
    wide = width(text, Face.BOLD, 30) + 24 + (0 if bid is None else 44 + width(bid_number(bid), Face.BOLD, 30))
    plate = Box(place.right - wide, place.top + 10, place.right, place.bottom - 8)
    letter = letters(say)[bid[0]] if bid and bid[1] else ""
    sheet.put(plate, palette.PAPER, _draw_pill, text, bid, letter, ground)
    return plate.left


def _draw_pill(canvas: Canvas, text: str, bid: Bid | None, letter: str, ground: palette.Colour) -> None:
    plate = box(0, 0, *canvas.image.size)
    canvas.panel(plate, ground, 12)
    ink = Style(Face.BOLD, 30, palette.type_on(ground))
    left = plate.left + 12 + canvas.text(plate._replace(left=plate.left + 12), text, ink)
    if bid is not None:
        if bid[1]:
            draw_lettered_cube(canvas, box(left + 6, plate.top + 6, 32, 32), bid[0], letter)
        canvas.text(plate._replace(left=left + 42), bid_number(bid), ink)
    canvas.note(Sign.WON if ground is palette.AMBER else Sign.HAS_BID if bid is None else Sign.BID, plate)

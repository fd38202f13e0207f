"""The board of Peter the Great: whose turn it is, the line, and every seat's points, cubes and pile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.events import Event
from engine.peter.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.palette import Theme
from render.peter.alt import board_alt
from render.peter.cards import CARD_HIGH, CARD_WIDE, count, cubes, suits, tile
from render.peter.symbols import symbol
from render.picture import Picture, picture
from render.symbols import signs
from render.typography import Face, width

WIDTH = 1120
_MARGIN = 20
_HEAD = 92
_STRIP = 74
_LABEL = 50
_IN_A_LINE = 7
_GAP = (WIDTH - 2 * _MARGIN - _IN_A_LINE * CARD_WIDE) // (_IN_A_LINE - 1)
_SEAT = 136
_BETWEEN = 14


def board(
    view: View, labels: Sequence[SeatLabel], say: Say, *, events: Sequence[Event] = (), theme: Theme = "light"
) -> Picture:
    """Draw the game as the view shows it; see `describe_board` for the same in words. No event is marked."""
    lines = -(-len(view.line) // _IN_A_LINE)
    line_top = _HEAD + _STRIP + 10
    seats_top = line_top + _LABEL + lines * (CARD_HIGH + 12) + 8
    canvas = Canvas(WIDTH, seats_top + len(view.seats) * (_SEAT + _BETWEEN) + _MARGIN, palette.MIST, theme)
    _head(canvas, view, labels, say)
    title = say("peter-picture-line") if view.line else say("peter-picture-no-line")
    canvas.text(box(_MARGIN + 4, line_top, 700, _LABEL), title, Style(Face.TITLE, 36, palette.INK))
    for i, card in enumerate(view.line):
        row, column = divmod(i, _IN_A_LINE)
        left = _MARGIN + column * (CARD_WIDE + _GAP)
        tile(canvas, left, line_top + _LABEL + row * (CARD_HIGH + 12), card, say)
    for seat in range(len(view.seats)):
        top = seats_top + seat * (_SEAT + _BETWEEN)
        _seat(canvas, box(_MARGIN, top, WIDTH - 2 * _MARGIN, _SEAT), view, seat, labels, say)
    return picture(canvas, "board.png", board_alt(view, labels, say))


def _head(canvas: Canvas, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    canvas.fill(Box(0, 0, WIDTH, _HEAD + _STRIP), palette.SEA)
    turn = say("peter-picture-turn", number=view.turn)
    canvas.text(Box(_MARGIN + 4, 8, 420, _HEAD), turn, Style(Face.TITLE, 54, palette.CHALK))
    place = Box(WIDTH - _MARGIN - 600, 16, WIDTH - _MARGIN, _HEAD - 8)
    if view.outcome is not None:
        canvas.text(place, say("picture-over"), Style(Face.TITLE, 46, palette.CHALK, "right"))
    else:
        canvas.panel(place, palette.AMBER, 18)
        canvas.stamp(symbol(signs.arrow, 36), place.left + 18, place.top + 16, palette.SEA)
        room = Box(place.left + 66, place.top, place.right - 18, place.bottom)
        names = ", ".join(drawn_name(labels, seat, say) for seat in view.to_act)
        middle = place.top + 35
        canvas.text(room._replace(bottom=middle + 2), names, Style(Face.BOLD, 32, palette.SEA))
        stage = say(f"peter-picture-stage-{view.stage.replace('_', '-')}")
        canvas.text(room._replace(top=middle - 2), stage, Style(Face.TEXT, 31, palette.SEA))
    facts = (
        say("peter-picture-deck", number=view.deck_size),
        say("peter-picture-pouch", number=view.pouch),
        say("peter-picture-gone", number=len(view.gone)),
    )
    step = (WIDTH - 2 * _MARGIN) // len(facts)
    for i, text in enumerate(facts):
        room = box(_MARGIN + i * step, _HEAD, step - 10, _STRIP - 12)
        canvas.panel(room, palette.DEEP, 14)
        canvas.text(room.inset(12, 0), text, Style(Face.TEXT, 36, palette.CHALK, "middle"))


def _seat(canvas: Canvas, place: Box, view: View, number: int, labels: Sequence[SeatLabel], say: Say) -> None:
    seat = view.seats[number]
    label = label_of(labels, number)
    acts = number in view.to_act
    if acts:
        canvas.panel(place.inset(-7), palette.AMBER, 22)
    canvas.panel(place, palette.PAPER, 16)
    head = place._replace(bottom=place.top + 62)
    left, middle = place.left + 16, head.top + 32
    for sign in signs.of_seat(label, acts=number == view.current):
        canvas.stamp(symbol(sign, 34), left, middle - 17, palette.INK)
        left += 44
    points = str(seat.points)
    wide = width(points, Face.BOLD, 48)
    right = place.right - 16
    canvas.text(Box(right - wide, head.top, right, head.bottom), points, Style(Face.BOLD, 48, palette.INK, "right"))
    canvas.stamp(symbol(signs.star, 40), right - wide - 46, middle - 20, palette.INK)
    right -= wide + 200
    edge = count(canvas, right, middle, seat.number)
    if seat.has_bid:
        plate = Box(edge - 330, head.top + 10, right - 14, head.bottom - 8)
        canvas.panel(plate, palette.SEA, 12)
        canvas.text(plate.inset(8, 0), say("peter-picture-has-bid"), Style(Face.BOLD, 30, palette.CHALK, "middle"))
        right = plate.left
    room = Box(left, head.top, right - 14, head.bottom)
    canvas.text(room, drawn_name(labels, number, say), Style(Face.BOLD, 38, palette.INK))
    body = Box(place.left + 16, head.bottom, place.right - 10, place.bottom - 14)
    if seat.cubes is None:
        suits(canvas, body, seat.pile)
        return
    suits(canvas, body._replace(right=body.left + 640), seat.pile)
    cubes(canvas, body._replace(left=body.left + 656), seat.cubes, 40, say)

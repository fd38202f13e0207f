"""The viewer's own cubes and pile, large."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARDS, SUIT, SUITS
from engine.peter.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name
from render.palette import Theme
from render.peter.alt import hand_alt
from render.peter.cards import SUIT_FILL, cubes, letters
from render.peter.symbols import SUIT_SYMBOLS, symbol
from render.picture import Picture, badge_height, picture
from render.symbols import signs
from render.typography import Face, width

_WIDE = 1120
_MARGIN = 24
_HEAD = 96
_CUBES = 130
_ROW = 78


def hand(view: View, labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the viewing seat's cubes and pile; for a spectator only a remark."""
    seat = None if view.viewer is None else view.seats[view.viewer]
    canvas = Canvas(
        _WIDE, _HEAD + (_CUBES + len(SUITS) * _ROW + badge_height(_WIDE) if seat else 120), palette.MIST, theme
    )
    canvas.fill(Box(0, 0, _WIDE, _HEAD), palette.SEA)
    if seat is None:
        text = say("picture-hand-spectator")
        canvas.text(
            Box(_MARGIN, _HEAD, _WIDE - _MARGIN, _HEAD + 120), text, Style(Face.TITLE, 42, palette.INK, "middle")
        )
        return picture(canvas, "hand.png", hand_alt(view, labels, say))
    points = str(seat.points)
    wide = width(points, Face.BOLD, 50)
    right = _WIDE - _MARGIN
    canvas.text(Box(right - wide, 0, right, _HEAD), points, Style(Face.BOLD, 50, palette.CHALK, "right"))
    canvas.stamp(symbol(signs.star, 46), right - wide - 56, 25, palette.CHALK)
    name = drawn_name(labels, seat.seat, say)
    canvas.text(Box(_MARGIN, 0, right - wide - 80, _HEAD), name, Style(Face.TITLE, 46, palette.CHALK))
    cubes(
        canvas, Box(_MARGIN, _HEAD + 14, _WIDE - _MARGIN, _HEAD + _CUBES - 14), seat.cubes or (0,) * 5, 84, letters(say)
    )
    for suit in range(len(SUITS)):
        _suit(canvas, box(_MARGIN, _HEAD + _CUBES + suit * _ROW, _WIDE - 2 * _MARGIN, _ROW - 10), seat, suit, say)
    return picture(canvas, "hand.png", hand_alt(view, labels, say))


def _suit(canvas: Canvas, place: Box, seat: SeatView, suit: int, say: Say) -> None:
    cards = [card for card in seat.pile if SUIT[card] == suit]
    counts = [sum(SUIT[card] == other for card in seat.pile) for other in range(len(SUITS))]
    scores = suit > 0 and len(cards) == min(counts[1:])
    ground = palette.AMBER if scores else palette.PAPER
    canvas.panel(place, ground, 14)
    ink = palette.type_on(ground)
    plate = box(place.left + 8, place.top + 8, 52, 52)
    canvas.panel(plate, SUIT_FILL[suit], 10)
    canvas.stamp(symbol(SUIT_SYMBOLS[suit], 44), plate.left + 4, plate.top + 4, palette.CHALK)
    number = Box(plate.right + 4, place.top, plate.right + 60, place.bottom)
    canvas.text(number, str(len(cards)), Style(Face.BOLD, 44, ink, "middle"))
    names = ", ".join(CARDS[card].names[say.locale] for card in sorted(cards))
    text = names or say(f"peter-picture-suit-{SUITS[suit].replace('_', '-')}")
    room = Box(number.right + 14, place.top + 2, place.right - 12, place.bottom - 2)
    colour = ink if cards or scores else palette.STONE
    canvas.lines(room, text, Style(Face.NARROW, 30, colour, smallest=24, leading=1.05))

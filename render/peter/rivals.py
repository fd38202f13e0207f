"""Opponents in the menu: a line each, with points, cubes, bid, growth and pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.peter.cards import SUITS, Bid, of_suit
from engine.peter.rules.state import suit_points
from engine.peter.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.pen import Drawing
from render.peter.alt import next_seat
from render.peter.cards import SUIT_FILL, bid_number, draw_lettered_cube, letters
from render.peter.symbols import BESIDE_NAME, SUIT_SIGNS, SUIT_SYMBOLS, Sign, cube, symbol
from render.seats import DOT, colour_number, draw_dot, numbered_colour
from render.sheet import Sheet
from render.symbols import signs
from render.typography import Face, width

HEIGHT = 66
"""The height of a line."""
_NUMBER = Style(Face.BOLD, 36, palette.INK)
_SIGN = 34
_APART = 14
_SUIT = 36
_NAME = Style(Face.BOLD, 38, palette.INK, smallest=34)
_NAMED = 230  # maximum width of a name


def growth_of(view: View, seat: SeatView) -> tuple[str, str]:
    """Return the points per turn, now and with the line in the pile; the latter is empty if equal."""
    more = suit_points(seat.pile + view.line) if view.line and not view.outcome else seat.growth
    return f"+{seat.growth}", f"+{more}" if more != seat.growth else ""


def _growth_width(growth: tuple[str, str], size: int) -> int:
    now, more = (width(text, Face.BOLD, size) if text else 0 for text in growth)
    return now + (more + 34 if more else 0)


def draw_growth(canvas: Canvas, left: int, growth: tuple[str, str], size: int) -> int:
    """Draw the points per turn; return the right edge."""
    place, (now, more) = box(0, 0, *canvas.image.size), growth
    whole = place._replace(left=left, right=left + _growth_width(growth, size))
    left += canvas.text(place._replace(left=left), now, Style(Face.BOLD, size, palette.STONE if more else palette.INK))
    if more:
        canvas.stamp(symbol(signs.arrow, 22), left + 6, place.height // 2 - 11, palette.STONE)
        left += 34 + canvas.text(place._replace(left=left + 34), more, Style(Face.BOLD, size, palette.INK))
    canvas.note(Sign.GROWTH_WON if more else Sign.GROWTH, whole)
    return left


def bid_width(bid: Bid) -> int:
    return 24 + (42 if bid[1] else 0) + width(bid_number(bid), Face.BOLD, _NUMBER.size)


def draw_bid(canvas: Canvas, left: int, bid: Bid, letter: str, ground: palette.Colour) -> None:
    plate = box(left, (canvas.image.height - 50) // 2, bid_width(bid), 50)
    canvas.panel(plate, ground, 12)
    left += 12
    if bid[1]:
        draw_lettered_cube(canvas, box(left, plate.top + 7, 36, 36), bid[0], letter)
        left += 42
    style = Style(Face.BOLD, _NUMBER.size, palette.type_on(ground))
    canvas.text(plate._replace(left=left), bid_number(bid), style)
    canvas.note(Sign.WON if ground is palette.AMBER else Sign.BID, plate)


class Rival(NamedTuple):
    colour: int
    """The number of its colour."""
    name: str
    signs: tuple[Drawing, ...]
    comes_next: bool
    acts: bool
    points: int
    cubes: int
    growth: tuple[str, str]
    """Points per turn, now and with the line."""
    suits: tuple[tuple[int, int, bool], ...]
    """Suits in its pile: number of cards, and True for the smallest suit."""
    has_bid: bool
    """True if it has bid in the current bidding."""
    bid: Bid | None
    """Its last revealed bid."""
    won: bool
    letter: str
    """The letter of that bid's colour."""


def rival(view: View, number: int, bid: Bid | None, won: bool, labels: Sequence[SeatLabel], say: Say) -> Rival:
    """Return a seat's line; `bid` is its last revealed bid; `won` is True if that won the line."""
    seat, resigned = view.seats[number], label_of(labels, number).resigned
    marked = ((signs.arrow, number == view.current), (signs.flag, resigned))
    counts = [of_suit(seat.pile, suit) for suit in range(len(SUITS))]
    least = min(counts[1:])
    return Rival(
        colour_number(labels, number),
        drawn_name(labels, number, say),
        tuple(sign for sign, holds in marked if holds),
        number == next_seat(view),
        number in view.to_act,
        seat.points,
        seat.number,
        growth_of(view, seat),
        tuple((suit, count, suit > 0 and count == least) for suit, count in enumerate(counts) if count),
        seat.has_bid,
        bid,
        won,
        letters(say)[bid[0]] if bid and bid[1] else "",
    )


def draw_rival(sheet: Sheet, place: Box, one: Rival) -> None:
    if one.acts:
        sheet.panel(place.inset(-5), palette.AMBER, palette.MIST, 18)
    sheet.panel(place, palette.PAPER, palette.AMBER if one.acts else palette.MIST, 14)
    sheet.put(place.inset(12, 4), palette.PAPER, _draw_rival, one)


def _draw_rival(canvas: Canvas, one: Rival) -> None:
    """The name gets the remaining width."""
    place = box(0, 0, *canvas.image.size)
    left, middle = 0, place.height // 2
    for sign in one.signs:
        canvas.stamp(symbol(sign, _SIGN), left, middle - _SIGN // 2, palette.INK)
        canvas.note(BESIDE_NAME[sign], box(left, middle - _SIGN // 2, _SIGN, _SIGN))
        left += _SIGN + 6
    if one.comes_next:
        disc = box(left, middle - 20, 40, 40)
        canvas.shape(Outline.DISC, disc, numbered_colour(one.colour))
        canvas.text(disc, "2", Style(Face.BOLD, 34, palette.CHALK, "middle"))
        canvas.note(Sign.NEXT, disc, Outline.DISC)
        left += 48
    else:
        canvas.note(Sign.DOT, draw_dot(canvas, left, middle, one.colour), Outline.DISC)
        left += DOT + 6
    counts = ((signs.star, Sign.POINT, str(one.points)), (cube, Sign.CUBES, str(one.cubes)))
    shown = [_SIGN + 6 + width(text, Face.BOLD, _NUMBER.size) for _, _, text in counts]
    shown.append(_growth_width(one.growth, _NUMBER.size))
    if one.has_bid:
        shown.append(_SIGN)
    elif one.bid is not None:
        shown.append(bid_width(one.bid))
    rest = sum(wide + _APART for wide in shown) + sum(_suit_width(number) for _, number, _ in one.suits)
    room = max(0, min(_NAMED, place.right - left - _APART - rest))
    canvas.text(Box(left, 0, left + room, place.bottom), one.name, _NAME)
    left += room + _APART
    for drawing, what, text in counts:
        start = left
        canvas.stamp(symbol(drawing, _SIGN), left, middle - _SIGN // 2, palette.INK)
        left += _SIGN + 6
        left += canvas.text(place._replace(left=left), text, _NUMBER)
        canvas.note(what, place._replace(left=start, right=left))
        left += _APART
    left = draw_growth(canvas, left, one.growth, _NUMBER.size) + _APART
    if one.has_bid:
        canvas.stamp(symbol(signs.check, _SIGN), left, middle - _SIGN // 2, palette.INK)
        canvas.note(Sign.HAS_BID, box(left, middle - _SIGN // 2, _SIGN, _SIGN))
        left += _SIGN + _APART
    elif one.bid is not None:
        draw_bid(canvas, left, one.bid, one.letter, palette.AMBER if one.won else palette.SAND)
    left = place.right - sum(_suit_width(number) for _, number, _ in one.suits)
    for suit, number, least in one.suits:
        _draw_suit(canvas, box(left, middle - 24, _suit_width(number) - 4, 48), suit, number, least)
        left += _suit_width(number)


def _suit_width(number: int) -> int:
    return _SUIT + 14 + width(str(number), Face.BOLD, _NUMBER.size)


def _draw_suit(canvas: Canvas, cell: Box, suit: int, number: int, least: bool) -> None:
    ground = palette.AMBER if least else palette.SAND
    canvas.panel(cell, ground, 10)
    plate = box(cell.left + 3, cell.top + 6, _SUIT, _SUIT)
    canvas.panel(plate, SUIT_FILL[suit], 8)
    canvas.stamp(symbol(SUIT_SYMBOLS[suit], _SUIT - 8), plate.left + 4, plate.top + 4, palette.CHALK)
    canvas.note(SUIT_SIGNS[suit], plate)
    style = Style(Face.BOLD, _NUMBER.size, palette.type_on(ground))
    canvas.text(cell._replace(left=plate.right + 3), str(number), style)
    if least:
        canvas.note(Sign.FEWEST, cell)

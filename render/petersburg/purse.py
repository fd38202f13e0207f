"""What a seat has beside its tableau: rubles, hand, start markers, and a Guild Hall that is set beforehand."""

from __future__ import annotations

from engine.petersburg.ruleset import GUILD_HALL_INCOME
from engine.petersburg.view import SeatView, View
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.outlines import Outline
from render.petersburg.chips import back, chip, new_badge
from render.petersburg.families import DECK_FILL
from render.petersburg.symbols import PHASES, marks
from render.symbols import signs, symbol
from render.typography import Face

_MARKER = 48
_BETWEEN = 6
_BACK = 36
_HELD = 50
_NUMBER = Style(Face.BOLD, 40, palette.INK)


def draw_purse(canvas: Canvas, place: Box, view: View, seat: SeatView, taken: int) -> None:
    """Draw what the seat has; the last `taken` cards of its hand are marked as new."""
    middle = (place.top + place.bottom) // 2 + 1
    right = _markers(canvas, place.right, middle, view, seat)
    hidden = seat.money is None
    canvas.stamp(symbol(marks.purse if hidden else marks.ruble, 40), place.left, middle - 20, palette.GOLD)
    room = Box(place.left + 46, middle - 24, place.left + 130, middle + 24)
    left = room.left + canvas.text(room, "?" if hidden else str(seat.money), _NUMBER) + 14
    left = _hand(canvas, Box(left, middle - 24, right - 4, middle + 24), seat, taken)
    _guild_hall(canvas, left, middle, view, seat)


def _markers(canvas: Canvas, right: int, middle: int, view: View, seat: SeatView) -> int:
    """Draw the start markers of the seat, from the right; return where they begin."""
    held = [deck for deck, holder in zip(view.rules.phases, view.markers, strict=True) if holder == seat.seat]
    for deck in reversed(held):
        right -= _MARKER
        token = box(right, middle - 24, _MARKER, _MARKER)
        present = deck is view.phase and bool(view.to_act)
        canvas.shape(Outline.CUT, token, palette.AMBER if present else palette.STONE, 14)
        canvas.shape(Outline.CUT, token.inset(5), DECK_FILL[deck], 12)
        canvas.stamp(symbol(PHASES[deck], 28), right + 10, middle - 14, palette.CHALK)
        right -= _BETWEEN
    if view.disc == seat.seat:
        right -= _MARKER
        canvas.stamp(symbol(marks.disc, 46), right + 1, middle - 23, palette.INK)
        right -= _BETWEEN
    return right


def _hand(canvas: Canvas, place: Box, seat: SeatView, taken: int) -> int:
    """Draw the cards in hand, or their backs, overlapping where there is little space; return where they end."""
    number = len(seat.backs)
    if not number:
        return place.left
    wide = _BACK if seat.hand is None else _HELD
    step = min(wide + _BETWEEN, (place.width - wide) // max(1, number - 1))
    for i, deck in enumerate(seat.backs):
        left = place.left + i * step
        if seat.hand is None:
            back(canvas, deck, left, place.top, wide, place.height)
        else:
            canvas.panel(box(left, place.top, wide, place.height), palette.SAND, 8)
            chip(canvas, seat.hand[i], (left + 4, place.top + 3), 42)
        if i >= number - taken:
            new_badge(canvas, left, place.top)
    return place.left + (number - 1) * step + wide + _BETWEEN


def _guild_hall(canvas: Canvas, left: int, middle: int, view: View, seat: SeatView) -> None:
    """Draw what a Guild Hall that is set beforehand will bring (SP-6.3)."""
    rules = view.rules
    hall = next((card for card in rules.guild_halls if card in seat.tableau), None)
    if hall is None or rules.options.guild_hall != "beforehand":
        return
    chip(canvas, hall, (left + 6, middle - 20), 40)
    left += 54
    for number, sign, ink in (
        (seat.split, marks.ruble, palette.GOLD),
        (GUILD_HALL_INCOME - seat.split, signs.star, palette.INK),
    ):
        left += canvas.text(
            Box(left, middle - 24, left + 40, middle + 24), str(number), Style(Face.BOLD, 34, palette.INK)
        )
        canvas.stamp(symbol(sign, 28), left + 3, middle - 14, ink)
        left += 38

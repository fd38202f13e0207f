"""A seat's possessions beside its tableau: rubles, hand, start markers, and a Guild Hall set beforehand."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.ruleset import GUILD_HALL_INCOME
from engine.petersburg.view import SeatView, View
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.petersburg.parts.chips import back, chip, new_badge
from render.petersburg.parts.families import DECK_FILL
from render.petersburg.parts.signs import Sign
from render.petersburg.symbols import PHASES, marks
from render.symbols import signs, symbol
from render.typography import Face

_MARKER = 48
_BETWEEN = 6
_BACK = 36
_HELD = 50
_NUMBER = Style(Face.BOLD, 40, palette.INK)


class Purse(NamedTuple):
    money: int | None
    """None if hidden."""
    hand: tuple[int, ...] | None
    """None if hidden."""
    backs: tuple[Deck, ...]
    """Decks of the cards in hand."""
    taken: int
    """The number of new cards, the last ones of the hand."""
    markers: tuple[tuple[Deck, bool], ...]
    """The start markers, each with True if its phase is the current one."""
    disc: bool
    """True if the seat has the marker that starts no phase."""
    hall: int
    """A Guild Hall set beforehand (SP-6.3), or NO_CARD."""
    split: int
    """Rubles from the Guild Hall."""


def purse_of(view: View, seat: SeatView, taken: int) -> Purse:
    """Return the purse; mark the last `taken` cards of the hand as new."""
    rules, held = view.rules, zip(view.rules.phases, view.markers, strict=True)
    markers = tuple((deck, deck is view.phase and bool(view.to_act)) for deck, holder in held if holder == seat.seat)
    set_before = rules.guild_halls if rules.options.guild_hall == "beforehand" else ()
    hall = next((card for card in set_before if card in seat.tableau), NO_CARD)
    split = seat.split if hall != NO_CARD else 0
    disc = view.disc == seat.seat
    return Purse(seat.money, seat.hand, seat.backs, max(0, taken), markers, disc, hall, split)


def draw_purse(canvas: Canvas, place: Box, purse: Purse) -> None:
    middle = (place.top + place.bottom) // 2 + 1
    right = draw_markers(canvas, place.right, middle, purse)
    hidden = purse.money is None
    canvas.stamp(symbol(marks.purse if hidden else marks.ruble, 40), place.left, middle - 20, palette.GOLD)
    room = Box(place.left + 46, middle - 24, place.left + 130, middle + 24)
    end = room.left + canvas.text(room, "?" if hidden else str(purse.money), _NUMBER)
    canvas.note(Sign.PURSE if hidden else Sign.RUBLE, Box(place.left, middle - 24, end + 2, middle + 24))
    left = end + 14
    left = _hand(canvas, Box(left, middle - 24, right - 4, middle + 24), purse)
    draw_guild_hall(canvas, left, middle, purse)


def draw_markers(canvas: Canvas, right: int, middle: int, purse: Purse) -> int:
    """Draw the start markers from the right; return their left edge."""
    for deck, present in reversed(purse.markers):
        right -= _MARKER
        token = box(right, middle - 24, _MARKER, _MARKER)
        canvas.shape(Outline.CUT, token, palette.AMBER if present else palette.STONE, 14)
        canvas.shape(Outline.CUT, token.inset(5), DECK_FILL[deck], 12)
        canvas.stamp(symbol(PHASES[deck], 28), right + 10, middle - 14, palette.CHALK)
        canvas.note(Sign.MARKER, token)
        right -= _BETWEEN
    if purse.disc:
        right -= _MARKER
        canvas.stamp(symbol(marks.disc, 46), right + 1, middle - 23, palette.INK)
        canvas.note(Sign.DISC, box(right, middle - 24, _MARKER, _MARKER))
        right -= _BETWEEN
    return right


def _hand(canvas: Canvas, place: Box, purse: Purse) -> int:
    """Draw the cards in hand or their backs, overlapping if necessary; return the right edge."""
    number = len(purse.backs)
    if not number:
        return place.left
    wide = _BACK if purse.hand is None else _HELD
    step = min(wide + _BETWEEN, (place.width - wide) // max(1, number - 1))
    for i, deck in enumerate(purse.backs):
        left = place.left + i * step
        if purse.hand is None:
            back(canvas, deck, left, place.top, wide, place.height)
        else:
            canvas.panel(box(left, place.top, wide, place.height), palette.SAND, 8)
            chip(canvas, purse.hand[i], (left + 4, place.top + 3), 42)
        if i == number - 1:  # no other card covers the last one
            whole = box(left, place.top, wide, place.height)
            canvas.note(Sign.HELD_DOWN if purse.hand is None else Sign.HELD_OPEN, whole)
        if i >= number - purse.taken:
            new_badge(canvas, left, place.top)
    return place.left + (number - 1) * step + wide + _BETWEEN


def draw_guild_hall(canvas: Canvas, left: int, middle: int, purse: Purse) -> None:
    """Draw the income of a Guild Hall set beforehand (SP-6.3)."""
    if purse.hall == NO_CARD:
        return
    chip(canvas, purse.hall, (left + 6, middle - 20), 40)
    start = left
    left += 54
    for number, sign, ink in (
        (purse.split, marks.ruble, palette.GOLD),
        (GUILD_HALL_INCOME - purse.split, signs.star, palette.INK),
    ):
        left += canvas.text(
            Box(left, middle - 24, left + 40, middle + 24), str(number), Style(Face.BOLD, 34, palette.INK)
        )
        canvas.stamp(symbol(sign, 28), left + 3, middle - 14, ink)
        left += 38
    canvas.note(Sign.SPLIT, Box(start, middle - 24, left, middle + 24))

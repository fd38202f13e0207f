"""Both rows of the board, five cards per line; a short row shares its line with the other one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.petersburg.names import Priced, payer, price_row
from render.petersburg.parts.changes import Changes
from render.petersburg.parts.chips import new_badge
from render.petersburg.parts.signs import Sign
from render.petersburg.parts.tiles import HEIGHT as TILE_HEIGHT
from render.petersburg.parts.tiles import OUT, Tile, draw_tile, tile_of
from render.petersburg.parts.tiles import WIDTH as TILE_WIDTH
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face, width

IN_A_LINE = 5
ROWS = (Source.UPPER, Source.LOWER)
"""Both rows, by number."""
_LABEL = 44
_BELOW = 12
_LINE = _LABEL + TILE_HEIGHT + _BELOW
_EMPTY = 8
_APART = 22
_BADGE = 40
_SIGN = 34
_MORE = 36  # width of the arrow before the name of a row that goes on
_HEAD = 20  # side of its head
_TITLE_HIGH = 42  # ends where the marks of the cards below begin
_TITLE = Style(Face.TITLE, 34, palette.INK)
_NOTE = Style(Face.TEXT, 32, palette.STONE)


class Stretch(NamedTuple):
    """Adjacent cards of one row in a line."""

    row: int
    """0 for the upper row, 1 for the lower one."""
    line: int
    """The line, from 0."""
    column: int
    """The column of its first card."""
    first: int
    """The index of its first card in the row."""
    cards: int
    """The number of cards; 0 for an empty row, which shows only its title."""


def stretches(upper: int, lower: int) -> list[Stretch]:
    """Place rows with these numbers of different cards in as few lines as possible.

    An empty row has a stretch only if its title fits.
    """
    if max(1, upper) + max(1, lower) <= IN_A_LINE:
        return [Stretch(0, 0, 0, 0, upper), Stretch(1, 0, max(1, upper), 0, lower)]
    apart = 0 < upper <= IN_A_LINE and lower <= IN_A_LINE
    starts = (0, IN_A_LINE if apart else upper)
    found = []
    for row, (start, number) in enumerate(zip(starts, (upper, lower), strict=True)):
        first = 0
        while first < number:
            line, column = divmod(start + first, IN_A_LINE)
            cards = min(IN_A_LINE - column, number - first)
            found.append(Stretch(row, line, column, first, cards))
            first += cards
    return found


class Rows(NamedTuple):
    cards: tuple[Sequence[Priced], Sequence[Priced]]
    """The different cards of the upper and the lower row, with prices."""
    stretches: Sequence[Stretch]
    height: int

    def free(self, wide: int) -> list[Box]:
        """List the free columns at the end of each line."""
        ends: dict[int, int] = {}
        for one in self.stretches:
            ends[one.line] = max(ends.get(one.line, 0), one.column + max(1, one.cards))
        tops = {line: line * _LINE + _LABEL for line in ends} if any(self.cards) else {}
        step = _step(wide)
        return [
            Box(ends[line] * step + _APART, top, wide, top + TILE_HEIGHT)
            for line, top in tops.items()
            if ends[line] < IN_A_LINE
        ]


def _step(wide: int) -> int:
    return (wide - TILE_WIDTH) // (IN_A_LINE - 1)


def rows_of(view: View) -> Rows:
    """Return the rows with the viewing seat's prices; for spectators the printed ones."""
    seat = payer(view)
    upper, lower = price_row(view, view.upper, seat, Source.UPPER), price_row(view, view.lower, seat, Source.LOWER)
    found = stretches(len(upper), len(lower))
    lines = 1 + max(one.line for one in found)
    return Rows((upper, lower), found, lines * (_LINE if upper or lower else _LABEL + _EMPTY))


def draw_rows(sheet: Sheet, place: Box, view: View, rows: Rows, changed: Changes, say: Say) -> None:
    """Draw the rows, and the size of the discard if there is room."""
    step = _step(place.width)
    free: dict[int, int] = {}
    bars, less, printed = [], False, payer(view) is None
    for one in rows.stretches:
        left, top = _corner(place, one)
        if one.row and one.column:  # a bar between both rows
            bars.append(box(left - (step - TILE_WIDTH) // 2 - 3, top + 8, 4, _LINE - 20))
        right = min(place.right, left + max(1, one.cards) * step - 8)
        title = box(left + 4, top - 4, right - left - 4, _TITLE_HIGH)
        used, note = _title(sheet, title, one, say, printed=printed)
        if one.row and not one.first:  # where no words fit, the cards say it
            less = printed and bool(view.to_act) and not note
        free[one.line] = max(free.get(one.line, 0), used)
        fresh = (changed.upper, changed.lower)[one.row]
        for i, shown in enumerate(rows.cards[one.row][one.first : one.first + one.cards]):
            card = box(left + i * step, top + _LABEL, TILE_WIDTH, TILE_HEIGHT)
            tile = tile_of(shown, view.rules, say)
            sheet.put(around_card(card), palette.MIST, _card, tile, shown.card in fresh, less and bool(one.row))
    for bar in bars:
        sheet.fill(bar, palette.STONE)
    _discard(sheet, place, {place.top + line * _LINE: left for line, left in free.items()}, view, say)


def _corner(place: Box, one: Stretch) -> tuple[int, int]:
    left = place.left + one.column * _step(place.width)
    if one.row and one.column and one.column + one.cards < IN_A_LINE:
        left += _APART
    return left, place.top + one.line * _LINE


def card_places(place: Box, rows: Rows) -> dict[tuple[Source, int], Box]:
    """Return the places of both rows' cards, by row and card, for rows drawn into `place`."""
    found = {}
    for one in rows.stretches:
        left, top = _corner(place, one)
        for i, shown in enumerate(rows.cards[one.row][one.first : one.first + one.cards]):
            at = box(left + i * _step(place.width), top + _LABEL, TILE_WIDTH, TILE_HEIGHT)
            found[ROWS[one.row], shown.card] = at
    return found


def around_card(place: Box) -> Box:
    """Return a card's place including marks and frame."""
    return Box(place.left - OUT.left, place.top - OUT.top, place.right + OUT.right, place.bottom + OUT.bottom)


def _card(canvas: Canvas, tile: Tile, new: bool, less: bool) -> None:
    draw_tile(canvas, OUT[:2], tile, less=less)
    if new:
        new_badge(canvas, *OUT[:2], _BADGE)


def _title(sheet: Sheet, place: Box, one: Stretch, say: Say, *, printed: bool) -> tuple[int, bool]:
    """Write a row's name above its first cards, and whose prices they have if that fits.

    Return the right edge, and whether both are there. Another line of the row has an arrow before its name.
    """
    if one.first:
        text = say("picture-lower" if one.row else "picture-upper")
        wide = min(place.width, _MORE + width(text, _NOTE.face, _NOTE.size))
        sheet.put(place._replace(right=place.left + wide), palette.MIST, _draw_more, text, one.row)
        return place.left + wide, False
    left = place.left + sheet.text(place, say("picture-lower" if one.row else "picture-upper"), _TITLE, palette.MIST)
    if one.cards:
        sheet.note(Sign.LOWER if one.row else Sign.UPPER, place._replace(right=left + 4))
    note = say("picture-no-cards") if not one.cards else _whose(one.row, say, printed=printed)
    if not note or width(note, _NOTE.face, _NOTE.size) > place.right - left - 16:
        return left, False
    return left + 16 + sheet.text(place._replace(left=left + 16), note, _NOTE, palette.MIST), True


def _draw_more(canvas: Canvas, text: str, row: int) -> None:
    """Write the name of a row that goes on in this line, after an arrow from the line above."""
    place = box(0, 0, *canvas.image.size)
    middle = place.height // 2
    canvas.fill(Box(2, 8, 6, middle + 4), palette.STONE)
    canvas.fill(Box(2, middle, 14, middle + 4), palette.STONE)
    canvas.stamp(symbol(signs.arrow, _HEAD), 10, middle + 2 - _HEAD // 2, palette.STONE)
    canvas.note(Sign.LOWER if row else Sign.UPPER, place)
    canvas.text(place._replace(left=_MORE), text, _NOTE)


def _whose(row: int, say: Say, *, printed: bool) -> str:
    if printed:
        return say("picture-lower-printed" if row else "picture-upper-printed")
    return say("picture-lower-discount") if row else ""


def _discard(sheet: Sheet, place: Box, free: dict[int, int], view: View, say: Say) -> None:
    """Write the size of the discard after the lowest title with space, or only its number."""
    for text in (say("picture-discard", count=len(view.discard)), str(len(view.discard))):
        wide = _SIGN + 8 + width(text, _NOTE.face, _NOTE.size)
        for top, left in sorted(free.items(), reverse=True):
            if left + 30 + wide <= place.right:
                sheet.put(box(place.right - wide, top - 4, wide, _TITLE_HIGH), palette.MIST, _draw_discard, text)
                return


def _draw_discard(canvas: Canvas, text: str) -> None:
    canvas.stamp(symbol(signs.discard, _SIGN), 0, (_TITLE_HIGH - _SIGN) // 2, palette.STONE)
    canvas.note(Sign.DISCARD, box(0, 0, _SIGN, _TITLE_HIGH))
    canvas.text(Box(_SIGN + 8, 0, *canvas.image.size), text, _NOTE)

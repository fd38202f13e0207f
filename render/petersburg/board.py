"""The board: the moment, the decks, both rows with prices for the seat to move, and every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.events import Event
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name
from render.palette import Theme
from render.petersburg.alt import board_alt
from render.petersburg.chips import back, chip
from render.petersburg.names import phase_name
from render.petersburg.priced import Priced, payer, priced_row
from render.petersburg.seats import Panel, chip_side, draw_seat, seat_height
from render.petersburg.tiles import HEIGHT as TILE_HEIGHT
from render.petersburg.tiles import WIDTH as TILE_WIDTH
from render.petersburg.tiles import tile
from render.picture import Picture, picture
from render.symbols import signs, symbol
from render.typography import Face

WIDTH = 1120
MARGIN = 20
GAP = 10

_HEAD = 92
_STRIP = 96
_LABEL = 46
_TILES = 5  # in a line
_TILE_GAP = (WIDTH - 2 * MARGIN - _TILES * TILE_WIDTH) // (_TILES - 1)


def board(
    view: View, labels: Sequence[SeatLabel], say: Say, *, events: Sequence[Event] = (), theme: Theme = "light"
) -> Picture:
    """Draw the game as the view shows it; see `describe_board` for the same in words.

    What the visible `events` changed is marked.
    """
    say = say.variant(view.rules.options.edition)
    payers = payer(view)
    upper = priced_row(view, view.upper, payers, Source.UPPER)
    lower = priced_row(view, view.lower, payers, Source.LOWER)
    seats_wide = WIDTH - 2 * MARGIN
    half = (seats_wide - 2 * GAP) // 2
    lines = _seat_lines(len(view.seats))
    side = chip_side(view, half)
    heights = [
        max(seat_height(view.seats[seat], view.rules, half if len(line) > 1 else seats_wide, side) for seat in line)
        for line in lines
    ]
    rows_top = _HEAD + _STRIP + 2 * GAP
    lower_top = rows_top + _row_height(upper)
    seats_top = lower_top + _row_height(lower) + GAP
    canvas = Canvas(WIDTH, seats_top + sum(heights) + 2 * GAP * (len(heights) - 1) + MARGIN, palette.MIST, theme)
    _head(canvas, view, labels, say)
    _strip(canvas, view, say)
    _row(canvas, rows_top, _Row(upper, say("picture-upper")), view.rules, say)
    below = _Row(lower, say("picture-lower"), say("picture-lower-discount"))
    _row(canvas, lower_top, below, view.rules, say)
    discard = Box(WIDTH - MARGIN - 330, lower_top, WIDTH - MARGIN, lower_top + _LABEL)
    wide = canvas.text(
        discard, say("picture-discard", count=len(view.discard)), Style(Face.TEXT, 32, palette.STONE, "right")
    )
    canvas.stamp(symbol(signs.discard, 34), discard.right - wide - 44, discard.top + 6, palette.STONE)
    top = seats_top
    for line, height in zip(lines, heights, strict=True):
        for column, seat in enumerate(line):
            wide = half if len(line) > 1 else seats_wide
            place = box(MARGIN + column * (half + 2 * GAP), top, wide, height)
            draw_seat(canvas, Panel(seat, place, side), view, labels, say)
        top += height + 2 * GAP
    return picture(canvas, "board.png", board_alt(view, labels, say))


def _seat_lines(seats: int) -> list[list[int]]:
    """Put the seats two in a line; an odd last one has a line to itself."""
    return [list(range(first, min(first + 2, seats))) for first in range(0, seats, 2)]


def _head(canvas: Canvas, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    canvas.fill(Box(0, 0, WIDTH, _HEAD + _STRIP), palette.SEA)
    left = MARGIN + 4
    left += canvas.text(
        Box(left, 8, left + 330, _HEAD), say("picture-round", number=view.round), Style(Face.TITLE, 54, palette.CHALK)
    )
    if view.last_round:
        plate = Box(left + 24, 22, left + 24 + 300, _HEAD - 14)
        canvas.panel(plate, palette.RUST, 16)
        canvas.stamp(symbol(signs.hourglass, 38), plate.left + 14, plate.top + 9, palette.CHALK)
        canvas.text(
            Box(plate.left + 58, plate.top, plate.right - 14, plate.bottom),
            say("picture-last-round"), Style(Face.BOLD, 36, palette.CHALK, "middle"),
        )  # fmt: skip
    place = Box(WIDTH - MARGIN - 440, 16, WIDTH - MARGIN, _HEAD - 8)
    if not view.to_act:
        canvas.text(place, say("picture-over"), Style(Face.TITLE, 46, palette.CHALK, "right"))
        return
    canvas.panel(place, palette.AMBER, 18)
    canvas.stamp(symbol(signs.arrow, 36), place.left + 18, place.top + 16, palette.SEA)
    room = Box(place.left + 66, place.top, place.right - 18, place.bottom)
    if view.fetched != NO_CARD:  # an open hand, or the viewer's own
        room = room._replace(right=room.right - 66)
        chip(canvas, view.fetched, (room.right + 10, place.top + 6), 56)
    names = ", ".join(drawn_name(labels, seat, say) for seat in view.to_act)
    deciding = view.deciding or ("double" if view.extra else None)
    if deciding is None:
        canvas.text(room, names, Style(Face.BOLD, 42, palette.SEA))
        return
    middle = place.top + 35
    canvas.text(room._replace(bottom=middle + 2), names, Style(Face.BOLD, 32, palette.SEA))
    canvas.text(
        room._replace(top=middle - 2),
        say(f"picture-deciding-{deciding.replace('_', '-')}", number=view.extra),
        Style(Face.TEXT, 31, palette.SEA),
    )


def _strip(canvas: Canvas, view: View, say: Say) -> None:
    """Draw the phases in their order, each with its deck and what it holds; the present one stands out."""
    number = len(view.rules.phases)
    wide = (WIDTH - 2 * MARGIN - (number - 1) * GAP) // number
    for i, (deck, size) in enumerate(zip(view.rules.phases, view.deck_sizes, strict=True)):
        place = box(MARGIN + i * (wide + GAP), _HEAD, wide, _STRIP - 12)
        present = deck is view.phase and bool(view.to_act)
        if present:
            canvas.panel(place, palette.AMBER, 16)
            canvas.panel(place.inset(6), palette.PAPER, 12)
        else:
            canvas.panel(place, palette.DEEP, 16)
        back(canvas, deck, place.left + 14, place.top + 12, 44, place.height - 24)
        ink = palette.INK if present else palette.CHALK
        inside = Box(place.left + 66, place.top + 5, place.right - 10, place.bottom - 5)
        middle = inside.top + inside.height // 2 + 2
        face = Face.BOLD if present else Face.TEXT
        canvas.text(
            Box(inside.left, inside.top + 2, inside.right, middle),
            phase_name(deck, say),
            Style(face, 33, ink, smallest=22),
        )
        canvas.text(Box(inside.left, middle, inside.right, inside.bottom), str(size), Style(Face.BOLD, 36, ink))
        if deck is Deck.MARKET:  # the points for most and second most of a good in this round
            worth = "/".join(map(str, view.values))
            taken = canvas.text(
                Box(inside.left, middle, inside.right, inside.bottom), worth, Style(Face.BOLD, 32, ink, "right")
            )
            canvas.stamp(symbol(signs.star, 26), inside.right - taken - 30, middle + 4, ink)


def _row_height(row: list[Priced]) -> int:
    lines = max(1, -(-len(row) // _TILES))
    return _LABEL + (lines * (TILE_HEIGHT + _TILE_GAP) + 6 if row else 8)


class _Row(NamedTuple):
    """A row of the board as it is drawn."""

    cards: list[Priced]
    """Its cards from left to right, equal ones together."""
    title: str
    """Its name."""
    note: str = ""
    """What stands beside the name while there are cards."""


def _row(canvas: Canvas, top: int, row: _Row, rules: Ruleset, say: Say) -> None:
    place = Box(MARGIN + 4, top, WIDTH - MARGIN - 340, top + _LABEL)
    wide = canvas.text(place, row.title, Style(Face.TITLE, 34, palette.INK))
    note = row.note if row.cards else say("picture-no-cards")
    if note:
        canvas.text(
            Box(place.left + wide + 18, top, place.right, top + _LABEL), note, Style(Face.TEXT, 32, palette.STONE)
        )
    for i, shown in enumerate(row.cards):
        line, column = divmod(i, _TILES)
        left = MARGIN + column * (TILE_WIDTH + _TILE_GAP)
        tile(canvas, (left, top + _LABEL + 4 + line * (TILE_HEIGHT + _TILE_GAP)), shown, rules, say)

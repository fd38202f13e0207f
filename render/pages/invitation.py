"""The picture of an invitation: sample cards, and the users at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, spoken_name
from render.palette import Theme
from render.picture import Picture, badge_height, picture
from render.seats import seat_colour
from render.symbols import signs, symbol
from render.symbols.faces import FACES
from render.typography import Face

WIDE = 966
"""Three times the width on a phone (322)."""
_MARGIN = 24
_BETWEEN = 16
_SEATS = 164
_TOKEN = 88
_SPARE = 68
"""Sides of a seat's token: for a required seat, and for an optional free one."""


@dataclass(frozen=True, slots=True)
class Table:
    seated: tuple[SeatLabel, ...]
    least: int
    """The number of taken seats that the game needs."""
    most: int


@dataclass(frozen=True, slots=True)
class SampleCard:
    name: str
    width: int
    height: int
    draw: Callable[[Canvas, int, int], None]
    """Called with the upper left corner."""


def invitation_picture(table: Table, cards: Sequence[SampleCard], say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the cards that fit, and a token per seat below them."""
    cards = _keep_fitting(cards)
    row = max((card.height for card in cards), default=0)
    top = _MARGIN + (row + _BETWEEN if row else 0)
    canvas = Canvas(WIDE, top + _SEATS + badge_height(WIDE), palette.MIST, theme)
    left = (WIDE - _width(cards)) // 2
    for card in cards:
        card.draw(canvas, left, _MARGIN + (row - card.height) // 2)
        left += card.width + _BETWEEN
    panel = box(_MARGIN, top, WIDE - 2 * _MARGIN, _SEATS)
    canvas.panel(panel, palette.PAPER)
    step = panel.width // max(table.most, 4)
    start = panel.left + (panel.width - step * table.most) // 2
    for seat in range(table.most):
        _draw_seat(canvas, box(start + seat * step, panel.top, step, panel.height), table, seat, say)
    return picture(canvas, "invitation.png", describe_invitation(table, cards, say))


def describe_invitation(table: Table, cards: Sequence[SampleCard], say: Say) -> str:
    """Describe cards and seats, a line each."""
    names = [
        say("alt-invitation-computer", name=name) if label.computer else name
        for seat, label in enumerate(table.seated)
        for name in (spoken_name(table.seated, seat, say),)
    ]
    lines = [say("alt-invitation-cards", cards=", ".join(card.name for card in cards))] if cards else []
    lines.append(say("alt-invitation-seats", names=", ".join(names)))
    lines.append(say("alt-invitation-free", free=table.most - len(table.seated)))
    return "\n".join(lines)


def _keep_fitting(cards: Sequence[SampleCard]) -> Sequence[SampleCard]:
    while cards and _width(cards) > WIDE - 2 * _MARGIN:
        cards = cards[:-1]
    return cards


def _width(cards: Sequence[SampleCard]) -> int:
    return sum(card.width for card in cards) + _BETWEEN * (len(cards) - 1)


def _draw_seat(canvas: Canvas, cell: Box, table: Table, seat: int, say: Say) -> None:
    """Draw a token and its name; free ones are paler, and smaller if optional."""
    taken = seat < len(table.seated)
    side = _TOKEN if taken or seat < table.least else _SPARE
    middle = cell.top + 16 + _TOKEN // 2
    token = box(cell.left + (cell.width - side) // 2, middle - side // 2, side, side)
    below = Box(cell.left + 4, cell.bottom - 54, cell.right - 4, cell.bottom - 10)
    if not taken:
        canvas.shape(Outline.DISC, token, palette.STONE)
        canvas.shape(Outline.DISC, token.inset(4), palette.SAND)
        mark = side * 2 // 5
        canvas.stamp(symbol(signs.plus, mark), *_corner(token, mark), palette.STONE)
        canvas.text(below, say("picture-free-seat"), Style(Face.NARROW, 32, palette.STONE, "middle", 24))
        return
    name = drawn_name(table.seated, seat, say)
    canvas.shape(Outline.DISC, token, seat_colour(table.seated, seat))
    if table.seated[seat].computer:
        mark = side * 2 // 3
        face = FACES.get(table.seated[seat].agent, signs.computer)
        canvas.stamp(symbol(face, mark), *_corner(token, mark), palette.CHALK)
    else:
        canvas.text(token, name[:1].upper(), Style(Face.BOLD, 52, palette.CHALK, "middle"))
    canvas.text(below, name, Style(Face.NARROW, 34, palette.INK, "middle", 28))


def _corner(place: Box, side: int) -> tuple[int, int]:
    return place.left + (place.width - side) // 2, place.top + (place.height - side) // 2

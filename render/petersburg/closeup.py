"""A close-up of a board: the rows, the viewer's hand, and a line for each seat concerned."""

from __future__ import annotations

from collections.abc import Sequence

from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import box
from render.labels import SeatLabel
from render.palette import Theme
from render.petersburg.alt import board_alt
from render.petersburg.board import ACROSS, MARGIN, WIDTH
from render.petersburg.parts.changes import changes
from render.petersburg.parts.own_hand import draw_own_hand, list_held, own_hands
from render.petersburg.parts.rivals import HEIGHT, draw_rival, rival
from render.petersburg.parts.rows import draw_rows, rows_of
from render.picture import Picture, picture
from render.sheet import Sheet

_TOP = 8
_BETWEEN = 8


def closeup(
    view: View, labels: Sequence[SeatLabel], say: Say, seats: Sequence[int], *, theme: Theme = "light"
) -> Picture:
    say, nothing, rows = say.variant(view.rules.options.edition), changes(()), rows_of(view)
    hand = own_hands(list_held(view), rows, ACROSS)[0]
    top = _TOP + max(rows.height, hand.place.bottom) + _BETWEEN
    sheet = Sheet(WIDTH, top + len(seats) * (HEIGHT + _BETWEEN), palette.MIST, theme)
    draw_rows(sheet, box(MARGIN, _TOP, ACROSS, rows.height), view, rows, nothing, say)
    draw_own_hand(sheet, MARGIN, _TOP, hand, view, say)
    for at, seat in enumerate(seats):
        place = box(MARGIN, top + at * (HEIGHT + _BETWEEN), ACROSS, HEIGHT)
        draw_rival(sheet, place, rival(view, seat, ACROSS, nothing, labels, say))
    return picture(sheet, "board.png", board_alt(view, labels, say))

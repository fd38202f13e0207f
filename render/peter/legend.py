"""The legend of Peter the Great: every sign of the board and of the menu's picture, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from i18n.translator import Say
from render.labels import SeatLabel
from render.pages.legend import Seen, legend_picture
from render.palette import Theme
from render.peter.board import draw_board
from render.peter.menu import draw_menu
from render.peter.signs import Sign
from render.picture import Picture
from render.sheet import Sheet


def legend(seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the signs of the boards that are seen, and of the menus of those who have one."""
    texts = ((sign, say(f"peter-legend-{sign}")) for sign in Sign)
    return legend_picture([*_sheets(seen, labels, say, theme)], texts, say, theme)


def _sheets(seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, theme: Theme) -> Iterator[Sheet]:
    for view, events in seen:
        yield draw_board(view, labels, say, events, theme)
        if view.viewer is not None:
            yield draw_menu(view, labels, say, events, theme)

"""Peter the Great's `Artist` (render/artist.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.peter.cards import CARD_IDS
from i18n.translator import Say
from render.labels import SeatLabel
from render.pages.invitation import Table, invitation_picture
from render.pages.legend import Seen, draw_seen, legend_picture
from render.palette import Theme
from render.peter.alt import describe_board
from render.peter.board import board, draw_board
from render.peter.cards import card, sample_cards
from render.peter.film import PeterCamera
from render.peter.hand import hand
from render.peter.menu import draw_menu, menu
from render.peter.scores import scores
from render.peter.symbols import Sign
from render.picture import Picture


class PeterArtist:
    card_ids: Sequence[str] = tuple(CARD_IDS)

    camera = PeterCamera()

    board = staticmethod(board)
    menu = staticmethod(menu)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, sample_cards(say), say, theme=theme)

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        texts = ((sign, say(f"peter-legend-{sign}")) for sign in Sign)
        return legend_picture(draw_seen(seen, labels, say, theme, draw_board, draw_menu), texts, say, theme)

"""The drawing functions of Saint Petersburg as an `Artist` (render/artist.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.petersburg.cards import CARD_IDS
from i18n.translator import Say
from render.pages.invitation import Table, invitation_picture
from render.palette import Theme
from render.petersburg.alt import describe_board
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.film import PetersburgCamera
from render.petersburg.hand import hand
from render.petersburg.legend import legend
from render.petersburg.menu import menu
from render.petersburg.samples import sample_cards
from render.petersburg.scores import scores
from render.picture import Picture


class PetersburgArtist:
    """The pictures of Saint Petersburg; it has no state."""

    card_ids: Sequence[str] = tuple(CARD_IDS)

    camera = PetersburgCamera()

    board = staticmethod(board)
    menu = staticmethod(menu)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    legend = staticmethod(legend)
    describe_board = staticmethod(describe_board)

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, sample_cards(options, say), say, theme=theme)

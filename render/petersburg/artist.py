"""Saint Petersburg's `Artist` (render/artist.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.petersburg.cards import CARD_IDS
from i18n.translator import Say
from render.labels import SeatLabel
from render.pages.invitation import Table, invitation_picture
from render.pages.legend import Seen, draw_seen, legend_picture
from render.palette import Theme
from render.petersburg.alt import describe_board
from render.petersburg.board import board, draw_board
from render.petersburg.card import card, sample_cards
from render.petersburg.film import PetersburgCamera
from render.petersburg.hand import hand
from render.petersburg.menu import draw_menu, menu
from render.petersburg.parts.signs import Sign
from render.petersburg.scores import scores
from render.picture import Picture


class PetersburgArtist:
    card_ids: Sequence[str] = tuple(CARD_IDS)

    camera = PetersburgCamera()

    board = staticmethod(board)
    menu = staticmethod(menu)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, sample_cards(options, say), say, theme=theme)

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        say = say.variant(seen[0].view.rules.options.edition)
        texts = ((sign, say(f"legend-{sign}")) for sign in Sign)
        return legend_picture(draw_seen(seen, labels, say, theme, draw_board, draw_menu), texts, say, theme)

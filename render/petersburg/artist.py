"""The drawing functions of Saint Petersburg as an `Artist` (render/artist.py)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.petersburg.cards import CARD_IDS
from render.petersburg.alt import describe_board
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.scores import scores


class PetersburgArtist:
    """The pictures of Saint Petersburg; it holds nothing."""

    card_ids: Sequence[str] = tuple(CARD_IDS)
    """The ids of all cards of the catalogue."""

    board = staticmethod(board)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

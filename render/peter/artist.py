"""The drawing functions of Peter the Great as an `Artist` (render/artist.py)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARD_IDS
from render.peter.alt import describe_board
from render.peter.board import board
from render.peter.card import card
from render.peter.hand import hand
from render.peter.scores import scores


class PeterArtist:
    """The pictures of Peter the Great; it holds nothing."""

    card_ids: Sequence[str] = tuple(CARD_IDS)
    """The ids of all cards of the catalogue."""

    board = staticmethod(board)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

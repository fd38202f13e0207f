"""Saint Petersburg behind the artist contract of render/artist.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.petersburg.cards import CARD_IDS
from engine.petersburg.view import View
from i18n.translator import Say
from render.labels import SeatLabel
from render.petersburg.alt import describe_board
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.scores import scores
from render.picture import Picture


class PetersburgArtist:
    """The pictures of Saint Petersburg; it holds nothing."""

    card_ids: Sequence[str] = tuple(CARD_IDS)
    """The ids of all cards of the catalogue."""

    def board(self, view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw the board."""
        return board(view, labels, say)

    def hand(self, view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw what the viewing seat holds."""
        return hand(view, labels, say)

    def scores(self, view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw the final scores. Raises `NotOver` while the game runs."""
        return scores(view, labels, say)

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> Picture:
        """Draw one card. Raises `KeyError` for an unknown id."""
        return card(card_id, options, say)

    def describe_board(self, view: View, labels: Sequence[SeatLabel], say: Say) -> str:
        """Describe the whole board in words."""
        return describe_board(view, labels, say)

"""A few cards as samples for invitations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.peter.cards import CARD_IDS, CARDS
from i18n.translator import Say
from render.canvas import Canvas
from render.pages.invitation import SampleCard
from render.peter.cards import CARD_HIGH, CARD_WIDE, tile

_SHOWN = ("peter_the_emperor", "kronstadt", "bulavin", "azov", "saardam")
"""Cards of five suits."""


def sample_cards(say: Say) -> Sequence[SampleCard]:
    """Return five cards."""
    return [_sample(CARD_IDS[card_id], say) for card_id in _SHOWN]


def _sample(card: int, say: Say) -> SampleCard:
    name = CARDS[card].names[say.locale]
    return SampleCard(name, CARD_WIDE, CARD_HIGH, partial(_draw, card=card, name=name))


def _draw(canvas: Canvas, left: int, top: int, card: int, name: str) -> None:
    tile(canvas, left, top, card, name)

"""The words for cards and phases."""

from __future__ import annotations

from engine.petersburg.cards import CATALOGUE, Deck
from render.words import Say


def card_name(card: int, say: Say) -> str:
    """Give the card's name in the language; English where it has none."""
    names = CATALOGUE[card].names
    return names.get(say.locale) or names["en"]


def phase_name(deck: Deck, say: Say) -> str:
    """Give the name of the phase, which is the name of its deck."""
    return say(f"picture-phase-{deck.id}")

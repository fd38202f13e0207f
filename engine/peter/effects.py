"""The effects of a Peter card, by their numbers in the rules (PG-7)."""

from __future__ import annotations

from enum import IntEnum


class Effect(IntEnum):
    """The effect of a discarded Peter card. Records, menus and the keys of texts hold these numbers."""

    POINTS = 1
    """Three points."""
    CUBES = 2
    """Draw three cubes."""
    EXCHANGE = 3
    """Draw five cubes and return four."""
    CARD_OF_SEAT = 4
    """An opponent gives a card of its pile."""
    CUBES_OF_SEAT = 5
    """An opponent gives two cubes."""
    CARD_OF_LINE = 6
    """Take a card of the line."""
    CARDS_OF_DECK = 7
    """Draw three cards, and put as many cards of the pile under the deck."""


WITH_SEAT = (Effect.CARD_OF_SEAT, Effect.CUBES_OF_SEAT)
"""The effects that name an opponent."""

WITH_CARD = Effect.CARD_OF_LINE
"""The effect that names a card of the line."""

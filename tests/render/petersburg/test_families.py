"""Everybody can distinguish families and decks, and not only by their colours."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import Colour, Deck
from render.palette import THEMES, Theme
from render.petersburg.parts.families import CARD, CHIP, DECK_FILL, FILL, pattern
from render.petersburg.symbols import PHASES
from render.symbols import symbol
from tests.render.colours import BLINDNESSES, Blindness, assert_apart


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_colours_are_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(FILL.values(), theme, blindness)
    assert_apart(DECK_FILL.values(), theme, blindness)


def test_nothing_is_said_by_colour_alone() -> None:
    assert len(set(CHIP.values())) == len(set(FILL)) == len(Colour), "a silhouette for each family"
    assert len({pattern(colour, 60, 60).tobytes() for colour in Colour}) == len(Colour)
    assert len(set(CARD.values())) == len(DECK_FILL) == len(Deck)
    assert len({symbol(PHASES[deck], 40).tobytes() for deck in Deck}) == len(Deck)

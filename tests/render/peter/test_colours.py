"""Everybody can distinguish suits and cubes, and not only by their colours."""

from __future__ import annotations

import pytest

from engine.peter.cards import COLOURS, SUITS
from i18n.translator import LOCALES, translator
from render.palette import THEMES, Theme
from render.peter.cards import CUBE_FILL, SUIT_FILL
from render.peter.symbols import SUIT_SYMBOLS, symbol
from tests.render.colours import BLINDNESSES, Blindness, assert_apart


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_colours_are_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(SUIT_FILL, theme, blindness)
    assert_apart(CUBE_FILL, theme, blindness)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_said_by_colour_alone(locale: str) -> None:
    assert len({symbol(drawing, 40).tobytes() for drawing in SUIT_SYMBOLS}) == len(SUIT_FILL) == len(SUITS)
    letters = {translator(locale)(f"peter-picture-letter-{colour}") for colour in COLOURS}
    assert len(letters) == len(CUBE_FILL) == len(COLOURS)

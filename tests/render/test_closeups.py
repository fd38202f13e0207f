"""Close-ups of turning points: low, and large enough to read on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES
from i18n.translator import LOCALES, translator
from render import canvas
from render.palette import THEMES
from render.registry import ARTISTS
from render.sheet import forget_parts
from render.typography import wrap
from tests.render.pictures import LONG, check, closeups, views_of

PHONE = 390
"""The width of a phone, in pixels."""
_READABLE = 9


@pytest.mark.parametrize("match_id", ARTISTS)
def test_a_closeup_can_be_sent_and_is_low(match_id: str) -> None:
    preset = list(GAMES[match_id].presets)[-1]
    for theme in THEMES:
        for shown in closeups(match_id, 3, theme, preset):
            check(shown)
            assert shown.height <= 0.75 * shown.width


@pytest.mark.sample(2)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("match_id", ARTISTS)
def test_its_names_of_cards_can_be_read_on_a_phone(match_id: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def noting(*asked: Any) -> tuple[tuple[str, ...], int]:
        rows, size = wrap(*asked)
        sizes.append(size)
        return rows, size

    monkeypatch.setattr(canvas, "wrap", noting)
    forget_parts()
    for view in views_of(match_id, 8):
        shown = ARTISTS[match_id].closeup(view, LONG, translator(locale), (0, 1))
        assert min(sizes) * PHONE / shown.width >= _READABLE
    forget_parts()

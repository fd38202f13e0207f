"""A warmed-up process has already drawn most parts of its first picture."""

from __future__ import annotations

import pytest
from PIL import Image

from i18n.translator import translator
from render import sheet
from render.palette import Theme
from render.petersburg.artist import PetersburgArtist
from render.registry import warm_up
from render.sheet import forget_parts, in_palette
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import PLAIN


def test_a_board_of_a_warm_process_draws_fewer_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Theme] = []

    def noted(image: Image.Image, theme: Theme) -> Image.Image:
        drawn.append(theme)
        return in_palette(image, theme)

    monkeypatch.setattr(sheet, "in_palette", noted)
    *_, late = states(4, 3, every=30)
    view = GAME.view(late, None)

    def parts() -> int:
        drawn.clear()
        PetersburgArtist().board(view, PLAIN, translator("en"))
        return len(drawn)

    forget_parts()
    cold = parts()
    assert not parts(), "all are kept"
    forget_parts()
    warm_up()
    warm = parts()
    assert 0 < warm < cold * 0.9, (warm, cold)

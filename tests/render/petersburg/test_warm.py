"""A process that has warmed up has drawn most of what its first picture shows."""

from __future__ import annotations

import pytest

from i18n.translator import translator
from render.canvas import Canvas
from render.palette import Colour, Theme
from render.registry import ARTISTS
from render.sheet import forget_parts
from render.warm import warm_up
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import PLAIN


def test_a_board_of_a_warm_process_draws_fewer_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    begin = Canvas.__init__

    def noted(canvas: Canvas, width: int, height: int, ground: Colour, theme: Theme = "light") -> None:
        drawn.append(canvas)
        begin(canvas, width, height, ground, theme)

    monkeypatch.setattr(Canvas, "__init__", noted)
    *_, late = states(4, 3, every=30)
    view = GAME.view(late, None)

    def parts() -> int:
        drawn.clear()
        ARTISTS[GAME.id].board(view, PLAIN, translator("en"))
        return len(drawn)

    forget_parts()
    cold = parts()
    assert not parts(), "all are kept"
    forget_parts()
    warm_up()
    assert 0 < parts() < cold * 0.8

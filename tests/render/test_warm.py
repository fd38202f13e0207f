"""Warming up never ends a process, whatever its games and artists do."""

from __future__ import annotations

import pytest

from engine.game import AnyGame
from engine.games import GAMES
from render import registry
from render.registry import ARTISTS


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_may_end_before_its_board_is_drawn(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ACTIONS", 100_000)
    assert registry._moment(game, next(iter(game.presets)), game.players[0]).outcome is not None


def test_an_artist_that_fails_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def fail(view: object, *_: object, **__: object) -> None:
        tried.append(view)
        raise ValueError("this board cannot be drawn")

    for artist in ARTISTS.values():
        monkeypatch.setattr(artist, "board", fail)
    registry.warm_up()
    assert tried

"""The gallery has sample pictures of every game."""

from __future__ import annotations

import pytest

from engine.game import AnyGame
from engine.games import GAMES
from render.gallery import samples, showpiece
from render.registry import ARTISTS
from tests.render.pictures import check


@pytest.mark.slow("draws every sample; artists draw every card and whole games in tests of their own")
def test_a_sample_of_everything_is_drawn_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.gallery._SHARES", (50,))
    names = [name for name, _ in samples()]
    assert len(names) == len(set(names))
    for game in GAMES.values():
        own = [name for name in names if name == game.id or name.startswith(f"{game.id}-")]
        for part in (
            "-board-50",
            "-hand-50",
            "-own-board-light",
            "-own-board-dark",
            "-board-end",
            "-invitation-dark",
            "-scores-dark",
        ):
            assert sum(name.endswith(part) for name in own) == len(game.presets)
        assert sum("-card-" in name for name in own) == len(ARTISTS[game.id].card_ids)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_picture_of_each_game_shows_short_names(game: AnyGame) -> None:
    shown = showpiece(game, ARTISTS[game.id])
    check(shown)
    assert "Anna" in shown.alt

"""Boards of a game, for pictures that show several."""

from __future__ import annotations

from engine.games import GAMES
from i18n.translator import translator
from render.gallery import play
from render.palette import Theme
from render.picture import Picture
from render.registry import ARTISTS
from tests.render.pictures import LONG

SAY = translator("en")


def boards(match_id: str, number: int = 3, theme: Theme = "light", preset: str | None = None) -> list[Picture]:
    """Draw boards along a game with the most seats."""
    game = GAMES[match_id]
    options = game.Options.model_validate({"preset": preset or next(iter(game.presets))})
    seats = game.seats(options)[-1]
    views = [game.view(state, 0) for state in play(game, options, seats, 1)]
    shown = [views[(at + 1) * (len(views) - 1) // number] for at in range(number)]
    return [ARTISTS[match_id].board(view, LONG, SAY, theme=theme) for view in shown]

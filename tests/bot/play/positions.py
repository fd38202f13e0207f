"""Positions of a match for tests that need no table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.games import GAMES


def seated(match_id: str, *legal: str) -> Any:
    """Return what typed words are looked up in: the legal actions of a seat."""
    game = GAMES[match_id]
    actions = [game.parse(text) for text in legal]
    return SimpleNamespace(
        legal=lambda seat: actions, game=game, match=SimpleNamespace(game=match_id, options={}), view=lambda seat: None
    )

"""The games that the platform knows, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.game import AnyGame
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

GAMES: Mapping[str, AnyGame] = {
    Petersburg.id: cast(AnyGame, Petersburg()),
    Peter.id: cast(AnyGame, Peter()),
}

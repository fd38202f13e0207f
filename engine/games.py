"""The games of the platform, by id; the first is the default."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import AnyGame, OpaqueGame
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

_games: Mapping[str, AnyGame] = {
    Petersburg.id: Petersburg(),
    Peter.id: Peter(),
}
GAMES: Mapping[str, OpaqueGame] = _games

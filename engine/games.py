"""The games that the platform knows, by id."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import AnyGame
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

GAMES: Mapping[str, AnyGame] = {
    Petersburg.id: Petersburg(),
    Peter.id: Peter(),
}

"""Games that have a presenter, and the names of their seats."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import PRESENTERS
from engine.game import AnyGame
from tests.conformance import PLAYED, seats_of

NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGH")


def names_in(game: AnyGame, state: Any) -> tuple[str, ...]:
    return NAMES[: len(seats_of(game, state))]


SHOWN = {match_id: game for match_id, game in PLAYED.items() if match_id in PRESENTERS}
games = pytest.mark.parametrize("game", SHOWN.values(), ids=list(SHOWN))

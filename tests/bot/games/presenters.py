"""Games that have a presenter, the names of their seats, and a presenter with as few members as a new game needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.games.presenter import BasePresenter
from bot.games.registry import PRESENTERS
from engine.game import AnyGame
from engine.peter.game import Peter
from i18n.translator import Say
from tests.conformance import PLAYED, seats_of

NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGH")


def names_in(game: AnyGame, state: Any) -> tuple[str, ...]:
    return NAMES[: len(seats_of(game, state))]


SHOWN = {match_id: game for match_id, game in PLAYED.items() if match_id in PRESENTERS}
games = pytest.mark.parametrize("game", SHOWN.values(), ids=list(SHOWN))


class Tiny(BasePresenter[Any, Any, Any]):
    game = Peter()

    def stage(self, view: Any, say: Say) -> str:
        return "The beginning"

    def decision(self, view: Any, say: Say) -> str:
        return "call or pass?"

    def action(self, view: Any, action: Any, say: Say) -> str:
        return f"Do {action}"

    def line(self, event: Any, view: Any, names: Sequence[str], say: Say) -> str | None:
        return None

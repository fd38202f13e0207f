"""A presenter with as few members as a new game needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.presenter import BasePresenter
from engine.peter.game import Peter
from i18n.translator import Say


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

"""The presenters of all games, by game id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.peter.presenter import PeterPresenter
from bot.games.petersburg.presenter import PetersburgPresenter
from bot.games.presenter import BasePresenter, Presenter
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

_presenters: Mapping[str, BasePresenter[Any, Any, Any]] = {
    Petersburg.id: PetersburgPresenter(),
    Peter.id: PeterPresenter(),
}
PRESENTERS: Mapping[str, Presenter] = _presenters

"""The presenters of all games, by game id."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.peter.presenter import PeterPresenter
from bot.games.petersburg.presenter import PetersburgPresenter
from bot.games.presenter import Presenter
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

PRESENTERS: Mapping[str, Presenter] = {
    Petersburg.id: PetersburgPresenter(),
    Peter.id: PeterPresenter(),
}

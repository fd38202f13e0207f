"""The presenters of all games, by the game's id."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.peter.presenter import PeterPresenter
from bot.games.petersburg.presenter import PetersburgPresenter
from bot.games.presenter import Presenter

PRESENTERS: Mapping[str, Presenter] = {"petersburg": PetersburgPresenter(), "peter": PeterPresenter()}
"""How each game is shown: its move menu, its log, its words."""

"""The menu as a seat opens it."""

from __future__ import annotations

from bot.games.menu import Choice, Do, Go, Menu
from bot.games.petersburg.presenter import PetersburgPresenter
from engine.petersburg.state import State
from i18n.translator import translator
from tests.bot.games.menus import choices
from tests.bot.games.petersburg.games import GAME, NAMES

PRESENTER = PetersburgPresenter()


def seat_menu(state: State, seat: int, path: str = "", locale: str = "en") -> Menu:
    """Open a page of a seat's menu."""
    legal = GAME.legal_actions(state, seat)
    return PRESENTER.menu(GAME.view(state, seat), legal, path, NAMES, translator(locale))


def labels(menu: Menu) -> list[str]:
    """List the labels of the buttons and choices."""
    return [choice.label for choice in choices(menu)]


def targets(menu: Menu) -> list[Do | Go]:
    """List the targets of the buttons and choices."""
    return [choice.target for choice in choices(menu)]


def lines(menu: Menu, select: str) -> dict[str, Choice]:
    """Return the lines of the select whose placeholder begins so, by their labels; none if there is no such select."""
    found = [pick for pick in (*menu.picks, *menu.more) if pick.placeholder.startswith(select)]
    return {choice.label: choice for pick in found for choice in pick.choices}

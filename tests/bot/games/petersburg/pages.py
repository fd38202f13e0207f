"""The menu as a seat opens it, and what a page has to keep to."""

from __future__ import annotations

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION, ROW_BUTTONS, SELECT_OPTIONS, SELECT_PLACEHOLDER
from bot.games.menu import Choice, Do, Go, Menu
from bot.games.petersburg.presenter import PetersburgPresenter
from engine.petersburg.actions import Action
from engine.petersburg.state import State
from engine.petersburg.view import View
from i18n.translator import Say, translator
from tests.bot.games.petersburg.games import GAME, NAMES

PRESENTER = PetersburgPresenter()


def check_limits(menu: Menu) -> list[Choice]:
    """Check that a page keeps the limits of the contract, and return its choices."""
    assert 0 < len(menu.text) <= 3000
    assert len(menu.buttons) <= 10
    assert max(len(menu.picks), len(menu.more)) <= 4
    assert len(menu.picks) + -(-len(menu.buttons) // ROW_BUTTONS) <= 5, "rows"
    choices = list(menu.buttons)
    for pick in (*menu.picks, *menu.more):
        assert 0 < len(pick.choices) <= SELECT_OPTIONS
        assert 0 < len(pick.placeholder) <= SELECT_PLACEHOLDER
        choices += pick.choices
        assert len({str(choice.target) for choice in pick.choices}) == len(pick.choices)
    for choice in choices:
        assert 0 < len(choice.label) <= BUTTON_LABEL, choice
        assert len(choice.note) <= OPTION_DESCRIPTION, choice
        if isinstance(choice.target, Go):
            assert len(choice.target.path) <= 60
        else:
            assert len(choice.target.action) <= 70
    return choices


def walk(view: View, legal: list[Action], say: Say) -> tuple[dict[str, Menu], set[str]]:
    """Open every page that can be reached from the first one; return the pages and all actions offered."""
    pages: dict[str, Menu] = {}
    offered: set[str] = set()
    todo = [""]
    while todo:
        path = todo.pop()
        if path in pages:
            continue
        pages[path] = PRESENTER.menu(view, legal, path, NAMES, say)
        for choice in check_limits(pages[path]):
            if isinstance(choice.target, Do):
                offered.add(choice.target.action)
            else:
                todo.append(choice.target.path)
    return pages, offered


def seat_menu(state: State, seat: int, path: str = "", locale: str = "en") -> Menu:
    """Open a page of a seat's menu."""
    legal = GAME.legal_actions(state, seat)
    return PRESENTER.menu(GAME.view(state, seat), legal, path, NAMES, translator(locale))


def choices(menu: Menu) -> list[Choice]:
    """List the buttons, and the choices of all selects, those behind More last."""
    return [*menu.buttons, *(choice for pick in (*menu.picks, *menu.more) for choice in pick.choices)]


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

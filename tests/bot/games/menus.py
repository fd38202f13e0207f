"""All pages of a move menu, within Discord's limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core import discord_limits as limits
from bot.games.menu import Choice, Do, Go, Menu
from bot.games.presenter import BasePresenter
from i18n.translator import Say


def choices(menu: Menu) -> list[Choice]:
    """List all choices, those behind More last."""
    return [*menu.buttons, *(choice for pick in (*menu.picks, *menu.more) for choice in pick.choices)]


def check_limits(menu: Menu) -> list[Choice]:
    """Check a page before anything is cut; return its choices."""
    assert 0 < len(menu.text) <= 3000
    assert len(menu.buttons) <= limits.MENU_BUTTONS
    assert max(len(menu.picks), len(menu.more)) <= limits.MENU_SELECTS
    assert len(menu.picks) + -(-len(menu.buttons) // limits.ROW_BUTTONS) <= 5, "rows"
    for pick in (*menu.picks, *menu.more):
        assert 0 < len(pick.placeholder) <= limits.SELECT_PLACEHOLDER
        assert 0 < len(pick.choices) <= limits.SELECT_OPTIONS
        targets = [choice.target for choice in pick.choices]
        assert len(set(targets)) == len(targets), "two lines of a select do the same"
    for choice in choices(menu):
        assert 0 < len(choice.label) <= limits.BUTTON_LABEL, choice
        assert len(choice.note) <= limits.OPTION_DESCRIPTION, choice
        target = choice.target
        assert len(target.path) <= 60 if isinstance(target, Go) else len(target.action) <= 70, choice
    return choices(menu)


def pages(
    presenter: BasePresenter[Any, Any, Any], view: Any, legal: Sequence[Any], names: Sequence[str], say: Say
) -> Mapping[str, Menu]:
    """Return all reachable pages by path, the first page first."""
    found: dict[str, Menu] = {}
    paths = [""]
    while paths:
        path = paths.pop()
        found[path] = presenter.menu(view, legal, path, names, say)
        leads = [choice.target.path for choice in check_limits(found[path]) if isinstance(choice.target, Go)]
        paths += [path for path in leads if path not in found and path not in paths]
    return found


def offered(found: Mapping[str, Menu]) -> set[str]:
    return {
        choice.target.action for menu in found.values() for choice in choices(menu) if isinstance(choice.target, Do)
    }

"""All pages of a move menu, followed as somebody would who presses every button."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.menu import Choice, Do, Go, Menu
from bot.games.presenter import Presenter
from i18n.translator import Say


def choices(menu: Menu) -> Iterator[Choice]:
    """Go through the choices of a page, in selects and as buttons, those behind More included."""
    for pick in (*menu.picks, *menu.more):
        yield from pick.choices
    yield from menu.buttons


def pages(presenter: Presenter, view: Any, legal: Sequence[Any], names: Sequence[str], say: Say) -> Mapping[str, Menu]:
    """Return all pages that choices lead to, by path, the first page first."""
    found: dict[str, Menu] = {}
    paths = [""]
    while paths:
        path = paths.pop()
        found[path] = presenter.menu(view, legal, path, names, say)
        leads = [choice.target.path for choice in choices(found[path]) if isinstance(choice.target, Go)]
        paths += [path for path in leads if path not in found and path not in paths]
    return found


def offered(found: Mapping[str, Menu]) -> set[str]:
    """Return the actions, in text form, that some choice of these pages plays."""
    return {
        choice.target.action for menu in found.values() for choice in choices(menu) if isinstance(choice.target, Do)
    }

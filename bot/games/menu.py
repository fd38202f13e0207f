"""One page of a seat's move menu as data, without Discord: bot/play/ui/move_menu.py makes buttons and selects of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.core.discord_limits import SELECT_OPTIONS

MORE = "more"
"""The path of the page that the platform adds to every game's menu: no game has a page of this name."""
GAME_CONTROLS = 6
"""Selects and buttons that a page offers on an ordinary turn: with Undo and More a user finds eight."""
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Do:
    """A choice that plays an action."""

    action: str
    """In its text form."""


@dataclass(frozen=True, slots=True)
class Go:
    """A choice that leads to another page of the menu."""

    path: str
    """The page, in words of the game's own; empty for the first page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One button, or one line of a select."""

    label: str
    """At most `BUTTON_LABEL` characters on a button and `OPTION_LABEL` in a select."""
    target: Do | Go
    note: str = ""
    """The line below the label in a select, at most `OPTION_DESCRIPTION` characters."""
    emoji: str = ""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Pick:
    """A select."""

    placeholder: str
    choices: Sequence[Choice]
    """Its lines, at least one and at most `SELECT_OPTIONS`."""


def picks(placeholder: str, choices: Sequence[Choice]) -> list[Pick]:
    """Return as many selects as these choices fill, one after the other; none for no choices."""
    starts = range(0, len(choices), SELECT_OPTIONS)
    return [Pick(placeholder, choices[start : start + SELECT_OPTIONS]) for start in starts]


@dataclass(frozen=True, slots=True)
class Menu:
    """One page of a seat's move menu. The limits that its parts name are those of bot/core/discord_limits.py."""

    text: str
    """The text above everything else, in Markdown."""
    picks: Sequence[Pick] = ()
    """The selects below the text, at most `MENU_SELECTS`."""
    buttons: Sequence[Choice] = ()
    """The buttons below the selects, at most `MENU_BUTTONS`."""
    more: Sequence[Pick] = ()
    """Selects that are no moves; they stand on a page of their own, behind a button."""
    card: str = ""
    """The id of the card that the page is about: its picture takes the place of the menu's; empty for none."""

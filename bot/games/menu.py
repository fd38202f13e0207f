"""One page of a move menu as data, without Discord. bot/play/ui/move_menu.py turns it into buttons and selects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.core.discord_limits import SELECT_OPTIONS

MORE = "more"
"""Path of a page that the platform adds to every menu. No game may use it."""
GAME_CONTROLS = 6
"""Most controls on a game's ordinary page: Undo and More make eight."""
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Do:
    action: str
    """In text form."""


@dataclass(frozen=True, slots=True)
class Go:
    """A link to another page."""

    path: str
    """Empty for the first page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button, or a line of a select."""

    label: str
    """At most `BUTTON_LABEL` characters on a button, `OPTION_LABEL` in a select."""
    target: Do | Go
    note: str = ""
    """Second line in a select, at most `OPTION_DESCRIPTION` characters."""
    emoji: str = ""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Pick:
    placeholder: str
    choices: Sequence[Choice]
    """1 to `SELECT_OPTIONS` lines."""


def picks(placeholder: str, choices: Sequence[Choice]) -> list[Pick]:
    """Split choices into as many selects as needed."""
    starts = range(0, len(choices), SELECT_OPTIONS)
    return [Pick(placeholder, choices[start : start + SELECT_OPTIONS]) for start in starts]


@dataclass(frozen=True, slots=True)
class Menu:
    """One page. Its limits are in bot/core/discord_limits.py."""

    text: str
    """Markdown."""
    picks: Sequence[Pick] = ()
    """At most `MENU_SELECTS`."""
    buttons: Sequence[Choice] = ()
    """Below the selects, at most `MENU_BUTTONS`."""
    more: Sequence[Pick] = ()
    """Selects that are not moves, on a page of their own."""
    card: str = ""
    """Card whose picture replaces the menu's; empty for none."""

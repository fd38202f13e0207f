"""What the private menu says first."""

from __future__ import annotations

import random

from discord import ui

from bot.discord_ui.move_menu import MenuPage
from bot.services.table import Seated
from engine.games import GAMES
from i18n.translator import translator
from render.palette import theme_named
from tests.bot.test_discord_limits import begun, played


def first_line(seated: Seated, seat: int) -> str:
    """Return the first line of a seat's menu."""
    view = MenuPage(seated, seat, translator("en"), theme_named(None)).message(None)
    text = view.children[0]
    assert isinstance(text, ui.TextDisplay)
    return text.content.splitlines()[0]


def test_only_who_has_moved_is_told_of_a_last_move() -> None:
    before = begun(GAMES["petersburg"], "2004", "en")
    (mover,) = before.to_act
    after = next(iter(played(before, random.Random(3))))
    headings = {seat: first_line(after, seat) for seat in range(len(after.seats))}
    assert headings.pop(mover) == "-# **Since your last move**"
    assert set(headings.values()) == {"-# **What happened**"}

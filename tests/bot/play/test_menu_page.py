"""The first line of the private menu."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from discord import ui

from bot.core.discord_limits import ROW_BUTTONS
from bot.discord_base.components import MatchButton
from bot.match.seated import BoardFacts
from bot.play.ui.menu_facts import MenuFacts
from bot.play.ui.move_menu import MenuPage
from bot.play.ui.offers import MenuEntry
from engine.games import GAMES
from i18n.translator import translator
from render.palette import find_theme
from tests.bot.shown_matches import begun, played


def first_line(seated: BoardFacts, seat: int) -> str:
    view = MenuPage(MenuFacts(seated, seat, translator("en"), find_theme(None))).message(None)
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


def test_who_is_absent_is_offered_nothing_but_to_come_back(menu_entries: dict[MenuEntry, Sequence[str]]) -> None:
    seated = begun(GAMES["petersburg"], "2004", "en")
    (mover,) = seated.to_act
    seats = [replace(seat, user_id=5, ai="steward" if seat.seat == mover else None) for seat in seated.seats]
    say = translator("en")
    facts = MenuFacts(replace(seated, seats=tuple(seats)), mover, say, find_theme(None))
    for path in ("", "card/0"):
        page = MenuPage(facts, menu_entries, path).message(None)
        buttons = [item.custom_id for item in page.walk_children() if isinstance(item, ui.Button | ui.DynamicItem)]
        number = seated.match.id
        assert buttons == ([] if path else [f"table:back:{number}", f"table:log:{number}"])
        texts = [item.content for item in page.walk_children() if isinstance(item, ui.TextDisplay)]
        assert say("refused-sits-in") in texts[0]


def test_all_buttons_fit_in_rows_where_somebody_alone_has_another_match_that_waits() -> None:
    before, most = begun(GAMES["petersburg"], "2004", "en"), set[str]()
    user, *agents = before.seats
    seats = (user, *(replace(seat, user_id=None, ai="steward") for seat in agents))
    for seated in played(before, random.Random(3)):
        if seated.to_act != (0,):
            continue
        page = MenuPage(MenuFacts(replace(seated, seats=seats), 0, translator("en"), find_theme(None)), next_waits=True)
        rows = [[*row.children] for row in page.message(None).children if isinstance(row, ui.ActionRow)]
        assert max(map(len, rows)) <= ROW_BUTTONS
        verbs = {item.parts["verb"] for row in rows for item in row if isinstance(item, MatchButton)}
        most = max(most, verbs, key=len)
    assert most == {"undo", "next"}

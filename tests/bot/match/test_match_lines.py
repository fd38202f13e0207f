"""Lists of matches: who is waited for, and since when."""

from __future__ import annotations

from dataclasses import replace

from bot.match.ui.match_lines import Listed
from bot.match.waiting import Pending
from bot.play.ui.menu_facts import MenuFacts
from bot.play.ui.move_menu import MenuPage, Remark
from engine.games import GAMES
from i18n.translator import translator
from tests.bot.shown_matches import NOON, begun


def test_only_people_are_asked_since_a_moment() -> None:
    say, seated = translator("en"), begun(GAMES["petersburg"], "2004", "en")
    (acting,) = seated.to_act
    times = dict.fromkeys(seated.to_act, NOON)

    def state(ai: str | None) -> str:
        user_id = None if ai else 5
        seats = tuple(
            replace(seat, name="Zed", ai=ai, user_id=user_id) if seat.seat == acting else seat for seat in seated.seats
        )
        return Listed(seated.match, seats, Pending(replace(seated, seats=seats), times, times, {}), "").state(0, say)

    assert state(None).startswith("to move: Zed, called <t:")
    assert state("steward") == "to move: Zed"


def test_what_is_refused_is_said_above_what_happened() -> None:
    seated = begun(GAMES["petersburg"], "2004", "en")
    page = MenuPage(MenuFacts(seated, 0, translator("en"), "light"), remark=Remark("It is not your turn."))
    # discord.py types this method of View, not of LayoutView.
    text = page.message(None).to_components()[0]["content"].splitlines()  # type: ignore[no-untyped-call]
    assert len(text) > 2
    assert text[0] == "It is not your turn."

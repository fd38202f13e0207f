"""Planning ahead in Saint Petersburg."""

from __future__ import annotations

import pytest

from bot.games.menu import Do, Go
from i18n.translator import translator
from tests.bot.games.menus import check_limits
from tests.bot.games.petersburg.pages import PRESENTER, labels, targets
from tests.engine.petersburg.situation import GAME, Situation

SAY = translator("en")


def test_a_card_is_chosen_then_its_limit_and_what_else_to_do() -> None:
    view = GAME.view(Situation(upper="market*2 bank", tableaus=["", "market"], money=[0, 0]).state, 1)
    offers = GAME.plan_offers(view)
    first = PRESENTER.plan_menu(view, offers, "", SAY)
    assert [choice.label for choice in first.picks[0].choices] == ["Market · now 4 ₽", "Bank · now 8 ₽"]
    assert targets(first)[:2] == [Do("pass poor in 1"), Do("pass phase in 1 worker")]
    page = PRESENTER.plan_menu(view, offers, "buy:market", SAY)
    assert labels(page)[:3] == ["Up to 4 ₽, else ask me", "Up to 4 ₽, else pass", "Back"]
    assert targets(page)[:3] == [Do("buy market at 4 else ask"), Do("buy market at 4 else pass in 1 worker"), Go("")]
    assert [choice.label for choice in page.picks[0].choices][:3] == [
        "Up to 3 ₽, else ask me", "Up to 3 ₽, else pass", "Up to 5 ₽, else ask me"
    ]  # fmt: skip
    assert "costs you **4 ₽**" in page.text
    assert "replaces" not in page.text
    assert "It replaces whichever card" in PRESENTER.plan_menu(view, offers, "buy:bank", SAY).text
    for menu in (first, page):
        check_limits(menu)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ("pass poor", "Pass while I can afford nothing"),
        ("pass poor in 1", "Pass while I can afford nothing this round"),
        ("pass phase in 1 worker", "Pass until this phase ends"),
        ("buy market at 4 else ask", "Buy Market for up to 4 ₽ if it is still there, else ask me"),
        ("buy market at 4 else pass in 1 worker", "Buy Market for up to 4 ₽ if it is still there, else pass"),
        ("buy market at 4 else pass in 1 trading", "Buy Market for up to 4 ₽ if it is still there, else ask me"),
    ],
)
def test_a_plan_says_what_it_does_now(plan: str, words: str) -> None:
    assert PRESENTER.plan_words(GAME.view(Situation().state, 0), plan, SAY) == words


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("gone", "Your plan to buy Market for at most 4 ₽: it is gone from the board."),
        ("costs 5", "Your plan to buy Market for at most 4 ₽: it costs 5 ₽."),
        ("short 4 3", "Your plan to buy Market for at most 4 ₽: it costs 4 ₽, and you have 3 ₽."),
        ("no", "Your plan to buy Market for at most 4 ₽: the rules do not let you buy it now."),
        ("a later reason", "Your plan to buy Market for at most 4 ₽: the rules do not let you buy it now."),
    ],
)
def test_a_plan_that_could_not_act_says_why(why: str, words: str) -> None:
    view = GAME.view(Situation().state, 0)
    assert PRESENTER.why_words(view, "buy market at 4 else ask", why, SAY) == f"📝 {words}"

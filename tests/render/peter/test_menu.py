"""The menu's picture of Peter the Great fits a phone and is readable there."""

from __future__ import annotations

import pytest

from engine.peter.actions import Stage
from engine.peter.events import LineWon
from i18n.translator import LOCALES, translator
from render.palette import THEMES
from render.peter.board import WIDTH
from render.peter.menu import menu
from tests.render.peter.games import GAME, states
from tests.render.phone import check_numbers, check_size, numbers_drawn
from tests.render.pictures import LONG, PLAIN


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_menus_of_whole_games_fit_a_phone_and_can_be_read(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    won = LineWon(1, tuple((seat % 5, 10 + seat) for seat in range(seats)), ())
    with numbers_drawn(monkeypatch) as found:
        for number, state in enumerate(states(seats, seats, every=9)):
            say, theme = translator(LOCALES[number % len(LOCALES)]), THEMES[number % len(THEMES)]
            check_size(menu(GAME.view(state, number % seats), LONG, say, events=[won], theme=theme))
    check_numbers(found, WIDTH)


def test_the_last_bids_are_shown_until_new_ones_are_made() -> None:
    say = translator("en")
    won = LineWon(1, ((0, 3), (1, 12), (2, 0)), ())
    seen = set()
    for state in list(states(3, 2, every=7))[:8]:
        view, bids = GAME.view(state, 0), state.decision() is Stage.BID
        assert (menu(view, PLAIN, say, events=[won]).data == menu(view, PLAIN, say).data) == bids
        seen.add(bids)
    assert seen == {True, False}

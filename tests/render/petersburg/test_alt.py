"""The board in words: order, details of a seat, and omissions in long texts."""

from __future__ import annotations

import pytest

from engine.petersburg import forecast
from engine.petersburg.view import View
from i18n.translator import LOCALES, translator
from render.petersburg.alt import board_alt, describe_board
from render.picture import ALT_LIMIT
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import LONG, PLAIN


def middle(viewer: int | None, seats: int = 4, **options: object) -> View:
    running = [state for state in states(seats, 6, every=9, **options) if GAME.to_act(state)]
    view: View = GAME.view(running[len(running) // 2], viewer)
    return view


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_turn_and_rows_come_first_then_the_own_seat(locale: str, viewer: int | None) -> None:
    say = translator(locale)
    alt = board_alt(middle(viewer), PLAIN, say)
    assert len(alt) <= ALT_LIMIT == 1024
    order = [0 if viewer is None else viewer, *(seat for seat in range(4) if viewer and seat != viewer)]
    heads = [say("alt-upper", cards="|").split("|")[0], say("alt-lower", cards="|").split("|")[0]]
    found = [alt.index(text) for text in (*heads, *(f"{PLAIN[seat].name}: " for seat in order[:2]))]
    assert found == sorted(found)


@pytest.mark.parametrize("locale", LOCALES)
def test_hidden_money_is_said(locale: str) -> None:
    say = translator(locale)
    for view in (middle(None), middle(1)):
        hidden = sum(seat.money is None for seat in view.seats)
        assert hidden
        for text in (board_alt(view, PLAIN, say), board_alt(view, LONG, say), describe_board(view, PLAIN, say)):
            assert text.count(say("alt-rubles-hidden")) == hidden


@pytest.mark.parametrize("locale", LOCALES)
def test_income_aristocrats_and_passes_are_said_of_every_seat(locale: str) -> None:
    say, passed = translator(locale), 0
    for state in states(3, 6, every=5):
        view = GAME.view(state, 0)
        if not view.to_act:
            continue
        lines = describe_board(view, PLAIN, say).splitlines()
        for seat in view.seats:
            line = next(line for line in lines if line.startswith(f"{PLAIN[seat.seat].name}: "))
            held = forecast.aristocrats(view, seat.seat)
            worth = say("alt-different", count=held.names, points=say("alt-points", count=held.points))
            assert (worth in line) == bool(held.names)
            for one in forecast.income(view, seat.seat):
                assert not one.points or say("alt-points", count=one.points) in line
                assert not one.rubles or say("alt-rubles", count=one.rubles) in line
            assert (say("alt-passed") in line) == (seat.seat in view.passed)
            passed += seat.seat in view.passed
            projected = forecast.project_score(view, seat.seat)
            own = seat.seat == 0 and projected is not None
            end = say("alt-projected", points=say("alt-points", count=projected or 0))
            assert (end in line) == own
    assert passed

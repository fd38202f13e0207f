"""The pages of the move menu of Saint Petersburg."""

from __future__ import annotations

from bot.games.presenter import Do, Go
from engine.petersburg.options import Options
from engine.petersburg.state import State
from i18n.translator import translator
from tests.bot.games.petersburg.games import GAME, NAMES, played
from tests.bot.games.petersburg.pages import PRESENTER, check_limits, labels, seat_menu


def test_an_unknown_path_gives_the_first_page() -> None:
    state = next(played(1, Options(), 2))[0]
    seat = GAME.to_act(state)[0]
    first = seat_menu(state, seat)
    for path in ("nowhere", "card", "card:upper:judge", "card:cellar:judge", "card:hand:unicorn", "observatory", "pub"):
        assert seat_menu(state, seat, path) == first


def test_out_of_turn_the_menu_names_the_mover_and_offers_the_standing_order() -> None:
    state = next(played(1, Options(), 3))[0]
    mover = GAME.to_act(state)[0]
    other = (mover + 1) % 3
    menu = seat_menu(state, other)
    assert NAMES[mover] in menu.text
    assert [choice.target for choice in menu.buttons] == [Do("pass phase")]
    assert not menu.picks
    GAME.apply(state, other, GAME.parse("pass phase"))
    menu = seat_menu(state, other)
    assert [choice.target for choice in menu.buttons] == [Do("pass phase no")]
    assert "take that back" in menu.text


def test_a_spectator_and_a_finished_game_get_no_choices() -> None:
    states = [state for state, _ in played(3, Options(), 2)]
    assert not check_limits(PRESENTER.menu(GAME.view(states[0], None), [], "", NAMES, translator("en")))
    menu = seat_menu(states[-1], 0)
    assert not check_limits(menu)
    assert "Game over" in menu.text


def given(seat_cards: list[str], *, money: int = 25, upper: list[str], lower: list[str], hand: list[str]) -> State:
    """Make a two-seat game in its first building phase in which seat 0 is to move."""
    data = GAME.dump(next(played(1, Options(), 2))[0])
    data |= {"active": 0, "phase": 1, "upper": upper, "lower": lower}
    data["tableaus"][0], data["money"][0], data["hands"][0] = seat_cards, money, hand
    return GAME.load(Options(), data)


def test_a_card_line_says_where_it_lies_what_it_costs_and_why() -> None:
    state = given(["fur_trapper"] * 2, upper=["judge"], lower=["fur_trapper"], hand=["market"])
    upper, lower, hand = seat_menu(state, 0).picks[0].choices
    assert upper.label == "Judge · 16 ₽ · upper row"
    assert upper.target == Go("card:upper:judge")
    assert lower.label == "Fur Trapper · 3 ₽ · lower row"
    assert lower.note == "cost 6 − 2 you own two − 1 lower row = 3 · earns 3 ₽"
    assert hand.label == "Market · 5 ₽ · your hand"


def test_a_card_that_cannot_be_had_is_still_listed_with_the_reason() -> None:
    state = given([], money=8, upper=["secretary", "bank"], lower=[], hand=["market", "market", "academy"])
    secretary, bank, market, academy = seat_menu(state, 0).picks[0].choices
    assert secretary.note == "too expensive: costs 12, you have 8 · hand full (3 of 3)"
    assert bank.note == "nothing to replace · hand full (3 of 3)"
    assert market.label == "Market ×2 · 5 ₽ · your hand"
    assert academy.note == "too expensive: costs 23, you have 8"
    page = seat_menu(state, 0, "card:upper:secretary")
    assert labels(page) == ["Back"]
    assert "Too expensive: it costs 12 ₽, you have 8 ₽." in page.text
    assert "your hand is full (3 of 3 cards)" in page.text
    assert "nothing that it could replace" in seat_menu(state, 0, "card:upper:bank").text


def test_a_trading_card_asks_what_to_replace_and_explains_the_rest() -> None:
    tableau = ["market", "theater", "observatory", "potemkin_village", "carpenter_workshop"]
    state = given(tableau, money=6, upper=["bank"], lower=[], hand=[])
    state.used[0] = (GAME.parse("play observatory").card,)
    assert seat_menu(state, 0).picks[0].choices[0].label == "Bank · from 1 ₽ · upper row"
    page = seat_menu(state, 0, "card:upper:bank")
    cheap, village = page.picks[0].choices
    assert cheap.label == "Theater → 1 ₽"
    assert cheap.note.startswith("cost 13 − 20 for Theater − 1 Carpenter Workshop → at least 1 = 1")
    assert village.target == Do("buy upper bank for potemkin_village")
    assert village.label == "Potemkin Village → 6 ₽"
    assert "Market: would cost 7 ₽, you have 6 ₽" in page.text
    assert "Observatory: face down" in page.text
    assert "Take into hand" in labels(page)


def test_the_observatory_and_what_it_draws() -> None:
    state = given(["observatory"], money=9, upper=[], lower=[], hand=["market"] * 3)
    assert Go("observatory") in [choice.target for choice in seat_menu(state, 0).buttons]
    decks = seat_menu(state, 0, "observatory")
    assert labels(decks)[0] == "Worker deck (27)"
    GAME.apply(state, 0, GAME.parse("draw worker"))
    page = seat_menu(state, 0)
    assert "Take into hand" not in labels(page)
    assert "your hand is full" in page.text
    assert [c.target for c in page.buttons] == [Do("buy drawn"), Do("discard drawn")]


def test_the_pub_page_says_what_points_cost() -> None:
    state = given(["pub"], money=7, upper=[], lower=[], hand=[])
    for seat in (0, 1):
        GAME.apply(state, seat, GAME.parse("pass"))
    choices = seat_menu(state, 0).picks[0].choices
    assert [c.label for c in choices] == ["No points", "1 point for 2 ₽", "2 points for 4 ₽", "3 points for 6 ₽"]
    assert choices[3].note == "leaves you 1 ₽"

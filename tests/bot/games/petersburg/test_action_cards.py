"""Action cards in the menu, on the board and in hand."""

from __future__ import annotations

import pytest

from bot.core.discord_limits import OPTION_DESCRIPTION
from bot.games.menu import Do, Go
from bot.games.petersburg.words import action_words
from engine.petersburg.actions import parse
from engine.petersburg.cards import CATALOGUE, Colour
from i18n.translator import LOCALES, translator
from tests.bot.games.petersburg.pages import labels, lines, seat_menu, targets
from tests.engine.petersburg.situation import GAME, Situation

BANQUET = {"preset": "banquet"}
_EFFECTS = sorted({card.effect for card in CATALOGUE if card.colour is Colour.ACTION and card.effect})


def notes(situation: Situation, path: str = "") -> dict[str, str]:
    return {choice.label: choice.note for choice in lines(seat_menu(situation.state, 0, path), "").values()}


@pytest.mark.rule("SP-5.1")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("effect", _EFFECTS)
def test_what_an_action_card_does_has_room_in_its_line(locale: str, effect: str) -> None:
    assert len(translator(locale)(f"petersburg-effect-{effect}")) <= OPTION_DESCRIPTION


@pytest.mark.rule("SP-5.1")
def test_an_action_card_on_the_board_can_be_taken_and_is_never_bought() -> None:
    situation = Situation(options=BANQUET, upper="golden_donkey")
    assert notes(situation) == {"Golden Donkey · upper row": "Play it: you get 5 ₽."}
    page = seat_menu(situation.state, 0, "card:upper:golden_donkey")
    assert targets(page) == [Do("take upper golden_donkey"), Go("")]
    assert "never buy it" in page.text
    full = Situation(options=BANQUET, upper="golden_donkey", hands=["market*3"])
    assert notes(full)["Golden Donkey · upper row"] == "hand full (3 of 3) · Play it: you get 5 ₽."
    page = seat_menu(full.state, 0, "card:upper:golden_donkey")
    assert targets(page) == [Go("")]
    assert "your hand is full" in page.text


@pytest.mark.rule("SP-5.4")
def test_a_card_without_target_is_played_from_its_page() -> None:
    situation = Situation(options=BANQUET, hands=["golden_donkey double_turn"], upper="")
    assert targets(seat_menu(situation.state, 0, "card:hand:golden_donkey")) == [Do("play golden_donkey"), Go("")]
    assert targets(seat_menu(situation.state, 0, "card:hand:double_turn")) == [Do("play double_turn"), Go("")]


@pytest.mark.rule("SP-5.1")
def test_a_card_that_cannot_take_effect_says_why() -> None:
    situation = Situation(options=BANQUET, hands=["black_market jester pickpocket"], tableaus=["market"], upper="")
    assert notes(situation) == {
        "Black Market · your hand": "⚠️ The discard has no card that you could buy or take.",
        "Jester · your hand": "⚠️ You have no card that earns both rubles and points.",
        "Pickpocket · your hand": "I will ask you at the start of a phase.",
    }
    alone = Situation(options=BANQUET, hands=["away_with_it_building"], upper="")
    assert notes(alone) == {"Away With It! · your hand": "⚠️ You have no other card in your hand to discard."}
    for held, card in (
        (situation, "black_market"), (situation, "jester"), (situation, "pickpocket"), (alone, "away_with_it_building")
    ):  # fmt: skip
        page = seat_menu(held.state, 0, f"card:hand:{card}")
        assert targets(page) == [Go("")]
        assert any(note in page.text for note in notes(held).values())


@pytest.mark.rule("SP-5.4")
def test_away_with_it_shows_the_other_cards_in_hand() -> None:
    situation = Situation(options=BANQUET, hands=["away_with_it_building judge bank golden_donkey"], upper="")
    page = seat_menu(situation.state, 0, "card:hand:away_with_it_building")
    assert targets(page) == [
        Go(""), Do("play away_with_it_building judge"), Do("play away_with_it_building bank"),
        Do("play away_with_it_building golden_donkey"),
    ]  # fmt: skip
    lines = {choice.label: choice.note for choice in page.picks[0].choices}
    assert lines == {
        "Judge": "16 ₽ · earns 5 ₽ and 2 points",
        "Bank": "earns 5 ₽ and 1 point",
        "Golden Donkey": "Play it: you get 5 ₽.",
    }


@pytest.mark.rule("SP-5.4")
def test_the_black_market_shows_the_discard_and_makes_its_own_room() -> None:
    situation = Situation(
        options=BANQUET, hands=["black_market market*2"], money=[9], discard="judge author jester", upper=""
    )
    assert notes(situation, "card:hand:black_market") == {
        "Judge · 16 ₽ · the discard": "+5 ₽ +2 ⭐ a round · 7 ₽ short · you can take it",
        "Author · 4 ₽ · the discard": "+1 ₽ a round · paid back by round 4 · +1 ⭐ at the end · full price 4",
    }
    situation.do("play black_market judge")
    assert targets(seat_menu(situation.state, 0)) == [Do("take drawn")]


@pytest.mark.rule("SP-5.7")
def test_jester_and_banquet_say_what_a_card_will_earn_and_when() -> None:
    situation = Situation(
        options=BANQUET, hands=["jester banquet"], tableaus=["controller fur_shop market warehouse"], upper=""
    )
    assert notes(situation, "card:hand:jester") == {
        "Controller → 1 ₽ and 4 points": "in the next aristocrat scoring, instead of 4 ₽ and 1 point",
        "Fur Shop → 2 ₽ and 3 points": "in the next worker scoring, instead of 3 ₽ and 2 points",
    }
    situation.do("play jester on controller", "pass")
    assert notes(situation, "card:hand:banquet")["Controller → 2 ₽ and 8 points"].endswith(
        "instead of 1 ₽ and 4 points"
    )


@pytest.mark.rule("SP-5.7")
@pytest.mark.parametrize(
    ("locale", "lain", "bare"),
    [
        ("en", "Judge under Banquet", "Judge with nothing on it"),
        ("ru", "Судья (сверху: Ассамблея)", "Судья (сверху ничего)"),
        ("de", "Richter unter Bankett", "Richter ohne Karte darauf"),
    ],
)
def test_equal_cards_are_told_apart_by_what_lies_on_them(locale: str, lain: str, bare: str) -> None:
    situation = Situation(
        phase="aristocrat",
        options=BANQUET,
        hands=["jester banquet"],
        tableaus=["judge*2"],
        money=[40],
        upper="czar",
    )
    assert [
        target for target in targets(seat_menu(situation.state, 0, "card:hand:banquet")) if isinstance(target, Do)
    ] == [Do("play banquet on judge")]
    situation.do("play banquet on judge", "pass")
    choices = seat_menu(situation.state, 0, "card:hand:jester", locale=locale).picks[0].choices
    assert [choice.target for choice in choices] == [Do("play jester on judge"), Do("play jester on judge 2")]
    assert [choice.label.partition(" →")[0] for choice in choices] == [lain, bare]
    choices = seat_menu(situation.state, 0, "card:upper:czar", locale=locale).picks[0].choices
    assert [choice.target for choice in choices] == [
        Do("buy upper czar for judge"), Do("buy upper czar for judge 1")
    ]  # fmt: skip
    assert [choice.label.partition(" →")[0] for choice in choices] == [bare, lain]
    view = GAME.view(situation.state, 0)
    for action, copy in (("buy upper czar for judge", bare), ("buy upper czar for judge 1", lain)):
        assert copy in action_words(view, parse(action), translator(locale))


@pytest.mark.rule("SP-5.1")
def test_action_cards_are_played_from_the_first_page_with_what_they_do() -> None:
    situation = Situation(options=BANQUET, hands=["jester golden_donkey"], tableaus=["controller"], money=[0], upper="")
    menu = seat_menu(situation.state, 0)
    assert not menu.picks, "both are buttons"
    assert {choice.label: choice.target for choice in menu.buttons[:2]} == {
        "Play Golden Donkey": Do("play golden_donkey"),
        "Jester · Controller → 1 ₽ and 4 points": Do("play jester on controller"),
    }


@pytest.mark.rule("SP-5.5")
def test_a_double_turn_says_how_many_actions_are_left() -> None:
    situation = Situation(options=BANQUET, hands=["double_turn"], upper="author")
    situation.do("play double_turn")
    menu = seat_menu(situation.state, 0)
    assert "2 more actions" in menu.text
    assert Do("pass") in targets(menu)
    assert Do("pass phase") not in targets(menu)
    assert "Double Turn: 2 more actions" in seat_menu(situation.state, 1).text
    situation.do("pass")
    assert "1 more action —" in seat_menu(situation.state, 0).text
    assert "Author · 4 ₽ · upper row" in labels(seat_menu(situation.state, 0))

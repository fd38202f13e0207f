"""Cards, options, decks and refusals in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.core.discord_limits import CHOICE_NAME, COMMAND_DESCRIPTION
from engine.game import IllegalAction
from engine.petersburg.actions import TAKE_DRAWN, parse
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.options import PRESETS, Options
from i18n.translator import LOCALES, Say, translator
from tests.bot.games.petersburg.pages import GAME, OPTIONS, PRESENTER, lines, played, seat_menu
from tests.engine.petersburg.situation import Situation

VIEW = GAME.view(GAME.new(Options(), 2, "0" * 64), None)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_described(locale: str) -> None:
    say = translator(locale)
    cards = PRESENTER.cards(say)
    assert len(cards) == len(CATALOGUE)
    assert len({name for _, name in cards}) == len(cards)
    for card_id, name in cards:
        text = PRESENTER.card(card_id, None, say)
        assert f"**{re.split(r' / | [(](?:New|Нов|Neue)|(?<=!) [(]', name)[0]}" in text
        assert len(text) <= 1000


def test_the_words_of_an_edition_fit_into_their_sentences() -> None:
    assert "counts as an aristocrat (red)" in PRESENTER.card("pope", {"edition": "2004"}, translator("en"))
    assert "counts as a noble (red)" in PRESENTER.card("pope", {"edition": "2014"}, translator("en"))
    assert "einen beliebigen deiner Adligen" in PRESENTER.card("pope", {"edition": "2014"}, translator("de"))
    assert "считается за чиновника" in PRESENTER.card("pope", {"edition": "2014"}, translator("ru"))


@pytest.mark.rule("SP-3.3")
def test_goods_stand_behind_the_name_and_copies_are_counted_apart() -> None:
    situation = Situation(options={"preset": "market"}, upper="hen*2 ship_builder_fish ship_builder_any")
    assert set(lines(seat_menu(situation.state, 0), "Look")) == {
        "Hen 🐔🐔 ×2 · 4 ₽ · upper row",
        "Ship Builder 🐟 · 7 ₽ · upper row",
        "Ship Builder ❓ · 7 ₽ · upper row",
    }
    situation = Situation(options={"preset": "market"}, upper="ship_builder_fish", tableaus=["ship_builder_any"])
    (line,) = lines(seat_menu(situation.state, 0), "Look").values()
    assert line.note.endswith("cost 7 − 1 you own one = 6"), "one name, whatever goods (SP-1.13)"


def test_a_card_is_found_by_its_name_of_2014_too() -> None:
    names = dict(PRESENTER.cards(translator("en")))
    assert (names["pope"], names["czar"]) == ("Pope / Abbot (2014)", "Czar / Czarina (2014)")
    assert "**Abbot**" in PRESENTER.card("pope", {"edition": "2014"}, translator("en"))
    assert dict(PRESENTER.cards(translator("ru")))["mariinskij_theater"] == "Мариинский театр"


@pytest.mark.rule("SP-6.4")
def test_a_sycophant_that_may_go_says_so() -> None:
    assert "let it go" not in PRESENTER.card("sycophant", {"preset": "new society"}, translator("en"))
    free = PRESENTER.card("sycophant", {"preset": "online", "new_society": True}, translator("en"))
    assert "In the aristocrat phase you may let it go at any time." in free


def test_a_card_says_what_it_earns_and_replaces() -> None:
    assert "In every aristocrat scoring it earns 5 ₽ and 2 points." in PRESENTER.card("judge", None, translator("en"))
    assert "Fur Trapper, Czar and Carpenter" in PRESENTER.card("fur_shop", None, translator("en"))
    assert "it counts as 6 ₽" in PRESENTER.card("potemkin_village", None, translator("en"))
    assert "за каждого твоего мастера" in PRESENTER.card("tax_man", None, translator("ru"))


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_too_dear_is_named_with_its_price(locale: str) -> None:
    error = IllegalAction("too-expensive", "", card="judge", price=16, money=8)
    dear = PRESENTER.illegal(error, VIEW, translator(locale))
    assert CATALOGUE[parse("play judge").card].names[locale] in dear
    assert "16" in dear


@pytest.mark.parametrize("locale", LOCALES)
def test_options_in_words(locale: str) -> None:
    say = translator(locale)
    choices = PRESENTER.option_choices()
    for option in choices:
        assert len(say(option.text)) <= COMMAND_DESCRIPTION
        for value, label in option.values:
            base: dict[str, Any] = {"edition": "2014"} if option.name == "market" else {}
            if option.name in ("guild_hall", "sycophant", "prison_up"):
                base = {"new_society": True}
            chosen = Options.model_validate({**base, option.name: value})
            assert str(getattr(chosen, option.name)).lower() == value
            assert len(say(label)) <= CHOICE_NAME
            words = PRESENTER.option_words({**base, option.name: value}, say)
            told = option.name not in ("edition", "market", "new_society", "banquet")
            assert bool(words) == (told and chosen != PRESENTER.printed_options(chosen)), f"{option.name} {value}"
    assert {option.name for option in choices} == set(Options.model_fields) - {"reading"}, "nobody chooses a reading"
    assert PRESENTER.option_words({"edition": "2014", "tiebreak": "money"}, say)
    differing = {preset for preset in PRESETS if PRESENTER.option_words({"preset": preset}, say)}
    assert differing == {"online"}, "all others are printed rules"
    assert [name for name, _ in PRESENTER.presets()] == list(PRESETS)
    titles = {PRESENTER.title({"preset": preset}, say) for preset in PRESETS}
    assert len(titles) == len(PRESETS) - 1, "the online variant is the edition of 2004"
    assert PRESENTER.option_words({}, say) == ""
    assert PRESENTER.option_words({"preset": "2004"}, say) == ""
    assert "2004" in PRESENTER.title({}, say)
    assert len(PRESENTER.help(say)) <= 2000


def counts(text: str, say: Say) -> list[int]:
    """Return the number of cards in each deck's line."""
    totals = []
    for row in text.splitlines()[2::2]:
        parts = [] if row == say("petersburg-decks-none") else row.split(", ")
        copies = [re.search(r" ×(\d+)$", part) for part in parts]
        totals.append(sum(int(found[1]) if found else 1 for found in copies))
    return totals


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_deck_list_adds_up(locale: str) -> None:
    """Unseen cards are those in decks and hidden hands; open decks list exactly their cards."""
    say = translator(locale)
    for options in OPTIONS:
        for step, (state, _) in enumerate(played(7, options, 3)):
            if step % 5:
                continue
            for viewer in (0, None):
                view = GAME.view(state, viewer)
                expected = list(view.deck_sizes)
                if not options.open_decks:
                    for at, deck in enumerate(view.rules.phases):
                        expected[at] += sum(seat.backs.count(deck) for seat in view.seats if seat.hand is None)
                if view.deciding is DecisionKind.DRAWN and view.fetched < 0:
                    continue  # one card is on a table, and only its owner knows it
                assert counts(PRESENTER.deck(view, say), say) == expected


def test_an_unseen_drawn_card_stays_unnamed_in_actions() -> None:
    for state, _ in played(5, Options(), 3):
        view = GAME.view(state, None)
        if view.deciding is DecisionKind.DRAWN:
            (seat,) = view.to_act
            assert PRESENTER.action(view, TAKE_DRAWN, translator("en")) == "Take the drawn card"
            assert PRESENTER.action(GAME.view(state, seat), TAKE_DRAWN, translator("en")).startswith(
                "Take the drawn card: "
            )
            return
    pytest.fail("nobody used an Observatory")


def test_actions_in_words() -> None:
    for state, _ in played(1, Options(), 2):
        view = GAME.view(state, GAME.to_act(state)[0])
        card = view.upper[0]
        words = PRESENTER.action(view, parse(f"buy upper {CATALOGUE[card].id}"), translator("en"))
        assert words == f"Buy {CATALOGUE[card].names['en']} from the upper row ({CATALOGUE[card].cost} ₽)"
        assert PRESENTER.action(view, parse("pass"), translator("de")) == "Passen"
        return


def test_what_others_are_asked_leaves_a_hand_as_it_is() -> None:
    situation = Situation(phase="building", tableaus=["observatory"])
    before = [PRESENTER.hand_key(GAME.view(situation.state, seat)) for seat in range(2)]
    situation.do("draw worker")
    after = [PRESENTER.hand_key(GAME.view(situation.state, seat)) for seat in range(2)]
    assert before[0] != after[0]
    assert before[1] == after[1]


def test_a_drawn_card_is_bought_from_where_it_was_drawn() -> None:
    situation = Situation(
        phase="building", tableaus=["observatory"], money=[3], decks={"aristocrat": "judge author"}, upper=""
    )
    situation.do("draw aristocrat")
    action = PRESENTER.action_on(GAME.view(situation.state, 0), "buy", "judge")
    assert action == "buy drawn"
    with pytest.raises(IllegalAction, match="16") as refused:
        GAME.apply(situation.state, 0, GAME.parse(action))
    assert refused.value.reason == "too-expensive"

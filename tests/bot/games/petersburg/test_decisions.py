"""Pages of decisions and used buildings, and their lines for seat and table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.menu import Do, Go
from engine.petersburg.actions import Verb
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.options import PRESETS, Options
from engine.petersburg.ruleset import ruleset
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from tests.bot.games.menus import check_limits, offered, pages
from tests.bot.games.petersburg.pages import (
    GAME,
    NAMES,
    OPTIONS,
    PRESENTER,
    labels,
    lines,
    play_game,
    seat_menu,
    targets,
)
from tests.engine.petersburg.situation import Situation

SOCIETY = {"preset": "new society"}
MARKET = {"preset": "market"}
BANQUET = {"preset": "banquet"}
ONLINE = {"preset": "online", "new_society": True}
KINDS = {*DecisionKind} - {DecisionKind.BEGIN}


def decision(situation: Situation, viewer: int | None, locale: str = "en") -> str:
    return PRESENTER.decision(GAME.view(situation.state, viewer), translator(locale))


def question(situation: Situation, viewer: int | None = None, locale: str = "en") -> str:
    return PRESENTER.question(GAME.view(situation.state, viewer), translator(locale))


def test_the_games_of_these_tests_meet_every_verb_and_every_kind_of_decision() -> None:
    kinds: set[str] = set()
    verbs: set[Verb] = set()
    for options in OPTIONS:
        for number in range(4):
            for state, _ in play_game(number, options, 3):
                found = {action.verb for seat in range(3) for action in GAME.legal_actions(state, seat)}
                kind = GAME.open_view(state).deciding or ""
                if kind not in kinds or not found <= verbs:
                    for seat in range(3):
                        legal = GAME.legal_actions(state, seat)
                        opened = pages(PRESENTER, GAME.view(state, seat), legal, NAMES, translator("en"))
                        assert offered(opened) == {str(action) for action in legal}
                kinds.add(kind)
                verbs |= found
    assert kinds >= KINDS
    assert verbs == set(Verb)


@pytest.mark.parametrize("preset", PRESETS)
def test_four_selects_hold_every_card_that_a_discard_can_offer(preset: str) -> None:
    rules = ruleset(Options.model_validate({"preset": preset}))
    assert len([card for card in rules.in_play if not rules.action[card]]) <= 4 * 25


@pytest.mark.rule("SP-2.2")
def test_the_opening_of_2014_offers_only_to_buy_and_says_why() -> None:
    situation = Situation(options={"preset": "2014"}, upper="lumberjack gold_miner*3")
    menu = seat_menu(situation.state, 0)
    assert {target for target in targets(menu) if isinstance(target, Do)} == {
        Do("buy upper lumberjack"), Do("buy upper gold_miner")
    }  # fmt: skip
    assert "you can only buy" in menu.text
    page = seat_menu(situation.state, 0, "card:upper:lumberjack")
    assert targets(page) == [Do("buy upper lumberjack"), Go("")]
    assert "you can only buy" in page.text
    waiting = seat_menu(situation.state, 1)
    assert not [target for target in targets(waiting) if isinstance(target, Do)]
    assert "you can only buy" in waiting.text


@pytest.mark.rule("SP-4.7")
def test_the_prison_shows_the_discard_with_prices_and_reasons() -> None:
    situation = Situation(
        phase="building",
        options=SOCIETY,
        tableaus=["debtors_prison author*2"],
        money=[9],
        discard="author judge czar market bank",
    )
    assert Go("prison") in targets(seat_menu(situation.state, 0))
    page = seat_menu(situation.state, 0, "prison")
    assert "Everybody sees your choice." in page.text
    lines = {choice.label: choice.note for choice in page.picks[0].choices}
    assert lines == {
        "Market · 5 ₽ · the discard": "+1 ⭐ a round · full price 5",
        "Author · 2 ₽ · the discard": "+1 ₽ a round · paid back by round 2 · cost 4 − 2 (you own two) = 2",
        "Judge · 16 ₽ · the discard": "+5 ₽ +2 ⭐ a round · 7 ₽ short · you can take it",
        "Bank · from 5 ₽ · the discard": "+5 ₽ a round · paid back this round · cost 13 − 8 for Debtor's Prison = 5",
        "Czar · from 20 ₽ · the discard": "−1 ₽ +6 ⭐ a round · 11 ₽ short · you can take it",
    }
    situation.do("prison judge")
    assert decision(situation, 0) == "do you buy or take Judge from the discard?"
    assert question(situation) == "Buy or take Judge from the discard?"
    assert question(situation) in seat_menu(situation.state, 1).text
    page = seat_menu(situation.state, 0)
    assert targets(page) == [Do("take drawn")]
    assert "comes from the discard" in page.text


@pytest.mark.rule("SP-4.7")
def test_with_a_full_hand_a_card_from_the_prison_may_be_discarded_again() -> None:
    situation = Situation(
        phase="building", options=SOCIETY, tableaus=["debtors_prison"], hands=["market*3"], money=[1], discard="judge"
    )
    (line,) = seat_menu(situation.state, 0, "prison").picks[0].choices
    assert line.note == "+5 ₽ +2 ⭐ a round · 15 ₽ short · hand full (3 of 3)"
    situation.do("prison judge")
    page = seat_menu(situation.state, 0)
    assert targets(page) == [Do("discard drawn")]
    assert "your hand is full (3 of 3 cards)" in page.text


@pytest.mark.rule("SP-3.7")
def test_the_observatory_draws_from_the_market_too() -> None:
    situation = Situation(phase="building", options=MARKET, tableaus=["observatory"], decks={"market": "fish chick"})
    page = seat_menu(situation.state, 0, "observatory")
    assert labels(page)[1] == "Market deck (2)"
    situation.do("draw market")
    assert decision(situation, 0) == "what do you do with the card from your Observatory?"
    assert question(situation, 1) == "Buy, take or discard the card from the Observatory?"
    assert (
        "-# Ann: Buy, take or discard the card from the Observatory?" in seat_menu(situation.state, 1).text.splitlines()
    )
    assert "Fish" in seat_menu(situation.state, 0).text
    assert "Fish" not in seat_menu(situation.state, 1).text


@pytest.mark.rule("SP-3.4")
def test_the_good_of_a_wild_card_is_chosen_among_those_left() -> None:
    situation = Situation(options=MARKET, upper="ship_builder_any czar_and_carpenter", tableaus=["", "fish*2"], first=1)
    situation.do("buy upper czar_and_carpenter", "goods fish", "buy upper ship_builder_any")
    page = seat_menu(situation.state, 0)
    assert targets(page) == [Do(f"goods {good}") for good in ("chicken", "grain", "fruit", "vegetable")]
    assert labels(page)[0] == "chickens (you have 0)"
    assert "Taken already: 🐟 (Boris)." in plain(page.text)
    assert "🐟 fish: Ann **0** · Boris **3**" in plain(page.text)
    assert decision(situation, 0) == "which good does Ship Builder ❓ carry?"
    assert question(situation) == "Which good for Ship Builder ❓?"


@pytest.mark.rule("SP-3.6")
def test_the_upkeep_page_says_what_a_crate_costs_and_what_is_at_stake() -> None:
    situation = Situation(3, phase="market", options=MARKET, tableaus=["fish_crate", "fish*2", "fish"], money=[9, 0, 0])
    situation.all_pass()
    page = seat_menu(situation.state, 0)
    assert targets(page) == [Do("upkeep fish_crate"), Do("drop fish_crate")]
    assert labels(page) == ["Pay 2 ₽", "Give it up"]
    text = plain(page.text)
    assert "pay 2 ₽ for Crate of Fish 🐟🐟🐟🐟 this round" in text
    assert "Points for 🐟 as things stand: **2** with the crate, **0** without it." in text
    assert "🐟 fish: Ann **4** · Boris **2** · Clara **1**" in text
    assert decision(situation, 0) == "do you pay 2 ₽ for Crate of Fish 🐟🐟🐟🐟?"
    assert question(situation) == "Pay 2 ₽ for Crate of Fish 🐟🐟🐟🐟?"


@pytest.mark.rule("SP-4.6")
def test_guild_hall_and_trading_house_ask_one_after_the_other() -> None:
    situation = Situation(
        phase="building", options=SOCIETY, tableaus=["guild_hall trading_house"], money=[3], upper="author"
    )
    situation.all_pass()
    page = seat_menu(situation.state, 0)
    assert "after that you cannot undo yours" in page.text
    assert labels(page) == ["4 points", "1 ₽ and 3 points", "2 ₽ and 2 points", "3 ₽ and 1 point", "4 ₽"]
    assert decision(situation, 0) == "how does your Guild Hall split its income?"
    situation.do("guild 1")
    assert targets(seat_menu(situation.state, 0)) == [Do("trade"), Do("trade no")]
    assert question(situation) == "Use the Trading House?"
    assert question(situation) in seat_menu(situation.state, 1).text


@pytest.mark.rule("SP-6.2")
@pytest.mark.rule("SP-6.3")
def test_online_the_guild_hall_is_set_beforehand_and_the_trading_house_is_an_action() -> None:
    situation = Situation(phase="building", options=ONLINE, tableaus=["trading_house", "guild_hall"], money=[3])
    assert Do("trade") in targets(seat_menu(situation.state, 0))
    assert Go("guild") not in targets(seat_menu(situation.state, 0))
    assert Go("guild") in targets(seat_menu(situation.state, 1)), "out of turn, too"
    page = seat_menu(situation.state, 1, "guild")
    assert "Now: 4 points." in page.text
    assert targets(page) == [*(Do(f"guild {rubles}") for rubles in range(1, 5)), Go("")]
    situation.by(1, "guild 3")
    assert "Now: 3 ₽ and 1 point." in seat_menu(situation.state, 1, "guild").text


@pytest.mark.rule("SP-6.4")
def test_online_a_sycophant_may_be_let_go_in_the_aristocrat_phase_only() -> None:
    situation = Situation(phase="aristocrat", options=ONLINE, tableaus=["sycophant", "sycophant"])
    for seat in (0, 1):
        assert Do("drop sycophant") in targets(seat_menu(situation.state, seat))
    situation.change(phase=1)
    assert Do("drop sycophant") not in targets(seat_menu(situation.state, 0))


@pytest.mark.rule("SP-5.6")
@pytest.mark.parametrize("locale", LOCALES)
def test_only_who_holds_the_pickpocket_reads_of_it(locale: str) -> None:
    situation = Situation(3, options=BANQUET, upper="author", hands=["", "pickpocket"])
    situation.all_pass()
    name = {"en": "Pickpocket", "de": "Taschendieb", "ru": "Краж"}[locale]
    own = seat_menu(situation.state, 1, locale=locale)
    assert targets(own) == [Do("steal"), Do("steal no"), Do("steal later")]
    assert name in own.text
    assert "Ann" in own.text, "who begins otherwise"
    assert name in decision(situation, 1, locale)
    for viewer in (0, 2, None):
        assert name not in decision(situation, viewer, locale) + question(situation, viewer, locale)
    for viewer in (0, 2):
        assert name not in seat_menu(situation.state, viewer, locale=locale).text
        assert question(situation, viewer, locale) in seat_menu(situation.state, viewer, locale=locale).text
    situation.do("steal later")
    assert Do("steal ask") in targets(seat_menu(situation.state, 1, locale=locale))
    situation.do("pass")
    assert Do("steal ask") in targets(seat_menu(situation.state, 1, locale=locale)), "in turn and out of turn"


@pytest.mark.rule("SP-5.6")
@pytest.mark.parametrize("locale", LOCALES)
def test_who_begins_anyway_reads_that_the_pickpocket_only_leaves_the_hand(locale: str) -> None:
    situation = Situation(options=BANQUET, upper="author", hands=["pickpocket"])
    situation.all_pass()
    own = seat_menu(situation.state, 0, locale=locale)
    assert targets(own) == [Do("steal"), Do("steal no"), Do("steal later")]
    assert "Ann" not in own.text
    assert {"en": "to get rid of it", "de": "loszuwerden", "ru": "избавиться"}[locale] in own.text


def test_an_order_to_pass_is_not_offered_back_after_the_actions_of_the_phase() -> None:
    situation = Situation(phase="building", tableaus=["", "pub"], money=[0, 9], upper="author")
    situation.by(0, "pass phase")
    assert "“Ask me again” gives you your turns back" in seat_menu(situation.state, 0).text
    situation.do("pass")
    waiting = seat_menu(situation.state, 0)
    assert "How many points do you buy in the Pub?" in waiting.text
    assert not [target for target in targets(waiting) if isinstance(target, Do)]
    assert "gives you your turns back" not in waiting.text


@pytest.mark.sample(4)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("options", [SOCIETY, MARKET, BANQUET, {"preset": "everything"}])
def test_what_is_asked_is_said_in_one_short_line(locale: str, options: Mapping[str, Any]) -> None:
    say = translator(locale)
    for state, _ in play_game(2, Options.model_validate(options), 5 if "banquet" not in options["preset"] else 4):
        public = GAME.view(state, None)
        if not (public.deciding or public.extra):
            continue
        for viewer in (None, *range(len(public.seats))):
            view = GAME.view(state, viewer)
            for text in (PRESENTER.decision(view, say), PRESENTER.question(view, say)):
                assert text
                assert "\n" not in text
                assert len(text) <= 120
        for seat in range(len(public.seats)):
            check_limits(seat_menu(state, seat, locale=locale))


def test_several_buildings_to_use_share_a_select() -> None:
    one = Situation(phase="building", options=SOCIETY, tableaus=["debtors_prison"], discard="judge", upper="market")
    assert Go("prison") in [choice.target for choice in seat_menu(one.state, 0).buttons]
    tableau = ["pub debtors_prison"]
    two = Situation(phase="building", options=ONLINE, tableaus=tableau, discard="judge", upper="market", money=[9])
    menu = seat_menu(two.state, 0)
    shared = lines(menu, "Use or change something (2)")
    assert [choice.target for choice in shared.values()] == [Go("prison"), Go("pub")]
    assert not {Go("prison"), Go("pub")} & {choice.target for choice in menu.buttons}

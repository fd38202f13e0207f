"""Cards, options, decks, refusals and events in words; hidden cards are never named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bot.core.discord_limits import CHOICE_NAME, COMMAND_DESCRIPTION
from engine.game import IllegalAction
from engine.petersburg import events as happened
from engine.petersburg.actions import TAKE_DRAWN, Source, parse
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD, Deck
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.options import PRESETS, Options
from i18n.signs import plain
from i18n.translator import LOCALES, Say, translator
from tests.bot.games.petersburg.pages import GAME, NAMES, OPTIONS, PRESENTER, lines, play_game, seat_menu
from tests.engine.petersburg.situation import Situation

VIEW = GAME.view(GAME.new(Options(), 2, "0" * 64), None)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_described(locale: str) -> None:
    say = translator(locale)
    cards = PRESENTER.cards(say)
    assert len(cards) == len(CATALOGUE)
    assert len({name for _, name in cards}) == len(cards)
    for card_id, name in cards:
        text = plain(PRESENTER.card(card_id, None, say))
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
    assert line.note.endswith("cost 7 − 1 (you own one) = 6"), "one name, whatever goods (SP-1.13)"


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
    unchosen = {"reading", Options.handicap}
    assert {option.name for option in choices} == set(Options.model_fields) - unchosen, "no table chooses these"
    assert "4" in PRESENTER.option_words({"first_aristocrats": 3}, say)
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
        for step, (state, _) in enumerate(play_game(7, options, 3)):
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
    for state, _ in play_game(5, Options(), 3):
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
    for state, _ in play_game(1, Options(), 2):
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


JUDGE, MARKET, BANK = (CARD_IDS[card] for card in ("judge", "market", "bank"))


def line(event: happened.Event, locale: str = "en", options: Mapping[str, Any] | None = None) -> str:
    view = GAME.view(GAME.new(Options.model_validate(options or {}), 2, "0" * 64), None)
    text = PRESENTER.line(event, view, NAMES[:2], translator(locale))
    assert text is not None
    return plain(text)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (happened.Bought(0, Source.UPPER, JUDGE, NO_CARD, 16), "Ann buys 🟥 Judge from the upper row (16 ₽)"),
        (happened.Bought(1, Source.HAND, BANK, MARKET, 8), "Boris plays 🟦 Bank from hand, replacing Market (8 ₽)"),
        (happened.Bought(1, Source.DRAWN, MARKET, NO_CARD, 5), "Boris buys the drawn card: 🟦 Market (5 ₽)"),
        (happened.Took(0, Source.LOWER, JUDGE), "Ann takes 🟥 Judge from the lower row into hand"),
        (happened.Took(0, Source.DRAWN, NO_CARD), "Ann takes the drawn card into hand"),
        (happened.Drew(0, Deck.ARISTOCRAT, JUDGE), "Ann draws from the aristocrat deck: 🟥 Judge"),
        (happened.Drew(0, Deck.WORKER, NO_CARD), "Ann draws a card from the worker deck"),
        (happened.Discarded(0, JUDGE), "Ann discards 🟥 Judge"),
        (happened.Passed(1), "Boris passes"),
        (happened.Ordered(0, True), "You pass until the phase ends (only you see this)"),
        (happened.PubUsed(0, 0), "Ann buys no points in the Pub"),
        (happened.PubUsed(0, 1), "🍺 Ann buys 1 point in the Pub for 2 ₽"),
        (happened.Scored(0, Deck.WORKER, 6, 0), "💰 Ann gets 6 ₽"),
        (happened.Scored(0, Deck.BUILDING, 0, 1), "⭐ Ann gets 1 point"),
        (happened.Scored(0, Deck.BUILDING, 2, 3), "💰⭐ Ann gets 2 ₽ and 3 points"),
        (happened.Dealt(Deck.BUILDING, (MARKET, MARKET)), "New cards: 🟦 Market ×2"),
        (happened.PhaseBegan(2, Deck.BUILDING, 0), "**Round 2 · Buildings** — Ann begins"),
        (happened.RoundEnded(2, (JUDGE,)), "Round 2 is over. The lower row is discarded: Judge"),
        (happened.LastRound(Deck.TRADING), "⏳ The trading deck is empty: this is the last round!"),
        (happened.GameEnded((74, 66)), "🏁 **The game is over.** Ann **74** · Boris **66**"),
    ],
)
def test_what_happened_is_said_in_one_line(event: happened.Event, text: str) -> None:
    assert line(event) == text


EVERYTHING = {"preset": "everything"}
DONKEY, JESTER, MARKET_CARD, AWAY = (
    CARD_IDS[card] for card in ("golden_donkey", "jester", "black_market", "away_with_it_building")
)
CRATE, HARBOR, PRISON = (CARD_IDS[card] for card in ("fish_crate", "harbor", "debtors_prison"))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (happened.Bought(0, Source.PILE, JUDGE, NO_CARD, 17), "Ann buys 🟥 Judge from the discard (17 ₽)"),
        (happened.Took(0, Source.PILE, JUDGE), "Ann takes 🟥 Judge from the discard into hand"),
        (happened.Fetched(0, PRISON, JUDGE), "♻️ Ann chooses 🟥 Judge from the discard (Debtor's Prison)"),
        (happened.TradingHouseUsed(0, True), "⚖️ Ann buys 2 points in the Trading House for 3 ₽"),
        (happened.TradingHouseUsed(0, False), "Ann buys nothing in the Trading House"),
        (happened.GuildHallUsed(1, 1, 3), "🏛️ Boris gets 1 ₽ and 3 points from the Guild Hall"),
        (happened.GuildHallSet(1, 4, 0), "🏛️ Boris sets the Guild Hall to 4 ₽"),
        (happened.SycophantsLost(0, 1, False), "Ann cannot pay a Sycophant and loses it"),
        (happened.SycophantsLost(0, 1, True), "Ann lets a Sycophant go"),
        (happened.GoodChosen(0, CARD_IDS["ship_builder_any"], 3), "🐟 Ann chooses fish for 🟩 Ship Builder ❓"),
        (happened.CrateKept(0, CRATE, 4), "📦 Ann pays 4 ₽ for 🟨 Crate of Fish 🐟🐟🐟🐟"),
        (happened.CrateLost(0, CRATE, free=False), "📦 Ann cannot pay for 🟨 Crate of Fish 🐟🐟🐟🐟 and loses it"),
        (happened.CrateLost(0, CRATE, free=True), "📦 Ann lets 🟨 Crate of Fish 🐟🐟🐟🐟 go"),
        (happened.GoodScored(0, (3, 1)), "🐔 chickens: Ann **+3** · Boris **+1**"),
        (happened.GoodScored(1, (0, 7)), "🌾 grain: Boris **+7**"),
        (happened.ActionPlayed(0, DONKEY, NO_CARD), "🟪 Ann plays Golden Donkey"),
        (happened.ActionPlayed(0, AWAY, JUDGE), "🟪 Ann plays Away With It! and discards 🟥 Judge"),
        (happened.ActionPlayed(0, MARKET_CARD, JUDGE), "🟪 Ann plays Black Market"),
        (happened.ActionPlayed(0, JESTER, HARBOR), "🟪 Ann lays Jester on 🟦 Harbor 🐟"),
        (happened.LaidSpent(0, JESTER, HARBOR, False), "Ann discards Jester from 🟦 Harbor 🐟 after the scoring"),
        (happened.LaidSpent(0, JESTER, HARBOR, True), "Ann discards Jester along with 🟦 Harbor 🐟, without effect"),
        (happened.PickpocketAsked(1, True), "🥷 Boris plays the Pickpocket and acts first"),
        (happened.PickpocketAsked(1, False), "Boris lets the phase begin"),
        (happened.PickpocketOrdered(1, True), "I no longer ask you about your Pickpocket (only you see this)"),
        (happened.DiscScored(0, 2), "🔘 Ann gets 2 points for the disc"),
        (happened.Scored(0, Deck.ARISTOCRAT, -2, 0), "💸 Ann pays 2 ₽"),
        (happened.Scored(0, Deck.ARISTOCRAT, -1, 3), "💸 Ann pays 1 ₽ and gets 3 points"),
        (happened.PhaseBegan(2, Deck.TRADING, 0), "**Round 2 · Exchange** — Ann begins"),
        (happened.LastRound(Deck.ARISTOCRAT), "⏳ The noble deck is empty: this is the last round!"),
        (happened.LastRound(Deck.MARKET), "⏳ The market deck is empty: this is the last round!"),
        (
            happened.Bought(0, Source.UPPER, CARD_IDS["czar"], JUDGE, 7),
            "Ann buys 🟥 Czarina from the upper row, replacing Judge (7 ₽)",
        ),
    ],
)
def test_what_happens_in_other_editions_is_said_in_their_words(event: happened.Event, text: str) -> None:
    assert line(event, options=EVERYTHING) == text


def test_card_names_need_no_inflection_in_russian() -> None:
    assert line(happened.Bought(0, Source.LOWER, BANK, MARKET, 7), "ru") == (
        "Ann покупает: 🟦 Банк, нижний ряд, вместо: Рынок (7 ₽)"
    )
    told = [line(happened.Scored(0, Deck.BUILDING, 0, points), "ru") for points in (1, 2, 5, 21, 22)]
    assert [text.split(" ", 3)[3] for text in told] == ["1 очко", "2 очка", "5 очков", "21 очко", "22 очка"]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hidden_drawn_card_is_not_named(locale: str) -> None:
    for event in (happened.Drew(0, Deck.ARISTOCRAT, JUDGE), happened.Took(0, Source.DRAWN, JUDGE)):
        name = CATALOGUE[JUDGE].names[locale]
        assert name in line(event, locale)
        for other in (1, None):
            shown = happened.visible(event, other, open_hands=False)
            assert shown is not None
            assert name not in line(shown, locale)

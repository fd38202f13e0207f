"""The log: every event has a line in every language, and hidden cards are never named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.petersburg import events as happened
from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD, Deck
from engine.petersburg.options import Options
from i18n.translator import LOCALES, translator
from tests.bot.games.petersburg.pages import GAME, NAMES, PRESENTER

JUDGE, MARKET, BANK = (CARD_IDS[card] for card in ("judge", "market", "bank"))


def line(event: happened.Event, locale: str = "en", options: Mapping[str, Any] | None = None) -> str:
    view = GAME.view(GAME.new(Options.model_validate(options or {}), 2, "0" * 64), None)
    text = PRESENTER.line(event, view, NAMES[:2], translator(locale))
    assert text is not None
    return text


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
        (happened.Scored(0, Deck.BUILDING, 0, 1), "💰 Ann gets 1 point"),
        (happened.Scored(0, Deck.BUILDING, 2, 3), "💰 Ann gets 2 ₽ and 3 points"),
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

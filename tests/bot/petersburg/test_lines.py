"""The log: every event has a line in every language, and a hidden card is never named."""

from __future__ import annotations

import pytest

from bot.petersburg.presenter import PetersburgPresenter
from bot.texts import LOCALES, speak
from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, Deck
from engine.petersburg.events import (
    Bought,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameEnded,
    LastRound,
    Ordered,
    Passed,
    PhaseBegan,
    PubUsed,
    RoundEnded,
    Scored,
    Took,
    visible,
)
from tests.bot.petersburg.games import GAME, NAMES, OPTIONS, played

PRESENTER = PetersburgPresenter()
JUDGE, MARKET, BANK = (CARD_IDS[card] for card in ("judge", "market", "bank"))


def line(event: Event, locale: str = "en") -> str:
    text = PRESENTER.line(event, NAMES[:2], speak(locale))
    assert text is not None
    return text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Bought(0, Source.UPPER, JUDGE, NOBODY, 16), "Ann buys 🟥 Judge from the upper row (16 ₽)"),
        (Bought(1, Source.HAND, BANK, MARKET, 8), "Boris plays 🟦 Bank from hand, replacing Market (8 ₽)"),
        (Bought(1, Source.DRAWN, MARKET, NOBODY, 5), "Boris buys the drawn card: 🟦 Market (5 ₽)"),
        (Took(0, Source.LOWER, JUDGE), "Ann takes 🟥 Judge from the lower row into hand"),
        (Took(0, Source.DRAWN, NOBODY), "Ann takes the drawn card into hand"),
        (Drew(0, Deck.ARISTOCRAT, JUDGE), "Ann draws from the aristocrat deck: 🟥 Judge"),
        (Drew(0, Deck.WORKER, NOBODY), "Ann draws a card from the worker deck"),
        (Discarded(0, JUDGE), "Ann discards the drawn card: 🟥 Judge"),
        (Passed(1), "Boris passes"),
        (Ordered(0, True), "You pass until the phase ends (only you see this)"),
        (PubUsed(0, 0), "Ann buys no points in the Pub"),
        (PubUsed(0, 1), "🍺 Ann buys 1 point in the Pub for 2 ₽"),
        (Scored(0, Deck.WORKER, 6, 0), "💰 Ann gets 6 ₽"),
        (Scored(0, Deck.BUILDING, 0, 1), "💰 Ann gets 1 point"),
        (Scored(0, Deck.BUILDING, 2, 3), "💰 Ann gets 2 ₽ and 3 points"),
        (Dealt(Deck.BUILDING, (MARKET, MARKET)), "New cards: 🟦 Market ×2"),
        (PhaseBegan(2, Deck.BUILDING, 0), "**Round 2 · Buildings** — Ann begins"),
        (RoundEnded(2, (JUDGE,)), "Round 2 is over. The lower row is discarded: Judge"),
        (LastRound(Deck.TRADING), "⏳ The trading deck is empty: this is the last round!"),
        (GameEnded((74, 66)), "🏁 **The game is over.** Ann **74** · Boris **66**"),
    ],
)
def test_what_happened_is_said_in_one_line(event: Event, text: str) -> None:
    assert line(event) == text


def test_card_names_need_no_inflection_in_russian() -> None:
    assert line(Bought(0, Source.LOWER, BANK, MARKET, 7), "ru") == (
        "Ann покупает: 🟦 Банк, нижний ряд, вместо: Рынок (7 ₽)"
    )
    assert [line(Scored(0, Deck.BUILDING, 0, points), "ru").split(" ", 3)[3] for points in (1, 2, 5, 21, 22)] == [
        "1 очко", "2 очка", "5 очков", "21 очко", "22 очка",
    ]  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("options", OPTIONS)
def test_every_event_of_a_game_has_a_short_line_and_hides_what_is_hidden(locale: str, options: object) -> None:
    say, seen = speak(locale), set()
    for number in range(3):
        for state, events in played(number, options, 3):
            for event in events:
                seen.add(type(event))
                for viewer in (None, 0, 1, 2):
                    shown = GAME.visible(state, event, viewer)
                    if shown is not None:
                        text = PRESENTER.line(shown, NAMES[:3], say)
                        assert text
                        assert "\n" not in text
                        assert len(text) <= 400
    assert seen >= {Bought, Took, Passed, Scored, Dealt, PhaseBegan, RoundEnded, LastRound, GameEnded}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hidden_drawn_card_is_not_named(locale: str) -> None:
    for event in (Drew(0, Deck.ARISTOCRAT, JUDGE), Took(0, Source.DRAWN, JUDGE)):
        name = CATALOGUE[JUDGE].names[locale]
        assert name in line(event, locale)
        for other in (1, None):
            shown = visible(event, other, open_hands=False)
            assert shown is not None
            assert name not in line(shown, locale)

"""Tips of Peter the Great on boards where they hold, and on similar ones where they do not."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.games.decision import Decision, rate_moves
from bot.games.peter.presenter import PeterPresenter
from bot.games.peter.tips import TIPS, guess
from engine.peter.actions import Action, parse
from engine.peter.cards import CARDS, SUIT
from engine.peter.game import Peter
from engine.peter.options import Options
from engine.peter.view import View
from i18n.translator import LOCALES, translator

GAME, PRESENTER = Peter(), PeterPresenter()
TIP = 120
"""Most characters of a tip."""
SIX = tuple(next(card.index for card in CARDS if SUIT[card.index] == suit) for suit in range(1, 7))
"""A card of each suit but Peter's."""
_START = GAME.view(GAME.new(Options(), 3, "0" * 64), 0)


def fitting(best: str, usual: str, *, pile: tuple[int, ...] = (), **changes: Any) -> set[str]:
    """Return tips for moves worth 1 and 0 points, on a board with these changes."""
    own = replace(_START.seats[0], pile=pile)
    view = replace(_START, seats=(own, *_START.seats[1:]), **changes)
    decision: Decision[View, Action] = Decision(view, {parse(best): 1.0, parse(usual): 0.0})
    tips = replace(TIPS, guess=lambda _view, _moves: parse(usual))
    return {tip.name for tip, _ in tips.fitting(decision)}


def test_to_bid_nothing_is_said_where_the_line_alone_brings_nothing() -> None:
    assert "no-bid" in fitting("bid 0", "bid red 3", line=SIX[:1])
    assert "no-bid" not in fitting("bid 0", "bid red 3", line=SIX[5:], pile=SIX[:5])
    assert "no-bid" not in fitting("bid red 1", "bid red 3", line=SIX[:1])


def test_to_bid_less_is_said_where_less_is_best() -> None:
    assert "smaller-bid" in fitting("bid red 1", "bid red 3")
    assert "smaller-bid" not in fitting("bid red 3", "bid red 1")
    assert "smaller-bid" not in fitting("bid 0", "bid red 3")


def test_to_wait_is_said_while_cards_may_come() -> None:
    assert "wait" in fitting("pass", "call", deck_size=20)
    assert "wait" not in fitting("pass", "call", deck_size=0)
    assert "wait" not in fitting("call", "pass", deck_size=20)


def test_to_use_a_peter_card_is_said_where_none_would_be() -> None:
    assert "effect" in fitting("effect 1", "done")
    assert "effect" not in fitting("done", "effect 1")


def test_every_tip_is_short_and_comes_up_in_games() -> None:
    given, longest = set(), 0
    for number in range(12):
        state, rng = GAME.new(Options(), 3, f"{number:064x}"), random.Random(number)
        while to_act := GAME.to_act(state):
            view, legal = GAME.view(state, to_act[0]), GAME.legal_actions(state, to_act[0])
            for tip, facts in TIPS.fitting(rate_moves(GAME, view, legal)):
                given.add(tip.name)
                texts = [PRESENTER.tip(tip.name, facts, view, translator(locale)) for locale in LOCALES]
                longest = max(longest, *map(len, texts))
            GAME.apply(state, to_act[0], rng.choice(legal))
    assert given == {tip.name for tip in TIPS.all}
    assert longest <= TIP


@pytest.mark.parametrize(
    ("moves", "usual"),
    [
        (("pass", "call"), "call"),
        (("effect 1", "done"), "done"),
        (("bid 0", "bid red 1", "bid blue 3"), "bid blue 3"),
        (("return red", "return blue"), "return red"),
    ],
)
def test_what_a_beginner_does(moves: tuple[str, ...], usual: str) -> None:
    assert str(guess(_START, [parse(move) for move in moves])) == usual

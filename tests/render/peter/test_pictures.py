"""The pictures of Peter the Great."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.peter.cards import CARDS
from engine.peter.state import State
from engine.shuffle import derived_seed
from i18n.translator import LOCALES, translator
from render import palette
from render.canvas import Canvas
from render.peter.board import board
from render.peter.card import card
from render.peter.cards import tile
from tests.render.pictures import PLAIN, check

GAME = GAMES["peter"]


def states(seats: int, number: int, every: int) -> Iterator[State]:
    """Play at random; yield a copy of every n-th state, and of the end."""
    rng, step = random.Random(number), 0
    state = GAME.new(GAME.Options(), seats, derived_seed(number))
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        if step % every == 0:
            yield state.copy()
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        step += 1
    yield state.copy()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_a_picture_that_names_it(locale: str) -> None:
    for facts in CARDS:
        shown = card(facts.id, None, translator(locale))
        check(shown)
        assert facts.names[locale] in shown.alt


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_of_a_card_is_cut_in_the_line(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, drawn = Canvas(200, 200, palette.PAPER), []
    monkeypatch.setattr(canvas, "text", lambda _place, text, *_rest: drawn.append(text))
    for facts in CARDS:
        tile(canvas, 0, 0, facts.index, translator(locale))
    assert " ".join(drawn).replace("- ", "-") == " ".join(facts.names[locale] for facts in CARDS)


@pytest.mark.rule("PG-1")
def test_the_names_are_seventy_and_the_printed_ones() -> None:
    for locale in LOCALES:
        assert len({facts.names[locale] for facts in CARDS}) == 70
    printed = {facts.id: facts.names["en"] for facts in CARDS}
    assert (printed["kunstkamera"], printed["table_of_ranks"]) == ("Kunstkamera", "Table of Ranks")
    named = {name for name in printed.values() if name in ("Tsar Peter", "Battle of Lesnaya", "The Decree on Shaving")}
    assert len(named) == 3


def test_who_has_bid_is_told_but_not_what() -> None:
    say = translator("en")
    for state in states(3, 4, every=1):
        if state.stage == "bid" and any(bid is not None for bid in state.bids) and state.to_act():
            assert "has bid" in board(GAME.view(state, None), PLAIN, say).alt
            return
    pytest.fail("nobody called for bids")

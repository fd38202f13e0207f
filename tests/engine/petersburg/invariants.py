"""What holds in every position of every game of Saint Petersburg, and all actions that anybody could think of."""

from __future__ import annotations

from collections import Counter
from functools import cache

from engine.petersburg.actions import (
    DISCARD_DRAWN,
    PASS,
    PASS_PHASE,
    TAKE_DRAWN,
    UNPASS,
    Action,
    Source,
    Verb,
)
from engine.petersburg.cards import CATALOGUE, NOBODY, Deck
from engine.petersburg.state import State

OPTIONS = (
    {},
    {"pub_timing": "action"},
    {"open_money": True, "open_hands": True, "open_decks": True},
    {"tiebreak": "long", "open_hands": True},
    {"tiebreak": "leftover", "pub_timing": "action", "open_decks": True},
    {"new_society": True},
)
"""The rule options that games are tried with."""


@cache
def universe() -> tuple[Action, ...]:
    """Give every action that has a text form (numbers within reason)."""
    cards = [card.index for card in CATALOGUE]
    olds = [NOBODY, *cards]
    found = [PASS, PASS_PHASE, UNPASS, TAKE_DRAWN, DISCARD_DRAWN]
    found += [Action(Verb.DRAW, number=deck) for deck in Deck]
    found += [Action(Verb.PUB, number=number) for number in range(25)]
    found += [Action(Verb.TAKE, row, card) for row in (Source.UPPER, Source.LOWER) for card in cards]
    found += [
        Action(Verb.BUY, row, card, old) for row in (Source.UPPER, Source.LOWER) for card in cards for old in olds
    ]
    found += [Action(Verb.PLAY, Source.HAND, card, old) for card in cards for old in olds]
    found += [Action(Verb.BUY, Source.DRAWN, NOBODY, old) for old in olds]
    return tuple(found)


def check(state: State) -> None:
    """Assert what holds in every position."""
    rules = state.rules
    assert min(state.money) >= 0
    assert min(state.points) >= 0
    here = [*state.upper, *state.lower, *state.discard, *(decision.card for decision in state.pending)]
    for cards in (*state.hands, *state.tableaus):
        here += cards
    for deck, dealt in zip(state.decks, state.dealt, strict=True):
        assert 0 <= dealt <= len(deck)
        here += deck[dealt:]
    found = Counter(here)
    del found[NOBODY]
    assert found == Counter(card for deck in state.decks for card in deck), "a card is lost or doubled"
    assert len(state.upper) + len(state.lower) <= rules.board_size
    assert all(len(hand) <= 4 for hand in state.hands)
    for seat in range(state.seats):
        assert Counter(state.used[seat]) <= Counter(state.tableaus[seat])
        assert set(state.used[seat]) <= {*rules.observatories, *rules.pubs}
    if rules.deck_cards == tuple(tuple(sorted(deck)) for deck in state.decks):
        assert state.over or state.last_round == (0 in [state.deck_size(phase) for phase in range(4)])
    assert state.passes < state.seats or state.over or state.pending
    assert len(state.to_act()) == (not state.over)
    if not state.over and not state.pending:
        assert not state.standing[state.active]

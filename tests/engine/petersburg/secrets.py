"""Changes to a state that one seat must not notice."""

from __future__ import annotations

import random

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.events import Drew, Event, Took
from engine.petersburg.state import DecisionKind, State


def scrambled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Return a copy with different values for everything that the options hide from the viewer (SP-1.29)."""
    twin, options = state.copy(), state.rules.options
    decks = []
    for deck, dealt in zip(twin.decks, twin.dealt, strict=True):
        left = list(deck[dealt:])
        rng.shuffle(left)
        decks.append((*deck[:dealt], *left))
    twin.decks = tuple(decks)
    if not options.open_hands:
        for seat in range(twin.seats):
            if seat != viewer:
                twin.hands[seat] = tuple(_other(twin, card, rng) for card in twin.hands[seat])
        twin.pending = tuple(
            d if d.kind is not DecisionKind.DRAWN or d.seat == viewer else d._replace(card=_other(twin, d.card, rng))
            for d in twin.pending
        )
    if not options.open_money:
        twin.money = [rubles if seat == viewer else rng.randrange(100) for seat, rubles in enumerate(twin.money)]
    twin.later = [order if seat == viewer else not order for seat, order in enumerate(twin.later)]
    twin.standing = [order if seat == viewer else not order for seat, order in enumerate(twin.standing)]
    return twin


def keep_known(twin: State, state: State) -> None:
    """Copy money that public events determine, and standing orders, from the state to its twin."""
    twin.money, twin.later, twin.standing = state.money.copy(), state.later.copy(), state.standing.copy()


def _other(state: State, card: int, rng: random.Random) -> int:
    """Return a random card with the same back."""
    rules = state.rules
    return rng.choice(rules.deck_cards[rules.phases.index(rules.deck[card])])


def shows_hidden(event: Event, seat: int | None) -> bool:
    """Return whether an event, as the seat sees it, names a card that only another seat may know."""
    if isinstance(event, Drew) or (isinstance(event, Took) and event.source is Source.DRAWN):
        return event.seat != seat and event.card != NO_CARD
    return False

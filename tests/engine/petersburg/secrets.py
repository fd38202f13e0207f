"""Changes to a state that one seat must not notice."""

from __future__ import annotations

import random
from typing import Any

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.events import Drew, Event, Took
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import Ruleset
from tests.engine.petersburg.situation import Facts, changed


def scrambled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Return a state with different values for everything that the options hide from the viewer (SP-1.29)."""
    facts = Facts(state)
    rules, seats = facts.rules, range(facts.seats)
    decks = [
        (*deck[:dealt], *rng.sample(deck[dealt:], len(deck) - dealt))
        for deck, dealt in zip(facts.decks, facts.dealt, strict=True)
    ]
    hidden: dict[str, Any] = {"decks": decks}
    if not rules.options.open_hands:
        hidden["hands"] = [
            hand if seat == viewer else tuple(_other(rules, card, rng) for card in hand)
            for seat, hand in enumerate(facts.hands)
        ]
        hidden["pending"] = [
            d if d.kind is not DecisionKind.DRAWN or d.seat == viewer else d._replace(card=_other(rules, d.card, rng))
            for d in facts.pending
        ]
    if not rules.options.open_money:
        hidden["money"] = [facts.money[seat] if seat == viewer else rng.randrange(100) for seat in seats]
    for orders in ("later", "standing"):
        hidden[orders] = [order if seat == viewer else not order for seat, order in enumerate(getattr(facts, orders))]
    return changed(state, **hidden)


def keep_known(twin: State, state: State) -> State:
    """Return the twin with the state's money, which public events determine, and standing orders."""
    facts = Facts(state)
    return changed(twin, money=facts.money, later=facts.later, standing=facts.standing)


def _other(rules: Ruleset, card: int, rng: random.Random) -> int:
    """Return a random card with the same back."""
    return rng.choice(rules.deck_cards[rules.phases.index(rules.deck[card])])


def shows_hidden(event: Event, seat: int | None) -> bool:
    """Return whether an event, as the seat sees it, names a card that only another seat may know."""
    if isinstance(event, Drew) or (isinstance(event, Took) and event.source is Source.DRAWN):
        return event.seat != seat and event.card != NO_CARD
    return False

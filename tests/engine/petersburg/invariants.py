"""Invariants of every position of every game, and a list of all conceivable actions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from pydantic import ValidationError

from engine.petersburg.actions import (
    DISCARD_DRAWN,
    NO_STEAL,
    NO_TRADE,
    PASS,
    PASS_PHASE,
    STEAL,
    STEAL_ASK,
    STEAL_LATER,
    TAKE_DRAWN,
    TRADE,
    UNPASS,
    Action,
    Source,
    Verb,
)
from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, NO_CARD, Deck
from engine.petersburg.copies import stacks
from engine.petersburg.decisions import FETCHED, IN_ACTIONS
from engine.petersburg.effects import LAID, TARGETED
from engine.petersburg.options import PRESETS, READINGS, Options
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import Ruleset, ruleset
from engine.petersburg.view import SeatView
from tests.engine.petersburg.situation import GAME, Facts

SWITCHES: Mapping[str, Sequence[Any]] = {
    "edition": ("2004", "2014"),
    "market": (False, True),
    "new_society": (False, True, True),
    "banquet": (False, True, True),
    "open_money": (False, True),
    "open_hands": (False, True),
    "open_decks": (False, True),
    "pub_timing": ("scoring", "action"),
    "guild_hall": ("scoring", "beforehand"),
    "sycophant": ("bound", "free"),
    "prison_up": ("round", "phase"),
    "tiebreak": ("money", "long", "leftover"),
    "reading": READINGS,
}
"""Every option with its values."""


def drawn_options(number: int) -> list[dict[str, Any]]:
    """Draw this many different legal combinations of all options."""
    rng = random.Random(8)
    found: list[dict[str, Any]] = []
    while len(found) < number:
        switches: dict[str, Any] = {name: rng.choice(field) for name, field in SWITCHES.items() if rng.random() < 0.7}
        if switches.get("market") and switches.get("edition") != "2014":
            continue
        if rng.random() < 0.4:
            switches["without"] = drawn_without(switches, rng)
        if switches not in found:
            found.append(switches)
    return found


def drawn_without(switches: Mapping[str, Any], rng: random.Random) -> list[str]:
    """Draw cards to leave out; skip each card that the rules do not allow."""
    played = sorted(ruleset(Options.model_validate(switches)).in_play)
    left_out: list[str] = []
    for card in rng.sample(played, rng.randrange(1, 12)):
        try:
            Options.model_validate({**switches, "without": [*left_out, CATALOGUE[card].id]})
        except ValidationError:
            continue
        left_out.append(CATALOGUE[card].id)
    return left_out


OPTIONS: Sequence[Mapping[str, Any]] = (
    {},
    {"pub_timing": "action"},
    {"open_money": True, "open_hands": True, "open_decks": True},
    {"tiebreak": "long", "open_hands": True},
    *({"preset": preset} for preset in PRESETS),
    *({"preset": preset, "reading": READINGS[-1]} for preset in PRESETS),
    {"tiebreak": "leftover", "pub_timing": "action", "open_decks": True},
    {"preset": "online", "new_society": True},
    *drawn_options(40),
)
"""Options for tests: every preset in the oldest and newest reading, and forty drawn combinations."""


@cache
def universe() -> tuple[Action, ...]:
    """Return every action with a text form, with plausible numbers."""
    cards = [card.index for card in CATALOGUE]
    rules = ruleset(Options())
    trading = [card for card in cards if rules.trading[card]]
    plain = [card for card in cards if not rules.trading[card]]
    pairs = [(card, NO_CARD) for card in cards] + [(card, old) for card in trading for old in cards]
    pairs += [(card, old) for card in plain for old in plain[::9]]
    found = [
        PASS, PASS_PHASE, UNPASS, TAKE_DRAWN, DISCARD_DRAWN, TRADE, NO_TRADE, STEAL, NO_STEAL, STEAL_LATER, STEAL_ASK
    ]  # fmt: skip
    found += [Action(Verb.DRAW, number=deck) for deck in Deck]
    found += [Action(Verb.PUB, number=number) for number in range(25)]
    found += [Action(Verb.GUILD, number=number) for number in range(6)]
    found += [Action(Verb.GOODS, number=number) for number in range(len(GOODS))]
    found += [Action(verb, card=card) for verb in (Verb.PRISON, Verb.UPKEEP, Verb.DROP) for card in cards]
    found += [Action(Verb.TAKE, row, card) for row in (Source.UPPER, Source.LOWER) for card in cards]
    found += [Action(Verb.BUY, row, card, old) for row in (Source.UPPER, Source.LOWER) for card, old in pairs]
    found += [Action(Verb.PLAY, Source.HAND, card, old) for card, old in pairs]
    found += [Action(Verb.BUY, Source.DRAWN, NO_CARD, old) for old in [NO_CARD, *cards]]
    targeted = [card.index for card in CATALOGUE if card.effect in TARGETED]
    found += [Action(Verb.PLAY, Source.HAND, card, target=target) for card in targeted for target in cards]
    laid = [card.index for card in CATALOGUE if card.effect in LAID]
    several = [CARD_IDS[card] for card in ("controller", "judge", "wharf", "new_farmer", "ns_mistress_of_ceremonies")]
    found += [
        Action(Verb.PLAY, Source.HAND, card, number=number, target=target)
        for card in laid for target in cards for number in (1, 2, 3)
    ]  # fmt: skip
    for number in (1, 2):
        found += [Action(Verb.BUY, Source.DRAWN, NO_CARD, old, number) for old in several]
        for source in (Source.UPPER, Source.LOWER, Source.HAND):
            verb = Verb.PLAY if source is Source.HAND else Verb.BUY
            found += [Action(verb, source, card, old, number) for card in trading for old in several]
    return tuple(found)


def check(state: State) -> None:
    facts, view, to_act = Facts(state), GAME.open_view(state), GAME.to_act(state)
    rules, over = view.rules, view.outcome is not None
    assert min(facts.money) >= 0
    assert min(facts.points) >= 0
    here = [*view.upper, *view.lower, *view.discard]
    here += [decision.card for decision in facts.pending if decision.kind in FETCHED]
    decks = facts.decks
    for deck, dealt in zip(decks, facts.dealt, strict=True):
        assert 0 <= dealt <= len(deck)
        here += deck[dealt:]
    for seat in view.seats:
        assert seat.hand is not None
        here += (*seat.hand, *seat.tableau, *(one.action for one in seat.laid))
        _check_seat(rules, seat)
    assert sorted(here) == sorted(chain.from_iterable(decks)), "a card is lost or doubled"
    assert len(view.upper) + len(view.lower) <= max(rules.board_size, 2 * len(view.seats))
    tiles = [good for seat in view.seats for _, good in seat.chosen]
    assert len(set(tiles)) == len(tiles), "a good is chosen twice"
    if rules.deck_cards == tuple(tuple(sorted(deck)) for deck in decks):
        assert over or view.last_round == (0 in view.deck_sizes)
    assert facts.passes < len(view.seats) or over or facts.pending
    assert 0 <= view.extra <= 2
    assert len(to_act) == (not over)
    if not over and not facts.pending:
        assert not facts.standing[facts.active]
    if facts.pending and facts.pending[0].kind in IN_ACTIONS:
        assert len(facts.pending) == 1
        assert facts.pending[0].seat == facts.active


def _check_seat(rules: Ruleset, seat: SeatView) -> None:
    assert seat.hand is not None
    assert len(seat.hand) <= 4
    tableau = seat.tableau
    assert not seat.used or Counter(seat.used) <= Counter(tableau)
    assert set(seat.used) <= {*rules.turns_when_used, *rules.pubs, *rules.trading_houses}
    assert not any(map(rules.action.__getitem__, tableau))
    assert {one.on for one in seat.laid} <= rules.printing_both & set(tableau)
    assert all(rules.action[one.action] for one in seat.laid)
    for card in {one.on for one in seat.laid}:
        under = stacks(seat.laid, card)
        assert all(under), "copies are numbered without a gap"
        assert len(under) <= tableau.count(card)
    chosen = [card for card, _ in seat.chosen]
    assert not chosen or Counter(chosen) <= Counter(card for card in tableau if card in rules.wild)
    assert min(seat.goods, default=0) >= 0

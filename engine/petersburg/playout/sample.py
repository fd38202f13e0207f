"""A whole state that fits a view: hidden facts are drawn at random (determinization)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from engine.petersburg import flow, goods
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.offers import affordable
from engine.petersburg.prices import price
from engine.petersburg.ruleset import DISC_RUBLES, PUB_PRICE, START_RUBLES, TRADING_HOUSE_PRICE, Ruleset
from engine.petersburg.state import FETCHED, NO_SEAT, Decision, DecisionKind, State
from engine.petersburg.view import SeatView, View

_MORE_THAN_ANYTHING_COSTS = 1000
_USUAL_RUBLES = {
    Deck.WORKER: (18, 11, 6, 10, 13, 19),
    Deck.MARKET: (16, 12, 10, 14, 17, 24),
    Deck.BUILDING: (18, 13, 13, 17, 22, 31),
    Deck.ARISTOCRAT: (13, 8, 10, 11, 14, 20),
    Deck.TRADING: (12, 9, 12, 16, 20, 32),
}
"""By phase, then by round: the mean rubles of a seat, counted in 120 games of computer players."""


def draw_state(view: View, rng: random.Random) -> State:
    """Return a state whose view for the same viewer is this one.

    Hidden cards of hands, a hidden drawn card and the order of the decks are any in which the cards can lie; all are
    equally likely. Hidden rubles are what the first phase tells, later a number around the usual one that allows the
    present decision. Nobody else has given a standing order.
    """
    state = State()
    _copy_public(view, state)
    _draw_cards(view, state, rng)
    _draw_rubles(view, state, rng)
    return state


def _copy_public(view: View, state: State) -> None:
    """Fill in the public facts, and the viewer's own orders."""
    seats = len(view.seats)
    state.rules, state.seats = view.rules, seats
    state.round, state.phase, state.extra = view.round, view.rules.phases.index(view.phase), view.extra
    state.last_round, state.over, state.first = view.last_round, not view.to_act, view.first
    state.passes = len(view.passed)
    if view.passed:
        state.active = (view.passed[-1] + 1) % seats
    else:
        state.active = view.first if view.deciding in _BEFORE_A_PHASE else view.to_act[0]
    state.markers, state.disc = view.markers, view.disc
    state.upper, state.lower, state.discard = view.upper, view.lower, view.discard
    state.points = [one.points for one in view.seats]
    state.tableaus, state.used = [one.tableau for one in view.seats], [one.used for one in view.seats]
    state.laid, state.chosen = [one.laid for one in view.seats], [one.chosen for one in view.seats]
    state.split = [one.split for one in view.seats]
    state.standing, state.later = [False] * seats, [False] * seats
    if view.viewer is not None:
        state.standing[view.viewer], state.later[view.viewer] = view.standing, view.later


_BEFORE_A_PHASE = (DecisionKind.STEAL, DecisionKind.BEGIN)


# Cards


def _draw_cards(view: View, state: State, rng: random.Random) -> None:
    """Fill in the hands, the decks, and the decision with its card.

    The decks of a puzzle need not hold the printed cards: where too few are left, others of the same deck stand in.
    """
    rules = view.rules
    here = _list_seen(view)
    thief = view.to_act[0] if view.deciding is DecisionKind.BEGIN else NO_SEAT
    decks, held = [], []
    for phase, size in enumerate(view.deck_sizes):
        unseen = Counter(rules.deck_cards[phase]) - Counter(here)
        if thief != NO_SEAT:
            unseen -= Counter(rules.pickpockets[:1])
        left = _shuffle(unseen if view.decks is None else Counter(view.decks[phase]), rng)
        left += rng.choices(rules.deck_cards[phase], k=max(0, size - len(left)))
        decks.append(left[:size])
        held.append(left[size:] if view.decks is None else _shuffle(unseen - Counter(left), rng))
    state.hands = []
    for one in view.seats:
        hand = one.hand
        if hand is None:
            at = _place_of_pickpocket(rules, one.backs, rng) if one.seat == thief else -1
            hand = tuple(
                rules.pickpockets[0] if place == at else _next(rules, held, deck, rng)
                for place, deck in enumerate(one.backs)
            )
            here += hand
        state.hands.append(hand)
    card = view.fetched
    if view.deciding is DecisionKind.DRAWN and card == NO_CARD:
        card = _next(rules, held, next((deck for deck, some in zip(rules.phases, held, strict=True) if some)), rng)
        here.append(card)
    dealt = [sorted(card for card in here if rules.deck[card] is deck) for deck in rules.phases]
    state.decks = tuple((*before, *left) for before, left in zip(dealt, decks, strict=True))
    state.dealt = [len(before) for before in dealt]
    state.pending = _pending(view, state, card)


def _list_seen(view: View) -> list[int]:
    """List the cards that have left the decks, as far as the viewer knows them."""
    seen = [*view.upper, *view.lower, *view.discard]
    for one in view.seats:
        seen += (*one.tableau, *(one.hand or ()), *(laid.action for laid in one.laid))
    if view.deciding in FETCHED and view.fetched != NO_CARD:
        seen.append(view.fetched)
    return seen


def _shuffle(cards: Counter[int], rng: random.Random) -> list[int]:
    """Return the cards in an order that depends on nothing but the cards and the random numbers."""
    order = sorted(cards.elements())
    rng.shuffle(order)
    return order


def _next(rules: Ruleset, held: list[list[int]], deck: Deck, rng: random.Random) -> int:
    """Return one of the cards of this deck that are still hidden."""
    phase = rules.phases.index(deck)
    return held[phase].pop() if held[phase] else rng.choice(rules.deck_cards[phase])


def _place_of_pickpocket(rules: Ruleset, backs: Sequence[Deck], rng: random.Random) -> int:
    """Return a place of the hand with these backs where a Pickpocket can be, since its seat is asked about one."""
    deck = rules.deck[rules.pickpockets[0]]
    return rng.choice([place for place, back in enumerate(backs) if back is deck])


# Decisions and rubles


def _pending(view: View, state: State, card: int) -> tuple[Decision, ...]:
    """Return the pending decision, with those that follow it; `card` is its card."""
    kind = view.deciding
    if kind is None:
        return ()
    rules = view.rules
    if kind in _BEFORE_A_PHASE:
        kind, following = DecisionKind.STEAL, flow.thieves(state)
    elif kind is DecisionKind.UPKEEP:
        following = flow.decisions(state, DecisionKind.UPKEEP, rules.crates)
    else:
        following = flow.decisions_after_buildings(state)
    asked = Decision(kind, view.to_act[0], card)
    return following[following.index(asked) :] if asked in following else (asked,)


def _draw_rubles(view: View, state: State, rng: random.Random) -> None:
    """Fill in the rubles of each seat."""
    first_phase = view.round == 1 and state.phase == 0
    state.money = []
    for one in view.seats:
        rubles = one.money
        if rubles is None and first_phase:
            rubles = _start_rubles_left(view, one)
        elif rubles is None:
            usual = expected_rubles(view)
            rubles = max(0, round(rng.gauss(usual, 2 + usual / 3)))
            if one.seat in view.to_act:
                rubles = max(rubles, _least(view, state, one))
        state.money.append(rubles)


def expected_rubles(view: View) -> int:
    """Return the typical rubles of a seat at this point of a game."""
    rounds = _USUAL_RUBLES[view.phase]
    return rounds[min(view.round, len(rounds)) - 1]


def _start_rubles_left(view: View, one: SeatView) -> int:
    """Return the rubles of a seat in the first phase: its start (SP-1.2, SP-4.2) less its workers' prices."""
    rubles = START_RUBLES + (DISC_RUBLES if view.disc == one.seat else 0)
    for number, card in enumerate(one.tableau):
        rubles -= price(view.rules, one.tableau[:number], card)
    return max(0, rubles)


def _least(view: View, state: State, one: SeatView) -> int:
    """Return the rubles that the seat must have to be asked for the present decision."""
    match view.deciding:
        case DecisionKind.UPKEEP:
            return goods.upkeep(state)
        case DecisionKind.TRADE:
            return TRADING_HOUSE_PRICE
        case DecisionKind.PUB:
            return PUB_PRICE
        case DecisionKind.BLACK_MARKET if len(one.backs) >= one.hand_limit:
            prices = affordable(view.rules, one.tableau, one.used, view.fetched, _MORE_THAN_ANYTHING_COSTS)
            return min(prices.values(), default=0)
        case _:
            return 0

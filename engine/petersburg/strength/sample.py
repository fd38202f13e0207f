"""Draw states that fit a view, with hidden facts at random (determinization)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import FETCHED, Decision, DecisionKind
from engine.petersburg.rules import flow
from engine.petersburg.rules.prices import price, replacements
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import DISC_RUBLES, PUB_PRICE, START_RUBLES, TRADING_HOUSE_PRICE
from engine.petersburg.strength.rubles import assumed_rubles, likely_rubles
from engine.petersburg.view import SeatView, View, known_state

_BEFORE_A_PHASE: Final = (DecisionKind.STEAL, DecisionKind.BEGIN)
_NOBODY: Final[i64] = -1


class Sampler:
    """Draws states that look like one view to its viewer.

    All possible hands, drawn cards and deck orders are equally likely. Hidden rubles are exact in the first phase;
    later they are a random number around a mean, large enough for the present decision. No other seat has a standing
    order.

    A puzzle's decks need not hold the printed cards: missing cards are replaced by others of the same deck.
    """

    def __init__(self, view: View, *, assumes: bool = False) -> None:
        """The mean of hidden rubles is what computer players assume with `assumes`, else what is likely (rubles.py)."""
        rules, number = view.rules, len(view.rules.phases)
        none = vec[i64]([0] * number)
        self.printed: Sequence[Sequence[int]] = rules.deck_cards
        self.asked: i64 = view.to_act[0] if view.to_act else _NOBODY
        self.asks_thieves: bool = view.deciding in _BEFORE_A_PHASE
        self.hidden_rubles: list[tuple[int, int, float]] = []
        """Each seat with unknown rubles, their least possible number, and their mean."""
        self.slots: list[tuple[int, int]] = []
        """The seat and the deck's phase of each hidden card; `_NOBODY` holds a drawn card."""
        self.pickpocket: i64 = rules.pickpockets[0] if view.deciding is DecisionKind.BEGIN else NO_CARD
        """The Pickpocket that the seat to act must hold, else NO_CARD."""
        self.places: list[int] = []
        """The slots that can hold it."""
        self.seen: list[list[int]] = _seen(view)
        """By phase: the known cards that left its deck."""
        self.in_hands: list[list[int]] = []
        """By phase: the cards that must be in hidden hands, since the deck is public."""
        self.unknown: list[list[int]] = []
        """By phase: other unseen cards."""
        self.hidden: vec[i64] = none[:]
        """By phase: the number of its cards in slots."""
        self.known_to_be_held: vec[i64] = none[:]
        """By phase: the number of `in_hands` to draw."""
        self.wanted: vec[i64] = none[:]
        """By phase: the number of `unknown` to draw."""
        for one in view.seats:
            if one.hand is None:
                self.slots += [(one.seat, rules.phases.index(deck)) for deck in one.backs]
        if self.pickpocket != NO_CARD:
            deck = rules.phases.index(rules.deck[self.pickpocket])
            self.places = [at for at, slot in enumerate(self.slots) if slot == (self.asked, deck)]
            self.seen[deck].append(self.pickpocket)
            self.hidden[deck] -= 1
        for _, phase in self.slots:
            self.hidden[phase] += 1
        for phase, cards in enumerate(self.seen):
            unseen = Counter(rules.deck_cards[phase]) - Counter(cards)
            left = unseen if view.decks is None else Counter(view.decks[phase])
            self.unknown.append(sorted(left.elements()))
            self.in_hands.append(sorted((unseen - left).elements()))
        if view.deciding is DecisionKind.DRAWN and view.fetched == NO_CARD:
            phase = self.deck_that_lacks_a_card(view)
            self.slots.append((_NOBODY, phase))
            self.hidden[phase] += 1
        for phase, size in enumerate(view.deck_sizes):
            if view.decks is None:
                self.wanted[phase] = size + self.hidden[phase]
            else:
                self.wanted[phase], self.known_to_be_held[phase] = size, self.hidden[phase]
        self.known: State = self.known_state(view, assumes)
        """The viewer's knowledge; the rest is empty, hidden rubles are the least possible."""

    def deck_that_lacks_a_card(self, view: View) -> int:
        """Return the phase of the deck that lost a drawn card: it has more unseen cards than places for them."""
        for phase, size in enumerate(view.deck_sizes):
            if len(self.unknown[phase]) + len(self.in_hands[phase]) > size + self.hidden[phase]:
                return phase
        return view.rules.phases.index(view.phase)

    def known_state(self, view: View, assumes: bool) -> State:
        state = known_state(view)
        state.decks = ()
        state.pending = _pending(view, state)
        for one in view.seats:
            if one.hand is None:
                state.hands[one.seat] = ()
            if one.money is None:
                if view.round == 1 and not state.phase:
                    state.money[one.seat] = _start_rubles_left(view, one)
                    continue
                least = _least(view, state, one) if one.seat in view.to_act else 0
                mean = float(assumed_rubles(view.phase, view.round)) if assumes else likely_rubles(view, one.seat)
                self.hidden_rubles.append((one.seat, least, mean))
        return state

    def draw(self, rng: random.Random) -> State:
        state = self.known.copy()
        decks: list[tuple[int, ...]] = []
        held: list[list[int]] = []
        for phase in range(len(self.seen)):
            cards = draw_cards(self.in_hands[phase], self.known_to_be_held[phase], self.printed[phase], rng)
            cards += draw_cards(self.unknown[phase], self.wanted[phase], self.printed[phase], rng)
            seen = self.seen[phase]
            decks.append(tuple(seen + cards))
            state.dealt[phase] = len(seen) + self.hidden[phase]
            held.append(cards[: self.hidden[phase]])
        state.decks = tuple(decks)
        pickpocket = self.places[i64(rng.random() * len(self.places))] if self.places else -1
        for at, (seat, phase) in enumerate(self.slots):
            card = self.pickpocket if at == pickpocket else held[phase].pop()
            if seat == _NOBODY:
                state.pending = (Decision(DecisionKind.DRAWN, self.asked, card),)
            else:
                state.hands[seat] += (card,)
        if self.asks_thieves:
            self.ask_thieves(state)
        for seat, least, mean in self.hidden_rubles:
            state.money[seat] = max(least, round(rng.gauss(mean, 2 + mean / 3)))
        return state

    def ask_thieves(self, state: State) -> None:
        """Set the decisions of the holders of a Pickpocket, starting with the seat to act (SP-5.6)."""
        thieves = flow.thieves(state)
        while thieves and thieves[0].seat != self.asked:
            thieves = thieves[1:]
        state.pending = thieves or (Decision(DecisionKind.STEAL, self.asked),)


def draw_cards(cards: list[int], number: i64, printed: Sequence[int], rng: random.Random) -> list[int]:
    """Return `number` random cards; printed ones replace missing ones."""
    order = cards.copy()
    missing = number - len(order)
    if missing > 0:
        order += rng.choices(printed, k=missing)
    shuffle(order, rng.random)
    return order[:number]


def shuffle(cards: list[int], draw: Callable[[], float]) -> None:
    """Shuffle like `random.Random.shuffle`, but faster."""
    left: i64 = len(cards)
    while left > 1:
        chosen = i64(draw() * float(left))
        left -= 1
        card = cards[left]
        cards[left] = cards[chosen]
        cards[chosen] = card


def _seen(view: View) -> list[list[int]]:
    """List the known cards that left each deck."""
    seen = [*view.upper, *view.lower, *view.discard]
    for one in view.seats:
        seen += (*one.tableau, *(one.hand or ()), *(laid.action for laid in one.laid))
    if view.deciding in FETCHED and view.fetched != NO_CARD:
        seen.append(view.fetched)
    return [[card for card in seen if view.rules.deck[card] is deck] for deck in view.rules.phases]


def _pending(view: View, state: State) -> tuple[Decision, ...]:
    """Return the pending decision and those that follow; `Sampler.draw` adds drawn cards and Pickpockets."""
    kind = view.deciding
    if kind is None or kind in _BEFORE_A_PHASE:
        return ()
    following = flow.crate_decisions(state) if kind is DecisionKind.UPKEEP else flow.decisions_after_buildings(state)
    asked = Decision(kind, view.to_act[0], view.fetched)
    return following[following.index(asked) :] if asked in following else (asked,)


# Rubles


def _start_rubles_left(view: View, one: SeatView) -> int:
    """The start (SP-1.2, SP-4.2) less the prices of the seat's workers."""
    rubles = START_RUBLES + (DISC_RUBLES if view.disc == one.seat else 0)
    for number, card in enumerate(one.tableau):
        rubles -= price(view.rules, one.tableau[:number], card)
    return max(0, rubles)


def _least(view: View, state: State, one: SeatView) -> int:
    """Return the rubles that the seat must have for the present decision."""
    match view.deciding:
        case DecisionKind.UPKEEP:
            return flow.upkeep(state)
        case DecisionKind.TRADE:
            return TRADING_HOUSE_PRICE
        case DecisionKind.PUB:
            return PUB_PRICE
        case DecisionKind.BLACK_MARKET if len(one.backs) >= one.hand_limit:
            olds = replacements(view.rules, one.tableau, one.used, view.fetched)
            return min([price(view.rules, one.tableau, view.fetched, old) for old in olds], default=0)
        case _:
            return 0

"""The ratings of earlier versions, by which the computer player "greedy" chooses in stored games."""

from __future__ import annotations

from typing import NamedTuple

from engine.peter.actions import Action, Verb
from engine.peter.apply import EFFECT_CUBES, EFFECT_POINTS, TRIBUTE_CUBES
from engine.peter.cards import NO_CUBES, PETER, SUIT, SUITS, of_suit
from engine.peter.effects import Effect
from engine.peter.view import View


class Weights(NamedTuple):
    """Numbers that do not follow from the rules. Worths are in points."""

    cube: float = 0.3
    """What a cube is worth while the game lasts."""
    cube_turns: float = 4.0
    """How many of a seat's turns before the end its cubes begin to lose their worth."""
    bid_share: float = 0.22
    """The share of its cubes that an opponent is expected to bid."""
    bid_more: float = 0.5
    """How many cubes are added to that."""
    bid_least: float = 0.2
    """How many cubes are added to the own bid, so that one of none has a chance."""
    rivalry: float = 0.6
    """How strongly each opponent's expected bid lowers the chance to win."""
    call_risk: float = 0.4
    """What is lost by a call for each card of the line, times the largest share of all cubes that an opponent has."""
    ahead: float = 0.8
    """The share of a turn's point that cards in other suits than the smallest bring nearer."""
    card: float = 0.05
    """What any card of a pile is worth."""
    peter: float = 2.5
    """What a Peter card is worth."""
    exchange: float = 2.0
    """How many cubes the exchange of cubes is worth."""
    card_of_seat: float = 1.8
    """The most that a card chosen by an opponent is worth."""
    cards_of_deck: float = 0.8
    """What cards of the deck are worth."""


WEIGHTS = Weights()

_SUITS = tuple(suit for suit in range(len(SUITS)) if suit != PETER)


def evaluate(view: View, action: Action, weights: Weights = WEIGHTS) -> float:
    """Rate an action for the viewing seat in points; higher is better, passing and being done are 0."""
    return 0.0 if view.viewer is None else _Evaluator(view, view.viewer, weights).action(action)


class _Evaluator:
    """The evaluation of one view."""

    def __init__(self, view: View, viewer: int, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self.me = view.seats[viewer]
        self.others = [seat for seat in view.seats if seat.seat != viewer]
        self.turns = (view.deck_size + len(view.seats) - 1) / len(view.seats)  # that each seat still has
        self.cube = weights.cube * min(1.0, self.turns / weights.cube_turns)

    def action(self, action: Action) -> float:
        """Rate an action."""
        match action.verb:
            case Verb.BID:
                return self.bid(action.number)
            case Verb.CALL:
                best = max(self.bid(number) for number in range(max(self.me.cubes or (0,)) + 1))
                cubes = sum(seat.number for seat in self.view.seats) or 1
                rivals = max(seat.number / cubes for seat in self.others)
                return best - self.weights.call_risk * rivals * len(self.view.line)
            case Verb.EFFECT:
                return self.effect(action)
            case Verb.GIVE_CARD | Verb.UNDER:
                rest = tuple(card for card in self.me.pile if card != action.card)
                return -self.value(rest, (action.card,))
            case Verb.RETURN | Verb.GIVE_CUBE:
                return -float((self.me.cubes or NO_CUBES)[action.colour])  # few of a colour win no bid
            case _:
                return 0.0

    def bid(self, number: int) -> float:
        """Rate a bid of this many cubes."""
        return self.chance(number) * (self.value(self.me.pile, self.view.line) - self.cube * number)

    def chance(self, number: int) -> float:
        """Estimate the chance (0 to 1) that a bid of this many cubes wins the line."""
        chance, weights = 1.0, self.weights
        for seat in self.others:
            expected = weights.bid_share * seat.number + weights.bid_more
            chance *= (number + weights.bid_least) / (number + weights.bid_least + expected * weights.rivalry)
        return chance

    def potential(self, pile: tuple[int, ...]) -> float:
        """Rate a pile: its points by PG-8 in the turns left, and how near it is to more."""
        counts = sorted(of_suit(pile, suit) for suit in _SUITS)
        least = counts[0]
        ahead = sum(min(count, least + 2) - least for count in counts) / (2 * len(counts))
        return least * self.turns + ahead * self.turns * self.weights.ahead + self.weights.card * len(pile)

    def value(self, pile: tuple[int, ...], cards: tuple[int, ...]) -> float:
        """Return the points that these cards would add to the pile."""
        peters = sum(1 for card in cards if SUIT[card] == PETER)
        gain = self.potential((*pile, *cards)) - self.potential(pile)
        return gain + self.weights.peter * peters * min(1.0, self.turns)

    def effect(self, action: Action) -> float:
        """Rate an effect of a Peter card (PG-7)."""
        match action.number:
            case Effect.POINTS:
                return float(EFFECT_POINTS)
            case Effect.CUBES:
                return EFFECT_CUBES * self.cube
            case Effect.EXCHANGE:
                return self.weights.exchange * self.cube
            case Effect.CARD_OF_SEAT:
                given = self.view.seats[action.seat].pile
                return min(self.weights.card_of_seat, min(self.value(self.me.pile, (card,)) for card in given))
            case Effect.CUBES_OF_SEAT:
                return TRIBUTE_CUBES * self.cube
            case Effect.CARD_OF_LINE:
                return self.value(self.me.pile, (action.card,))
            case _:
                return self.weights.cards_of_deck * min(1.0, self.turns)

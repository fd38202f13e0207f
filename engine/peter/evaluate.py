"""What an action is worth to the seat that would make it: the evaluation that the greedy computer player uses."""

from __future__ import annotations

from engine.peter.actions import Action, Verb
from engine.peter.cards import PETER, SUIT, SUITS, of_suit
from engine.peter.effects import Effect
from engine.peter.view import View

_CUBE = 0.3  # points that a cube is worth while the game lasts
_SHARE = 0.22  # of its cubes that an opponent is expected to bid
_SUITS = tuple(suit for suit in range(len(SUITS)) if suit != PETER)


def evaluate(view: View, action: Action) -> float:
    """Rate an action for the viewing seat in points; higher is better, passing and being done are 0."""
    if view.viewer is None:
        return 0.0
    me = view.seats[view.viewer]
    match action.verb:
        case Verb.BID:
            return _chance(view, action.number) * (_value(view, me.pile, view.line) - _price(view) * action.number)
        case Verb.CALL:
            strongest = max(me.cubes or (0,))
            best = max(
                _chance(view, number) * (_value(view, me.pile, view.line) - _price(view) * number)
                for number in range(strongest + 1)
            )
            rivals = max(_chance_of(view, seat.number) for seat in view.seats if seat.seat != view.viewer)
            return best - 0.4 * rivals * len(view.line)
        case Verb.EFFECT:
            return _effect(view, action)
        case Verb.GIVE_CARD | Verb.UNDER:
            rest = tuple(card for card in me.pile if card != action.card)
            return -_value(view, rest, (action.card,))
        case Verb.RETURN | Verb.GIVE_CUBE:
            return -float((me.cubes or (0,) * 5)[action.colour])  # few of a colour win no bid
        case _:
            return 0.0


def _turns(view: View) -> float:
    """Estimate how many turns each seat still has."""
    return (view.deck_size + len(view.seats) - 1) / len(view.seats)


def _price(view: View) -> float:
    return _CUBE * min(1.0, _turns(view) / 4)


def _potential(pile: tuple[int, ...], turns: float) -> float:
    """Rate a pile: its points by PG-8 in the turns left, and how near it is to more."""
    counts = sorted(of_suit(pile, suit) for suit in _SUITS)
    least = counts[0]
    ahead = sum(min(count, least + 2) - least for count in counts) / (2 * len(counts))
    return least * turns + ahead * turns * 0.8 + 0.05 * len(pile)


def _value(view: View, pile: tuple[int, ...], cards: tuple[int, ...]) -> float:
    """Return the points that these cards would add to the pile."""
    turns = _turns(view)
    peters = sum(1 for card in cards if SUIT[card] == PETER)
    return _potential((*pile, *cards), turns) - _potential(pile, turns) + 2.5 * peters * min(1.0, turns)


def _chance(view: View, number: int) -> float:
    """Estimate the chance (0 to 1) that a bid of this many cubes wins the line."""
    chance = 1.0
    for seat in view.seats:
        if seat.seat != view.viewer:
            expected = _SHARE * seat.number + 0.5
            chance *= (number + 0.2) / (number + 0.2 + expected * 0.6)
    return chance


def _chance_of(view: View, number: int) -> float:
    everybody = sum(seat.number for seat in view.seats) or 1
    return number / everybody


def _effect(view: View, action: Action) -> float:
    assert view.viewer is not None
    me = view.seats[view.viewer]
    match action.number:
        case Effect.POINTS:
            return 3.0
        case Effect.CUBES:
            return 3 * _price(view)
        case Effect.EXCHANGE:
            return 2 * _price(view)
        case Effect.CARD_OF_SEAT:
            given = view.seats[action.seat].pile
            return min(1.8, min(_value(view, me.pile, (card,)) for card in given))
        case Effect.CUBES_OF_SEAT:
            return 2 * _price(view)
        case Effect.CARD_OF_LINE:
            return _value(view, me.pile, (action.card,))
        case _:
            return 0.8 * min(1.0, _turns(view))

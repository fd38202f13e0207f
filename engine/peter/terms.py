"""The reasons for and against an action: the parts of its rating.

| kind | facts | the points of the term |
|---|---|---|
| `growth` | `before`, `after`, `turns` | cards in the smallest suit, before and after, for the turns left |
| `suits` | `cards`, `turns` | the smallest suit stays, but this many cards in others bring its next point nearer |
| `peters` | `cards` | Peter cards come (or go), each for an effect |
| `rivals` | `seat`, `points` | no other seat gets the cards; `seat` would gain most by them |
| `chance` | `percent` | the loss because the bid wins only this often |
| `cubes` | `cubes`, for a bid `colour` | cubes gained; below 0: paid or given away |
| `waiting` | `cards`, `points` | passing: the line of this many cards can still be won, and is worth this to the seat |
| `points` | `points` | points at once (effect 1) |
| `given` | `seat` | the card that this opponent can spare (effect 4) |
| `drawn` | `cards` | cards of the deck to choose from (effect 7) |
| `spent` | `left` | the Peter card could have been used later; `left` others remain |
| `kept` | `cards`, `turns` | using no effect: Peter cards remain for one of the turns left |

For cards that are given away, the points are the loss. Seats are numbers from 0. A bid is sealed until all have
bid: its terms are for its own seat before, and for everybody once it is revealed. Without the colours of the seat's
cubes a term may count a little more or less, or be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.assessment import Term
from engine.native import i64
from engine.peter.actions import Action, Verb
from engine.peter.cards import COLOURS, NO_COLOUR, PETER, SUIT, SUITS, Effect
from engine.peter.rules.apply import (
    EFFECT_CARDS,
    EFFECT_CUBES,
    EFFECT_POINTS,
    EXCHANGE_CUBES,
    EXCHANGE_RETURNED,
    TRIBUTE_CUBES,
)
from engine.peter.strength.growth import NO_CARDS, POINT, row, turns_left, worth
from engine.peter.strength.rating import best_number, judge, rate_in
from engine.peter.strength.sample import make_state
from engine.peter.view import View

_CUBES: Final[Mapping[int, int]] = {
    Effect.CUBES: EFFECT_CUBES,
    Effect.EXCHANGE: EXCHANGE_CUBES - EXCHANGE_RETURNED,
    Effect.CUBES_OF_SEAT: TRIBUTE_CUBES,
}
"""By effect: cubes gained."""
_LEAST: Final = 0.05
"""Terms of fewer points are dropped, unless there is no other."""


def terms(view: View, seat: int, action: Action) -> Sequence[Term]:
    """Weightiest first."""
    if not view.to_act:
        return ()
    found = _Terms(view, seat).of(action)
    weighty = [term for term in found if abs(term.points) >= _LEAST] or found[:1]
    return sorted(weighty, key=lambda term: -abs(term.points))


class _Terms:
    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat, self.judge, self.state = view, seat, judge(len(view.seats)), make_state(view)
        self.turns = int(turns_left(self.state, seat))

    def of(self, action: Action) -> list[Term]:
        match action.verb:
            case Verb.BID:
                return self.bid(action)
            case Verb.CALL:
                return self.call()
            case Verb.PASS:
                self.judge.look(self.state)
                value = self.judge.gains[self.seat]
                return [_term("waiting", 0, cards=len(self.view.line), points=_round_points(value))]
            case Verb.EFFECT:
                return self.effect(action)
            case Verb.DONE:
                return [_term("kept", 0, cards=self.state.cards_in(self.seat, PETER), turns=self.turns - 1)]
            case Verb.GIVE_CARD | Verb.UNDER:
                return self.card_loss(action)
            case _:
                return self.cube_loss(action)

    def cards(self, cards: Iterable[int], sign: int = 1) -> list[Term]:
        """Return the value of cards for the pile; with sign -1 their loss."""
        more = [0] * len(SUITS)
        for card in cards:
            more[SUIT[card]] += sign
        state, first = self.state, self.seat * len(SUITS)
        own = [state.cards_in(self.seat, suit) for suit in range(len(SUITS))]
        before = min(own[PETER + 1 :])
        after = min(own[suit] + more[suit] for suit in range(len(SUITS)) if suit != PETER)
        gain = worth(state.suits, first, row(more), self.turns) - worth(state.suits, first, NO_CARDS, self.turns)
        found = []
        if after != before:
            found.append(_term("growth", gain, before=before, after=after, turns=self.turns))
        elif number := abs(sum(more[PETER + 1 :])):
            found.append(_term("suits", gain, cards=number, turns=self.turns))
        if more[PETER]:
            peters = self.judge.peters(own[PETER] + more[PETER], self.turns)
            peters -= self.judge.peters(own[PETER], self.turns)
            found.append(_term("peters", peters, cards=abs(more[PETER])))
        return found

    def line(self) -> list[Term]:
        self.judge.look(self.state)
        gains = self.judge.gains
        most = max((seat for seat in range(len(self.view.seats)) if seat != self.seat), key=lambda seat: gains[seat])
        denied = self.judge.others(self.state, self.seat)
        return [*self.cards(self.view.line), _term("rivals", denied, seat=most, points=_round_points(gains[most]))]

    def bid(self, action: Action) -> list[Term]:
        """List the line's value, the price, and the loss by the chance of not winning."""
        found = self.line()
        value = self.judge.gains[self.seat] + self.judge.others(self.state, self.seat)
        held = max(action.number, self._held_cubes(action.colour))
        if action.number:
            paid = self.judge.price(self.state, self.seat, action.number, held)
            found.append(_term("cubes", -paid, cubes=-action.number, colour=COLOURS[action.colour]))
            value -= paid
        chance = self.judge.chance(self.state, self.seat, action.number)
        return [*found, _term("chance", chance * value // 1000 - value, percent=round(chance / 10))]

    def _held_cubes(self, colour: int) -> int:
        cubes = self.view.seats[self.seat].cubes
        return 0 if cubes is None or colour == NO_COLOUR else cubes[colour]

    def call(self) -> list[Term]:
        """List the line's value and, in the seat's own view, `chance`: the rest of the call's rating."""
        found = self.line()
        if self.view.viewer != self.seat:
            return found
        rest = int(self.judge.rate_call(self.state, self.seat)) / POINT - sum(term.points for term in found)
        return [*found, Term("chance", rest, {"percent": self._chance()})]

    def _chance(self) -> int:
        """Return the percent chance of winning with the best bid."""
        value = self.judge.gains[self.seat] + self.judge.others(self.state, self.seat)
        number = best_number(self.judge, self.state, self.seat, value)
        return round(self.judge.chance(self.state, self.seat, number) / 10)

    def effect(self, action: Action) -> list[Term]:
        spent = self.judge.rate_keeping(self.state, self.seat)
        rating = rate_in(self.judge, self.state, self.seat, action) + spent
        match action.number:
            case Effect.POINTS:
                found = [_term("points", rating, points=EFFECT_POINTS)]
            case Effect.CARD_OF_LINE:
                found = self.cards((action.card,))
            case Effect.CARD_OF_SEAT:
                found = [_term("given", rating, seat=action.seat)]
            case Effect.CARDS_OF_DECK:
                found = [_term("drawn", rating, cards=min(EFFECT_CARDS, self.view.deck_size))]
            case _:
                found = [_term("cubes", rating, cubes=_CUBES[action.number])]
        return [*found, _term("spent", -spent, left=self.state.cards_in(self.seat, PETER) - 1)]

    def card_loss(self, action: Action) -> list[Term]:
        """List the loss by giving a card away or putting it under the deck."""
        found = self.cards((action.card,), -1)
        if action.verb is Verb.GIVE_CARD:
            gain = self.judge.card(self.state, self.state.current, SUIT[action.card])
            counted = -gain * self.judge.denial // 1000
            found.append(_term("rivals", counted, seat=self.view.current, points=_round_points(gain)))
        return found

    def cube_loss(self, action: Action) -> list[Term]:
        """List the loss by giving a cube; empty if the view hides the seat's cubes, whose colours are secret."""
        if self.view.seats[self.seat].cubes is None:
            return []
        rating = rate_in(self.judge, self.state, self.seat, action)
        return [_term("cubes", rating, cubes=-1, colour=COLOURS[action.colour])]


def _term(kind: str, points: i64, /, **facts: str | int | float) -> Term:
    """Make a term; `points` are thousandths."""
    return Term(kind, int(points) / POINT, facts)


def _round_points(points: i64) -> float:
    """Convert thousandths to points with one decimal."""
    return round(int(points) / POINT, 1)

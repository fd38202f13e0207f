"""Ratings in thousandths of a point, for computer players and quick play.

A judge reads only public facts of other seats: the number of their cubes, never the colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.native import i64, vec
from engine.peter import apply as rules
from engine.peter.cards import NO_COLOUR, PETER
from engine.peter.playout import actions
from engine.peter.playout.growth import NO_CARDS, turns_left, worth
from engine.peter.playout.state import BID, CALL, COLOURS, EFFECT, SUIT, SUITS, SearchState

_TRIBUTE: Final[i64] = rules.TRIBUTE_CUBES
_EFFECT_CUBES: Final[i64] = rules.EFFECT_CUBES
_EFFECT_POINTS: Final[i64] = rules.EFFECT_POINTS
_EFFECT_CARDS: Final[i64] = rules.EFFECT_CARDS
_EACH: Final = tuple(vec[i64]([int(other == suit) for other in range(SUITS)]) for suit in range(SUITS))
_ROOTS: Final = vec[i64]([round(1000 * (number / 5 + 0.55 * number**0.5)) for number in range(201)])
"""By number of cubes: expected size of the largest colour, in thousandths."""


class Judge:
    __slots__ = (
        "_bids",
        "_each",
        "_line",
        "best_other",
        "bid_base",
        "bid_need",
        "bid_share",
        "bid_spread",
        "call",
        "cube",
        "cube_turns",
        "denial",
        "drawn",
        "gains",
        "peter",
        "peter_later",
        "rounds",
        "spread",
        "stack",
        "tie",
        "wait",
    )  # fmt: skip

    def __init__(self, weights: Mapping[str, int]) -> None:
        """From `weights.WEIGHTS`."""
        self.cube: i64 = weights["cube"]
        self.stack: i64 = weights["stack"]
        self.cube_turns: i64 = weights["cube_turns"]
        self.peter: i64 = weights["peter"]
        self.peter_later: i64 = weights["peter_later"]
        self.denial: i64 = weights["denial"]
        self.bid_base: i64 = weights["bid_base"]
        self.bid_share: i64 = weights["bid_share"]
        self.bid_need: i64 = weights["bid_need"]
        self.bid_spread: i64 = weights["bid_spread"]
        self.tie: i64 = weights["tie"]
        self.wait: i64 = weights["wait"]
        self.call: i64 = weights["call"]
        self.drawn: i64 = weights["drawn"]
        self.spread: i64 = weights["spread"]
        self.rounds: i64 = weights["rounds"]
        self.best_other: i64 = weights["best_other"]
        self.gains: vec[i64] = vec[i64]([0] * 8)
        """By seat: the worth of the line, set by `look`."""
        self._bids: vec[i64] = vec[i64]([0] * 8)
        """By seat: the expected bid, in thousandths of a cube."""
        self._line: vec[i64] = vec[i64]([0] * 7)
        self._each: vec[i64] = vec[i64]([0] * 7)

    # Cards

    def peters(self, number: i64, turns: i64) -> i64:
        """One Peter card can be used in each turn left."""
        if number > turns:
            number = turns
        if not number:
            return 0
        later = turns - number
        if later > 4:
            later = 4
        return number * (self.peter + self.peter_later * later // 4)

    def gain(self, state: SearchState, seat: i64, cards: vec[i64]) -> i64:
        """Return the value of cards, counted by suit, for the pile."""
        turns = turns_left(state, seat)
        first = seat * SUITS
        gain = worth(state.suits, first, cards, turns) - worth(state.suits, first, NO_CARDS, turns)
        if cards[PETER]:
            held = state.suits[first]
            gain += self.peters(held + cards[PETER], turns) - self.peters(held, turns)
        return gain

    def card(self, state: SearchState, seat: i64, suit: i64) -> i64:
        return self.gain(state, seat, _EACH[suit])

    def loss_of(self, state: SearchState, seat: i64, suit: i64) -> i64:
        """Return the loss of one card from the pile."""
        place = seat * SUITS + suit
        state.suits[place] -= 1
        gain = self.gain(state, seat, _EACH[suit])
        state.suits[place] += 1
        return gain

    def expected_points(self, state: SearchState, seat: i64) -> i64:
        points = 1000 * (state.scored[seat] + state.gained[seat])
        if state.over:
            return points
        turns = turns_left(state, seat)
        points += worth(state.suits, seat * SUITS, NO_CARDS, turns) + self.peters(state.suits[seat * SUITS], turns)
        for colour in range(COLOURS):
            held = state.cubes[seat * COLOURS + colour]
            points += self.price(state, seat, held, held)
        return points

    # Cubes

    def cube_worth(self, state: SearchState, seat: i64) -> i64:
        turns = turns_left(state, seat)
        return self.cube if turns >= self.cube_turns else self.cube * turns // self.cube_turns

    def price(self, state: SearchState, seat: i64, number: i64, held: i64) -> i64:
        """Return the cost of cubes of a colour in which the seat holds `held`."""
        turns = turns_left(state, seat)
        if turns > self.cube_turns:
            turns = self.cube_turns
        return number * (self.cube + self.stack * (2 * held - number)) * turns // self.cube_turns

    # Bids

    def look(self, state: SearchState) -> None:
        """Set the line's value and the expected bid of each seat."""
        line = self._line
        for suit in range(SUITS):
            line[suit] = 0
        for place in range(state.in_line):
            line[SUIT[state.line[place]]] += 1
        for seat in range(state.seats):
            gain = self.gain(state, seat, line)
            self.gains[seat] = gain
            self._bids[seat] = 0
            if state.held[seat]:
                most = self.bid_share * _ROOTS[state.held[seat]] // 1000
                self._bids[seat] = self.bid_base + most * gain // (gain + self.bid_need)

    def others(self, state: SearchState, seat: i64) -> i64:
        """Return the loss if another seat wins the line; after `look`."""
        total: i64 = 0
        for other in range(state.seats):
            if other != seat:
                total += self.gains[other]
        return total * self.denial // (1000 * (state.seats - 1))

    def chance(self, state: SearchState, seat: i64, number: i64) -> i64:
        """Return the chance of winning in thousandths; after `look`."""
        chance: i64 = 1000
        seats = state.seats
        place = seat - state.current
        if place < 0:
            place += seats
        for other in range(seats):
            if other == seat:
                continue
            distance = other - state.current
            if distance < 0:
                distance += seats
            ahead = 1000 * number - self._bids[other]
            if place < distance:
                ahead += self.tie
                if not state.held[other]:
                    continue
            else:
                ahead -= self.tie
                if not number:
                    return 0 if not state.held[other] else chance // 20
            size = ahead if ahead > 0 else -ahead
            chance = chance * (500 + 500 * ahead // (self.bid_spread + size)) // 1000
        return chance

    def bid(self, state: SearchState, seat: i64, colour: i64, number: i64) -> i64:
        """After `look`."""
        value = self.gains[seat] + self.others(state, seat)
        if number:
            value -= self.price(state, seat, number, state.cubes[seat * COLOURS + colour])
        return self.chance(state, seat, number) * value // 1000

    def best_bid(self, state: SearchState, seat: i64, value: i64) -> i64:
        """Return the best bid's action for a line worth `value`; after `look`."""
        best_action: i64 = actions.BID_NONE
        best = self.chance(state, seat, 0) * value // 1000
        first = seat * COLOURS
        number: i64 = 1
        while True:
            colour: i64 = NO_COLOUR
            held: i64 = 99
            for at in range(COLOURS):
                cubes = state.cubes[first + at]
                if number <= cubes < held:
                    colour, held = at, cubes
            if colour == NO_COLOUR:
                return best_action
            left = value - self.price(state, seat, number, held)
            if left <= best:
                return best_action
            rating = self.chance(state, seat, number) * left // 1000
            if rating > best:
                best = rating
                best_action = actions.BID + colour * actions.MOST_CUBES + number - 1
            number += 1

    def rate_call(self, state: SearchState, seat: i64) -> i64:
        """Rate a call relative to a pass; after `look`."""
        others = self.others(state, seat)
        value = self.gains[seat] + others
        action = self.best_bid(state, seat, value)
        if action == actions.BID_NONE:
            rating = self.bid(state, seat, NO_COLOUR, 0)
        else:
            bid = action - actions.BID
            rating = self.bid(state, seat, bid // actions.MOST_CUBES, bid % actions.MOST_CUBES + 1)
        return rating - self.wait * value // (1000 * state.seats) - self.call

    # Effects

    def effect(self, state: SearchState, seat: i64, action: i64) -> i64:
        """Rate an effect relative to keeping the Peter card."""
        kept = self.rate_keeping(state, seat)
        if action >= actions.CARD_OF_LINE:
            suit = SUIT[action - actions.CARD_OF_LINE]
            return 0 if suit == PETER else self.card(state, seat, suit) - kept
        if action >= actions.CUBES_OF_SEAT:
            return _TRIBUTE * self.cube_worth(state, seat) * (1000 + self.denial) // 1000 - kept
        if action >= actions.CARD_OF_SEAT:
            return self._rate_given(state, seat, action - actions.CARD_OF_SEAT) - kept
        if action == actions.CARDS_OF_DECK:
            return self._rate_drawn(state, seat) - kept
        if action == actions.POINTS:
            return 1000 * _EFFECT_POINTS - kept
        return self.cube_worth(state, seat) * (_EFFECT_CUBES if action == actions.CUBES else 2) - kept

    def rate_keeping(self, state: SearchState, seat: i64) -> i64:
        """Return the loss of using a Peter card in this turn."""
        turns = turns_left(state, seat) - 1
        peters = state.suits[seat * SUITS]
        return self.peters(peters, turns) - self.peters(peters - 1, turns)

    def _rate_given(self, state: SearchState, seat: i64, giver: i64) -> i64:
        """The opponent gives the card that it needs least."""
        least: i64 = 0
        gain: i64 = 0
        found = False
        for suit in range(SUITS):
            if state.suits[giver * SUITS + suit]:
                loss = self.loss_of(state, giver, suit)
                mine = self.card(state, seat, suit)
                if not found or loss + mine < least + gain:
                    found, least, gain = True, loss, mine
        return gain + self.denial * least // 1000

    def _rate_drawn(self, state: SearchState, seat: i64) -> i64:
        """Cards of the deck, exchanged for the least needed ones."""
        total: i64 = 0
        for suit in range(1, SUITS):
            total += self.card(state, seat, suit)
        return self._of_deck(state, total)

    def _of_deck(self, state: SearchState, total: i64) -> i64:
        """`total` is the value of one card of each suit."""
        number = state.bottom - state.top
        if number > _EFFECT_CARDS:
            number = _EFFECT_CARDS
        return self.drawn * number * total // (7 * 1000)

    def best_effect(self, state: SearchState, seat: i64) -> i64:
        """Return the best effect, or `DONE`; ignores effects where an opponent chooses."""
        turns = turns_left(state, seat)
        first = seat * SUITS
        now = worth(state.suits, first, NO_CARDS, turns)
        each, total = self._each, now - now
        for suit in range(1, SUITS):
            each[suit] = worth(state.suits, first, _EACH[suit], turns) - now
            total += each[suit]
        best: i64 = actions.POINTS
        rating: i64 = 1000 * _EFFECT_POINTS
        for place in range(state.in_line):
            gain = each[SUIT[state.line[place]]]
            if gain > rating:
                best, rating = actions.CARD_OF_LINE + state.line[place], gain
        if state.top < state.bottom:
            gain = self._of_deck(state, total)
            if gain > rating:
                best, rating = actions.CARDS_OF_DECK, gain
        return best if rating >= self.rate_keeping(state, seat) else actions.DONE

    def rate(self, state: SearchState, seat: i64, action: i64) -> i64:
        """Passing, bidding nothing and `DONE` are about 0."""
        if state.stage == CALL:
            if action == actions.PASS:
                return 0
            self.look(state)
            return self.rate_call(state, seat)
        if state.stage == BID:
            self.look(state)
            if action == actions.BID_NONE:
                return self.bid(state, seat, NO_COLOUR, 0)
            bid = action - actions.BID
            return self.bid(state, seat, bid // actions.MOST_CUBES, bid % actions.MOST_CUBES + 1)
        if state.stage == EFFECT:
            return 0 if action == actions.DONE else self.effect(state, seat, action)
        if action >= actions.GIVE_CARD:
            card = action - actions.GIVE_CARD if action < actions.UNDER else action - actions.UNDER
            if action >= actions.UNDER:
                return -self.loss_of(state, seat, SUIT[card])
            denied = self.denial * self.card(state, state.current, SUIT[card]) // 1000
            return -self.loss_of(state, seat, SUIT[card]) - denied
        held = state.cubes[seat * COLOURS + (action - actions.RETURN) % COLOURS]
        return -self.cube_worth(state, seat) - self.stack * (2 * held - 1)

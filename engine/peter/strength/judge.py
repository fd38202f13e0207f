"""Ratings in thousandths of a point, for computer players and quick play.

A judge reads only public facts of other seats: the number of their cubes, never the colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.native import i64, vec
from engine.peter.cards import NO_COLOUR, PETER
from engine.peter.rules.apply import EFFECT_CARDS, EFFECT_CUBES, EFFECT_POINTS, TRIBUTE_CUBES
from engine.peter.rules.numbers import (
    ASK_BIDS,
    ASK_CALL,
    ASK_EFFECT,
    CARD_COUNT,
    CARD_OF_LINE,
    CARD_OF_SEAT,
    CARDS_OF_DECK,
    COLOUR_COUNT,
    CUBES,
    CUBES_OF_SEAT,
    DONE,
    GIVE_CARD,
    PASS,
    POINTS,
    RETURN,
    SUIT_COUNT,
    UNDER,
    bid,
    bid_colour,
    bid_number,
)
from engine.peter.rules.state import SUIT, State
from engine.peter.strength.growth import NO_CARDS, turns_left, worth

_EACH: Final = tuple([vec[i64]([int(other == suit) for other in range(SUIT_COUNT)]) for suit in range(SUIT_COUNT)])
"""By suit: one card of it."""
_ONE_LESS: Final = tuple([vec[i64]([-int(other == suit) for other in range(SUIT_COUNT)]) for suit in range(SUIT_COUNT)])
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
        """Return the worth of Peter cards: one can be used in each turn left."""
        if number > turns:
            number = turns
        if not number:
            return 0
        later = turns - number
        if later > 4:
            later = 4
        return number * (self.peter + self.peter_later * later // 4)

    def gain(self, state: State, seat: i64, cards: vec[i64]) -> i64:
        """Return the value of cards, counted by suit, for the pile."""
        turns = turns_left(state, seat)
        first = seat * SUIT_COUNT
        gain = worth(state.suits, first, cards, turns) - worth(state.suits, first, NO_CARDS, turns)
        if cards[PETER]:
            held = state.suits[first]
            gain += self.peters(held + cards[PETER], turns) - self.peters(held, turns)
        return gain

    def card(self, state: State, seat: i64, suit: i64) -> i64:
        return self.gain(state, seat, _EACH[suit])

    def loss_of(self, state: State, seat: i64, suit: i64) -> i64:
        """Return the loss of one card from the pile."""
        return -self.gain(state, seat, _ONE_LESS[suit])

    def expected_points(self, state: State, seat: i64) -> i64:
        points = 1000 * (state.scored[seat] + state.gained[seat])
        if state.over:
            return points
        turns = turns_left(state, seat)
        first = seat * SUIT_COUNT
        points += worth(state.suits, first, NO_CARDS, turns) + self.peters(state.suits[first], turns)
        for colour in range(COLOUR_COUNT):
            held = state.cubes[seat * COLOUR_COUNT + colour]
            points += self.price_in(turns, held, held)
        return points

    # Cubes

    def cube_worth(self, state: State, seat: i64) -> i64:
        turns = turns_left(state, seat)
        return self.cube if turns >= self.cube_turns else self.cube * turns // self.cube_turns

    def price(self, state: State, seat: i64, number: i64, held: i64) -> i64:
        """Return the cost of cubes of a colour in which the seat holds `held`."""
        return self.price_in(turns_left(state, seat), number, held)

    def price_in(self, turns: i64, number: i64, held: i64) -> i64:
        """Return the same for a seat with this many turns left."""
        if turns > self.cube_turns:
            turns = self.cube_turns
        return number * (self.cube + self.stack * (2 * held - number)) * turns // self.cube_turns

    # Bids

    def look(self, state: State) -> None:
        """Set the line's value and the expected bid of each seat."""
        line = self._line
        for suit in range(SUIT_COUNT):
            line[suit] = 0
        for card in state.line:
            line[SUIT[card]] += 1
        for seat in range(state.seats):
            gain = self.gain(state, seat, line)
            self.gains[seat] = gain
            self._bids[seat] = 0
            if state.held[seat]:
                most = self.bid_share * _ROOTS[state.held[seat]] // 1000
                self._bids[seat] = self.bid_base + most * gain // (gain + self.bid_need)

    def others(self, state: State, seat: i64) -> i64:
        """Return the loss if another seat wins the line; after `look`."""
        total: i64 = 0
        for other in range(state.seats):
            if other != seat:
                total += self.gains[other]
        return total * self.denial // (1000 * (state.seats - 1))

    def chance(self, state: State, seat: i64, number: i64) -> i64:
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

    def bid(self, state: State, seat: i64, colour: i64, number: i64) -> i64:
        """Rate a bid; after `look`."""
        value = self.gains[seat] + self.others(state, seat)
        if number:
            value -= self.price(state, seat, number, state.cubes[seat * COLOUR_COUNT + colour])
        return self.chance(state, seat, number) * value // 1000

    def best_bid(self, state: State, seat: i64, value: i64) -> i64:
        """Return the best bid's action for a line worth `value`; after `look`."""
        best_colour: i64 = NO_COLOUR
        best_number: i64 = 0
        best = self.chance(state, seat, 0) * value // 1000
        turns, first = turns_left(state, seat), seat * COLOUR_COUNT
        number: i64 = 1
        while True:
            colour: i64 = NO_COLOUR
            held: i64 = 99
            for at in range(COLOUR_COUNT):
                cubes = state.cubes[first + at]
                if number <= cubes < held:
                    colour, held = at, cubes
            if colour == NO_COLOUR:
                break
            left = value - self.price_in(turns, number, held)
            if left <= best:
                break
            rating = self.chance(state, seat, number) * left // 1000
            if rating > best:
                best, best_colour, best_number = rating, colour, number
            number += 1
        return bid(best_colour, best_number)

    def rate_call(self, state: State, seat: i64) -> i64:
        """Rate a call relative to a pass; after `look`."""
        others = self.others(state, seat)
        value = self.gains[seat] + others
        action = self.best_bid(state, seat, value)
        rating = self.bid(state, seat, bid_colour(action), bid_number(action))
        return rating - self.wait * value // (1000 * state.seats) - self.call

    # Effects

    def effect(self, state: State, seat: i64, action: i64) -> i64:
        """Rate an effect relative to keeping the Peter card."""
        kept = self.rate_keeping(state, seat)
        if action >= CARD_OF_LINE:
            suit = SUIT[action - CARD_OF_LINE]
            return 0 if suit == PETER else self.card(state, seat, suit) - kept
        if action >= CUBES_OF_SEAT:
            return TRIBUTE_CUBES * self.cube_worth(state, seat) * (1000 + self.denial) // 1000 - kept
        if action >= CARD_OF_SEAT:
            return self._rate_given(state, seat, action - CARD_OF_SEAT) - kept
        if action == CARDS_OF_DECK:
            return self._rate_drawn(state, seat) - kept
        if action == POINTS:
            return 1000 * EFFECT_POINTS - kept
        return self.cube_worth(state, seat) * (EFFECT_CUBES if action == CUBES else 2) - kept

    def rate_keeping(self, state: State, seat: i64) -> i64:
        """Return the loss of using a Peter card in this turn."""
        turns = turns_left(state, seat) - 1
        peters = state.suits[seat * SUIT_COUNT]
        return self.peters(peters, turns) - self.peters(peters - 1, turns)

    def _rate_given(self, state: State, seat: i64, giver: i64) -> i64:
        """Rate effect 4: the opponent gives the card that it needs least."""
        least: i64 = 0
        gain: i64 = 0
        found = False
        for suit in range(SUIT_COUNT):
            if state.suits[giver * SUIT_COUNT + suit]:
                loss = self.loss_of(state, giver, suit)
                mine = self.card(state, seat, suit)
                if not found or loss + mine < least + gain:
                    found, least, gain = True, loss, mine
        return gain + self.denial * least // 1000

    def _rate_drawn(self, state: State, seat: i64) -> i64:
        """Rate effect 7: cards of the deck, exchanged for the least useful ones."""
        total: i64 = 0
        for suit in range(1, SUIT_COUNT):
            total += self.card(state, seat, suit)
        return self._of_deck(state, total)

    def _of_deck(self, state: State, total: i64) -> i64:
        """Return the worth of effect 7; `total` is the value of one card of each suit."""
        number = min(state.in_deck, EFFECT_CARDS)
        return self.drawn * number * total // (7 * 1000)

    def best_effect(self, state: State, seat: i64) -> i64:
        """Return the best effect, or `DONE`; ignores effects where an opponent chooses."""
        turns = turns_left(state, seat)
        first = seat * SUIT_COUNT
        now = worth(state.suits, first, NO_CARDS, turns)
        each, total = self._each, now - now
        for suit in range(1, SUIT_COUNT):
            each[suit] = worth(state.suits, first, _EACH[suit], turns) - now
            total += each[suit]
        best: i64 = POINTS
        rating: i64 = 1000 * EFFECT_POINTS
        for card in state.line:
            gain = each[SUIT[card]]
            if gain > rating:
                best, rating = CARD_OF_LINE + card, gain
        if state.in_deck:
            gain = self._of_deck(state, total)
            if gain > rating:
                best, rating = CARDS_OF_DECK, gain
        return best if rating >= self.rate_keeping(state, seat) else DONE

    def rate(self, state: State, seat: i64, action: i64) -> i64:
        """Rate a legal action; passing, bidding nothing and `DONE` are about 0."""
        if state.stage == ASK_CALL:
            if action == PASS:
                return 0
            self.look(state)
            return self.rate_call(state, seat)
        if state.stage == ASK_BIDS:
            self.look(state)
            return self.bid(state, seat, bid_colour(action), bid_number(action))
        if state.stage == ASK_EFFECT:
            return 0 if action == DONE else self.effect(state, seat, action)
        if action >= GIVE_CARD:
            suit = SUIT[(action - GIVE_CARD) % CARD_COUNT]
            if action >= UNDER:
                return -self.loss_of(state, seat, suit)
            denied = self.denial * self.card(state, state.current, suit) // 1000
            return -self.loss_of(state, seat, suit) - denied
        held = state.cubes[seat * COLOUR_COUNT + (action - RETURN) % COLOUR_COUNT]
        return -self.cube_worth(state, seat) - self.stack * (2 * held - 1)

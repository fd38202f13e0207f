"""The worth of cards, rubles and positions in final points.

judge.py rates actions by it, leaf.py positions. A card is worth its income in the remaining scorings, its new names of
aristocrats, and the gain from its effect; a ruble is worth less near the end and if there are many.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import Colour
from engine.petersburg.decisions import AFTER_SCORING
from engine.petersburg.effects import Effect
from engine.petersburg.rules.state import State
from engine.petersburg.rules.tables import Tables
from engine.petersburg.ruleset import (
    ARISTOCRAT_POINTS,
    GUILD_HALL_INCOME,
    PENALTY_PER_HAND_CARD,
    POINTS_PER_FURTHER_NAME,
    PUB_POINTS,
    PUB_PRICE,
    RUBLES_PER_POINT,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)
from engine.petersburg.strength.weights import Weights

NEVER: Final = -1e9
"""The worth of an impossible action."""
_MOST_RUBLES: Final[i64] = 400
"""More rubles are worth no more."""
_MOST_TIMES: Final = 500
"""The number of moments of a game whose card values are cached."""
_COLOURS: Final[i64] = len(Colour)
_ARISTOCRAT: Final[i64] = int(Colour.ARISTOCRAT)
_MARKET: Final[i64] = int(Colour.MARKET)
_ACTION: Final[i64] = int(Colour.ACTION)
LAST_NAME: Final[i64] = len(ARISTOCRAT_POINTS) - 1
_EARLY: Final = 0.4
"""The share by which ratings are too high per round left, as measured by searches.

Cards rated one by one add up to more than a seat can pay for.
"""

_NO_EFFECT: Final[i64] = 0
_OTHER: Final[i64] = 8
_EFFECTS: Final[dict[Effect, int]] = {
    Effect.PUB: 1,
    Effect.TRADING_HOUSE: 2,
    Effect.GUILD_HALL: 3,
    Effect.OBSERVATORY: 4,
    Effect.PRISON: 4,
    Effect.WAREHOUSE: 5,
    Effect.SYCOPHANT: 6,
    Effect.CRATE: 7,
    Effect.REPLACES_ANY_WORKER: _OTHER,
    Effect.BLUE_DISCOUNT: 9,
    Effect.RED_DISCOUNT: 9,
    Effect.GREEN_DISCOUNT: 9,
    Effect.RED_AND_BLUE_DISCOUNT: 9,
}
"""By effect with a worth: the branch of `Worth.effect`."""
_SEARCHED_DEALS: Final = {2: 8.25, 3: 7.25, 4: 5.75, 5: 5.75}
"""By number of seats: the deals until a deck runs out, as searches expect it at the typical pace.

With four seats that is too few since there is patience (tree.py): games last almost a round longer. But Ministers who
expect that, with leaf.toml and net.toml fitted again, do not win more. docs/players.md has the figures.
"""
_RATED_DEALS: Final = {2: 8.25, 3: 9.25, 4: 7.0, 5: 7.0}
"""The same where seats play by ratings alone. They take fewer cards, and win more if they expect longer games."""
_USUAL_WEIGHT: Final = 9.0
"""The weight of the typical pace, in rounds of this game.

With those of searches the root mean square error was 0.8 rounds with two seats, 0.7 with three, 0.5 with four, in games
of searches.
"""
_BEGUN: Final = 0.45
"""Corrects for the rest of the last round, and for the bias of taking the least of several estimates."""


@lru_cache(maxsize=64)
def _rare(plenty: float) -> vec[float]:
    """By rubles: their worth if the first is worth 1, with diminishing returns."""
    return vec[float]([plenty * have / (plenty + have) for have in map(float, range(_MOST_RUBLES + 1))])


@lru_cache(maxsize=64)
def _scoring_phases(tables: Tables) -> vec[i64]:
    """By colour: the phase that scores it, the last one for action cards; -1 for none."""
    found = [-1] * _COLOURS
    for phase, colour in enumerate(tables.scored):
        if colour >= 0:
            found[colour] = phase
    found[_ACTION] = tables.phases - 1
    return vec[i64](found)


@lru_cache(maxsize=64)
def _effects(tables: Tables) -> vec[i64]:
    """Return by card: the branch of `Worth.effect`."""
    found = [tables.rules.effect[card] for card in range(len(tables.colour))]
    return vec[i64]([_EFFECTS.get(effect, _OTHER) if effect else _NO_EFFECT for effect in found])


@lru_cache(maxsize=64)
def _stand_alone(tables: Tables) -> vec[bool]:
    """Return by card: whether its worth ignores the rest of a tableau, apart from cards that count it."""
    return vec[bool](
        [
            colour != Colour.ARISTOCRAT and not tables.has_market and not tables.is_counting[card]
            for card, colour in enumerate(tables.colour)
        ]
    )


def rounds_left(state: State, alone: bool) -> float:
    """Estimate the rounds after this one, until a deck runs out (SP-1.24), from this game's and the typical pace.

    `alone` says that ratings are used without a search.
    """
    if state.last_round:
        return 0.0
    least = 100.0
    usual_deals = (_RATED_DEALS if alone else _SEARCHED_DEALS)[state.seats]
    for phase in range(state.tables.phases):
        cards = len(state.decks[phase])
        left = cards - state.dealt[phase]
        to_come = 1 if phase > state.phase else 0
        usual = _USUAL_WEIGHT * float(max(1, cards)) / usual_deals
        pace = (float(cards - left) + usual) / (float(state.round - to_come) + _USUAL_WEIGHT)
        guess = float(left) / pace - float(to_come)
        if guess < least:
            least = guess
    return max(0.0, least + _BEGUN)


def shares(state: State, seat: i64, good: i64, more: i64, number: i64) -> tuple[i64, i64]:
    """Return the points of the seat and of all others if the seat had `more` of the good in round `number`."""
    own = state.goods[seat][good] + more
    most: i64 = 0
    leaders: i64 = 0
    next_most: i64 = 0
    followers: i64 = 0
    for other in range(state.seats):
        count = state.goods[other][good]
        if count == 0 or other == seat:
            continue
        if count > most:
            next_most, followers = most, leaders
            most, leaders = count, 1
        elif count == most:
            leaders += 1
        elif count > next_most:
            next_most, followers = count, 1
        elif count == next_most:
            followers += 1
    values = state.tables.values_in(number)
    first, second = values[0], values[1]
    if own > most:
        return first, second * leaders
    if own == most:
        if not own:
            return 0, 0
        return first, first * leaders
    if leaders > 1:
        return 0, first * leaders
    others = first + second * followers if next_most >= own else first
    if own and own >= next_most:
        return second, others
    return 0, others


class CardValues:
    """A cache of the values of single cards at one time of a game."""

    def __init__(self, size: i64) -> None:
        self.now: vec[float] = vec[float]([0.0] * size)
        """By card: points if played now."""
        self.later: vec[float] = vec[float]([0.0] * size)
        """By card: points if played later."""
        self.known: vec[bool] = vec[bool]([False] * size)
        """By card: whether `now` is computed."""
        self.known_later: vec[bool] = vec[bool]([False] * size)
        """By card: whether `later` is computed."""


class Worth:
    """The worth of things at one moment, for any seat: call `look` when time passes."""

    def __init__(self, tables: Tables, weights: Weights, alone: bool) -> None:
        size = len(tables.colour)
        self.alone = alone
        """Whether ratings are used without a search."""
        self.tables = tables
        self.weights = weights
        self.rare: vec[float] = _rare(weights.plenty)
        self.effects: vec[i64] = _effects(tables)
        self.scored_in: vec[i64] = _scoring_phases(tables)
        self.stands_alone: vec[bool] = _stand_alone(tables)
        """By card: whether `with_tableau` is 0 unless cards of the tableau count it."""
        self.ruble_end: float = weights.ruble
        self.ruble_per_round: float = weights.ruble_per_round
        self.ruble_squared: float = weights.ruble_squared
        self.names_per_round: float = weights.names
        self.take_delay: float = weights.take_delay
        self.taste: vec[float] = vec[float]([weights.worker, weights.building, weights.aristocrat, weights.market, 1.0])
        self.thrift: float = weights.thrift
        self.point_per_ruble: float = 1 / RUBLES_PER_POINT
        self.rounds: float = 0.0
        """The estimated rounds after this one."""
        self.time: float = 0.0
        """The rounds to the end, including parts of this one."""
        self.final: float = 1.0
        """The points of the final lead per point of a rating."""
        self.price: float = 0.0
        """The worth of a first ruble, in points."""
        self.burden: float = 0.0
        """The expected cost in points of a card in hand at the end (SP-1.27)."""
        self.upkeep: float = 0.0
        """The rubles that a crate will cost in the next round (SP-3.6)."""
        self.now: vec[float] = vec[float]([0.0] * _COLOURS)
        """By colour: 1 if this round still scores it, else 0."""
        self.values = CardValues(size)
        """At this time."""
        self.by_time: dict[tuple[int, float], CardValues] = {}
        """By round and phase, and by `rounds`."""

    # Time and rubles

    def look(self, state: State) -> None:
        """Set the time left; later calls are for states at the same point of the round."""
        self.expect(state, rounds_left(state, self.alone))

    def expect(self, state: State, rounds: float) -> None:
        """Set the time left, given the number of rounds after this one."""
        tables, now = self.tables, state.phase
        scored = now
        if state.pending and state.pending[0].kind in AFTER_SCORING:
            scored += 1
        self.rounds = rounds
        self.time = self.rounds + float(tables.phases - 1 - now) / float(tables.phases)
        self.final = 1.0 / (1.0 + _EARLY * self.time)
        self.price = self.ruble(self.time)
        self.burden = PENALTY_PER_HAND_CARD * max(0.0, 1.0 - self.time / self.weights.hand_time)
        if tables.has_market:
            self.upkeep = float(tables.values_in(state.round + 1)[0])
        for colour in range(_COLOURS):
            self.now[colour] = 1.0 if self.scored_in[colour] >= scored else 0.0
        self.values = self.values_at((state.round * 8 + scored, self.rounds))

    def values_at(self, time: tuple[int, float]) -> CardValues:
        found = self.by_time.get(time)
        if found is None:
            if len(self.by_time) >= _MOST_TIMES:
                self.by_time.clear()
            found = self.by_time[time] = CardValues(len(self.tables.colour))
        return found

    def ruble(self, rounds: float) -> float:
        """Return the points of a first ruble this many rounds before the end."""
        return self.ruble_end + rounds * (self.ruble_per_round + rounds * self.ruble_squared)

    def stream(self, now: float, rounds: float) -> float:
        """Return the points for a ruble per scoring: `now` in this round, `rounds` to come."""
        return now * self.ruble(rounds) + rounds * self.ruble((rounds - 1) / 2)

    def purse(self, rubles: i64) -> float:
        """Return the worth of a seat's rubles, in points."""
        if rubles > _MOST_RUBLES:
            rubles = _MOST_RUBLES
        return self.price * self.rare[rubles] + float(rubles) * self.point_per_ruble

    def cost_of(self, rubles: i64, money: i64) -> float:
        """Return the points lost by paying; a ruble counts more where money is short."""
        left = money - rubles
        if money > _MOST_RUBLES:
            return (self.purse(money) - self.purse(left)) * self.thrift
        rare = self.rare[money] - self.rare[left]
        return (self.price * rare + float(rubles) * self.point_per_ruble) * self.thrift

    # Cards

    def card(self, card: i64) -> float:
        """Return the points that a card of a tableau will still earn by itself."""
        values = self.values
        if not values.known[card]:
            values.known[card] = True
            values.now[card] = self.earnings_of(card, self.rounds)
        return values.now[card]

    def card_later(self, card: i64) -> float:
        """Return the same for a card that is played later."""
        values = self.values
        if not values.known_later[card]:
            values.known_later[card] = True
            values.later[card] = self.earnings_of(card, max(0.0, self.rounds - self.take_delay))
        return values.later[card]

    def earnings_of(self, card: i64, rounds: float) -> float:
        """Return the points that a card earns by itself in this many more rounds."""
        tables, weights = self.tables, self.weights
        colour = tables.colour[card]
        now = self.now[colour]
        gain = float(tables.points[card]) * (rounds + now)
        if tables.rubles[card]:
            gain += float(tables.rubles[card]) * self.stream(now, rounds)
        if self.effects[card]:
            gain += self.effect(card, rounds, now)
        elif tables.value[card] > tables.cost[card]:
            profit = float(tables.value[card] - tables.cost[card])
            gain += weights.trade * profit * self.ruble(rounds) * min(1.0, rounds)
        if tables.plain[card]:
            gain += weights.copies * rounds * self.ruble(rounds / 2)
        return gain * self.taste[colour]

    def effect(self, card: i64, rounds: float, now: float) -> float:
        """Return the remaining points of a card's special rule, without its earning for others."""
        weights, effect = self.weights, self.effects[card]
        scorings = rounds + now
        late = self.ruble(max(0.0, rounds - 1) / 2)
        if effect == 1:
            return PUB_POINTS * scorings * max(weights.sale, 1 - PUB_PRICE * late * weights.spent)
        if effect == 2:
            sold = TRADING_HOUSE_POINTS - TRADING_HOUSE_PRICE * late * weights.spent
            return scorings * max(weights.sale, sold)
        if effect == 3:
            return GUILD_HALL_INCOME * max(scorings, self.stream(now, rounds))
        if effect == 4:
            return weights.draw * scorings
        if effect == 5:
            return weights.warehouse * rounds
        if effect == 6:
            return -self.stream(now, rounds)
        if effect == 7:
            return -self.upkeep * self.stream(now, rounds)
        if effect == 9:
            return weights.discount * rounds * self.ruble(rounds / 2)
        return 0.0

    def with_tableau(self, state: State, seat: i64, card: i64, old: i64) -> float:
        """Return the points of a card together with the tableau: names, goods, counted cards.

        `old` is the replaced card, or -1.
        """
        tables, gain = self.tables, 0.0
        if self.stands_alone[card] and not state.counting[seat]:
            return gain
        colour = tables.colour[card]
        if colour == _ARISTOCRAT:
            gain = self.names(state, seat, card, old)
        if tables.is_counting[card]:
            gain += self.tableau_points(state, seat, card)
        if tables.has_market:
            for good, number in tables.goods[card]:
                gain += self.good(state, seat, good, number) * (self.rounds + self.now[colour])
            if old >= 0:
                for good, number in tables.goods[old]:
                    gain += self.good(state, seat, good, -number) * (self.rounds + self.now[colour])
        if old < 0 and state.counting[seat]:
            for counting in tables.counting:
                if counting.counted[card] and state.copies[seat][counting.card]:
                    now = self.now[counting.colour]
                    gain += float(counting.rubles) * self.stream(now, self.rounds)
                    gain += float(counting.points) * (now + self.rounds)
        return gain

    def tableau_points(self, state: State, seat: i64, card: i64) -> float:
        """Return the points that a card earns for others of the tableau (SP-1.18, SP-2.1, SP-4.5)."""
        now, counting = self.now[self.tables.colour[card]], self.tables.counting_of(card)
        number = self.names_per_round * self.rounds / 2
        for own in state.tableaus[seat]:
            if counting.counted[own]:
                number += 1
        rubles, points = float(counting.rubles), float(counting.points)
        return number * (rubles * self.stream(now, self.rounds) + points * (self.rounds + now))

    def good(self, state: State, seat: i64, good: i64, number: i64) -> float:
        """Return the points of `number` more of a good in one scoring against the other seats (SP-3.6)."""
        own, others = shares(state, seat, good, 0, state.round + 1)
        own_then, others_then = shares(state, seat, good, number, state.round + 1)
        lost = float(others - others_then) / float(state.seats)
        gain = float(own_then - own) + max(0.0, lost) + self.weights.good * float(number)
        return gain * self.taste[_MARKET]

    # Aristocrats

    def names(self, state: State, seat: i64, card: i64, old: i64) -> float:
        """Return the points of an aristocrat for names, including those expected later (SP-1.26)."""
        copies = state.copies[seat]
        is_new = copies[card] == 0
        loses = old >= 0 and copies[old] == 1
        if is_new == loses:
            return 0.0
        return self.name(state.names[seat], 1) if is_new else -self.name(state.names[seat], 0)

    def name(self, have: i64, more: i64) -> float:
        """Return the worth of a name beyond `have` (`more` 1), or of the last of `have` names (`more` 0)."""
        if have + more > LAST_NAME:
            return float(POINTS_PER_FURTHER_NAME) if self.tables.scores_further_names else 0.0
        return min(float(LAST_NAME), float(have + more) + self.names_per_round * self.rounds) * self.taste[_ARISTOCRAT]

    # Purchases

    def funds(self, state: State, seat: i64) -> i64:
        """Return the rubles to spend in this round, including income still to come."""
        money = state.money[seat]
        for colour in range(_ACTION):
            if self.now[colour]:
                money += state.rubles_due[colour][seat]
        return money

    def use(self, state: State, seat: i64, card: i64, money: i64, later: bool) -> float:
        """Return the gain of the best purchase for `money`, or `NEVER`."""
        value = self.card_later(card) if later else self.card(card)
        if self.tables.plain[card]:
            price = state.prices[seat][card]
            if price > money:
                return NEVER
            return value + self.with_tableau(state, seat, card, -1) - self.cost_of(price, money)
        best = NEVER
        for old in state.replaceable(seat, card, money, False):
            gain = value - (self.card_later(old) if later else self.card(old))
            price = state.price_of(seat, card, old, False)
            gain += self.with_tableau(state, seat, card, old) - self.cost_of(price, money)
            if gain > best:
                best = gain
        return best

"""Rate and choose actions by their worth (worth.py): quick play without a search.

A pass rates 0. Ratings compare the actions of one moment; multiplied by `Worth.final` they are points of the final
lead.
"""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.petersburg.copies import on_copy
from engine.petersburg.effects import Effect
from engine.petersburg.rules import flow, legal, numbers
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import BUY_HAND, BUY_LOWER, BUY_UPPER, TAKE_LOWER, TAKE_UPPER
from engine.petersburg.rules.scoring import changed_pay
from engine.petersburg.rules.state import State
from engine.petersburg.rules.tables import Tables
from engine.petersburg.ruleset import (
    GOLDEN_DONKEY_RUBLES,
    GUILD_HALL_INCOME,
    PENALTY_PER_HAND_CARD,
    PUB_PRICE,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)
from engine.petersburg.strength.rubles import assumed_rubles
from engine.petersburg.strength.weights import Weights
from engine.petersburg.strength.worth import NEVER, Worth

_OPS_OF_ROWS: Final = ((BUY_UPPER, TAKE_UPPER), (BUY_LOWER, TAKE_LOWER))


def _rating(rated: tuple[float, int]) -> float:
    return rated[0]


class Rivals(Worth):
    """Caches each seat's gain from each card: call `look` or `forget` after a change of state.

    Most calls are about rivals that have not acted since the previous call.
    """

    def __init__(self, tables: Tables, weights: Weights, seats: i64, alone: bool, assumes: bool) -> None:
        super().__init__(tables, weights, alone)
        size = len(tables.colour)
        self.assumes = assumes
        """Whether rivals have the rubles that computer players assume (rubles.py), not those of the state."""
        self.rubles: i64 = -1
        """Those of each rival; -1 if they are those of the state, as in the first phase, when everybody knows them."""
        self.denial: float = weights.denial / float(seats - 1)
        self.gains: vec[vec[float]] = vec[vec[float]]([vec[float]([0.0] * size) for _ in range(seats)])
        """By seat and card: the gain of its best purchase now."""
        self.nothing: vec[bool] = vec[bool]([False] * size)
        self.known: vec[vec[bool]] = vec[vec[bool]]([self.nothing[:] for _ in range(seats)])
        """By seat and card: whether `gains` is valid."""

    def expect(self, state: State, rounds: float) -> None:
        super().expect(state, rounds)
        if self.assumes:
            is_first = state.round == 1 and state.phase == 0
            self.rubles = -1 if is_first else assumed_rubles(self.tables.rules.phases[state.phase], state.round)
        self.forget_all()

    def forget(self, seat: i64) -> None:
        """Forget the gains that an action of this seat may change."""
        if self.tables.has_market:  # its goods affect every seat's gains
            self.forget_all()
        else:
            self.known[seat] = self.nothing[:]

    def forget_all(self) -> None:
        for seat in range(len(self.known)):
            self.known[seat] = self.nothing[:]

    def rubles_of(self, state: State, rival: i64) -> i64:
        return self.rubles if self.rubles >= 0 else state.money[rival]

    def rival_share(self, state: State, seat: i64, card: i64, lower: bool) -> float:
        """Return the gain of the rival that wants the card most, weighted by `denial`."""
        if not self.denial or self.tables.is_action[card]:
            return 0.0
        best = 0.0
        for other in range(state.seats):
            if other != seat:
                known, gains = self.known[other], self.gains[other]
                if not known[card]:
                    known[card] = True
                    gains[card] = self.use(state, other, card, self.rubles_of(state, other), False)
                if gains[card] > best:
                    best = gains[card]
        return self.denial * best


class Rated:
    """The best-rated action of a turn, and a list of all actions but the pass if asked for.

    Quick play needs the best alone; making the list takes a tenth of a compiled search.
    """

    def __init__(self, *, lists: bool) -> None:
        self.best: float = 0.0
        self.action: i64 = numbers.PASS
        """The first action with the best rating; a pass rates 0."""
        self.lists: bool = lists
        self.all: list[tuple[float, int]] = []
        """Ratings and actions; empty if `lists` is False."""

    def add(self, rating: float, action: i64) -> None:
        if rating > self.best:
            self.best, self.action = rating, action
        if self.lists:
            self.all.append((rating, action))


class Judge(Rivals):
    """Rates actions of one state at a time: call `look` for another."""

    def __init__(
        self, tables: Tables, weights: Weights, seats: i64, alone: bool = False, assumes: bool = False
    ) -> None:
        super().__init__(tables, weights, seats, alone, assumes)
        self.take: float = weights.take
        self.patience: float = weights.patience
        self.done: vec[bool] = vec[bool]([False] * seats)
        self.nobody: vec[bool] = vec[bool]([False] * seats)

    # Quick play

    def play(self, state: State, round_: i64, phase: i64, until: i64 = -1) -> None:
        """Play until this phase of this round begins, the game is over, or the seat `until` must act.

        A seat that passes once passes until the phase ends, since no card comes before that.
        """
        self.look(state)
        self.done = self.nobody[:]
        moment = state.round * 8 + state.phase
        last = round_ * 8 + phase
        while not state.over:
            now = state.round * 8 + state.phase
            if now != moment:
                if now >= last and not state.pending:
                    break
                moment = now
                self.look(state)
                self.done = self.nobody[:]
            if state.actor() == until:
                break
            if state.pending:
                seat = state.actor()
                self.forget_all()  # a pass may have ended the phase, which paid all seats
                apply(state, seat, self.answer(state))
                self.forget(seat)
                continue
            seat = state.active
            if self.done[seat] and not state.extra and not state.is_opening():
                flow.continue_after_pass(state)
                continue
            action = self.turn(state)
            apply(state, seat, action)
            if action == numbers.PASS:
                self.done[seat] = True
            else:
                self.forget(seat)
        self.look(state)

    def answer(self, state: State) -> int:
        """Return the best-rated answer to the pending decision."""
        best, chosen = NEVER, -1
        for action in legal.choices(state):
            rating = self.rate(state, action)
            if rating > best or chosen < 0:
                best, chosen = rating, action
        return chosen

    def turn(self, state: State) -> int:
        """Return the best-rated action when no decision is pending."""
        if state.is_opening():
            return self.answer(state)
        rated = Rated(lists=False)
        self.rate_turn(state, rated)
        return rated.action

    def best_few(self, state: State, number: i64) -> list[tuple[float, int]]:
        """Return the `number` best-rated actions, best first, with ratings in final points."""
        if state.pending or state.is_opening():
            found = [(self.rate(state, action), action) for action in legal.choices(state)]
        else:
            rated = Rated(lists=True)
            self.rate_turn(state, rated)
            found = rated.all
            found.append((0.0, numbers.PASS))
        found.sort(key=_rating, reverse=True)
        return [(rating * self.final, action) for rating, action in found[:number]]

    def rate_turn(self, state: State, rated: Rated) -> None:
        """Rate the actions of a turn; a trading card appears once, with the best card to replace."""
        seat, tables = state.active, self.tables
        money = state.money[seat]
        has_room = state.has_room(seat)
        funds = self.funds(state, seat) if has_room else 0
        for op, take in _OPS_OF_ROWS:
            lower = op == BUY_LOWER
            previous = -1
            for card in state.lower if lower else state.upper:
                if card == previous:
                    continue
                previous = card
                if tables.is_action[card]:
                    if has_room:
                        rated.add(self.rate_take(state, seat, card, funds), numbers.action(take, card))
                    continue
                old = self.best_replaced(state, seat, card, lower) if not tables.plain[card] else -1
                gain = self.rate_buy(state, seat, card, old, lower) if money else NEVER
                wanted = self.rival_share(state, seat, card, lower) if self.denial else 0.0
                if gain > NEVER:
                    rated.add(gain + wanted, numbers.action(op, card, old))
                if has_room:
                    rated.add(self.rate_take(state, seat, card, funds) + wanted, numbers.action(take, card))
        if money:
            for card in state.hands[seat]:
                if tables.is_action[card]:
                    continue
                old = self.best_replaced(state, seat, card, False) if not tables.plain[card] else -1
                gain = self.rate_buy(state, seat, card, old, False)
                if gain > NEVER:
                    rated.add(self.patient(gain + self.burden), numbers.action(BUY_HAND, card, old))
        for action in legal.specials(state, seat):
            rated.add(self.rate(state, action), action)

    # Ratings

    def rate(self, state: State, action: i64) -> float:
        """Rate a legal action of the seat to act, in points gained."""
        op, card, old = numbers.op_of(action), numbers.card_of(action), numbers.other_of(action)
        seat = state.actor()
        if op == numbers.PASS:
            return 0.0
        if op <= numbers.BUY_HAND:
            if op == numbers.BUY_DRAWN:
                card = state.pending[0].card
            gain = self.rate_buy(state, seat, card, old, op == BUY_LOWER)
            gain -= self.rate_uncovering(state, seat, old, numbers.number_of(action))
            if op == BUY_HAND:  # can wait, unless the end is near
                return self.patient(gain + self.burden)
            return gain + (self.rival_share(state, seat, card, op == BUY_LOWER) if op != numbers.BUY_DRAWN else 0.0)
        if op <= numbers.TAKE_DRAWN:
            if op == numbers.TAKE_DRAWN:
                return self.rate_take(state, seat, state.pending[0].card, self.funds(state, seat))
            wanted = self.rival_share(state, seat, card, op == TAKE_LOWER)
            return self.rate_take(state, seat, card, self.funds(state, seat)) + wanted
        if op == numbers.PLAY:
            return self.rate_play(state, seat, card, old, numbers.number_of(action))
        return self.rate_use(state, seat, op, card, numbers.number_of(action))

    def rate_use(self, state: State, seat: i64, op: i64, card: i64, number: i64) -> float:
        """Rate the use of a building, or an answer."""
        money = state.money[seat]
        if op == numbers.DRAW:
            return self.patient(self.rate_draw(state, seat, self.tables.phase_of[number]))
        if op == numbers.PRISON:
            return self.patient(self.rate_fetch(state, seat, card))
        if op == numbers.PUB:
            return self.patient(float(number) - self.cost_of(PUB_PRICE * number, money))
        if op == numbers.TRADE:
            return self.patient(TRADING_HOUSE_POINTS - self.cost_of(TRADING_HOUSE_PRICE, money))
        if op == numbers.GUILD:
            gain = float(GUILD_HALL_INCOME - number) + self.purse(money + number) - self.purse(money)
            if not state.pending:
                split = state.split[seat]
                gain -= float(GUILD_HALL_INCOME - split) + self.purse(money + split) - self.purse(money)
            return gain
        if op == numbers.GOODS:
            return self.good(state, seat, number, 1)
        if op == numbers.UPKEEP:
            lost = 0.0
            for good, goods in self.tables.goods[card]:
                lost += self.good(state, seat, good, -goods)
            return -lost * (1 + self.rounds) - self.cost_of(min(money, flow.upkeep(state)), money)
        if op == numbers.DROP and card in state.rules.sycophants:
            return -self.name(state.names[seat], 0) - self.weights.tempo
        if op == numbers.STEAL:
            return self.weights.tempo if state.first != seat else -self.weights.tempo
        return 0.0

    def patient(self, gain: float) -> float:
        """Discount a gain that no other seat can take."""
        return gain * self.patience if gain > 0 else gain

    def rate_buy(self, state: State, seat: i64, card: i64, old: i64, lower: bool) -> float:
        """Return gain less price, or `NEVER` if the seat cannot pay."""
        gain = self.card(card)
        if old >= 0:
            gain -= self.card(old)
        elif not self.tables.plain[card]:
            return NEVER
        price, money = state.price_of(seat, card, old, lower), state.money[seat]
        if price > money:
            return NEVER
        return gain + self.with_tableau(state, seat, card, old) - self.cost_of(price, money)

    def best_replaced(self, state: State, seat: i64, card: i64, lower: bool) -> int:
        """Return the best card to replace, or -1 if the seat cannot buy the trading card."""
        best, chosen = NEVER, -1
        for old in state.replaceable(seat, card, state.money[seat], lower):
            gain = self.rate_buy(state, seat, card, old, lower)
            if gain > best:
                best, chosen = gain, old
        return chosen

    def rate_take(self, state: State, seat: i64, card: i64, funds: i64) -> float:
        """Rate taking a card into the hand: its best later use, discounted.

        `funds` are the rubles that the seat can spend before the round ends.
        """
        weights = self.weights
        if self.tables.is_action[card]:
            times = weights.take_action if self.rounds >= 1 else weights.take_action_late
            return self.take * weights.tempo * times
        best = self.use(state, seat, card, funds, True)
        return self.take * max(-float(PENALTY_PER_HAND_CARD), best) - self.burden

    def best(self, state: State, seat: i64, card: i64) -> float:
        """Return the points of the best use of a drawn or fetched card, at least 0."""
        best = 0.0
        if state.has_room(seat):
            best = max(best, self.rate_take(state, seat, card, self.funds(state, seat)))
        if self.tables.is_action[card]:
            return best
        return max(best, self.use(state, seat, card, state.money[seat], False))

    def rate_draw(self, state: State, seat: i64, phase: i64) -> float:
        """Return the mean over the cards that the deck may hold, less the Observatory's point (SP-1.20)."""
        observatory = self.use_up(state, seat, self.tables.observatories)
        total = 0.0
        unseen = self.unseen(state, seat, phase)
        known: dict[int, float] = {}
        for card in unseen:
            value = known.get(card, NEVER)
            if value == NEVER:
                value = known[card] = self.best(state, seat, card)
            total += value
        state.turn_up(seat, observatory)
        return total / float(len(unseen)) - 1.0 if unseen else -1.0

    def unseen(self, state: State, seat: i64, phase: i64) -> list[int]:
        """Return the cards of this phase's deck that the seat cannot see (SP-1.29); a few are in hands of others."""
        options, deck = state.rules.options, self.tables.deck_of[phase]
        unseen = list(state.decks[phase][state.dealt[phase] :])
        if not (options.open_decks or options.open_hands):
            for other in range(state.seats):
                if other != seat:
                    unseen += [card for card in state.hands[other] if state.rules.deck[card] is deck]
        return unseen

    def rate_fetch(self, state: State, seat: i64, card: i64) -> float:
        """Return the points of a card that a Debtor's Prison fetches, less the prison's point (SP-4.7)."""
        prison = self.use_up(state, seat, self.tables.prisons)
        gain = self.best(state, seat, card)
        state.turn_up(seat, prison)
        return gain - 1.0

    def use_up(self, state: State, seat: i64, cards: vec[i64]) -> i64:
        """Mark the building that an action would use as used while the action is rated, and return it."""
        card = state.first_unused(seat, cards)
        state.use(seat, card)
        return card

    # Action cards

    def rate_play(self, state: State, seat: i64, card: i64, target: i64, number: i64) -> float:
        """SP-5.4 to SP-5.7."""
        rules, money = state.rules, state.money[seat]
        effect = rules.effect[card]
        if effect is Effect.GOLDEN_DONKEY:
            return self.patient(self.purse(money + GOLDEN_DONKEY_RUBLES) - self.purse(money))
        if effect is Effect.AWAY_WITH_IT:
            saved = 0.0 if self.tables.is_action[target] else self.burden  # SP-5.1
            return self.patient(saved - max(0.0, self.rate_take(state, seat, target, self.funds(state, seat))))
        if effect is Effect.BLACK_MARKET:
            return self.patient(self.best(state, seat, target))
        if effect is Effect.DOUBLE_TURN:
            return self.patient(self.weights.tempo)
        lie = on_copy(state.laid[seat], target, number or 1)
        gain = self.rate_laid(state, seat, target, (*lie, card)) - self.rate_laid(state, seat, target, lie)
        return self.weights.laid * gain - self.weights.laid_wait if gain else 0.0

    def rate_laid(self, state: State, seat: i64, card: i64, lie: tuple[int, ...]) -> float:
        """Rate the action cards' effect on the card's next scoring (SP-5.7)."""
        rules, money = state.rules, state.money[seat]
        if not (self.now[self.tables.colour[card]] or self.rounds >= 1):
            return 0.0
        rubles, points = changed_pay(rules, card, lie)
        more = rubles - rules.rubles[card]
        return points - rules.points[card] + self.purse(max(0, money + more)) - self.purse(money)

    def rate_uncovering(self, state: State, seat: i64, old: i64, number: i64) -> float:
        """Rate the loss of the action cards on a replaced copy."""
        if old < 0 or not state.laid[seat]:
            return 0.0
        copy = number or state.tableaus[seat].count(old)
        return self.rate_laid(state, seat, old, on_copy(state.laid[seat], old, copy))

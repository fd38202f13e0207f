"""What an action is worth to the seat that would make it: the evaluation of the greedy agent of earlier versions.

It stays as it is, so that stored matches go on as they began; all other agents use playout/judge.py.
Everything is counted in final points. A card is worth what it will still earn in the scorings that are left, the names
it adds to the aristocrats, and what its effect saves or brings; a ruble is worth less the closer the end is and the
more of them there are. Only a View is read, so nothing hidden can be used.
"""

from __future__ import annotations

from collections import Counter

from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import NO_CARD, Colour, Deck
from engine.petersburg.copies import on_copy
from engine.petersburg.effects import Effect
from engine.petersburg.offers import affordable, first_unused
from engine.petersburg.prices import price
from engine.petersburg.ruleset import (
    ARISTOCRAT_POINTS,
    GOLDEN_DONKEY_RUBLES,
    GUILD_HALL_INCOME,
    PENALTY_PER_HAND_CARD,
    PUB_POINTS,
    PUB_PRICE,
    RUBLES_PER_POINT,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)
from engine.petersburg.scoring import majority, printed_with
from engine.petersburg.state import DecisionKind
from engine.petersburg.view import View
from engine.petersburg.weights import GREEDY_WEIGHTS, Weights


def evaluate(view: View, action: Action, weights: Weights = GREEDY_WEIGHTS) -> float:
    """Rate an action for the viewing seat in points gained; higher is better, a pass is 0."""
    if view.viewer is None:
        return 0.0
    evaluator = _Evaluator(view, weights)
    match action.verb:
        case Verb.PLAY if evaluator.rules.action[action.card]:
            return evaluator.playing(action.card, action.target, action.number)
        case Verb.BUY | Verb.PLAY:
            card = view.fetched if action.source is Source.DRAWN else action.card
            gain = evaluator.buying(card, action.replaced, lower=action.source is Source.LOWER)
            gain -= evaluator.uncovering(action.replaced, action.number)
            if action.verb is Verb.PLAY:  # it can wait, unless the end is near
                gain = evaluator.patient(gain + evaluator.burden)
            return gain
        case Verb.TAKE:
            return evaluator.taking(view.fetched if action.source is Source.DRAWN else action.card)
        case Verb.DRAW:
            evaluator.turn_down(evaluator.rules.observatories)
            return evaluator.patient(evaluator.drawing(Deck(action.number)))
        case Verb.PUB:
            return evaluator.patient(action.number - evaluator.spending(PUB_PRICE * action.number))
        case Verb.TRADE:
            return evaluator.patient(TRADING_HOUSE_POINTS - evaluator.spending(TRADING_HOUSE_PRICE))
        case Verb.GUILD:
            return evaluator.splitting(action.number)
        case Verb.PRISON:
            evaluator.turn_down(evaluator.rules.prisons)
            return evaluator.patient(evaluator.best(action.card) - evaluator.rules.points[evaluator.rules.prisons[0]])
        case Verb.GOODS:
            return evaluator.majority(action.number, 1)
        case Verb.UPKEEP:
            return evaluator.keeping(action.card)
        case Verb.DROP if action.card in evaluator.rules.sycophants:
            return -evaluator.names(action.card, NO_CARD, lost=True) - weights.tempo
        case Verb.STEAL:
            return weights.tempo if view.first != view.viewer else -weights.tempo  # it can still serve in another phase
        case _:
            return 0.0


def rounds_left(view: View, dealt: float = GREEDY_WEIGHTS.dealt) -> float:
    """Estimate how many rounds follow this one: until the first deck runs out at the pace so far (SP-1.24)."""
    if view.last_round:
        return 0.0
    rules, now = view.rules, view.rules.phases.index(view.phase)
    guesses = []
    for i, size in enumerate(view.deck_sizes):
        to_come = i > now  # this round's deal of the deck
        deals = view.round - to_come
        gone = max(0, len(rules.deck_cards[i]) - size)
        pace = (gone + 2 * dealt) / (deals + 2)
        guesses.append(max(1.0, size / pace) - to_come)
    return max(0.0, min(guesses))


_SCORED_IN = (Deck.WORKER, Deck.BUILDING, Deck.ARISTOCRAT, Deck.MARKET, Deck.TRADING)
"""By colour: the phase in which it is scored; for action cards, which never are, the last phase."""

AFTER_SCORING = frozenset({DecisionKind.PUB, DecisionKind.GUILD, DecisionKind.TRADE, DecisionKind.UPKEEP})
"""The kinds of decisions that follow the scoring of their phase."""


class _Evaluator:
    """The evaluation of one view: how long the game will last, what a ruble is worth, what the seat has."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.viewer is not None
        self.view, self.rules, self.weights = view, view.rules, weights
        me = view.seats[view.viewer]
        self.tableau, self.used, self.laid = me.tableau, me.used, me.laid
        self.money = me.money or 0
        self.room = len(me.backs) < me.hand_limit
        now = self.rules.phases.index(view.phase)
        self.rounds = rounds_left(view, weights.dealt)
        self.time = self.rounds + (len(self.rules.phases) - 1 - now) / len(self.rules.phases)
        scored = now + (view.deciding in AFTER_SCORING)
        self.now = tuple(
            float(deck in self.rules.phases and self.rules.phases.index(deck) >= scored) for deck in _SCORED_IN
        )
        self.burden = PENALTY_PER_HAND_CARD * max(0.0, 1.0 - self.time / weights.hand_time)

    def turn_down(self, cards: tuple[int, ...]) -> None:
        """Count one of these cards as used: a card that it brings cannot replace it."""
        card = first_unused(self.tableau, self.used, cards)
        self.used += (card,) if card != NO_CARD else ()

    def ruble(self, rounds: float) -> float:
        """Return the points that a first ruble is worth this many rounds before the end."""
        return self.weights.ruble + self.weights.ruble_per_round * rounds

    def spending(self, rubles: int, money: int | None = None) -> float:
        """Return the points lost by paying these rubles out of `money`; a ruble counts more where money is short."""
        have = self.money if money is None else money
        plenty = self.weights.plenty
        rare = plenty * (plenty / (plenty + have - rubles) - plenty / (plenty + have))
        return self.ruble(self.time) * rare + rubles / RUBLES_PER_POINT

    def patient(self, gain: float) -> float:
        """Discount a gain that can wait, since no other seat can take it away."""
        return gain * self.weights.patience if gain > 0 else gain

    def earning(self, card: int, rounds: float) -> float:
        """Return the points that a card of the tableau still brings, without its share in the aristocrats' names."""
        rules, weights = self.rules, self.weights
        colour = rules.colour[card]
        now = self.now[colour]
        scorings = rounds + now
        stream = now * self.ruble(rounds) + rounds * self.ruble((rounds - 1) / 2)
        gain = rules.points[card] * scorings + rules.rubles[card] * stream
        effect = rules.effect[card]
        if any(rules.goods[card]):
            gain += self.goods(card, scorings)
        if effect:
            gain += self.effect(card, effect, rounds)
        elif rules.value[card] > rules.cost[card]:
            gain += weights.trade * (rules.value[card] - rules.cost[card]) * self.ruble(rounds) * min(1.0, rounds)
        if not rules.trading[card]:
            gain += weights.copies * rounds * self.ruble(rounds / 2)
        return gain

    def effect(self, card: int, effect: Effect, rounds: float) -> float:
        """Return the points that a card's special rule still brings."""
        rules, weights = self.rules, self.weights
        now = self.now[rules.colour[card]]
        scorings = rounds + now
        stream = now * self.ruble(rounds) + rounds * self.ruble((rounds - 1) / 2)
        if card in rules.counting:
            counted, rubles, points = rules.counting[card]
            number = sum(1 for own in self.tableau if own in counted) + weights.names * rounds / 2
            return number * (rubles * stream + points * scorings)
        late = self.ruble(max(0.0, rounds - 1) / 2)
        match effect:
            case Effect.PUB:
                return PUB_POINTS * scorings * max(weights.sale, 1 - PUB_PRICE * late * weights.spent)
            case Effect.TRADING_HOUSE:
                return scorings * max(weights.sale, TRADING_HOUSE_POINTS - TRADING_HOUSE_PRICE * late * weights.spent)
            case Effect.GUILD_HALL:
                return GUILD_HALL_INCOME * max(scorings, stream)
            case Effect.OBSERVATORY | Effect.PRISON:
                return weights.draw * scorings
            case Effect.WAREHOUSE:
                return weights.warehouse * rounds
            case Effect.SYCOPHANT:
                return -stream
            case Effect.CRATE:
                return -self.upkeep() * stream
            case Effect.REPLACES_ANY_WORKER:
                return 0.0
            case _:  # a discount on a colour
                return weights.discount * rounds * self.ruble(rounds / 2)

    def goods(self, card: int, scorings: float) -> float:
        """Return the points that a card's goods still bring (SP-3.6)."""
        return scorings * sum(self.majority(good, number) for good, number in enumerate(self.rules.goods[card]))

    def majority(self, good: int, number: int) -> float:
        """Return the points that `number` more of a good bring in one scoring against the other seats."""
        view = self.view
        if not number or view.viewer is None:
            return 0.0
        counts = [seat.goods[good] for seat in view.seats]
        values = self.rules.market_values(view.round + 1)
        before = majority(counts, values)
        counts[view.viewer] += number
        after = majority(counts, values)
        lead = sum(before) - sum(after) - before[view.viewer] + after[view.viewer]  # what the others lose
        return after[view.viewer] - before[view.viewer] + max(0.0, lead / len(counts)) + self.weights.good * number

    def upkeep(self) -> int:
        """Return the rubles that a crate will cost in the next round (SP-3.6)."""
        return self.rules.market_values(self.view.round + 1)[0]

    def keeping(self, card: int) -> float:
        """Rate paying for a crate: what would be lost with it, less the price."""
        lost = sum(self.majority(good, -number) for good, number in enumerate(self.rules.goods[card]) if number)
        return -lost * (1 + self.rounds) - self.spending(self.rules.market_values(self.view.round)[0])

    def splitting(self, rubles: int) -> float:
        """Rate a split of the Guild Hall's income; one that is set beforehand is compared with the present split."""
        points = GUILD_HALL_INCOME - rubles
        value = points - self.spending(-rubles)
        if self.view.deciding is DecisionKind.GUILD or self.view.viewer is None:
            return value
        stands = self.view.seats[self.view.viewer].split
        return value - (GUILD_HALL_INCOME - stands - self.spending(-stands))

    def playing(self, card: int, target: int, number: int) -> float:
        """Rate playing an action card (SP-5.4 to SP-5.7)."""
        rules = self.rules
        match rules.effect[card]:
            case Effect.GOLDEN_DONKEY:
                return self.patient(-self.spending(-GOLDEN_DONKEY_RUBLES))
            case Effect.AWAY_WITH_IT:
                saved = 0.0 if rules.action[target] else self.burden  # action cards cost nothing at the end (SP-5.1)
                return self.patient(saved - max(0.0, self.taking(target)))
            case Effect.BLACK_MARKET:
                return self.patient(self.best(target))
            case Effect.DOUBLE_TURN:
                return self.patient(self.weights.tempo)
            case _:
                lie = on_copy(self.laid, target, number or 1)
                gain = self.scored_with(target, (*lie, card)) - self.scored_with(target, lie)
                return self.weights.laid * gain - self.weights.laid_wait if gain else 0.0

    def scored_with(self, card: int, actions: tuple[int, ...]) -> float:
        """Rate what the action cards on a card add to its next scoring, if there is one (SP-5.7)."""
        rules = self.rules
        if not (self.now[rules.colour[card]] or self.rounds >= 1):
            return 0.0
        rubles, points = printed_with(rules, card, actions)
        return points - rules.points[card] - self.spending(rules.rubles[card] - rubles)

    def uncovering(self, card: int, number: int) -> float:
        """Rate what is lost with the action cards on a copy that is replaced."""
        if not self.laid or card == NO_CARD:
            return 0.0
        return self.scored_with(card, on_copy(self.laid, card, number or self.tableau.count(card)))

    def names(self, card: int, replaced: int, *, lost: bool = False) -> float:
        """Return the points that a card adds for names of aristocrats, with those expected later (SP-1.26).

        With `lost`: the points that are lost with the card.
        """
        red = {own for own in self.tableau if self.rules.colour[own] is Colour.ARISTOCRAT}
        if lost:
            red = red - {card} if self.tableau.count(card) == 1 else red
        after = red
        if replaced != NO_CARD and self.tableau.count(replaced) == 1:
            after = after - {replaced}
        after = after | {card}
        if len(after) == len(red):
            return 0.0
        last = len(ARISTOCRAT_POINTS) - 1
        count = min(float(last), max(len(red), len(after)) + self.weights.names * self.rounds)
        step = count if max(len(red), len(after)) <= last else 0.0
        return step if len(after) > len(red) else -step

    def gain(self, card: int, replaced: int, rounds: float) -> float:
        """Return the points that the card adds to the tableau, less those of the card that it replaces."""
        result = self.earning(card, rounds)
        if replaced != NO_CARD:
            result -= self.earning(replaced, rounds)
        if self.rules.colour[card] is Colour.ARISTOCRAT:
            result += self.names(card, replaced)
        return result

    def buying(self, card: int, replaced: int = NO_CARD, *, lower: bool = False) -> float:
        """Rate a purchase by what it brings and what it costs."""
        cost = price(self.rules, self.tableau, card, replaced, lower=lower)
        return self.gain(card, replaced, self.rounds) - self.spending(cost)

    def taking(self, card: int) -> float:
        """Rate taking a card into the hand: the best that can be made of it later, with less certainty."""
        rules, weights = self.rules, self.weights
        if rules.action[card]:
            times = weights.take_action if self.rounds >= 1 else weights.take_action_late
            return weights.take * weights.tempo * times
        income = sum(rules.rubles[own] for own in self.tableau if self.now[rules.colour[own]])
        money = self.money + income
        rounds = max(0.0, self.rounds - weights.take_delay)
        best = -float(PENALTY_PER_HAND_CARD)
        used = () if self.rounds >= 1 else self.used  # what lies face down is up again in the next round
        for old, cost in affordable(rules, self.tableau, used, card, money).items():
            best = max(best, self.gain(card, old, rounds) - self.spending(cost, money))
        return weights.take * best - self.burden

    def drawing(self, deck: Deck) -> float:
        """Rate drawing from a deck: the mean over the cards not yet seen, less the Observatory's point (SP-1.20)."""
        view = self.view
        unseen = Counter(self.rules.deck_cards[self.rules.phases.index(deck)])
        if view.decks is not None:
            unseen = Counter(view.decks[self.rules.phases.index(deck)])
        else:
            for cards in (
                view.upper,
                view.lower,
                view.discard,
                *(seat.tableau + (seat.hand or ()) for seat in view.seats),
            ):
                unseen.subtract(card for card in cards if card in unseen)
        total = value = 0.0
        for card, number in unseen.items():
            if number > 0:
                total += number
                value += number * max(0.0, self.best(card))
        return value / total - 1.0 if total else -1.0

    def best(self, card: int) -> float:
        """Return the points of the best use of a card that has been drawn, or 0."""
        best = self.taking(card) if self.room else 0.0
        for old, cost in affordable(self.rules, self.tableau, self.used, card, self.money).items():
            best = max(best, self.gain(card, old, self.rounds) - self.spending(cost))
        return best

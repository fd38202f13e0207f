"""What an action is worth to the seat that thinks about it: the judgement of the greedy computer player.

Everything is counted in final points. A card is worth what it will still earn in the scorings that are left, the names
it adds to the aristocrats, and what its effect saves or brings; a ruble is worth less the closer the end is and the
more of them there are. Only a View is read, so nothing hidden can be used.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NOBODY, Colour, Deck
from engine.petersburg.prices import price
from engine.petersburg.ruleset import ARISTOCRAT_POINTS, PENALTY_PER_HAND_CARD, PUB_POINTS, PUB_PRICE, RUBLES_PER_POINT
from engine.petersburg.view import View


class Weights(NamedTuple):
    """What cannot be counted from the cards; found by playing greedy players against each other.

    `ruble`, `ruble_per_round`: points that a first ruble is worth at the very end, and more for each round before it.
    `plenty`: the number of rubles after which another one is worth about a third of that.
    `dealt`: cards a deck is expected to lose each round. `names`: how many more aristocrats a round brings.
    `take`: what is left of a card's worth when it goes to the hand first. `patience`: urgency of what nobody else can
    take. `copies`: saving expected from each further copy of a name, in rubles a round. `discount`: the same for a card
    that makes a colour cheaper. `trade`: share of a Potemkin Village's profit that is expected. `draw`: points that an
    Observatory brings each round beyond its own.
    """

    ruble: float = 0.38
    ruble_per_round: float = 0.5
    plenty: float = 42.0
    dealt: float = 2.0
    names: float = 0.17
    take: float = 0.69
    patience: float = 0.12
    copies: float = 0.045
    discount: float = 1.4
    trade: float = 0.3
    draw: float = 0.66


WEIGHTS = Weights()


def worth(view: View, action: Action, weights: Weights = WEIGHTS) -> float:
    """Rate an action for the viewing seat in points gained; higher is better, a pass is 0."""
    if view.viewer is None:
        return 0.0
    judge = _Judge(view, weights)
    match action.verb:
        case Verb.BUY | Verb.PLAY:
            card = view.drawn if action.source is Source.DRAWN else action.card
            gain = judge.buying(card, action.replaced, lower=action.source is Source.LOWER)
            if action.verb is Verb.PLAY:  # it can wait, unless the end is near
                gain = judge.patient(gain + judge.burden)
            return gain
        case Verb.TAKE:
            return judge.taking(view.drawn if action.source is Source.DRAWN else action.card)
        case Verb.DRAW:
            return judge.patient(judge.drawing(Deck(action.number)))
        case Verb.PUB:
            return judge.patient(action.number - judge.spending(PUB_PRICE * action.number))
        case _:
            return 0.0


def rounds_left(view: View, dealt: float = WEIGHTS.dealt) -> float:
    """Guess how many rounds follow this one: the deck that runs out first at the pace so far (SP-1.24)."""
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


class _Judge:
    """One look at a view: how long the game will last, what a ruble is worth, what the seat has."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.viewer is not None
        self.view, self.rules, self.weights = view, view.rules, weights
        me = view.seats[view.viewer]
        self.tableau, self.used = me.tableau, me.used
        self.money = me.money or 0
        self.room = len(me.backs) < me.hand_limit
        now = self.rules.phases.index(view.phase)
        self.rounds = rounds_left(view, weights.dealt)
        self.time = self.rounds + (len(self.rules.phases) - 1 - now) / len(self.rules.phases)
        scored = now + (view.deciding == "pub")  # the building phase is scored before its Pubs are asked
        self.now = tuple(float(self.rules.phases.index(Deck(colour)) >= scored) for colour in Colour)
        self.burden = PENALTY_PER_HAND_CARD * max(0.0, 1.0 - self.time / 2)

    def ruble(self, rounds: float) -> float:
        """Give the points that a first ruble is worth so many rounds before the end."""
        return self.weights.ruble + self.weights.ruble_per_round * rounds

    def spending(self, rubles: int, money: int | None = None) -> float:
        """Give the points lost by paying so many rubles out of `money`: what is rare is dear."""
        have = self.money if money is None else money
        plenty = self.weights.plenty
        rare = plenty * (plenty / (plenty + have - rubles) - plenty / (plenty + have))
        return self.ruble(self.time) * rare + rubles / RUBLES_PER_POINT

    def patient(self, gain: float) -> float:
        """Put off what nobody else can take away."""
        return gain * self.weights.patience if gain > 0 else gain

    def earning(self, card: int, rounds: float) -> float:
        """Give the points that a card of the tableau still brings, its share in the aristocrats' names excepted."""
        rules, weights = self.rules, self.weights
        colour = rules.colour[card]
        now = self.now[colour]
        scorings = rounds + now
        stream = now * self.ruble(rounds) + rounds * self.ruble((rounds - 1) / 2)
        gain = rules.points[card] * scorings + rules.rubles[card] * stream
        effect = CATALOGUE[card].effect
        if effect:
            if card in rules.counting:
                counted, rubles, points = rules.counting[card]
                number = sum(1 for own in self.tableau if rules.colour[own] is counted) + weights.names * rounds / 2
                gain += number * (rubles * stream + points * scorings)
            elif effect == "pub":
                dear = PUB_PRICE * self.ruble(max(0.0, rounds - 1) / 2) * 0.7
                gain += PUB_POINTS * scorings * max(0.1, 1 - dear)
            elif effect == "observatory":
                gain += weights.draw * scorings
            elif effect == "warehouse":
                gain += 0.2 * rounds
            else:  # a discount on a colour
                gain += weights.discount * rounds * self.ruble(rounds / 2)
        elif rules.value[card] > rules.cost[card]:
            gain += weights.trade * (rules.value[card] - rules.cost[card]) * self.ruble(rounds) * min(1.0, rounds)
        if not rules.trading[card]:
            gain += weights.copies * rounds * self.ruble(rounds / 2)
        return gain

    def names(self, card: int, replaced: int) -> float:
        """Give the points that a card adds to the names of aristocrats, with those expected later (SP-1.26)."""
        red = {own for own in self.tableau if self.rules.colour[own] is Colour.ARISTOCRAT}
        after = red
        if replaced != NOBODY and self.tableau.count(replaced) == 1:
            after = after - {replaced}
        after = after | {card}
        if len(after) == len(red):
            return 0.0
        last = len(ARISTOCRAT_POINTS) - 1
        count = min(float(last), max(len(red), len(after)) + self.weights.names * self.rounds)
        step = count if max(len(red), len(after)) <= last else 0.0
        return step if len(after) > len(red) else -step

    def gain(self, card: int, replaced: int, rounds: float) -> float:
        """Give what the card brings into the tableau, less what it pushes out."""
        result = self.earning(card, rounds)
        if replaced != NOBODY:
            result -= self.earning(replaced, rounds)
        if self.rules.colour[card] is Colour.ARISTOCRAT:
            result += self.names(card, replaced)
        return result

    def buying(self, card: int, replaced: int = NOBODY, *, lower: bool = False) -> float:
        """Rate a purchase by what it brings and what it costs."""
        cost = price(self.rules, self.tableau, card, replaced, lower=lower)
        return self.gain(card, replaced, self.rounds) - self.spending(cost)

    def taking(self, card: int) -> float:
        """Rate taking a card into the hand: the best that can be made of it later, with less certainty."""
        rules = self.rules
        income = sum(rules.rubles[own] for own in self.tableau if self.now[rules.colour[own]])
        money = self.money + income
        rounds = max(0.0, self.rounds - 0.5)
        best = -float(PENALTY_PER_HAND_CARD)
        olds = [own for own in set(self.tableau) if own in rules.replaceable[card]] if rules.trading[card] else [NOBODY]
        for old in olds:
            cost = price(rules, self.tableau, card, old)
            if cost <= money:
                best = max(best, self.gain(card, old, rounds) - self.spending(cost, money))
        return self.weights.take * best - self.burden

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
                value += number * max(0.0, self._best(card))
        return value / total - 1.0 if total else -1.0

    def _best(self, card: int) -> float:
        """Give the best use of a card that has been drawn, or 0."""
        rules = self.rules
        best = self.taking(card) if self.room else 0.0
        olds = [own for own in set(self.tableau) if own in rules.replaceable[card]] if rules.trading[card] else [NOBODY]
        for old in olds:
            if price(rules, self.tableau, card, old) <= self.money:
                best = max(best, self.buying(card, old))
        return best

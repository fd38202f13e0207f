"""What an action is worth to the seat that thinks about it: the judgement of the greedy computer player.

Everything is counted in points at the end of the game. A ruble earned early buys things that earn again, so it is
worth more the longer the game still lasts; at the end ten rubles are a point (SP-1.27).
"""

from __future__ import annotations

from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import NOBODY, Colour, Deck
from engine.petersburg.prices import price
from engine.petersburg.ruleset import ARISTOCRAT_POINTS, COUNTING, PENALTY_PER_HAND_CARD, PUB_PRICE
from engine.petersburg.scoring import count_colour
from engine.petersburg.view import View

_LAST_RUBLE = 0.1  # points for a ruble kept to the end
_RUBLE_GROWTH = 0.16  # what a ruble is worth more for each round still to come
_MOST_RUBLE = 0.75
_COLOUR_OF_PHASE = {Deck.WORKER: Colour.WORKER, Deck.BUILDING: Colour.BUILDING, Deck.ARISTOCRAT: Colour.ARISTOCRAT}
_TAKE_BONUS = 0.35  # keeping a good card from the others
_RESERVE_ROUND = 1  # in the first round money is kept for the phases to come


def worth(view: View, action: Action) -> float:
    """Rate an action for the viewing seat; higher is better, passing is 0."""
    assert view.viewer is not None
    judge = _Judge(view)
    match action.verb:
        case Verb.BUY | Verb.PLAY:
            card = view.drawn if action.source is Source.DRAWN else action.card
            return judge.buying(card, action.replaced, action.source)
        case Verb.TAKE:
            return judge.taking(view.drawn if action.source is Source.DRAWN else action.card)
        case Verb.DISCARD:
            return -0.05
        case Verb.DRAW:
            return 0.3 if judge.me.money and judge.me.money >= 6 else -1.0
        case Verb.PUB:
            return judge.pub(action.number)
        case Verb.PASS:
            return 0.0
        case _:
            return -1.0  # standing orders: the computer has time to look again


class _Judge:
    """One seat's view with what follows from it."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self.view = view
        self.me = view.seats[view.viewer]
        self.money = self.me.money or 0
        self.rules = view.rules
        self.rounds = self._rounds_left()
        self.ruble = min(_LAST_RUBLE + _RUBLE_GROWTH * self.rounds, _MOST_RUBLE)

    def _rounds_left(self) -> float:
        """Guess how many rounds follow this one: the decks lose about as many cards a round as there are seats."""
        if self.view.last_round:
            return 0.0
        pace = 1.5 + 0.9 * len(self.view.seats)
        return min(min(self.view.deck_sizes) / pace, 6.0)

    def _scorings(self, colour: Colour) -> float:
        """Give how often a card of this colour will still be scored if bought now."""
        phase = next(deck for deck, scored in _COLOUR_OF_PHASE.items() if scored is colour)
        return self.rounds + (1.0 if self.view.phase <= phase else 0.0)

    def _income(self, card: int) -> float:
        """Give what the card will still earn, in points."""
        rules, times = self.rules, self._scorings(self.rules.colour[card])
        later = max(times - 1.0, 0.0)  # rubles of the last scoring buy little
        effect = rules.cards[card].effect
        rubles, points = float(rules.rubles[card]), float(rules.points[card])
        if effect in COUNTING:
            colour, rubles_each, points_each = COUNTING[effect]
            number = count_colour(rules, self.me.tableau, colour) + 0.5 * self.rounds
            rubles, points = rubles + rubles_each * number, points + points_each * number
        worth = points * times + rubles * (self.ruble * later + _LAST_RUBLE * min(times, 1.0))
        if effect == "pub":
            worth += 1.5 * times
        elif effect == "observatory":
            worth += 1.2 * max(times, 0.0)
        elif effect == "warehouse":
            worth += 0.8 * self.rounds
        elif effect in ("blue_discount", "red_discount"):
            worth += 0.9 * self.rounds
        elif rules.value[card] > rules.cost[card]:  # a village to be replaced
            worth += 0.5 * (rules.value[card] - rules.cost[card]) * self.ruble * min(self.rounds, 1.0)
        return worth

    def _names(self, gained: int, lost: int = NOBODY) -> float:
        """Give the change of the final points for different aristocrats."""
        red = [card for card in self.me.tableau if self.rules.colour[card] is Colour.ARISTOCRAT]
        before = len(set(red))
        if lost in red:
            red.remove(lost)
        if self.rules.colour[gained] is Colour.ARISTOCRAT:
            red.append(gained)
        after, most = len(set(red)), len(ARISTOCRAT_POINTS) - 1
        # Early names make later ones worth more than they count by themselves.
        growth = 0.8 * min(self.rounds, 3.0) * (after - before)
        return ARISTOCRAT_POINTS[min(after, most)] - ARISTOCRAT_POINTS[min(before, most)] + growth

    def gain(self, card: int, replaced: int = NOBODY) -> float:
        """Give what the card adds, before its price."""
        gain = self._income(card) + self._names(card, replaced)
        return gain if replaced == NOBODY else gain - self._income(replaced)

    def buying(self, card: int, replaced: int, source: Source) -> float:
        """Rate buying a card."""
        cost = price(self.rules, self.me.tableau, card, replaced, lower=source is Source.LOWER)
        left = self.money - cost
        value = self.gain(card, replaced) - cost * self.ruble
        if source is Source.HAND:
            value += PENALTY_PER_HAND_CARD * (1.0 if self.rounds < 1 else 0.2)
        if self.view.phase is Deck.WORKER and self.rules.colour[card] is not Colour.WORKER:
            value -= 0.4  # others cannot do without workers: first things first
        if self.view.round == _RESERVE_ROUND and left < 6 and self.rules.colour[card] is Colour.WORKER:
            value -= 1.2
        return value

    def taking(self, card: int) -> float:
        """Rate taking a card into the hand: it should be affordable soon, or it costs points at the end."""
        if self.rounds < 1 and self.view.phase is not Deck.WORKER:
            return -PENALTY_PER_HAND_CARD
        held = len(self.me.backs)
        worths = [
            self.gain(card, old) - price(self.rules, self.me.tableau, card, old) * self.ruble
            for old in self._targets(card)
        ]
        if not worths:
            return -1.0
        return max(worths) * _TAKE_BONUS - 0.9 - 0.7 * held - (1.5 if self.rounds < 1.5 else 0.0)

    def _targets(self, card: int) -> list[int]:
        if not self.rules.trading[card]:
            return [NOBODY]
        return [old for old in set(self.me.tableau) if old in self.rules.replaceable[card]]

    def pub(self, points: int) -> float:
        """Rate buying points in the Pub: each point for what its rubles are worth otherwise."""
        kept = self.money - PUB_PRICE * points
        short = max(0.0, (14 if self.rounds >= 1 else 8 if self.view.phase is Deck.BUILDING else 0) - kept)
        return points * (1.0 - PUB_PRICE * min(self.ruble, 0.45)) - 0.15 * short * bool(points) + 1e-6

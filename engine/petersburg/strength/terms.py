"""The reasons for an action: the terms that add up to its rating, as far as a view shows them.

The facts name cards and decks by id, seats by number. Where a view hides a seat's rubles or hand, typical ones for that
moment of a game are assumed. The kinds, with their facts; points may be 0:

scorings   the card earns in future scorings: `card`, `points` and `rubles` in each, `scorings`: about how many
effect     the card's special rule, or its worth for later purchases: `card`
names      a new name among the aristocrats: `card`, `names`: how many there are with it; less than 0 for a lost one
tableau    the card's points together with the rest of the tableau (goods, cards that are counted): `card`
replaced   the replaced card would have earned more: `card`, `points` and `rubles` in each scoring, `scorings`
price      the price: `rubles`
denied     another seat would like the card as well: `card`, `seat` (from 0)
later      the card goes to the hand, to be played later: `card`
burden     a card in hand may remain there at the end, or leaves it: `penalty`: the points that it would cost
waits      nobody else can take this, so there is no hurry: no facts; cancels most of the other points
drawn      a card comes from the top of a deck: `deck`, `cards`: how many it has
fetched    a card comes back from the discard: `card`
sold       points are bought: `bought`: the points, `rubles`: their price
split      the income of a Guild Hall: `bought`: points, `rubles`
good       a good is chosen: `good`
kept       a crate is kept for its goods: `card`
dropped    a crate or a Sycophant is let go: `card`
action     an action card takes effect, or is laid on a card: `card`, `on`: the other card, if any
first      the seat begins the phase, or keeps that for later: no facts
hidden     the viewer may not see the card: no facts
pass       nothing on offer is clearly worth its price now: no facts
rounds     about how many rounds follow this one: `rounds`; always the last one, with 0 points

Ratings cannot tell that an empty deck ends the game earlier (SP-1.24). `contrast` does, by terms of 0 points with the
facts `deck` and `round`, the round that becomes the last:

empties    only the better action lets the deck run out
spares     only the action taken lets it run out
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.assessment import Term
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import encode
from engine.petersburg.rules.prices import price
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import (
    GUILD_HALL_INCOME,
    PENALTY_PER_HAND_CARD,
    PUB_PRICE,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.lookahead import PetersburgLookahead, prepare
from engine.petersburg.view import View

_SAMPLES = 12
_SURE = 0.5
"""The least difference between the shares of samples with an empty deck."""


def terms(view: View, seat: int, action: Action) -> Sequence[Term]:
    """Return the terms of the seat's action, largest first; the module lists their kinds."""
    judge, state = prepare(view, "")
    found = [
        Term(term.kind, term.points * judge.final, term.facts)
        for term in sorted(_Reasons(view, seat, judge, state).of(action), key=lambda term: -abs(term.points))
    ]
    return (*found, Term("rounds", 0.0, {"rounds": round(judge.rounds)}))


class _Reasons:
    def __init__(self, view: View, seat: int, judge: Judge, state: State) -> None:
        self.view, self.seat, self.judge, self.state = view, seat, judge, state

    def of(self, action: Action) -> list[Term]:
        """List the terms of an action, without empty ones."""
        card = self.view.fetched if action.source is Source.DRAWN else action.card
        match action.verb:
            case Verb.BUY | Verb.PLAY if action.source is not Source.DRAWN and self.view.rules.action[card]:
                return self.simple("action", action, self.facts(card, on=action.target))
            case Verb.BUY | Verb.TAKE if card == NO_CARD:
                return [Term("hidden", 0.0)]
            case Verb.BUY:
                return self.list_buy_terms(card, action)
            case Verb.PLAY:
                found = self.list_buy_terms(card, action)
                if self.judge.burden:
                    found.append(Term("burden", self.judge.burden, {"penalty": PENALTY_PER_HAND_CARD}))
                return self.patiently(found)
            case Verb.TAKE:
                return self.list_take_terms(card, action)
            case _:
                return self.other(action)

    def facts(self, card: int, on: int = NO_CARD) -> dict[str, str | int | float]:
        facts: dict[str, str | int | float] = {"card": CATALOGUE[card].id}
        if on != NO_CARD:
            facts["on"] = CATALOGUE[on].id
        return facts

    def simple(self, kind: str, action: Action, facts: dict[str, str | int | float]) -> list[Term]:
        """Return the whole rating as one term."""
        return [Term(kind, self.judge.rate(self.state, encode(action)), facts)]

    def list_buy_terms(self, card: int, action: Action) -> list[Term]:
        judge, state, seat, rules = self.judge, self.state, self.seat, self.view.rules
        old, lower = action.replaced, action.source is Source.LOWER
        found = [self.scorings("scorings", card, 1)]
        found.append(Term("effect", judge.card(card) - found[0].points, self.facts(card)))
        together = judge.with_tableau(state, seat, card, old)
        if rules.colour[card] is Colour.ARISTOCRAT:
            names = judge.names(state, seat, card, old)
            have = state.names[seat]
            facts = {**self.facts(card), "names": have + (names > 0) - (names < 0)}
            found.append(Term("names", names, facts))
            together -= names
        found.append(Term("tableau", together, self.facts(card)))
        if old != NO_CARD:
            kept = self.scorings("replaced", old, -1)
            found.append(Term("replaced", -judge.card(old), kept.facts))
            covered = judge.rate_uncovering(state, seat, old, action.number)
            found.append(Term("effect", -covered, self.facts(old)))
        rubles = price(rules, self.view.seats[seat].tableau, card, old, lower=lower)
        money = max(rubles, state.money[seat])
        found.append(Term("price", -judge.cost_of(rubles, money), {"rubles": rubles}))
        if action.source in (Source.UPPER, Source.LOWER):
            found += self.list_denial_terms(card, lower=lower)
        return [term for term in found if abs(term.points) > 1e-9 or term.kind == "price"]

    def scorings(self, kind: str, card: int, sign: int) -> Term:
        """The worth of the card's printed income."""
        judge, rules = self.judge, self.view.rules
        colour = rules.colour[card]
        now = judge.now[colour]
        worth = rules.points[card] * (judge.rounds + now) + rules.rubles[card] * judge.stream(now, judge.rounds)
        facts = {
            **self.facts(card),
            "points": rules.points[card],
            "rubles": rules.rubles[card],
            "scorings": round(judge.rounds + now),
        }
        return Term(kind, sign * worth, facts)

    def list_denial_terms(self, card: int, *, lower: bool) -> list[Term]:
        """Name the seat that wants the card most and does not get it."""
        judge, state, best, who = self.judge, self.state, 0.0, -1
        for other in range(state.seats):
            wish = judge.use(state, other, card, judge.rubles_of(state, other), False)
            if other != self.seat and wish > best:
                best, who = wish, other
        points = judge.rival_share(state, self.seat, card, lower)
        return [Term("denied", points, {**self.facts(card), "seat": who})] if who >= 0 and points else []

    def patiently(self, found: list[Term]) -> list[Term]:
        """Discount a gain that nobody else can take, if that changes it."""
        gain = sum(term.points for term in found)
        waits = self.judge.patient(gain) - gain
        return [*found, Term("waits", waits)] if waits else found

    def list_take_terms(self, card: int, action: Action) -> list[Term]:
        """List the gains and costs of a card in hand."""
        judge, state, seat = self.judge, self.state, self.seat
        burden = 0.0 if self.view.rules.action[card] else judge.burden
        taken = judge.rate_take(state, seat, card, judge.funds(state, seat))
        found = [Term("later", taken + burden, self.facts(card))]
        if burden:
            found.append(Term("burden", -burden, {"penalty": PENALTY_PER_HAND_CARD}))
        if action.source is not Source.DRAWN:
            found += self.list_denial_terms(card, lower=action.source is Source.LOWER)
        return found

    def other(self, action: Action) -> list[Term]:
        """List the terms of actions that neither buy nor take."""
        number, simple = action.number, self.simple
        match action.verb:
            case Verb.DRAW:
                at = self.view.rules.phases.index(Deck(number))
                return simple("drawn", action, {"deck": Deck(number).id, "cards": self.view.deck_sizes[at]})
            case Verb.PRISON:
                return simple("fetched", action, self.facts(action.card))
            case Verb.PUB:
                return simple("sold", action, {"bought": number, "rubles": PUB_PRICE * number})
            case Verb.TRADE:
                return simple("sold", action, {"bought": TRADING_HOUSE_POINTS, "rubles": TRADING_HOUSE_PRICE})
            case Verb.GUILD:
                return simple("split", action, {"bought": GUILD_HALL_INCOME - number, "rubles": number})
            case Verb.GOODS:
                return simple("good", action, {"good": GOODS[number]})
            case Verb.UPKEEP:
                return simple("kept", action, self.facts(action.card))
            case Verb.DROP:
                return simple("dropped", action, self.facts(action.card))
            case Verb.STEAL:
                return simple("first", action, {})
            case Verb.NO_STEAL:
                return [Term("first", 0.0)]
            case Verb.NO_TRADE:
                return [Term("sold", 0.0, {"bought": 0, "rubles": 0})]
            case _:
                return [Term("pass", 0.0)]


def contrast(view: View, taken: Action, better: Action) -> Sequence[Term]:
    """Return one term if the refill after this phase makes a round the last after only one of the actions."""
    rules = view.rules
    at = rules.phases.index(view.phase)
    following = (at + 1) % len(rules.phases)
    if view.last_round or view.deck_sizes[following] > rules.board_size:
        return ()
    ahead, rng = PetersburgLookahead(view), random.Random(0)
    samples = [ahead.likely_sample(rng) for _ in range(_SAMPLES)]
    of_taken, of_better = (
        sum(_runs_out(ahead, sample, action) for sample in samples) / _SAMPLES for action in (taken, better)
    )
    if abs(of_taken - of_better) < _SURE:
        return ()
    facts: dict[str, str | int | float] = {"deck": rules.phases[following].id, "round": view.round + (following == 0)}
    return (Term("spares" if of_taken > of_better else "empties", 0.0, facts),)


def _runs_out(ahead: PetersburgLookahead, sample: State, action: Action) -> bool:
    """Return whether the refill after quick play from the action makes a round the last."""
    state = sample.copy()
    apply(state, state.actor(), encode(action))
    following = (sample.phase + 1) % sample.tables.phases
    ahead.judge.play(state, sample.round + (following == 0), following)
    return state.last_round

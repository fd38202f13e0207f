"""Forecast the seats' income without further actions, from views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.outcome import Score
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import GOODS, NO_CARD, SCORED, Colour
from engine.petersburg.decisions import AFTER_SCORING, DecisionKind
from engine.petersburg.rules import scoring
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_PRICE, RUBLES_PER_POINT
from engine.petersburg.view import SeatView, View

SCORED_IN = {colour: phase for phase, colour in SCORED.items()}
"""The phase that scores each colour, in the order of a round."""

_TYPICAL_DEALS = 8.25
"""The deals after which a deck runs out at the typical pace, in games of Stewards. docs/players.md has the figures."""
_TYPICAL_WEIGHT = 14
"""The weight of the typical pace, in rounds of this game."""
_BEGUN = 0.6
"""Corrects for the rest of the last round, and for the bias of taking the least of several estimates."""

_KEPT_AT_THE_LAST_PUB = 4
"""The price of an Author. A point costs `PUB_PRICE` there, and rubles at the end are worth a fifth of it."""


class Income(NamedTuple):
    """A seat's income from one colour in its next scoring."""

    colour: Colour
    rubles: int
    """Negative if Sycophants or the upkeep of crates cost more than the rest earns. Excludes purchases in Pubs."""
    points: int
    """Includes points for goods, without those of crates that cannot be paid for."""
    either: int = 0
    """The sum of rubles and points that Guild Halls pay and the seat will split (SP-4.6)."""


class Aristocrats(NamedTuple):
    """A seat's aristocrats in the final scoring (SP-1.26)."""

    names: int
    """The number of different ones."""
    points: int
    another: int
    """The points for one more."""


def income(view: View, seat: int) -> tuple[Income, ...]:
    """Return the seat's income from each colour in its next scoring, in the order of a round.

    Assumes that no seat acts before then. A seat pays for its Sycophants (SP-4.8) and crates (SP-3.6) as far as its
    money goes; a seat with hidden money is expected to pay for all of them.
    """
    return tuple(_income(view, view.seats[seat], colour) for colour in _colours(view))


def aristocrats(view: View, seat: int) -> Aristocrats:
    rules = view.rules
    names = len({card for card in view.seats[seat].tableau if rules.colour[card] is Colour.ARISTOCRAT})
    points = scoring.points_for_names(rules, names)
    return Aristocrats(names, points, scoring.points_for_names(rules, names + 1) - points)


def points_to_come(view: View, seat: int) -> int:
    """Return the points that are certain: from the rest of this round's scorings, and aristocrats at the end."""
    if not view.to_act:
        return 0
    return sum(one.points for one in income(view, seat) if _to_come(view, one.colour)) + aristocrats(view, seat).points


def project_score(view: View, seat: int) -> int | None:
    """Return the seat's final score without further actions; None before the last round, or if money or hand is hidden.

    Exact during the actions, with Guild Halls paid in points and crates paid for by seats whose money is hidden.
    Before the last round an estimate would be off by a round or two, and so by more than a card is worth.
    """
    own = view.seats[seat]
    if own.money is None or own.hand is None:
        return None
    if view.outcome is not None:
        return view.outcome.scores[seat].total
    if not view.last_round:
        return None
    rubles, points = own.money, own.points
    for one in income(view, seat):
        if _to_come(view, one.colour):
            rubles += one.rubles
            points += one.points + one.either
    return scoring.final_score(view.rules, points, max(0, rubles), own.tableau, own.hand).total


def sure_gain(view: View, action: Action) -> int:
    """Return what the viewer surely gains by a purchase in the last round, in rubles; a point is `RUBLES_PER_POINT`.

    0 if that is nothing or not sure. Only a scoring in this phase is: before a later one the rubles may be needed. In
    the last phase it is the final scoring.
    """
    rules, card, old = view.rules, action.card, action.replaced
    if view.viewer is None or not view.last_round or view.deciding is not None:
        return 0
    if action.verb not in (Verb.BUY, Verb.PLAY) or rules.action[card]:
        return 0
    if view.phase is rules.phases[-1]:
        return _final_gain(view, view.seats[view.viewer], action)
    colour = rules.colour[card]
    if colour not in (Colour.WORKER, Colour.ARISTOCRAT) or SCORED_IN[colour] is not view.phase:
        return 0
    rubles, points = rules.rubles[card], rules.points[card]
    if old != NO_CARD:
        if colour is not Colour.WORKER or rules.effect[old] is not None:  # a name or an effect may be lost
            return 0
        rubles, points = rubles - rules.rubles[old], points - rules.points[old]
    rubles -= view.bill(view.viewer, card, old, lower=action.source is Source.LOWER).total
    return max(0, rubles + RUBLES_PER_POINT * points) if rubles >= 0 and points >= 0 else 0


def fill_pub(view: View, chosen: Action, possible: Sequence[Action]) -> Action:
    """Return the largest purchase in a Pub after the last scoring of buildings that leaves the price of an Author.

    `chosen` if that is larger, or no such purchase.
    """
    if view.viewer is None or not view.last_round or view.deciding is not DecisionKind.PUB:
        return chosen
    money = view.seats[view.viewer].money or 0
    spared = [action for action in possible if money - PUB_PRICE * action.number >= _KEPT_AT_THE_LAST_PUB]
    return max([chosen, *spared], key=lambda action: action.number)


def is_worthless(view: View, action: Action) -> bool:
    """Return whether a purchase of the viewer in the last round scores no more and adds nothing to its final score."""
    rules, card = view.rules, action.card
    if view.viewer is None or not view.last_round or view.deciding is not None:
        return False
    if action.verb not in (Verb.BUY, Verb.PLAY) or rules.action[card] or _to_come(view, rules.colour[card]):
        return False
    before, after, _ = _final_scores(view, view.seats[view.viewer], action)
    return after.total <= before.total


def _final_gain(view: View, own: SeatView, action: Action) -> int:
    """Return what a purchase adds to the final score, in rubles; 0 unless it adds a point (SP-1.26, SP-1.27)."""
    before, after, price = _final_scores(view, own, action)
    if after.total <= before.total:
        return 0
    gained = after.total - after.parts["rubles"] - (before.total - before.parts["rubles"])
    return RUBLES_PER_POINT * gained - price


def _final_scores(view: View, own: SeatView, action: Action) -> tuple[Score, Score, int]:
    """Return the seat's final scores without and with a purchase if no income comes, and the price."""
    assert own.money is not None
    assert own.hand is not None
    rules, card = view.rules, action.card
    price = view.bill(own.seat, card, action.replaced, lower=action.source is Source.LOWER).total
    tableau, hand = [*own.tableau, card], list(own.hand)
    if action.replaced != NO_CARD:
        tableau.remove(action.replaced)
    if action.source is Source.HAND:
        hand.remove(card)
    before = scoring.final_score(rules, own.points, own.money, own.tableau, own.hand)
    after = scoring.final_score(rules, own.points, own.money - price, tableau, hand)
    return before, after, price


def rounds_left(view: View) -> float:
    """Estimate the rounds after this one, until a deck runs out (SP-1.24), from this game's and the typical pace."""
    if view.last_round:
        return 0.0
    usual = [max(1, len(cards)) / _TYPICAL_DEALS for cards in view.rules.deck_cards]
    return max(0.0, rounds_at_pace(view, usual, _TYPICAL_WEIGHT) + _BEGUN)


def rounds_at_pace(view: View, usual: Sequence[float], weight: float, least_deals: float = 0.0) -> float:
    """Return the rounds after this one until the first deck runs out; below 0 if that is sooner.

    The pace of a deck lies between that of this game and the `usual` cards of a round, which count as `weight` rounds.
    Every deck lasts for `least_deals` at least.
    """
    rules, now = view.rules, view.rules.phases.index(view.phase)
    guesses = []
    for i, left in enumerate(view.deck_sizes):
        to_come = i > now  # whether the deck is still dealt in this round
        gone = max(0, len(rules.deck_cards[i]) - left)
        pace = (gone + weight * usual[i]) / (view.round - to_come + weight)
        guesses.append(max(least_deals, left / pace) - to_come)
    return min(guesses)


def _colours(view: View) -> list[Colour]:
    return [colour for colour, phase in SCORED_IN.items() if phase in view.rules.phases]


def _to_come(view: View, colour: Colour) -> bool:
    """Return whether this round still scores the colour."""
    phases, phase = view.rules.phases, SCORED_IN[colour]
    if phase is view.phase:
        return view.deciding not in AFTER_SCORING
    return phases.index(phase) > phases.index(view.phase)


def _income(view: View, seat: SeatView, colour: Colour) -> Income:
    rules, later = view.rules, not _to_come(view, colour)
    rubles, points = _pay(view, seat, colour)
    rubles -= _owed(view, seat, colour, rubles)
    either = 0
    if colour is Colour.MARKET:
        asked = view.deciding is DecisionKind.UPKEEP  # the goods are scored after it in this round
        values = rules.market_values(view.round + (later and not asked))
        held = [other.goods if asked else _goods_paid_for(view, other) for other in view.seats]
        for good in range(len(GOODS)):
            points += scoring.majority([goods[good] for goods in held], values)[seat.seat]
    elif colour is Colour.BUILDING and rules.options.guild_hall != "beforehand":
        either = _guild_halls(view, seat) * GUILD_HALL_INCOME
    return Income(colour, rubles, points, either)


def _pay(view: View, seat: SeatView, colour: Colour) -> tuple[int, int]:
    """Return the rubles and points that the seat's cards of the colour earn next, before Sycophants and crates."""
    rules = view.rules
    used = seat.used if _to_come(view, colour) else ()  # face-down cards turn up at the end of the round
    rubles, points = scoring.income(rules, seat.tableau, used, seat.laid, colour)
    if colour is Colour.BUILDING and rules.options.guild_hall == "beforehand":
        halls = _guild_halls(view, seat)
        rubles, points = rubles + halls * seat.split, points + halls * (GUILD_HALL_INCOME - seat.split)
    return rubles, points


def _guild_halls(view: View, seat: SeatView) -> int:
    return sum(card in view.rules.guild_halls for card in seat.tableau)


def _owed(view: View, seat: SeatView, colour: Colour, rubles: int) -> int:
    """Return the rubles for Sycophants or crates in the colour's scoring, which pays `rubles` first."""
    if colour is Colour.MARKET:
        return _upkeep(view) * len(_crates_kept(view, seat))
    if colour is not Colour.ARISTOCRAT:
        return 0
    owed = sum(card in view.rules.sycophants for card in seat.tableau)
    money = _money_before(view, seat, colour)
    return owed if money is None else min(owed, money + rubles)


def _upkeep(view: View) -> int:
    """Return the rubles that a crate costs in the next scoring (SP-3.6)."""
    return view.rules.market_values(view.round + (not _to_come(view, Colour.MARKET)))[0]


def _crates(view: View, seat: SeatView) -> list[int]:
    """List the seat's crates in the order in which they are paid for (SP-3.6)."""
    return [card for crate in view.rules.crates for card in [crate] * seat.tableau.count(crate)]


def _crates_kept(view: View, seat: SeatView) -> list[int]:
    """List the crates that the seat can pay for in the next scoring; all if its money is hidden."""
    crates = _crates(view, seat)
    if not crates:
        return crates
    money = _money_before(view, seat, Colour.MARKET)
    if money is None:
        return crates
    return crates[: (money + _pay(view, seat, Colour.MARKET)[0]) // _upkeep(view)]


def _goods_paid_for(view: View, seat: SeatView) -> Sequence[int]:
    """Count the seat's goods without those of crates that it cannot pay for."""
    goods = view.rules.goods
    lost = _crates(view, seat)[len(_crates_kept(view, seat)) :]
    return [number - sum(goods[card][good] for card in lost) for good, number in enumerate(seat.goods)]


def _money_before(view: View, seat: SeatView, colour: Colour) -> int | None:
    """Return the seat's money before the colour's next scoring if it buys nothing; None if hidden."""
    money = seat.money
    if money is None:
        return None
    for earlier in sorted(_colours(view), key=lambda one: not _to_come(view, one)):
        if earlier is colour:
            break
        rubles, _ = _pay(view, seat, earlier)
        money += rubles - _owed(view, seat, earlier, rubles)
    return money

"""Forecast the seats' income without further actions, from views."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg import scoring
from engine.petersburg.cards import GOODS, SCORED, Colour
from engine.petersburg.ruleset import GUILD_HALL_INCOME
from engine.petersburg.state import DecisionKind
from engine.petersburg.view import SeatView, View

SCORED_IN = {colour: phase for phase, colour in SCORED.items()}
"""The phase that scores each colour, in the order of a round."""

AFTER_SCORING = frozenset({DecisionKind.PUB, DecisionKind.GUILD, DecisionKind.TRADE, DecisionKind.UPKEEP})
"""Decisions that follow the scoring of their phase."""

_DEALT = 2.0
"""Cards that a deck loses in a typical round: a prior that weighs as much as two rounds of this game."""


class Income(NamedTuple):
    """A seat's income from one colour in its next scoring."""

    colour: Colour
    rubles: int
    """Negative if Sycophants cost more than the rest earns. Excludes the upkeep of crates and purchases in Pubs."""
    points: int
    """Includes points for goods."""
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

    Counts public facts only; a seat with hidden money is expected to pay its Sycophants.
    """
    return tuple(_income(view, view.seats[seat], colour) for colour in _colours(view))


def aristocrats(view: View, seat: int) -> Aristocrats:
    rules = view.rules
    names = len({card for card in view.seats[seat].tableau if rules.colour[card] is Colour.ARISTOCRAT})
    points = scoring.points_for_names(rules, names)
    return Aristocrats(names, points, scoring.points_for_names(rules, names + 1) - points)


def points_to_come(view: View, seat: int) -> int:
    """Return certain points: the remaining scorings of this round, and aristocrats at the end."""
    if not view.to_act:
        return 0
    return sum(one.points for one in income(view, seat) if _to_come(view, one.colour)) + aristocrats(view, seat).points


def project_score(view: View, seat: int) -> int | None:
    """Return the seat's final score without further actions, or None if its money or hand is hidden.

    Exact during the actions of the last round, with Guild Halls paid in points; before, the remaining rounds are
    estimated.
    """
    own = view.seats[seat]
    if own.money is None or own.hand is None:
        return None
    if view.outcome is not None:
        return view.outcome.scores[seat].total
    more = round(rounds_left(view))
    rubles, points = own.money, own.points
    for one in income(view, seat):
        scorings = more + _to_come(view, one.colour)
        rubles += scorings * one.rubles
        points += scorings * (one.points + one.either)
    return scoring.final_score(view.rules, points, max(0, rubles), own.tableau, own.hand).total


def rounds_left(view: View) -> float:
    """Estimate the rounds after this one: until a deck runs out at the pace so far (SP-1.24)."""
    if view.last_round:
        return 0.0
    rules, now = view.rules, view.rules.phases.index(view.phase)
    guesses = []
    for i, size in enumerate(view.deck_sizes):
        to_come = i > now  # whether the deck is still dealt in this round
        deals = view.round - to_come
        gone = max(0, len(rules.deck_cards[i]) - size)
        pace = (gone + 2 * _DEALT) / (deals + 2)
        guesses.append(max(1.0, size / pace) - to_come)
    return max(0.0, min(guesses))


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
    used = () if later else seat.used  # face-down cards turn up at the end of the round
    rubles, points = scoring.income(rules, seat.tableau, used, seat.laid, colour)
    either = 0
    if colour is Colour.MARKET:
        asked = view.deciding is DecisionKind.UPKEEP  # the goods are scored after it in this round
        values = rules.market_values(view.round + (later and not asked))
        for good in range(len(GOODS)):
            points += scoring.majority([other.goods[good] for other in view.seats], values)[seat.seat]
    elif colour is Colour.ARISTOCRAT:
        owed = sum(card in rules.sycophants for card in seat.tableau)
        rubles -= owed if seat.money is None else min(owed, seat.money + rubles)
    elif colour is Colour.BUILDING:
        halls = sum(card in rules.guild_halls for card in seat.tableau)
        if rules.options.guild_hall == "beforehand":
            rubles, points = rubles + halls * seat.split, points + halls * (GUILD_HALL_INCOME - seat.split)
        else:
            either = halls * GUILD_HALL_INCOME
    return Income(colour, rubles, points, either)

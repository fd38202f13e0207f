"""The income of a seat in scorings and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.native import i64
from engine.outcome import Score
from engine.petersburg.cards import Colour
from engine.petersburg.copies import Laid, stacks
from engine.petersburg.effects import Effect
from engine.petersburg.rules.tables import tables
from engine.petersburg.ruleset import (
    ARISTOCRAT_POINTS,
    PENALTY_PER_HAND_CARD,
    POINTS_PER_FURTHER_NAME,
    PUB_POINTS,
    PUB_PRICE,
    RUBLES_PER_POINT,
    Ruleset,
)


def income(
    rules: Ruleset, tableau: Sequence[int], used: Sequence[int], laid: tuple[Laid, ...], colour: i64
) -> tuple[int, int]:
    """Return the rubles and points of a tableau when this colour is scored (SP-1.17, SP-1.18, SP-4.5).

    An Observatory or Debtor's Prison in `used` lies face down and earns no point (SP-1.20, SP-4.7); Pubs and Trading
    Houses earn none anyway. `laid` are the action cards on the tableau (SP-5.7).
    """
    fixed = tables(rules)
    rubles: i64 = 0
    points: i64 = 0
    for card in tableau:
        if fixed.colour[card] == colour:
            rubles += fixed.rubles[card]
            points += fixed.points[card]
            if fixed.is_counting[card]:
                counting = fixed.counting_of(card)
                for own in tableau:
                    if counting.counted[own]:
                        rubles += counting.rubles
                        points += counting.points
    for card in used:
        if fixed.colour[card] == colour:
            points -= fixed.points[card]
    for card in dict.fromkeys([one.on for one in laid]):
        if fixed.colour[card] == colour:
            for actions in stacks(laid, card):
                changed = changed_pay(rules, card, actions)
                rubles += changed[0] - fixed.rubles[card]
                points += changed[1] - fixed.points[card]
    return rubles, points


def changed_pay(rules: Ruleset, card: int, actions: tuple[int, ...]) -> tuple[int, int]:
    """Return a card's rubles and points, swapped by Jesters, then doubled by Banquets (SP-5.7)."""
    rubles, points = rules.rubles[card], rules.points[card]
    effects = [rules.effect[action] for action in actions]
    for _ in range(effects.count(Effect.JESTER)):
        rubles, points = points, rubles
    factor: int = 2 ** effects.count(Effect.BANQUET)
    return rubles * factor, points * factor


def majority(counts: list[int], values: tuple[int, int]) -> tuple[int, ...]:
    """Return each seat's points for one good, from the seats' counts and the values for most and second (SP-3.6)."""
    first, second = values
    most = max(counts)
    if not most:
        return (0,) * len(counts)
    if counts.count(most) > 1:
        return tuple([first if count == most else 0 for count in counts])
    next_most = max(count for count in counts if count != most)
    return tuple([first if count == most else second if count and count == next_most else 0 for count in counts])


def count_colour(rules: Ruleset, tableau: Sequence[int], colour: Colour) -> int:
    """Count the cards of a colour, including trading cards."""
    return sum(1 for card in tableau if rules.colour[card] is colour)


def pub_limit(rules: Ruleset, tableau: Sequence[int], money: int) -> int:
    """Return the points on sale (SP-1.19); 0: no need to ask."""
    pubs = 0
    for pub in rules.pubs:
        pubs += tableau.count(pub)
    return min(PUB_POINTS * pubs, money // PUB_PRICE)


def aristocrat_points(rules: Ruleset, tableau: Sequence[int]) -> int:
    """SP-1.26, SP-4.3."""
    return points_for_names(rules, len({card for card in tableau if rules.colour[card] is Colour.ARISTOCRAT}))


def points_for_names(rules: Ruleset, names: int) -> int:
    last = len(ARISTOCRAT_POINTS) - 1
    further = names - last if names > last and rules.options.new_society else 0  # SP-4.3
    return ARISTOCRAT_POINTS[min(names, last)] + POINTS_PER_FURTHER_NAME * further


def final_score(rules: Ruleset, points: int, money: int, tableau: Sequence[int], hand: Sequence[int]) -> Score:
    """SP-1.26, SP-1.27; action cards in hand cost nothing (SP-5.1)."""
    parts = {
        "points": points,
        "aristocrats": aristocrat_points(rules, tableau),
        "rubles": money // RUBLES_PER_POINT,
        "hand": -PENALTY_PER_HAND_CARD * sum(1 for card in hand if not rules.action[card]),
    }
    return Score(sum(parts.values()), parts)

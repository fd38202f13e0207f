"""Scripted beginners of Saint Petersburg against the lower levels: whether people can climb from level to level.

    python -m benchmarks.beginners --against novice cadet apprentice --seats 2 3 4 --deals 30

plays every deal from every seat, the beginner alone against agents of one level, and prints the beginner's win shares,
each with the median distance of the final points.
Beginners buy by one simple rule, else pass; they take no card into the hand. They are guesses: nobody has measured
people in their first games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Mapping, Sequence
from statistics import mean, median
from typing import NamedTuple

from bot.games.petersburg.tips import colour_of, is_buy, is_new_name, own_seat, price_of
from engine.agents.agent import moves
from engine.agents.levels import APPRENTICE, CADET, COMPANION, NOVICE, OFFERED
from engine.game import AnyGame
from engine.petersburg.actions import Action, Verb
from engine.petersburg.cards import Colour
from engine.petersburg.view import View
from neva.agents.league_figures import Estimate, share_estimate
from neva.agents.league_games import Pairing, play

Rule = Callable[[View, Sequence[Action]], Action | None]
"""Chooses one of the purchases, at least one; None for none."""

_INCOME_UNTIL = 4
"""The last round in which a sensible beginner buys workers."""


def buy_cheapest(view: View, buys: Sequence[Action]) -> Action:
    return min(buys, key=lambda buy: price_of(view, buy))


def buy_dearest(view: View, buys: Sequence[Action]) -> Action:
    return max(buys, key=lambda buy: price_of(view, buy))


def buy_most_points(view: View, buys: Sequence[Action]) -> Action:
    """Return the purchase with most points a round; of equals the cheapest."""
    return max(buys, key=lambda buy: (view.rules.points[buy.card], -price_of(view, buy)))


def buy_sensibly(view: View, buys: Sequence[Action]) -> Action | None:
    """Return the cheapest worker early, or new aristocrat; else goods or points for at most half of the money."""
    money = own_seat(view).money or 0
    income = [buy for buy in buys if colour_of(view, buy) is Colour.WORKER and view.round <= _INCOME_UNTIL]
    names = [buy for buy in buys if is_new_name(view, buy)]
    affordable = [buy for buy in buys if 2 * price_of(view, buy) <= money]
    goods = [buy for buy in affordable if any(view.rules.goods[buy.card])]
    points = [buy for buy in affordable if view.rules.points[buy.card]]
    for wanted in (income, names, goods, points):
        if wanted:
            return buy_cheapest(view, wanted)
    return buys[0] if view.opening else None


BEGINNERS: Mapping[str, Rule] = {
    "cheapest card": buy_cheapest,
    "most points": buy_most_points,
    "dearest card": buy_dearest,
    "sensible": buy_sensibly,
}


class Beginner:
    """An agent that follows a rule."""

    searches = False

    def __init__(self, name: str) -> None:
        self.id, self._rule = name, BEGINNERS[name]

    def choose(self, game: AnyGame, view: View, legal: Sequence[Action], rng: random.Random) -> Action:
        possible: list[Action] = moves(game, legal)
        buys = [move for move in possible if move.verb is Verb.BUY and is_buy(view, move)]
        chosen = self._rule(view, buys) if buys else None
        if chosen is not None:
            return chosen
        passes = [move for move in possible if move.verb is Verb.PASS]
        return rng.choice(passes or possible)


class Measured(NamedTuple):
    share: Estimate
    """The beginner's share of the wins, as `neva league` measures it."""
    gap: float
    """The median distance of the beginner's final points from the others' mean."""


def measure(beginner: str, against: str, *, preset: str, seats: int, deals: int, seed: int) -> Measured:
    pairing = Pairing(beginner, against, "petersburg", preset, seats, seed)
    measured = Beginner(beginner)
    played = [[play(pairing, deal, place, measured) for place in pairing.places] for deal in range(deals)]
    shares = [mean(one.share for one in of_deal) for of_deal in played]
    gaps = [abs(one.level.points - one.others.points) for of_deal in played for one in of_deal]
    return Measured(share_estimate(shares, deals * seats), median(gaps))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.beginners", description="Measure scripted beginners against the lower levels."
    )
    parser.add_argument(
        "--against", nargs="+", default=[NOVICE, CADET, APPRENTICE], choices=(*OFFERED, COMPANION), metavar="LEVEL"
    )
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4], metavar="N")
    parser.add_argument("--rules", default="2004", metavar="PRESET")
    parser.add_argument("--deals", type=int, default=30, metavar="N")
    parser.add_argument("--seed", type=int, default=77, metavar="N")
    asked = parser.parse_args()
    for seats in asked.seats:
        for beginner in BEGINNERS:
            found = [
                measure(beginner, level, preset=asked.rules, seats=seats, deals=asked.deals, seed=asked.seed)
                for level in asked.against
            ]
            cells = [f"{one.mean:.2f} [{one.low:.2f}, {one.high:.2f}], {gap:.0f}" for one, gap in found]
            print(f"| {beginner} | {asked.rules} | {seats} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

"""The effect of the tips in a first game: a scripted beginner who follows them beside one who ignores them.

    python -m benchmarks.tips --games 200 --level random

The beginner buys the most expensive affordable card, else takes one into the hand, else passes. With tips, the beginner
does so among the moves of the menu's tip. Tips are shown as in Neva: one for each decision, each once, at most eight.
*At once* follows a tip in that decision only; *from then on* also wherever it fits again.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.games.decision import Tip, Tips, rate_moves
from bot.games.registry import PRESENTERS
from bot.learning.tips import MOST_TIPS
from engine.agents import AGENTS
from engine.agents.levels import LEVELS, RANDOM
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derive_seed
from neva.agents.league_figures import share_estimate

WAYS = ("ignores tips", "follows at once", "follows from then on")


class Beginner:
    def __init__(self, tips: Tips[Any, Any], way: str) -> None:
        self._tips, self._way = tips, way
        self.shown: set[str] = set()

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        """Choose a move, and note the tip shown for it."""
        decision = rate_moves(game, view, legal)
        tip = self._read_tip(decision)
        moves = list(decision.ratings)
        if tip is not None and self._way != WAYS[0]:
            moves = [move for move in moves if tip.follows(decision, move)]
        return self._tips.guess(view, moves)

    def _read_tip(self, decision: Any) -> Tip[Any, Any] | None:
        fitting = [tip for tip, _ in self._tips.fitting(decision)]
        new = next((tip for tip in fitting if tip.name not in self.shown), None)
        if new is not None and len(self.shown) < MOST_TIPS:
            self.shown.add(new.name)
            return new
        if self._way == WAYS[2]:
            return next((tip for tip in fitting if tip.name in self.shown), None)
        return None


def play(game: AnyGame, options: Any, tips: Tips[Any, Any], way: str, level: str, seats: int, number: int) -> Any:
    """Play a game; return the beginner's share of the win, their points, the best other's, and the tips shown."""
    state, rng, own = game.new(options, seats, derive_seed(number)), random.Random(number), number % seats
    beginner = Beginner(tips, way)
    while to_act := game.to_act(state):
        seat = to_act[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        move = beginner.choose(game, view, legal) if seat == own else AGENTS[level].choose(game, view, legal, rng)
        game.apply(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    points = [score.total for score in outcome.scores]
    share = (outcome.ranks[own] == 1) / outcome.ranks.count(1)
    return share, points[own], max(points[:own] + points[own + 1 :]), beginner.shown


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.tips", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="petersburg", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default=RANDOM, choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    chosen = parser.parse_args()
    game, tips = GAMES[chosen.game], PRESENTERS[chosen.game].tips()
    assert tips is not None
    for way in WAYS:
        played = [
            play(game, game.Options(), tips, way, chosen.level, chosen.seats, number) for number in range(chosen.games)
        ]
        share = share_estimate([one[0] for one in played], chosen.games)
        own, other = (sum(one[at] for one in played) / chosen.games for at in (1, 2))
        shown = Counter(name for one in played for name in one[3])
        wins = f"{share.mean:.2f} [{share.low:.2f}, {share.high:.2f}]"
        print(f"{way}: {wins}, {own:.0f} points, the best other one {other:.0f}")
        print("  tips shown:", ", ".join(f"{name} {number / chosen.games:.2f}" for name, number in shown.most_common()))


if __name__ == "__main__":
    main()

"""A tree over the next decisions of a seat: trials learn which later actions suit the first.

Other seats play by ratings. A node identifies the seat's own actions since the searched decision, whatever others did
and whatever cards came.
"""

from __future__ import annotations

import math
from typing import Final

from engine.native import i64
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import PASS
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import expected_points, lead
from engine.petersburg.strength.net import Net
from engine.petersburg.strength.worth import Worth

_DEPTH: Final[i64] = 5
"""The number of the seat's real choices in the tree; after them it plays by ratings."""
_WIDTH: Final[i64] = 4
"""The number of actions tried per decision: the best-rated ones."""
_PRIOR: Final = 2.0
"""The weight of a rating, in trials."""
_EXPLORE: Final = 1.0
"""The bonus in points of an untried action, times the root of the trials so far."""
_PATIENCE: Final = {4: 6.0}
"""By number of seats, 0 if absent: the points that another round is worth to a seat that is far behind.

By the lead alone every seat hastens the end, even one that has lost: it loses by less. Four Ministers then end a game
in round 5 with 48 points. With patience they end it in round 6 with 80, and they win as often against seats that have
none. Games with two seats are longer. docs/players.md has the figures.
"""
_SOCIETY_PATIENCE: Final = {4: 7.0}
"""The same with New Society, which brings more points."""
_BEHIND: Final = 6.0
"""The points behind the best other seat at which about three quarters of the patience count; half counts for a seat
that is level, a quarter for one as far ahead.
"""


class Node:
    """The results of one decision's actions."""

    def __init__(self) -> None:
        self.trials: float = 0.0
        """The number of trials through it."""
        self.total: float = 0.0
        """The sum of their leads."""
        self.by_action: dict[int, Node] = {}
        """The next decision, by tried action."""


class Tree:
    """The trials of one decision of a seat."""

    def __init__(self, judge: Judge, viewer: i64, worth: Worth, net: Net) -> None:
        """`judge` plays for all seats; `worth` values the last positions, and `net` corrects it."""
        self.judge = judge
        self.worth = worth
        self.net = net
        self.viewer: i64 = viewer
        self.root = Node()
        self.patience: float = -1.0
        """The points that another round is worth to the viewer; -1 before the first trial."""
        self.usual_end: float = 0.0
        """The last round, as expected before the first trial."""

    def trial(self, state: State, action: int, rounds: i64) -> tuple[float, float]:
        """Return the viewer's lead after the action and this number of rounds; this changes the state.

        The second number is the worth of a late end to the viewer: see `_PATIENCE`.
        """
        judge, worth, viewer = self.judge, self.worth, self.viewer
        if self.patience < 0:
            self.begin(state)
        last_round: i64 = state.round + rounds
        phase: i64 = state.phase
        last: i64 = last_round * 8 + phase
        passed: i64 = state.round * 8 + phase if action == PASS else -1
        left: i64 = _DEPTH
        node = _after(self.root, action)
        path = [node]
        apply(state, state.actor(), action)
        while left > 0:
            judge.play(state, last_round, phase, viewer)
            now: i64 = state.round * 8 + state.phase
            if state.over or (now >= last and not state.pending):
                break
            if passed == now and not state.pending:  # a seat that passes once passes until the phase ends
                apply(state, state.actor(), PASS)
                continue
            rated = judge.best_few(state, _WIDTH)
            best = rated[0][1]
            if len(rated) > 1:
                best = choose_action(node, rated)
                node = _after(node, best)
                path.append(node)
                left -= 1
            if best == PASS:
                passed = now
            apply(state, state.actor(), best)
        judge.play(state, last_round, phase)
        worth.look(state)
        found, later = lead(expected_points(worth, state, self.net), viewer), 0.0
        if self.patience:
            end = float(state.round) if state.over else float(state.round) + worth.rounds
            later = self.patience * (end - self.usual_end)
        for node in path:
            node.trials += 1
            node.total += found + later
        return found, later

    def begin(self, state: State) -> None:
        """Set the viewer's patience and the expected last round from the first sample."""
        patience = _SOCIETY_PATIENCE if state.tables.scores_further_names else _PATIENCE
        most = patience.get(state.seats, 0.0)
        if most:
            self.worth.look(state)
            points = expected_points(self.worth, state, self.net)
            best = max(points[seat] for seat in range(state.seats) if seat != self.viewer)
            ahead = max(-30.0, min(30.0, (points[self.viewer] - best) / _BEHIND))
            most /= 1 + math.exp(ahead)
            self.usual_end = float(state.round) + self.worth.rounds
        self.patience = most


def _after(node: Node, action: int) -> Node:
    found = node.by_action.get(action)
    if found is None:
        found = node.by_action[action] = Node()
    return found


def choose_action(node: Node, rated: list[tuple[float, int]]) -> int:
    """Return the action to try next: one that succeeded or was seldom tried."""
    mean = node.total / node.trials if node.trials else 0.0
    unknown = _EXPLORE * math.sqrt(node.trials + 1)
    best, chosen = -1e9, rated[0][1]
    for rating, action in rated:
        prior = mean + rating - rated[0][0]
        trials, total = 0.0, 0.0
        follows = node.by_action.get(action)
        if follows is not None:
            trials, total = follows.trials, follows.total
        value = (total + _PRIOR * prior) / (trials + _PRIOR) + unknown / (1 + trials)
        if value > best:
            best, chosen = value, action
    return chosen

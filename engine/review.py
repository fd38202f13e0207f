"""What one seat decided in a match that is over, and what each decision gave up as a search sees it.

The search sees the seat's view of that moment and nothing else. Who runs it passes its findings on to `judged`, so that
nothing here waits or computes for long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from engine.assessment import Assessed
from engine.game import AnyGame
from engine.history import UNDO, History
from engine.match import Applied, LoggedAction, replay

VERSION = 1
"""Increase it when stored reviews are to be made anew."""
TRIALS = 24_000
"""How often the game is played on for all decisions of a seat together."""
_FEWEST, _MOST = 60, 1000
_SEARCHES = 2  # for a decision, at most

L = TypeVar("L", bound=LoggedAction)


@dataclass(frozen=True, slots=True)
class Decision:
    """One moment in which the seat had a choice, and what it did."""

    seq: int
    """The number of the action in the log."""
    view: Any
    """What the seat knew."""
    legal: tuple[Any, ...]
    """What it could do, without standing orders: at least two actions."""
    action: Any
    """What it did."""
    round: int | None = None
    """The number of the round; None where the game has none."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a search thinks of one decision. Points are those at the end of the match."""

    seq: int
    """The number of the action in the log."""
    lost: float
    """The points that it gave up beside `better`; below zero where a second look found it to be the best after all."""
    error: float
    """The standard error of `lost`."""
    lead: float
    """By how many points the seat was expected to lead at the end after it; below zero if to be behind."""
    better: str
    """The text form of the action that seemed the best; that of the decision itself where nothing seemed better."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a search thinks of all decisions of one seat."""

    decisions: tuple[Judged, ...]
    """The decisions in which there was a choice, in their order."""
    own: int
    """The points that the seat had at the end."""
    stewards: tuple[int, ...]
    """The points that stewards had at the end in the same seat, each in a match with the same deal."""

    @property
    def lost(self) -> float:
        """Return the points that were surely given up, by all decisions together."""
        return sum(one.lost for one in self._sure)

    @property
    def _sure(self) -> list[Judged]:
        """List the decisions that gave something up: a loss that is no larger than its standard error may be none."""
        return [one for one in self.decisions if one.lost > one.error]

    @property
    def agreed(self) -> int:
        """Return in how many decisions nothing seemed better than what was done."""
        return sum(one.lost <= 0 for one in self.decisions)

    @property
    def error(self) -> float:
        """Return the standard error of `lost`."""
        return float(sum(one.error**2 for one in self._sure) ** 0.5)

    def turning_points(self, most: int = 3) -> list[Judged]:
        """Return the decisions that surely gave up most, in the order of the match."""
        sure = sorted(self._sure, key=lambda one: one.error - one.lost)
        return sorted(sure[:most], key=lambda one: one.seq)

    def to_json(self) -> dict[str, Any]:
        """Return the review as JSON values, for `from_json`."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Review:
        """Return the review that `to_json` wrote."""
        decisions = tuple(Judged(**one) for one in data["decisions"])
        return cls(decisions, data["own"], tuple(data["stewards"]))


def decisions_of(
    game: AnyGame, state: Any, log: Iterable[L], seat: int, counts: Callable[[int, L], bool]
) -> list[Decision]:
    """Replay a log from its first state and return the decisions of a seat in which it had a choice.

    `counts` returns whether an action, with its number, is looked at. What was taken back is left out. Raises as
    `replay` does.
    """
    found: list[Decision] = []
    history = History(state)
    for applied in replay(game, state, log):
        acted = applied.logged.seat
        if applied.logged.action == UNDO:
            takeback = history.takeback(acted)
            assert takeback is not None, "the log holds no illegal action"
            found = [decision for decision in found if decision.seq < takeback.seq]
        elif acted == seat and counts(applied.seq, applied.logged):
            found += _decision(game, history.state, applied)
        history = applied.history
    return found


def _decision(game: AnyGame, before: Any, applied: Applied[L]) -> Sequence[Decision]:
    """Return the decision that the action was; none if the seat had no choice, or gave an order for later."""
    entry = applied.entry
    if entry is None or game.is_standing_order(entry.action):
        return ()
    legal = tuple(one for one in game.legal_actions(before, entry.seat) if not game.is_standing_order(one))
    if len(legal) < 2:
        return ()
    number = game.describe(before).get("round")
    return (Decision(applied.seq, game.view(before, entry.seat), legal, entry.action, number),)


def trials_for(decisions: int) -> int:
    """Return how often the game is played on in each search of a review with so many decisions."""
    return max(_FEWEST, min(_MOST, TRIALS // (_SEARCHES * max(1, decisions))))


def rivals(decision: Decision, found: Sequence[Assessed[str]]) -> tuple[Any, ...]:
    """Return the two actions that a second search has to compare: the one found best, and that of the decision.

    Nothing is returned if the decision was the best. The second search needs other random numbers: what seems best in
    the first one was partly lucky in it, and would seem better than it is. Ratings should count for nothing in
    it, since they are far from points where an action is much worse than others.
    """
    best, played = found[0].action, str(decision.action)
    if best == played:
        return ()
    return (*(one for one in decision.legal if str(one) == best), decision.action)


def judged(decision: Decision, found: Sequence[Assessed[str]], between: Sequence[Assessed[str]] = ()) -> Judged:
    """Return what was found of a decision: by the first search, and by the second one between the `rivals` if any."""
    played = str(decision.action)
    if not between:
        return Judged(decision.seq, 0.0, 0.0, found[0].value, played)
    own, other = sorted(between, key=lambda one: one.action != played)
    lost = other.value - own.value
    return Judged(decision.seq, lost, max(own.error, other.error), own.value, other.action if lost > 0 else played)

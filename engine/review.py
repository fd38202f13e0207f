"""The decisions of one seat in a match that is over, and the points that each gave up, as a search sees it.

The search sees the seat's view of that moment and nothing else. The caller passes its findings to
`judge_decision`, so nothing here waits or computes for long.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from statistics import fmean
from typing import Any, TypeVar

from engine.assessment import AS_GOOD, Assessed, is_as_good
from engine.game import AnyGame
from engine.history import UNDO, History
from engine.match import Applied, LoggedAction, replay

VERSION = 3
"""Increase it when stored reviews are to be made anew."""
TRIALS = 24_000
"""The number of playouts for all decisions of a seat together."""
_FEWEST, _MOST = 60, 1000
_SEARCHES = 2  # for a decision, at most

L = TypeVar("L", bound=LoggedAction)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with several legal actions, and the seat's choice, by itself or by a standing order."""

    seq: int
    """The number of the action in the log. Where a standing order answered it is the action of the other seat that the
    decision followed."""
    view: Any
    legal: tuple[Any, ...]
    """Its legal actions, without standing orders: at least two."""
    action: Any
    round: int | None = None
    """The number of the round; None where the game has none."""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A search's opinion of one decision. Points are those at the end of the match."""

    seq: int
    """As in `Decision`."""
    lost: float
    """The points that it gave up beside `better`; below zero where a second look found it to be the best after all."""
    error: float
    """The standard error of `lost`, that of the model included."""
    lead: float
    """The expected lead of the seat in points at the end after it; below zero if it was to be behind."""
    better: str
    """The text form of the action that seemed best; that of the decision itself where none seemed better."""
    gained: float = 0.0
    """The points that it surely gained beside the next best action; 0 where it was not surely the best."""
    chance: float = 0.5
    """The seat's chance to win after it."""
    missed: float = 0.0
    """By how much that chance would have been larger after `better`."""
    rival: int | None = None
    """The seat whose points at the end `better` would have lowered most; None where that is not the main loss."""
    kept: float = 0.0
    """These points."""
    next_best: str = ""
    """The text form of the next best action of a decision that surely gained; else empty."""

    @property
    def is_loss(self) -> bool:
        """Return whether it surely gave something up: else it was about as good as the best action."""
        return not is_as_good(self.lost, self.error)


@dataclass(frozen=True, slots=True)
class Review:
    """A search's opinion of all decisions of one seat."""

    decisions: tuple[Judged, ...]
    """The decisions in which there was a choice, in their order."""
    own: int
    """The seat's points at the end."""
    stewards: tuple[int, ...]
    """The points of stewards at the end in the same seat, each in a match with the same deal."""

    @property
    def mean_loss(self) -> float:
        """Return the mean points that a decision gave up; losses that may be none count too.

        There is no sum: a chance that is missed at several decisions was there once.
        """
        return max(0.0, sum(one.lost for one in self.decisions) / len(self.decisions))

    @property
    def error(self) -> float:
        """Return the standard error of `mean_loss`."""
        return float(sum(one.error**2 for one in self.decisions) ** 0.5) / len(self.decisions)

    @property
    def as_good(self) -> int:
        """Return the number of decisions that were about as good as the best action."""
        return sum(not one.is_loss for one in self.decisions)

    @property
    def best(self) -> Judged | None:
        """Return the decision that surely gained most beside the next best action; None if no decision surely did."""
        best = max(self.decisions, key=lambda one: one.gained)
        return best if best.gained else None

    def turning_points(self, opportunity: Callable[[Judged], Hashable], most: int = 3) -> list[Judged]:
        """Return the decisions that gave up most of the chance to win, and surely points, in the order of the match.

        Of decisions that followed each other and missed the same `opportunity` only one is among them. How sure a loss
        is does not count further: nearly all would be late ones, since early the model's error is largest.
        """
        missed = groupby((one for one in self.decisions if one.is_loss), key=opportunity)
        worst = [max(same, key=_weight) for _, same in missed]
        worst.sort(key=_weight, reverse=True)
        return sorted(worst[:most], key=lambda one: one.seq)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Review:
        decisions = tuple(Judged(**one) for one in data["decisions"])
        return cls(decisions, data["own"], tuple(data["stewards"]))


def _weight(judged: Judged) -> tuple[float, float]:
    """Return what a decision gave up: of the chance to win in percent, and in points where that is equal."""
    return round(judged.missed, 2), judged.lost


def decisions_of(
    game: AnyGame, state: Any, log: Iterable[L], seat: int, counts: Callable[[int, L], bool]
) -> list[Decision]:
    """Replay a log from its first state and return the decisions of a seat with several legal actions.

    Those that a standing order answered are among them. `counts` returns whether an action, or what an order did, is
    looked at, by the number of the action or the order. What was taken back is left out. Raises as `replay` does.
    """
    found: list[Decision] = []
    counted: dict[Any, bool] = {}  # by what standing orders do: whether the last such order counts
    history = History(state)
    for applied in replay(game, state, log):
        before, entry = history.state, applied.entry
        if applied.logged.action == UNDO:
            takeback = history.takeback(applied.logged.seat)
            assert takeback is not None, "the log holds no illegal action"
            found = [decision for decision in found if decision.seq < takeback.seq]
        elif entry is not None and entry.seat != seat:
            found += _find_answer(game, before, applied, seat, counted)
        elif entry is not None:
            action, is_counted = game.ordered_action(entry.action), counts(applied.seq, applied.logged)
            if action is None:
                action = entry.action
            else:
                counted[action] = is_counted
            if is_counted:
                found += _decision(game, before, seat, applied.seq, action)
        history = applied.history
    return found


def _find_answer(
    game: AnyGame, before: Any, applied: Applied[L], seat: int, counted: Mapping[Any, bool]
) -> Sequence[Decision]:
    """Return the decision of the seat that followed an action of another one and that a standing order answered.

    It is found where the seat decides if it takes its orders back right before.
    """
    taken_back = [
        order
        for order in game.legal_actions(before, seat)
        if game.is_standing_order(order) and game.ordered_action(order) is None
    ]
    if not taken_back or applied.entry is None:
        return ()
    state = game.copy(before)
    for order in taken_back:
        game.apply(state, seat, order)
    game.apply(state, applied.entry.seat, applied.entry.action)
    if seat not in game.to_act(state) or game.view(state, None) == game.view(applied.state, None):
        return ()
    answers = map(game.ordered_action, game.legal_actions(state, seat))
    action = next((answer for answer in answers if counted.get(answer)), None)
    return () if action is None else _decision(game, state, seat, applied.seq, action)


def _decision(game: AnyGame, before: Any, seat: int, seq: int, action: Any) -> Sequence[Decision]:
    """Return the decision that led to the action; none if the seat had no choice, or did nothing at that moment."""
    legal = tuple(one for one in game.legal_actions(before, seat) if not game.is_standing_order(one))
    if len(legal) < 2 or action not in legal:
        return ()
    return (Decision(seq, game.view(before, seat), legal, action, game.describe(before).get("round"), seat),)


def trials_for(decisions: int) -> int:
    """Return the number of playouts in each search of a review with this number of decisions."""
    return max(_FEWEST, min(_MOST, TRIALS // (_SEARCHES * max(1, decisions))))


def rivals(decision: Decision, found: Sequence[Assessed[str]]) -> tuple[Any, ...]:
    """Return the actions that a second search has to compare: that of the decision, and the one found best if another.

    The second search needs other random numbers: what seems best in the first one was partly lucky in it, and would
    seem better than it is. Ratings should count for nothing in it, since they are far from points where an action is
    much worse than others.
    """
    best = found[0].action
    return (decision.action, *(one for one in decision.legal if str(one) == best and one != decision.action))


def judge_decision(decision: Decision, found: Sequence[Assessed[str]], between: Sequence[Assessed[str]]) -> Judged:
    """Return the opinion of a decision, by the first search and by the second one of the `rivals`."""
    by_text = {one.action: one for one in between}
    own = by_text.pop(str(decision.action))
    if not by_text:
        best, second, *_ = found
        gained = max(0.0, best.value - second.value - max(best.error, second.error))
        next_best = second.action if gained else ""
        return Judged(decision.seq, 0.0, 0.0, own.value, own.action, gained, own.chance, next_best=next_best)
    (other,) = by_text.values()
    lost, error = other.value - own.value, max(own.error, other.error)
    if lost <= 0:
        return Judged(decision.seq, lost, error, own.value, own.action, 0.0, own.chance)
    missed = other.chance - own.chance
    rival, kept = _main_rival(decision.seat, own.points, other.points, lost)
    return Judged(decision.seq, lost, error, own.value, other.action, 0.0, own.chance, missed, rival, kept)


def _main_rival(seat: int, after: Sequence[float], better: Sequence[float], lost: float) -> tuple[int | None, float]:
    """Return the other seat that gained most points by a loss, and these; None where no seat gained half as many.

    Points after two actions lack different numbers, so a gain is one beside the remaining seats: two seats have none.
    """
    others = [other for other in range(len(after)) if other != seat]
    if len(others) < 2:
        return None, 0.0
    changes = {other: after[other] - better[other] for other in others}
    rival = max(others, key=lambda other: changes[other])
    gained = changes[rival] - fmean(changes[other] for other in others if other != rival)
    return (rival, gained) if gained >= max(AS_GOOD, lost / 2) else (None, 0.0)

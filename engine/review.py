"""A search's judgement of one seat's decisions in an ended match.

The caller runs the search, which sees only the seat's view of that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from statistics import fmean
from typing import Any, TypeVar

from engine.assessment import AS_GOOD, Assessed, Verdict
from engine.game import AnyGame
from engine.history import UNDO, History
from engine.match import Applied, LoggedAction, replay

VERSION = 7
"""Increase it to discard stored reviews and compute them again."""
TRIALS = 24_000
"""Playouts for all decisions of a seat."""
_FEWEST, _MOST = 60, 1000
_SEARCHES = 2  # per decision, at most

L = TypeVar("L", bound=LoggedAction)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with several legal actions, and the seat's choice, direct or by a standing order."""

    seq: int
    """The action's number; if a standing order answered, that of the other seat's preceding action."""
    view: Any
    legal: tuple[Any, ...]
    """At least two, without standing orders."""
    action: Any
    round: int | None = None
    """None in games without rounds."""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A search's opinion of one decision. Points are those at the end of the match."""

    seq: int
    """As in `Decision`."""
    lost: float
    """Points lost against `better`; negative where a second search preferred the decision after all."""
    error: float
    """Standard error of `lost`, including the model's."""
    lead: float
    """The seat's expected lead at the end, in points; negative if behind."""
    better: str
    """The best action's text form; the decision's own where nothing was better."""
    gained: float = 0.0
    """Points surely gained over the next best action; else 0."""
    chance: float = 0.5
    """The seat's chance to win after it."""
    missed: float = 0.0
    """Gain in that chance with `better`."""
    rival: int | None = None
    """The seat whose final points `better` would have lowered most; None where that is not the main loss."""
    kept: float = 0.0
    """The points of `rival` that `better` would have prevented."""
    next_best: str = ""
    """Text form of the next best action, if `gained` is positive; else empty."""

    @property
    def verdict(self) -> Verdict:
        return Verdict.of(self.lost, self.error)

    @property
    def is_loss(self) -> bool:
        """Return whether it surely lost points."""
        return self.verdict is Verdict.WORSE


@dataclass(frozen=True, slots=True)
class Review:
    """A search's opinion of all decisions of one seat."""

    decisions: tuple[Judged, ...]
    """In order."""
    own: int
    """The seat's points at the end."""
    stewards: tuple[int, ...]
    """Final points of stewards in the same seat, each in a match with the same deal."""

    @property
    def mean_loss(self) -> float:
        """Return the mean loss per decision, including uncertain ones.

        A sum would be wrong: a chance missed at several decisions existed only once.
        """
        return max(0.0, sum(one.lost for one in self.decisions) / len(self.decisions))

    @property
    def error(self) -> float:
        """Return the standard error of `mean_loss`."""
        return float(sum(one.error**2 for one in self.decisions) ** 0.5) / len(self.decisions)

    @property
    def as_good(self) -> int:
        """Return the number of decisions that were about as good as the best action."""
        return sum(one.verdict is Verdict.AS_GOOD for one in self.decisions)

    @property
    def perhaps_worse(self) -> int:
        """Return the number of decisions whose loss is no larger than its error."""
        return sum(one.verdict is Verdict.PERHAPS_WORSE for one in self.decisions)

    @property
    def best(self) -> Judged | None:
        """Return the decision with the largest sure gain, if any."""
        best = max(self.decisions, key=lambda one: one.gained)
        return best if best.gained else None

    def turning_points(self, opportunity: Callable[[Judged], Hashable], most: int = 3) -> list[Judged]:
        """Return the decisions that surely lost points and gave up the most chance to win, in match order.

        Consecutive decisions with the same missed `opportunity` count once. Certainty has no further weight: it would
        favour late decisions, since the model's error is largest early.
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
    """Return the chance to win that was given up, rounded to percent, then the lost points."""
    return round(judged.missed, 2), judged.lost


def decisions_of(
    game: AnyGame, state: Any, log: Iterable[L], seat: int, counts: Callable[[int, L], bool]
) -> list[Decision]:
    """Replay a log from its first state and return a seat's decisions with several legal actions.

    Includes decisions answered by a standing order, but nothing taken back. `counts` selects actions, or the effects of
    orders, by number. Raises like `replay`.
    """
    found: list[Decision] = []
    counted: dict[Any, bool] = {}  # by the action of a standing order: whether the last such order counts
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
    """Return the seat's decision after another seat's action, if a standing order answered it.

    To find it, cancel the seat's orders first, and see whether the seat has to decide.
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
    """Return the decision behind the action; empty without a choice."""
    legal = tuple(one for one in game.legal_actions(before, seat) if not game.is_standing_order(one))
    if len(legal) < 2 or action not in legal:
        return ()
    return (Decision(seq, game.view(before, seat), legal, action, game.describe(before).get("round"), seat),)


def trials_for(decisions: int) -> int:
    """Return the playouts per search."""
    return max(_FEWEST, min(_MOST, TRIALS // (_SEARCHES * max(1, decisions))))


def rivals(decision: Decision, found: Sequence[Assessed[str]]) -> tuple[Any, ...]:
    """Return the actions to compare in a second search: the decision's own, and the best one if different.

    It needs other random numbers, since the first winner was partly lucky. It should ignore ratings, which are far from
    points for much worse actions.
    """
    best = found[0].action
    return (decision.action, *(one for one in decision.legal if str(one) == best and one != decision.action))


def judge_decision(decision: Decision, found: Sequence[Assessed[str]], between: Sequence[Assessed[str]]) -> Judged:
    """`found` is the first search, `between` the second one of the `rivals`."""
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
    """Return the other seat that gained most from a loss, and its gain; None if it gained less than half of the loss.

    The points after each action lack a different constant, so a gain is relative to the remaining seats. With two seats
    there are none.
    """
    others = [other for other in range(len(after)) if other != seat]
    if len(others) < 2:
        return None, 0.0
    changes = {other: after[other] - better[other] for other in others}
    rival = max(others, key=lambda other: changes[other])
    gained = changes[rival] - fmean(changes[other] for other in others if other != rival)
    return (rival, gained) if gained >= max(AS_GOOD, lost / 2) else (None, 0.0)

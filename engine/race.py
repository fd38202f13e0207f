"""The points of a match as if it ended after each action, and its turning point.

Games that cannot end early have no race.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Literal

from engine.chance import EVEN
from engine.game import AnyGame
from engine.history import UNDO, History
from engine.match import LoggedAction, replay
from engine.outcome import Outcome

Way = Literal["lead", "swing", "expected"]


@dataclass(frozen=True, slots=True)
class RaceStep:
    seq: int
    """Number of the action in the log; 0 for the deal."""
    round: int | None
    """None in a game without rounds."""
    points: tuple[int, ...]
    """Points by seat, if the match had ended there."""
    before: Any
    """The state before the action. It is shared: never change it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The action that turned a match towards its winner."""

    before: RaceStep
    after: RaceStep
    winner: int
    """The seat that won."""
    rival: int
    """The best of the other seats before it."""
    way: Way
    """`lead`: took the lead for good; `swing`: gained most; `expected`: a search expected the win from then on."""

    @property
    def gained(self) -> int:
        """Return the points that the winner gained on the best other seat."""
        return _lead(self.after, self.winner) - _lead(self.before, self.winner)


def steps_of(game: AnyGame, state: Any, log: Iterable[LoggedAction]) -> list[RaceStep]:
    """Return the points after the deal (`state`) and after each action that was not taken back.

    Empty for a game that cannot end early. Raises like `replay`.
    """
    points = _points(game, state)
    if points is None:
        return []
    found, history = [RaceStep(0, round_of(game, state), points, state)], History(state)
    for applied in replay(game, state, log):
        before = history.state
        if applied.logged.action == UNDO:
            takeback = history.takeback(applied.logged.seat)
            assert takeback is not None, "the log holds no illegal action"
            found = [step for step in found if step.seq < takeback.seq]
        elif (points := _points(game, applied.state)) is not None:
            found.append(RaceStep(applied.seq, round_of(game, before), points, before))
        history = applied.history
    return found


def ends_of_rounds(steps: Sequence[RaceStep]) -> list[RaceStep]:
    """Return the deal and the last step of each round; all steps in a game without rounds."""
    if not steps or steps[-1].round is None:
        return [*steps]
    rounds = groupby(steps[1:], key=lambda step: step.round)
    return [steps[0], *(list(same)[-1] for _, same in rounds)]


def turn_of(steps: Sequence[RaceStep], outcome: Outcome, expected: Mapping[int, float] | None = None) -> Turn | None:
    """Return the turning point: the winner takes the lead for good, after the first round.

    With `expected`, the winner's chances by action number from a search, it is where the search starts to expect the
    win for good. If the winner led from the first round on, or won only by a tie-break, it is the action with the
    largest gain. None if nothing changed, with a single seat, and in games where the fewest points win.
    """
    winner = outcome.winners[0]
    totals = [score.total for score in outcome.scores]
    if len(totals) < 2 or totals[winner] < max(totals):
        return None
    pairs = list(pairwise(steps))
    decided = _decided_at(expected or {})
    for pair in pairs:
        if pair[1].seq == decided:
            return _turn(pair, winner, "expected")
    last = next((pair for pair in reversed(pairs) if _lead(pair[0], winner) <= 0), None)
    if last is not None and _lead(last[1], winner) > 0 and last[1].round != steps[0].round:
        return _turn(last, winner, "lead")
    grown = max(pairs, key=lambda pair: _lead(pair[1], winner) - _lead(pair[0], winner), default=None)
    turn = None if grown is None else _turn(grown, winner, "swing")
    return turn if turn is not None and turn.gained > 0 else None


def _decided_at(expected: Mapping[int, float]) -> int | None:
    """Return the action after which all chances are above `EVEN`; None if they always were."""
    found = None
    for (_, before), (seq, after) in pairwise(sorted(expected.items())):
        if before <= EVEN < after:
            found = seq
        elif after <= EVEN:
            found = None
    return found


def _turn(pair: tuple[RaceStep, RaceStep], winner: int, way: Way) -> Turn:
    before, after = pair
    rival = max(_others(before, winner), key=lambda seat: before.points[seat])
    return Turn(before, after, winner, rival, way)


def _lead(step: RaceStep, seat: int) -> int:
    """Return a seat's points minus those of the best other seat."""
    return step.points[seat] - max(step.points[other] for other in _others(step, seat))


def _others(step: RaceStep, seat: int) -> Iterator[int]:
    return (other for other in range(len(step.points)) if other != seat)


def _points(game: AnyGame, state: Any) -> tuple[int, ...] | None:
    """Return the points as if the match ended now; None if it cannot be scored."""
    outcome = game.outcome(state)
    if outcome is None:
        if not game.can_end(state):
            return None
        ended = game.copy(state)
        game.end(ended)
        outcome = game.outcome(ended)
    return None if outcome is None else tuple(score.total for score in outcome.scores)


def round_of(game: AnyGame, state: Any) -> int | None:
    """Return the round, from 1; None in a game without rounds."""
    found = game.describe(state).get("round")
    return found if isinstance(found, int) else None

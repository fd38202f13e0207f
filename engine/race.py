"""How the points of a match stood after each of its actions, and when it turned.

The points after an action are those that the final scoring would give if the match ended there. Games that cannot be
scored before their end have no race.
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
    """An action of a race, and the points after it."""

    seq: int
    """The number of the action in the log; 0 for the deal."""
    round: int | None
    """The number of the round in which it was done; None in a game without rounds."""
    points: tuple[int, ...]
    """The points by seat, if the match had ended then."""
    before: Any
    """The state before the action. It is shared: read it, never change it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The action with which a match turned towards its winner."""

    before: RaceStep
    """The points before it."""
    after: RaceStep
    """The points after it."""
    winner: int
    """The seat that won."""
    rival: int
    """The best of the other seats before it."""
    way: Way
    """What the winner did then: it took the lead and kept it (`lead`), it gained most (`swing`), or a search expected
    it to win from then on (`expected`)."""

    @property
    def gained(self) -> int:
        """Return the points that the winner gained on all others."""
        return _lead(self.after, self.winner) - _lead(self.before, self.winner)


def steps_of(game: AnyGame, state: Any, log: Iterable[LoggedAction]) -> list[RaceStep]:
    """Return the points after the deal and after each action that was not taken back, from the state of the deal.

    Empty for a game that cannot be scored before its end. Raises as `replay` does.
    """
    points = _points(game, state)
    if points is None:
        return []
    found, history = [RaceStep(0, _round(game, state), points, state)], History(state)
    for applied in replay(game, state, log):
        before = history.state
        if applied.logged.action == UNDO:
            takeback = history.takeback(applied.logged.seat)
            assert takeback is not None, "the log holds no illegal action"
            found = [step for step in found if step.seq < takeback.seq]
        elif (points := _points(game, applied.state)) is not None:
            found.append(RaceStep(applied.seq, _round(game, before), points, before))
        history = applied.history
    return found


def ends_of_rounds(steps: Sequence[RaceStep]) -> list[RaceStep]:
    """Return the last step of each round, the deal first; all of them in a game without rounds."""
    if not steps or steps[-1].round is None:
        return [*steps]
    rounds = groupby(steps[1:], key=lambda step: step.round)
    return [steps[0], *(list(same)[-1] for _, same in rounds)]


def turn_of(steps: Sequence[RaceStep], outcome: Outcome, expected: Mapping[int, float] | None = None) -> Turn | None:
    """Return when the match turned: when its winner took the lead for good, after the first round.

    `expected` are chances of the winner as a search has seen them, by the numbers of actions: with them it is when that
    search began to expect the victory for good. Where the winner led from the first round on, or only
    a tie was broken, it is the action with which the lead grew most. None if nothing changed, for a seat alone, and
    where few points win.
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
    """Return the number of the action since which all chances are above `EVEN`; None if they always were."""
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
    """Return the points of a seat above the best of the others; below zero if it is behind."""
    return step.points[seat] - max(step.points[other] for other in _others(step, seat))


def _others(step: RaceStep, seat: int) -> Iterator[int]:
    return (other for other in range(len(step.points)) if other != seat)


def _points(game: AnyGame, state: Any) -> tuple[int, ...] | None:
    """Return the points if the match ended in this state; None if it cannot."""
    outcome = game.outcome(state)
    if outcome is None:
        if not game.can_end(state):
            return None
        ended = game.copy(state)
        game.end(ended)
        outcome = game.outcome(ended)
    return None if outcome is None else tuple(score.total for score in outcome.scores)


def _round(game: AnyGame, state: Any) -> int | None:
    found = game.describe(state).get("round")
    return found if isinstance(found, int) else None

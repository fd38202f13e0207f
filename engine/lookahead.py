"""The contract between a game and a search that starts at one view (`Game.lookahead`)."""

from __future__ import annotations

import math
import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.assessment import Assessed
from engine.chance import Curve, win_chances

A = TypeVar("A")


class Lookahead(Protocol[A]):
    """A decision as the start of a search. It knows only what its view shows."""

    rating_deviation: float
    """Standard deviation of a rating's error, in points."""
    trial_deviation: float
    """Standard deviation of the error in the mean of many trials (quick play, final estimate), in points."""
    model_error: float = 0.0
    """Standard deviation of the irreducible error in the difference of two actions, in points; 0 if not measured."""
    model_share: float = 0.0
    """The share of that difference by which it may be wrong besides."""
    viewer: int
    """The seat that decides."""
    curve: Curve
    """The reliability of expected points for this number of seats."""
    left: float
    """Rounds left (turns in a game of turns)."""
    rating_margin: float = math.inf
    """Points below the best rating from which a search of few trials does not try an action (`Budget.is_narrow`)."""
    is_near: bool = False
    """Whether the end is near enough for `final_points` to play to it."""
    plays_out: bool = False
    """Whether `end_points` plays to the end."""
    quickness: int = 1
    """Trials to run for each one in the budget; higher for a game whose trials are fast."""

    @abstractmethod
    def rate(self, action: A) -> float:
        """Return the rating of an action that a search compares, in points; it may differ from `Game.evaluate`."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Any:
        """Return a state that matches the view, with all future chance fixed.

        `trial` does not change it, so actions can be compared on the same sample.
        """

    def likely_sample(self, rng: random.Random) -> Any:
        """Return as `sample`, but with hidden numbers as they probably are; computer players may assume others.

        For the coach, puzzles and chances to win.
        """
        return self.sample(rng)

    @abstractmethod
    def points(self, sample: Any, action: A) -> Sequence[float]:
        """Return expected final points by seat, after the action and some rounds of quick play.

        The points may omit a constant that is the same for all seats. The same sample and action give the same points.
        """

    def final_points(self, sample: Any, action: A) -> Sequence[float]:
        """Return as `points`, but played to the end where it is near, which takes longer and is off by less.

        For the coach and puzzles: no computer player decides by it.
        """
        return self.points(sample, action)

    def end_points(self, sample: Any, action: A) -> Sequence[float]:
        """Return final points after play to the end by ratings alone, which takes long early, if `plays_out`."""
        return self.points(sample, action)

    def final_error(self, difference: float, error: float) -> float:
        """Return as `error`, for a difference of `final_points`."""
        return self.error(difference, error)

    @abstractmethod
    def lead(self, points: Sequence[float]) -> float:
        """Return the viewer's lead with these points."""

    def error(self, difference: float, error: float) -> float:
        """Return the standard error of a difference of two actions; `error` is that of the trials alone."""
        return math.hypot(error, self.model_error, self.model_share * difference)

    def trial(self, sample: Any, action: A) -> float:
        return self.lead(self.points(sample, action))

    def chances(self, points: Sequence[float]) -> tuple[float, ...]:
        """Return each seat's chance to win with these expected points."""
        return win_chances(points, self.curve.scale(self.left))

    def learning_trial(self, sample: Any, action: A) -> tuple[float, float]:
        """Return a trial's lead, with play that may learn from earlier learning trials, and a preference in points.

        The viewer maximizes the sum. The preference is for the course of the game and not part of the lead. The same
        learning trials in the same order give the same numbers.
        """
        return self.trial(sample, action), 0.0

    def solve(self, ratings: Mapping[A, float], rng: random.Random, trials: int) -> list[Assessed[A]] | None:
        """Return all rated actions assessed by the game's own method, best first; None to compare trials of each.

        For seats that act at the same time: an action is assessed against many possible actions of the others, in about
        `trials` trials or fewer.
        """
        return None

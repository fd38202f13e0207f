"""The contract between a game and a search: play continues from the decision of one view (`Game.lookahead`)."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.assessment import Assessed
from engine.chance import Curve, win_chances

A = TypeVar("A")


class Lookahead(Protocol[A]):
    """The decision of one view, as the start of a search. It knows only what the view shows."""

    rating_deviation: float
    """Standard deviation of a rating's error (`Game.evaluate`), in points."""
    trial_deviation: float
    """Standard deviation of the error that remains in the mean of many trials: from quick play and the final estimate.
    """
    model_error: float = 0.0
    """Standard deviation of the error in the difference of two actions that trials cannot reduce, in points.

    0 where nobody has measured it.
    """
    viewer: int
    """The seat that decides."""
    curve: Curve
    """The reliability of expected points for this number of seats."""
    left: float
    """Rounds left (turns in a game of turns), as the curve counts them."""
    quickness: int = 1
    """Trials that a search makes for each one of its budget: more in a game with faster trials."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Any:
        """Return a state that matches the view, with all future chance fixed.

        `trial` does not change it, so several actions can be compared on the same sample.
        """

    @abstractmethod
    def points(self, sample: Any, action: A) -> Sequence[float]:
        """Return the expected points at the end by seat, after the action and some rounds of quick play.

        A number that is the same for all seats may be missing. The same sample and action give the same points.
        """

    @abstractmethod
    def lead(self, points: Sequence[float]) -> float:
        """Return the viewer's lead over the others with these points."""

    def trial(self, sample: Any, action: A) -> float:
        """Return the viewer's lead in points, after the action and some rounds of quick play."""
        return self.lead(self.points(sample, action))

    def chances(self, points: Sequence[float]) -> tuple[float, ...]:
        """Return each seat's chance to win with these expected points."""
        return win_chances(points, self.curve.scale(self.left))

    def learning_trial(self, sample: Any, action: A) -> tuple[float, float]:
        """Return the lead as `trial` does, plus a preference; the play may learn from earlier learning trials.

        The viewer maximizes the sum of both. The preference, in points, values how the game continues and is not in the
        lead. The same learning trials in the same order give the same numbers.
        """
        return self.trial(sample, action), 0.0

    def solve(self, ratings: Mapping[A, float], rng: random.Random, trials: int) -> list[Assessed[A]] | None:
        """Return all rated actions assessed by the game's own method, the best first; None to compare trials of each.

        For seats that act at the same time: each action is assessed against many possible actions of the others. Makes
        at most about `trials` trials.
        """
        return None

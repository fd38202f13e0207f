"""The contract of a search with a game: playing on from the decision of one view (`Game.lookahead`)."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.assessment import Assessed
from engine.chance import Curve, win_chances

A = TypeVar("A")


class Lookahead(Protocol[A]):
    """The decision of one view, as the start of a search. It knows nothing that the view does not show."""

    rating_deviation: float
    """Standard deviation of the error of a rating of this game (`Game.evaluate`), in points."""
    trial_deviation: float
    """The same for the mean of many trials: quick play and the final estimate are off by this."""
    model_error: float = 0.0
    """Standard deviation of the error of the difference of two actions that no number of trials reduces, in points.

    It is 0 in a game where nobody has measured it.
    """
    viewer: int
    """The seat that decides."""
    curve: Curve
    """How sure expected points are in games of so many seats."""
    left: float
    """The rounds that are left, or the turns in a game of turns, as far as the curve is about them."""
    quickness: int = 1
    """Number of trials that a search makes for each one of its budget: more in a game whose trials take less time."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Any:
        """Return a state that looks like the view to its viewer, in which all chance to come is fixed.

        `trial` leaves it as it is, so that several actions can be compared on the same one.
        """

    @abstractmethod
    def points(self, sample: Any, action: A) -> Sequence[float]:
        """Return the points that each seat can expect at the end, after the action and some rounds of quick play.

        A number that is the same for all seats may be missing. The same sample and action give the same points.
        """

    @abstractmethod
    def lead(self, points: Sequence[float]) -> float:
        """Return the viewer's lead over the others if the seats have these points."""

    def trial(self, sample: Any, action: A) -> float:
        """Return the viewer's lead over the others, in points, after the action and some rounds of quick play."""
        return self.lead(self.points(sample, action))

    def chances(self, points: Sequence[float]) -> tuple[float, ...]:
        """Return each seat's chance to win if these are the points that the seats can expect."""
        return win_chances(points, self.curve.scale(self.left))

    def learning_trial(self, sample: Any, action: A) -> tuple[float, float]:
        """Return the same, after play that may have learned from the learning trials before it, and a preference.

        The viewer chooses by the sum of both; the preference, in points, is for how the game goes on and not in the
        lead. The same learning trials in the same order give the same numbers.
        """
        return self.trial(sample, action), 0.0

    def solve(self, ratings: Mapping[A, float], rng: random.Random, trials: int) -> list[Assessed[A]] | None:
        """Return all rated actions assessed in the game's own way, the best first; None to compare trials of each.

        For seats that act at the same time: an action is assessed beside many that the others may choose. About
        `trials` trials are made, or fewer.
        """
        return None

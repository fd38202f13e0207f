"""The contract of a search with a game: playing on from the decision of one view (`Game.lookahead`)."""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, Protocol, TypeVar

A_contra = TypeVar("A_contra", contravariant=True)


class Lookahead(Protocol[A_contra]):
    """The decision of one view, as the start of a search. It knows nothing that the view does not show."""

    rating_deviation: float
    """Standard deviation of the error of a rating of this game (`Game.evaluate`), in points."""
    trial_deviation: float
    """The same for the mean of many trials: quick play and the final estimate are off by this."""
    model_error: float = 0.0
    """Standard deviation of the error of the difference of two actions that no number of trials reduces, in points.

    It is 0 in a game where nobody has measured it.
    """
    quickness: int = 1
    """Number of trials that a search makes for each one of its budget: more in a game whose trials take less time."""

    @abstractmethod
    def sample(self, rng: random.Random) -> Any:
        """Return a state that looks like the view to its viewer, in which all chance to come is fixed.

        `trial` leaves it as it is, so that several actions can be compared on the same one.
        """

    @abstractmethod
    def trial(self, sample: Any, action: A_contra) -> float:
        """Return the viewer's lead over the others, in points, after the action and some rounds of quick play.

        The same sample and action give the same number.
        """

    def learning_trial(self, sample: Any, action: A_contra) -> float:
        """Return the same, after play that may have learned from the learning trials before it.

        The same learning trials in the same order give the same numbers.
        """
        return self.trial(sample, action)

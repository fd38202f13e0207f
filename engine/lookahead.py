"""What a search needs of a game: to play on from the decision of one view (`Game.lookahead`)."""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, Protocol, TypeVar

A_contra = TypeVar("A_contra", contravariant=True)


class Lookahead(Protocol[A_contra]):
    """The decision of one view, to be played on from. It knows nothing that the view does not show."""

    rating_deviation: float
    """How far a rating of this game (`Game.evaluate`) is off, in points: the standard deviation."""
    trial_deviation: float
    """The same for the mean of many trials: quick play, and the worth of what it reaches, are off by this."""
    model_error: float = 0.0
    """By how many points the difference of two actions is off however many trials are made: the standard deviation.

    It is 0 in a game where nobody has measured it.
    """
    quickness: int = 1
    """How many trials a search makes for each one of its budget: more in a game whose trials take less time."""

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

"""The start of a search in Peter the Great: see engine/lookahead.py."""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.lookahead import Lookahead
from engine.peter.actions import Action
from engine.peter.evaluate import judge
from engine.peter.playout.actions import encode
from engine.peter.playout.convert import search_state
from engine.peter.playout.growth import POINT
from engine.peter.playout.policy import NOISE, lead_after
from engine.peter.playout.sample import sample
from engine.peter.playout.state import NOT_MADE, SearchState
from engine.peter.state import Stage
from engine.peter.view import View


class Sample(NamedTuple):
    """A state that looks like the view, with all chance to come."""

    state: SearchState
    """The state. Sealed bids of others are not made in it: quick play makes them."""
    noise: bytes
    """The error with which each seat judges the line in each turn (`policy.play`)."""


class PeterLookahead(Lookahead[Action]):
    """The decision of one view, which must be of a seat."""

    rating_deviation = 4.0
    trial_deviation = 0.0
    quickness = 2

    def __init__(self, view: View, style: str = "") -> None:
        assert view.viewer is not None
        self._view, self._seat, self._judge = view, view.viewer, judge(len(view.seats), style)

    def sample(self, rng: random.Random) -> Sample:
        """Return a state that looks like the view, in which all chance to come is fixed."""
        state = search_state(sample(self._view, rng))
        if self._view.stage is Stage.BID:
            for seat in self._view.seats:
                if seat.has_bid and seat.number and seat.seat != self._seat:
                    state.bids[seat.seat] = NOT_MADE
        return Sample(state, rng.randbytes(NOISE))

    def trial(self, sample: Sample, action: Action) -> float:
        """Return the viewer's lead over the others, in points, after the action and some rounds of quick play."""
        lead = lead_after(sample.state, self._seat, encode(action), self._judge, sample.noise)
        return int(lead) / POINT

"""The start of a search in Peter the Great: see engine/lookahead.py."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.assessment import Assessed
from engine.chance import read_curves
from engine.lookahead import Lookahead
from engine.peter.actions import NO_CUBES_BID, Action, Stage
from engine.peter.rules.numbers import encode
from engine.peter.rules.state import State
from engine.peter.strength.bidding import Line, draw_bids, find_need, find_rivals, let_win
from engine.peter.strength.growth import POINT
from engine.peter.strength.policy import NOISE, lead, points_after
from engine.peter.strength.rating import judge, rate
from engine.peter.strength.sample import sample
from engine.peter.view import View

_CURVES: Final = read_curves("peter")
_MOST_SAMPLES: Final = 200
"""Samples for a bid; more would rarely change it."""
_DRAWS: Final = 4
"""Joint bids of the others to draw per sample."""


class Sample(NamedTuple):
    state: State
    """Lacks the sealed bids of others, which quick play makes."""
    noise: bytes
    """Each seat's error in judging the line per turn (`policy.play`)."""


class PeterLookahead(Lookahead[Action]):
    """The start of a search; `view` must be a seat's, not a spectator's."""

    rating_deviation = 2.0
    trial_deviation = 0.0
    quickness = 2

    def __init__(self, view: View, style: str = "") -> None:
        assert view.viewer is not None
        self.viewer = view.viewer
        self.curve, self.left = _CURVES[len(view.seats)], view.deck_size / len(view.seats)
        self._view, self._style, self._judge = view, style, judge(len(view.seats), style)

    def rate(self, action: Action) -> float:
        return rate(self._view, action, self._style)

    def sample(self, rng: random.Random) -> Sample:
        state = sample(self._view, rng)
        if self._view.stage is Stage.BID:
            for seat in self._view.seats:
                if seat.has_bid and seat.number and seat.seat != self.viewer:
                    state.forget_bid(seat.seat)
        return Sample(state, rng.randbytes(NOISE))

    def points(self, sample: Sample, action: Action) -> Sequence[float]:
        found = points_after(sample.state, self.viewer, encode(action), self._judge, sample.noise)
        return [points / POINT for points in found]

    def lead(self, points: Sequence[float]) -> float:
        return int(lead([round(one * POINT) for one in points], self.viewer, self._judge)) / POINT

    def solve(self, ratings: Mapping[Action, float], rng: random.Random, trials: int) -> list[Assessed[Action]] | None:
        """See bidding.py."""
        if self._view.stage is not Stage.BID:
            return None
        seat, judge = self.viewer, self._judge
        line = Line(max((bid for bid in ratings if bid != NO_CUBES_BID), key=lambda bid: ratings[bid]))
        for _ in range(max(2, min(trials // len(self._view.seats), _MOST_SAMPLES))):
            sample = self.sample(rng)
            drawn = [draw_bids(sample.state, seat, judge, rng.randbytes(NOISE)) for _ in range(_DRAWS)]
            line.needs += (find_need(state, seat) for state in drawn)
            won = self.trial(sample._replace(state=let_win(drawn[0], seat, seat)), line.paid)
            line.won.append(won)
            for rival in find_rivals(drawn[0], seat):
                lost = self.trial(sample._replace(state=let_win(drawn[0], seat, rival)), NO_CUBES_BID)
                line.gains[rival].append(won - lost)
        return line.assess(ratings, sample.state, seat, judge, self.rating_deviation)

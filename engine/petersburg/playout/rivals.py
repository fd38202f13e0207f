"""The gain of other seats from a card, which counts for the seat that takes it away."""

from __future__ import annotations

from engine.native import i64, vec
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import Tables
from engine.petersburg.playout.weights import Weights
from engine.petersburg.playout.worth import Worth


class Rivals(Worth):
    """Caches each seat's gain from each card: call `look` or `forget` after a change of state.

    Most questions are about rivals that have not acted since the last one.
    """

    def __init__(self, tables: Tables, weights: Weights, seats: i64) -> None:
        super().__init__(tables, weights)
        size = len(tables.colour)
        self.denial: float = weights.denial / float(seats - 1)
        self.gains: vec[vec[float]] = vec[vec[float]]([vec[float]([0.0] * size) for _ in range(seats)])
        """By seat and card: the gain of its best purchase now."""
        self.nothing: vec[bool] = vec[bool]([False] * size)
        self.known: vec[vec[bool]] = vec[vec[bool]]([self.nothing[:] for _ in range(seats)])
        """By seat and card: whether `gains` is valid."""

    def expect(self, state: SearchState, rounds: float) -> None:
        super().expect(state, rounds)
        self.forget_all()

    def forget(self, seat: i64) -> None:
        """Forget the gains that an action of this seat may change."""
        if self.tables.has_market:  # its goods affect all
            self.forget_all()
        else:
            self.known[seat] = self.nothing[:]

    def forget_all(self) -> None:
        for seat in range(len(self.known)):
            self.known[seat] = self.nothing[:]

    def rival_share(self, state: SearchState, seat: i64, card: i64, lower: bool) -> float:
        """Return the gain of the rival that wants the card most, weighted by `denial`."""
        if not self.denial or self.tables.is_action[card]:
            return 0.0
        best = 0.0
        for other in range(state.seats):
            if other != seat:
                known, gains = self.known[other], self.gains[other]
                if not known[card]:
                    known[card] = True
                    gains[card] = self.use(state, other, card, state.money[other], False)
                if gains[card] > best:
                    best = gains[card]
        return self.denial * best

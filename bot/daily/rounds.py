"""A seat's results in a daily deal by round, compared with the Czar's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Any

from engine.game import OpaqueGame, Standing
from engine.match import LoggedAction, replay

NEAR = 3
"""Points by which a round may trail the Czar's to be near it."""
AHEAD, BEHIND, FAR_BEHIND = "🟩", "🟨", "🟥"


@dataclass(frozen=True, slots=True)
class Rounds:
    points: int
    gains: tuple[int, ...]
    """By round, the final scoring in the last; empty for a game without rounds."""

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Rounds:
        return cls(data["points"], tuple(data["gains"]))

    def to_json(self) -> dict[str, Any]:
        return {"points": self.points, "gains": list(self.gains)}


def count_rounds(standings: Iterable[Standing | None], seat: int, points: int) -> Rounds:
    """`standings` are those at the start and after each action; `points` are the final ones."""
    ends, number = dict[int, int](), 1
    for standing in standings:
        if standing is None:
            return Rounds(points, ())
        ends[number] = standing.points[seat]  # an action that ends a round is part of it
        number = standing.round
    ends[number] = points
    totals = [0]
    for one in range(1, max(ends) + 1):
        totals.append(ends.get(one, totals[-1]))
    return Rounds(points, tuple(after - before for before, after in pairwise(totals)))


def rounds_of(game: OpaqueGame, state: Any, log: Sequence[LoggedAction], seat: int, points: int) -> Rounds:
    """`points` are the seat's final ones."""

    def standings() -> Iterator[Standing | None]:
        yield game.standing(state)
        for applied in replay(game, state, log):
            yield game.standing(applied.state)

    return count_rounds(standings(), seat, points)


def squares(own: Rounds, czar: Rounds) -> str:
    """One per round: at least the Czar's points, up to `NEAR` fewer, or fewer still."""
    return "".join(_square(mine - his) for mine, his in zip_longest(own.gains, czar.gains, fillvalue=0))


def _square(lead: int) -> str:
    return AHEAD if lead >= 0 else BEHIND if lead >= -NEAR else FAR_BEHIND

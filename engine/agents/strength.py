"""The strength of the levels: ratings on one scale for all games, on which a steward has 1500, and what moves give up.

A difference of 400 means that the stronger one wins ten times as often. Each game's ratings stand in `strength.toml`
in its folder, the points that the coach finds given up in `losses.toml`; docs/players.md says how they were measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.agents.levels import APPRENTICE, CLERK, CZAR, MINISTER, NOVICE, RANDOM, STEWARD, level_of

ESTIMATED: Mapping[str, float] = {
    RANDOM: 500.0,
    NOVICE: 800.0,
    APPRENTICE: 1050.0,
    CLERK: 1300.0,
    STEWARD: 1500.0,
    MINISTER: 1700.0,
    CZAR: 1850.0,
}
"""The rating of each level in a game without measurements."""


def _read(name: str) -> dict[str, dict[str, Any]]:
    """Return the content of each game's file of this name; a game without one is not in it."""
    paths = sorted(Path(__file__).parents[1].glob(f"*/{name}.toml"))
    return {path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}


def _read_ratings() -> dict[str, Mapping[str, float]]:
    found: dict[str, Mapping[str, float]] = {}
    for game, data in _read("strength").items():
        strange = set(data) - set(ESTIMATED)
        if strange:
            raise ValueError(f"{game}/strength.toml: there is no level {min(strange)!r}")
        found[game] = {**ESTIMATED, **{level: float(rating) for level, rating in data.items()}}
    return found


RATINGS: Mapping[str, Mapping[str, float]] = _read_ratings()
"""By game and level: its rating. A game without a file is not in it."""
_LOSSES: Mapping[str, Mapping[int, Mapping[str, float]]] = {
    game: {int(seats.removeprefix("seats_")): losses for seats, losses in data.items()}
    for game, data in _read("losses").items()
}
"""By game, number of seats and level: the points that a move gives up on average, as the coach sees it."""


def rating_of(game: str, agent: str) -> float:
    """Return the rating of an agent in a game: that of its level, whatever its style."""
    return RATINGS.get(game, ESTIMATED)[level_of(agent)]


def nearest_level(game: str, seats: int, loss: float) -> str | None:
    """Return the level whose moves give up about this many points on average; None in a game without measurements."""
    measured = _LOSSES.get(game)
    if not measured:
        return None
    nearest = measured[min(measured, key=lambda number: abs(number - seats))]
    levels = [level for level in nearest if level in ESTIMATED]
    return min(levels, key=lambda level: abs(nearest[level] - loss))

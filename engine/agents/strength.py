"""The strength of the levels: ratings on one scale for all games (a steward has 1500), and points lost per move.

400 more means winning ten times as often. Each game's folder has its ratings in `strength.toml`, and the losses that
the coach finds in `losses.toml`; docs/players.md describes the measurements.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.agents.levels import APPRENTICE, CADET, CLERK, CZAR, MINISTER, NOVICE, RANDOM, STEWARD, level_of

ESTIMATED: Mapping[str, float] = {
    RANDOM: 500.0,
    NOVICE: 700.0,
    CADET: 875.0,
    APPRENTICE: 1050.0,
    CLERK: 1300.0,
    STEWARD: 1500.0,
    MINISTER: 1700.0,
    CZAR: 1850.0,
}
"""By level, for a game without measurements."""


def _read(name: str) -> dict[str, dict[str, Any]]:
    """By game, for those that have this file."""
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
"""By game and level, for games with a file."""
_LOSSES: Mapping[str, Mapping[int, Mapping[str, float]]] = {
    game: {int(seats.removeprefix("seats_")): losses for seats, losses in data.items()}
    for game, data in _read("losses").items()
}
"""By game, number of seats and level: average points lost per move, as the coach judges."""


def rating_of(game: str, agent: str) -> float:
    """Return the rating of the agent's level in this game; the style does not matter."""
    return RATINGS.get(game, ESTIMATED)[level_of(agent)]


def nearest_level(game: str, seats: int, loss: float) -> str | None:
    """Return the level that loses about as many points per move; None in a game without measurements.

    Of levels that lose as many it is the strongest.
    """
    measured = _LOSSES.get(game)
    if not measured:
        return None
    nearest = measured[min(measured, key=lambda number: abs(number - seats))]
    levels = [level for level in reversed([*nearest]) if level in ESTIMATED]
    return min(levels, key=lambda level: abs(nearest[level] - loss))

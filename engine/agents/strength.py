"""The strength of the levels: ratings on one scale for all games, on which a steward has 1500.

A difference of 400 means that the stronger one wins ten times as often. Each game's ratings stand in `strength.toml`
in its folder; docs/players.md says how they were measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from engine.agents.levels import APPRENTICE, CZAR, MINISTER, RANDOM, STEWARD, level_of

ESTIMATED: Mapping[str, float] = {
    RANDOM: 700.0,
    APPRENTICE: 1300.0,
    STEWARD: 1500.0,
    MINISTER: 1700.0,
    CZAR: 1850.0,
}
"""The rating of each level in a game without measurements."""


def _read() -> dict[str, Mapping[str, float]]:
    found: dict[str, Mapping[str, float]] = {}
    for path in sorted(Path(__file__).parents[1].glob("*/strength.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        strange = set(data) - set(ESTIMATED)
        if strange:
            raise ValueError(f"{path.parent.name}/strength.toml: there is no level {min(strange)!r}")
        found[path.parent.name] = {**ESTIMATED, **{level: float(rating) for level, rating in data.items()}}
    return found


RATINGS: Mapping[str, Mapping[str, float]] = _read()
"""By game and level: its rating. A game without a file is not in it."""


def rating_of(game: str, agent: str) -> float:
    """Return the rating of an agent in a game: that of its level, whatever its style."""
    return RATINGS.get(game, ESTIMATED)[level_of(agent)]

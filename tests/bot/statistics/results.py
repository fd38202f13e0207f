"""A stored result."""

from __future__ import annotations

from db.people.match_results import Result
from tests.db.tables import ANN, GUILD, NOW


def result(match_id: int, **changed: object) -> Result:
    values: dict[str, object] = {
        "match_id": match_id, "seat": 0, "replaced": 0, "user_id": ANN, "guild_id": GUILD, "game": "petersburg",
        "preset": "2004",
        "seats": 2, "rank": 1, "points": 50, "lead": 5, "parts": {"points": 60, "hand": -10}, "cards": {"judge": 2},
        "move_seconds": 60, "moves": 100, "rated": True, "left": False, "record": True, "round_place": 1,
        "missed": 0, "contested": True, "ended_at": NOW, **changed,
    }  # fmt: skip
    return Result(**values)  # type: ignore[arg-type]

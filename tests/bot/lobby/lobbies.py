"""The row of a lobby."""

from __future__ import annotations

from db.match.deadlines import TimeControl
from db.match.matches import Match
from engine.games import GAMES
from tests.db.tables import match_row


def match(preset: str = "2004", seats: int = 4, time: str = "bank-72-12") -> Match:
    options = GAMES["petersburg"].Options.of_new_game({"preset": preset}).model_dump(mode="json")
    return match_row(options=options, host_id=3, seats_wanted=seats, time=TimeControl.parse(time))

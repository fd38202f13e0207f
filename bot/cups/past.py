"""The standings of a cup as they were at a moment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.club.standings import CountStandings, Divisions, Placed, present_at
from bot.cups.cups import CupState
from db.club.contests import Contest


def read_standings(connection: Connection, contest: Contest) -> CountStandings:
    """A knock-out has no standings."""
    cup = CupState.read(connection, contest)

    def count(round_ids: Collection[int], moment: datetime) -> Divisions:
        if cup.is_knockout:
            return {}
        entrants = present_at(contest, cup.entrants.values(), moment)
        then = replace(cup, entrants=entrants, seats=[one for one in cup.seats if one.round_id in round_ids])
        return {1: [Placed(one.entrant, one.place, one.points, one.tables) for one in then.standings()]}

    return count

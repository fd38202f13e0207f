"""The standings of a season as they were at a moment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.club.standings import CountStandings, Divisions, Placed, present_at
from bot.seasons.seasons import SeasonState
from db.club.contests import Contest


def read_standings(connection: Connection, contest: Contest) -> CountStandings:
    season = SeasonState.read(connection, contest)

    def count(round_ids: Collection[int], moment: datetime) -> Divisions:
        seats = [one for one in season.seats if one.round_id in round_ids]
        then = replace(season, entrants=present_at(contest, season.entrants.values(), moment), seats=seats)
        return {
            division: [Placed(one.entrant, one.place, one.points, one.tables) for one in standings]
            for division, standings in then.divisions().items()
        }

    return count

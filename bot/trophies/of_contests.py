"""Which trophies a contest wins for its users, in the transaction that ends it.

They follow from the stored places, as the role of champions does (`winners_of`). Nobody inherits a first place.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection

from bot.contests.state import division_of
from bot.cups import cups
from bot.seasons import seasons
from bot.trophies.trophies import CUP, DIVISION, SEASON
from db.club.contests import Contest, Entrant, entrants_of, winners_of
from db.people.trophies import WonTrophy, add_trophy


def award_winners(connection: Connection, contest: Contest, now: datetime) -> None:
    """Store the trophies that a contest wins; nobody wins one twice."""
    entrants = entrants_of(connection, contest.id)
    for one in winners_of(connection, contest.guild_id, [contest.id]):
        assert one.user_id is not None
        for trophy in _of_winner(contest.kind, one, division_of(one, entrants)):
            add_trophy(connection, WonTrophy(contest.guild_id, one.user_id, trophy, None, now, contest_id=contest.id))


def _of_winner(kind: str, winner: Entrant, division: int) -> Iterator[str]:
    if kind == cups.CUP:
        yield CUP
    if kind == seasons.SEASON and winner.division == 1:
        yield SEASON
    if division:
        yield DIVISION

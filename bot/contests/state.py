"""A contest as stored at one moment: its entrants, rounds and tables, and the results that are open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from sqlalchemy import Connection

from bot.contests.points import SeatResult, results_of
from db.club import contests, rounds
from db.club.contests import Contest, Entrant
from db.club.rounds import Round, RoundSeat


@dataclass(frozen=True, slots=True)
class ContestState:
    contest: Contest
    entrants: Mapping[int, Entrant]
    rounds: Sequence[Round]
    """Their seeds are empty."""
    seats: Sequence[RoundSeat]
    """By round, table and turn."""

    @classmethod
    def read(cls, connection: Connection, contest: Contest) -> Self:
        entrants = {one.entrant: one for one in contests.entrants_of(connection, contest.id)}
        planned = [rounds.without_seed(one) for one in rounds.rounds_of(connection, contest.id)]
        return cls(contest, entrants, planned, rounds.seats_of_contest(connection, contest.id))

    @property
    def present(self) -> list[Entrant]:
        """List those who take part, in the order of signing up."""
        return [one for one in self.entrants.values() if not one.is_gone]

    @property
    def rounds_done(self) -> int:
        return sum(one.state in ("revealed", "done") for one in self.rounds)

    def entrant_of(self, user_id: int) -> Entrant | None:
        return next((one for one in self.entrants.values() if one.user_id == user_id), None)

    def results(self) -> list[SeatResult]:
        return [result for table in self.tables() if table[0].rank is not None for result in results_of(table)]

    def tables(self) -> list[list[RoundSeat]]:
        """List the tables of all rounds, each by turn."""
        found: dict[tuple[int, int], list[RoundSeat]] = {}
        for one in self.seats:
            found.setdefault((one.round_id, one.table_number), []).append(one)
        return list(found.values())

    def tables_of(self, entrant: int) -> list[RoundSeat]:
        return [one for one in self.seats if one.entrant == entrant]

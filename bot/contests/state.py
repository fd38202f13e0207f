"""A contest as stored at one moment: its entrants, rounds and tables, and the results that are open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from sqlalchemy import Connection

from bot.contests.points import SeatResult, results_of
from db.club import contests, rounds
from db.club.contests import Contest, Entrant
from db.club.rounds import Round, RoundSeat
from db.people.blocks import list_blocked


def shown_entrants(connection: Connection, contest: Contest) -> list[Entrant]:
    """List the entrants by number; those whom the server blocks now have no name, just as forgotten ones."""
    blocked = {*list_blocked(connection, guild_id=contest.guild_id)}
    found = contests.entrants_of(connection, contest.id)
    return [replace(one, name=None) if one.user_id in blocked else one for one in found]


def is_blocked(one: Entrant) -> bool:
    """Return whether the server blocks somebody whom `shown_entrants` lists."""
    return one.user_id is not None and one.name is None


def division_of(own: Entrant, entrants: Iterable[Entrant]) -> int:
    """Return 0 if there are no divisions, or only one."""
    return own.division or 0 if len({one.division for one in entrants if one.division is not None}) > 1 else 0


@dataclass(frozen=True, slots=True)
class ContestState:
    contest: Contest
    entrants: Mapping[int, Entrant]
    """As `shown_entrants` lists them, by number."""
    rounds: Sequence[Round]
    """Their seeds are empty."""
    seats: Sequence[RoundSeat]
    """By round, table and turn."""

    @classmethod
    def read(cls, connection: Connection, contest: Contest) -> Self:
        entrants = {one.entrant: one for one in shown_entrants(connection, contest)}
        planned = [rounds.without_seed(one) for one in rounds.rounds_of(connection, contest.id)]
        return cls(contest, entrants, planned, rounds.seats_of_contest(connection, contest.id))

    @property
    def present(self) -> list[Entrant]:
        """List those who take part and are not blocked, in the order of signing up."""
        return [one for one in self.entrants.values() if not one.is_gone and one.name is not None]

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

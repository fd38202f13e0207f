"""The standings of contests for other capabilities, which need not know the kinds of contests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

from sqlalchemy import Connection

from db.club.contests import Contest, Entrant


@dataclass(frozen=True, slots=True)
class Placed:
    entrant: int
    place: int
    """1 is best; equal ones share it."""
    points: Fraction
    tables: int
    """Tables that count."""


Divisions = Mapping[int, Sequence[Placed]]
"""By division, the strongest first; each with its best first. A contest without divisions has one, or none."""
CountStandings = Callable[[Collection[int], datetime], Divisions]
"""Counts the standings from the results of these rounds (ids), of those who took part at a moment.

Call it in a thread: a thousand people have thousands of results.
"""
ReadStandings = Callable[[Connection, Contest], CountStandings]
"""Reads what is stored of a contest that has started."""


class ContestStandings:
    def __init__(self) -> None:
        self._reads: dict[str, ReadStandings] = {}

    def offer(self, kind: str, read: ReadStandings) -> None:
        """Register the standings of a kind of contests (`contests.kind`)."""
        self._reads[kind] = read

    def read(self, connection: Connection, contest: Contest) -> CountStandings | None:
        """Return None for a contest without standings."""
        read = self._reads.get(contest.kind)
        return None if read is None else read(connection, contest)


def present_at(contest: Contest, entrants: Iterable[Entrant], moment: datetime) -> dict[int, Entrant]:
    """Return who had signed up by a moment, by number, without withdrawals after it, and places if it was not over."""
    over = contest.ended_at is not None and contest.ended_at <= moment
    return {one.entrant: _at(one, moment, over=over) for one in entrants if one.entered_at <= moment}


def _at(entrant: Entrant, moment: datetime, *, over: bool) -> Entrant:
    left_at = None if entrant.left_at is not None and entrant.left_at > moment else entrant.left_at
    return replace(entrant, left_at=left_at, place=entrant.place if over else None)

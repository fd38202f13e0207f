"""Statistics of users, records of servers, and the monthly ladder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import fmean, median
from typing import NamedTuple

from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from db.people import match_results
from db.people.match_results import Meeting, Placed, RecordResult, Result, record_results
from db.store import Store

FAVOURITES = 5
"""Cards bought most often."""
OPPONENTS = 10
"""Those met most often."""
LEAST_RATED = 3
"""Rated matches in a month for its ladder."""


class Average(NamedTuple):
    points: float
    matches: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Of matches that the user played to the end; only `left` counts others."""

    matches: int
    left: int
    """Matches that the user left."""
    places: Mapping[int, int]
    """Matches by rank, the best rank first."""
    by_preset: Mapping[str, Average]
    """The most played first."""
    by_seat: Mapping[int, Average]
    """Seats count from 0."""
    by_part: Mapping[str, float]
    """Mean points by source."""
    cards: Sequence[tuple[str, int]]
    """Ids and numbers, bought most often first."""
    move_seconds: int | None
    """Median of the matches' medians, in seconds; None without any."""


@dataclass(frozen=True, slots=True)
class Opponent:
    name: str
    """From the newest common match."""
    won: int
    lost: int
    tied: int

    @property
    def matches(self) -> int:
        return self.won + self.lost + self.tied


class Best(NamedTuple):
    value: int
    """Points or number of wins."""
    user_id: int | None
    """None for a forgotten user."""


@dataclass(frozen=True, slots=True)
class Records:
    """None without a holder."""

    points: Mapping[tuple[str, int], Best]
    """Highest scores by preset and number of seats."""
    lead: Best | None
    """Largest win in points."""
    streak: Best | None
    """Most wins in a row."""
    moves: int | None
    """Of the longest match."""


class Statistics:
    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now

    async def summaries(self, guild_id: int, user_id: int) -> dict[str, Summary]:
        """By game, the most played first."""
        by_game = defaultdict[str, list[Result]](list)
        for one in await self._store.read(match_results.results_of_user, guild_id, user_id):
            by_game[one.game].append(one)
        return {game: summarize(by_game[game]) for game in sorted(by_game, key=lambda game: -len(by_game[game]))}

    async def opponents(self, guild_id: int, game: str, user_id: int) -> list[Opponent]:
        """Those met most often."""
        meetings = await self._store.read(match_results.meetings_of_user, guild_id, game, user_id)
        return compare(meetings)[:OPPONENTS]

    async def records(self, guild_id: int, game: str) -> Records:
        return await self._store.read(lambda connection: find_records(record_results(connection, guild_id, game)))

    async def ladder(self, guild_id: int, game: str, month: datetime) -> list[Placed]:
        """The highest rating first.

        This month (UTC) has current ratings; a past month those after each user's last match in it.
        """
        since, until = month_of(month)
        read = match_results.list_past_ladder if until <= self._now() else match_results.list_ladder
        return await self._store.read(read, guild_id, game, since, until, least=LEAST_RATED)

    async def list_months(self, guild_id: int, game: str) -> list[datetime]:
        """Return the first moments of the months (UTC) since the first rated match; at least this month."""
        first = await self._store.read(match_results.get_first_rated, guild_id, game)
        now = self._now()
        months = [month_of(first or now)[0]]
        while (after := month_of(months[-1])[1]) <= now:
            months.append(after)
        return months

    async def is_on_ladder(self, guild_id: int, user_id: int) -> bool:
        return await self._store.read(match_results.is_on_ladder, guild_id, user_id)

    async def named(self, guild_id: int) -> set[int]:
        """Return the users who want to be named on a server."""
        return await self._store.read(match_results.named_users, guild_id)

    async def choose_ladder(self, guild_id: int, user_id: int, *, named: bool) -> None:
        """Apply only to this server."""

        def choose(connection: Connection) -> None:
            if named:
                match_results.join_ladder(connection, guild_id, user_id, now=self._now())
            else:
                match_results.leave_ladder(connection, guild_id, user_id)

        await self._store.write(choose)


def read_club(connection: Connection, reader: ClubReader) -> ClubLines:
    """Say on `/club` how many rated matches the reader lacks for this month's ladder; only if the reader joined it."""
    if not match_results.is_on_ladder(connection, reader.guild_id, reader.user_id):
        return ClubLines(offers=[reader.say("club-ladder")])
    since, _ = month_of(reader.now)
    rated = match_results.count_rated(connection, reader.guild_id, reader.user_id, since)
    most = max(rated.values(), default=0)
    return ClubLines(needs=[reader.say("club-rated", number=LEAST_RATED - most)] if most < LEAST_RATED else [])


def summarize(results: Sequence[Result]) -> Summary:
    """At least one result of one game."""
    left, results = sum(one.left for one in results), [one for one in results if not one.left]
    cards = Counter[str]()
    parts = defaultdict[str, int](int)
    for one in results:
        cards.update(one.cards)
        for part, points in one.parts.items():
            parts[part] += points
    presets = Counter(one.preset for one in results)
    seats = sorted({one.seat for one in results})
    seconds = [one.move_seconds for one in results if one.move_seconds is not None]
    return Summary(
        matches=len(results),
        left=left,
        places=dict(sorted(Counter(one.rank for one in results).items())),
        by_preset={name: _average(one for one in results if one.preset == name) for name, _ in presets.most_common()},
        by_seat={seat: _average(one for one in results if one.seat == seat) for seat in seats},
        by_part={part: points / len(results) for part, points in parts.items()},
        cards=sorted(cards.items(), key=lambda card: (-card[1], card[0]))[:FAVOURITES],
        move_seconds=round(median(seconds)) if seconds else None,
    )


def _average(results: Iterable[Result]) -> Average:
    points = [one.points for one in results]
    return Average(fmean(points), len(points))


def compare(meetings: Iterable[Meeting]) -> list[Opponent]:
    """Opponents met most often first; meetings must be oldest first."""
    by_user = defaultdict[int, list[Meeting]](list)
    for one in meetings:
        by_user[one.user_id].append(one)
    found = [
        Opponent(
            name=of_one[-1].name,
            won=sum(one.own < one.other for one in of_one),
            lost=sum(one.own > one.other for one in of_one),
            tied=sum(one.own == one.other for one in of_one),
        )
        for of_one in by_user.values()
    ]
    return sorted(found, key=lambda one: -one.matches)


def find_records(results: Iterable[RecordResult | Result]) -> Records:
    """Results must be oldest first; the oldest of equal records wins."""
    points: dict[tuple[str, int], Best] = {}
    streaks, longest = Counter[int](), None
    lead: Best | None = None
    moves: int | None = None
    for one in results:
        moves = max(one.moves, moves or 0)
        key = (one.preset, one.seats)
        if key not in points or one.points > points[key].value:
            points[key] = Best(one.points, one.user_id)
        if one.rank == 1 and one.lead > 0 and (lead is None or one.lead > lead.value):
            lead = Best(one.lead, one.user_id)
        if one.user_id is not None:
            streaks[one.user_id] = streaks[one.user_id] + 1 if one.rank == 1 else 0
            if streaks[one.user_id] > (longest.value if longest is not None else 0):
                longest = Best(streaks[one.user_id], one.user_id)
    return Records(dict(sorted(points.items(), key=lambda item: item[0][1])), lead, longest, moves)


def month_of(now: datetime) -> tuple[datetime, datetime]:
    """Return the first moments of this month (UTC) and the next."""
    first = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return first, first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)

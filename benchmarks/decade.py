"""What a club of a thousand members costs after ten years: `python -m benchmarks.decade [YEARS]`.

Writes the rows that its seasons, cups and other tables leave, without actions, and times what pages and workers read.
The baseline is the same club after its first year: what reads all that was ever played takes ten times as long.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, Table, create_engine, func, insert, select

from benchmarks.rows import SLICES, Row, run_alone
from bot.cups.cups import CupState
from bot.seasons.seasons import SeasonState
from bot.statistics.statistics import find_records
from bot.trophies.trophies import ALL
from db.club import champions, contests, rounds, weeks
from db.club.contests import Contest
from db.connection.address import parse_address
from db.match import match_lists
from db.match.match_settings import MatchSettings
from db.people import match_results, trophies
from db.people.match_results import Result
from db.schema import agents_tables, contest_tables, tables
from db.store import Store
from engine.games import GAMES
from engine.shuffle import derive_seed

YEARS = 10.0
MEMBERS, CUP_PEOPLE, SEATS = 1000, 64, 4
SEASON_DAYS, CUP_DAYS = 60, 30
TABLES_A_DAY = 15
"""Beside contests."""
GUILD, CHANNEL, NOW = 2**61 + 1, 2**61 + 2, datetime(2026, 3, 1, 12, tzinfo=UTC)
_USERS = 2**60
_CARDS = {f"card_{at}": 1 for at in range(18)}
_OPTIONS = GAMES["petersburg"].Options.of_new_game({"preset": "2004"}).model_dump(mode="json")
_SETTINGS = MatchSettings(locale="en").model_dump(mode="json")


LIFELONG = {"profile: own results", "profile: people met", "profile: records", "end of a table: past of a user"}
"""What is counted of all that a user, or the server, has played."""


class Club:
    """Rows of a club that began so many days ago."""

    def __init__(self, days: int, *, members: int = MEMBERS, cup: int = CUP_PEOPLE, tables: int = TABLES_A_DAY) -> None:
        self._rng, self._begins, self._days = Random(1), NOW - timedelta(days=days), days
        self._members, self._cup, self._tables = range(members), cup, tables
        self._matches, self._rounds, self._contests = count(1), count(1), count(1)
        self._rows: dict[Table, list[dict[str, Any]]] = {}

    def make(self) -> Iterator[Mapping[Table, list[dict[str, Any]]]]:
        """Yield the rows of a contest, or of some other matches, at a time."""
        for number, day in enumerate(range(0, self._days, SEASON_DAYS), start=1):
            self._add_contest("season", number, day, SEASON_DAYS, self._members, SEATS)
            yield self._take()
        for number, day in enumerate(range(0, self._days, CUP_DAYS), start=1):
            people = self._rng.sample(self._members, self._cup)
            self._add_contest("cup", number, day, CUP_DAYS, people, 5)
            for at in range(day, min(day + CUP_DAYS, self._days)):
                for _ in range(self._tables):
                    self._add_match(self._begins + timedelta(days=at), self._rng.sample(self._members, SEATS))
            yield self._take()
        for user in self._members:
            self._add_user(user)
        yield self._take()

    def _take(self) -> Mapping[Table, list[dict[str, Any]]]:
        rows, self._rows = self._rows, {}
        return rows

    def _add(self, table: Table, **values: Any) -> None:
        self._rows.setdefault(table, []).append(values)

    def _add_contest(self, kind: str, number: int, day: int, days: int, people: Any, played: int) -> None:
        """Add a contest in which everybody plays so many rounds; the last of each kind still runs."""
        contest_id, begins = next(self._contests), self._begins + timedelta(days=day)
        over = day + days < self._days
        self._add(
            contest_tables.contests, id=contest_id, kind=kind, number=number, guild_id=GUILD, channel_id=CHANNEL,
            game="petersburg", options=_OPTIONS, settings=_SETTINGS, seats=SEATS, days=days,
            state="ended" if over else "running", created_at=begins, signup_until=begins, told=True,
            started_at=begins, ended_at=begins + timedelta(days=days) if over else None,
        )  # fmt: skip
        entrants = {user: at for at, user in enumerate(people, start=1)}
        for user, entrant in entrants.items():
            division, seeding = (1 + (entrant - 1) // 6, None) if kind == "season" else (None, entrant)
            self._add(
                contest_tables.entrants, contest_id=contest_id, entrant=entrant, user_id=_USERS + user,
                name=f"Member {user}", entered_at=begins, division=division, seeding=seeding,
                place=1 + entrant % 6 if over else None,
            )  # fmt: skip
        for at in range(played):
            self._add_round(contest_id, at, begins + at * timedelta(days=days) / played, entrants, over or at == 0)

    def _add_round(self, contest_id: int, at: int, opens: datetime, entrants: Mapping[int, int], over: bool) -> None:
        round_id = next(self._rounds)
        self._add(
            contest_tables.rounds, id=round_id, contest_id=contest_id, number=at + 1, seed=derive_seed(round_id),
            state="done" if over else "planned", due_at=opens, lasts_seconds=10 * 24 * 3600,
        )  # fmt: skip
        order = self._rng.sample([*entrants], len(entrants))
        for table in range(len(order) // SEATS):
            users = order[SEATS * table : SEATS * (table + 1)]
            match_id = self._add_match(opens, users, round_id) if over else None
            for turn, user in enumerate(users):
                result = {"game_id": match_id, "seat": turn, "rank": 1 + turn, "points": 50, "left": False}
                self._add(
                    contest_tables.round_seats, round_id=round_id, table_number=table + 1, turn=turn,
                    contest_id=contest_id, entrant=entrants[user], **(result if over else dict.fromkeys(result)),
                )  # fmt: skip

    def _add_match(self, begins: datetime, users: Any, round_id: int | None = None) -> int:
        match_id, ends = next(self._matches), begins + timedelta(days=2)
        outcome = {"ranks": [1, 2, 3, 4], "scores": [{"total": 50}] * SEATS, "winners": [0]}
        self._add(
            tables.games, id=match_id, game="petersburg", options=_OPTIONS, settings=_SETTINGS, status="finished",
            seed=derive_seed(match_id), guild_id=GUILD, channel_id=CHANNEL, thread_id=2**62 + match_id, host_id=0,
            seats_least=SEATS, seats_wanted=SEATS, created_at=begins, started_at=begins, ended_at=ends,
            outcome=outcome, round_id=round_id, is_secret=False,
        )  # fmt: skip
        self._add(tables.publications, match_id=match_id, revision=90, published=90, failures=0)
        for seat, user in enumerate(users):
            who = {"user_id": _USERS + user, "name": f"Member {user}"}
            self._add(tables.seats, match_id=match_id, seat=seat, joined_at=begins, **who)
            self._add_result(match_id, seat, _USERS + user, ends)
        return match_id

    def _add_result(self, match_id: int, seat: int, user_id: int, ends: datetime) -> None:
        points = round(self._rng.gauss(55, 15))
        self._add(
            tables.match_results, match_id=match_id, seat=seat, replaced=0, user_id=user_id, guild_id=GUILD,
            game="petersburg", preset="2004", seats=SEATS, rank=1 + seat, points=points, lead=points - 50,
            parts={"aristocrats": 21, "buildings": 15, "rubles": 2, "rest": points - 38},
            cards=_CARDS, move_seconds=3600, moves=140, rated=True, left=False,
            record=True, missed=0, contested=True, ended_at=ends, rating=25.0, deviation=2.0,
        )  # fmt: skip

    def _add_user(self, user: int) -> None:
        own = {"guild_id": GUILD, "user_id": _USERS + user}
        rating = {"game": "petersburg", "level": "", "mean": 25.0, "deviation": 2.0, "matches": 300}
        self._add(agents_tables.ratings, **own, **rating, updated_at=NOW)
        self._add(agents_tables.ladder_entries, **own, joined_at=self._begins)
        for at, trophy in enumerate(ALL):
            if self._rng.random() < 1 / (1 + at % 4):
                won_at = self._begins + timedelta(days=self._rng.randrange(self._days))
                self._add(agents_tables.trophies, **own, trophy=trophy, won_in=1 + at, won_at=won_at, is_title=False)


def write(engine: Engine, club: Club) -> Counter[str]:
    """Return the number of rows by table."""
    numbers = Counter[str]()
    for rows in club.make():
        with engine.begin() as connection:
            for table in tables.metadata.sorted_tables:
                if table in rows:
                    connection.execute(insert(table), rows[table])
                    numbers[table.name] += len(rows[table])
    with engine.begin() as connection:
        connection.exec_driver_sql("ANALYZE")
    return numbers


def _read_newest(kind: str, read: Callable[[Connection, Contest], object]) -> Callable[[Connection], object]:
    """Make a function that reads the newest contest of a kind."""

    def read_newest(connection: Connection) -> object:
        contest = contests.newest_contest(connection, GUILD, kind)
        assert contest is not None
        return read(connection, contest)

    return read_newest


def _read_result(read: Callable[[Connection, Result], object]) -> Callable[[Connection], object]:
    """Make a function that follows from a result of the newest table."""

    def read_result(connection: Connection) -> object:
        newest = connection.execute(select(func.max(tables.games.c.id))).scalar_one()
        return read(connection, match_results.results_of_match(connection, newest)[0])

    return read_result


_USER, _MONTH, _WEEK = _USERS + 1, timedelta(days=30), timedelta(days=7)
_GAME = (GUILD, "petersburg")
WORKS: Mapping[str, Callable[[Connection], object]] = {
    "season tab": _read_newest("season", SeasonState.read),
    "cup tab": _read_newest("cup", CupState.read),
    "trophies tab: counts": lambda one: trophies.count_trophies(one, GUILD),
    "trophies tab: newest": lambda one: trophies.newest_trophies(one, GUILD, limit=10),
    "trophies tab: own": lambda one: trophies.trophies_of_user(one, GUILD, _USER),
    "week: tables": lambda one: weeks.list_ended(one, GUILD, NOW - _WEEK, NOW),
    "week: number of tables": lambda one: match_lists.count_shown(one, GUILD),
    "week: is a round about to open": lambda one: weeks.is_about_to_open(one, GUILD),
    "week: contests": lambda one: weeks.contests_since(one, GUILD, NOW - _WEEK),
    "profile: own results": lambda one: match_results.results_of_user(one, GUILD, _USER),
    "profile: people met": lambda one: match_results.meetings_of_user(one, *_GAME, _USER),
    "profile: records": lambda one: find_records(match_results.record_results(one, *_GAME)),
    "profile: ladder": lambda one: match_results.list_ladder(one, *_GAME, NOW - _MONTH, NOW, least=3),
    "profile: an earlier ladder": lambda one: match_results.list_past_ladder(
        one, *_GAME, NOW - 2 * _MONTH, NOW - _MONTH, least=3
    ),
    "profile: first ladder": lambda one: match_results.get_first_rated(one, *_GAME),
    "next round that is due": lambda one: rounds.next_round_due(one, NOW),
    "next contest that is due": lambda one: contests.next_contest_due(one, NOW),
    "servers with an open contest": contests.open_guilds,
    "end of a table: record before": _read_result(match_results.record_before),
    "end of a table: past of a user": _read_result(match_results.list_past),
    "end of a round: is it over": lambda one: rounds.is_over(one, 5),
    "end of a round: hidden tables": lambda one: rounds.list_secret(one, 5),
    "end of a round: rounds left": lambda one: rounds.count_undone(one, 5),
    "end of a season: champions": lambda one: champions.list_champions(one, GUILD),
}
"""What pages and workers read of the club."""


async def measure(url: str, years: float) -> tuple[dict[str, tuple[float, ...]], Counter[str]]:
    """Fill an empty database; return milliseconds of each work, and the number of rows by table."""
    async with await Store.open(url):
        pass  # with its tables
    engine, found = create_engine(parse_address(url).url, poolclass=NullPool), dict[str, list[float]]()
    numbers = write(engine, Club(int(365 * years)))
    with engine.connect() as connection:
        for name, work in [*WORKS.items()] * SLICES:
            begins = time.perf_counter()
            work(connection)
            found.setdefault(name, []).append(1000 * (time.perf_counter() - begins))
    engine.dispose()
    return {name: tuple(times) for name, times in found.items()}, numbers


async def rows(years: float) -> AsyncGenerator[Row, None]:
    with tempfile.TemporaryDirectory() as folder:
        first, _ = await measure(f"sqlite:///{Path(folder) / 'first.db'}", 1)
        times, numbers = await measure(f"sqlite:///{Path(folder) / 'all.db'}", years)
    for name, own in times.items():
        yield Row(name=name, unit="ms", better="smaller", values=own, baseline="after one year", baselines=first[name])
    for name, number in numbers.items():
        yield Row(name=f"rows of {name}", unit="", better="smaller", values=(number,))


if __name__ == "__main__":
    run_alone(rows, __doc__, YEARS)

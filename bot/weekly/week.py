"""What happened on a server in a week, from the rows that exist: tables, standings, the best move, what is to come.

Nothing of a private table is in it, and of a secret round only how many of its tables run, and who has one that is not
over. Named are entrants of a contest, in its standings and open rounds, and elsewhere members who joined the ladder;
nobody whose data is deleted, and nobody whom the server has blocked.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from sqlalchemy import Connection

from bot.club.standings import ContestStandings, CountStandings, Divisions, Placed
from bot.contests.state import shown_entrants
from bot.core.users import Person
from bot.review.coach import Coach
from bot.weekly.calendar import WEEK, Span
from bot.weekly.moves import BestMove, Found, find_best
from db.club import rounds, weeks
from db.club.contests import Contest, Entrant
from db.club.rounds import Round
from db.club.weeks import EndedTable
from db.match import match_lists
from db.people.blocks import list_blocked
from db.people.guilds import GuildSettings, get_guild
from db.people.match_results import named_users
from db.store import Store
from engine.review import VERSION

Sees = Callable[[int], bool]
"""Returns whether the readers see a channel (id) in which a table was opened."""
Audience = Callable[[int, int], Sees]
"""Returns what the readers of a server's channel see; takes both ids."""


@dataclass(frozen=True, slots=True)
class Row:
    """A person in the standings of a contest."""

    user_id: int
    name: str
    """As stored."""
    place: int
    before: int | None
    """The place a week before; None if there were no results, or the person came later."""
    points: Fraction
    tables: int
    """Tables that count."""
    all_tables: int
    is_gone: bool


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round whose tables are being played, or whose results are about to open."""

    round: Round
    """Without its seed."""
    people: Sequence[Person]
    """Those with a table that is not over, whoever is to act there, by name. Who has given up their seat is among them:
    otherwise all could see that they come last."""


@dataclass(frozen=True, slots=True)
class ContestWeek:
    contest: Contest
    divisions: Mapping[int, Sequence[Row]]
    """Empty before the first result."""
    open_rounds: Sequence[OpenRound]
    to_come: int
    """Rounds that have not begun."""


@dataclass(frozen=True, slots=True)
class Week:
    guild: GuildSettings
    span: Span
    running: int
    """Tables that everybody may see, and those of rounds."""
    waiting: int
    """Lobbies."""
    ended: Sequence[EndedTable]
    """The newest first."""
    contests: Sequence[ContestWeek]
    """Those that run, or have ended in this week."""
    move: BestMove | None
    named: frozenset[int]
    """Members who may be named outside of standings."""

    @property
    def has_news(self) -> bool:
        return bool(self.ended) or any(one.open_rounds for one in self.contests)


@dataclass(frozen=True, slots=True)
class _StoredContest:
    contest: Contest
    entrants: Sequence[Entrant]
    rounds: Sequence[Round]
    tables: Mapping[int, int]
    """By entrant: all tables, also those to come."""
    at_tables: Sequence[tuple[int, int]]
    """Round and entrant of those at tables that are not over."""
    count: CountStandings | None
    opened: frozenset[int]
    """Rounds that were over at the end, and whose results are open."""
    opened_before: frozenset[int]
    """Those of them that were over a week before the end."""


@dataclass(frozen=True, slots=True)
class _Stored:
    guild: GuildSettings
    counts: Mapping[str, int]
    ended: Sequence[EndedTable]
    contests: Sequence[_StoredContest]
    found: Sequence[Found]
    named: frozenset[int]


class Weeks:
    def __init__(self, store: Store, standings: ContestStandings, coach: Coach) -> None:
        self._store, self._standings, self._coach = store, standings, coach

    async def read(self, guild_id: int, span: Span, sees: Sees) -> Week:
        """Leave out tables, also for the best move, in channels that the readers do not see."""
        stored = await self._store.read(self._read, guild_id, span)
        shown = await asyncio.to_thread(lambda: [_count(one, span) for one in stored.contests])
        return Week(
            stored.guild,
            span,
            stored.counts["active"],
            stored.counts["lobby"],
            [one for one in stored.ended if sees(one.match.channel_id)],
            shown,
            await find_best(self._coach, [one for one in stored.found if sees(one.table.match.channel_id)]),
            stored.named,
        )

    def _read(self, connection: Connection, guild_id: int, span: Span) -> _Stored:
        ended = weeks.list_ended(connection, guild_id, *span)
        blocked = frozenset(list_blocked(connection, guild_id=guild_id))
        tables = {one.match.id: one for one in ended}
        known = weeks.reviews_of(connection, guild_id, tables, version=VERSION)
        return _Stored(
            get_guild(connection, guild_id),
            match_lists.count_shown(connection, guild_id),
            ended,
            [
                self._read_contest(connection, one, span)
                for one in weeks.contests_since(connection, guild_id, span.begins)
            ],
            [Found(tables[one.match_id], one) for one in known if one.user_id not in blocked],
            frozenset(named_users(connection, guild_id)) - blocked,
        )

    def _read_contest(self, connection: Connection, contest: Contest, span: Span) -> _StoredContest:
        seats = rounds.seats_of_contest(connection, contest.id)
        return _StoredContest(
            contest,
            shown_entrants(connection, contest),
            [rounds.without_seed(one) for one in rounds.rounds_of(connection, contest.id)],
            Counter(one.entrant for one in seats if one.entrant is not None),
            weeks.entrants_at_tables(connection, contest.id),
            self._standings.read(connection, contest),
            frozenset(weeks.rounds_opened(connection, contest.id, span.ends)),
            frozenset(weeks.rounds_opened(connection, contest.id, span.ends - WEEK)),
        )


def _count(stored: _StoredContest, span: Span) -> ContestWeek:
    """Count the standings at the end of a span, and those a week before; people without a name have no row."""
    now, before = (
        _standings(stored, stored.opened, span.ends),
        _standings(stored, stored.opened_before, span.ends - WEEK),
    )
    places = {one.entrant: one.place for division in before.values() for one in division}
    people = {one.entrant: one for one in stored.entrants}
    divisions = {
        number: [
            _row(one, people[one.entrant], places.get(one.entrant), stored.tables.get(one.entrant, 0))
            for one in division
            if people[one.entrant].name is not None
        ]
        for number, division in now.items()
    }
    is_open = stored.contest.state == "running"
    return ContestWeek(
        stored.contest,
        {number: rows for number, rows in divisions.items() if rows},
        [OpenRound(one, _people_of(one, stored)) for one in stored.rounds if one.state in ("open", "over")],
        sum(one.state in ("planned", "posted") for one in stored.rounds) if is_open else 0,
    )


def _people_of(round_: Round, stored: _StoredContest) -> list[Person]:
    """Return who has a table in a round that is not over, by name; nobody who has withdrawn or has no name."""
    numbers = {entrant for round_id, entrant in stored.at_tables if round_id == round_.id}
    people = [
        Person(one.user_id, one.name)
        for one in stored.entrants
        if one.entrant in numbers and not one.is_gone and one.user_id is not None and one.name is not None
    ]
    return sorted(people, key=lambda one: (one.name.casefold(), one.id))


def _standings(stored: _StoredContest, opened: frozenset[int], moment: datetime) -> Divisions:
    """Return nothing before the first result."""
    return stored.count(opened, moment) if stored.count is not None and opened else {}


def _row(placed: Placed, entrant: Entrant, before: int | None, tables: int) -> Row:
    assert entrant.user_id is not None, "forgotten ones have no row"
    return Row(
        entrant.user_id,
        entrant.name or "",
        placed.place,
        before,
        placed.points,
        placed.tables,
        tables,
        entrant.is_gone,
    )

"""Which trophies a match wins for its users, in the transaction that ends it.

All follow from logs: from the match's stored results (bot/statistics/results.py), from those of earlier matches, and
from its seats. A trophy needs a *contested* match: it ended by its rules and counts for ratings, and the user and at
least one other user played all of it themselves. So it is not won with a laid-out deal, hints, a Companion, an early
end, a seat that was taken over or in which an agent sat in for a time, or against agents alone. Two are exceptions:
- `czar`: the match must count and end by its rules, but may be played alone: the Czar is the opponent;
- `daily`: deals of the day are played alone; days count as they do in the streak that their page shows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.daily.daily import streak
from bot.match.shared_deals import day_of
from bot.ratings.ratings import list_counted
from db.club.contests import Contest, get_contest
from db.match import match_lists, matches
from db.match.matches import Match, Seat, left_seats
from db.match.publications import publish_again
from db.people import trophies
from db.people.daily import days_finished
from db.people.match_results import PastResult, Result, list_past, past_of_user, record_before, results_of_match
from db.people.trophies import WonTrophy, add_trophy, trophies_of_user
from db.store import Store
from engine.agents.levels import CZAR, level_of
from engine.games import GAMES
from engine.outcome import Finish, final_order

COMEBACK, RECORD, BEAT_CZAR, DAILY = "comeback", "record", "czar", "daily"
STREAK, SIZES, CLOCKWORK = "streak", "sizes", "clockwork"
SEASON, DIVISION, CUP = "season", "division", "cup"
GOALS: Mapping[str, int] = {STREAK: 3, SIZES: 3, DAILY: 7, CLOCKWORK: 25}
"""What some trophies count up to: wins in a row, table sizes, days in a row, matches in a row."""
OF_ANY_GAME = (COMEBACK, BEAT_CZAR, STREAK, SIZES, RECORD, CLOCKWORK, DAILY)
OF_CONTESTS = (SEASON, DIVISION, CUP)
ALL = (*OF_ANY_GAME, *OF_CONTESTS, *(f"{game.id}.{feat}" for game in GAMES.values() for feat in game.feats))
"""All trophies, in the order in which users see them. Names are stored and never change."""
_LEAST_SEATS = 3
"""Of a table at which somebody can come from last to first."""


def may_show(match: Match | None) -> bool:
    """Return whether everybody may see what was won in a match; None for a match that was deleted."""
    return match is None or match.status == "finished"


def award(connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> list[WonTrophy]:
    """Store and return the trophies that users win in this match; nobody wins one twice.

    Call it in the transaction that ends the match, after `note_results`.
    """
    won = defaultdict[int, list[str]](list)
    for user, trophy in _find(connection, match, ranks):
        won[user].append(trophy)
    rows = (
        WonTrophy(match.guild_id, user, trophy, match.id, now)
        for user in sorted(won)
        for trophy in sorted(won[user], key=ALL.index)
    )
    return [row for row in rows if add_trophy(connection, row)]


def _find(connection: Connection, match: Match, ranks: Sequence[int]) -> Iterator[tuple[int, str]]:
    seats = matches.seats_of(connection, match.id)
    for one in results_of_match(connection, match.id):
        if one.contested and one.user_id is not None:
            held = {other.trophy for other in trophies_of_user(connection, match.guild_id, one.user_id)}
            yield from ((one.user_id, trophy) for trophy in _of_result(connection, one, held))
    for user in _beat_czar(connection, match, seats, ranks):
        yield user, BEAT_CZAR
    if match.daily is not None:
        users = [seat.user_id for seat in seats if seat.user_id is not None]
        for user, days in days_finished(connection, match.guild_id, users, until=match.daily).items():
            if streak(days, match.daily) >= GOALS[DAILY]:
                yield user, DAILY


def _of_result(connection: Connection, one: Result, held: Collection[str]) -> Iterator[str]:
    """Yield what a contested result wins; some trophies in `held` are left out."""
    finish = Finish(one.rank, one.lead, one.parts, one.cards)
    yield from (f"{one.game}.{feat}" for feat, has_done in GAMES[one.game].feats.items() if has_done(finish))
    if one.rank == 1 and one.seats >= _LEAST_SEATS and one.round_place == one.seats:
        yield COMEBACK
    if RECORD not in held and one.record:
        before = record_before(connection, one)
        if before is not None and before.user_id != one.user_id and one.points > before.points:
            yield RECORD
    if not {STREAK, SIZES, CLOCKWORK} <= {*held}:
        past = list_past(connection, one)
        for trophy, count in COUNTS.items():
            if count(past) >= GOALS[trophy]:
                yield trophy


def _beat_czar(connection: Connection, match: Match, seats: Sequence[Seat], ranks: Sequence[int]) -> list[int]:
    """Return the winners of a match that counts, with a Czar from the beginning."""
    czars = [
        seat for seat in seats if seat.user_id is None and seat.resigned_at is None and level_of(seat.ai or "") == CZAR
    ]
    if not czars or match.early_end is not None:
        return []
    first = final_order(ranks, left_seats(seats)).winners
    counted = {one.rated.user_id for one in list_counted(connection, match, ranks) if one.may_gain}
    winners = (seat.user_id for seat in seats if seat.seat in first)
    return [user for user in winners if user is not None and user in counted]


def count_wins(past: Sequence[PastResult]) -> int:
    """Count the newest contested matches that the user won in a row."""
    number = 0
    for one in reversed([one for one in past if one.contested]):
        if one.rank != 1:
            break
        number += 1
    return number


def count_sizes(past: Sequence[PastResult]) -> int:
    """Return the number of different table sizes at which the user won contested matches of one game."""
    sizes = defaultdict[str, set[int]](set)
    for one in past:
        if one.contested and one.rank == 1:
            sizes[one.game].add(one.seats)
    return max((len(some) for some in sizes.values()), default=0)


def count_in_time(past: Sequence[PastResult]) -> int:
    """Count the newest contested matches with a clock since the user's time ran out in any match, or they left one."""
    number = 0
    for one in reversed(past):
        if one.left or one.missed:
            break
        number += one.contested and one.missed is not None
    return number


COUNTS: Mapping[str, Callable[[Sequence[PastResult]], int]] = {
    STREAK: count_wins,
    SIZES: count_sizes,
    CLOCKWORK: count_in_time,
}


class Trophies:
    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with each lobby whose message changes."""
        self._store, self._now, self._on_change = store, now, on_change

    async def of_user(self, guild_id: int, user_id: int) -> tuple[list[WonTrophy], dict[str, int], dict[int, Contest]]:
        """Return a user's trophies that may be shown, the oldest first, and how far others are (see `GOALS`).

        Last come the contests in which trophies were won, by id.
        """

        def read(connection: Connection) -> tuple[list[WonTrophy], dict[str, int], dict[int, Contest]]:
            past, today = past_of_user(connection, guild_id, user_id), day_of(self._now())
            days = days_finished(connection, guild_id, [user_id], until=today)[user_id]
            counts = {trophy: count(past) for trophy, count in COUNTS.items()}
            counts[DAILY] = _count_days(days, today)
            won = _shown(connection, trophies_of_user(connection, guild_id, user_id))
            found = (get_contest(connection, one.contest_id) for one in won if one.contest_id is not None)
            return won, counts, {one.id: one for one in found if one is not None}

        return await self._store.read(read)

    async def of_server(self, guild_id: int, *, newest: int) -> tuple[dict[str, int], list[WonTrophy]]:
        """Return how many users of a server have each trophy, and the newest ones, newest first."""

        def read(connection: Connection) -> tuple[dict[str, int], list[WonTrophy]]:
            last = trophies.newest_trophies(connection, guild_id, limit=newest)
            return trophies.count_trophies(connection, guild_id), _shown(connection, last)

        return await self._store.read(read)

    async def choose_title(self, guild_id: int, user_id: int, trophy: str) -> None:
        """Show a trophy beside the user's name on the server's invitations; empty for none."""

        def choose(connection: Connection) -> list[int]:
            trophies.choose_title(connection, guild_id, user_id, trophy)
            wanted = match_lists.MatchFilter(guild_id=guild_id, user_id=user_id, statuses=("lobby",))
            lobbies = [match.id for match in match_lists.list_matches(connection, wanted)]
            publish_again(connection, lobbies)
            return lobbies

        for match_id in await self._store.write(choose):
            self._on_change(match_id)


def _count_days(days: Collection[str], today: str) -> int:
    """Return the user's current streak of daily deals: today's deal can still be played."""
    return streak({*days, today}, today) - (today not in days)


def _shown(connection: Connection, won: Sequence[WonTrophy]) -> list[WonTrophy]:
    """Leave out trophies that may not be shown, or that this version does not know."""
    known = (one for one in won if one.trophy in ALL)
    return [one for one in known if one.won_in is None or may_show(matches.get_match(connection, one.won_in))]

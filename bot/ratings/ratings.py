"""Ratings of users and levels on a server: counted after each match, shown in round numbers.

The scale is that of engine/agents/strength.py: with 400 points more a player wins ten of eleven matches of two. A seat
counts for its user, or for its agent's level whatever the style, in the final order (`final_order`). But
- users who left share the last rank, even if another user took the seat: otherwise leaving a lost match would pay.
Such a seat counts for nobody else, since its result is that of two players;
- a user for whom an agent sat in for a time cannot gain.
The log shows who resigned, except users who were forgotten or never moved: these are left out. A match does not count
- with a hint, a deal laid out by hand, or a start from a lesson's end, another match or a record;
- in daily deals: a changed rating would reveal results to users who can still play. For that reason matches of a round
count only when its last table is over (`Changes.follow_end`);
- if users ended it before half of its usual rounds;
- for agents, if the only remaining user ended it early with scores: nobody had to agree;
- if all its players are of one level: it tells nothing;
- with an agent unknown to this version.
Matches without a result (cancelled, or ended by a vote without scores) never come here.

Two seats of a match that counts are compared unless
- they are users who were rated in `MOST_IN_A_MONTH` matches with each other in this month (UTC) already, or
- one was `FAR_STRONGER` and came in ahead: that tells nothing.
A seat is rated among those that it is compared with; without any its rating stays.

Ratings depend only on the match, on ratings before it and on results of earlier matches. So counting all matches again
in the order in which they were counted first gives the same ratings.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from db.match import actions
from db.match.actions import Played
from db.match.happenings import UNRATED, Happening, happenings_of
from db.match.matches import Match, Seat, left_seats, seats_of
from db.people.match_results import count_rated_meetings
from db.people.ratings import Rated, Rating, levels_of, lock_ratings, put_ratings, ratings_of_user
from db.store import Store
from engine.agents.levels import OFFERED, level_of
from engine.agents.strength import ESTIMATED, rating_of
from engine.games import GAMES
from engine.outcome import final_order

FIRST_MEAN = 1500.0
"""Before the first match; the same as a steward's."""
FIRST_DEVIATION = 250.0
"""Of users; levels were measured before."""
FIRST_DEVIATION_OF_LEVEL = 40.0
_SCALE = 400 / math.log(10)
_SETTLED = 50.0
"""Typical after many matches."""
_DRIFT = 5.0
"""Added to each deviation before a match (root of the sum of squares), since players change."""
MOST_IN_A_MONTH = 3
"""Rated matches in which two users are compared, in a month (UTC)."""
FAR_STRONGER = 0.97
"""A win that was expected with this chance changes nothing: it would pay for ever."""


class RatedResult(NamedTuple):
    rated: Rated
    rank: int
    """1 is best; ranks may be shared."""
    may_gain: bool = True


def count_match(connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> dict[Rated, Rating]:
    """Return the ratings that change; none if the match does not count.

    Call it once, in the transaction that ends the match, before its results are stored.
    """
    results = list_counted(connection, match, ranks)
    if not results:
        return {}
    rated = [one.rated for one in results]
    first = {one: first_rating(match.game, one) for one in rated}
    before = lock_ratings(connection, match.guild_id, match.game, first, now=now)
    met = _count_met(connection, match, rated, now)
    after = after_match(before, rated, [one.rank for one in results], met)
    for one in results:
        if not one.may_gain and one.rated in after:
            mean = min(before[one.rated].mean, after[one.rated].mean)
            after[one.rated] = replace(after[one.rated], mean=mean)
    put_ratings(connection, match.guild_id, match.game, after, now=now)
    return after


def list_counted(connection: Connection, match: Match, ranks: Sequence[int]) -> list[RatedResult]:
    """Return no results if the match does not count."""
    told = happenings_of(connection, match.id)
    if match.setup is not None or match.daily is not None or any(one.kind in UNRATED for one in told):
        return []
    if not is_long_enough(match, len(ranks)):
        return []
    seats, log = seats_of(connection, match.id), actions.whole_log(connection, match.id)
    results = results_of(seats, ranks, told, log)
    if sum(seat.asked_user is not None for seat in seats) == 1 and match.early_end is not None:
        results = [one for one in results if not one.rated.level]
    rated = [one.rated for one in results]
    if len(set(rated)) < 2 or any(one.level not in ("", *ESTIMATED) for one in rated):
        return []
    return results


def is_long_enough(match: Match, seats: int) -> bool:
    """Return whether the match ended by its rules, or in the second half of its usual rounds."""
    if match.early_end is None:
        return True
    game, reached = GAMES[match.game], match.early_end["round"]
    length = game.length(game.Options.model_validate(match.options), seats)
    return length is not None and reached is not None and 0 < length.rounds <= 2 * reached


def _count_met(
    connection: Connection, match: Match, rated: Sequence[Rated], now: datetime
) -> dict[frozenset[Rated], int]:
    """Count the matches of this month in which two users were rated together."""
    users = [one.user_id for one in rated if not one.level]
    month = now.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    key = (match.id, match.guild_id, match.game)
    found = count_rated_meetings(connection, key, users, month, now)
    return {frozenset(Rated(user, "") for user in pair): number for pair, number in found.items()}


def results_of(
    seats: Sequence[Seat], ranks: Sequence[int], told: Sequence[Happening], log: Sequence[Played]
) -> list[RatedResult]:
    order = final_order(ranks, left_seats(seats))
    found = []
    for seat in seats:
        leavers = list_leavers(seat, told, log)
        found += [RatedResult(Rated(user_id, ""), len(seats) + 1) for user_id in leavers.values()]
        if not seat.has_left and seat.since_seq == 0:
            sat_in = any(one.kind == "sits-in" and one.seat == seat.seat for one in told)
            found.append(RatedResult(rated_side(seat), order.ranks[seat.seat], may_gain=not sat_in))
    return found


def list_leavers(seat: Seat, told: Iterable[Happening], log: Sequence[Played]) -> dict[int, int]:
    """Return users who resigned, or were absent when another user took the seat or the match ended.

    The keys are the numbers of the happenings that gave the seat to somebody else; 0 for its last user.
    """
    acted = [(played.seq, played.user_id) for played in log if played.seat == seat.seat and played.user_id is not None]
    found, since = dict[int, int](), 0
    for one in told:
        if one.kind == "replaced" and one.seat == seat.seat:
            if "agent" in one.facts:
                found |= {one.number: last[-1]} if (last := _within(acted, since, one.seq)) else {}
            since = one.seq
    if seat.is_absent:
        found |= {} if seat.user_id is None else {0: seat.user_id}
    elif seat.resigned_at is not None:
        found |= {0: last[-1]} if (last := _within(acted, since, log[-1].seq if log else 0)) else {}
    return found


def _within(acted: Iterable[tuple[int, int]], since: int, until: int) -> list[int]:
    return [user_id for seq, user_id in acted if since < seq <= until]


def rated_side(seat: Seat) -> Rated:
    if seat.user_id is not None:
        return Rated(seat.user_id, "")
    return Rated(0, level_of(seat.ai or ""))


def first_rating(game: str, rated: Rated) -> Rating:
    if rated.level:
        return Rating(rating_of(game, rated.level), FIRST_DEVIATION_OF_LEVEL)
    return Rating(FIRST_MEAN, FIRST_DEVIATION)


def after_match(
    before: Mapping[Rated, Rating],
    rated: Sequence[Rated],
    ranks: Sequence[int],
    met: Mapping[frozenset[Rated], int] | None = None,
) -> dict[Rated, Rating]:
    """Return the ratings that the match changes. 1 is the best rank.

    `met` counts the rated matches of two users in this month. A level with several seats gets the mean of their
    results, which depend on each other.
    """
    found = defaultdict(list)
    for at, one in enumerate(rated):
        others = [
            other
            for other in range(len(rated))
            if other != at and _compares(before, rated, ranks, (at, other), met or {})
        ]
        if others:
            model, group = _model(1 + len(others)), [at, *others]
            estimates = [[model.rating(before[rated[i]].mean, before[rated[i]].deviation)] for i in group]
            ((after,), *_) = model.rate(estimates, ranks=[float(ranks[i]) for i in group])
            found[one].append(after)
    return {
        one: Rating(
            math.fsum(after.mu for after in results) / len(results),
            math.fsum(after.sigma for after in results) / len(results),
            before[one].matches + 1,
        )
        for one, results in found.items()
    }


def _compares(
    before: Mapping[Rated, Rating],
    rated: Sequence[Rated],
    ranks: Sequence[int],
    pair: tuple[int, int],
    met: Mapping[frozenset[Rated], int],
) -> bool:
    ahead, behind = sorted(pair, key=lambda at: ranks[at])
    if met.get(frozenset((rated[ahead], rated[behind])), 0) >= MOST_IN_A_MONTH:
        return False
    stronger = before[rated[ahead]].mean - before[rated[behind]].mean
    return ranks[ahead] == ranks[behind] or expected_win(stronger) <= FAR_STRONGER


def expected_win(stronger: float) -> float:
    """Return the chance to beat a player who is this much weaker."""
    return float(1 / (1 + math.exp(-stronger / _SCALE)))


def _model(seats: int) -> PlackettLuce:
    """Return Plackett-Luce by Weng and Lin on the Elo scale, for any number of seats.

    400 points are ten wins per loss of a pair. The variances of all players and of their play (`beta`) add up, so
    `beta` keeps the scale for players with settled ratings.
    """
    beta = math.sqrt(max(_SCALE**2 / seats - _SETTLED**2, 0.0))
    return PlackettLuce(mu=FIRST_MEAN, sigma=FIRST_DEVIATION, beta=beta, tau=_DRIFT)


CERTAIN = 130.0
"""Ratings with a larger deviation are uncertain: for about twenty matches."""


@dataclass(frozen=True, slots=True)
class Strength:
    rating: int
    """Elo scale; a steward started with 1500."""
    is_uncertain: bool
    matches: int


@dataclass(frozen=True, slots=True)
class GameStrengths:
    game: str
    own: Strength | None
    """None before the first counted match."""
    levels: Mapping[str, Strength]
    """The weakest first."""


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def levels(self, guild_id: int, game: str) -> dict[str, int]:
        """The weakest first."""
        found = await self._store.read(_levels, guild_id, game)
        return {level: strength.rating for level, strength in found.items()}

    async def of_user(self, guild_id: int, user_id: int) -> list[GameStrengths]:
        return await self._store.read(_of_user, guild_id, user_id)


def _of_user(connection: Connection, guild_id: int, user_id: int) -> list[GameStrengths]:
    own = ratings_of_user(connection, guild_id, user_id)
    return [
        GameStrengths(game, show_rating(own[game]) if game in own else None, _levels(connection, guild_id, game))
        for game in GAMES
    ]


def _levels(connection: Connection, guild_id: int, game: str) -> dict[str, Strength]:
    found = levels_of(connection, guild_id, game)
    return {level: show_rating(found.get(level, first_rating(game, Rated(0, level)))) for level in OFFERED}


def show_rating(rating: Rating) -> Strength:
    return Strength(round(rating.mean), rating.deviation > CERTAIN, rating.matches)

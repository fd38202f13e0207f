"""Counts a match that has ended for the ratings of those who played it.

The scale is that of engine/agents/strength.py: 400 points more mean that ten of eleven matches of two are won. A seat
counts for its user, or for the level of its agent whatever its style. A match does not count

- where an agent sat in for a user, or a user resigned or took a seat over: its result is that of two;
- where a hint was taken, or the deal was laid out by hand;
- in daily deals: all play the same one, and what it changes would show results to those who have not played;
- where its only user ended it early with scores: nobody had to agree;
- where all seats are of one level: nothing is learned;
- where an agent played that this version does not know any more.

Matches that were cancelled, or ended by a vote without scores, have no result and never come here.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.services.plackett_luce import Estimate, after_ranks
from db import actions
from db.daily import is_daily
from db.happenings import Happening, happenings_of
from db.matches import Match, Seat, seats_of
from db.ratings import Rated, Rating, lock_ratings, put_ratings
from engine.agents.levels import level_of
from engine.agents.strength import ESTIMATED, rating_of
from engine.history import END

FIRST_MEAN = 1500.0
"""The rating of a user before the first match: that of a steward."""
FIRST_DEVIATION = 250.0
"""How uncertain that is; levels were measured before."""
FIRST_DEVIATION_OF_LEVEL = 40.0

_NOT_COUNTED = frozenset({"sits-in", "replaced", "hint"})
"""Kinds of happenings after which the match does not count."""


def count_match(connection: Connection, match: Match, ranks: Sequence[int], *, now: datetime) -> bool:
    """Count a match with the ranks of its seats; return False if it does not count.

    Call it once, in the transaction that ends the match.
    """
    seats = seats_of(connection, match.id)
    if is_daily(connection, match.id) or not is_counted(match, seats, happenings_of(connection, match.id)):
        return False
    if sum(seat.user_id is not None for seat in seats) == 1 and _was_ended_early(connection, match.id):
        return False
    rated = [rated_of(seat) for seat in seats]
    first = {one: first_rating(match.game, one) for one in rated}
    before = lock_ratings(connection, match.guild_id, match.game, first, now=now)
    put_ratings(connection, match.guild_id, match.game, after_match(before, rated, ranks), now=now)
    return True


def is_counted(match: Match, seats: Collection[Seat], happenings: Iterable[Happening]) -> bool:
    """Return whether a match with a result counts, unless it is a daily deal."""
    if match.setup is not None or any(happening.kind in _NOT_COUNTED for happening in happenings):
        return False
    if any(seat.is_absent or seat.resigned_at is not None or seat.since_seq > 0 for seat in seats):
        return False
    rated = {rated_of(seat) for seat in seats}
    return len(rated) > 1 and all(one.level in ("", *ESTIMATED) for one in rated)


def _was_ended_early(connection: Connection, game_id: int) -> bool:
    last = actions.actions_after(connection, game_id, actions.last_seq(connection, game_id) - 1)
    return any(played.action == END for played in last)


def rated_of(seat: Seat) -> Rated:
    """Return for whom a seat counts."""
    if seat.user_id is not None:
        return Rated(seat.user_id, "")
    return Rated(0, level_of(seat.ai or ""))


def first_rating(game: str, rated: Rated) -> Rating:
    """Return the rating of who has played no counted match."""
    if rated.level:
        return Rating(rating_of(game, rated.level), FIRST_DEVIATION_OF_LEVEL)
    return Rating(FIRST_MEAN, FIRST_DEVIATION)


def after_match(before: Mapping[Rated, Rating], rated: Sequence[Rated], ranks: Sequence[int]) -> dict[Rated, Rating]:
    """Return the ratings after a match, whose seats counted for `rated` and took these ranks; 1 is best.

    A level with several seats gets the mean of what each of them would have got: their results say nearly the same.
    """
    found = defaultdict(list)
    estimates = [Estimate(before[one].mean, before[one].deviation) for one in rated]
    for one, after in zip(rated, after_ranks(estimates, ranks), strict=True):
        found[one].append(after)
    return {
        one: Rating(
            math.fsum(after.mean for after in results) / len(results),
            math.fsum(after.deviation for after in results) / len(results),
            before[one].matches + 1,
        )
        for one, results in found.items()
    }

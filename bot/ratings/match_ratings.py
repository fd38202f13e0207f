"""Count an ended match for the ratings of its players.

The scale is that of engine/agents/strength.py: with 400 points more a player wins ten of eleven matches of two. A seat
counts for its user, or for its agent's level whatever the style, with its final rank. But
- users who resigned share the last rank, and so do users for whom an agent sits in at the end, or sat in when another
user took the seat: otherwise leaving a lost match would pay. Such a seat counts for nobody else, since its result is
that of two players;
- a user for whom an agent sat in for a time cannot gain.
The log shows who resigned, except users who were forgotten or never moved: these are left out. A match does not count
- with a hint, a deal laid out by hand, or a start from a lesson's end or a record;
- in daily deals: a changed rating would reveal results to users who can still play;
- for agents, if the only remaining user ended it early with scores: nobody had to agree;
- if all its players are of one level: it tells nothing;
- with an agent unknown to this version.
Matches without a result (cancelled, or ended by a vote without scores) never come here.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from db.match import actions
from db.match.actions import Played
from db.match.happenings import UNRATED, Happening, happenings_of
from db.match.matches import Match, Seat, seats_of
from db.people.daily import is_daily
from db.people.ratings import Rated, Rating, lock_ratings, put_ratings
from engine.agents.levels import level_of
from engine.agents.strength import ESTIMATED, rating_of
from engine.history import END

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


class RatedResult(NamedTuple):
    rated: Rated
    rank: int
    """1 is best; ranks may be shared."""
    may_gain: bool = True


def count_match(connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> bool:
    """Return False if the match does not count.

    Call it once, in the transaction that ends the match.
    """
    results = list_counted(connection, match, ranks)
    if not results:
        return False
    rated = [one.rated for one in results]
    first = {one: first_rating(match.game, one) for one in rated}
    before = lock_ratings(connection, match.guild_id, match.game, first, now=now)
    after = after_match(before, rated, [one.rank for one in results])
    for one in results:
        if not one.may_gain:
            mean = min(before[one.rated].mean, after[one.rated].mean)
            after[one.rated] = replace(after[one.rated], mean=mean)
    put_ratings(connection, match.guild_id, match.game, after, now=now)
    return True


def list_counted(connection: Connection, match: Match, ranks: Sequence[int]) -> list[RatedResult]:
    """Return no results if the match does not count."""
    told = happenings_of(connection, match.id)
    if match.setup is not None or is_daily(connection, match.id) or any(one.kind in UNRATED for one in told):
        return []
    seats, log = seats_of(connection, match.id), actions.whole_log(connection, match.id)
    results = results_of(seats, ranks, told, log)
    if sum(seat.asked_user is not None for seat in seats) == 1 and log and log[-1].action == END:
        results = [one for one in results if not one.rated.level]
    rated = [one.rated for one in results]
    if len(set(rated)) < 2 or any(one.level not in ("", *ESTIMATED) for one in rated):
        return []
    return results


def results_of(
    seats: Sequence[Seat], ranks: Sequence[int], told: Sequence[Happening], log: Sequence[Played]
) -> list[RatedResult]:
    found = []
    for seat, rank in zip(seats, ranks, strict=True):
        own = [one for one in told if one.facts.get("seat") == seat.seat]
        found += [RatedResult(Rated(user_id, ""), len(seats) + 1) for user_id in _list_leavers(seat, own, log)]
        if seat.resigned_at is None and not seat.is_absent and seat.since_seq == 0:
            sat_in = any(one.kind == "sits-in" for one in own)
            found.append(RatedResult(rated_side(seat), rank, may_gain=not sat_in))
    return found


def _list_leavers(seat: Seat, own: Iterable[Happening], log: Sequence[Played]) -> list[int]:
    """Return users who resigned, or were absent when another user took the seat or the match ended."""
    acted = [(played.seq, played.user_id) for played in log if played.seat == seat.seat and played.user_id is not None]
    found, since = [], 0
    for one in own:
        if one.kind == "replaced":
            if "agent" in one.facts:
                found += [user_id for seq, user_id in acted if since < seq <= one.seq][-1:]
            since = one.seq
    if seat.is_absent:
        found += [] if seat.user_id is None else [seat.user_id]
    elif seat.resigned_at is not None:
        found += [user_id for seq, user_id in acted if since < seq][-1:]
    return found


def rated_side(seat: Seat) -> Rated:
    if seat.user_id is not None:
        return Rated(seat.user_id, "")
    return Rated(0, level_of(seat.ai or ""))


def first_rating(game: str, rated: Rated) -> Rating:
    if rated.level:
        return Rating(rating_of(game, rated.level), FIRST_DEVIATION_OF_LEVEL)
    return Rating(FIRST_MEAN, FIRST_DEVIATION)


def after_match(before: Mapping[Rated, Rating], rated: Sequence[Rated], ranks: Sequence[int]) -> dict[Rated, Rating]:
    """1 is the best rank.

    A level with several seats gets the mean of their results, which depend on each other.
    """
    model = _model(len(rated))
    estimates = [[model.rating(before[one].mean, before[one].deviation)] for one in rated]
    found = defaultdict(list)
    for one, (after,) in zip(rated, model.rate(estimates, ranks=[float(rank) for rank in ranks]), strict=True):
        found[one].append(after)
    return {
        one: Rating(
            math.fsum(after.mu for after in results) / len(results),
            math.fsum(after.sigma for after in results) / len(results),
            before[one].matches + 1,
        )
        for one, results in found.items()
    }


def _model(seats: int) -> PlackettLuce:
    """Return Plackett-Luce by Weng and Lin on the Elo scale, for any number of seats.

    400 points are ten wins per loss of a pair. The variances of all players and of their play (`beta`) add up, so
    `beta` keeps the scale for players with settled ratings.
    """
    beta = math.sqrt(max(_SCALE**2 / seats - _SETTLED**2, 0.0))
    return PlackettLuce(mu=FIRST_MEAN, sigma=FIRST_DEVIATION, beta=beta, tau=_DRIFT)

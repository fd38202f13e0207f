"""The move of the week: the largest sure gain that the coach found in a table that ended and that everybody may see.

It comes from reviews that are stored: of members who asked the coach, and of those whom the bot has it review for this
(bot/weekly/search.py). Only moves of members who joined the ladder count, since others do not want to be named.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.core.errors import UserError
from bot.review.coach import Coach
from db.club.weeks import EndedTable, KnownReview
from db.match.matches import left_seats
from engine.outcome import final_order
from engine.review import Decision, Judged, Review

MOST_REVIEWED = 5
"""Tables of a week that the coach reviews for a server: the closest ones."""


@dataclass(frozen=True, slots=True)
class BestMove:
    match_id: int
    game: str
    user_id: int
    decision: Decision
    judged: Judged


class Found(NamedTuple):
    table: EndedTable
    review: KnownReview


class Candidate(NamedTuple):
    """A seat for the coach to review."""

    match_id: int
    seat: int
    user_id: int


async def find_best(coach: Coach, found: Sequence[Found]) -> BestMove | None:
    """Return the move with the largest gain for its table; None if no move surely gained points."""
    gains = [(_gain(one.table, best), one, best) for one in found if (best := _best(one)) is not None]
    for _, one, best in sorted(gains, key=lambda gain: (-gain[0], gain[1].review.match_id, gain[1].review.seat)):
        try:
            subject = await coach.subject(one.review.match_id, one.review.user_id)
        except UserError:  # the user was forgotten, or the match deleted, just now
            continue
        if best.seq in subject.decisions:
            game = subject.match.game
            return BestMove(one.review.match_id, game, one.review.user_id, subject.decisions[best.seq], best)
    return None


def _best(found: Found) -> Judged | None:
    decisions = Review.from_json(found.review.review)
    return decisions.best if decisions.decisions else None


def _gain(table: EndedTable, judged: Judged) -> float:
    """Return a gain as a part of the table's most points, so that games of different length compare."""
    return judged.gained / max(1, *_totals(table))


def _totals(table: EndedTable) -> list[int]:
    assert table.match.outcome is not None, "it is finished"
    return [score["total"] for score in table.match.outcome["scores"]]


def closest(ended: Sequence[EndedTable], named: Collection[int]) -> list[Candidate]:
    """List the best placed member who may be named at each of the closest tables, the closest first.

    Tables of one person, with a laid-out deal, or that ended early are left out.
    """
    found = []
    for one in ended:
        candidate = _candidate(one, named)
        if candidate is not None and _is_whole(one):
            found.append((_gap(one), candidate))
    return [candidate for _, candidate in sorted(found)[:MOST_REVIEWED]]


def _is_whole(table: EndedTable) -> bool:
    match = table.match
    people = sum(seat.user_id is not None for seat in table.seats)
    return people > 1 and match.setup is None and match.early_end is None


def _gap(table: EndedTable) -> float:
    """Return the points between the first two places as a part of the most points."""
    totals, ranks = _totals(table), final_order(_ranks(table), left_seats(table.seats)).ranks
    first, second = sorted(range(len(totals)), key=lambda seat: ranks[seat])[:2]
    return abs(totals[first] - totals[second]) / max(1, *totals)


def _candidate(table: EndedTable, named: Collection[int]) -> Candidate | None:
    ranks = final_order(_ranks(table), left_seats(table.seats)).ranks
    mine = [seat for seat in table.seats if seat.user_id in named and seat.ai is None]
    best = min(mine, key=lambda seat: (ranks[seat.seat], seat.seat), default=None)
    if best is None or best.user_id is None:
        return None
    return Candidate(table.match.id, best.seat, best.user_id)


def _ranks(table: EndedTable) -> Sequence[int]:
    assert table.match.outcome is not None, "it is finished"
    ranks: Sequence[int] = table.match.outcome["ranks"]
    return ranks

"""Queries on searches of ended matches: reviews of one seat's moves, and puzzles from them.

Searches and puzzles have a due time. A claimed one is due again when the claim ends, so `due_at` alone decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, update

from db.connection.sql import add_row, put_rows
from db.schema.agents_tables import puzzle_answers, puzzle_searches, puzzles, reviews
from db.schema.people_tables import players
from db.schema.tables import games, seats

_SEARCHES, _PUZZLES, _ANSWERS = puzzle_searches.c, puzzles.c, puzzle_answers.c


@dataclass(frozen=True, slots=True)
class Search:
    """A claimed search for a puzzle."""

    match_id: int
    seat: int
    user_id: int
    progress: Mapping[str, Any] | None
    """Findings so far; None before the first job."""
    attempts: int
    """Claims since the progress was last written, including this one."""


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """A puzzle from a user's own match."""

    id: int
    match_id: int
    user_id: int
    puzzle: Mapping[str, Any]
    """In the format of `engine.puzzle.Puzzle`."""
    claimed_at: datetime | None
    """Time of the first claim (UTC); it may have been sent then."""
    answer: str | None


_STORED = [_PUZZLES[name] for name in StoredPuzzle.__slots__]


def plan_search(connection: Connection, match_id: int, seat: int, user_id: int, *, now: datetime) -> None:
    """Plan a search for a puzzle in an ended match, unless one was ever planned."""
    row = {"match_id": match_id, "seat": seat, "user_id": user_id, "attempts": 0, "due_at": now}
    add_row(connection, puzzle_searches, row)


def users_who_want(connection: Connection, match_id: int) -> dict[int, int]:
    """Return the users of a match who want puzzles, by seat."""
    wanting = (seats.c.match_id == match_id, players.c.user_id == seats.c.user_id, players.c.puzzles.is_(True))
    return {row.seat: row.user_id for row in connection.execute(select(seats.c.seat, seats.c.user_id).where(*wanting))}


def last_finished(connection: Connection, user_id: int, *, since: datetime) -> tuple[int, int] | None:
    """Return the user's last match finished since a moment, and their seat."""
    mine = (seats.c.match_id == games.c.id, seats.c.user_id == user_id)
    over = (games.c.status == "finished", games.c.ended_at >= since)
    query = select(games.c.id, seats.c.seat).where(*mine, *over).order_by(games.c.ended_at.desc()).limit(1)
    row = connection.execute(query).first()
    return None if row is None else (row.id, row.seat)


def next_search(connection: Connection) -> datetime | None:
    return _next_due(connection, puzzle_searches)


def next_puzzle(connection: Connection) -> datetime | None:
    return _next_due(connection, puzzles)


def _next_due(connection: Connection, table: Table) -> datetime | None:
    query = select(table.c.due_at).where(table.c.settled_at.is_(None)).order_by(table.c.due_at).limit(1)
    return connection.scalar(query)


def claim_search(connection: Connection, now: datetime, until: datetime, *, worker: str) -> Search | None:
    """Claim the earliest due search until a moment."""
    due = (_SEARCHES.settled_at.is_(None), _SEARCHES.due_at <= now)
    query = select(puzzle_searches).where(*due).order_by(_SEARCHES.due_at).limit(1).with_for_update(skip_locked=True)
    row = connection.execute(query).first()
    if row is None:
        return None
    found = Search(row.match_id, row.seat, row.user_id, row.progress, row.attempts + 1)
    values = {"claimed_by": worker, "due_at": until, "attempts": found.attempts}
    connection.execute(update(puzzle_searches).where(*_key(found)).values(values))
    return found


def _key(search: Search) -> tuple[Any, ...]:
    return _SEARCHES.match_id == search.match_id, _SEARCHES.seat == search.seat, _SEARCHES.settled_at.is_(None)


def note_progress(
    connection: Connection, search: Search, progress: Mapping[str, Any], until: datetime, *, worker: str
) -> bool:
    """Store a search's findings so far, and extend the claim; return False if the claim is lost."""
    mine = update(puzzle_searches).where(*_key(search), _SEARCHES.claimed_by == worker)
    return connection.execute(mine.values(progress=dict(progress), attempts=0, due_at=until)).rowcount == 1


def put_off_search(connection: Connection, search: Search, until: datetime, *, worker: str) -> None:
    """Release a claimed search until later."""
    mine = update(puzzle_searches).where(*_key(search), _SEARCHES.claimed_by == worker)
    connection.execute(mine.values(due_at=until, claimed_by=None))


def end_search(
    connection: Connection,
    search: Search,
    puzzle: Mapping[str, Any] | None,
    due_at: datetime,
    *,
    now: datetime,
    worker: str,
) -> bool:
    """Settle a search, and add its puzzle, due at `due_at`.

    Return False, and change nothing, if another process has the claim, or the user was forgotten.
    """
    mine = update(puzzle_searches).where(*_key(search), _SEARCHES.claimed_by == worker)
    if connection.execute(mine.values(settled_at=now, progress=None)).rowcount == 0:
        return False
    if puzzle is not None:
        row = {"match_id": search.match_id, "seat": search.seat, "user_id": search.user_id, "puzzle": dict(puzzle)}
        connection.execute(insert(puzzles).values(**row, due_at=due_at))
    return True


def lock_due(connection: Connection, now: datetime) -> StoredPuzzle | None:
    """Return the earliest due puzzle, locked until the transaction ends."""
    due = (_PUZZLES.settled_at.is_(None), _PUZZLES.due_at <= now)
    query = select(*_STORED).where(*due).order_by(_PUZZLES.due_at).limit(1).with_for_update(skip_locked=True)
    row = connection.execute(query).first()
    return None if row is None else StoredPuzzle(*row)


def last_sent(connection: Connection, user_id: int, *, but: int) -> datetime | None:
    """Return the claim time of a user's newest puzzle, sent or being sent, other than `but`.

    The caller holds the lock of the user's row, so that two processes do not send two at once.
    """
    counted = (_PUZZLES.user_id == user_id, _PUZZLES.id != but, _PUZZLES.claimed_at.is_not(None))
    sent = _PUZZLES.result.is_(None) | (_PUZZLES.result == "sent")
    return connection.execute(select(func.max(_PUZZLES.claimed_at)).where(*counted, sent)).scalar()


def claim_puzzle(connection: Connection, puzzle: StoredPuzzle, now: datetime, until: datetime, *, worker: str) -> None:
    """Claim a locked puzzle until a moment; the time of an earlier claim stays."""
    values = {"claimed_at": func.coalesce(_PUZZLES.claimed_at, now), "claimed_by": worker, "due_at": until}
    connection.execute(update(puzzles).where(_PUZZLES.id == puzzle.id).values(values))


def put_off_puzzle(connection: Connection, puzzle_id: int, until: datetime) -> None:
    mine = update(puzzles).where(_PUZZLES.id == puzzle_id, _PUZZLES.settled_at.is_(None))
    connection.execute(mine.values(due_at=until))


def settle_puzzle(connection: Connection, puzzle_id: int, result: str, *, now: datetime) -> bool:
    """Settle a puzzle as `sent`, `dropped` or `failed`; return False if it was settled before."""
    mine = update(puzzles).where(_PUZZLES.id == puzzle_id, _PUZZLES.settled_at.is_(None))
    return connection.execute(mine.values(settled_at=now, result=result)).rowcount == 1


def give_claims_back(connection: Connection, worker: str, now: datetime) -> None:
    for table in (puzzle_searches, puzzles):
        mine = (table.c.settled_at.is_(None), table.c.claimed_by == worker, table.c.due_at > now)
        connection.execute(update(table).where(*mine).values(due_at=now))


def get_puzzle(connection: Connection, puzzle_id: int) -> StoredPuzzle | None:
    row = connection.execute(select(*_STORED).where(_PUZZLES.id == puzzle_id)).first()
    return None if row is None else StoredPuzzle(*row)


def newest_unsolved(connection: Connection, user_id: int) -> StoredPuzzle | None:
    mine = (_PUZZLES.user_id == user_id, _PUZZLES.answered_at.is_(None))
    row = connection.execute(select(*_STORED).where(*mine).order_by(_PUZZLES.id.desc()).limit(1)).first()
    return None if row is None else StoredPuzzle(*row)


def note_answer(connection: Connection, puzzle_id: int, answer: str, *, now: datetime) -> None:
    """Store the first answer to a puzzle from an own match."""
    mine = update(puzzles).where(_PUZZLES.id == puzzle_id, _PUZZLES.answered_at.is_(None))
    connection.execute(mine.values(answer=answer, answered_at=now))


def bundled_answers(connection: Connection, user_id: int) -> dict[str, str]:
    """Return a user's answers to the bot's own puzzles, by puzzle name."""
    query = select(_ANSWERS.puzzle, _ANSWERS.answer).where(_ANSWERS.user_id == user_id)
    return {row.puzzle: row.answer for row in connection.execute(query)}


def note_bundled_answer(
    connection: Connection, user_id: int, name: str, answer: str, *, is_right: bool, now: datetime
) -> None:
    """Store a user's first answer to one of the bot's own puzzles."""
    row = {"user_id": user_id, "puzzle": name, "answer": answer, "is_right": is_right, "answered_at": now}
    add_row(connection, puzzle_answers, row)


def count_answers(connection: Connection, name: str, *, but: int) -> tuple[int, int]:
    """Count the users other than `but` who solved, and who answered, a puzzle."""
    others = (_ANSWERS.puzzle == name, _ANSWERS.user_id != but)
    rights = connection.execute(select(_ANSWERS.is_right).where(*others)).scalars().all()
    return sum(rights), len(rights)


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A row of `reviews`, with the user who made the moves."""

    match_id: int
    seat: int
    user_id: int
    version: int
    review: Mapping[str, Any]


def get_review(connection: Connection, match_id: int, seat: int, *, version: int) -> Mapping[str, Any] | None:
    """Return the review of a seat's moves in this version."""
    mine = (reviews.c.match_id == match_id, reviews.c.seat == seat, reviews.c.version == version)
    return connection.scalar(select(reviews.c.review).where(*mine))


def put_review(connection: Connection, stored: StoredReview, *, now: datetime) -> bool:
    """Store a review, replacing an earlier one; return False if the user, or the match, was forgotten meanwhile."""
    mine = (seats.c.match_id == stored.match_id, seats.c.seat == stored.seat, seats.c.user_id == stored.user_id)
    if connection.execute(select(seats.c.seat).where(*mine).with_for_update()).first() is None:
        return False
    row = {
        "match_id": stored.match_id,
        "seat": stored.seat,
        "version": stored.version,
        "review": dict(stored.review),
        "created_at": now,
    }
    put_rows(connection, reviews, row)
    return True

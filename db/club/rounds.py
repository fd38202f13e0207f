"""Queries on the rounds of contests: their steps, claimed in transactions, and who sits where with what result.

The seed of a round is secret until its last table is over: never show it before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import Connection, exists, func, insert, or_, select, update

from db.match.match_settings import MatchSettings
from db.match.reach import STALE, reached
from db.schema.contest_tables import contests, round_seats, rounds
from db.schema.tables import games

State = Literal["planned", "posted", "open", "over", "revealed", "done"]


@dataclass(frozen=True, slots=True)
class Round:
    """A row of `rounds`."""

    id: int
    contest_id: int
    number: int
    seed: str
    state: State
    due_at: datetime
    claimed_by: str | None
    lasts_seconds: int
    closes_at: datetime | None
    refused_at: datetime | None


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """A row of `round_seats`."""

    round_id: int
    table_number: int
    turn: int
    contest_id: int
    entrant: int | None
    game_id: int | None
    seat: int | None
    rank: int | None
    points: int | None
    left: bool | None

    @property
    def is_handled(self) -> bool:
        """Return whether the table was opened, or left out because all withdrew."""
        return self.seat is not None


def add_round(
    connection: Connection,
    contest_id: int,
    number: int,
    seed: str,
    opens_at: datetime,
    lasts: timedelta,
    tables: Iterable[Sequence[int | None]],
) -> int:
    """Plan a round and return its id; `tables` are entrants in the order of play, None a computer player."""
    row = {"contest_id": contest_id, "number": number, "seed": seed, "state": "planned", "due_at": opens_at}
    row["lasts_seconds"] = int(lasts.total_seconds())
    round_id: int = connection.execute(insert(rounds).values(row).returning(rounds.c.id)).scalar_one()
    seats = [
        {"round_id": round_id, "table_number": at, "turn": turn, "contest_id": contest_id, "entrant": entrant}
        for at, table in enumerate(tables, start=1)
        for turn, entrant in enumerate(table)
    ]
    connection.execute(insert(round_seats), seats)
    return round_id


def get_round(connection: Connection, round_id: int) -> Round | None:
    row = connection.execute(select(rounds).where(rounds.c.id == round_id)).one_or_none()
    return None if row is None else Round(*row)


def lock_round(connection: Connection, round_id: int) -> Round | None:
    """Return a round, locked against other changes until the transaction ends."""
    row = connection.execute(select(rounds).where(rounds.c.id == round_id).with_for_update()).one_or_none()
    return None if row is None else Round(*row)


def rounds_of(connection: Connection, contest_id: int) -> list[Round]:
    query = select(rounds).where(rounds.c.contest_id == contest_id).order_by(rounds.c.number)
    return [Round(*row) for row in connection.execute(query)]


def without_seed(one: Round) -> Round:
    """Return the round for pages, which must not know the seed."""
    return replace(one, seed="")


def retry_posts(connection: Connection, contest_id: int, now: datetime) -> None:
    """Make the rounds due whose message could not be posted."""
    refused = (rounds.c.contest_id == contest_id, rounds.c.refused_at.is_not(None), rounds.c.claimed_by.is_(None))
    connection.execute(update(rounds).where(*refused).values(due_at=now))


_DUE = select(rounds).join(contests, contests.c.id == rounds.c.contest_id).where(rounds.c.state != "done")


def next_round_due(connection: Connection, now: datetime) -> datetime | None:
    query = _DUE.with_only_columns(rounds.c.due_at).where(reached(contests.c.guild_id, now - STALE))
    return connection.scalar(query.order_by(rounds.c.due_at).limit(1))


def claim_round(connection: Connection, now: datetime, *, worker: str, lease: timedelta) -> Round | None:
    """Claim a round whose next step is due; without being settled it is due again after the lease."""
    due = _DUE.where(rounds.c.due_at <= now, reached(contests.c.guild_id, now - STALE))
    query = due.order_by(rounds.c.due_at).limit(1).with_for_update(skip_locked=True, of=rounds)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    connection.execute(update(rounds).where(rounds.c.id == row.id).values(due_at=now + lease, claimed_by=worker))
    return Round(*row)


def settle_step(
    connection: Connection,
    claimed: Round,
    state: State,
    due_at: datetime,
    *,
    worker: str,
    closes_at: datetime | None = None,
    refused_at: datetime | None = None,
) -> bool:
    """Write a round's next state and when its step is due; return False if another process has claimed it since."""
    mine = (rounds.c.id == claimed.id, rounds.c.claimed_by == worker, rounds.c.state == claimed.state)
    values = {"state": state, "due_at": due_at, "claimed_by": None, "refused_at": refused_at}
    values["closes_at"] = closes_at or claimed.closes_at
    return connection.execute(update(rounds).where(*mine).values(values)).rowcount == 1


def hasten(connection: Connection, round_id: int, now: datetime) -> None:
    """Make an open round due."""
    mine = (rounds.c.id == round_id, rounds.c.state == "open", rounds.c.due_at > now)
    connection.execute(update(rounds).where(*mine).values(due_at=now))


def seats_of_round(connection: Connection, round_id: int) -> list[RoundSeat]:
    """List the seats by table and turn."""
    query = select(round_seats).where(round_seats.c.round_id == round_id)
    found = connection.execute(query.order_by(round_seats.c.table_number, round_seats.c.turn))
    return [RoundSeat(*row) for row in found]


def seats_of_contest(connection: Connection, contest_id: int) -> list[RoundSeat]:
    """List the seats of all rounds, by round, table and turn."""
    query = select(round_seats).join(rounds).where(rounds.c.contest_id == contest_id)
    ordered = query.order_by(rounds.c.number, round_seats.c.table_number, round_seats.c.turn)
    return [RoundSeat(*row) for row in connection.execute(ordered)]


def note_opened(
    connection: Connection, round_id: int, table_number: int, game_id: int | None, seats: Mapping[int, int]
) -> None:
    """Write the match of a table, and the seat of each turn; `game_id` is None if nobody is there to play."""
    for turn, seat in seats.items():
        mine = (
            round_seats.c.round_id == round_id,
            round_seats.c.table_number == table_number,
            round_seats.c.turn == turn,
        )
        connection.execute(update(round_seats).where(*mine).values(game_id=game_id, seat=seat))


def take_out(connection: Connection, one: RoundSeat) -> None:
    """Note that a computer player has the seat of an entrant."""
    mine = (
        round_seats.c.round_id == one.round_id,
        round_seats.c.table_number == one.table_number,
        round_seats.c.turn == one.turn,
    )
    connection.execute(update(round_seats).where(*mine).values(entrant=None))


def cancel_planned(connection: Connection, contest_id: int) -> None:
    """Drop the rounds of which nothing has been told; the others go on."""
    planned = (rounds.c.contest_id == contest_id, rounds.c.state == "planned")
    connection.execute(update(rounds).where(*planned).values(state="done"))


def replace_entrant(connection: Connection, contest_id: int, before: int, after: int) -> int:
    """Let another entrant have an entrant's seats at tables to come; return how many."""
    mine = (round_seats.c.contest_id == contest_id, round_seats.c.entrant == before, round_seats.c.seat.is_(None))
    return connection.execute(update(round_seats).where(*mine).values(entrant=after)).rowcount


def note_result(connection: Connection, game_id: int, seat: int, *, rank: int, points: int, left: bool) -> None:
    mine = (round_seats.c.game_id == game_id, round_seats.c.seat == seat)
    connection.execute(update(round_seats).where(*mine).values(rank=rank, points=points, left=left))


def list_running(connection: Connection, round_id: int) -> list[int]:
    """List the running matches of a round."""
    running = (games.c.round_id == round_id, games.c.status == "active")
    return list(connection.execute(select(games.c.id).where(*running).order_by(games.c.id)).scalars())


def list_secret(connection: Connection, round_id: int) -> list[int]:
    """List the matches of a round whose results are not told yet, in the order of their ends."""
    secret = (games.c.round_id == round_id, games.c.is_secret)
    return list(connection.execute(select(games.c.id).where(*secret).order_by(games.c.ended_at, games.c.id)).scalars())


def reveal_match(connection: Connection, game_id: int, settings: MatchSettings) -> None:
    """Let everybody of the server see a match of a round that is over."""
    opened = settings.model_copy(update={"private": False}).model_dump(mode="json")
    connection.execute(update(games).where(games.c.id == game_id).values(is_secret=False, settings=opened))


def count_threads(connection: Connection, guild_id: int, kind: str, since: datetime) -> int:
    """Count a server's matches of contests that run, or have ended since a moment: their threads may be active."""
    played = games.join(rounds, rounds.c.id == games.c.round_id).join(contests, contests.c.id == rounds.c.contest_id)
    alive = or_(games.c.status == "active", games.c.ended_at >= since)
    mine = (contests.c.guild_id == guild_id, contests.c.kind == kind)
    query = select(func.count()).select_from(played).where(*mine, alive)
    found: int = connection.execute(query).scalar_one()
    return found


def count_undone(connection: Connection, contest_id: int) -> int:
    """Count the rounds of a contest whose results are not open yet."""
    query = select(func.count()).where(rounds.c.contest_id == contest_id, rounds.c.state.not_in(("revealed", "done")))
    found: int = connection.execute(query).scalar_one()
    return found


def is_over(connection: Connection, round_id: int) -> bool:
    """Return whether no match of a round runs any more."""
    running = exists().where(games.c.round_id == round_id, games.c.status == "active")
    found: bool = connection.execute(select(~running)).scalar_one()
    return found

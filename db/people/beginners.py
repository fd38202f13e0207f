"""Queries on users new to a game: finished matches, tips, lessons."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Integer, bindparam, func, select

from db.connection.prepared import Prepared
from db.connection.sql import add_row, change_row, put_rows
from db.schema.people_tables import lessons, tips
from db.schema.tables import doubts, games, seats


@dataclass(frozen=True, slots=True)
class ShownTip:
    name: str
    match_id: int
    menu_number: int


_FINISHED = Prepared(
    select(func.count()).select_from(
        select(seats.c.match_id)
        .join(games, games.c.id == seats.c.match_id)
        .where(seats.c.user_id == bindparam("user_id"), games.c.game == bindparam("game"))
        .where(games.c.status == "finished")
        .limit(bindparam("most", type_=Integer))
        .subquery()
    )
)
_TIPS = Prepared(
    select(tips.c.tip, tips.c.shown_in, tips.c.menu_number)
    .where(tips.c.user_id == bindparam("user_id"), tips.c.game == bindparam("game"))
    .order_by(tips.c.shown_at, tips.c.tip)
)


def count_finished(connection: Connection, user_id: int, game: str, *, most: int) -> int:
    """Count the user's finished matches of a game, up to `most`."""
    found: int
    ((found,),) = _FINISHED.rows(connection, {"user_id": user_id, "game": game, "most": most})
    return found


def list_tips(connection: Connection, user_id: int, game: str) -> list[ShownTip]:
    return [ShownTip(*row) for row in _TIPS.rows(connection, {"user_id": user_id, "game": game})]


def note_tip(connection: Connection, user_id: int, game: str, tip: ShownTip, *, now: datetime) -> None:
    row = {"user_id": user_id, "game": game, "tip": tip.name, "shown_in": tip.match_id, "shown_at": now}
    add_row(connection, tips, row | {"menu_number": tip.menu_number})


def was_asked(connection: Connection, match_id: int, user_id: int, in_round: str) -> bool:
    query = select(doubts.c.round).where(doubts.c.match_id == match_id, doubts.c.user_id == user_id)
    return connection.execute(query).scalar_one_or_none() == in_round


def note_doubt(connection: Connection, match_id: int, user_id: int, in_round: str) -> None:
    put_rows(connection, doubts, {"match_id": match_id, "user_id": user_id, "round": in_round})


def get_lesson_step(connection: Connection, user_id: int, game: str) -> int | None:
    """Return the last step that a user saw of a game's lesson, from 0; None before the first."""
    mine = (lessons.c.user_id == user_id, lessons.c.game == game)
    return connection.scalar(select(lessons.c.step).where(*mine))


def put_lesson_step(connection: Connection, user_id: int, game: str, step: int, *, now: datetime) -> None:
    change_row(connection, lessons, {"user_id": user_id, "game": game}, {"step": step, "updated_at": now})

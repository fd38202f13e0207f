"""Queries on private answers that show progress, so that another process can end them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, delete, select, update

from db.connection.upsert import add_row
from db.schema.process_tables import processes
from db.schema.tables import open_answers


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """A row of `open_answers`."""

    interaction_id: int
    match_id: int
    user_id: int
    kind: str
    """What the user asked for."""
    locale: str
    token: str = field(repr=False)
    expires_at: datetime
    holder: str
    """The process that ends it."""


def add_answer(connection: Connection, answer: OpenAnswer) -> bool:
    """Return False if the interaction is known."""
    return add_row(connection, open_answers, {name: getattr(answer, name) for name in OpenAnswer.__slots__})


def take_answers(connection: Connection, holder: str, now: datetime) -> list[OpenAnswer]:
    """Take over and return the answers of ended processes that can still be edited."""
    living = select(processes.c.holder)
    left = (open_answers.c.holder != holder, open_answers.c.holder.not_in(living), open_answers.c.expires_at > now)
    taken = connection.execute(update(open_answers).where(*left).values(holder=holder).returning(open_answers))
    return [OpenAnswer(**row._asdict()) for row in taken]


def drop_answer(connection: Connection, interaction_id: int) -> None:
    connection.execute(delete(open_answers).where(open_answers.c.interaction_id == interaction_id))


def forget_expired(connection: Connection, now: datetime) -> None:
    connection.execute(delete(open_answers).where(open_answers.c.expires_at <= now))

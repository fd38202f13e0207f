"""The table of private notes, and its queries. In the bot: `db/schema/people_tables.py` and `db/people/notes.py`."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    delete,
    select,
)

from db.connection.sql import put_rows
from db.schema.column_types import Instant, RowId, required
from db.schema.people_tables import metadata as product
from db.schema.personal_data import personal

notes = Table(
    "notes",
    MetaData(naming_convention=product.naming_convention),  # a table of the bot is in `product` itself
    Column("match_id", RowId, comment="The match"),
    Column("user_id", BigInteger, info=personal("own in match"), comment="Discord user who wrote the note"),
    required("text", Text, "The note; only its user sees it"),
    required("updated_at", Instant, "When it was last written (UTC)"),
    PrimaryKeyConstraint("match_id", "user_id"),
    Index(None, "user_id"),
    comment="Private notes about matches: at most one for each user and match",
)


def get_note(connection: Connection, match_id: int, user_id: int) -> str:
    """Return an empty text without a note."""
    query = select(notes.c.text).where(notes.c.match_id == match_id, notes.c.user_id == user_id)
    return connection.execute(query).scalar_one_or_none() or ""


def list_notes(connection: Connection, user_id: int) -> list[tuple[int, str]]:
    """List match ids and notes of a user, newest match first."""
    query = select(notes.c.match_id, notes.c.text).where(notes.c.user_id == user_id)
    return [(row.match_id, row.text) for row in connection.execute(query.order_by(notes.c.match_id.desc()))]


def put_note(connection: Connection, match_id: int, user_id: int, text: str, *, now: datetime) -> None:
    """Replace the note; an empty text deletes it."""
    if text:
        put_rows(connection, notes, {"match_id": match_id, "user_id": user_id, "text": text, "updated_at": now})
    else:
        connection.execute(delete(notes).where(notes.c.match_id == match_id, notes.c.user_id == user_id))

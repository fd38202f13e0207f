"""The data of users: columns declare it in their `info`; db/people/ deletes and exports rows accordingly."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import Column, MetaData

Belonging = Literal[
    "own", "own, kept", "own in match", "own by seat", "own by entrant", "cleared", "replaced", "listed", "of others"
]
"""How a row belongs to the user or seat in a column, and what happens to it when the user is forgotten.

- `own`: the row is the user's and belongs to no match. It is deleted; the user's file lists it beside the matches.
- `own, kept`: as `own`, but the row stays, since others need it; the column becomes null.
- `own in match`: the row is the user's and belongs to a match. It is deleted; the user's file lists it with the match.
- `own by seat`: as `own in match`, but the user is the holder of the seat.
- `own by entrant`: the row is a user's in a contest (`contest_id` beside the column), and stays, as the entrant does,
  without a name. The user's file lists it beside the matches.
- `cleared`: the row stays, and the column becomes null. The user's file lists it with the match.
- `replaced`: as `cleared`, but code decides who or what takes the user's place (bot/people/privacy.py).
- `listed`: the column is a JSON list of users. The row stays, and the user leaves the list.
- `of others`: the row belongs to somebody else. It stays, and is not in the user's file.
"""

OF_USERS_IN_MATCHES: tuple[Belonging, ...] = ("own in match", "cleared", "replaced")
"""Kinds of columns by which a user's matches are found."""


def personal(belonging: Belonging, *cleared_too: str, exported: bool = True) -> dict[str, Any]:
    """Return the `info` of a column; `cleared_too` names columns of the row that are cleared with it.

    If not `exported`, the row is in a user's file only because of another column.
    """
    return {"belonging": belonging, "cleared_too": cleared_too, "exported": exported}


def internal(*columns: str) -> dict[str, Any]:
    """Return the `info` of a table with columns that are not exported, since they say nothing about the user."""
    return {"internal": columns}


def personal_columns(metadata: MetaData, *belongings: Belonging) -> list[Column[Any]]:
    columns = (column for table in metadata.tables.values() for column in table.columns)
    return [column for column in columns if column.info.get("belonging") in belongings]

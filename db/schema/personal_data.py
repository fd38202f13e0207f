"""The data of users: columns declare it in their `info`, and db/people/ deletes and exports rows by that."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import Column, MetaData

Belonging = Literal["own", "own in match", "own by seat", "cleared", "replaced", "listed", "of others"]
"""What a column with the ids of users, or with seats, says of its rows, and so what happens when a user is forgotten.

- `own`: the row is the user's and of no match. It is deleted; the user's file has it beside the matches.
- `own in match`: the row is the user's and of a match. It is deleted; the user's file has it with the match.
- `own by seat`: as `own in match`, but the user is the one who holds the seat.
- `cleared`: the row stays, and the column becomes null. The user's file has it with the match.
- `replaced`: as `cleared`, but code decides who or what takes the user's place (bot/people/privacy.py).
- `listed`: the column is a list of users in JSON. The row stays, and the user leaves the list.
- `of others`: the row is not the user's. It stays, and is not in the user's file.
"""

OF_USERS_IN_MATCHES: tuple[Belonging, ...] = ("own in match", "cleared", "replaced")
"""The values of columns that lead from users to matches by their ids."""


def personal(belonging: Belonging, *cleared_too: str, exported: bool = True) -> dict[str, Any]:
    """Return the `info` of a column; `cleared_too` names the columns of its row that are cleared with it.

    Rows of a column that is not `exported` are in a user's file only where another column of theirs says so.
    """
    return {"belonging": belonging, "cleared_too": cleared_too, "exported": exported}


def internal(*columns: str) -> dict[str, Any]:
    """Return the `info` of a table of which these columns are not exported: they say nothing of the row's user."""
    return {"internal": columns}


def personal_columns(metadata: MetaData, *belongings: Belonging) -> list[Column[Any]]:
    """List the columns with one of these values."""
    columns = (column for table in metadata.tables.values() for column in table.columns)
    return [column for column in columns if column.info.get("belonging") in belongings]

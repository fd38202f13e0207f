"""The cursor of PostgreSQL's driver, without the columns' descriptions that nobody reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

import psycopg


class _Columns(Sequence[psycopg.Column]):
    """The columns of a result, made when they are read."""

    def __init__(self, cursor: Cursor, number: int) -> None:
        self._cursor, self._number = cursor, number

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> psycopg.Column: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[psycopg.Column]: ...

    def __getitem__(self, index: int | slice) -> psycopg.Column | Sequence[psycopg.Column]:
        if isinstance(index, slice):
            return [self[number] for number in range(self._number)[index]]
        return psycopg.Column(self._cursor, range(self._number)[index])


class Cursor(psycopg.Cursor[Any]):
    """SQLAlchemy asks for the description of every result, but reads it only once for each statement.

    Making it takes a fifth of the time of a short statement.
    """

    @property
    def description(self) -> Any:
        result = self.pgresult
        return _Columns(self, result.nfields) if result is not None and result.nfields else None

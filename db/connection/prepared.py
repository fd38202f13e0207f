"""Constant statements, compiled once for each database and run on the driver's own cursor.

SQLAlchemy takes longer to reach the driver than the driver to run a short statement, and a move runs sixty of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

Row: TypeAlias = tuple[Any, ...]
_Process: TypeAlias = Callable[[Any], Any]

_CURSOR = "cursor of prepared statements"
"""Key in `Connection.info`, which lives as long as the driver's connection."""


class Prepared:
    """A statement whose text never changes: no list of values inside `in_`."""

    def __init__(self, make: Executable | Callable[[str], Executable]) -> None:
        """`make` is the statement, or makes it for the name of a dialect."""
        self._make = make
        self._compiled: dict[str, _Compiled] = {}

    def rows(self, connection: Connection, values: Mapping[str, Any]) -> list[Row]:
        """Run a statement that returns rows. `values` may hold more than it needs."""
        compiled = self._of(connection)
        rows: list[Row] = run(connection, compiled.text, compiled.bind(values)).fetchall()
        return [compiled.read(row) for row in rows] if compiled.reads else rows

    def row(self, connection: Connection, values: Mapping[str, Any]) -> Row | None:
        """As `rows`, for at most one row."""
        found = self.rows(connection, values)
        assert len(found) <= 1, f"{len(found)} rows instead of one"
        return found[0] if found else None

    def change(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run a statement without result; return the number of changed rows."""
        compiled = self._of(connection)
        number: int = run(connection, compiled.text, compiled.bind(values)).rowcount
        return number

    def _of(self, connection: Connection) -> _Compiled:
        name = connection.dialect.name
        compiled = self._compiled.get(name)
        if compiled is None:
            made = self._make(name) if callable(self._make) else self._make
            compiled = self._compiled[name] = _Compiled(made, connection.dialect)
        return compiled


class _Compiled:
    def __init__(self, statement: Executable, dialect: Dialect) -> None:
        assert isinstance(statement, ClauseElement)
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = compiled.string
        assert "POSTCOMPILE" not in self.text, "the text of a prepared statement cannot depend on its values"
        constants = compiled.construct_params(_check=False)
        binds = {name: bind for bind, name in compiled.bind_names.items()}
        names = compiled.positiontup
        self._is_named = names is None
        self._binds: list[tuple[str, _Process | None]] = []
        self._constants: dict[str, Any] = {}
        for name in binds if names is None else names:
            bind = binds[name]
            process = bind.type.dialect_impl(dialect).bind_processor(dialect)
            self._binds.append((name, process))
            if not bind.required:
                self._constants[name] = process(constants[name]) if process else constants[name]
        columns = enumerate(getattr(statement, "exported_columns", ()))
        found = ((at, column.type.dialect_impl(dialect).result_processor(dialect, None)) for at, column in columns)
        self.reads = [(at, process) for at, process in found if process is not None]

    def bind(self, values: Mapping[str, Any]) -> Mapping[str, Any] | Sequence[Any]:
        """Return the driver's parameters."""
        constants, found = self._constants, {}
        for name, process in self._binds:
            if name in constants:
                found[name] = constants[name]
            else:
                found[name] = values[name] if process is None else process(values[name])
        return found if self._is_named else [found[name] for name, _ in self._binds]

    def read(self, row: Row) -> Row:
        """Return the values that the driver's ones stand for."""
        values = list(row)
        for at, process in self.reads:
            values[at] = process(values[at])
        return tuple(values)


def run(connection: Connection, text: str, values: Any = ()) -> Any:
    """Run a statement on the driver's cursor, and return it. Raises `DBAPIError`, as SQLAlchemy does."""
    if not connection.in_transaction():
        connection.begin()
    return run_alone(connection, text, values)


def run_alone(connection: Connection, text: str, values: Any = ()) -> Any:
    """As `run`, but begin no transaction."""
    driver = connection.connection
    cursor = driver.info.get(_CURSOR)
    if cursor is None:
        cursor = driver.info[_CURSOR] = driver.cursor()
    try:
        return cursor.execute(text, values)
    except Exception as error:
        # names the error, and drops the connection if it is lost
        connection._handle_dbapi_exception(error, text, None, None, None)

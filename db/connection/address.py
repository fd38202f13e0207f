"""Database URLs as people write them, and in the form that drivers need."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.connection.errors import UnknownDatabase

Backend = Literal["sqlite", "postgresql"]

_BACKENDS: dict[str, Backend] = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_ACCEPTED = "Use sqlite:///path/to/neva.db or postgresql://user:password@host/database."


@dataclass(frozen=True, slots=True)
class Address:
    """The text form hides the password, so it may be logged."""

    backend: Backend
    url: URL
    path: Path | None = None
    """The file of a SQLite database; None for PostgreSQL."""

    def __str__(self) -> str:
        return self.url.difference_update_query(["application_name"]).render_as_string(hide_password=True)


def parse_address(text: str) -> Address:
    """Return the address in a `sqlite:///` or `postgresql://` (`postgres://`) URL.

    Raises UnknownDatabase for anything else, without repeating the text, which may hold a password.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        raise UnknownDatabase(f"The database URL cannot be read. {_ACCEPTED}") from None
    backend = _BACKENDS.get(url.drivername)
    if backend is None:
        raise UnknownDatabase(f"Neva cannot use a database of the kind {url.drivername!r}. {_ACCEPTED}")
    return _sqlite(url) if backend == "sqlite" else _postgresql(url)


def _sqlite(url: URL) -> Address:
    if url.host or url.query or not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise UnknownDatabase(
            "A SQLite URL needs a plain path: three slashes for a relative one (sqlite:///data/neva.db), "
            "four for an absolute one (sqlite:////var/lib/neva/neva.db)."
        )
    path = Path(url.database).expanduser().absolute()
    return Address("sqlite", URL.create("sqlite", database=str(path)), path)


def _postgresql(url: URL) -> Address:
    query = dict(url.query)
    # libpq and hosting providers say sslmode; other drivers say ssl, with the same values.
    if ssl := query.pop("ssl", None):
        query.setdefault("sslmode", ssl)
    if unknown := sorted(set(query) - {"host", "port", "sslmode", "application_name"}):
        raise UnknownDatabase(f"Neva does not know these settings in the PostgreSQL URL: {', '.join(unknown)}.")
    query.setdefault("application_name", "neva")  # shown in pg_stat_activity
    return Address("postgresql", url.set(drivername="postgresql+psycopg", query=query))

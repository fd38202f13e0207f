"""The door to the database: open, read, write, close.

SQLite by default, one writer at a time; PostgreSQL is the same code with another address.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from db import migrate


class UnknownDatabase(ValueError):
    """An address that names no database we can use; `str()` says what would."""


_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def database_url(text: str) -> URL:
    """Read an address, with the driver that we use. Raises `UnknownDatabase`, without the password in its words."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise UnknownDatabase("DATABASE_URL is no database address; try sqlite:///data/neva.db") from None
    if url.drivername not in _DRIVERS:
        raise UnknownDatabase(f"DATABASE_URL names {url.drivername!r}; sqlite:///FILE and postgresql://… are known")
    if url.drivername.startswith("sqlite") and not url.database:
        raise UnknownDatabase("DATABASE_URL names no file; try sqlite:///data/neva.db")
    return url.set(drivername=_DRIVERS[url.drivername])


class Store:
    """An open database, migrated to this version. Make it with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sqlite = engine.dialect.name == "sqlite"
        self._writers = asyncio.Semaphore(1 if self._sqlite else 8)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open the database, made or migrated if need be.

        Raises `UnknownDatabase`, `migrate.NewerDatabase` or `migrate.NoDatabase`.
        """
        url = database_url(address)
        if url.drivername.startswith("sqlite"):
            assert url.database is not None
            await asyncio.to_thread(Path(url.database).parent.mkdir, parents=True, exist_ok=True)
        engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=8, max_overflow=8)
        if engine.dialect.name == "sqlite":
            _prepare_sqlite(engine)
        try:
            await migrate.to_newest(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Write: everything done inside is committed at its end, or nothing is."""
        async with self._writers, self._engine.connect() as connection:
            await connection.execution_options(neva_writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Read one consistent moment."""
        async with self._engine.connect() as connection:
            if not self._sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                yield connection

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _prepare_sqlite(engine: AsyncEngine) -> None:
    """Let us, not the driver, begin transactions: a writer takes its lock at once and never deadlocks on upgrading."""

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("neva_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

"""A temporary PostgreSQL database for tests; tests/conftest.py imports the fixtures.

The server is NEVA_TEST_POSTGRES (a URL whose user may create databases), or a local one: as the current user through
its socket or localhost or, for root, with a role made through `su postgres`. Without a server its tests are skipped, or
fail if CI=true.
"""

import getpass
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import psycopg
import pytest
from sqlalchemy import URL, make_url

from db.schema.tables import metadata

SOCKETS = "/var/run/postgresql"
NO_SERVER = "no PostgreSQL server (NEVA_TEST_POSTGRES, or apt-get install postgresql"


class NoServer(Exception):
    """No PostgreSQL server is usable. The text says what to do in its first line, and then lists the attempts."""


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    url: str

    def empty(self) -> None:
        def work(connection: psycopg.Connection) -> None:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
            connection.execute("DROP SCHEMA IF EXISTS procrastinate CASCADE")  # the job queue

        _on(make_url(self.url), work)

    def clear(self) -> None:
        """Delete the rows of all tables, also of those that only grow; without tables, do nothing.

        This takes a twentieth of the time of creating them again.
        """
        tables = [table.name for table in reversed(metadata.sorted_tables)]

        def work(connection: psycopg.Connection) -> None:
            if connection.execute("SELECT to_regclass('alembic_version')").fetchone() == (None,):
                return
            connection.execute(
                "; ".join(
                    (
                        "BEGIN; ALTER TABLE actions DISABLE TRIGGER USER",
                        *(f"DELETE FROM {name}" for name in tables),
                        "ALTER TABLE actions ENABLE TRIGGER USER",
                        "SELECT setval(oid, 1, false) FROM pg_class WHERE relkind = 'S'",
                        "DROP SCHEMA IF EXISTS procrastinate CASCADE; COMMIT",
                    )
                )
            )
            connection.execute("VACUUM")  # deleted rows would count as work in the tests of queries

        _on(make_url(self.url), work)


@pytest.fixture(scope="session")
def worker_database() -> Iterator[PostgresDatabase]:
    """Make a database for each xdist worker; tests use `postgres_database`."""
    yield from _database_or_skip()


@pytest.fixture(scope="session")
def worker_tables() -> Iterator[PostgresDatabase]:
    """Make another one, with tables; tests use `postgres_tables`."""
    yield from _database_or_skip()


@pytest.fixture
def own_database() -> Iterator[PostgresDatabase]:
    """Make a database that the test may drop and make again."""
    yield from _database_or_skip()


def _database_or_skip() -> Iterator[PostgresDatabase]:
    with ExitStack() as stack:
        try:
            database = stack.enter_context(new_database())
        except NoServer as none:
            if os.environ.get("CI") == "true":
                pytest.fail(str(none))
            pytest.skip(str(none))
        yield database


@pytest.fixture
def postgres_database(worker_database: PostgresDatabase) -> PostgresDatabase:
    worker_database.empty()
    return worker_database


@pytest.fixture
def postgres_tables(worker_tables: PostgresDatabase) -> PostgresDatabase:
    """Return the worker's other database: tables exist after its first use, always without rows."""
    worker_tables.clear()
    return worker_tables


@contextmanager
def new_database() -> Iterator[PostgresDatabase]:
    """Make a database, and drop it at the end. Raises `NoServer`."""
    with ExitStack() as stack:
        server = stack.enter_context(_server())
        name = f"neva_test_{secrets.token_hex(6)}"
        _on(server, lambda connection: connection.execute(f"CREATE DATABASE {name}"))
        stack.callback(_on, server, lambda connection: connection.execute(f"DROP DATABASE {name} WITH (FORCE)"))
        yield PostgresDatabase(server.set(database=name).render_as_string(hide_password=False))


@contextmanager
def _server() -> Iterator[URL]:
    if given := os.environ.get("NEVA_TEST_POSTGRES"):
        yield make_url(given)
        return
    user = getpass.getuser()
    tried = []
    for place in (
        URL.create("postgresql", user, database="postgres", query={"host": SOCKETS}),
        URL.create("postgresql", user, host="localhost", database="postgres"),
    ):
        try:
            _on(place, _check)
        except (psycopg.Error, NoServer) as error:
            tried.append(f"{place}: {error}")
        else:
            yield place
            return
    if os.geteuid() != 0 or not shutil.which("psql"):
        raise NoServer("\n".join((f"{NO_SERVER}, where {user} may create databases)", *tried)))
    role, password = f"neva_test_{secrets.token_hex(6)}", secrets.token_hex(16)
    port = _as_postgres("SHOW port")
    _as_postgres(f"CREATE ROLE {role} LOGIN CREATEDB PASSWORD '{password}'")
    try:
        yield URL.create("postgresql", role, password, "127.0.0.1", int(port), "postgres")
    finally:
        _as_postgres(f"DROP ROLE {role}")


def _as_postgres(statement: str) -> str:
    command = ["su", "postgres", "-c", "psql -qAtX -v ON_ERROR_STOP=1"]
    done = subprocess.run(command, input=statement, capture_output=True, text=True, check=False, cwd="/")
    if done.returncode != 0:
        raise NoServer(f"{NO_SERVER}; pg_lsclusters, pg_ctlcluster)\n{done.stderr.strip()}")
    return done.stdout.strip()


def _check(connection: psycopg.Connection) -> None:
    rights = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
    if connection.execute(rights).fetchone() != (True,):
        raise NoServer("this user may not create databases")


def _on(server: URL, work: Callable[[psycopg.Connection], object]) -> None:
    host = server.query.get("host", server.host)
    with psycopg.connect(
        host=host if isinstance(host, str) else None,
        port=server.port,
        user=server.username,
        password=server.password,
        dbname=server.database,
        autocommit=True,
    ) as connection:
        work(connection)

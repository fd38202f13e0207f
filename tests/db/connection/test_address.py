from __future__ import annotations

from pathlib import Path

import pytest

from db.connection.address import parse_address
from db.connection.errors import UnknownDatabase

SECRET = "hunter2"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg", "postgresql+psycopg"])
def test_postgresql_is_known_by_its_names_and_hides_the_password(scheme: str) -> None:
    address = parse_address(f"{scheme}://ann:{SECRET}@example.org:5433/neva?sslmode=require&application_name=club")
    assert (address.backend, address.url.drivername, address.url.password) == (
        "postgresql",
        "postgresql+psycopg",
        SECRET,
    )
    assert address.url.query == {"sslmode": "require", "application_name": "club"}
    assert str(address) == "postgresql+psycopg://ann:***@example.org:5433/neva?sslmode=require"
    assert SECRET not in repr(address)


def test_other_words_for_sslmode_are_known() -> None:
    assert parse_address("postgresql://ann@example.org/neva?ssl=require").url.query["sslmode"] == "require"


def test_a_socket_s_directory_is_kept() -> None:
    assert parse_address("postgresql://ann@/neva?host=/run/postgresql").url.query["host"] == "/run/postgresql"


def test_sqlite_paths() -> None:
    assert parse_address("sqlite:///data/neva.db").path == Path("data/neva.db").absolute()
    assert parse_address(" sqlite:////srv/neva.db\n").path == Path("/srv/neva.db")
    assert parse_address("sqlite+aiosqlite:////srv/a%20b.db").path == Path("/srv/a b.db")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "neva.db",
        f"mysql://ann:{SECRET}@example.org/neva",
        f"postgresql://ann:{SECRET}@example.org:port/neva",
        f"postgresql://ann@example.org/neva?password={SECRET}",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://data/neva.db",
        "sqlite:///neva.db?mode=ro",
    ],
)
def test_anything_else_is_refused_in_a_sentence_without_the_password(url: str) -> None:
    with pytest.raises(UnknownDatabase) as refused:
        parse_address(url)
    assert str(refused.value).endswith(".")
    assert SECRET not in str(refused.value)

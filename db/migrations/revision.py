"""Checks for the newest revision without Alembic, whose import takes a tenth of a start."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

VERSIONS = Path(__file__).parent / "versions"


def newest_revision() -> str:
    """Return the newest migration's revision from its file name: 0003 for `r0003_NAME.py`."""
    return max(path.name for path in VERSIONS.glob("r*.py"))[1:5]


def is_newest(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [newest_revision()]

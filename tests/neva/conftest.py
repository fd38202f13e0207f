"""Commands over a database are tested on both kinds."""

from __future__ import annotations

from tests.db.conftest import database_url
from tests.postgres_server import postgres_database

__all__ = ["database_url", "postgres_database"]

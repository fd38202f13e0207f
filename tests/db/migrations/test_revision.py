from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from db.migrations.migrate import alembic_config
from db.migrations.revision import is_newest, newest_revision
from db.store import Store
from tests.db.later import bare, later_migrations, use_migrations

OPEN = """
import asyncio, sys
from db.store import Store
async def main():
    await (await Store.open(sys.argv[1])).close()
asyncio.run(main())
print("alembic" in sys.modules)
"""


def test_the_newest_revision_is_that_of_alembic() -> None:
    assert newest_revision() == ScriptDirectory.from_config(alembic_config()).get_current_head()


async def test_only_a_database_at_the_newest_revision_has_nothing_to_migrate(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with bare(database_url) as connection:
        assert not is_newest(connection)
    async with await Store.open(database_url):
        pass
    with bare(database_url) as connection:
        assert is_newest(connection)
    use_migrations(later_migrations(tmp_path, "pass"), monkeypatch)
    with bare(database_url) as connection:
        assert not is_newest(connection)
    async with await Store.open(database_url):
        pass
    with bare(database_url) as connection:
        assert is_newest(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        assert not is_newest(connection)


@pytest.mark.slow("two processes; this is about speed")
def test_alembic_is_loaded_for_a_migration_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPEN, f"sqlite:///{tmp_path / 'neva.db'}"]
    for is_first in (True, False):
        loaded = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        assert loaded.stdout == f"{is_first}\n"

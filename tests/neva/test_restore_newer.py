"""An older version of Neva restores its backup over a database that a newer one has migrated."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from db.connection.address import parse_address, transaction
from db.connection.errors import NewerDatabase
from db.process.job_queue import prepare_queue
from tests.db.filled import MATCHES, held
from tests.db.later import MAKE_OF_EACH_KIND, bare, difference, later_migrations, look, upgrade, use_migrations
from tests.neva.store_commands import done, make_filled, open_store, other_rows, refused, run_command
from tests.postgres_server import PostgresDatabase

MARKED = """SELECT type, identity FROM pg_description, pg_identify_object(classoid, objoid, objsubid)
WHERE description = 'made by Neva'"""


@pytest.fixture
def later(tmp_path: Path) -> Path:
    return later_migrations(tmp_path / "later", MAKE_OF_EACH_KIND)


def back_up_and_upgrade(url: str, folder: Path, later: Path) -> None:
    make_filled(url)
    done(folder, url, "backup", "kept.backup")
    upgrade(url, later)


def test_a_database_of_a_newer_version_is_replaced_and_can_be_migrated_again(
    database_url: str, tmp_path: Path, later: Path
) -> None:
    back_up_and_upgrade(database_url, tmp_path, later)
    done(tmp_path, database_url, "restore", "kept.backup", "--replace")
    assert set(held(database_url)) >= {"games", "actions"}
    with bare(database_url) as connection:
        assert difference(connection) == []
    assert [match for match in MATCHES if f"({match}," in str(look(database_url)[1]["games"])] == list(MATCHES)
    assert held(database_url)["games"].rows == len(MATCHES)
    upgrade(database_url, later)  # nothing of the first upgrade is in its way
    assert held(database_url)["games"].rows == len(MATCHES) + 1


def test_all_rows_of_the_backup_are_back(database_url: str, tmp_path: Path, later: Path) -> None:
    make_filled(database_url)
    before = other_rows(database_url)
    done(tmp_path, database_url, "backup", "kept.backup")
    upgrade(database_url, later)
    done(tmp_path, database_url, "restore", "kept.backup", "--replace")
    assert other_rows(database_url) == before


def test_a_database_of_a_newer_version_is_replaced_only_on_demand(
    database_url: str, tmp_path: Path, later: Path
) -> None:
    back_up_and_upgrade(database_url, tmp_path, later)
    before = look(database_url)
    assert refused(run_command(tmp_path, database_url, "restore", "kept.backup")) == (
        "neva: A newer version of Neva wrote the database, which holds 3 games. "
        "Add --replace to put the backup in its place.\n"
    )
    assert look(database_url) == before


def test_an_empty_database_needs_no_replace(database_url: str, tmp_path: Path) -> None:
    full = f"sqlite:///{tmp_path / 'other.db'}"
    make_filled(full)
    done(tmp_path, full, "backup", "kept.backup")
    open_store(database_url)
    assert "holds 2 games of kept.backup" in done(tmp_path, database_url, "restore", "kept.backup")


def test_an_empty_database_of_a_newer_version_is_replaced_only_on_demand(
    database_url: str, tmp_path: Path, later: Path
) -> None:
    make_filled(f"sqlite:///{tmp_path / 'other.db'}")
    done(tmp_path, f"sqlite:///{tmp_path / 'other.db'}", "backup", "kept.backup")
    with pytest.MonkeyPatch.context() as newer:
        use_migrations(later, newer)
        open_store(database_url)
    assert "A newer version" in refused(run_command(tmp_path, database_url, "restore", "kept.backup"))
    done(tmp_path, database_url, "restore", "kept.backup", "--replace")


@pytest.mark.parametrize("arguments", [("backup", "other.backup"), ("doctor",)])
def test_commands_of_an_older_version_say_how_to_go_back(
    database_url: str, tmp_path: Path, later: Path, arguments: tuple[str, ...]
) -> None:
    back_up_and_upgrade(database_url, tmp_path, later)
    assert "`neva restore BACKUP --replace`" in refused(run_command(tmp_path, database_url, *arguments))
    with pytest.raises(NewerDatabase, match="`neva restore BACKUP --replace`"):
        open_store(database_url)


def test_what_others_made_in_the_database_stays(
    postgres_database: PostgresDatabase, tmp_path: Path, later: Path
) -> None:
    url = postgres_database.url
    with bare(url) as connection:
        connection.execute(text("CREATE TABLE before (id SERIAL PRIMARY KEY, name TEXT)"))
        connection.execute(text("INSERT INTO before (name) VALUES ('theirs')"))
        connection.execute(text("COMMENT ON TABLE before IS 'made by us'"))
    back_up_and_upgrade(url, tmp_path, later)
    open_queue = "SELECT count(*) FROM procrastinate.procrastinate_jobs"
    with transaction(parse_address(url), writes=True) as connection:
        prepare_queue(connection)
        connection.execute(text("CREATE TABLE after AS SELECT * FROM before"))
        connection.execute(text("CREATE FUNCTION ours() RETURNS integer LANGUAGE sql AS 'SELECT 7'"))
        connection.execute(text("CREATE VIEW theirs AS SELECT name FROM before"))
    done(tmp_path, url, "restore", "kept.backup", "--replace")
    with bare(url) as connection:
        asked = "SELECT before.name, after.name, theirs.name, ours() FROM before, after, theirs"
        assert connection.execute(text(asked)).all() == [("theirs", "theirs", "theirs", 7)]
        assert connection.execute(text(open_queue)).scalar_one() == 0
    assert held(url)["games"].rows == len(MATCHES)


def test_an_object_of_others_that_needs_a_table_is_named(postgres_database: PostgresDatabase, tmp_path: Path) -> None:
    url = postgres_database.url
    make_filled(url)
    done(tmp_path, url, "backup", "kept.backup")
    with bare(url) as connection:
        connection.execute(text("CREATE VIEW report AS SELECT count(*) FROM games"))
    before = held(url)
    sentence = refused(run_command(tmp_path, url, "restore", "kept.backup", "--replace"))
    assert "view report depends on table games" in sentence
    assert sentence.endswith("Nothing was changed.\n")
    assert held(url) == before


def test_tables_without_a_mark_of_neva_are_left_alone(
    postgres_database: PostgresDatabase, tmp_path: Path, later: Path
) -> None:
    """`pg_restore --no-comments` drops the marks; and another program may use Alembic, too."""
    url = postgres_database.url
    back_up_and_upgrade(url, tmp_path, later)
    with bare(url) as connection:
        for kind, name in connection.execute(text(MARKED)).all():
            connection.execute(text(f"COMMENT ON {kind} {name} IS NULL"))
    before = look(url)
    sentence = refused(run_command(tmp_path, url, "restore", "kept.backup", "--replace"))
    assert "into an empty database" in sentence
    assert look(url) == before


def test_nothing_is_moved_into_a_database_of_a_newer_version(
    postgres_database: PostgresDatabase, tmp_path: Path, later: Path
) -> None:
    file, url = f"sqlite:///{tmp_path / 'neva.db'}", postgres_database.url
    make_filled(file)
    with pytest.MonkeyPatch.context() as newer:
        use_migrations(later, newer)
        open_store(url)
    with bare(url) as connection:
        connection.execute(text("INSERT INTO later VALUES (1)"))
    before = look(url)
    assert " is not empty. Nothing was changed." in refused(run_command(tmp_path, "", "move-store", file, url))
    assert look(url) == before

"""The commands of docs/operating.md restore a running bot's database completely, and lead back after an upgrade."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from db.people import users
from db.store import Store
from neva.__main__ import main
from tests.db.filled import held
from tests.db.later import MAKE_OF_EACH_KIND, later_migrations, look, upgrade
from tests.db.tables import ANN, BORIS, NOW
from tests.neva.store_commands import make_filled, other_rows
from tests.postgres_server import PostgresDatabase

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


SECTIONS = dict(re.findall(r"^##+ (.+)\n((?:(?!##+ ).*\n)*)", DOCS, re.MULTILINE))
DOCKER = """#!/bin/bash
case $2 in
    exec) shift 2; if [ "$1" = -T ]; then shift; fi; shift; exec "$@";;
    run) shift 4; exec neva "$@";;
esac
"""
"""Runs `docker compose exec [-T] SERVICE COMMAND` and `docker compose run --rm neva COMMAND` on this machine."""


def commands(heading: str) -> list[str]:
    """Return the blocks of commands right under a heading."""
    return re.findall(r"```sh\n(.*?)```", SECTIONS[heading], re.DOTALL)


def run(command: str, folder: Path, url: str) -> None:
    """Type some lines; PostgreSQL's tools call the database and its owner `neva`."""
    server = make_url(url)
    host, role = server.query.get("host", server.host), server.username
    command = re.sub(r"(--owner|--username)=neva\b", rf"\1={role}", command)
    command = re.sub(r"\b((?:pg_dump|pg_restore|dropdb|createdb)\b.*[ =])neva(?=\s)", rf"\1{server.database}", command)
    assert not re.search(rf"\bdropdb\b(?!.* {server.database}$)", command, re.MULTILINE), "another's database"
    names = {"PGHOST": host, "PGPORT": server.port, "PGUSER": role, "PGPASSWORD": server.password}
    path = f"{folder}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {**os.environ, **{name: str(value) for name, value in names.items() if value}, "PATH": path}
    done = subprocess.run(
        ["bash", "-ec", command], cwd=folder, env={**environment, "DATABASE_URL": url},
        capture_output=True, text=True, check=False, timeout=200,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


async def test_a_backup_of_an_open_store_holds_the_latest_moves(database_url: str, tmp_path: Path) -> None:
    async with await Store.open(database_url) as store:
        await store.write(users.upsert_user, ANN, now=NOW, locale="de")
        run(commands("Back up")[0], tmp_path, database_url)
        await store.write(users.upsert_user, BORIS, now=NOW)
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.stat().st_mode & 0o077 == 0
    run(commands("Restore")[0], tmp_path, database_url)
    async with await Store.open(database_url) as store:
        ann = await store.read(users.get_user, ANN)
        assert ann is not None
        assert ann.locale == "de"
        assert await store.read(users.get_user, BORIS) is None


@pytest.fixture
def later(tmp_path: Path) -> Path:
    return later_migrations(tmp_path / "later", MAKE_OF_EACH_KIND)


@pytest.mark.slow("a process for each command; tests/neva/test_backup restores, too")
def test_an_upgrade_is_rolled_back(database_url: str, tmp_path: Path, later: Path) -> None:
    make_filled(database_url)
    before = other_rows(database_url)
    (backup,) = re.findall(r"`(neva backup .+?)`", SECTIONS["Upgrade"])
    run(backup, tmp_path, database_url)
    back = commands("Roll back")
    if database_url.startswith("sqlite"):
        back.insert(0, "neva restore neva.db.0001.bak --replace")
    for command in back:
        upgrade(database_url, later)
        assert other_rows(database_url) != before
        run(command, tmp_path, database_url)
        assert look(database_url)[0] == "0001"
        assert other_rows(database_url) == before
    assert not list(tmp_path.glob("neva.db.0001.bak-*")), "the copy of a migration is one file"


@pytest.mark.slow("PostgreSQL's own tools")
@pytest.mark.parametrize("place", ["server", "docker"])
def test_an_upgrade_of_a_large_database_is_rolled_back(
    own_database: PostgresDatabase, tmp_path: Path, later: Path, place: str
) -> None:
    url, blocks = own_database.url, commands("A large database")
    dump, restore = [block for block in blocks if ("docker " in block) == (place == "docker")]
    (tmp_path / "docker").write_text(DOCKER)
    (tmp_path / "docker").chmod(0o700)
    make_filled(url)
    before = other_rows(url)
    run(dump, tmp_path, url)
    upgrade(url, later)
    run(restore, tmp_path, url)
    assert look(url)[0] == "0001"
    assert other_rows(url) == before
    assert held(url)["deadlines"].rows == 0, "Discord follows: deadlines are planned anew"
    run(commands("Back up")[0], tmp_path, url)
    upgrade(url, later)  # and `neva restore` still knows what Neva made
    run(commands("Restore")[0], tmp_path, url)
    assert other_rows(url) == before


def test_every_command_and_option_of_the_page_exists(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"\bneva ([a-z-]+)((?: --[a-z-]+)*)", "\n".join(re.findall(r"`([^`]+)`", DOCS))))
    named |= {(name, "") for name in re.findall(r"\bneva/bin/neva ([a-z-]+)", DOCS)}
    assert len(named) > 4
    for name, options in sorted(named - {("neva", "")}):
        with pytest.raises(SystemExit):
            main([name, "--help"])
        printed = capsys.readouterr().out
        assert all(option in printed for option in options.split()), (name, options)

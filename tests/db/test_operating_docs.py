"""The commands of docs/operating.md restore a running bot's database completely."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from db.people import users
from db.store import Store
from neva.__main__ import main
from tests.db.tables import ANN, BORIS, NOW

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def command(heading: str) -> str:
    """Return the first command under a heading."""
    found = re.search(r"```sh\n(.*?)```", DOCS.partition(f"## {heading}\n")[2].partition("\n## ")[0], re.DOTALL)
    assert found is not None
    return found[1]


def run(command: str, folder: Path, url: str) -> None:
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-ec", command], cwd=folder, env={**os.environ, "PATH": path, "DATABASE_URL": url},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


async def test_a_backup_of_an_open_store_holds_the_latest_moves(database_url: str, tmp_path: Path) -> None:
    async with await Store.open(database_url) as store:
        await store.write(users.upsert_user, ANN, now=NOW, locale="de")
        run(command("Back up"), tmp_path, database_url)
        await store.write(users.upsert_user, BORIS, now=NOW)
    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.stat().st_mode & 0o077 == 0
    run(command("Restore"), tmp_path, database_url)
    async with await Store.open(database_url) as store:
        ann = await store.read(users.get_user, ANN)
        assert ann is not None
        assert ann.locale == "de"
        assert await store.read(users.get_user, BORIS) is None


def test_every_command_and_option_of_the_page_exists(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"\bneva ([a-z-]+)((?: --[a-z-]+)*)", "\n".join(re.findall(r"`([^`]+)`", DOCS))))
    named |= {(name, "") for name in re.findall(r"\bneva/bin/neva ([a-z-]+)", DOCS)}
    assert len(named) > 4
    for name, options in sorted(named - {("neva", "")}):
        with pytest.raises(SystemExit):
            main([name, "--help"])
        printed = capsys.readouterr().out
        assert all(option in printed for option in options.split()), (name, options)

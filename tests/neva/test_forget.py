"""`neva forget`: its report, and one sentence for each refusal."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.match import matches
from db.match.matches import FORGOTTEN, Seat
from db.people import users
from db.store import Store
from neva.__main__ import main
from tests.db.tables import ANN, BORIS, NOW, start_game


def filled(url: str) -> None:
    async def fill() -> None:
        async with await Store.open(url) as store:
            await start_game(store)
            await store.write(users.upsert_user, ANN, now=NOW, locale="de")

    asyncio.run(fill())


def seats(url: str) -> list[Seat]:
    async def read() -> list[Seat]:
        async with await Store.open(url) as store:
            return await store.read(matches.seats_of, 1)

    return asyncio.run(read())


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    address = f"sqlite:///{tmp_path / 'neva.db'}"
    monkeypatch.setenv("DATABASE_URL", address)
    return address


def test_a_user_is_forgotten_once(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    filled(url)
    summary = "name and id in 1 games (1 running, 0 not begun); settings, vacations or blocks.\n"
    assert main(["forget", str(ANN), "--dry-run"]) == 0
    assert capsys.readouterr().out == f"Would be deleted: {summary}"
    assert seats(url)[0].user_id == ANN
    assert main(["forget", str(ANN)]) == 0
    assert capsys.readouterr().out == f"Deleted: {summary}"
    assert [(seat.user_id, seat.name) for seat in seats(url)[:2]] == [(None, FORGOTTEN), (BORIS, "Борис")]
    assert main(["forget", str(ANN)]) == 2
    assert capsys.readouterr().err == f"neva: nothing is stored about the user {ANN}\n"


def test_no_database_is_made(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", str(ANN)]) == 2
    assert capsys.readouterr().err.startswith(f"neva: there is no database {tmp_path / 'neva.db'}: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("user", ["Ann", "0", "-1", "٣", "9" * 20])
def test_only_an_id_names_a_user(url: str, user: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["forget", user])
    assert ended.value.code == 2
    assert capsys.readouterr().err


def test_a_database_of_something_else_is_left_alone(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tmp_path / "neva.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert main(["forget", str(ANN)]) == 2
    assert capsys.readouterr().err == "neva: The database holds no tables of Neva.\n"
    with closing(sqlite3.connect(tmp_path / "neva.db")) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]

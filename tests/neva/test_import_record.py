"""`neva import` prints the match's number, and refuses a wrong record with its line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from bot.match.positions import record_of
from db.match import matches
from db.schema.tables import games
from db.store import Store
from engine.record import Record, read, write
from neva.__main__ import main
from tests.neva.store_commands import open_store
from tests.records import a_record

PLACE = ["--server", "1", "--channel", "2", "--host", "3", "--language", "ru"]


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    address = f"sqlite:///{tmp_path / 'neva.db'}"
    monkeypatch.setenv("DATABASE_URL", address)
    open_store(address)
    return address


def stored(url: str) -> list[Record]:
    def records(connection: Connection) -> list[Record]:
        number: int = connection.execute(select(func.count()).select_from(games)).scalar_one()
        found = (matches.get_match(connection, match_id) for match_id in range(1, number + 1))
        return [record_of(connection, match) for match in found if match is not None]

    async def read_all() -> list[Record]:
        async with await Store.open(url) as store:
            return await store.read(records)

    return asyncio.run(read_all())


@pytest.mark.parametrize("actions", [None, 7, 0])
def test_a_record_is_written_into_the_database_and_its_number_printed(
    url: str, capsys: pytest.CaptureFixture[str], actions: int | None
) -> None:
    record = a_record(actions=actions)
    Path("game.json").write_text(write(record), encoding="utf-8")
    for number in (1, 2):
        assert main(["import", "game.json", *PLACE]) == 0
        assert capsys.readouterr().out == f"{number}\n"
    assert stored(url) == [record, record]
    assert read(write(stored(url)[0])) == record


def test_a_wrong_record_changes_nothing(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(write(a_record(actions=3)))
    data["actions"][1]["action"] = "buy upper nothing"
    Path("game.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    for file, sentence in (("game.json", "neva: game.json: line "), ("none.json", "neva: cannot read none.json")):
        assert main(["import", file, *PLACE]) == 2
        assert capsys.readouterr().err.startswith(sentence)
    assert stored(url) == []

"""Finished games of earlier versions play as they did."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from engine.record import read, replay
from tests.golden.records import DIGESTS, FOLDER, NUMBER, digest

KNOWN = json.loads(DIGESTS.read_text(encoding="utf-8"))


def test_there_are_fifty_finished_games_of_all_sizes() -> None:
    files = sorted(FOLDER.glob("*.json"))
    assert [file.name for file in files] == sorted(KNOWN)
    assert len(files) == NUMBER
    assert {len(read(file.read_bytes()).players) for file in files} == {2, 3, 4}


@pytest.mark.parametrize("file", sorted(KNOWN))
def test_golden_record(file: str) -> None:
    record = read((FOLDER / file).read_bytes())
    assert digest(record) == KNOWN[file]
    *_, last = replay(record)
    assert GAMES[record.game].outcome(last.state) is not None

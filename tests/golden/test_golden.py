"""Finished games of earlier versions replay unchanged."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from engine.history import END
from engine.record import read, replay
from tests.golden.records import DIGESTS, ENDS, FAMILIES, FOLDER, digest, file_of, names

KNOWN = json.loads(DIGESTS.read_text(encoding="utf-8"))


def test_there_are_finished_games_of_all_presets_and_readings() -> None:
    assert sorted(KNOWN) == sorted(file_of(family, number) for family, number in names())
    assert sorted(str(file.relative_to(FOLDER)) for file in FOLDER.glob("*/*.json")) == sorted(KNOWN)


@pytest.mark.parametrize("family", FAMILIES)
def test_they_are_of_all_sizes(family: str) -> None:
    match_id, options = FAMILIES[family]
    game = GAMES[match_id]
    files = (FOLDER / file_of(family, 0)).parent.glob("*.json")
    sizes = {len(read(file.read_bytes()).players) for file in files}
    assert sizes == set(game.seats(game.Options.model_validate(options)))


@pytest.mark.sample(45)
@pytest.mark.parametrize("file", sorted(KNOWN))
def test_golden_record(file: str) -> None:
    record = read((FOLDER / file).read_bytes())
    game, steps = GAMES[record.game], list(replay(record))
    assert digest(game, steps) == KNOWN[file]
    last = steps[-1]
    assert game.outcome(last.state) is not None
    assert (last.action == END) == file.partition("/")[0].endswith(ENDS.replace(" ", "_"))

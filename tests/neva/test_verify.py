"""`neva verify`, and the program and vectors of docs/fair-shuffle.md."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.fairness import with_proof
from engine.games import GAMES
from engine.record import read, write
from engine.shuffle import Stream, commitment, derive_seed, shuffle
from neva.__main__ import main

DOCS = (Path(__file__).parents[2] / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Return the file of a finished game with its proof, and its commitment."""
    out = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--ai", "random", "--players", "3", "--seed", "3", "--out", str(out)]) == 0
    path = next(out.iterdir())
    record = with_proof(read(path.read_text(encoding="utf-8")))
    path.write_text(write(record), encoding="utf-8")
    return path, commitment(record.seed)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (text,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    path = tmp_path_factory.mktemp("docs") / "check.py"
    path.write_text(text, encoding="utf-8")
    return path


def changed(game: tuple[Path, str], tmp_path: Path, **parts: Any) -> Path:
    """Write the game with some parts replaced."""
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**json.loads(game[0].read_text(encoding="utf-8")), **parts}), encoding="utf-8")
    return path


def test_a_fair_game_ends_with_0_and_a_sentence(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    path, promised = game
    assert main(["verify", str(path)]) == 0
    assert re.fullmatch(rf"The seed gives the commitment {promised}, .*\n", capsys.readouterr().out)
    assert main(["verify", str(path), "--commitment", promised.upper()]) == 0
    assert capsys.readouterr().err == ""


def test_another_commitment_ends_with_2_and_one_sentence(
    game: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(game[0]), "--commitment", "0" * 64]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "the seed gives the commitment" in captured.err


def test_a_changed_record_ends_with_2(
    game: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(game[0].read_text(encoding="utf-8"))
    deals = {**data["deals"], "markers": {"pile": ["0"], "order": ["0"]}}
    for parts in ({"seed": derive_seed(4)}, {"deals": deals}, {"actions": data["actions"][1:]}):
        assert main(["verify", str(changed(game, tmp_path, **parts))]) == 2, parts
        assert capsys.readouterr().err.startswith("neva: ")


@pytest.mark.parametrize("text", ["12", "x" * 64, "0" * 63])
def test_what_is_no_commitment_is_refused(
    text: str, game: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["verify", str(game[0]), "--commitment", text])
    assert caught.value.code == 2
    assert "64 hex digits" in capsys.readouterr().err


def test_the_documented_program_needs_nothing_of_neva_and_accepts_a_fair_game(
    game: tuple[Path, str], program: Path
) -> None:
    path, promised = game
    done = subprocess.run([sys.executable, "-I", program, path, promised], capture_output=True, text=True, check=True)
    decks = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    record = read(path.read_text(encoding="utf-8"))
    petersburg = GAMES["petersburg"]
    made = petersburg.deals(petersburg.Options.model_validate(record.options), 3, record.seed)
    assert decks == {label: " ".join(deal.order) for label, deal in made.items()}


def test_the_documented_program_finds_another_seed_and_another_order(
    game: tuple[Path, str], program: Path, tmp_path: Path
) -> None:
    data = json.loads(game[0].read_text(encoding="utf-8"))
    data["deals"]["deck worker"]["order"].sort()
    for path, promised in ((game[0], "0" * 64), (changed(game, tmp_path, deals=data["deals"]), game[1])):
        done = subprocess.run(
            [sys.executable, "-I", program, path, promised], capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert "AssertionError" in done.stderr


def test_engine_and_documented_program_give_the_test_vectors(program: Path) -> None:
    own: dict[str, Any] = {"__name__": "check"}
    exec(program.read_text(encoding="utf-8"), own)
    (text,) = re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)
    vectors = json.loads(text)
    assert len(vectors) == 2
    for vector in vectors:
        seed = vector["seed"]
        assert commitment(seed) == vector["commitment"]
        own["check"]({"seed": seed, "deals": {}}, vector["commitment"])
        for made in vector["shuffles"]:
            assert list(shuffle(made["pile"], seed, made["label"])) == made["order"]
            assert own["shuffled"](made["pile"], seed, made["label"]) == made["order"]
        for drawn in vector["numbers"]:
            assert Stream(seed, drawn["label"]).below(drawn["below"]) == drawn["number"]
            assert own["below"](drawn["below"], own["words"](seed, drawn["label"])) == drawn["number"]
    assert any(drawn["below"] > 2**63 for vector in vectors for drawn in vector["numbers"]), (
        "some words are passed over"
    )


def test_the_documented_labels_are_those_of_the_games() -> None:
    labels = set(re.findall(r"`([a-z ]+)`", DOCS.partition("| label |")[2].partition("\n\n")[0]))
    for game in GAMES.values():
        for preset in game.presets:
            options = game.Options.model_validate({"preset": preset})
            made = game.deals(options, game.seats(options)[0], derive_seed(1))
            assert {label.removeprefix("deck ") for label in made} <= labels | {"worker"}

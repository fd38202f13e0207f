"""neva simulate."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import read, replay
from neva.__main__ import main


def simulate(out: Path, *arguments: str) -> dict[str, str]:
    assert main(["simulate", "--out", str(out), *arguments]) == 0
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(out.iterdir())}


def test_it_writes_finished_records_that_are_the_same_for_the_same_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["--game", "petersburg", "--players", "4", "--seed", "7", "--ai", "steward,random,steward,random"]
    files = simulate(tmp_path / "a" / "b", *wanted, "--games", "3")
    told = capsys.readouterr().out.splitlines()
    assert list(files) == [f"petersburg-4p-seed7-{number}.json" for number in (1, 2, 3)]
    assert len({*files.values()}) == 3
    for (name, text), line in zip(files.items(), told, strict=True):
        record = read(text)
        assert record.players == ["Steward 1", "Random 2", "Steward 3", "Random 4"]
        assert record.options == GAMES["petersburg"].Options.of_new_game({}).model_dump(mode="json")
        *_, last = replay(record)
        outcome = GAMES["petersburg"].outcome(last.state)
        assert outcome is not None
        totals = [score.total for score in outcome.scores]
        assert line == f"{name}: " + ", ".join(f"{who} {n}" for who, n in zip(record.players, totals, strict=True))
    assert simulate(tmp_path / "c", *wanted, "--games", "3") == files
    first = simulate(tmp_path / "d", *wanted, "--games", "1")
    assert list(first.values()) == list(files.values())[:1], "a game does not depend on how many are played"


def test_other_seeds_give_other_games(tmp_path: Path) -> None:
    one = simulate(tmp_path / "1", "--players", "2", "--ai", "random", "--seed", "1")
    other = simulate(tmp_path / "2", "--players", "2", "--ai", "random", "--seed", "2")
    assert [*one.values()] != [*other.values()]


def test_options_as_json_and_one_by_one(tmp_path: Path) -> None:
    chosen = ["--options", '{"open_money": true, "tiebreak": "long"}', "--option", "tiebreak=leftover"]
    (text,) = simulate(tmp_path, "--ai", "random,random", *chosen).values()
    options = json.loads(text)["options"]
    assert (options["open_money"], options["tiebreak"], options["open_hands"]) == (True, "leftover", False)


def test_a_setup(tmp_path: Path) -> None:
    start = dict.fromkeys(("worker", "building", "aristocrat", "trading"), 1)
    (text,) = simulate(tmp_path, "--ai", "random,random", "--setup", json.dumps({"start": start})).values()
    assert json.loads(text)["setup"] == {"start": start}
    assert json.loads(text)["actions"][0]["seat"] == 1


def test_without_a_directory_only_the_results_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--ai", "random,random"]) == 0
    assert capsys.readouterr().out.startswith("petersburg-2p-seed1-1.json: Random 1 ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--ai", "deep_blue"], "there is no computer player 'deep_blue'; choose from random, novice"),
        (["--ai", ""], "there is no computer player ''"),
        (["--ai", "random,random", "--players", "3"], "--ai names 2 computer players for 3 seats"),
        (["--ai", "random", "--players", "5"], "petersburg with these options seats 2 to 4 players, not 5"),
        (["--ai", "random"], "petersburg with these options seats 2 to 4 players, not 1"),
        (
            ["--ai", "random,random", "--option", "market=true"],
            "options: the Market goes with the edition of 2014 only",
        ),
        (
            ["--ai", "random,random", "--options", '{"preset": "nope"}'],
            "there is no preset 'nope'; choose from 2004, 2014",
        ),
        (["--ai", "random,random", "--games", "0"], "--games must be at least 1"),
        (["--ai", "random,random", "--options", "{"], "--options is not JSON"),
        (["--ai", "random,random", "--options", "[" * 100_000], "--options is not JSON"),
        (["--ai", "random,random", "--options", "[]"], "--options must be a JSON object"),
        (["--ai", "random,random", "--option", "open_money"], "should be NAME=VALUE"),
        (["--ai", "random,random", "--option", "open_money=perhaps"], "option open_money: "),
        (["--ai", "random,random", "--option", "colour=red"], "option colour: "),
        (["--ai", "random,random", "--setup", '{"decks": {}}'], "setup: decks must name"),
        (["--ai", "random,random", "--setup", "null"], "--setup must be a JSON object"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_a_directory_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["simulate", "--ai", "random,random", "--out", str(tmp_path / "file" / "x")]) == 2
    assert "Not a directory" in capsys.readouterr().err

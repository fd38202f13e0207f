"""The command line with several seats to act: Peter the Great."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import Record, read, replay, write
from neva.__main__ import main

GAME = GAMES["peter"]
WANTED = ["simulate", "--game", "peter", "--players", "4", "--seed", "7", "--ai", "steward,random,steward,random"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    out = tmp_path_factory.mktemp("records")
    assert main([*WANTED, "--out", str(out)]) == 0
    return read((out / "peter-4p-seed7-1.json").read_text(encoding="utf-8"))


@pytest.fixture
def bidding(record: Record, tmp_path: Path) -> Path:
    """Write the game up to the first bid, which is seat 0's."""
    number = next(n for n, step in enumerate(record.actions) if step.action.startswith("bid "))
    path = tmp_path / "bidding.json"
    path.write_text(write(record.model_copy(update={"actions": record.actions[: number + 1]})), encoding="utf-8")
    return path


def test_the_same_seed_gives_the_same_game(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WANTED, "--out", str(tmp_path)]) == 0
    assert read((tmp_path / "peter-4p-seed7-1.json").read_text(encoding="utf-8")) == record
    *_, last = replay(record)
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    told = zip(record.players, outcome.scores, strict=True)
    assert capsys.readouterr().out.endswith(": " + ", ".join(f"{who} {score.total}" for who, score in told) + "\n")


def test_a_summary_names_all_that_are_to_act(bidding: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(bidding)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("peter, 4 players, ")
    assert second.startswith("round ")
    assert second.endswith(", bid phase; Random 2 and Steward 3 and Random 4 to act")


def test_a_line_for_each_state(bidding: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(bidding), "--states"]) == 0
    *_, before, last = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert before["to_act"] == [0, 1, 2, 3]
    assert last["to_act"] == [1, 2, 3]
    assert last["pending"]["kind"] == last["phase"] == "bid"
    made = last["seats"][0]["bid"]
    assert last["action"] == (f"bid {made[0]} {made[1]}" if made else "bid 0")
    assert [seat["bid"] for seat in last["seats"][1:]] == [None] * 3
    assert sum(last["deck_sizes"].values()) + len(last["line"]) + sum(len(s["pile"]) for s in last["seats"]) == 70


def test_actions_of_all_or_of_one_seat(bidding: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*seat: str) -> list[str]:
        assert main(["actions", str(bidding), *seat]) == 0
        return capsys.readouterr().out.splitlines()

    *_, last = replay(read(bidding.read_text(encoding="utf-8")))
    for seat in range(4):
        undo = ["undo"] if seat == 0 else []
        assert told("--seat", str(seat)) == [*(str(action) for action in GAME.legal_actions(last.state, seat)), *undo]
    assert told("--seat", "0") == ["undo"], "it has bid, and may think again"
    assert told() == told("--seat", "1") + told("--seat", "2") + told("--seat", "3")


@pytest.mark.parametrize("seat", ["-1", "4"])
def test_a_seat_that_is_none(bidding: Path, seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["actions", str(bidding), "--seat", seat]) == 2
    assert capsys.readouterr() == ("", f"neva: --seat must be 0 to 3, not {seat}\n")

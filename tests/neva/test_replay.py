"""`neva replay`, `neva film` and `neva actions`: a record as a page, as an animated picture, and as a list."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from engine.games import GAMES
from engine.record import Record, RecordedAction, read, write
from engine.shuffle import derive_seed
from neva.__main__ import main
from neva.records.film import read_turns


@pytest.fixture
def record(tmp_path: Path) -> Path:
    assert main(["simulate", "--ai", "steward,steward", "--seed", "3", "--out", str(tmp_path)]) == 0
    path = next(tmp_path.iterdir())
    whole = read(path.read_text(encoding="utf-8"))
    path.write_text(write(whole.model_copy(update={"actions": whole.actions[:30]})), encoding="utf-8")
    return path


def test_a_record_becomes_a_film(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "game.webp"
    assert main(["film", str(record), "--out", str(out), "--theme", "dark", "--language", "de"]) == 0
    told = capsys.readouterr().out
    with Image.open(out) as film:
        assert film.format == "WEBP"
        assert film.width == 640
        assert film.n_frames > 20  # type: ignore[attr-defined]
        assert f"{film.n_frames} frames, 640x{film.height}" in told  # type: ignore[attr-defined]


def test_what_was_taken_back_is_left_out(record: Path) -> None:
    whole = read(record.read_text(encoding="utf-8"))
    opening, turns = read_turns("x", whole.model_copy(update={"actions": whole.actions[:1]}))
    first = whole.actions[0]
    undone = [first, RecordedAction(seat=first.seat, action="undo"), first]
    again, others = read_turns("x", whole.model_copy(update={"actions": undone}))
    assert again == opening
    assert others == turns


def test_nothing_is_written_where_nothing_can_be(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["film", str(record), "--out", str(tmp_path / "no" / "film.webp")]) == 2
    assert "No such file" in capsys.readouterr().err
    text = read(record.read_text(encoding="utf-8")).model_copy(update={"actions": []})
    record.write_text(write(text), encoding="utf-8")
    assert main(["film", str(record), "--out", str(tmp_path / "film.webp")]) == 2
    assert "nothing to film" in capsys.readouterr().err


GAME = GAMES["petersburg"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--ai", "random,steward", "--seed", "3", "--out", str(out)]) == 0
    return next(out.iterdir())


def cut(game: Path, tmp_path: Path, actions: int) -> Path:
    record = read(game.read_text(encoding="utf-8"))
    path = tmp_path / "cut.json"
    path.write_text(write(record.model_copy(update={"actions": record.actions[:actions]})), encoding="utf-8")
    return path


def test_states_are_json_lines_before_the_first_action_and_after_each(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(game), "--states"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    record = read(game.read_text(encoding="utf-8"))
    assert len(lines) == len(record.actions) + 1
    fields = "n seat action round phase to_act upper lower deck_sizes discard seats outcome pending"
    assert list(lines[0]) == fields.split()
    assert (lines[0]["n"], lines[0]["seat"], lines[0]["action"]) == (0, None, None)
    assert lines[0]["deck_sizes"] == {"worker": 27, "building": 28, "aristocrat": 27, "trading": 30}
    assert lines[0]["seats"] == [{"money": 25, "points": 0, "hand": [], "tableau": [], "used": []}] * 2
    assert (lines[0]["round"], lines[0]["phase"], lines[0]["outcome"]) == (1, "worker", None)
    for number, (line, recorded) in enumerate(zip(lines[1:], record.actions, strict=True), 1):
        assert (line["n"], line["seat"], line["action"]) == (number, recorded.seat, recorded.action)
        assert [recorded.seat] == lines[number - 1]["to_act"]
    assert lines[-1]["to_act"] == []
    assert set(lines[-1]["outcome"]) == {"ranks", "scores"}
    assert set(lines[-1]["outcome"]["scores"][0]) == {"total", "parts"}


def test_a_summary_of_a_finished_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("petersburg, 2 players, ")
    assert lines[1].startswith("1. Steward 2: ")
    assert lines[2].startswith("2. Random 1: ")


def test_a_summary_of_a_running_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(write(Record(game="petersburg", players=["A\x1b[1m", "Boris"], seed=derive_seed(1))))
    assert main(["replay", str(path)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == "petersburg, 2 players, 0 actions"
    assert second in ("round 1, worker phase; A?[1m to act", "round 1, worker phase; Boris to act")


def test_a_game_that_was_ended_before_its_time(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = cut(game, tmp_path, 40)
    record = read(path.read_text(encoding="utf-8"))
    path.write_text(
        write(record.model_copy(update={"actions": [*record.actions, RecordedAction(seat=1, action="end")]}))
    )
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "petersburg, 2 players, 41 actions, ended early"
    assert [line[:3] for line in lines[1:]] == ["1. ", "2. "]
    assert main(["replay", str(path), "--states"]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (last["n"], last["seat"], last["action"], last["to_act"]) == (41, 1, "end", [])
    assert [score["total"] for score in last["outcome"]["scores"]] == [
        sum(score["parts"].values()) for score in last["outcome"]["scores"]
    ]
    assert main(["actions", str(path)]) == 0
    assert capsys.readouterr().out == "", "nothing can be done any more"


def test_actions_lists_what_can_be_done_at_the_end(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (0, 1, 30):
        path = cut(game, tmp_path, number)
        assert main(["actions", str(path)]) == 0
        told = capsys.readouterr().out.splitlines()
        record = read(game.read_text(encoding="utf-8"))
        assert record.actions[number].action in told
        assert "pass phase" in told
        for action in told:
            assert str(GAME.parse(action)) == action
    assert main(["actions", str(game)]) == 0
    assert capsys.readouterr().out == ""


def test_an_illegal_action_names_its_line_after_the_states_before_it(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = cut(game, tmp_path, 30).read_text(encoding="utf-8").splitlines()
    lines[8 + 20] = '    {"seat": 0, "action": "buy upper market for market"},'
    path = tmp_path / "wrong.json"
    path.write_text("\n".join(lines))
    for command in (["replay", "--states"], ["replay"], ["actions"]):
        assert main([*command, str(path)]) == 2
        out, error = capsys.readouterr()
        assert error.startswith(f"neva: {path}: line 29: ")
        assert error.count("\n") == 1
        assert len(out.splitlines()) == (21 if "--states" in command else 0)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b"\x00" * 100, b"{" * 100_000, b"[" * 9_000_000])
@pytest.mark.parametrize("command", ["replay", "actions"])
def test_what_is_no_record(command: str, text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(text)
    assert main([command, str(path)]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"neva: {path}: line 1: ")


@pytest.mark.parametrize("command", ["replay", "actions"])
def test_a_file_that_cannot_be_read(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err.endswith("none.json: No such file or directory\n")
    assert main([command, str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith(": Is a directory\n")
    assert main([command, "a\x00b"]) == 2
    assert "null byte" in capsys.readouterr().err


def test_standard_input(game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with game.open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out.startswith("petersburg, 2 players, ")


def test_no_command_and_an_unknown_one_show_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["fly"], ["replay"]):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 2
        assert "usage: neva" in capsys.readouterr().err

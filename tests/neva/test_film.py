"""`neva film`: a record as an animated picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from engine.record import RecordedAction, read, write
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

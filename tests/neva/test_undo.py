"""Records with takebacks: replayed, listed by `neva actions`, and refused with their line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import Record, RecordedAction, RecordError, replay, write
from engine.shuffle import derive_seed
from neva.__main__ import main

Moves = Sequence[tuple[int, str]]


def a_record(moves: Moves, seats: int = 3) -> Record:
    actions = [RecordedAction(seat=seat, action=action) for seat, action in moves]
    names = [f"P{seat}" for seat in range(seats)]
    return Record(game="petersburg", options={"preset": "2004"}, players=names, seed=derive_seed(1), actions=actions)


def turn_order() -> tuple[int, int, int]:
    """Return the seats in the order of their first action."""
    (first,) = GAMES["petersburg"].to_act(next(iter(replay(a_record([])))).state)
    return first, (first + 1) % 3, (first + 2) % 3


def told(capsys: pytest.CaptureFixture[str], tmp_path: Path, moves: Moves, *arguments: str) -> list[str]:
    """Return the lines that a command prints about these moves."""
    command, *switches = arguments
    path = tmp_path / "record.json"
    path.write_text(write(a_record(moves)), encoding="utf-8")
    assert main([command, str(path), *switches]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_states_after_an_undo_are_those_before_the_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first, second, _ = turn_order()
    moves = [(first, "pass"), (second, "pass"), (first, "undo")]
    lines = [json.loads(line) for line in told(capsys, tmp_path, moves, "replay", "--states")]
    assert [(line["n"], line["seat"], line["action"]) for line in lines[1:]] == [
        (number, seat, action) for number, (seat, action) in enumerate(moves, 1)
    ]
    for line in lines:
        del line["n"], line["seat"], line["action"]
    assert lines[3] == lines[0] != lines[2]
    assert "3 actions" in told(capsys, tmp_path, moves, "replay")[0]


def test_actions_list_undo_last_for_whom_nobody_has_to_agree(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second, third = turn_order()

    def listed(moves: Moves, *switches: str) -> bool:
        lines = told(capsys, tmp_path, moves, "actions", *switches)
        assert "undo" not in lines[:-1]
        return lines[-1] == "undo"

    assert not listed([])
    moves = [(first, "pass")]
    assert not listed(moves), "it is not the turn of the one who could"
    assert listed(moves, "--seat", str(first))
    assert not listed(moves, "--seat", str(second))
    order = (third, "pass phase")
    assert listed([*moves, order], "--seat", str(first)), "a secret order takes nothing away"
    assert not listed([*moves, order], "--seat", str(third)), "nor can it be taken back so"
    moves = [*moves, (second, "pass")]
    assert not listed(moves, "--seat", str(first)), "the second would have to agree"
    assert listed(moves, "--seat", str(second))
    moves = [order, (first, "pass"), (second, "pass")]
    assert not listed(moves, "--seat", str(second)), "all have passed, and a new phase has shown its cards"
    taken = next(line for line in told(capsys, tmp_path, [], "actions") if line.startswith("take "))
    moves = [order, (first, taken), (second, "pass")]
    assert not listed(moves, "--seat", str(second)), "the third has passed by its order"
    assert not listed(moves), "the same, where it is the turn of another"


@pytest.mark.parametrize(
    ("number", "before"),
    [(1, []), (2, ["pass phase"]), (3, ["pass", "undo"]), (4, ["pass", "pass", "pass"])],
)
def test_an_undo_without_anything_to_take_back_breaks_the_rules(number: int, before: Sequence[str]) -> None:
    """No decision yet; only an order; already taken back; the next phase has started."""
    order = turn_order()
    if before == ["pass phase"]:
        moves = [(order[1], "pass phase"), (order[1], "undo")]
    elif before == ["pass", "undo"]:
        moves = [(order[0], "pass"), (order[0], "undo"), (order[0], "undo")]
    else:
        moves = [*zip(order, before, strict=False), (order[0], "undo")]
    record = a_record(moves)
    with pytest.raises(RecordError, match=f"action {number}, seat .*'undo': nothing can be taken back") as caught:
        list(replay(record))
    assert caught.value.line == record.line(number - 1)


@pytest.mark.parametrize("seat", [-1, 7])
def test_an_undo_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(RecordError, match="nothing can be taken back"):
        list(replay(a_record([(turn_order()[0], "pass"), (seat, "undo")])))


def test_several_moves_are_taken_back_one_by_one() -> None:
    first, second, third = turn_order()
    steps = list(replay(a_record([(first, "pass"), (second, "pass"), (second, "undo"), (first, "undo")])))
    assert [GAMES["petersburg"].to_act(step.state) for step in steps] == [
        (first,),
        (second,),
        (third,),
        (second,),
        (first,),
    ]

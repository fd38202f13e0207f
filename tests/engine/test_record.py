"""Records: reading, writing, replaying, and the line number in every error."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import json_lines
from engine.petersburg.game import Petersburg
from engine.record import MAX_BYTES, Record, RecordedAction, RecordError, read, replay, write
from engine.shuffle import derive_seed
from tests.conformance import begin, seats_of, some_action
from tests.engine.petersburg.situation import Facts
from tests.examples import examples

GAME = Petersburg()
SEED = derive_seed(1)


def a_record(*actions: str, **more: Any) -> Record:
    moves = [RecordedAction(seat=(START + n) % 2, action=action) for n, action in enumerate(actions)]
    return Record(**{"game": "petersburg", "players": ["Ann", "Boris"], "seed": SEED, "actions": moves, **more})


START = GAME.to_act(GAME.new(GAME.Options(), 2, SEED))[0]
TEXT = write(a_record("pass", "take upper TOP", "pass", "pass", "pass")).replace(
    "TOP", GAME.describe(GAME.new(GAME.Options(), 2, SEED))["upper"][0]
)


def complaint(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        list(replay(read(text)))
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


def test_one_action_stands_on_each_line_and_everything_comes_back() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == "{"
    assert lines[8] == f'    {{"seat": {START}, "action": "pass"}},'
    assert len(lines) == 8 + 5 + 2
    assert write(read(TEXT)) == TEXT
    assert json.loads(TEXT)["format"] == 1


def test_a_record_without_actions() -> None:
    text = write(a_record(players=["Ёлка", "Zoë", "三"], options={"pub_timing": "action"}))
    assert read(text).actions == []
    assert write(read(text)) == text
    assert "Ёлка" in text


@pytest.mark.parametrize("indent", [None, 0, 3])
def test_layout_and_a_byte_order_mark_do_not_matter(indent: int | None) -> None:
    record = read(TEXT)
    other = json.dumps(json.loads(TEXT), indent=indent)
    assert read(other) == record
    assert read("\ufeff" + other) == record
    assert read(("\ufeff" + other).encode()) == record
    assert read(other.replace("\n", "\r\n")) == record


def test_replay_gives_the_state_before_the_first_action_and_after_each() -> None:
    steps = list(replay(read(TEXT)))
    assert [step.n for step in steps] == [0, 1, 2, 3, 4, 5]
    assert (steps[0].seat, steps[0].action, steps[0].events) == (None, None, ())
    assert [step.seat for step in steps[1:]] == [(START + n) % 2 for n in range(5)]
    assert steps[1].events
    assert Facts(steps[0].state).passes == 0, "each state is the reader's own"
    assert Facts(steps[1].state).passes == 1


@pytest.mark.parametrize("number", range(3))
def test_replaying_a_whole_game_gives_the_same_states(number: int) -> None:
    rng = random.Random(number)
    state = begin(GAME, number)
    options = GAME.view(state, None).rules.options
    states, actions = [GAME.dump(state)], []
    while GAME.to_act(state):
        seat, action = some_action(GAME, state, rng)
        GAME.apply(state, seat, action)
        states.append(GAME.dump(state))
        actions.append(RecordedAction(seat=seat, action=str(action)))
    record = Record(
        game="petersburg", options=options.model_dump(), players=["x"] * len(seats_of(GAME, state)),
        seed=derive_seed(number), actions=actions,
    )  # fmt: skip
    record = read(write(record))
    assert [GAME.dump(step.state) for step in replay(record)] == states


def line_of(part: str) -> int:
    return 1 + [part in line for line in TEXT.splitlines()].index(True)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"format": 1', '"format": 2', 2, "format: this version reads format 1"),
        ('"format": 1', '"format": true', 2, "format"),
        ('"format": 1', '"format": 1.0', 2, "format"),
        ('"format": 1', '"format": ' + "9" * 6000, 2, "format"),
        ('"format": 1,', "", 1, "format is missing"),
        ('"petersburg"', '"moscow"', 3, "there is no game 'moscow'"),
        ('"petersburg"', "7", 3, "game: "),
        ('"petersburg"', '["petersburg"]', 3, "game: "),
        ('"options": {}', '"options": []', 4, "options: "),
        ('"options": {}', '"options": {"colour": 1}', 4, "options: colour: "),
        ('"options": {}', '"options": {"open_money": "yes"}', 4, "options: open_money: "),
        ('"options": {}', '"options": {"edition": "2024"}', 4, "options: edition: "),
        ('"options": {}', '"options": {"preset": []}', 4, "there is no preset"),
        ('"options": {}', '"options": {"preset": "2004", "preset": "2004"}', 4, "'preset' stands here twice"),
        ('"options": {}', '"options": ' + "[" * 100_000, 4, "nested too deeply"),
        ('"options": {}', '"options": ' + '{"a":' * 100_000, 4, "nested too deeply"),
        ('"Boris"', '""', 5, "players.1: a name must not be empty"),
        ('"Boris"', '" "', 5, "players.1: a name must not be empty"),
        ('"Boris"', '"\\ud800"', 5, "players.1: "),
        ('"Boris"', "null", 5, "players.1: "),
        (', "Boris"', "", 5, "petersburg with these options seats 2 to 4 players, not 1"),
        ('"Boris"', '"B", "C", "D", "E"', 5, "petersburg with these options seats 2 to 4 players, not 5"),
        (SEED, SEED[1:], 6, "64 hex digits"),
        (SEED, SEED.upper(), 6, "64 hex digits"),
        (f'"{SEED}"', "7", 6, "seed: "),
        ('"setup": null', '"setup": []', 7, "setup: "),
        ('"setup": null', '"setup": {"start": {"worker": 0}}', 7, "setup: start must name"),
        ('"setup": null', '"setup": {"decks": {"worker": NaN}}', 7, "setup: decks.worker"),
        ('"setup": null', '"note": "hello"', 7, "note: "),
        ('"setup": null', '"seed": null', 7, "'seed' stands here twice"),
        ('"actions": [', '"actions": [3,', 8, "action 1: "),
        ('"actions": [', '"actions": [\n\n{"seat": 0},', 10, "action 1: action: "),
        ('"pass"}', '"pass", "action": "pass"}', 9, "'action' stands here twice"),
        ('"pass"}', '"pass", "note": "x"}', 9, "action 1: note: "),
        (f'"seat": {START}', '"seat": true', 9, "action 1: seat: "),
        (f'"seat": {START}', '"seat": "0"', 9, "action 1: seat: "),
        (f'"seat": {START}', '"seat": NaN', 9, "action 1: seat: "),
        (f'"seat": {START}', '"seat": 0.0', 9, "action 1: seat: "),
        (f'"seat": {START}', '"seat": -1', 9, "there is no such seat"),
        (f'"seat": {START}', '"seat": 7', 9, "there is no such seat"),
        (f'"seat": {START}', f'"seat": {1 - START}', 9, "not this seat's turn"),
        ('"take upper', '"fly upper', 10, "is no action"),
        ('"take upper', '"take lower', 10, "is not in the lower row"),
        ('"take upper', '"take\nupper', 10, "this is not JSON"),
        ("  ]\n}", "  ]\n", 16, "this is not JSON"),
        ("  ]\n}", "  ],\n}", 15, "this is not JSON"),
        ("  ]\n}", "  ,]\n}", 14, "this is not JSON"),
        ("  ]\n}", "  ]\n}\n{}", 16, "this is not JSON: Extra data"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    found = complaint(TEXT.replace(old, new, 1))
    assert found[0] == line
    assert reason in found[1]
    assert len(found[1]) < 400


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), (" \n ", 1), ("null", 1), ("[]", 1), ("7", 1), ('"a"', 1), ("{", 1), ("\n\n{", 3), ("{}", 1),
     (b"\xff\xfe", 1), (b"{\n\n\xc3\x28", 3), ("{'a': 1}", 1), ("\n\x00", 2), ("[" * 100_000, 1)],
)  # fmt: skip
def test_what_is_no_record_at_all(text: str | bytes, line: int) -> None:
    assert complaint(text)[0] == line


def test_a_file_that_is_far_too_long_is_not_even_parsed() -> None:
    assert "more than" in complaint(" " * (MAX_BYTES + 1))[1]


def test_actions_after_the_end_are_refused() -> None:
    setup: dict[str, dict[str, list[str]]] = {
        "decks": {deck: [] for deck in ("worker", "building", "aristocrat", "trading")}
    }
    record = a_record(setup=setup, actions=[])
    for _ in range(8):
        state = [step.state for step in replay(record)][-1]
        seat = GAME.to_act(state)[0]
        record = record.model_copy(update={"actions": [*record.actions, RecordedAction(seat=seat, action="pass")]})
    assert [step.state for step in replay(record)][-1].over
    late = record.model_copy(update={"actions": [*record.actions, RecordedAction(seat=0, action="pass")]})
    assert complaint(write(late)) == (17, "action 9, seat 0, 'pass': the game is over")


@pytest.mark.parametrize("indent", [None, 0, 2, 5])
def test_the_line_is_where_the_actions_object_starts_in_any_layout(indent: int | None) -> None:
    text = json.dumps(json.loads(TEXT) | {"seed": SEED}, indent=indent).replace("take upper", "take lower")
    line, _ = complaint(text)
    assert line == text.count("\n", 0, text.rindex("{", 0, text.index("take lower"))) + 1


def test_a_record_made_in_memory_names_the_line_it_would_be_written_on() -> None:
    record = a_record("pass", "fly")
    with pytest.raises(RecordError) as caught:
        list(replay(record))
    assert caught.value.line == complaint(write(record))[0] == 10


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["format", "actions", "players", "x", ""]), _JSON), st.sampled_from([None, 1]))
def test_located_json_is_read_as_the_json_module_reads_it(data: dict[str, Any], indent: int | None) -> None:
    text = json.dumps(data, indent=indent)
    try:
        found, lines = json_lines.parse(text, "actions")
    except json_lines.LocatedError:
        pytest.fail(f"{text} is JSON")
    assert json.dumps(found) == json.dumps(json.loads(text, parse_int=lambda d: int(d) if len(d) < 20 else float(d)))
    assert set(data) <= set(lines)


@given(st.text(alphabet='{}[]",: \n01actionsx\\', max_size=40))
def test_located_json_accepts_only_json(text: str) -> None:
    try:
        expected = json.loads(text)
    except ValueError:
        expected = None
    found: dict[str, Any] | None
    try:
        found, _ = json_lines.parse(text, "actions")
    except json_lines.LocatedError as error:
        found = expected if "twice" in error.reason else None
    assert found == (expected if isinstance(expected, dict) else None)


@examples(300)
@given(st.data())
def test_a_damaged_record_gives_an_error_or_a_record_but_never_anything_else(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT)))
    length = data.draw(st.integers(0, 12))
    piece = data.draw(st.text(alphabet='{}[]",: \n0129aseptutionrk\\', max_size=6))
    text = TEXT[:at] + piece + TEXT[at + length :]
    line = 1
    try:
        for _ in replay(read(text)):
            pass
    except RecordError as error:
        line = error.line
    assert 1 <= line <= text.count("\n") + 1


@given(st.binary(max_size=60))
def test_any_bytes_give_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        read(data)

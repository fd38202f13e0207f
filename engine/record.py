"""A game as data: options, players, seed, actions; reading, writing, replaying.

Whatever is wrong with a record is told with the line of the file where it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NoReturn

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.game import AnyGame, BadSetup, IllegalAction, MalformedAction
from engine.games import GAMES


class RecordError(ValueError):
    """A record that is malformed or illegal: the 1-based `line` of the file, and a `reason` for people."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Move(BaseModel):
    """One action of a record."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    seat: int
    action: str


class Record(BaseModel):
    """A whole game."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal[1]
    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    players: list[Annotated[str, Field(min_length=1, max_length=100)]]
    seed: str
    setup: dict[str, Any] | None = None
    actions: list[Move] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a replay: the state after `n` actions, and the action that led to it (none for the first).

    The state is the replay's own and changes when it goes on: copy it to keep it.
    """

    n: int
    seat: int | None
    action: str | None
    state: Any
    events: tuple[Any, ...]


def write(record: Record) -> str:
    """Give the record as JSON, one action a line."""
    head = record.model_dump(exclude={"actions"})
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    moves = ",\n".join("  " + json.dumps(move.model_dump(), ensure_ascii=False) for move in record.actions)
    actions = f'"actions": [\n{moves}\n]' if moves else '"actions": []'
    return "{\n" + ",\n".join([*lines, actions]) + "\n}\n"


def read(data: str | bytes) -> tuple[Record, list[int]]:
    """Read a record, and give with it the line of each action. Raises `RecordError`."""
    text = data if isinstance(data, str) else _decoded(data)
    lines = _Lines(text)
    try:
        content = json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError(error.lineno, f"this is not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError(1, "this is nested too deeply") from None
    except ValueError as error:
        raise RecordError(1, str(error)) from None
    try:
        record = Record.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "the record"
        raise RecordError(lines.of(*first["loc"][:2]), f"{place}: {first['msg']}") from None
    return record, [lines.of("actions", number) for number in range(len(record.actions))]


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(data[: error.start].count(b"\n") + 1, "this is not UTF-8 text") from None


def replay(record: Record, action_lines: list[int] | None = None) -> Iterator[Step]:
    """Play a record: yields the first state, then the one after each action. Raises `RecordError`."""
    game, state = start(record)
    yield Step(0, None, None, state, ())
    for n, move in enumerate(record.actions, start=1):
        try:
            events = game.apply(state, move.seat, game.parse(move.action))
        except (IllegalAction, MalformedAction) as error:
            line = action_lines[n - 1] if action_lines else n
            raise RecordError(line, f"action {n}, {move.action[:80]!r} of seat {move.seat}: {error}") from None
        yield Step(n, move.seat, move.action, state, tuple(events))


def start(record: Record) -> tuple[AnyGame, Any]:
    """Give the record's game and its first state. Raises `RecordError`."""
    game = GAMES.get(record.game)
    if game is None:
        raise RecordError(1, f"game: there is no game {record.game[:40]!r}; there is {', '.join(GAMES)}")
    try:
        options = game.Options.model_validate(record.options)
        return game, game.new(options, len(record.players), record.seed, record.setup)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(["options", *map(str, first["loc"])])
        raise RecordError(1, f"{place}: {first['msg']}") from None
    except BadSetup as error:
        raise RecordError(1, str(error)) from None


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


class _Lines:
    """Finds the line of a top-level value, or of an element of a top-level list, in a JSON text that parses."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._decoder = json.JSONDecoder()
        self._places: dict[tuple[str | int, ...], int] | None = None

    def of(self, *path: str | int) -> int:
        """Give the 1-based line where the value at this path starts; of its nearest parent if it is not there."""
        if self._places is None:
            self._places = {(): 0}
            self._scan()
        while path not in self._places:
            path = path[:-1]
        return self._text.count("\n", 0, self._places[path]) + 1

    def _skip(self, at: int, signs: str = "") -> int:
        while at < len(self._text) and self._text[at] in " \t\r\n" + signs:
            at += 1
        return at

    def _scan(self) -> None:
        assert self._places is not None
        at = self._skip(0)
        self._places[()] = at
        if self._text[at : at + 1] != "{":
            return
        at = self._skip(at + 1)
        while self._text[at] != "}":
            name, at = self._decoder.raw_decode(self._text, at)
            at = self._skip(at, ":")
            self._places[(name,)] = at
            if self._text[at] == "[":
                at = self._scan_list(name, self._skip(at + 1))
            else:
                _, at = self._decoder.raw_decode(self._text, at)
            at = self._skip(at, ",")

    def _scan_list(self, name: str, at: int) -> int:
        assert self._places is not None
        number = 0
        while self._text[at] != "]":
            self._places[(name, number)] = at
            _, at = self._decoder.raw_decode(self._text, at)
            at = self._skip(at, ",")
            number += 1
        return at + 1

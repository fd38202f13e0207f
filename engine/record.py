"""A game as JSON: options, players, seed and actions; read, write and replay it.

A record gives the same states on every machine and in every later version.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr, ValidationError

from engine import json_lines, match
from engine.game import BadSetup, IllegalAction, MalformedAction, OpaqueGame, check_seats, check_seed
from engine.games import GAMES
from engine.history import History

FORMAT: Final = 1
MAX_BYTES: Final = 8_000_000
"""A whole game takes some 20,000 bytes."""

_KEYS = ("format", "game", "options", "players", "seed", "commitment", "deals", "setup", "from", "actions")
_REQUIRED = ("format", "game", "players", "seed", "actions")
_LEFT_OUT = {"commitment": "commitment", "deals": "deals", "from": "origin"}
"""Optional fields that `write` omits, with their attributes."""


class RecordError(ValueError):
    """A record that is malformed or breaks the rules, with its `line` (from 1) and the `reason`.

    `part`, for programs: `size`, `json`, `form`, `game`, `options`, `players`, `seed`, `setup` or `action`.
    """

    def __init__(self, line: int, reason: str, part: str = "form") -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.part = part


def _format(value: object) -> object:
    if value is True or value != FORMAT or not isinstance(value, int):
        raise ValueError(f"this version reads format {FORMAT}")
    return value


def _name(value: object) -> object:
    if isinstance(value, str):
        if not value.strip():
            raise ValueError("a name must not be empty")
        if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise ValueError("a name must not hold half a character")
    return value


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class RecordedAction(_Strict):
    seat: int
    action: str

    @property
    def absent(self) -> bool:
        """Return False: records do not store timeouts."""
        return False


class RecordedDeal(_Strict):
    """One shuffle before the game."""

    pile: list[str]
    """Cards by id, seats by number."""
    order: list[str]
    """The same, shuffled by the seed."""


class RecordedOrigin(_Strict):
    """The position of another game that this one continues."""

    game: int = Field(ge=1)
    """Its number on the platform where it was played."""
    seq: int = Field(ge=0)
    """Number of its actions that this game starts with."""


class Record(_Strict):
    """See docs/records.md."""

    format: Annotated[int, BeforeValidator(_format)] = FORMAT
    game: str
    options: dict[str, Any] = {}
    """Validated by the game."""
    players: list[Annotated[str, BeforeValidator(_name)]]
    """Names by seat."""
    seed: str
    """64 lower-case hex digits, the source of all chance."""
    commitment: str | None = None
    """SHA-256 of the seed; checked by fairness.py."""
    deals: dict[str, RecordedDeal] | None = None
    """The initial shuffles by label; checked by fairness.py."""
    setup: dict[str, Any] | None = None
    """Parts of the start that do not come from the seed; validated by the game."""
    origin: RecordedOrigin | None = Field(default=None, alias="from")
    """The continued position; None for a game played from its deal."""
    actions: list[RecordedAction] = []

    _lines: Mapping[str | int, int] = PrivateAttr(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        """Compare the games, ignoring the layout of their files."""
        return isinstance(other, Record) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def line(self, part: str | int) -> int:
        """Return the line of a field or action (from 0), in its file or as `write` would put it."""
        if part in self._lines:
            return self._lines[part]
        written = _list_keys(self)
        return part + len(written) + 2 if isinstance(part, int) else written.index(part) + 2


@dataclass(frozen=True, slots=True)
class Step:
    n: int
    """Number of actions so far."""
    seat: int | None
    """None before the first action."""
    action: str | None
    """Text form; None before the first action."""
    events: tuple[Any, ...]
    history: History
    """The state, and the actions that can be taken back."""

    @property
    def state(self) -> Any:
        """Return the state. It is shared: never change it."""
        return self.history.state


def read(text: str | bytes) -> Record:
    """Raises `RecordError`.

    Checks everything except the legality of actions, which `replay` checks. Skips a byte order mark.
    """
    if len(text) > MAX_BYTES:
        raise RecordError(1, f"this is no record: more than {MAX_BYTES} bytes", "size")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(error.object.count(b"\n", 0, error.start) + 1, "this is not UTF-8", "json") from None
    try:
        data, lines = json_lines.parse(text.removeprefix("\ufeff"), "actions")
    except json_lines.LocatedError as error:
        raise RecordError(error.line, error.reason, "json") from None
    missing = [key for key in _REQUIRED if key not in data]
    if missing:
        raise RecordError(1, f"{', '.join(missing)} is missing")
    try:
        record = Record.model_validate(data)
    except ValidationError as error:
        raise min((_misfit(lines, fault) for fault in error.errors()), key=lambda found: found.line) from None
    record._lines = lines
    begin(record)
    return record


def write(record: Record) -> str:
    """Return the record as JSON, one action per line; the inverse of `read`."""
    data = record.model_dump(by_alias=True)
    lines = [f'  "{key}": {_json(data[key])},' for key in _list_keys(record)[:-1]]
    actions = ",\n".join(f"    {_json(action)}" for action in data["actions"])
    return "\n".join(["{", *lines, f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []', "}", ""])


def begin(record: Record) -> tuple[OpaqueGame, Any]:
    """Return the game and its first state. Raises `RecordError` for invalid options, players, seed or setup."""
    game = GAMES.get(record.game)
    if game is None:
        reason = f"there is no game {record.game!r}; choose from {', '.join(GAMES)}"
        raise RecordError(record.line("game"), reason, "game")
    try:
        options = game.Options.model_validate(record.options, strict=True)
    except ValidationError as error:
        raise RecordError(record.line("options"), _in_words("options", error.errors()[0]), "options") from None
    seats = len(record.players)
    try:
        check_seats(game, options, seats)
        check_seed(record.seed)
        return game, game.new(options, seats, record.seed, record.setup)
    except BadSetup as error:
        raise RecordError(record.line(error.part), str(error), error.part) from None


def replay(record: Record) -> Iterator[Step]:
    """Yield the state before the first action and after each. Raises `RecordError` at an illegal action."""
    game, state = begin(record)
    yield Step(0, None, None, (), History(state))
    done = 0
    try:
        for applied in match.replay(game, state, record.actions):
            done, action = applied.seq, applied.logged
            yield Step(done, action.seat, action.action, tuple(applied.events), applied.history)
    except MalformedAction as error:
        raise RecordError(record.line(done), f"action {done + 1}: {error}", "action") from None
    except IllegalAction as error:
        action = record.actions[done]
        reason = f"action {done + 1}, seat {action.seat}, {action.action!r}: {error}"
        raise RecordError(record.line(done), reason, "action") from None


def _list_keys(record: Record) -> list[str]:
    return [key for key in _KEYS if key not in _LEFT_OUT or getattr(record, _LEFT_OUT[key]) is not None]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _misfit(lines: Mapping[str | int, int], fault: Any) -> RecordError:
    where = fault["loc"]
    if len(where) > 1 and where[0] == "actions":
        return RecordError(lines.get(where[1], 1), _in_words(f"action {where[1] + 1}", {**fault, "loc": where[2:]}))
    return RecordError(lines.get(where[0], 1), _in_words("", fault))


def _in_words(part: str, fault: Any) -> str:
    path = ".".join(str(step)[:80] for step in fault["loc"])
    return ": ".join(word for word in (part, path, fault["msg"].removeprefix("Value error, ")) if word)

"""Lessons: a game explained in a few positions; the reader chooses a move in each.

A lesson is data of its game (`Presenter.lesson`, a file lesson.toml): deals, moves, and keys of texts. It is checked
and replayed once, at the start. The reader has seat 0; all other moves are scripted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, cached_property
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.core.errors import UserError
from bot.games.presenter import Presenter
from db.people import beginners
from db.store import Store
from engine.game import BadSetup, IllegalAction, MalformedAction, OpaqueGame
from engine.games import GAMES
from engine.match import visible
from engine.record import Record, RecordedAction

READER = 0


class WrongLesson(ValueError):
    """The game cannot replay the lesson, or a step does not have exactly one move that leads on."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ChoiceData(_Data):
    action: str
    text: str = ""
    """Key of the text that explains a better move; empty for the move that leads on."""


class StepData(_Data):
    """A step. It continues the previous one unless it sets `deal`, `log` or `follows`."""

    text: str
    """Text key."""
    choices: list[ChoiceData] = []
    """Empty where there is only text."""
    then: list[str] = []
    """Moves after the chosen one, each with its seat: `1 pass`."""
    deal: str = ""
    """A deal that starts here."""
    log: list[str] | None = None
    """Moves from the deal to this position."""
    marked: list[str] = []
    """Signs that the text explains by number, named as in the game's legend."""
    between: str = ""
    """Key of the text on what happened since the reader's move, or which game a step shows that does not follow it."""
    follows: str = ""
    """Key of the earlier step that this one continues."""


class LessonData(_Data):
    """A file lesson.toml."""

    seats: int
    seed: str
    """64 hex digits, for all chance that the deals leave open."""
    options: dict[str, Any]
    """Or the name of a preset."""
    deals: dict[str, dict[str, Any]] = {}
    """Decks and start seats by deal name, as in a record; without a deal the seed decides."""
    steps: list[StepData]
    """The reader can play on from the last one."""


@dataclass(frozen=True, slots=True)
class Line:
    state: Any
    """Shared: never change it."""
    setup: Mapping[str, Any] | None
    """None if the seed dealt the game."""
    log: tuple[RecordedAction, ...] = ()
    events: tuple[Any, ...] = ()
    """Events that the reader saw since their own last move."""


@dataclass(frozen=True, slots=True)
class Choice:
    action: Any
    text: str
    """Key of the text that explains a better move; empty for the move that leads on."""
    after: Line


@dataclass(frozen=True, slots=True)
class Step:
    text: str
    line: Line
    choices: Sequence[Choice]
    """Empty where there is only text."""
    marked: tuple[str, ...] = ()
    """Signs with numbers on the picture."""
    between: str = ""
    """Key of the line above the text; empty for none."""


class Lesson:
    def __init__(self, game: OpaqueGame, data: LessonData) -> None:
        """Raise `WrongLesson` if the game rejects a move."""
        self.game, self._data = game, data
        self.options = game.Options.of_new_game(data.options)
        try:
            self.steps: Sequence[Step] = self._replay()
        except (BadSetup, IllegalAction, MalformedAction, KeyError) as error:
            raise WrongLesson(f"the lesson of {game.id}: {error}") from error

    @property
    def last(self) -> int:
        """From 0."""
        return len(self.steps) - 1

    @cached_property
    def record(self) -> Record:
        """Up to the last step, with seat numbers as names."""
        line = self.steps[-1].line
        return Record(
            game=self.game.id,
            options=self.options.model_dump(mode="json"),
            players=[str(seat) for seat in range(self._data.seats)],
            seed=self._data.seed,
            setup=None if line.setup is None else dict(line.setup),
            actions=list(line.log),
        )

    def step(self, number: int) -> Step:
        """Steps count from 0. Raises `UserError` if there is none."""
        if number > self.last:
            raise UserError("unknown-button")
        return self.steps[number]

    def _replay(self) -> list[Step]:
        found: list[Step] = []
        ends: dict[str, Line] = {}
        line = self._deal("")
        for data in self._data.steps:
            if data.follows:
                line = ends[data.follows]
            elif data.deal or data.log is not None:
                line = replace(self._play(self._deal(data.deal), data.log or ()), events=())
            choices = [self._choose(line, choice) for choice in data.choices]
            found.append(Step(data.text, line, choices, tuple(data.marked), data.between))
            leading = [choice for choice in choices if not choice.text]
            if len(leading) != bool(choices):
                raise WrongLesson(f"the lesson of {self.game.id}: in {data.text!r} {len(leading)} moves lead on")
            for choice in leading:
                line = self._play(choice.after, data.then)
            ends[data.text] = line
        return found

    def _deal(self, name: str) -> Line:
        setup = self._data.deals[name] if name else None
        return Line(self.game.new(self.options, self._data.seats, self._data.seed, setup), setup)

    def _choose(self, line: Line, choice: ChoiceData) -> Choice:
        after = self._play(Line(line.state, line.setup, line.log), [f"{READER} {choice.action}"])
        return Choice(self.game.parse(choice.action), choice.text, after)

    def _play(self, line: Line, moves: Iterable[str]) -> Line:
        """Each move has its seat."""
        game, state, log, events = self.game, self.game.copy(line.state), list(line.log), list(line.events)
        for move in moves:
            seat, _, text = move.partition(" ")
            happened = game.apply(state, int(seat), game.parse(text))
            seen = (visible(game, state, event, READER) for event in happened)
            events += (event for event in seen if event is not None)
            log.append(RecordedAction(seat=int(seat), action=text))
        return Line(state, line.setup, tuple(log), tuple(events))


@cache
def _replayed(game: str, text: str) -> Lesson:
    """Shared by the bots of one process."""
    return Lesson(GAMES[game], LessonData.model_validate(tomllib.loads(text)))


class Lessons:
    def __init__(self, store: Store, now: Callable[[], datetime], presenters: Mapping[str, Presenter]) -> None:
        """Raise `WrongLesson`, or pydantic's `ValidationError`, if a lesson cannot be replayed."""
        self._store, self._now = store, now
        texts = {game: presenter.lesson() for game, presenter in presenters.items()}
        self.all: Mapping[str, Lesson] = {game: _replayed(game, text) for game, text in texts.items() if text}

    def of(self, game: str) -> Lesson:
        """Raises `UserError` if the game has no lesson."""
        if game not in self.all:
            raise UserError("unknown-button")
        return self.all[game]

    async def reached(self, user_id: int, game: str) -> int:
        """Return the step seen last; 0 before the first."""
        step = await self._store.read(beginners.get_lesson_step, user_id, game)
        return min(step or 0, self.of(game).last)

    async def note(self, user_id: int, game: str, step: int) -> None:
        await self._store.write(beginners.put_lesson_step, user_id, game, step, now=self._now())

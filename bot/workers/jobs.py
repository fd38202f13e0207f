"""Work outside the event loop: pictures, agents' choices and assessments of actions.

Child processes do it (bot/workers/worker_pool.py), or other machines for searches (bot/workers/job_queue.py). Jobs and
results hold hidden cards: never log them.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from bot.workers.ending import Ending
from engine.assessment import Assessed
from engine.outcome import Outcome
from engine.record_check import RecordFault, ReplayedRecord
from render.film import Length, Plan, Shot, Turn
from render.labels import SeatLabel
from render.pages.figure_sheet import FigureSheet
from render.pages.invitation import Table
from render.pages.legend import Seen
from render.pages.review_sheet import ReviewSheet
from render.palette import Theme
from render.picture import Picture
from render.reel import Strip
from render.webp import Frame

Kind = Literal["board", "menu", "hand", "scores"]
R = TypeVar("R")


class JobTimeout(TimeoutError):
    """A job exceeded its limit."""


class JobFailed(Exception):
    """A worker died of a job, or a remote one failed; the log of the worker's process has the reason."""


class TooManyJobs(JobTimeout):
    """The queue is too long: the job was refused at once."""


class _Kept:
    """A drawing whose last pictures are kept."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """Return a hash of all fields: 16 hex digits."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.fast = True  # without it the bytes depend on which equal parts are the same object
        pickler.dump(self)
        return hashlib.sha256(written.getbuffer()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Drawing(_Kept):
    kind: Kind
    """The part of the view to draw."""
    game: str
    view: Any
    labels: tuple[SeatLabel, ...]
    locale: str
    events: tuple[Any, ...] = ()
    """Events of the same viewer; boards and menus mark their changes."""
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class InvitationDrawing(_Kept):
    game: str
    options: tuple[tuple[str, Any], ...]
    """The match's options by name, sorted."""
    table: Table
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class CardDrawing(_Kept):
    game: str
    card_id: str
    options: Mapping[str, Any] | None
    """The options of the match that has the card; None for a new game's defaults."""
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class LegendDrawing(_Kept):
    """The input of a board's legend."""

    game: str
    seen: tuple[Seen, ...]
    """The user's views and events, as a spectator and as a seat; empty for a sample position of the default preset."""
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class Choice:
    agent: str
    game: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    """The seed of the random numbers: equal jobs give equal choices on every machine."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The input of an agent's opinion of a seat's legal actions."""

    agent: str
    game: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    """The seed of the random numbers: equal jobs give equal opinions on every machine."""
    trials: int | None = None
    """Playouts for all actions together; None for the agent's usual number."""
    without_ratings: bool = False
    """Count only playouts, not the agent's ratings of actions; requires `trials`."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A deal that agents play to the end."""

    game: str
    options: Mapping[str, Any]
    deal: str
    """The seed: 64 hex digits."""
    setup: Mapping[str, Any] | None
    """Decks and start seats laid out by hand; None if they come from the seed."""
    agents: tuple[str, ...]
    """Agent ids by seat."""
    seed: str


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """A record from a user: it may be hostile."""

    data: bytes


@dataclass(frozen=True, slots=True)
class ReviewDrawing:
    game: str
    sheet: ReviewSheet
    views: tuple[Any, ...]
    """The seat's view at each turning point."""
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class StripDrawing:
    """The input of a part of a reel."""

    drawings: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class FigureDrawing:
    sheet: FigureSheet
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class EndingDrawing(Ending, _Kept):
    """The input of a match's last picture."""


@dataclass(frozen=True, slots=True)
class FilmPlanning:
    game: str
    opening: Any
    """The first view."""
    turns: tuple[Turn, ...]
    """The turns as the same viewer sees them; at least one."""
    locale: str
    length: Length


@dataclass(frozen=True, slots=True)
class FilmPart:
    """Some shots of a film."""

    game: str
    plan: Plan
    """The plan, without its shots."""
    before: Shot | None
    """The shot before these; None at the beginning."""
    shots: tuple[Shot, ...]
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme


@dataclass(frozen=True, slots=True)
class Footage:
    """The frames of a part of a film."""

    frames: tuple[Frame, ...]


KeptDrawing: TypeAlias = Drawing | InvitationDrawing | CardDrawing | LegendDrawing | EndingDrawing
AnyDrawing: TypeAlias = KeptDrawing | ReviewDrawing | FigureDrawing
Job: TypeAlias = AnyDrawing | FilmPlanning | FilmPart | StripDrawing | Choice | Assessment | SelfPlay | RecordCheck
Opinion: TypeAlias = tuple[Assessed[str], ...]
"""The legal actions in text form, the best first."""
Result: TypeAlias = Picture | Plan | Footage | Strip | str | Opinion | Outcome | ReplayedRecord | RecordFault


class Rank(IntEnum):
    """The priority of a job."""

    FIRST = 0
    """A user is waiting."""
    LATER = 1
    """It can wait: there is always room for jobs of the first rank."""
    LAST = 2
    """It runs when nothing else waits."""


class Workers(Protocol):
    """Processes that search. Cancelling an awaited job takes it back."""

    async def start(self) -> None:
        """Get ready, so that the first job does not wait."""

    async def choose(self, job: Choice) -> str:
        """Return the text form of an action.

        Raises `JobTimeout` (`TooManyJobs` at once), `JobFailed`, or an exception of an agent without a search.
        """

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        """Return an agent's opinion of each legal action; `later` is the lowest priority.

        Raises as `choose` does, or any exception of the agent.
        """

    async def play(self, job: SelfPlay) -> Outcome:
        """Return the end of a match that agents play, at the lowest priority. Raises as `assess` does."""

    def facts(self) -> dict[str, Any]:
        """Return the state of the workers as JSON values, without any content of jobs."""

    async def close(self) -> None:
        """Stop; unfinished jobs are lost."""


def expect(result: Result, kind: type[R]) -> R:
    """Return a result of this type. Raises `JobFailed` for any other."""
    if not isinstance(result, kind):
        raise JobFailed
    return result

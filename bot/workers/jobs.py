"""Work outside of the event loop: pictures to draw, agents' choices, and assessments of actions.

Processes that this one starts do it (bot/workers/worker_pool.py); other machines may search in their place
(bot/workers/job_queue.py). Jobs and their results hold hidden cards: they never stand in a log line.
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
    """A job was not done within its limit."""


class JobFailed(Exception):
    """A worker died of a job, or one of another process could not do it; the log of the worker's process says why."""


class TooManyJobs(JobTimeout):
    """A job was refused at once: the queue is too long for it to be done in time."""


class _Kept:
    """A drawing of which the last pictures are kept."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """Return a hash of all fields: 16 hex digits."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.fast = True  # else it would depend on which equal parts are the same object
        pickler.dump(self)
        return hashlib.sha256(written.getbuffer()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Drawing(_Kept):
    """The input of a picture of a view."""

    kind: Kind
    """The part of the view to draw."""
    game: str
    view: Any
    labels: tuple[SeatLabel, ...]
    locale: str
    events: tuple[Any, ...] = ()
    """Events of the same viewer; boards and menus mark what they changed."""
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class InvitationDrawing(_Kept):
    """The input of an invitation's picture."""

    game: str
    options: tuple[tuple[str, Any], ...]
    """The options of the match by name, sorted."""
    table: Table
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class CardDrawing(_Kept):
    """The input of a card's picture."""

    game: str
    card_id: str
    options: Mapping[str, Any] | None
    """The options of the match that has the card; None for a new game's defaults."""
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class LegendDrawing(_Kept):
    """Everything that the legend of a board is made of."""

    game: str
    seen: tuple[Seen, ...]
    """Views and events of the user, as a spectator and as a seat; empty for a sample position of the default preset."""
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class Choice:
    """The input of an agent's choice."""

    agent: str
    game: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    """The seed of the agent's random numbers: the same job gives the same choice, on every machine."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The input of an agent's opinion of a seat's legal actions."""

    agent: str
    game: str
    view: Any
    legal: tuple[Any, ...]
    seed: str
    """The seed of the random numbers: the same job gives the same opinion, on every machine."""
    trials: int | None = None
    """Number of playouts for all actions together; None for as many as the agent makes for a choice."""
    without_ratings: bool = False
    """Whether only playouts count, and not the agent's ratings of actions; `trials` has to be given."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A deal that agents play to its end."""

    game: str
    options: Mapping[str, Any]
    deal: str
    """The seed of the deal: 64 hex digits."""
    setup: Mapping[str, Any] | None
    """Decks and start seats laid out by hand; None if they come from the seed."""
    agents: tuple[str, ...]
    """Their ids, by seat."""
    seed: str


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """A record that a user sent: it may be hostile."""

    data: bytes


@dataclass(frozen=True, slots=True)
class ReviewDrawing:
    """The input of a review's picture."""

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
    """The input of a picture of figures."""

    sheet: FigureSheet
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class EndingDrawing(Ending, _Kept):
    """The input of the last picture of a match."""


@dataclass(frozen=True, slots=True)
class FilmPlanning:
    """The input of a film's plan."""

    game: str
    opening: Any
    """The view with which it begins."""
    turns: tuple[Turn, ...]
    """Its turns, as the same viewer sees them; at least one."""
    locale: str
    length: Length


@dataclass(frozen=True, slots=True)
class FilmPart:
    """Some shots of a film."""

    game: str
    plan: Plan
    """The film's plan, without its shots."""
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
"""The legal actions in their text forms, the best one first."""
Result: TypeAlias = Picture | Plan | Footage | Strip | str | Opinion | Outcome | ReplayedRecord | RecordFault


class Rank(IntEnum):
    """The priority of a job."""

    FIRST = 0
    """A user is waiting for it."""
    LATER = 1
    """It can wait, so that there is always room for jobs of the first rank."""
    LAST = 2
    """It runs when nothing else waits."""


class Workers(Protocol):
    """Processes that search. Cancelling an awaited job takes it back."""

    async def start(self) -> None:
        """Get ready, so that the first job does not wait for it."""

    async def choose(self, job: Choice) -> str:
        """Return the text form of an action.

        Raises `JobTimeout` (`TooManyJobs` at once), or `JobFailed`, and what an agent raises that does not search.
        """

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        """Return an agent's opinion of each legal action; `later` lets everything else go first.

        Raises as `choose` does, or what the agent raises.
        """

    async def play(self, job: SelfPlay) -> Outcome:
        """Return the end of a match that agents play; everything else goes first. Raises as `assess` does."""

    def facts(self) -> dict[str, Any]:
        """Return the state of the workers as JSON values, without anything of a job."""

    async def close(self) -> None:
        """Stop; unfinished jobs have to be asked for again after the next start."""


def expect(result: Result, kind: type[R]) -> R:
    """Return a result that is of this type. Raises `JobFailed` for any other."""
    if not isinstance(result, kind):
        raise JobFailed
    return result

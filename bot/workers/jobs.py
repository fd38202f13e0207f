"""Jobs to run outside the event loop: pictures, agents' choices, assessments of actions, films, records.

Child processes run them (bot/workers/worker_pool.py); searches may run on other machines (bot/workers/job_queue.py).
Jobs and results hold hidden cards: never log them.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, NewType, Protocol, TypeAlias, TypeVar

from bot.workers.ending import Ending
from engine.assessment import Assessed
from engine.game import AnyView, PublicView, SeatView
from engine.outcome import EarlyEnd, Outcome
from engine.record_check import RecordFault, ReplayedRecord
from render.emoji_drawings import Emoji
from render.film import Finale, Format, Plan, Shot, Turn
from render.labels import SeatLabel
from render.pages.figure_sheet import FigureSheet
from render.pages.invitation import Table
from render.pages.legend import Seen
from render.pages.review_sheet import ReviewSheet, TurningPoint
from render.pages.week_sheet import WeekSheet
from render.palette import Theme
from render.picture import Picture
from render.replay_page import Strip
from render.webp import Frame

Kind = Literal["board", "menu", "hand", "scores"]
R = TypeVar("R")


class JobTimeout(TimeoutError):
    """No result in time: the machine is too busy, or a worker hung."""


class JobTooLong(JobTimeout):
    """The job itself needs more processor time than it may have."""


class JobFailed(Exception):
    """A worker died of a job, or a remote one failed; the worker's log has the reason."""


class TooManyJobs(JobTimeout):
    """Refused at once: the queue is too long."""


class _Kept:
    """A drawing whose picture `RenderPool` caches, by `key`."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """Return a hash of all fields: 16 hex digits."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.fast = True  # else the bytes depend on which equal parts are the same object
        pickler.dump(self)
        return hashlib.sha256(written.getbuffer()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Drawing(_Kept):
    kind: Kind
    game: str
    view: AnyView
    labels: tuple[SeatLabel, ...]
    locale: str
    events: tuple[Any, ...] = ()
    """As the viewer saw them; boards and menus mark their changes."""
    theme: Theme = "light"
    early: EarlyEnd = ""
    """For scores."""
    marked: tuple[str, ...] = ()
    """For menus: signs to number, named as in the game's legend."""


PublicDrawing = NewType("PublicDrawing", Drawing)
"""A drawing that everybody may see; only `public_drawing` makes one."""


def public_drawing(
    kind: Literal["board", "scores"],
    game: str,
    view: PublicView,
    labels: tuple[SeatLabel, ...],
    locale: str,
    events: tuple[Any, ...] = (),
    theme: Theme = "light",
    early: EarlyEnd = "",
) -> PublicDrawing:
    """Return a drawing for messages that everybody sees; a `PublicView` holds nobody's hand."""
    return PublicDrawing(Drawing(kind, game, view, labels, locale, events, theme, early))


@dataclass(frozen=True, slots=True)
class InvitationDrawing(_Kept):
    game: str
    options: tuple[tuple[str, Any], ...]
    """By name, sorted."""
    table: Table
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class CardDrawing(_Kept):
    game: str
    card_id: str
    options: Mapping[str, Any] | None
    """Of the match with the card; None for a new game's defaults."""
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class LegendDrawing(_Kept):
    game: str
    seen: tuple[Seen, ...]
    """Views and events as a spectator and as a seat; empty for a sample position of the default preset."""
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class Choice:
    agent: str
    game: str
    view: SeatView
    legal: tuple[Any, ...]
    seed: str
    """Equal jobs give equal choices on every machine."""


@dataclass(frozen=True, slots=True)
class Assessment:
    agent: str
    game: str
    view: SeatView
    legal: tuple[Any, ...]
    seed: str
    """Equal jobs give equal opinions on every machine."""
    trials: int | None = None
    """Playouts for all actions together; None for the agent's usual number."""
    without_ratings: bool = False
    """Ignore the agent's ratings of actions; requires `trials`."""
    looks_closer: bool = False
    """Play games to the end for what seems about as good, or near the end for the best actions (`look_closer`)."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A deal that agents play to the end."""

    game: str
    options: Mapping[str, Any]
    deal: str
    """64 hex digits."""
    setup: Mapping[str, Any] | None
    """Laid out by hand; None if the seed decides."""
    agents: tuple[str, ...]
    """By seat."""
    seed: str


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """A record to check. It comes from a user and may be hostile."""

    data: bytes


@dataclass(frozen=True, slots=True)
class ReviewDrawing:
    """The charts of a review."""

    sheet: ReviewSheet
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class TurningPointDrawing:
    game: str
    number: int
    """From 1."""
    turning_point: TurningPoint
    view: SeatView
    """The seat's view at the turning point."""
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class StripDrawing:
    """Part of a reel."""

    drawings: tuple[PublicDrawing, ...]


@dataclass(frozen=True, slots=True)
class EmojiDrawing:
    names: tuple[str, ...]
    """Of signs (i18n/signs.py)."""


@dataclass(frozen=True, slots=True)
class DrawnEmoji:
    pictures: tuple[Emoji, ...]
    """By sign."""


@dataclass(frozen=True, slots=True)
class FigureDrawing:
    sheet: FigureSheet
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class WeekDrawing:
    sheet: WeekSheet
    theme: Theme = "light"


@dataclass(frozen=True, slots=True)
class EndingDrawing(Ending, _Kept):
    """A match's last picture."""


@dataclass(frozen=True, slots=True)
class FilmPlanning:
    game: str
    opening: AnyView
    """The first view."""
    turns: tuple[Turn, ...]
    """As the same viewer sees them; at least one."""
    locale: str
    format: Format
    finale: Finale | None = None


@dataclass(frozen=True, slots=True)
class FilmPart:
    game: str
    plan: Plan
    """Without its shots."""
    before: Shot | None
    """None at the beginning."""
    shots: tuple[Shot, ...]
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme


@dataclass(frozen=True, slots=True)
class Footage:
    """Frames of a part of a film."""

    frames: tuple[Frame, ...]


PublishedDrawing: TypeAlias = PublicDrawing | InvitationDrawing | CardDrawing | EndingDrawing
"""Everybody may see it."""
KeptDrawing: TypeAlias = Drawing | InvitationDrawing | CardDrawing | LegendDrawing | EndingDrawing
AnyDrawing: TypeAlias = KeptDrawing | ReviewDrawing | TurningPointDrawing | FigureDrawing | WeekDrawing
Job: TypeAlias = (
    AnyDrawing | EmojiDrawing | FilmPlanning | FilmPart | StripDrawing | Choice | Assessment | SelfPlay | RecordCheck
)
Opinion: TypeAlias = tuple[Assessed[str], ...]
"""Legal actions in text form, the best first."""
Result: TypeAlias = (
    Picture | DrawnEmoji | Plan | Footage | Strip | str | Opinion | Outcome | ReplayedRecord | RecordFault
)


class Rank(IntEnum):
    FIRST = 0
    """A user is waiting."""
    LATER = 1
    """The queue keeps room for jobs of the rank `FIRST`."""
    LAST = 2
    """When nothing else waits."""


class Workers(Protocol):
    """Runs agents' jobs. Cancelling the task that waits for a job withdraws the job."""

    async def start(self) -> None:
        """Prepare, so that the first job does not wait."""

    async def choose(self, job: Choice) -> str:
        """Return an action in text form.

        Raises `JobTimeout` (`TooManyJobs` at once), `JobFailed`, or an exception of an agent without a search.
        """

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        """`later`: the lowest priority. Raises as `choose` does, or any exception of the agent."""

    async def play(self, job: SelfPlay) -> Outcome:
        """Return the match's end, at the lowest priority. Raises as `assess` does."""

    def facts(self) -> dict[str, Any]:
        """Return JSON values, without any content of jobs."""

    async def close(self) -> None:
        """Unfinished jobs are lost."""


def expect(result: Result, kind: type[R]) -> R:
    """Raises `JobFailed` for a result of another type."""
    if not isinstance(result, kind):
        raise JobFailed
    return result

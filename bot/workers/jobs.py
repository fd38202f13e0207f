"""Work outside of the event loop: pictures to draw, agents' choices, and assessments of actions.

Processes that this one starts do it (bot/workers/worker_pool.py); other machines may search in their place
(bot/workers/job_queue.py). Jobs and their results hold hidden cards: they never stand in a log line.
"""

from __future__ import annotations

import hashlib
import io
import pickle
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from bot.workers.ending import Ending, draw_ending
from engine.agents import AGENTS
from engine.agents.comparison import compare
from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD, style_of
from engine.agents.search import Budget, SearchAgent, assess
from engine.agents.self_play import play_on
from engine.assessment import Assessed
from engine.games import GAMES
from engine.match import visible
from engine.outcome import Outcome
from engine.record_check import RecordFault, ReplayedRecord, check_record
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.artist import Artist
from render.film import Length, Look, Plan, Shot, Turn, film_frames, plan_film
from render.labels import SeatLabel
from render.pages.figure_sheet import FigureSheet, figure_picture
from render.pages.invitation import Table
from render.pages.legend import Seen
from render.pages.review_sheet import ReviewSheet, review_picture
from render.palette import Theme
from render.picture import Picture
from render.reel import Strip, cut_strip
from render.webp import Frame

Kind = Literal["board", "menu", "hand", "scores"]
R = TypeVar("R")

_SAMPLE_SEED, _SAMPLE_ACTIONS, _SAMPLE_EVENTS = 4, 70, 12


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


def artists() -> Mapping[str, Artist]:
    """Return the artists by game, loaded at the first call: the bot is ready sooner without them."""
    from render.registry import ARTISTS

    return ARTISTS


def do(job: Job) -> Result:
    """Do a job in this process, and return what its kind promises."""
    match job:
        case Drawing():
            return _draw(job)
        case InvitationDrawing():
            say = translator(job.locale)
            return artists()[job.game].invitation(dict(job.options), job.table, say, theme=job.theme)
        case CardDrawing():
            say = translator(job.locale)
            return artists()[job.game].card(job.card_id, job.options, say, theme=job.theme)
        case LegendDrawing():
            seen, say = job.seen or _sample_position(job.game), translator(job.locale)
            return artists()[job.game].legend(seen, job.labels, say, theme=job.theme)
        case ReviewDrawing():
            return _draw_review(job)
        case EndingDrawing():
            return draw_ending(job, artists()[job.game])
        case FilmPlanning():
            camera, say = artists()[job.game].camera, translator(job.locale)
            return plan_film(camera, job.opening, job.turns, say, job.length)
        case FilmPart():
            look = Look(artists()[job.game].camera, job.plan, job.labels, translator(job.locale), job.theme)
            return Footage(tuple(film_frames(look, job.before, job.shots)))
        case FigureDrawing():
            return figure_picture(job.sheet, theme=job.theme)
        case StripDrawing():
            return cut_strip(_draw(drawing) for drawing in job.drawings)
        case SelfPlay():
            return _self_play(job)
        case RecordCheck():
            return check_record(job.data)
        case Choice():
            return choose(job)
        case Assessment():
            return opinion(job)


def choose(job: Choice) -> str:
    """Return the text form of the action that the agent chooses."""
    rng = random.Random(job.seed)
    return str(AGENTS[job.agent].choose(GAMES[job.game], job.view, job.legal, rng))


def opinion(job: Assessment) -> Opinion:
    """Return an agent's opinion of each legal action; one that does not search only rates them."""
    agent, rng = AGENTS[job.agent], random.Random(job.seed)
    budget = agent.budget if isinstance(agent, SearchAgent) else Budget(trials=0)
    if job.trials is not None:
        budget = replace(budget, trials=job.trials)
    style = style_of(job.agent)
    if job.without_ratings:
        found = compare(GAMES[job.game], job.view, job.legal, rng, budget.trials, style)
    else:
        found = assess(GAMES[job.game], job.view, job.legal, rng, budget, style)
    return tuple(replace(one, action=str(one.action)) for one in found)


def _draw(drawing: Drawing) -> Picture:
    artist, say = artists()[drawing.game], translator(drawing.locale)
    view, labels, theme = drawing.view, drawing.labels, drawing.theme
    match drawing.kind:
        case "board":
            return artist.board(view, labels, say, events=drawing.events, theme=theme)
        case "menu":
            return artist.menu(view, labels, say, events=drawing.events, theme=theme)
        case "hand":
            return artist.hand(view, labels, say, theme=theme)
        case "scores":
            return artist.scores(view, labels, say, theme=theme)


def _draw_review(drawing: ReviewDrawing) -> Picture:
    artist, say, theme = artists()[drawing.game], translator(drawing.locale), drawing.theme
    boards = [artist.board(view, drawing.labels, say, theme=theme) for view in drawing.views]
    return review_picture(drawing.sheet, boards, say, theme=theme)


def _sample_position(game_id: str) -> tuple[Seen, ...]:
    """Return what a seat sees after some actions of agents in a game of the default preset, always the same."""
    game, agent, rng = GAMES[game_id], GreedyAgent(STEWARD), random.Random(_SAMPLE_SEED)
    options = game.Options()
    state = game.new(options, game.seats(options)[-1], derive_seed(_SAMPLE_SEED))
    events: list[Any] = []
    for _ in range(_SAMPLE_ACTIONS):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        events += game.apply(state, seat, agent.choose(game, game.view(state, seat), legal, rng))
    shown = (visible(game, state, event, 0) for event in events[-_SAMPLE_EVENTS:])
    return (Seen(game.view(state, 0), tuple(event for event in shown if event is not None)),)


def _self_play(job: SelfPlay) -> Outcome:
    game = GAMES[job.game]
    state = game.new(game.Options.model_validate(job.options), len(job.agents), job.deal, job.setup)
    return play_on(game, state, [AGENTS[agent] for agent in job.agents], random.Random(job.seed))

"""Films of matches, made by the workers that draw, part by part, after what users are waiting for.

The film of a whole match is posted once, in its thread. The last films are kept until then, and for what is asked for
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.core.errors import UserError
from bot.core.tasks import Worker, end_tasks
from bot.match.moments import Moment
from bot.workers.jobs import FilmPart, FilmPlanning, Footage, JobFailed, JobTimeout
from bot.workers.render_pool import RenderPool
from engine.history import TakenBack
from render.film import WHOLE_MATCH, WIDE, Length, Shot, Turn
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import Picture
from render.webp import join_frames

log = logging.getLogger(__name__)

WHILE_AWAY = Length(1.8, 7, 900)
"""The length of what happened since a user's last move."""
KEPT_BYTES = 24_000_000
"""Bytes of films that are kept, those used last."""
AT_ONCE = 2
"""Films that are made at the same time."""
MOST = 8
"""Films that are made or wait; more are refused."""
_PART = 6
"""Shots of a job: less than a second of a worker, so that boards need not wait for it."""
_TRIES = 4
_RETRY_SECONDS = 2.0

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class FilmKey:
    """Everything that a film depends on."""

    match_id: int
    """The match."""
    game: str
    """Id of its game."""
    labels: tuple[SeatLabel, ...]
    """The labels of its seats."""
    locale: str
    """The language."""
    theme: Theme
    """The colours."""
    viewer: int | None = None
    """The seat that may see it; None for everybody."""
    first_seq: int = 0
    """The number of the last action before it."""
    last_seq: int = 0
    """The number of the last action that it shows; 0 for the whole match."""
    length: Length = WHOLE_MATCH
    """How long it may be."""


class MakingFilm:
    """A film that is being made."""

    def __init__(self) -> None:
        self.done = 0
        """How many of its shots are drawn."""
        self.number = 0
        """How many there are; 0 until that is known."""
        self.task: asyncio.Task[Picture]
        """Ends with the film, or raises why it was not made; whoever waits for it must not cancel it."""


def list_shown(moments: Sequence[Moment]) -> list[Moment]:
    """Return the moments that a film shows: not those that were taken back, nor that they were."""
    return [
        moment
        for moment in moments
        if not moment.taken_back and not any(isinstance(event, TakenBack) for event in moment.events)
    ]


class Films(Worker):
    """Makes films, and keeps the last ones."""

    def __init__(self, render_pool: RenderPool) -> None:
        self._pool = render_pool
        self._making: dict[FilmKey, MakingFilm] = {}
        self._kept: OrderedDict[FilmKey, Picture] = OrderedDict()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def get_kept(self, key: FilmKey) -> Picture | None:
        """Return a film if it is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def make(self, key: FilmKey, name: str, alt: str, read: Callable[[], Awaitable[Sequence[Moment]]]) -> MakingFilm:
        """Begin to make a film of the moments that `read` returns, or return the one that is being made.

        Raises `UserError`: `film-busy` if too many are.
        """
        if key in self._making:
            return self._making[key]
        if len(self._making) >= MOST:
            raise UserError("film-busy")
        making = self._making[key] = MakingFilm()
        making.task = asyncio.create_task(
            self._make(making, key, name, alt, read), name=f"film of match {key.match_id}"
        )
        making.task.add_done_callback(lambda task: self._finish(key, task))
        return making

    async def close(self) -> None:
        """Stop; unfinished films have to be asked for again."""
        await end_tasks(making.task for making in self._making.values())

    def _finish(self, key: FilmKey, task: asyncio.Task[Picture]) -> None:
        del self._making[key]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("the film of match %d was not made: %s", key.match_id, type(error).__name__)
            return
        self._kept[key] = task.result()
        while sum(len(film.data) for film in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)

    async def _make(
        self, making: MakingFilm, key: FilmKey, name: str, alt: str, read: Callable[[], Awaitable[Sequence[Moment]]]
    ) -> Picture:
        async with self._turns:
            moments = list_shown(await read())
            if not moments:
                raise UserError("film-nothing")
            turns = tuple(Turn(moment.after, moment.events) for moment in moments)
            planning = FilmPlanning(key.game, moments[0].before, turns, key.locale, key.length)
            plan = await _again(lambda: self._pool.plan_film(planning))
            shots = (plan.opening, *plan.shots)
            making.number = len(shots)
            first = FilmPart(key.game, replace(plan, shots=()), None, (), key.labels, key.locale, key.theme)
            reels: list[Footage] = []
            for at in range(0, len(shots), _PART):
                part = replace(first, before=_before(shots, at), shots=shots[at : at + _PART])
                reels.append(await self._draw(part))
                making.done = min(at + _PART, len(shots))
        joined = [frame for reel in reels for frame in reel.frames]
        data = await asyncio.to_thread(join_frames, joined, WIDE, plan.height)
        return Picture(data, name, alt, WIDE, plan.height)

    async def _draw(self, part: FilmPart) -> Footage:
        return await _again(lambda: self._pool.film(part))


def _before(shots: Sequence[Shot], at: int) -> Shot | None:
    return shots[at - 1] if at else None


async def _again(ask: Callable[[], Awaitable[R]]) -> R:
    """Return the result of a job, asking again while workers have too much to do. Raises as they do."""
    for _ in range(_TRIES - 1):
        try:
            return await ask()
        except (JobTimeout, JobFailed):
            await asyncio.sleep(_RETRY_SECONDS)
    return await ask()

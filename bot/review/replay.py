"""A finished match as a film, and as a page that plays in a browser.

Both are posted once, in its thread; the last films are kept until then.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from bot.core.errors import UserError
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, moments_of, tell
from bot.match.result_words import Result, place_lines
from bot.review.making import Maker, Making, MatchKey, V, ask_again
from bot.workers.jobs import FilmPart, FilmPlanning, Footage, PublicDrawing, Rank, StripDrawing, public_drawing
from bot.workers.render_pool import RenderPool
from engine.game import AnyView, PublicView
from engine.history import TakenBack
from engine.outcome import EarlyEnd
from engine.record import Record, begin, replay
from i18n import signs
from i18n.translator import Say, translator
from render.film import Finale, Format, Plan, Shot, Turn
from render.labels import SeatLabel, spoken_name
from render.palette import Theme
from render.picture import Picture
from render.replay_page import SCORES, Reel, ReelWinder, Step, Strip, write_page
from render.webp import join_frames

WHILE_AWAY = Format(1.8, 7, 900)
"""For the film since a user's last move."""
KEPT_FILM_BYTES = 24_000_000
"""The least recently used films go first."""
_PART = 6
"""Shots per job: less than a second, so that boards need not wait."""


def list_shown(moments: Sequence[Moment[V]]) -> list[Moment[V]]:
    """Omit actions that were taken back, and taking back itself."""
    return [
        moment
        for moment in moments
        if not moment.taken_back and not any(isinstance(event, TakenBack) for event in moment.events)
    ]


Closing: TypeAlias = Callable[[Sequence[Moment[V]]], Awaitable[Finale]]
"""Makes the finale of a film from its moments."""


class Films(Maker[MatchKey[Any], Picture]):
    rank = Rank.LATER
    """Of its jobs."""

    def __init__(self, render_pool: RenderPool) -> None:
        super().__init__("film", "film-busy", kept_bytes=KEPT_FILM_BYTES, size=lambda film: len(film.data))
        self._pool = render_pool

    def make(
        self,
        key: MatchKey[V],
        name: str,
        alt: str,
        read: Callable[[], Awaitable[Sequence[Moment[V]]]],
        close: Closing[V] | None = None,
    ) -> Making[Picture]:
        """Start a film, or return the running or kept one. Raises `UserError`: `film-busy`.

        `close` makes its finale, whose words follow `alt`.
        """
        return self.begin(key, key.match_id, lambda making: self._make(making, key, name, alt, read, close))

    async def _make(
        self,
        making: Making[Picture],
        key: MatchKey[V],
        name: str,
        alt: str,
        read: Callable[[], Awaitable[Sequence[Moment[V]]]],
        close: Closing[V] | None,
    ) -> Picture:
        moments = list_shown(await read())
        if not moments:
            raise UserError("film-nothing")
        turns = tuple(Turn(moment.after, moment.events) for moment in moments)
        finale = None if close is None else await close(moments)
        planning = FilmPlanning(key.game, moments[0].before, turns, key.locale, key.format, finale)
        plan = await ask_again(lambda: self._pool.run(planning, Plan, self.rank))
        shots = (plan.opening, *plan.shots)
        making.number = len(shots)
        first = FilmPart(key.game, replace(plan, shots=()), None, (), key.labels, key.locale, key.theme)
        reels: list[Footage] = []
        for at in range(0, len(shots), _PART):
            part = replace(first, before=_before(shots, at), shots=shots[at : at + _PART])
            reels.append(await ask_again(partial(self._pool.run, part, Footage, self.rank)))
            making.done = min(at + _PART, len(shots))
        joined = [frame for reel in reels for frame in reel.frames]
        data = await asyncio.to_thread(join_frames, joined, plan.width, plan.height, key.format.plays)
        if finale is not None:
            alt = f"{alt} {finale.caption.heading}: {finale.caption.words}"
        return Picture(data, name, alt, plan.width, plan.height)


def _before(shots: Sequence[Shot], at: int) -> Shot | None:
    return shots[at - 1] if at else None


class Summaries(Films):
    """Films that nobody asked for: they wait for all other work, and take no room from asked-for ones."""

    rank = Rank.LAST


PICTURES_IN_JOB = 8
"""Pictures per job: less than a second, so that boards need not wait."""
KEPT_PAGE_BYTES = 12_000_000
"""The least recently used pages go first."""
_MARKUP = re.compile(r"\*\*|~~|^-# ")
_FIRST_NAME = 0xE000
"""Placeholder (private use) for seat 0's name while Markdown around it is removed."""


@dataclass(frozen=True, slots=True)
class WrittenPage:
    data: bytes


@dataclass(frozen=True, slots=True)
class ReplayPage:
    title: str
    drawings: tuple[PublicDrawing, ...]
    steps: tuple[Step, ...]

    def list_jobs(self) -> list[StripDrawing]:
        starts = range(0, len(self.drawings), PICTURES_IN_JOB)
        return [StripDrawing(self.drawings[start : start + PICTURES_IN_JOB]) for start in starts]

    def write(self, reel: Reel, say: Say) -> bytes:
        return write_page(self.title, reel, self.steps, say)


def tell_plainly(game_id: str, events: Sequence[Any], view: AnyView, names: Sequence[str], say: Say) -> tuple[str, ...]:
    """Describe the events of one action as `tell` does, without Markdown; names stay as they are."""
    marks = [chr(_FIRST_NAME + seat) for seat in range(len(names))]

    def plain(line: str) -> str:
        return "".join(
            names[ord(letter) - _FIRST_NAME] if letter in marks else letter
            for letter in _MARKUP.sub("", signs.plain(line))
        )

    return tuple(plain(line) for line in tell(game_id, events, view, marks, say))


def plan_page(
    record: Record, labels: tuple[SeatLabel, ...], say: Say, theme: Theme = "light", early: EarlyEnd = ""
) -> ReplayPage:
    """Show the board before the first move and after each, and the final scores.

    Raises `RecordError` as `begin` does, or the exception of an illegal action.
    """
    game, state = begin(record)
    presenter = PRESENTERS[game.id]
    names = [spoken_name(labels, seat, say) for seat in range(len(labels))]
    moments = moments_of(record, len(labels), record.actions, None, is_open=True)
    views = [moments[0].before if moments else game.open_view(state), *(moment.after for moment in moments)]
    events = [(), *(moment.events for moment in moments)]
    drawings, steps = [], []
    for view, happened in zip(views, events, strict=True):
        stage, lines = presenter.stage(view, say), tell_plainly(game.id, happened, view, names, say)
        steps.append(Step(stage, presenter.phase(view) or stage, lines))
        drawings.append(public_drawing("board", game.id, view, labels, say.locale, happened, theme))
    *_, last = replay(record)
    outcome = game.outcome(last.state)
    if outcome is not None:
        result = Result.of(outcome.ranks, [score.total for score in outcome.scores], labels)
        ended = [say(f"picture-ended-{early}")] if early else []
        steps.append(Step(presenter.stage(views[-1], say), SCORES, (*place_lines(result, names, say), *ended)))
        drawings.append(public_drawing("scores", game.id, views[-1], labels, say.locale, theme=theme, early=early))
    title = f"{presenter.title(record.options, say)} · {', '.join(names)}"
    return ReplayPage(title, tuple(drawings), tuple(steps))


class ReplayPages(Maker[MatchKey[PublicView], WrittenPage]):
    def __init__(self, render_pool: RenderPool) -> None:
        super().__init__("page", "share-busy", kept_bytes=KEPT_PAGE_BYTES, size=lambda page: len(page.data))
        self._pool = render_pool

    def make(
        self, key: MatchKey[PublicView], read: Callable[[], Awaitable[Record]], early: EarlyEnd = ""
    ) -> Making[WrittenPage]:
        """Start a page, or return the running or kept one. Raises `UserError`: `share-busy`."""
        return self.begin(key, key.match_id, lambda making: self._make(making, key, read, early))

    async def _make(
        self,
        making: Making[WrittenPage],
        key: MatchKey[PublicView],
        read: Callable[[], Awaitable[Record]],
        early: EarlyEnd,
    ) -> WrittenPage:
        say, winder = translator(key.locale), ReelWinder()
        page = await asyncio.to_thread(plan_page, await read(), key.labels, say, key.theme, early)
        jobs = page.list_jobs()
        making.number = len(jobs)
        for job in jobs:
            strip = await ask_again(partial(self._pool.run, job, Strip))
            await asyncio.to_thread(winder.add, strip)
            making.done += 1
        return WrittenPage(await asyncio.to_thread(lambda: page.write(winder.finish(), say)))

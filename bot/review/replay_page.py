"""The page of a whole game (render/replay_page.py). Nothing is hidden on it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.games.registry import PRESENTERS
from bot.match.moments import moments_of, tell
from bot.match.result_words import Result, place_lines
from bot.review.making import Maker, Making, MatchKey, ask_again
from bot.workers.jobs import PublicDrawing, StripDrawing, public_drawing
from bot.workers.render_pool import RenderPool
from engine.game import PublicView
from engine.outcome import EarlyEnd
from engine.record import Record, begin, replay
from i18n.translator import Say, translator
from render.labels import SeatLabel, spoken_name
from render.palette import Theme
from render.reel import Reel, ReelWinder, Strip
from render.replay_page import Step, write_page

PICTURES_IN_JOB = 8
"""Pictures per job: less than a second, so that boards need not wait."""
KEPT_BYTES = 12_000_000
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


def plan_page(
    record: Record, labels: tuple[SeatLabel, ...], say: Say, theme: Theme = "light", early: EarlyEnd = ""
) -> ReplayPage:
    """Show the board before the first move and after each, and the final scores.

    Raises `RecordError` as `begin` does, or the exception of an illegal action.
    """
    game, state = begin(record)
    presenter = PRESENTERS[game.id]
    names = [spoken_name(labels, seat, say) for seat in range(len(labels))]
    marks = [chr(_FIRST_NAME + seat) for seat in range(len(labels))]

    def plain(line: str) -> str:
        """Remove the Markdown, except in names."""
        return "".join(
            names[ord(letter) - _FIRST_NAME] if letter in marks else letter for letter in _MARKUP.sub("", line)
        )

    moments = moments_of(record, len(labels), record.actions, None, is_open=True)
    views = [moments[0].before if moments else game.open_view(state), *(moment.after for moment in moments)]
    events = [(), *(moment.events for moment in moments)]
    drawings, steps = [], []
    for view, happened in zip(views, events, strict=True):
        lines = tell(game.id, happened, view, marks, say)
        stage = presenter.stage(view, say)
        steps.append(Step(stage, presenter.phase(view) or stage, tuple(plain(line) for line in lines)))
        drawings.append(public_drawing("board", game.id, view, labels, say.locale, happened, theme))
    *_, last = replay(record)
    outcome = game.outcome(last.state)
    if outcome is not None:
        result = Result.of(outcome.ranks, [score.total for score in outcome.scores], labels)
        ended = [say(f"picture-ended-{early}")] if early else []
        steps.append(Step(presenter.stage(views[-1], say), "scores", (*place_lines(result, names, say), *ended)))
        drawings.append(public_drawing("scores", game.id, views[-1], labels, say.locale, theme=theme, early=early))
    title = f"{presenter.title(record.options, say)} · {', '.join(names)}"
    return ReplayPage(title, tuple(drawings), tuple(steps))


class ReplayPages(Maker[MatchKey[PublicView], WrittenPage]):
    def __init__(self, render_pool: RenderPool) -> None:
        super().__init__("page", "share-busy", kept_bytes=KEPT_BYTES, size=lambda page: len(page.data))
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

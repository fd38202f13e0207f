"""Blank pictures in place of boards, menus and films: few tests look at them, and drawing takes much of the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PIL import Image

from bot.review.replay import Summaries
from bot.workers.job_runner import artists
from bot.workers.jobs import AnyDrawing, Drawing
from bot.workers.worker_pool import WorkerPool
from i18n.text_length import cut_at_word
from i18n.translator import translator
from render.picture import ALT_LIMIT, Picture, encode


@contextmanager
def blank_boards() -> Iterator[None]:
    """Let the workers of this process draw everything but boards and menus."""
    drawn = WorkerPool.draw
    blank = encode(Image.new("P", (4, 4)))

    async def draw(
        pool: WorkerPool, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None
    ) -> Picture:
        if isinstance(job, Drawing) and job.kind in ("board", "menu"):
            if begins is not None:
                begins()
            words = artists()[job.game].describe_board(job.view, job.labels, translator(job.locale))
            return Picture(blank, f"{job.kind}.png", cut_at_word(words, ALT_LIMIT), 4, 4)
        return await drawn(pool, job, later=later, begins=begins)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WorkerPool, "draw", draw)
        yield


@contextmanager
def blank_summaries() -> Iterator[None]:
    """Let this process post the film of each match's end without drawing it."""

    async def make(_films: Summaries, _making: object, _key: object, name: str, alt: str, *_: object) -> Picture:
        return Picture(encode(Image.new("P", (4, 4))), name, alt, 4, 4)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Summaries, "_make", make)
        yield

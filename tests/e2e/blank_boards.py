"""A blank picture with the words of a board or a menu, for tests that do not look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PIL import Image

from bot.workers.jobs import AnyDrawing, Drawing, artists
from bot.workers.worker_pool import WorkerPool
from i18n.translator import translator
from render.picture import ALT_LIMIT, Picture, cut_at_word
from render.png import encode


@contextmanager
def blank_boards() -> Iterator[None]:
    """Let the workers of this process draw everything but boards and menus, which stay blank."""
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

"""What jobs need is loaded before a worker is forked, so that each does not import it again."""

from __future__ import annotations

import asyncio
import pickle
import sys

import pytest

from bot.workers.jobs import FilmPart, Job
from engine.games import GAMES
from i18n.translator import translator
from render.film import SUMMARY, Turn, plan_film
from render.registry import ARTISTS
from tests.bot.workers.ended import ending
from tests.engine.whole_matches import whole
from tests.render.pictures import LONG

_RUN_JOBS = """
import pickle, sys
from bot.workers.worker_process import do, warm_up
warm_up()
loaded = {*sys.modules}
for job in pickle.load(sys.stdin.buffer):
    do(job)
print(*sorted({*sys.modules} - loaded))
"""


def film_part() -> FilmPart:
    game = GAMES["petersburg"]
    first, _, last = whole(game, "2004")
    views = [game.view(state, None) for state in (first, last)]
    camera = ARTISTS[game.id].camera
    plan = plan_film(camera, views[0], [Turn(view, ()) for view in views[1:]], translator("en"), SUMMARY)
    return FilmPart(
        game.id, plan, None, (plan.opening, *plan.shots), LONG[: len(game.describe(last)["seats"])], "en", "light"
    )


@pytest.mark.slow("a process that draws a film; this is about speed")
async def test_a_film_and_a_last_picture_import_nothing_in_their_worker() -> None:
    jobs: list[Job] = [film_part(), ending("petersburg", "2004")]
    worker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _RUN_JOBS), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    imported, _ = await worker.communicate(pickle.dumps(jobs))
    assert worker.returncode == 0
    assert not imported.split(), "Pillow's plugins and a game's words are there"

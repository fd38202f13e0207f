"""Workers that draw: what hangs is given up, what dies is replaced, nothing waits for ever."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from multiprocessing import forkserver
from typing import Any

import pytest

from bot.services.render_pool import Drawing, DrawingTimeout, RenderPool
from engine.games import GAMES
from render.labels import SeatLabel
from render.picture import Picture
from tests.bounded import until
from tests.processes import alive

GAME, CARD = "petersburg", "observatory"

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
async def drawing() -> AsyncIterator[RenderPool]:
    drawing = RenderPool(1, limit=20)
    yield drawing
    drawing.close()


async def _card(drawing: RenderPool) -> Picture:
    return await drawing.card(GAME, CARD, None, "en")


def _drawers() -> list[int]:
    return [process.pid for process in multiprocessing.active_children() if process.pid is not None]


async def test_workers_that_are_started_ahead_draw(drawing: RenderPool) -> None:
    others = set(_drawers())
    await drawing.start()
    started = set(_drawers()) - others
    await _card(drawing)
    assert len(started) == 1
    assert set(_drawers()) - others == started


async def test_the_event_loop_goes_on_while_a_worker_starts(
    drawing: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    spawn = forkserver.ForkServer.connect_to_new_process

    def noted(self: forkserver.ForkServer, fds: Any) -> Any:
        threads.append(threading.current_thread())
        return spawn(self, fds)

    # The module has it as a bound method, which looks the class's up no more.
    monkeypatch.setattr(forkserver, "connect_to_new_process", partial(noted, forkserver._forkserver))
    await _card(drawing)
    assert threads
    assert threading.current_thread() not in threads


async def test_a_pool_that_is_closed_starts_nothing() -> None:
    drawing, others = RenderPool(1), set(_drawers())
    drawing.close()
    await drawing.start()
    assert others.issuperset(_drawers())


async def test_a_drawing_that_hangs_is_given_up_and_its_worker_replaced(
    drawing: RenderPool, caplog: pytest.LogCaptureFixture
) -> None:
    picture = await _card(drawing)
    (hung,) = _drawers()
    os.kill(hung, signal.SIGSTOP)
    drawing.limit = 1
    first = asyncio.create_task(_card(drawing))
    waiting = [asyncio.create_task(_card(drawing)) for _ in range(3)]
    with caplog.at_level(logging.ERROR), pytest.raises(DrawingTimeout):
        await first
    assert "given up after 1 s" in caplog.text
    drawing.limit = 20
    assert {(await drawn).data for drawn in waiting} == {picture.data}, "those that waited are drawn"
    await until(lambda: not alive(hung))


async def test_a_worker_that_dies_is_replaced_and_the_picture_drawn_again(
    drawing: RenderPool, caplog: pytest.LogCaptureFixture
) -> None:
    picture = await _card(drawing)
    (killed,) = _drawers()
    os.kill(killed, signal.SIGSTOP)
    drawn = asyncio.create_task(_card(drawing))
    await asyncio.sleep(0.1)
    os.kill(killed, signal.SIGKILL)
    assert (await drawn).data == picture.data
    assert "a drawing worker died" in caplog.text


async def test_nobody_waits_for_two_workers_when_one_hangs() -> None:
    drawing = RenderPool(2, limit=20)
    try:
        await _card(drawing)
        (hung,) = _drawers()
        os.kill(hung, signal.SIGSTOP)
        stuck = asyncio.create_task(_card(drawing))
        await asyncio.sleep(0)
        await _card(drawing)
        assert not stuck.done()
        os.kill(hung, signal.SIGCONT)
        await stuck
    finally:
        drawing.close()


async def test_a_picture_is_drawn_once_also_for_two_who_ask_at_once_and_one_who_gives_up(
    drawing: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[GAME]
    view = game.view(game.new(game.Options(), 2, "5" * 64), 0)
    labels = (SeatLabel("Ann", computer=False), SeatLabel("Dev", computer=False))
    wanted = Drawing("board", GAME, view, labels, "en")
    drawings = 0
    run = drawing._run

    async def counted(*arguments: Any) -> Picture:
        nonlocal drawings
        drawings += 1
        return await run(*arguments)

    monkeypatch.setattr(drawing, "_run", counted)
    assert drawing.drawn(wanted) is None
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.001):
            await drawing.draw(wanted)
    first, second = await asyncio.gather(*(drawing.draw(wanted) for _ in range(2)))
    assert first is second is drawing.drawn(wanted)
    assert drawings == 1
    await drawing.draw(replace(wanted, locale="de"))
    assert drawings == 2


async def test_closing_ends_a_worker_that_hangs(drawing: RenderPool) -> None:
    await _card(drawing)
    (hung,) = _drawers()
    os.kill(hung, signal.SIGSTOP)
    drawing.close()
    await until(lambda: not alive(hung))

"""Cached pictures: drawn once for all, and waited for only a limited time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.agents.reasons import AgentMove
from bot.lobby.ui.lobby_message import lobby
from bot.match.moments import Moment, moments_of
from bot.match.seated import BoardFacts
from bot.match.ui.messages import board
from bot.play.ui.last_message import result_view
from bot.review.making import MatchKey
from bot.review.replay import Films
from bot.workers import render_pool
from bot.workers.jobs import AnyDrawing, CardDrawing, Drawing, JobTimeout, StripDrawing, public_drawing
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from engine.game import AnyView, PublicView
from engine.games import GAMES
from i18n.translator import Say
from render.artist import PublicArtist
from render.labels import SeatLabel
from render.picture import Picture

GAME = "petersburg"
_ONCE = CardDrawing(GAME, "observatory", None, "en")
LABELS = (SeatLabel("Ann", computer=False), SeatLabel("Dev", computer=False))


class Slow(WorkerPool):
    """Draws on command; if `busy`, it starts nothing before."""

    def __init__(self, *, busy: bool = False) -> None:
        self.busy = busy
        self.jobs: list[AnyDrawing] = []
        self.go_on = asyncio.Event()

    async def draw(self, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None) -> Picture:
        if self.busy:
            await self.go_on.wait()
        if begins is not None:
            begins()
        self.jobs.append(job)
        await self.go_on.wait()
        return Picture(b"", "board.png", "", 1, 1)


def test_a_picture_for_everybody_is_made_from_the_view_of_a_spectator() -> None:
    for_all = PublicView("what all see")
    assert public_drawing("board", GAME, for_all, LABELS, "en") == Drawing("board", GAME, for_all, LABELS, "en")


async def _refused_by_mypy(
    seated: BoardFacts, pool: RenderPool, films: Films, everybody: MatchKey[PublicView], artist: PublicArtist, say: Say
) -> None:
    """Nothing calls this: mypy complains of each comment below as soon as it refuses nothing."""
    state = seated.position.state
    hand, for_all = seated.view(0), seated.view(None)
    drawing = Drawing("hand", GAME, hand, LABELS, "en")
    picture = await pool.draw(drawing)
    public_drawing("hand", GAME, for_all, LABELS, "en")  # type: ignore[arg-type]
    public_drawing("board", GAME, hand, LABELS, "en")  # type: ignore[arg-type]
    public_drawing("board", GAME, GAMES[GAME].view(state, 0), LABELS, "en")  # type: ignore[arg-type]
    await pool.draw_public(drawing)  # type: ignore[arg-type]
    board(seated, (), picture, None, say)  # type: ignore[arg-type]
    lobby(seated.match, seated.seats, say, picture)  # type: ignore[arg-type]
    result_view(seated, picture, (), say)  # type: ignore[arg-type]
    StripDrawing((drawing,))  # type: ignore[arg-type]
    artist.scores(hand, LABELS, say)  # type: ignore[arg-type]
    moments = moments_of(seated.match, len(LABELS), (), 0)
    AgentMove(1, "steward", moments[0])  # type: ignore[arg-type]

    async def read() -> list[Moment[AnyView]]:
        return moments

    films.make(everybody, "film.webp", "", read)  # type: ignore[arg-type]


def _wanted() -> Drawing:
    game = GAMES[GAME]
    return Drawing("board", GAME, game.view(game.new(game.Options(), 2, "5" * 64), 0), LABELS, "en")


async def test_a_picture_is_drawn_once_also_for_two_who_ask_at_once_and_one_who_gives_up() -> None:
    workers, wanted = Slow(), _wanted()
    pool = RenderPool(workers)
    assert pool.get_kept(wanted) is None
    await _ask_in_vain(pool, wanted)
    asked = [asyncio.create_task(pool.draw(wanted)) for _ in range(2)]
    await asyncio.sleep(0)
    workers.go_on.set()
    first, second = await asyncio.gather(*asked)
    assert first is second is pool.get_kept(wanted)
    assert workers.jobs == [wanted]
    await pool.draw(replace(wanted, locale="de"))
    assert len(workers.jobs) == 2


async def _ask_in_vain(pool: RenderPool, wanted: Drawing) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.001):
            await pool.draw(wanted)


async def test_what_nobody_waits_for_is_not_drawn() -> None:
    workers, wanted = Slow(busy=True), _wanted()
    pool = RenderPool(workers)
    newer = [replace(wanted, locale=locale) for locale in ("de", "ru")]
    await _ask_in_vain(pool, wanted)
    waiting = asyncio.create_task(pool.draw(newer[0]))
    await _ask_in_vain(pool, newer[0])
    await _ask_in_vain(pool, newer[1])
    workers.go_on.set()
    assert await waiting
    assert workers.jobs == [newer[0]]
    assert await pool.draw(wanted), "who asks again gets it"
    assert workers.jobs == [newer[0], wanted]


async def test_nobody_waits_for_a_picture_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "PATIENCE_SECONDS", 0.01)
    workers = Slow()
    pool = RenderPool(workers)
    with pytest.raises(JobTimeout):
        await pool.draw(_wanted())
    workers.busy = True
    with pytest.raises(JobTimeout):
        await pool.draw_once(_ONCE)
    workers.go_on.set()
    assert await pool.draw(_wanted()), "its drawing has gone on"
    assert len(workers.jobs) == 1


async def test_a_picture_for_one_reader_is_finished_once_it_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worker is not ended over it, or it would be begun again and again while the machine is busy."""
    monkeypatch.setattr(render_pool, "PATIENCE_SECONDS", 0.01)
    workers = Slow()
    drawing = asyncio.create_task(RenderPool(workers).draw_once(_ONCE))
    await asyncio.sleep(0.05)
    workers.go_on.set()
    assert await drawing

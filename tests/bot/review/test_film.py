"""Films: made once for all, in parts, bounded, without secrets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.core.errors import UserError
from bot.match.moments import Moment
from bot.review.making import MOST_AT_ONCE, Making, MatchKey
from bot.review.replay import WHILE_AWAY, Films, list_shown
from bot.review.ui.replay import away_film
from bot.workers.job_runner import do
from bot.workers.jobs import FilmPart, FilmPlanning, Job, JobTimeout, Rank, Result
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from engine.agents import AGENTS
from engine.game import SeatView
from engine.games import GAMES
from engine.history import TakenBack
from engine.match import visible
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.labels import SeatLabel
from render.picture import Picture
from tests.bot.shown_matches import make_match
from tests.conformance import KITS

LABELS = (SeatLabel("Ann", computer=False), SeatLabel("Dev", computer=False))
KEY: MatchKey[SeatView] = MatchKey(1, "petersburg", LABELS, "en", "light", format=WHILE_AWAY)


class Drawing(WorkerPool):
    """Draws in this process once `go_on` is set."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.failures = 0

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: object = None) -> Result:
        assert rank is Rank.LATER, "boards go first"
        self.jobs.append(job)
        await self.go_on.wait()
        if self.failures:
            self.failures -= 1
            raise JobTimeout
        return do(job)


def moments(actions: int, *, scrambled: bool = False, game_id: str = "petersburg") -> list[Moment[SeatView]]:
    """List the moments of seat 0; `scrambled` changes only facts hidden from it."""
    game, agent, rng, other = GAMES[game_id], AGENTS["steward"], random.Random(4), random.Random(5)
    kit = KITS[game_id]
    state = game.new(game.Options(), game.seats(game.Options())[0], derive_seed(4))
    found: list[Moment[SeatView]] = []

    def view() -> SeatView:
        return game.view(kit.scrambled(state, 0, other) if scrambled else state, 0)

    before, differs = view(), False
    for seq in range(1, actions + 1):
        seat = game.to_act(state)[0]
        events = game.apply(
            state, seat, agent.choose(game, game.view(state, seat), game.legal_actions(state, seat), rng)
        )
        seen = tuple(event for event in (visible(game, state, one, 0) for one in events) if event is not None)
        differs |= game.dump(kit.scrambled(state, 0, other)) != game.dump(state)
        if seen:
            found.append(Moment(seq, seat, None, seen, before, view(), secret=False))
            before = found[-1].after
    assert differs, "there is something that the seat does not see"
    return found


def making(films: Films, key: MatchKey[SeatView], found: Sequence[Moment[SeatView]]) -> Making[Picture]:
    async def read() -> Sequence[Moment[SeatView]]:
        return found

    return films.make(key, "film.webp", "a film", read)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    monkeypatch.setattr("bot.review.making.RETRY_SECONDS", 0.001)
    return Drawing()


async def test_a_film_is_made_once_in_parts_and_kept(drawing: Drawing) -> None:
    films, found = Films(RenderPool(drawing)), moments(30)
    drawing.go_on.clear()
    first = making(films, KEY, found)
    assert making(films, KEY, found) is first
    drawing.go_on.set()
    made = await first.task
    assert (first.done, first.number) == (first.number, 8)
    planning, *parts = drawing.jobs
    assert isinstance(planning, FilmPlanning)
    assert len(parts) == 2
    for part in parts:
        assert isinstance(part, FilmPart)
        assert not part.plan.shots, "a job carries only its own shots"
    assert made.data[8:12] == b"WEBP"
    assert making(films, KEY, found) is first, "it is kept"
    assert making(films, replace(KEY, theme="dark"), found) is not first
    await films.close()


@pytest.mark.parametrize("game_id", GAMES)
async def test_worlds_that_differ_in_what_a_seat_does_not_see_have_the_same_film(
    drawing: Drawing, game_id: str
) -> None:
    films = Films(RenderPool(drawing))
    seats = GAMES[game_id].seats(GAMES[game_id].Options())[0]
    key = replace(KEY, game=game_id, labels=(LABELS * 4)[:seats], viewer=0)
    made = [
        await making(films, replace(key, match_id=number), moments(24, scrambled=bool(number), game_id=game_id)).task
        for number in (0, 1)
    ]
    assert made[0].data == made[1].data


def test_no_two_seats_share_a_film_before_their_first_moves() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    films = {away_film(seated, seat.seat, translator("en"), "light") for seat in seated.seats}
    assert len(films) == len(seated.seats)


async def test_what_was_taken_back_is_not_shown() -> None:
    first, second, third = moments(3)
    undo = replace(third, events=(TakenBack(0),))
    assert list_shown([first, replace(second, taken_back=True), undo]) == [first]


async def test_busy_workers_are_asked_again(drawing: Drawing) -> None:
    drawing.failures = 2
    assert (await making(Films(RenderPool(drawing)), KEY, moments(6)).task).data
    assert len(drawing.jobs) == 2 + 2


async def test_too_many_films_are_refused_and_nothing_to_show_is_none(drawing: Drawing) -> None:
    films, found = Films(RenderPool(drawing)), moments(3)
    drawing.go_on.clear()
    make_match = [making(films, replace(KEY, match_id=number), found) for number in range(MOST_AT_ONCE)]
    with pytest.raises(UserError, match="film-busy"):
        making(films, replace(KEY, match_id=MOST_AT_ONCE), found)
    drawing.go_on.set()
    await asyncio.gather(*(one.task for one in make_match))
    with pytest.raises(UserError, match="film-nothing"):
        await making(films, replace(KEY, match_id=MOST_AT_ONCE), []).task


async def test_only_so_many_bytes_are_kept(drawing: Drawing, monkeypatch: pytest.MonkeyPatch) -> None:
    films, found = Films(RenderPool(drawing)), moments(3)
    make_match: list[Making[Picture]] = []
    for number in range(3):
        make_match.append(making(films, replace(KEY, match_id=number), found))
        monkeypatch.setattr(films, "_kept_bytes", 2 * len((await make_match[-1].task).data))
    assert making(films, replace(KEY, match_id=2), found) is make_match[2]
    assert making(films, replace(KEY, match_id=0), found) is not make_match[0]
    await films.close()

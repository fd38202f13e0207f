"""The film of ten seconds: its size, its last picture, and the matches that have one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from PIL import Image

from bot.discord_base.names import labels_of
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, moments_of
from bot.match.seated import Seated
from bot.review.making import MatchKey
from bot.review.replay import Summaries, list_shown
from bot.review.summary import close_film, request_summary
from bot.workers.ending import find_turn
from bot.workers.job_runner import do
from bot.workers.jobs import FilmPart, FilmPlanning, Job, Rank, Result
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from db.match.matches import Seat
from db.match.messages import MessageState, get_message
from db.store import Store
from engine.game import PublicView
from engine.games import GAMES
from engine.history import END
from engine.match import advance, first
from engine.race import steps_of
from engine.record import RecordedAction, begin, read
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.film import SUMMARY, Finale
from render.picture import Picture
from render.typography import printable
from tests.bot.shown_matches import FIRST_USER, NOON, make_match
from tests.db.tables import begin_match, make_daily, match_of, with_settings
from tests.engine.whole_matches import PRESETS, whole
from tests.golden.records import FOLDER
from tests.golden.records import PRESETS as GOLDEN_PRESETS

PEOPLE = ("Ann", "Boris", "Clara", "Dev", "Eva", "Fedya", "Grit", "Hans")


def finished(game_id: str, preset: str, *, actions: int | None = None, locale: str = "en") -> tuple[Seated, Any]:
    """Return a whole match, or one whose players agree to end it after some actions, with its log."""
    game = GAMES[game_id]
    _, log, last = whole(game, preset)
    seats = len(game.describe(last)["seats"])
    played = [RecordedAction(seat=one.seat, action=one.action) for one in log[:actions]]
    if actions is not None:
        played.append(RecordedAction(seat=0, action=END))
    begun = make_match(game, preset, locale)
    match = replace(begun.match, status="finished", ended_at=NOON, seed=derive_seed(1))
    if actions is not None:
        match = replace(match, early_end={"how": "agreed", "round": 1})
    people = tuple(Seat(match.id, seat, FIRST_USER + seat, PEOPLE[seat], None, NOON, None) for seat in range(seats))
    state = game.new(game.Options.model_validate(match.options), seats, match.seed, match.setup)
    return Seated(match, people, game, advance(game, first(state, seats), played)), played


def moments_and_finale(seated: Seated, log: Any, locale: str = "en") -> tuple[list[Moment[PublicView]], Finale]:
    moments = list_shown(moments_of(seated.match, len(seated.seats), log, None, is_open=True))
    return moments, close_film(seated, moments, log, (), translator(locale))


class Drawing(WorkerPool):
    """Draws in this process."""

    def __init__(self) -> None:
        self.ranks = set[Rank]()
        self.jobs: list[Job] = []

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: object = None) -> Result:
        self.ranks.add(rank)
        self.jobs.append(job)
        return do(job)


async def film_of(seated: Seated, log: Any, drawing: Drawing, locale: str = "en", **key: Any) -> Picture:
    moments, finale = moments_and_finale(seated, log, locale)
    labels = labels_of(seated.seats, translator(locale))

    async def read() -> Sequence[Moment[PublicView]]:
        return moments

    async def close(_: Sequence[Moment[PublicView]]) -> Finale:
        return finale

    chosen: MatchKey[PublicView] = MatchKey(1, seated.match.game, labels, locale, "light", format=SUMMARY)
    films = Summaries(RenderPool(drawing))
    return await films.make(replace(chosen, **key), "summary.webp", "A film.", read, close).task


async def test_a_match_requests_it_at_its_end_unless_its_table_wants_none_or_others_still_play_its_deal(
    store: Store,
) -> None:
    async def is_requested(match_id: int, **settings: bool) -> bool:
        match = with_settings(await match_of(store, match_id), **settings)
        await store.write(request_summary, match, (1, 2), NOON)
        row = await store.read(get_message, match_id, "summary")
        return row is not None and row.state is MessageState.MISSING

    assert await is_requested(await begin_match(store, 1, "czar")), "also of a match with one user"
    assert not await is_requested(await begin_match(store, 1, 2), film=False)
    daily = await begin_match(store, 1, "czar")
    await make_daily(store, daily, NOON.date().isoformat())
    assert not await is_requested(daily)


@cache
def summary_of(game_id: str, preset: str) -> tuple[Picture, Drawing]:
    """Return the film of a whole match, and what drew it."""
    drawing = Drawing()
    return asyncio.run(film_of(*finished(game_id, preset), drawing)), drawing


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_a_summary_of_every_preset_is_small_enough_to_move_in_discord(game_id: str, preset: str) -> None:
    film, drawing = summary_of(game_id, preset)
    assert drawing.ranks == {Rank.LAST}, "boards, agents and asked-for films go first"
    with Image.open(BytesIO(film.data)) as shown:
        assert shown.width == film.width == 480
        assert shown.info["loop"] == 3, "then it rests at its last picture"
        assert shown.height <= 2.2 * shown.width
        seconds = 0.0
        for number in range(shown.n_frames):  # type: ignore[attr-defined]
            shown.seek(number)
            shown.load()
            seconds += shown.info["duration"] / 1000
    assert 6 <= seconds <= 10.5
    assert len(film.data) < 1_500_000
    assert film.alt.startswith("A film. Turning point · ")
    assert_plain(film)


def assert_plain(film: Picture) -> None:
    """Check that each frame is a whole, opaque picture, and that they are few and small."""
    flags, frames = read_animation(film.data)
    assert flags == 0x02, "animated, without transparency"
    assert film.width <= 480
    assert 10 <= len(frames) <= 60
    for frame in frames:
        assert frame == AnimationFrame(0, 0, film.width, film.height, flags=0x02, kinds=("VP8 ",)), "replaces all"


class AnimationFrame(NamedTuple):
    left: int
    top: int
    width: int
    height: int
    flags: int
    """0x02: replaces what is below; 0x01: is removed afterwards."""
    kinds: tuple[str, ...]
    """Of its chunks; ALPH has its transparency."""


def read_animation(data: bytes) -> tuple[int, list[AnimationFrame]]:
    """Return the flags of an animated WebP file and its frames (RFC 9649, section 2.7)."""
    found, frames = dict(chunks_in(data[12:])), []
    for kind, body in chunks_in(data[12:]):
        if kind == "ANMF":
            left, top, width, height = (int.from_bytes(body[at : at + 3], "little") for at in (0, 3, 6, 9))
            kinds = tuple(one for one, _ in chunks_in(body[16:]))
            frames.append(AnimationFrame(2 * left, 2 * top, width + 1, height + 1, body[15], kinds))
    return found["VP8X"][0], frames


def chunks_in(data: bytes) -> Iterator[tuple[str, bytes]]:
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        yield data[at : at + 4].decode(), data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


@pytest.mark.slow("one film for each preset; the test above films three games")
@pytest.mark.parametrize("preset", GOLDEN_PRESETS)
def test_the_summary_of_the_longest_golden_game_of_a_preset_is_as_plain(preset: str) -> None:
    records = (read(file.read_bytes()) for file in (FOLDER / preset.replace(" ", "_")).glob("*.json"))
    record = max(records, key=lambda one: len(one.actions))
    game, state = begin(record)
    log, seats = list(record.actions), len(record.players)
    begun = make_match(game, preset, "en")
    match = replace(
        begun.match, status="finished", ended_at=NOON, seed=record.seed, options=record.options, setup=record.setup
    )
    people = tuple(Seat(match.id, seat, FIRST_USER + seat, PEOPLE[seat], None, NOON, None) for seat in range(seats))
    seated = Seated(match, people, game, advance(game, first(state, seats), log))
    assert_plain(asyncio.run(film_of(seated, log, Drawing())))


def test_its_last_picture_is_the_turning_point_of_the_result_with_the_move_and_the_swing() -> None:
    seated, log = finished("petersburg", "2004")
    moments, finale = moments_and_finale(seated, log)
    state = seated.game.new(
        seated.game.Options.model_validate(seated.match.options), len(seated.seats), seated.match.seed, None
    )
    outcome, say = seated.game.outcome(seated.position.state), translator("en")
    assert outcome is not None
    turn = find_turn(steps_of(seated.game, state, log), outcome, labels_of(seated.seats, say))
    assert turn is not None
    moment = next(one for one in moments if one.seq == turn.after.seq)
    assert (finale.before, finale.turn.view, finale.turn.events) == (moment.before, moment.after, moment.events)
    caption = finale.caption
    assert caption.is_turn
    assert caption.heading == f"Turning point · {PRESENTERS['petersburg'].stage(moment.before, say)}"
    assert caption.words.startswith(f"{PEOPLE[moment.seat]} "), "whose move it was"
    assert PEOPLE[turn.winner] in caption.words
    assert printable(caption.words) == caption.words, "the fonts have all its letters"
    assert "*" not in caption.words


def test_long_names_leave_room_for_the_swing() -> None:
    seated, log = finished("petersburg", "2004")
    long = tuple(replace(seat, name=f"{seat.seat}{'W' * 31}") for seat in seated.seats)
    _, finale = moments_and_finale(replace(seated, seats=long), log)
    assert "W" * 20 not in finale.caption.words
    assert re.search(r"for good: \d+ to \d+\. Points as if the game had ended there\.$", finale.caption.words)


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["en", "de", "ru"])
def test_without_a_turning_point_it_ends_with_the_final_score(locale: str) -> None:
    say = translator(locale)
    seated, log = finished("petersburg", "2004", actions=2, locale=locale)
    quiet, played = finished("petersburg", "2004", locale=locale)
    settings = quiet.match.settings.model_copy(update={"turning_point": False})
    quiet = replace(quiet, match=replace(quiet.match, settings=settings))
    for match, whole_log in ((seated, log), (quiet, played)):
        moments, finale = moments_and_finale(match, whole_log, locale)
        assert finale.before is None
        assert finale.turn.view == moments[-1].after
        assert not finale.caption.is_turn
        ended = [say("picture-ended-agreed")] if match is seated else []
        assert finale.caption.heading == " · ".join([say("picture-scores"), *ended])
        assert all(seat.name in finale.caption.words for seat in match.seats)


def test_its_jobs_end_with_the_turning_point_and_only_there_cards_move() -> None:
    _, drawing = summary_of("petersburg", "2004")
    planning = next(job for job in drawing.jobs if isinstance(job, FilmPlanning))
    assert planning.finale is not None
    shots = [shot for job in drawing.jobs if isinstance(job, FilmPart) for shot in job.shots]
    assert [shot.caption for shot in shots[-2:]] == [planning.finale.caption] * 2
    assert not any(shot.events or shot.caption for shot in shots[:-2])
    assert shots[-3].view == planning.turns[-1].view, "the end of the match comes before it"

"""The time to draw a board: `python -m benchmarks.render [SECONDS]`.

Each preset of each game is drawn in each theme, with most seats, in the last third of a game, by a warm process. Then
come the boards of one game in sequence, a film, and the first board of a process. The baseline is Pillow's encoding of
the same picture, with its palette. Times are CPU time of this process.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from benchmarks.rows import SLICES, Row, cpu_milliseconds, interleave, invert, once, run_alone
from bot.match.moments import moments_of
from bot.review.replay import plan_page
from bot.workers.job_runner import do
from bot.workers.jobs import Drawing
from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD
from engine.games import GAMES
from engine.record import read
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.film import SUMMARY, Caption, Finale, Look, Turn, film_frames, plan_film
from render.gallery import LABELS, play
from render.labels import SeatLabel
from render.palette import THEMES
from render.picture import Picture
from render.registry import ARTISTS, warm_up
from render.replay_page import ReelWinder, cut_strip
from render.sheet import forget_parts
from render.webp import join_frames

RECORD = Path(__file__).parent.parent / "tests" / "golden" / "records" / "2004" / "02.json"
"""A game of four seats, for the page."""
AIM = 0.6
"""Aim for a board, drawn and packed, beside the encoding of the same picture by Pillow."""
MOST_MILLISECONDS = 8.0
"""For a board of 2004 with four seats."""
MOST_MILLISECONDS_FILMED = 10_000 / 150
"""For an action of a film: ten seconds for a match of 150."""
_LEVEL = 3
"""zlib's level of the baseline."""
_FILMED = 24
MOST_MILLISECONDS_SHOWN = 4000.0
"""Discord is known to need four to six seconds for 100 frames of 480 x 360."""
_SHOWN_WIDTH = 550
"""Of a picture in Discord's client."""
FIRST_MILLISECONDS = 40.0
"""For the first board of a process, once it has loaded its modules."""


def full_colour(image: Image.Image) -> bytes:
    """Encode with Pillow's defaults."""
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def own_palette(image: Image.Image) -> bytes:
    """Encode an image that has its palette, with Pillow."""
    buffer = BytesIO()
    image.save(buffer, "PNG", compress_level=_LEVEL)
    return buffer.getvalue()


def boards() -> Iterator[tuple[str, str, Any]]:
    """Yield game id, printed name and a late view of a game, for every preset."""
    for game in GAMES.values():
        for preset in game.presets:
            options = game.Options.of_new_game({"preset": preset})
            seats = game.seats(options)[-1]
            views = [game.view(state, None) for state in play(game, options, seats, 5)]
            yield game.id, f"{game.id} {preset}, {seats} seats", views[len(views) * 7 // 10]


def rows(seconds: float) -> Iterator[Row]:
    say = translator("en")
    for match_id, name, view in boards():
        for theme in THEMES:
            draw = partial(ARTISTS[match_id].board, view, LABELS, say, theme=theme)
            yield from _board(f"board of {name}, {theme}", draw, seconds)
    yield from _after_each_move()
    yield from _films(seconds)
    yield from _summaries()
    yield from _first_boards()
    yield from _page()


def _summaries() -> Iterator[Row]:
    """Make the film below a result, and do with it what Discord's picture service does before anybody sees it.

    It decodes the frames, fits them to the client and encodes them again, with libwebp, which Pillow uses as well.
    """
    record = read(RECORD.read_bytes())
    say = translator("en")
    moments = moments_of(record, len(record.players), record.actions, None, is_open=True)
    turns = [Turn(moment.after, moment.events) for moment in moments]
    camera = ARTISTS[record.game].camera
    finale = Finale(turns[-1], Caption("The end", "Ann wins.", is_turn=False))
    plan = plan_film(camera, moments[0].before, turns, say, SUMMARY, finale)
    look, shots = Look(camera, plan, LABELS, say, "light"), [plan.opening, *plan.shots]

    def make() -> bytes:
        return join_frames(film_frames(look, None, shots), plan.width, plan.height, SUMMARY.plays)

    film = make()
    made, shown, stills = list[float](), list[float](), list[float]()
    for _ in range(SLICES):
        made.append(cpu_milliseconds(make))
        shown.append(cpu_milliseconds(partial(_show_like_discord, film)))
        stills.append(cpu_milliseconds(lambda: [look.draw(shot) for shot in shots]))
    yield Row(
        name="film below a result, 2004, 4 seats", unit="ms", better="smaller", values=tuple(made),
        baseline="drawing its pictures", baselines=tuple(stills),
    )  # fmt: skip
    yield Row(
        name="film below a result, prepared as by Discord", unit="ms", better="smaller", values=tuple(shown),
        baseline="drawing its pictures", baselines=tuple(stills), aim_value=MOST_MILLISECONDS_SHOWN,
    )  # fmt: skip


def _show_like_discord(film: bytes) -> None:
    frames = []
    with Image.open(BytesIO(film)) as image:
        size = _SHOWN_WIDTH, image.height * _SHOWN_WIDTH // image.width
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            frames.append(image.convert("RGB").resize(size))
    frames[0].save(BytesIO(), "WEBP", save_all=True, append_images=frames[1:], quality=85)


def _page() -> Iterator[Row]:
    """Draw and write the page of a whole game, beside drawing its boards alone."""
    record, say = read(RECORD.read_bytes()), translator("en")
    labels = tuple(SeatLabel(name, computer=False) for name in record.players)
    page = plan_page(record, labels, say)

    def write() -> None:
        winder = ReelWinder()
        for job in page.list_jobs():
            winder.add(cut_strip(draw(one) for one in job.drawings))
        page.write(winder.finish(), say)

    def draw(one: Drawing) -> Picture:
        found = do(one)
        assert isinstance(found, Picture)
        return found

    def draw_alone() -> None:
        for one in page.drawings:
            draw(one)

    number = len(page.drawings)
    times = {"page": list[float](), "boards": list[float]()}
    for _ in range(SLICES):
        times["page"].append(cpu_milliseconds(write) / number)
        times["boards"].append(cpu_milliseconds(draw_alone) / number)
    yield Row(
        name="page of a game, for each move, 2004, 4 seats", unit="ms", better="smaller", values=tuple(times["page"]),
        baseline="drawing its boards alone", baselines=tuple(times["boards"]), aim_ratio=4.0,
    )  # fmt: skip


def _films(seconds: float) -> Iterator[Row]:
    """Film some turns in the middle of a game; the baseline is a still board after each."""
    game, say = GAMES["petersburg"], translator("en")
    state = game.new(game.Options(), 4, derive_seed(5))
    agent, rng, turns = GreedyAgent(STEWARD), random.Random(5), []
    opening = game.open_view(state)
    for _ in range(_FILMED):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        events = game.apply(state, seat, agent.choose(game, game.view(state, seat), legal, rng))
        turns.append(Turn(game.open_view(state), tuple(events)))
    artist = ARTISTS[game.id]
    plan = plan_film(artist.camera, opening, turns, say)
    look = Look(artist.camera, plan, LABELS, say, "light")
    works: dict[str, Callable[[], object]] = {
        "film": lambda: list(film_frames(look, None, plan.shots)),
        "stills": lambda: [artist.board(turn.view, LABELS, say, events=turn.events) for turn in turns],
    }
    rates = interleave({key: once(work) for key, work in works.items()}, seconds)
    times = {key: invert(found) for key, found in rates.items()}
    yield Row(
        name=f"film of {_FILMED} actions, 2004, 4 seats", unit="ms", better="smaller", values=times["film"],
        baseline="a still board after each", baselines=times["stills"], aim_value=_FILMED * MOST_MILLISECONDS_FILMED,
    )  # fmt: skip


def _first_boards() -> Iterator[Row]:
    """Draw the first board of new processes, cold and warmed up, each beside its second one."""
    for name, warmed in (("first board of a new process", ""), ("first board of a drawing worker", "warm")):
        found = [json.loads(_output(warmed)) for _ in range(SLICES)]
        yield Row(
            name=f"{name}, 2004, 4 seats", unit="ms", better="smaller", values=tuple(first for first, _ in found),
            baseline="the next board", baselines=tuple(following for _, following in found),
            aim_value=FIRST_MILLISECONDS,
        )  # fmt: skip


def _output(warmed: str) -> str:
    command = [sys.executable, "-c", "from benchmarks.render import print_first; print_first()", warmed]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def print_first() -> None:
    """Print the CPU milliseconds of this process's first and next board, as JSON."""
    game = GAMES["petersburg"]
    views = [game.view(state, None) for state in play(game, game.Options(), 4, 5)]
    if sys.argv[1:] == ["warm"]:
        warm_up()
    times = [cpu_milliseconds(partial(_draw, view)) for view in views[len(views) * 7 // 10 :][:2]]
    print(json.dumps(times))


def _draw(view: Any) -> None:
    ARTISTS["petersburg"].board(view, LABELS, translator("en"))


def _after_each_move() -> Iterator[Row]:
    """Draw the boards of the last third of a game in sequence, after those of another game."""
    game = GAMES["petersburg"]
    before, after = ([game.view(state, None) for state in play(game, game.Options(), 4, seed)] for seed in (3, 5))
    for view in before:
        _draw(view)
    views = after[len(after) * 6 // 10 : len(after) * 9 // 10]
    images = [Image.open(BytesIO(ARTISTS["petersburg"].board(view, LABELS, translator("en")).data)) for view in views]
    for image in images:
        image.load()
    drawn, alone = [], []
    for _ in range(SLICES):
        forget_parts()
        for view in before:
            _draw(view)
        drawn.append(sum(cpu_milliseconds(partial(_draw, view)) for view in views) / len(views))
        alone.append(sum(cpu_milliseconds(partial(own_palette, image)) for image in images) / len(images))
    yield Row(
        name="boards of a game one after another, 2004, 4 seats", unit="ms", better="smaller", values=tuple(drawn),
        baseline="encoding of these pictures", baselines=tuple(alone), aim_value=MOST_MILLISECONDS,
    )  # fmt: skip


def _board(name: str, draw: Callable[[], Any], seconds: float) -> Iterator[Row]:
    image = Image.open(BytesIO(draw().data))
    image.load()
    works: dict[str, Callable[[], object]] = {
        "drawn": draw,
        "encoded": partial(own_palette, image),
        "Pillow": partial(full_colour, image.convert("RGB")),
    }
    rates = interleave({key: once(work) for key, work in works.items()}, seconds)
    times = {key: invert(found) for key, found in rates.items()}
    first = "2004, 4 seats" in name
    yield Row(
        name=name, unit="ms", better="smaller", values=times["drawn"],
        baseline="encoding of its own picture", baselines=times["encoded"], aim_ratio=AIM,
        aim_value=MOST_MILLISECONDS if first else None,
    )  # fmt: skip
    if first:
        yield Row(
            name=f"{name}, beside an ordinary PNG", unit="ms", better="smaller", values=times["drawn"],
            baseline="encoding by Pillow in full colour", baselines=times["Pillow"],
        )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__, seconds=0.6)

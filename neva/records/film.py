"""`neva film`: a record as an animated picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.history import UNDO
from engine.match import visible
from engine.record import Record
from i18n.translator import LOCALES, translator
from neva.command import CommandError, Progress, harmless
from neva.records import source
from render.film import Look, Turn, film_frames, plan_film
from render.labels import SeatLabel
from render.palette import THEMES
from render.registry import ARTISTS
from render.webp import join_frames


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Make a film of a record, an animated WebP file that every browser plays: its boards with all hands open, "
        "cards on their way, and the race of points."
    )
    source.add_to(command, metavar="RECORD")
    command.add_argument("--out", metavar="FILE", type=Path, default=Path("film.webp"), help="default: film.webp")
    command.add_argument("--theme", choices=THEMES, default=THEMES[0], help=f"default: {THEMES[0]}")
    command.add_argument("--language", choices=LOCALES, default=LOCALES[0], help=f"default: {LOCALES[0]}")
    command.set_defaults(command=_film)


def read_turns(name: str, record: Record) -> tuple[Any, list[Turn]]:
    """Return a record's first view, and its turns except those taken back. Raises `CommandError`."""
    game = GAMES[record.game]
    steps = source.steps(name, record)
    step = next(steps)
    opening, history = game.open_view(step.state), step.history
    turns: list[tuple[int, Turn]] = []
    for step in steps:
        assert step.seat is not None
        if step.action == UNDO and (takeback := history.takeback(step.seat)) is not None:
            turns = [turn for turn in turns if turn[0] < takeback.seq]
        else:
            seen = (visible(game, step.state, event, None) for event in step.events)
            events = tuple(event for event in seen if event is not None)
            if events:  # a secret order changes no board
                turns.append((step.n, Turn(game.open_view(step.state), events)))
        history = step.history
    return opening, [turn for _, turn in turns]


def _film(arguments: argparse.Namespace) -> int:
    record = source.load(arguments.file)
    opening, turns = read_turns(arguments.file, record)
    if not turns:
        raise CommandError(f"{arguments.file}: there is nothing to film before the first action")
    camera, say, progress = ARTISTS[record.game].camera, translator(arguments.language), Progress()
    plan = plan_film(camera, opening, turns, say)
    labels = tuple(SeatLabel(name, computer=False) for name in record.players)
    frames = []
    for frame in film_frames(Look(camera, plan, labels, say, arguments.theme), None, [plan.opening, *plan.shots]):
        frames.append(frame)
        progress("frames", len(frames))
    data = join_frames(frames, plan.width, plan.height)
    try:
        arguments.out.write_bytes(data)
    except OSError as error:
        raise CommandError(f"{arguments.out}: {error.strerror}") from None
    seconds = sum(frame.milliseconds for frame in frames) / 1000
    size = f"{plan.width}x{plan.height}, {len(data) / 1e6:.1f} MB"
    print(f"{harmless(str(arguments.out))}: {seconds:.0f} s, {len(frames)} frames, {size}")
    return 0

"""`neva replay`: replay a record as JSON lines, as a summary, or as a page for browsers."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from engine.games import GAMES
from engine.history import END
from engine.record import Record, Step
from neva.command import CommandError, Progress, harmless
from neva.records import source


def add_to(command: argparse.ArgumentParser) -> None:
    source.add_to(command)
    command.set_defaults(command=_replay)
    command.description = "Play a record again."
    command.add_argument("--html", metavar="PAGE", type=Path, help="write a page that shows the game in any browser")
    command.add_argument("--language", type=_language, help="the language of the page")
    command.add_argument("--theme", type=_theme, help="the colours of the boards on the page")
    command.add_argument(
        "--states", action="store_true", help="print a JSON line before the first action and after each"
    )


def _language(typed: str) -> str:
    from i18n.translator import LOCALES  # lazy: other replays need no texts

    return _choose(typed, LOCALES)


def _theme(typed: str) -> str:
    from render.palette import THEMES  # lazy: other replays draw nothing

    return _choose(typed, tuple(THEMES))


def _choose(typed: str, known: Sequence[str]) -> str:
    if typed not in known:
        raise argparse.ArgumentTypeError(f"choose from {', '.join(known)}")
    return typed


def state_line(game: AnyGame, step: Step) -> str:
    """Return one moment of a replay as a JSON line."""
    data = {"n": step.n, "seat": step.seat, "action": step.action, **game.describe(step.state)}
    return json.dumps(data, ensure_ascii=False)


def summary(game: AnyGame, record: Record, last: Step) -> list[str]:
    """Return a game in a few lines: players, progress, and the next seats or the result."""
    outcome = game.outcome(last.state)
    ended = ", ended early" if last.action == END else ""
    lines = [f"{record.game}, {len(record.players)} players, {last.n} actions{ended}"]
    if outcome is None:
        names = " and ".join(harmless(record.players[seat]) for seat in game.to_act(last.state))
        return [*lines, "; ".join([*_stage(game.describe(last.state)), f"{names} to act"])]
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
        score = outcome.scores[seat]
        parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
        lines.append(f"{rank}. {harmless(record.players[seat])}: {score.total} ({parts})")
    return lines


def _stage(described: Mapping[str, Any]) -> list[str]:
    """Return round and phase as one part of a sentence; empty for a game without them."""
    parts = [f"round {described['round']}"] if "round" in described else []
    if "phase" in described:
        parts.append(f"{described['phase']} phase")
    return [", ".join(parts)] if parts else []


def _replay(arguments: argparse.Namespace) -> int:
    record = source.load(arguments.file)
    game = GAMES[record.game]
    for step in source.steps(arguments.file, record):
        if arguments.states:
            print(state_line(game, step))
    if arguments.html is not None:
        _write_page(record, arguments)
    elif not arguments.states:
        print("\n".join(summary(game, record, step)))
    return 0


def _write_page(record: Record, arguments: argparse.Namespace) -> None:
    """Raises `CommandError` if the file cannot be written."""
    from bot.discord_base.names import clean_name  # lazy: other replays draw nothing
    from bot.review.replay import plan_page
    from bot.workers.job_runner import do
    from i18n.translator import LOCALES, translator
    from render.labels import SeatLabel
    from render.palette import THEMES
    from render.replay_page import ReelWinder, Strip

    say = translator(arguments.language or LOCALES[0])
    labels = tuple(SeatLabel(clean_name(name), computer=False) for name in record.players)
    page = plan_page(record, labels, say, arguments.theme or THEMES[0])
    winder, progress, drawn = ReelWinder(), Progress(), 0
    for job in page.list_jobs():
        strip = do(job)
        assert isinstance(strip, Strip)
        winder.add(strip)
        drawn += len(job.drawings)
        progress("boards drawn", drawn)
    try:
        arguments.html.write_bytes(page.write(winder.finish(), say))
    except OSError as error:
        raise CommandError(f"{arguments.html}: {error.strerror or error}") from None

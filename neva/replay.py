"""`neva replay FILE`: play a record again and show its states, or how it ended."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from engine import record
from engine.games import GAMES
from engine.record import Record, RecordError, Step
from neva.record_file import load, refused


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's arguments."""
    command = commands.add_parser("replay", help="play a record again", description=__doc__)
    command.add_argument("file", metavar="FILE", help="a record in JSON, or - for standard input")
    command.add_argument("--states", action="store_true", help="print each state as one line of JSON")
    command.set_defaults(run=replay)


def replay(arguments: argparse.Namespace) -> int:
    """Run the command."""
    played, lines = load(arguments.file)
    step = None
    try:
        for step in record.replay(played, lines):
            if arguments.states:
                sys.stdout.write(json.dumps(state_line(played, step), ensure_ascii=False) + "\n")
    except RecordError as error:
        sys.stdout.flush()
        raise refused(arguments.file, error) from None
    if not arguments.states and step is not None:
        sys.stdout.write(_summary(played, step))
    return 0


def state_line(played: Record, step: Step) -> dict[str, Any]:
    """Give what `--states` prints of one moment."""
    return {"n": step.n, "seat": step.seat, "action": step.action, **GAMES[played.game].describe(step.state)}


def _summary(played: Record, step: Step) -> str:
    game = GAMES[played.game]
    outcome = game.outcome(step.state)
    if outcome is None:
        waiting = ", ".join(played.players[seat] for seat in game.to_act(step.state))
        return f"{step.n} actions; waiting for {waiting}\n"
    lines = [f"{step.n} actions; finished"]
    for seat in sorted(range(len(played.players)), key=lambda seat: outcome.ranks[seat]):
        score = outcome.scores[seat]
        parts = ", ".join(f"{name} {number}" for name, number in score.parts.items())
        lines.append(f"{outcome.ranks[seat]}. {played.players[seat]}: {score.total} ({parts})")
    return "\n".join(lines) + "\n"

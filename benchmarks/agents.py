"""The strength of the computer players: stores the results of `neva league`, and writes them for people and the bot.

    neva league --level czar --against minister --json | python -m benchmarks.agents

adds the results to benchmarks/agents.jsonl, replacing earlier ones of the same pairing, and rewrites the tables of
docs/players.md and the ratings of each game (`strength.toml` in its folder).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.agents_page import Found, game_ratings, with_tables
from engine.agents.levels import LEVELS
from engine.games import GAMES

ROOT = Path(__file__).parent.parent
FOUND = ROOT / "benchmarks" / "agents.jsonl"
PAGE = ROOT / "docs" / "players.md"
_HEAD = "# Ratings of the computer players; a Steward has 1500 (docs/players.md). Written by benchmarks/agents.py.\n"


def read() -> list[Found]:
    lines = FOUND.read_text(encoding="utf-8").splitlines() if FOUND.exists() else []
    return [Found(json.loads(line)) for line in lines]


def strength_file(game: str) -> Path:
    return ROOT / "engine" / game / "strength.toml"


def strength_text(ratings: Mapping[str, float]) -> str:
    ordered = sorted(ratings, key=lambda level: ratings[level])
    return _HEAD + "".join(f"{level} = {ratings[level]:.0f}\n" for level in ordered)


def add(kept: Sequence[Found], new: Sequence[Found]) -> list[Found]:
    """Add new results, replacing those of the same pairing, and sort them."""
    renewed = [one.pairing for one in new]
    left = [old for old in kept if old.pairing not in renewed]
    return sorted([*left, *new], key=lambda one: one.order)


def write(found: Sequence[Found]) -> None:
    """Write the results, the page, and the ratings of each game whose levels were all measured."""
    FOUND.write_text("".join(json.dumps(one.data) + "\n" for one in found), encoding="utf-8")
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    for game in GAMES:
        ratings = game_ratings(game, found)
        if set(LEVELS) <= set(ratings):
            strength_file(game).write_text(strength_text(ratings), encoding="utf-8")


def _commit() -> str:
    words = ["git", "rev-parse", "--short=10", "HEAD"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.agents", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--commit", help="of what was measured; that of this tree if left out")
    commit = parser.parse_args().commit or _commit()
    lines: list[dict[str, Any]] = [json.loads(line) for line in sys.stdin if line.strip()]
    write(add(read(), [Found({**line, "commit": commit}) for line in lines]))


if __name__ == "__main__":
    main()

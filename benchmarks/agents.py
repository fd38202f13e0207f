"""The strength of the computer players: stores the results of `neva league`, and writes them for people and the bot.

    neva league --level czar --against minister --json | python -m benchmarks.agents

adds the results to benchmarks/agents.jsonl, replacing earlier ones of the same pairing, and rewrites the tables of
docs/players.md and the ratings of each game (`strength.toml` in its folder).
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.agents.levels import LEVELS, STEWARD, below, level_of
from engine.games import GAMES

_STEWARD = 1500.0
_LEAST = 100.0
"""The least rating: lower values would not matter to anybody."""
_LEAST_STEP = 1.0
"""Least distance between neighbouring levels: stronger ones come later in every list."""


@dataclass(frozen=True)
class Found:
    """The results of `neva league` for one pairing."""

    data: Mapping[str, Any]
    """Its JSON, with the measured `commit`."""

    @property
    def pairing(self) -> tuple[Any, ...]:
        """The key of the results: players and match settings."""
        return tuple(self.data[name] for name in ("game", "preset", "seats", "level", "against", "milliseconds"))

    @property
    def order(self) -> tuple[Any, ...]:
        """The order in the tables: games, seats, presets, levels from the strongest."""
        game, preset, seats, level, against, _ = self.pairing
        presets = list(GAMES[game].presets)
        return (list(GAMES).index(game), seats, presets.index(preset), -_rank(level), -_rank(against), level, against)


def _rank(agent: str) -> int:
    return LEVELS.index(level_of(agent))


def with_tables(page: str, found: Sequence[Found]) -> str:
    for name, table in (("strength", strength_table), ("equals", equals_table), ("ratings", ratings_table)):
        page = with_table(page, name, "agents.py", table(found))
    return page


def with_table(page: str, name: str, by: str, table: str) -> str:
    """Return the page with a table between the markers of its name; `by` is the benchmark that writes it."""
    text = f"<!-- {name}: written by benchmarks/{by} -->\n\n{table}\n<!-- end -->"
    page, number = re.subn(rf"<!-- {name}: .*?<!-- end -->", lambda _: text, page, flags=re.DOTALL)
    if number != 1:
        raise ValueError(f"docs/players.md has {number} places for the table {name}")
    return page


def format_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _number(value: float | None, form: str) -> str:
    return "–" if value is None else f"{value:{form}}"


def _estimate(found: Mapping[str, Any], form: str) -> str:
    mean, low, high = found["mean"], found["low"], found["high"]
    if mean is None:
        if low is None and high is None:  # only one deal
            return _number(None, form)
        return f"at least {low:{form}}" if low is not None else f"at most {high:{form}}"
    if low is None and high is None:
        return f"{mean:{form}}"
    return f"{mean:{form}} [{_number(low, form)}, {_number(high, form)}]"


def _both(found: Mapping[str, Any], show: Callable[[Mapping[str, Any]], str]) -> str:
    return f"{show(found['level'])} : {show(found['others'])}"


def _milliseconds(found: Mapping[str, Any]) -> str:
    times = _both(found, lambda side: _number(side["milliseconds"], ".3g"))
    return f"{times} c" if found["compiled"] else times


def strength_table(found: Sequence[Found]) -> str:
    """Compare one computer player with another."""
    columns = ("who", "against", "rules", "seats", "deals", "win share", "par", "rating", "points", "rubles left")
    rows = []
    for one in found:
        data, figures = one.data, one.data["found"]
        if figures["share"] is None:
            continue
        who = data["level"] + (f", {data['milliseconds']} ms" if data["milliseconds"] else "")
        rows.append(
            [
                who,
                data["against"],
                data["preset"],
                str(data["seats"]),
                str(figures["deals"]),
                _estimate(figures["share"], ".2f"),
                f"{figures['par']:.2f}",
                _estimate(figures["rating"], "+.0f"),
                _both(figures, lambda side: f"{side['points']['mean']:.0f}"),
                _both(figures, lambda side: _number(side["rubles"], ".0f")),
                _milliseconds(figures),
                f"`{data['commit']}`",
            ]
        )
    return format_table((*columns, "ms a decision", "commit"), rows)


def equals_table(found: Sequence[Found]) -> str:
    """Show games with one level at all seats."""
    columns = (
        "all seats",
        "rules",
        "seats",
        "games",
        "winner's points",
        "from, to",
        "last round",
        "rubles left",
        "commit",
    )
    rows = []
    for one in found:
        data, figures = one.data, one.data["found"]
        if figures["share"] is None:
            rows.append(
                [
                    data["level"],
                    data["preset"],
                    str(data["seats"]),
                    str(figures["games"]),
                    _estimate(figures["winner"], ".0f"),
                    f"{figures['least']:.0f}, {figures['most']:.0f}",
                    _number(figures["rounds"], ".1f"),
                    _number(figures["level"]["rubles"], ".0f"),
                    f"`{data['commit']}`",
                ]
            )
    return format_table(columns, rows)


def ratings_table(found: Sequence[Found]) -> str:
    """Show the derived ratings, by game."""
    by_game = {game: game_ratings(game, found) for game in GAMES}
    rows = [
        [GAMES[game].name, *(_number(ratings.get(level), ".0f") for level in LEVELS)]
        for game, ratings in by_game.items()
        if len(ratings) > 1
    ]
    return format_table(("game", *LEVELS), rows)


def game_ratings(game: str, found: Sequence[Found]) -> dict[str, float]:
    """Return the rounded ratings of a game's levels that results connect to the steward's.

    The distance of two neighbours is the mean over all numbers of seats and presets, weighted by precision.
    """
    ratings = {STEWARD: _STEWARD}
    steward = LEVELS.index(STEWARD)
    for level in LEVELS[steward + 1 :]:
        distance = _distance(game, found, level, str(below(level)))
        if distance is None:
            break
        ratings[level] = ratings[str(below(level))] + max(_LEAST_STEP, distance)
    for level in reversed(LEVELS[1 : steward + 1]):
        distance = _distance(game, found, level, str(below(level)))
        if distance is None:
            break
        ratings[str(below(level))] = ratings[level] - max(_LEAST_STEP, distance)
    return {level: float(round(max(_LEAST, rating))) for level, rating in ratings.items()}


def _distance(game: str, found: Sequence[Found], level: str, other: str) -> float | None:
    """Return how far a level is above another; None if it was not measured.

    If the stronger one won every game, this is the lower bound.
    """
    means: list[tuple[float, float]] = []
    bounds: list[float] = []
    for one in found:
        rating = one.data["found"]["rating"]
        if (one.data["game"], one.data["level"], one.data["against"]) != (game, level, other) or rating is None:
            continue
        if one.data["milliseconds"] is not None:
            continue
        low, mean, high = rating["low"], rating["mean"], rating["high"]
        if low is None or high is None or mean is None:
            bounds += [bound for bound in (low, high) if bound is not None][:1]
        else:
            means.append((mean, 1 / (high - low) ** 2))
    if means:
        return sum(mean * weight for mean, weight in means) / sum(weight for _, weight in means)
    return max(bounds, default=None)


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

"""The expected points of playouts as a prediction of the winner, and the curve from points to winning chances.

    python -m benchmarks.chance --game petersburg --games 400 --looks looks.jsonl --write

plays games of stewards and of ministers, of all presets and numbers of seats, and adds them to the file of looks, if
given. After some moves, playouts estimate the final points of all seats. Curves (engine/chance.py) are fitted to each
half of the games and judged by the other half: a table and a picture compare ten tenths of chances with the share that
won. `--write` puts both into docs/players.md and the curves of all games into chance.toml. Compiled playouts
(`make wheel`) are much faster.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

import engine
from benchmarks.agents import format_table, with_table
from engine.agents import AGENTS
from engine.agents.levels import MINISTER, STEWARD
from engine.agents.self_play import choices
from engine.chance import Curve, win_chances
from engine.game import AnyGame
from engine.games import GAMES
from engine.options import GameOptions
from engine.shuffle import derive_seed
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.picture import picture
from render.typography import Face

_DOCS = Path(__file__).parents[1] / "docs"
_TRIALS = 16
"""Playouts after a move."""
_LOOKS = 9
"""Approximate number of judged moves of a game."""
_LEVELS = (STEWARD,) * 4 + (MINISTER,)
"""In turn: games of ministers take most of the time."""
_DEFAULT_SHARE = 0.5
"""The share of games with the first preset."""
_TENTHS = 10
_HEAD = """\
# By number of seats: the lead in points that multiplies a seat's odds of winning by e (engine/chance.py) at the end of
# a game, and how much this lead grows per remaining round (in a game of turns: per remaining turn of a seat).
# Written by benchmarks/chance.py.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """The expectation after one move."""

    left: float
    """As `Lookahead.left`."""
    points: Sequence[float]
    """Expected, by seat."""


@dataclass(frozen=True, slots=True)
class Played:
    number: int
    """Of its deal."""
    level: str
    """Of all seats."""
    preset: str
    wins: Sequence[float]
    """Each seat's share of the victory."""
    looks: Sequence[Look]


def choose_game(game: AnyGame, rng: random.Random) -> tuple[str, GameOptions, int]:
    """Return a preset with its options, and a number of seats; all presets occur, half of the time the first one."""
    first, *others = game.presets
    preset = first if not others or rng.random() < _DEFAULT_SHARE else rng.choice(others)
    options = game.Options.of_new_game({"preset": preset})
    return preset, options, rng.choice(list(game.seats(options)))


def play(game: AnyGame, number: int) -> Played:
    """Play a game whose options, seats and level follow from its number."""
    rng = random.Random(f"chance {number}")
    preset, options, seats = choose_game(game, rng)
    level = rng.choice(_LEVELS)
    length = game.length(options, seats)
    chance = _LOOKS / (length.decisions if length else 150)
    state, looks = game.new(options, seats, derive_seed(number)), []
    for _, view, legal, action in choices(game, state, [AGENTS[level]] * seats, rng):
        ahead = game.lookahead(view) if len(legal) > 1 and rng.random() < chance else None
        if ahead is not None:
            ends = [ahead.points(ahead.likely_sample(rng), action) for _ in range(_TRIALS)]
            looks.append(Look(ahead.left, [round(fmean(points), 3) for points in zip(*ends, strict=True)]))
    outcome = game.outcome(state)
    assert outcome is not None
    wins = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return Played(number, level, preset, wins, looks)


def read(line: str) -> Played:
    data = json.loads(line)
    return Played(**{**data, "looks": [Look(**look) for look in data["looks"]]})


def fit(played: Sequence[Played]) -> Curve:
    """Return the curve that makes the victories of these games, all with the same number of seats, most likely."""
    end, left, step = 3.0, 3.0, 2.0
    least = _surprise(played, Curve(end, left))
    while step > 0.02:
        near = ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step), (step, -step / 2), (-step, step / 2))
        curves = [Curve(max(0.5, end + a), max(0.0, left + b)) for a, b in near]
        best, curve = min((_surprise(played, curve), curve) for curve in curves)
        if best < least:
            least, (end, left) = best, curve
        else:
            step /= 2
    return Curve(round(end, 2), round(left, 2))


def _surprise(played: Sequence[Played], curve: Curve) -> float:
    """Return the negative log-likelihood of all victories, counting each look."""
    return -sum(
        won * math.log(max(chance, 1e-9))
        for game in played
        for look in game.looks
        for won, chance in zip(game.wins, win_chances(look.points, curve.scale(look.left)), strict=True)
    )


@dataclass(frozen=True, slots=True)
class Tenth:
    """All expectations of about the same chance."""

    number: int
    games: int
    """Games with such expectations."""
    chance: float
    won: float
    """Share that won."""


def judge(played: Sequence[Played]) -> list[Tenth]:
    """Return the tenths of chances; each half of the games is judged by curves fitted to the other."""
    found: list[list[tuple[float, float, int]]] = [[] for _ in range(_TENTHS)]
    for seats in sorted({len(game.wins) for game in played}):
        of_seats = [game for game in played if len(game.wins) == seats]
        for at in (0, 1):
            curve = fit(of_seats[1 - at :: 2])
            for game in of_seats[at::2]:
                for look in game.looks:
                    chances = win_chances(look.points, curve.scale(look.left))
                    for chance, won in zip(chances, game.wins, strict=True):
                        found[min(_TENTHS - 1, int(chance * _TENTHS))].append((chance, won, game.number))
    return [
        Tenth(
            len(some),
            len({number for *_, number in some}),
            fmean(one[0] for one in some),
            fmean(one[1] for one in some),
        )
        for some in found
        if some
    ]


def table(tenths: Sequence[Tenth]) -> str:
    won = ("won", *(f"{tenth.won:.2f}" for tenth in tenths))
    games = ("games", *(str(tenth.games) for tenth in tenths))
    return format_table(("chance", *(f"{tenth.chance:.2f}" for tenth in tenths)), (won, games))


def draw(tenths: Sequence[Tenth]) -> bytes:
    """Draw the tenths: the chance on the x axis, the share of wins on the y axis."""
    canvas = Canvas(640, 640, palette.PAPER, "light")
    place = Box(90, 40, 600, 550)
    for at in range(0, 101, 25):
        x, y = place.left + place.width * at // 100, place.bottom - place.height * at // 100
        canvas.fill(Box(x - 1, place.top, x + 1, place.bottom), palette.SAND)
        canvas.fill(Box(place.left, y - 1, place.right, y + 1), palette.SAND)
        style = Style(Face.TEXT, 26, palette.STONE, "middle")
        canvas.text(Box(x - 40, place.bottom + 6, x + 40, place.bottom + 40), f"{at} %", style)
        canvas.text(
            Box(place.left - 84, y - 16, place.left - 10, y + 16),
            f"{at} %",
            Style(Face.TEXT, 26, palette.STONE, "right"),
        )
    canvas.line((place.left, place.bottom, place.right, place.top), palette.STONE, 3)
    for tenth in tenths:
        wide = 14 + round(3 * math.sqrt(tenth.number) / 4) // 2 * 2
        left = round(place.left + place.width * tenth.chance) - wide // 2
        top = round(place.bottom - place.height * tenth.won) - wide // 2
        canvas.shape(Outline.DISC, box(left, top, wide, wide), palette.RUST)
    canvas.text(
        box(place.left, place.bottom + 48, place.width, 36),
        "chance to win",
        Style(Face.BOLD, 28, palette.INK, "middle"),
    )
    canvas.text(box(place.left + 12, place.top + 4, 300, 36), "how often they won", Style(Face.BOLD, 28, palette.INK))
    return picture(canvas, "chance.png", "").data


def collect(game: AnyGame, games: int, looks: Path | None) -> Iterator[Played]:
    """Yield the games of the file and `games` new ones, which are added to it."""
    before = 0
    if looks is not None and looks.exists():
        for line in looks.read_text(encoding="utf-8").splitlines():
            yield read(line)
            before += 1
    for number in range(before, before + games):
        played = play(game, number)
        if looks is not None:
            with looks.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(played)) + "\n")
        yield played


def write(game: str, played: Sequence[Played], tenths: Sequence[Tenth]) -> None:
    lines = [_HEAD]
    for seats in GAMES[game].players:
        curve = fit([one for one in played if len(one.wins) == seats])
        lines.append(f"seats_{seats} = [{curve.end:.2f}, {curve.left:.2f}]\n")
    (Path(engine.__file__).parent / game / "chance.toml").write_text("".join(lines), encoding="utf-8")
    (_DOCS / "images" / f"chance-{game}.png").write_bytes(draw(tenths))
    page = _DOCS / "players.md"
    found = with_table(page.read_text(encoding="utf-8"), f"chance {game}", "chance.py", table(tenths))
    page.write_text(found, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chance", description="Fit the chance to win to leads.")
    parser.add_argument("--game", default="petersburg", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=100, metavar="N", help="new games")
    parser.add_argument("--looks", type=Path, metavar="FILE", help="games that were played before; new ones are added")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    played = list(collect(GAMES[asked.game], asked.games, asked.looks))
    tenths = judge(played)
    print(f"{len(played)} games, {sum(len(game.looks) for game in played)} looks")
    print(table(tenths))
    if asked.write:
        write(asked.game, played, tenths)


if __name__ == "__main__":
    main()

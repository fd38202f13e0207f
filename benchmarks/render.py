"""How long a board takes to draw: `python -m benchmarks.render [SECONDS]`.

Each preset of each game is drawn in each theme, with most seats, in the last third of a game, by a process that has
drawn it before. The baseline of the same run is the encoding of that same picture, which has its palette already: what
any drawing has to pay. Times are CPU time of this process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image

from benchmarks.alone import run_alone
from benchmarks.rows import Row, interleaved, inverted, once
from engine.games import GAMES
from i18n.translator import translator
from render.gallery import LABELS, played
from render.palette import THEMES
from render.png import encoded
from render.registry import ARTISTS

AIM = 1.3
"""The ratio to the encoding of its own picture that no board should exceed."""
MOST_MILLISECONDS = 12.0
"""What a board of 2004 with four seats should take at most."""


def full_colour(image: Image.Image) -> bytes:
    """Encode as Pillow does by itself."""
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def boards() -> Iterator[tuple[str, str, Any]]:
    """Return a late view of a game of every preset, with the game's id and a name to print."""
    for game in GAMES.values():
        for preset in game.presets:
            options = game.Options.of_new_game({"preset": preset})
            seats = game.seats(options)[-1]
            views = [game.view(state, None) for state in played(game, options, seats, 5)]
            yield game.id, f"{game.id} {preset}, {seats} seats", views[len(views) * 7 // 10]


def rows(seconds: float) -> Iterator[Row]:
    """Measure boards, for about so many seconds for each number."""
    say = translator("en")
    for game_id, name, view in boards():
        for theme in THEMES:
            draw = partial(ARTISTS[game_id].board, view, LABELS, say, theme=theme)
            yield from _board(f"board of {name}, {theme}", draw, seconds)


def _board(name: str, draw: Callable[[], Any], seconds: float) -> Iterator[Row]:
    image = Image.open(BytesIO(draw().data))
    image.load()
    works: dict[str, Callable[[], object]] = {
        "drawn": draw,
        "encoded": partial(encoded, image),
        "Pillow": partial(full_colour, image.convert("RGB")),
    }
    rates = interleaved({key: once(work) for key, work in works.items()}, seconds)
    times = {key: inverted(found) for key, found in rates.items()}
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

"""How long a board takes, as a ratio to the time Pillow needs just to encode that same picture.

`python -m benchmarks.render [N]` draws N boards of every preset of every game, in each theme, with most seats, in the
last third of a game. Both times come from the same run, so the ratio means the same on any machine. The baseline is
Pillow's own encoding of the finished picture as an ordinary PNG; the aim is at most twice that.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image

from engine.games import GAMES
from i18n.translator import translator
from render.gallery import LABELS, played
from render.palette import THEMES
from render.picture import encoded
from render.registry import ARTISTS

AIM = 2.0
"""The ratio that no preset should exceed."""


def milliseconds(work: Callable[[], object], number: int) -> float:
    """Return the median time of `number` runs, in milliseconds."""
    times = []
    for _ in range(number):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


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


def main() -> None:
    """Print a line for each preset and theme, then which of them miss the aim."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.render", description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=20, help="drawings for each line (20)")
    number: int = parser.parse_args().number
    say, missed = translator("en"), []
    print(f"{'board':42} {'theme':5} {'first':>6} {'drawn':>6} {'encoded':>7} {'Pillow':>6} ms {'ratio':>6} {'kB':>4}")
    for game_id, name, view in boards():
        for theme in THEMES:
            draw = partial(ARTISTS[game_id].board, view, LABELS, say, theme=theme)
            begun = time.perf_counter()
            picture = draw()
            first = (time.perf_counter() - begun) * 1000
            image = Image.open(BytesIO(picture.data)).convert("RGB")
            whole = milliseconds(draw, number)
            own = milliseconds(partial(encoded, image, theme), number)
            plain = milliseconds(partial(full_colour, image), number)
            missed += [f"{name}, {theme}"] if whole > AIM * plain else []
            print(
                f"{name:42} {theme:5} {first:6.0f} {whole:6.1f} {own:7.1f} {plain:6.1f}    {whole / plain:6.2f}"
                f" {len(picture.data) / 1024:4.0f}{'  more than twice' if whole > AIM * plain else ''}"
            )
    print(f"over the aim of {AIM:.0f}: " + ("; ".join(missed) or "none"))


if __name__ == "__main__":
    main()

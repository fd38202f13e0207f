"""How long a board takes, as a ratio to the time Pillow needs just to encode that same picture.

`python -m benchmarks.render [N]` draws N boards of each of a few moments. Both times come from the same run, so the
ratio means the same on any machine. `full colour` is the baseline: encoding the finished picture as an ordinary PNG.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image

from engine.games import GAMES
from i18n.translator import translator
from render.gallery import LABELS, played
from render.petersburg.board import board
from render.picture import encoded


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


def main() -> None:
    """Print a line for each moment."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.render", description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=20, help="drawings for each line (20)")
    number: int = parser.parse_args().number
    game, say = GAMES["petersburg"], translator("en")
    print("board                 draw+encode ms   encode ms (own)   encode ms (full colour)   ratio      kB")
    for players in (2, 4):
        views = [game.view(state, None) for state in played(game, game.Options(), players, 5)]
        for share in (0, 50, 90):
            view = views[len(views) * share // 100]
            begun = time.perf_counter()
            picture = board(view, LABELS, say)
            first = (time.perf_counter() - begun) * 1000
            image = Image.open(BytesIO(picture.data)).convert("RGB")
            whole = milliseconds(partial(board, view, LABELS, say), number)
            own = milliseconds(partial(encoded, image), number)
            plain = milliseconds(partial(full_colour, image), number)
            print(
                f"{players} seats, {share:2}% played {whole:10.1f} {own:17.1f} {plain:22.1f} {whole / plain:14.2f}"
                f" {len(picture.data) / 1024:8.0f}   (first time {first:.0f} ms)"
            )


if __name__ == "__main__":
    main()

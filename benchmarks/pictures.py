"""Drawing and encoding a board, as a ratio to the time that Pillow needs just to encode that picture.

python -m benchmarks.pictures
"""

from __future__ import annotations

import io
import random
import statistics
import time
from collections.abc import Callable

from PIL import Image

from bot.texts import speak
from engine.games import GAMES
from engine.players import PLAYERS
from engine.shuffle import derived_seed
from render import petersburg
from render.labels import SeatLabel

REPEATS = 15


def median_ms(work: Callable[[], object]) -> float:
    """Give the median time of some runs, in milliseconds, after one to warm up."""
    work()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main() -> None:
    """Measure and print."""
    game, chance = GAMES["petersburg"], random.Random(1)
    state = game.new(game.Options(), 4, derived_seed(1))
    labels = [SeatLabel(name) for name in ("Ann", "Boris", "Clara", "Dev")]
    for number in range(1, 241):
        seat = game.to_act(state)[0]
        action = PLAYERS["greedy"].choose(game, game.view(state, seat), game.legal_actions(state, seat), chance)
        game.apply(state, seat, action)
        if number % 80 == 0:
            view = game.view(state, None)
            image = Image.open(io.BytesIO(petersburg.board(view, labels, speak("en")).data)).convert("RGB")
            encode = median_ms(lambda image=image: image.save(io.BytesIO(), "PNG"))  # type: ignore[misc]
            board = median_ms(lambda view=view: petersburg.board(view, labels, speak("en")))  # type: ignore[misc]
            size = f"{image.width}x{image.height}"
            print(
                f"board after {number:3} actions, {size}: {board:6.1f} ms; encoding alone {encode:6.1f} ms; ratio {board / encode:.2f}"
            )


if __name__ == "__main__":
    main()

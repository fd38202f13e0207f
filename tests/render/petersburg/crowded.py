"""Find the most crowded boards in many random games: `python -m tests.render.petersburg.crowded [GAMES]`.

The worst moments of every preset and number of seats go to crowded.json: the number of the game, and the action before
which the board is drawn. `test_layout.py` checks their layout.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.petersburg.options import PRESETS
from engine.petersburg.view import View
from i18n.translator import translator
from render.petersburg.board import layout
from render.petersburg.parts.changes import changes
from tests.render.petersburg.games import GAME, play_game

FOUND = Path(__file__).with_name("crowded.json")
_GAMES = 2000
_NEAR = 2


class Moment(NamedTuple):
    """One moment of a random game."""

    preset: str
    seats: int
    number: int
    step: int
    """Number of actions before it."""
    viewer: int | None


def view_of(moment: Moment) -> View:
    """Play up to the moment; return its viewer's view."""
    for step, state in enumerate(play_game(moment.seats, moment.number, preset=moment.preset)):
        if step == moment.step:
            view: View = GAME.view(state, moment.viewer)
            return view
    raise AssertionError(f"the game is shorter: {moment}")


def stored() -> list[Moment]:
    return [Moment(*one) for one in json.loads(FOUND.read_text("utf-8"))]


def search(games: int) -> Iterator[Moment]:
    """Play this number of games of every preset, spread over all numbers of seats; yield the worst moment of each."""
    for preset in PRESETS:
        kinds = GAME.seats(GAME.Options.model_validate({"preset": preset}))
        for seats in kinds:
            yield _worst(preset, seats, -(-games // len(kinds)))


def _worst(preset: str, seats: int, games: int) -> Moment:
    """Return the moment with the highest board. Only the most crowded boards are laid out."""
    say, most, best = translator("en"), 0, (0, Moment(preset, seats, 0, 0, None))
    for number in range(games):
        for step, state in enumerate(play_game(seats, number, preset=preset)):
            view = GAME.open_view(state)
            crowd = sum(len({*seat.tableau}) for seat in view.seats) + len({*view.upper}) + len({*view.lower})
            if crowd < most - _NEAR:
                continue
            most = max(most, crowd)
            viewer = max(range(seats), key=lambda seat: len(view.seats[seat].backs))
            height = layout(GAME.view(state, viewer), changes(()), say).height
            best = max(best, (height, Moment(preset, seats, number, step, viewer)), key=lambda found: found[0])
    print(f"{preset}, {seats} seats: {most} different cards, {best[0]} pixels high", flush=True)
    return best[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.render.petersburg.crowded", description=__doc__)
    parser.add_argument(
        "games", metavar="GAMES", type=int, nargs="?", default=_GAMES, help=f"how many of every preset ({_GAMES})"
    )
    found = list(search(parser.parse_args().games))
    FOUND.write_text("[\n" + ",\n".join(json.dumps(one) for one in found) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()

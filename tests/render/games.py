"""Games to draw: states, and the views of everybody, along a game in which seats mostly buy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games import GAMES
from engine.petersburg.state import State
from engine.petersburg.view import View
from render.gallery import played
from render.labels import SeatLabel

GAME = GAMES["petersburg"]
PLAIN = tuple(SeatLabel(name, computer=False) for name in ("Ann", "Boris", "Cleo", "Dina", "Emil"))
LONG = (
    SeatLabel("Ш" * 32, computer=True),
    SeatLabel("Константин Константинопольский-Щ", computer=False, resigned=True),
    SeatLabel("🦊🦊🦊", computer=False),
    SeatLabel("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", computer=True, resigned=True),
    SeatLabel("Ж" * 32, computer=False),
)


def states(players: int, number: int, every: int, **options: Any) -> Iterator[State]:
    """Yield a copy of every n-th state of a game (`every`), and of its end."""
    last = None
    for step, state in enumerate(played(players, number, **options)):
        last = state
        if step % every == 0:
            yield GAME.copy(state)
    yield GAME.copy(last)


def views(state: State) -> list[View]:
    """Return the views of the state: the spectators' and every seat's."""
    return [GAME.view(state, seat) for seat in (None, *range(state.seats))]

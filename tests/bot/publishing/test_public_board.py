"""What the publisher tells the drawing of the public board."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from bot.publishing import desired
from bot.workers.jobs import Drawing
from engine.games import GAMES
from engine.match import visible
from render.picture import Picture
from tests.bot.test_discord_limits import NOON, NoDrawing, begun, played


class Noting(NoDrawing):
    """Notes which events the board is to mark."""

    def __init__(self) -> None:
        self.events: list[Any] = []

    async def draw(self, drawing: Drawing, *, later: bool = False) -> Picture:
        self.events = list(drawing.events)
        return await super().draw(drawing, later=later)


async def test_the_board_marks_what_the_last_round_of_turns_changed() -> None:
    seated = begun(GAMES["petersburg"], "2004", "en")
    render_pool = Noting()
    for after in islice(played(seated, random.Random(3)), 40):
        seated = after
        (board,) = (one for one in desired.public_messages(seated, render_pool, NOON) if one.kind == "board")
        await board.build()
        position, seats = seated.position, len(seated.seats)
        new = [e for seq, e in position.recent if seq > position.public_seq - seats]
        assert render_pool.events == [visible(seated.game, position.state, event, None) for event in new]
        assert render_pool.events

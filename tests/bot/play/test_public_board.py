"""The drawings that the publisher requests for the public board."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from bot.play.ui.boards import board_message
from bot.workers.jobs import Drawing
from engine.games import GAMES
from engine.history import History
from engine.match import visible
from tests.bot.shown_matches import NOON, NoDrawing, begun, played
from tests.conformance import KITS


async def test_the_board_marks_what_the_last_round_of_turns_changed() -> None:
    seated = begun(GAMES["petersburg"], "2004", "en")
    render_pool = NoDrawing()
    for after in islice(played(seated, random.Random(3)), 40):
        seated = after
        await board_message(seated, render_pool, NOON).build()
        position, seats = seated.position, len(seated.seats)
        new = [e for seq, e in position.recent if seq > position.public_seq - seats]
        drawing = render_pool.drawings[-1]
        assert isinstance(drawing, Drawing)
        events = list(drawing.events)
        assert events == [visible(seated.game, position.state, event, None) for event in new]
        assert events


@pytest.mark.parametrize("match_id", KITS)
async def test_what_is_shown_to_all_depends_on_nothing_hidden(match_id: str) -> None:
    game, rng = GAMES[match_id], random.Random(1)
    seated = begun(game, next(iter(game.presets)), "en")
    for after in [seated, *islice(played(seated, rng), 0, 60, 7)]:
        shown = []
        other = KITS[match_id].scrambled(after.position.state, None, rng)
        for state in (after.position.state, other):
            render_pool, one = NoDrawing(), replace(after, position=replace(after.position, history=History(state)))
            wanted = [board_message(one, render_pool, NOON)]
            # discord.py types this method of View, not of LayoutView.
            texts = [(await each.build()).view.to_components() for each in wanted]  # type: ignore[no-untyped-call]
            shown.append(([each.content_hash for each in wanted], texts, render_pool.drawings))
        assert shown[0] == shown[1]

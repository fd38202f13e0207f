"""The job of drawing a match's last picture, for a whole match of random agents."""

from __future__ import annotations

from bot.workers.ending import Logged
from bot.workers.jobs import EndingDrawing
from engine.games import GAMES
from engine.shuffle import derive_seed
from tests.engine.whole_matches import whole
from tests.render.pictures import LONG


def ending(match_id: str, preset: str, locale: str = "en") -> EndingDrawing:
    game = GAMES[match_id]
    _, log, last = whole(game, preset)
    options = game.Options.of_new_game({"preset": preset})
    seats = len(game.describe(last)["seats"])
    logged = tuple(Logged(one.seat, one.action, absent=False) for one in log)
    return EndingDrawing(match_id, options.model_dump(mode="json"), derive_seed(1), None, logged, LONG[:seats], locale)

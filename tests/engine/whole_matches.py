"""Matches that Stewards play to the end, in every preset."""

from __future__ import annotations

import random
from typing import Any

from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD
from engine.agents.self_play import choices
from engine.game import AnyGame
from engine.games import GAMES
from engine.record import RecordedAction
from engine.shuffle import derive_seed

PRESETS = [(match_id, preset) for match_id, game in GAMES.items() for preset in game.presets]


def whole(game: AnyGame, preset: str, number: int = 1) -> tuple[Any, list[RecordedAction], Any]:
    options = game.Options.of_new_game({"preset": preset})
    seats = game.seats(options)[-1]
    state, agent, rng = game.new(options, seats, derive_seed(number)), GreedyAgent(STEWARD), random.Random(number)
    played = choices(game, state, [agent] * seats, rng)
    log = [RecordedAction(seat=one.seat, action=str(one.action)) for one in played]
    return game.new(options, seats, derive_seed(number)), log, state

"""A record of a game that agents have played."""

from __future__ import annotations

import random

from engine.agents import AGENTS
from engine.games import GAMES
from engine.record import Record, RecordedAction
from engine.shuffle import derive_seed

NAMES = ["*Alice* @everyone", "Bob", "Клара"]


def a_record(game_id: str = "petersburg", actions: int | None = None) -> Record:
    """Return the record of a game of agents, or of its first actions."""
    game, rng, agent = GAMES[game_id], random.Random(5), AGENTS["random"]
    options, log = game.Options.of_new_game({}), list[RecordedAction]()
    state = game.new(options, len(NAMES), derive_seed(5))
    while (to_act := game.to_act(state)) and (actions is None or len(log) < actions):
        action = agent.choose(game, game.view(state, to_act[0]), game.legal_actions(state, to_act[0]), rng)
        log.append(RecordedAction(seat=to_act[0], action=str(action)))
        game.apply(state, to_act[0], action)
    options_data = options.model_dump(mode="json")
    return Record(game=game_id, options=options_data, players=NAMES, seed=derive_seed(5), actions=log)

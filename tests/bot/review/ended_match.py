"""A finished match of two users."""

from __future__ import annotations

import random

from db.match import actions, matches
from db.match.actions import Played
from db.store import Store
from engine.agents.agent import moves
from engine.games import GAMES
from tests.db.tables import NOW, begin_match

ANN, DEV = 101, 102
GAME = GAMES["petersburg"]
SEED = "5" * 64


async def play_match(store: Store, *, ended: bool = True, absent: bool = False) -> int:
    """Play a random match of Ann and Dev."""
    options = GAME.Options().model_dump(mode="json")
    match_id = await begin_match(store, ANN, DEV, game=GAME.id, options=options, seed=SEED)
    state, rng, seq = GAME.new(GAME.Options(), 2, SEED), random.Random(7), 0
    while to_act := GAME.to_act(state):
        seat, seq = to_act[0], seq + 1
        action = rng.choice(moves(GAME, GAME.legal_actions(state, seat)))
        GAME.apply(state, seat, action)
        away = absent and seq % 3 == 0
        played = Played(seq, seat, str(action), None if away else (ANN, DEV)[seat], NOW, None, away)
        await store.write(actions.append_action, match_id, played)
    outcome = GAME.outcome(state)
    assert outcome is not None
    if ended:
        await store.write(matches.finish_match, match_id, outcome.to_json(), now=NOW)
    return match_id

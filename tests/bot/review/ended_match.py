"""A finished match of two users."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from sqlalchemy import Connection

from db.match import actions, matches
from db.match.actions import Played
from db.store import Store
from engine.agents.agent import moves
from engine.games import GAMES
from engine.outcome import Outcome
from tests.db.tables import NOW, begin_match

ANN, DEV = 101, 102
GAME = GAMES["petersburg"]
SEED = "5" * 64


@cache
def _whole() -> tuple[Sequence[tuple[int, str]], Outcome]:
    """Return the seat and the text of each action of a random match, and how it ends."""
    state, rng, log = GAME.new(GAME.Options(), 2, SEED), random.Random(7), list[tuple[int, str]]()
    while to_act := GAME.to_act(state):
        action = rng.choice(moves(GAME, GAME.legal_actions(state, to_act[0])))
        GAME.apply(state, to_act[0], action)
        log.append((to_act[0], str(action)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return log, outcome


async def play_match(store: Store, *, ended: bool = True, absent: bool = False) -> int:
    """Store a random match of Ann and Dev. With `absent` the game acts for them at every third action."""
    options = GAME.Options().model_dump(mode="json")
    match_id = await begin_match(store, ANN, DEV, game=GAME.id, options=options, seed=SEED)
    log, outcome = _whole()

    def write(connection: Connection) -> None:
        for seq, (seat, action) in enumerate(log, 1):
            away = absent and seq % 3 == 0
            played = Played(seq, seat, action, None if away else (ANN, DEV)[seat], NOW, None, away)
            actions.append_action(connection, match_id, played)
        if ended:
            matches.finish_match(connection, match_id, outcome.to_json(), now=NOW)

    await store.write(write)
    return match_id

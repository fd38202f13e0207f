"""Playing as a person would: through the move panel, choice by choice; and what the store holds of it."""

from __future__ import annotations

import random

from db import actions, matches
from db.store import Store
from engine.record import Record, RecordedAction
from playground.driver import Actor, buttons_of, selects_of
from playground.world import Json


async def record_of(database: str, game_id: int) -> tuple[Record, matches.Match]:
    """Return a game of the store as a record."""
    store = await Store.open(database)
    async with store.reading() as connection:
        game = await matches.get_match(connection, game_id)
        seats = await matches.seats_of(connection, game_id)
        played = await actions.actions_after(connection, game_id, 0)
    await store.close()
    assert game is not None
    moves = [RecordedAction(seat=row.seat, action=row.action) for row in played]
    assert [row.seq for row in played] == list(range(1, len(played) + 1))
    names = [seat.name for seat in seats]
    record = Record(game=game.game, options=dict(game.options), players=names, seed=game.seed, actions=moves)
    return record, game


async def menu_step(actor: Actor, message: Json, rng: random.Random) -> Json | None:
    """Follow one choice of a move panel as a person would; None when there is nothing to do there."""
    lines = [option["value"] for select in selects_of(message) for option in select["options"]]
    buttons = [b["custom_id"] for b in buttons_of(message) if not b["custom_id"].endswith(":")]
    orders = [b for b in buttons if "pass phase" in b]
    buttons = [b for b in buttons if b not in orders]
    if not lines and not buttons:
        return None
    if lines and (not buttons or rng.random() < 0.6):
        answer = await actor.select(message, rng.choice(lines))
    else:
        custom_id = rng.choice(buttons)
        back = next((b["custom_id"] for b in buttons_of(message) if b["custom_id"].endswith(":")), None)
        answer = await actor.click(message, custom_id=custom_id or back or "")
    if answer.failed:
        return None
    return answer.message

"""Matches played by agents, stored as the bot does."""

from __future__ import annotations

import random
from datetime import timedelta
from functools import cache

from sqlalchemy import Connection, insert

from db.match.actions import put_snapshot
from db.match.match_settings import MatchSettings
from db.match.publications import raise_revision
from db.schema.tables import actions, games, seats
from engine.games import GAMES
from engine.match import SNAPSHOT_VERSION, advance, dump, first
from engine.outcome import Outcome
from engine.record import Record
from engine.shuffle import derive_seed
from neva.agents.simulate import play
from tests.db.tables import CHANNEL, GUILD, NOW


@cache
def _simulated(match_id: str, seed: int) -> tuple[Record, Outcome]:
    game = GAMES[match_id]
    options = game.Options.of_new_game({})
    rng = random.Random(seed)
    return play(game, ["random"] * 3, derive_seed(seed), options=options, setup=None, rng=rng)


def add_played(connection: Connection, *, game: str = "petersburg", seed: int = 1, actions_left: int = 0) -> int:
    """Store a match of three agents; return its id. A running one has actions left, and a snapshot."""
    record, outcome = _simulated(game, seed)
    log = record.actions[: len(record.actions) - actions_left]
    over = (
        {"status": "active"} if actions_left else {"status": "finished", "outcome": outcome.to_json(), "ended_at": NOW}
    )
    row = {
        "game": game, "options": record.options, "seed": record.seed, "guild_id": GUILD, "channel_id": CHANNEL,
        "settings": MatchSettings(locale="en").model_dump(mode="json"), "host_id": 1,
        "seats_wanted": 3, "seats_least": 3, "created_at": NOW,
        "started_at": NOW, **over,
    }  # fmt: skip
    number: int = connection.execute(insert(games).values(row).returning(games.c.id)).scalar_one()
    holders = [
        {"match_id": number, "seat": seat, "name": name, "ai": "random", "joined_at": NOW}
        for seat, name in enumerate(record.players)
    ]
    connection.execute(insert(seats), holders)
    played = [
        {"match_id": number, "seq": at, "seat": action.seat, "action": action.action}
        | {"created_at": NOW + timedelta(minutes=at)}
        for at, action in enumerate(log, 1)
    ]
    connection.execute(insert(actions), played)
    raise_revision(connection, number)
    if actions_left:
        _keep(connection, number, record, len(log))
    return number


def _keep(connection: Connection, number: int, record: Record, done: int) -> None:
    game = GAMES[record.game]
    state = game.new(game.Options.model_validate(record.options), 3, record.seed, record.setup)
    kept = advance(game, first(state, 3), record.actions[:done]).settled_position
    put_snapshot(connection, number, kept.seq, dump(game, kept), version=SNAPSHOT_VERSION, back_to=kept.since)

"""Matches and seats to write tests with."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from db.match import matches
from db.store import Store

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
ANN, BORIS, CLARA = 80351110224678912, 2**62 + 1, 2**62 + 2
GUILD, CHANNEL, THREAD = 2**61 + 1, 2**61 + 2, 2**61 + 3
SEED = "0123456789abcdef" * 4


async def new_game(
    store: Store, *, guild_id: int = GUILD, channel_id: int = CHANNEL, seats_wanted: int = 3, private: bool = False
) -> int:
    """Create an empty lobby and return its id."""
    return await store.write(
        matches.create_match,
        matches.NewMatch(
            game="petersburg",
            options={"open_money": True, "tiebreak": "money"},
            seed=SEED,
            guild_id=guild_id,
            channel_id=channel_id,
            private=private,
            host_id=ANN,
            seats_wanted=seats_wanted,
            seats_least=min(2, seats_wanted),
            locale="ru",
        ),
        now=NOW,
    )


async def running_game(store: Store) -> int:
    """Start a match of Ann, Boris and an agent and return its id."""
    match_id = await new_game(store)
    for user_id, name, ai in ((ANN, "Ann", None), (BORIS, "Борис", None), (None, "Robot", "steward")):
        await store.write(matches.add_seat, match_id, user_id=user_id, name=name, ai=ai, now=NOW)
    assert await store.write(matches.start_match, match_id, now=NOW)
    return match_id

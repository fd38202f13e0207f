"""Matches that count for ratings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ratings.ratings import count_match
from db.people.ratings import Rating, ratings_of_user
from db.store import Store
from tests.bot.match.stored_matches import end, pass_on
from tests.db.tables import GUILD

GAME = "petersburg"
SECOND_HALF = 5
"""A round in the second half of any preset."""


async def end_counted(store: Store, match_id: int) -> Sequence[int]:
    """End the match in its second half; return the ranks by seat."""
    await pass_on(store, match_id, SECOND_HALF)
    after = await end(store, match_id, count_match)
    outcome = after.game.outcome(after.position.state)
    assert outcome is not None
    return outcome.ranks


async def of_user(store: Store, user_id: int, guild_id: int = GUILD) -> Rating | None:
    return (await store.read(ratings_of_user, guild_id, user_id)).get(GAME)

"""Ratings of users and levels on a server: counted after each match, shown in round numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.ratings.match_ratings import first_rating
from db.people.ratings import Rated, Rating, levels_of, ratings_of_user
from db.store import Store
from engine.agents.levels import OFFERED
from engine.games import GAMES

CERTAIN = 130.0
"""Ratings with a larger deviation are uncertain: for about twenty matches."""


@dataclass(frozen=True, slots=True)
class Strength:
    rating: int
    """Elo scale; a steward started with 1500."""
    is_uncertain: bool
    matches: int


@dataclass(frozen=True, slots=True)
class GameStrengths:
    game: str
    own: Strength | None
    """None before the first counted match."""
    levels: Mapping[str, Strength]
    """The weakest first."""


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def levels(self, guild_id: int, game: str) -> dict[str, int]:
        """The weakest first."""
        found = await self._store.read(_levels, guild_id, game)
        return {level: strength.rating for level, strength in found.items()}

    async def of_user(self, guild_id: int, user_id: int) -> list[GameStrengths]:
        return await self._store.read(_of_user, guild_id, user_id)


def _of_user(connection: Connection, guild_id: int, user_id: int) -> list[GameStrengths]:
    own = ratings_of_user(connection, guild_id, user_id)
    return [
        GameStrengths(game, show_rating(own[game]) if game in own else None, _levels(connection, guild_id, game))
        for game in GAMES
    ]


def _levels(connection: Connection, guild_id: int, game: str) -> dict[str, Strength]:
    found = levels_of(connection, guild_id, game)
    return {level: show_rating(found.get(level, first_rating(game, Rated(0, level)))) for level in OFFERED}


def show_rating(rating: Rating) -> Strength:
    return Strength(round(rating.mean), rating.deviation > CERTAIN, rating.matches)

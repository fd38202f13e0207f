"""Matches and seats for tests."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update

from db.match import matches, publications
from db.match.match_settings import MatchSettings
from db.match.matches import Match
from db.schema.tables import games
from db.store import Store

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
ANN, BORIS, CLARA = 80351110224678912, 2**62 + 1, 2**62 + 2
GUILD, CHANNEL, THREAD = 2**61 + 1, 2**61 + 2, 2**61 + 3
SEED = "0123456789abcdef" * 4
_USUAL: dict[str, Any] = {
    "game": "petersburg", "options": {}, "seed": SEED, "guild_id": GUILD, "channel_id": CHANNEL, "host_id": ANN,
}  # fmt: skip


def _new(**values: Any) -> dict[str, Any]:
    """Return usual values of a match; those of its settings are among the others."""
    chosen = {name: values.pop(name) for name in MatchSettings.model_fields if name in values}
    return {**_USUAL, "settings": MatchSettings(**{"locale": "en", **chosen}), **values}


def match_row(**values: Any) -> Match:
    """Return a row; the values of its settings are among those of its columns."""
    new = {"id": 1, "status": "lobby", "seats_least": 2, "seats_wanted": 4, "created_at": NOW}
    later = dict.fromkeys(("thread_id", "started_at", "ended_at", "outcome", "paused_at"))
    return Match(**{**new, **later, **_new(**values)})


def with_settings(match: Match, **chosen: Any) -> Match:
    """Return the match with other settings."""
    return replace(match, settings=match.settings.model_copy(update=chosen))


async def begin_match(store: Store, *players: int | str, **values: Any) -> int:
    """Begin a match of users and agents, given by ids, and return its id; its first user hosts it."""
    host = next((player for player in players if isinstance(player, int)), ANN)
    number = {"seats_least": len(players), "seats_wanted": len(players)}
    new = matches.NewMatch(**{**number, **_new(**{"host_id": host, **values})})
    match_id = await store.write(matches.create_match, new, now=NOW)
    for player in players:
        user_id, ai = (player, None) if isinstance(player, int) else (None, player)
        name = f"U{user_id}"[:20] if ai is None else ai
        await store.write(matches.add_seat, match_id, user_id=user_id, name=name, ai=ai, now=NOW)
    assert await store.write(matches.start_match, match_id, now=NOW)
    return match_id


async def new_game(
    store: Store,
    *,
    guild_id: int = GUILD,
    channel_id: int = CHANNEL,
    seats_wanted: int = 3,
    private: bool = False,
    open_until: datetime | None = None,
) -> int:
    return await store.write(
        matches.create_match,
        matches.NewMatch(
            game="petersburg",
            options={"open_money": True, "tiebreak": "money"},
            seed=SEED,
            guild_id=guild_id,
            channel_id=channel_id,
            settings=MatchSettings(locale="ru", private=private),
            host_id=ANN,
            seats_wanted=seats_wanted,
            seats_least=min(2, seats_wanted),
            open_until=open_until,
        ),
        now=NOW,
    )


async def start_game(store: Store) -> int:
    match_id = await new_game(store)
    for user_id, name, ai in ((ANN, "Ann", None), (BORIS, "Борис", None), (None, "Robot", "steward")):
        await store.write(matches.add_seat, match_id, user_id=user_id, name=name, ai=ai, now=NOW)
    assert await store.write(matches.start_match, match_id, now=NOW)
    return match_id


async def match_of(store: Store, match_id: int) -> matches.Match:
    found = await store.read(matches.get_match, match_id)
    assert found is not None
    return found


async def change_settings(store: Store, match_id: int, **chosen: Any) -> None:
    match = with_settings(await match_of(store, match_id), **chosen)
    await store.write(matches.put_settings, match_id, match.settings)


async def make_daily(store: Store, match_id: int, day: str) -> None:
    """Have a match play the daily deal of a day."""
    step = update(games).where(games.c.id == match_id).values(daily=day)
    await store.write(lambda connection: connection.execute(step))


async def put_in_round(store: Store, match_id: int, round_id: int = 1, *, is_secret: bool = True) -> None:
    """Make a match the table of a round."""
    values = {"round_id": round_id, "is_secret": is_secret}
    await store.write(lambda connection: connection.execute(update(games).where(games.c.id == match_id).values(values)))


async def publication_of(store: Store, match_id: int) -> publications.Publication:
    found = await store.read(publications.get_publication, match_id)
    assert found is not None
    return found

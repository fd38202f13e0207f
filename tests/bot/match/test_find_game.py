"""Which matches a place holds for a user who names none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.match.ui.find_game import BEGUN, played_here
from db import matches
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, NOW, THREAD, new_game, running_game


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        yield store


async def test_a_channel_without_threads_has_the_users_own_matches_or_the_newest(store: Store) -> None:
    async def here(user_id: int, place_id: int = CHANNEL) -> list[int]:
        return [match.id for match in await store.read(played_here, place_id, user_id, BEGUN)]

    own = await running_game(store)
    await store.write(matches.set_thread, own, CHANNEL)
    await store.write(matches.finish_match, own, {}, now=NOW)
    assert await here(ANN) == await here(CLARA) == [own]
    newer = await new_game(store)
    await store.write(matches.add_seat, newer, user_id=BORIS, name="Boris", ai=None, now=NOW)
    await store.write(matches.add_seat, newer, user_id=CLARA, name="Clara", ai=None, now=NOW)
    await store.write(matches.start_match, newer, now=NOW)
    await store.write(matches.set_thread, newer, CHANNEL)
    assert await here(ANN) == [own], "it is over, and another one has begun there since"
    assert await here(BORIS) == [newer, own]
    assert await here(5) == [newer]
    assert await here(ANN, THREAD) == []

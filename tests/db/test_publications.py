"""What is due for publishing, who may publish it, and interactions that are done once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from db import publications as published
from db.errors import Conflict
from db.interactions import forget_interactions, note_interaction
from db.store import Store
from tests.db.tables import GUILD, NOW, new_game

LATER = NOW + timedelta(minutes=5)


async def _touched(store: Store) -> published.Publication:
    game_id = await new_game(store)
    async with store.transaction() as connection:
        await published.raise_revision(connection, game_id)
        found = await published.get_publication(connection, game_id)
    assert found is not None
    return found


async def test_a_match_is_due_until_its_newest_revision_is_published(store: Store) -> None:
    seen = await _touched(store)
    async with store.transaction() as connection:
        assert await published.due_matches(connection, NOW) == [seen.game_id]
        assert await published.lease(connection, seen, "a", LATER)
        await published.raise_revision(connection, seen.game_id)
        assert await published.settle(connection, seen.game_id, "a", seen.revision)  # it changed meanwhile
        assert await published.due_matches(connection, NOW) == [seen.game_id]
        assert await published.lease(connection, seen, "a", LATER)
        assert not await published.settle(connection, seen.game_id, "a", seen.revision + 1)
        assert await published.due_matches(connection, NOW) == []


async def test_of_two_processes_one_has_the_lease(store: Store) -> None:
    seen = await _touched(store)
    async with store.transaction() as connection:
        assert await published.lease(connection, seen, "a", LATER)
    async with store.transaction() as connection:
        assert not await published.lease(connection, seen, "b", LATER)
        assert not await published.extend_lease(connection, seen.game_id, "b", LATER)
        assert await published.extend_lease(connection, seen.game_id, "a", LATER)


async def test_a_match_that_failed_waits_until_its_server_changes(store: Store) -> None:
    seen = await _touched(store)
    async with store.transaction() as connection:
        await published.lease(connection, seen, "a", LATER)
        again = await published.give_back(connection, seen.game_id, "a", seen.revision, next_try_at=LATER, lost_at=None)
        assert not again
        assert await published.due_matches(connection, NOW) == []
        assert await published.due_matches(connection, LATER) == [seen.game_id]
        assert await published.held_up(connection, guild_id=GUILD, places=[12345]) == []
        assert await published.held_up(connection, guild_id=GUILD) == [seen.game_id]
        await published.raise_revision(connection, seen.game_id)
        assert await published.due_matches(connection, NOW) == [seen.game_id]


async def test_a_change_during_a_try_that_fails_is_tried_at_once(store: Store) -> None:
    seen = await _touched(store)
    async with store.transaction() as connection:
        await published.lease(connection, seen, "a", LATER)
        assert await published.held_up(connection, guild_id=GUILD) == [seen.game_id]
        await published.raise_revision(connection, seen.game_id)
        assert await published.give_back(connection, seen.game_id, "a", seen.revision, next_try_at=LATER, lost_at=None)
        assert await published.due_matches(connection, NOW) == [seen.game_id]


async def test_matches_whose_place_is_gone_are_found_after_a_while(store: Store) -> None:
    seen = await _touched(store)
    async with store.transaction() as connection:
        await published.mark_lost(connection, [seen.game_id], NOW)
        await published.mark_lost(connection, [seen.game_id], LATER)  # the first moment stays
        assert await published.lost_matches(connection, NOW) == []
        assert await published.lost_matches(connection, LATER) == [seen.game_id]


async def test_an_interaction_is_noted_once_and_forgotten_after_a_while(store: Store) -> None:
    async with store.transaction() as connection:
        await note_interaction(connection, 7, now=NOW)
    with pytest.raises(Conflict):
        async with store.transaction() as connection:
            await note_interaction(connection, 7, now=LATER)
    async with store.transaction() as connection:
        await forget_interactions(connection, LATER)
        await note_interaction(connection, 7, now=LATER)

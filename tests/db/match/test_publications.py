"""Due matches, their publishers, and interactions that are done once."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from db.connection.errors import Conflict
from db.match import publications as published
from db.match.actions import add_interaction, forget_interactions
from db.store import Store
from tests.db.tables import GUILD, NOW, new_game, publication_of

LATER = NOW + timedelta(minutes=5)


async def _touched(store: Store) -> published.Publication:
    match_id = await new_game(store)
    await store.write(published.raise_revision, match_id)
    return await publication_of(store, match_id)


async def test_a_match_is_due_until_its_newest_revision_is_published(store: Store) -> None:
    seen = await _touched(store)
    assert await store.write(published.due_matches, NOW) == [seen.match_id]
    assert await store.write(published.lease, seen, "a", LATER)
    await store.write(published.raise_revision, seen.match_id)
    assert await store.write(published.settle, seen.match_id, "b", seen.revision) is None
    newest = await store.write(published.settle, seen.match_id, "a", seen.revision)
    assert newest == seen.revision + 1, "it changed meanwhile"
    assert await store.write(published.due_matches, NOW) == [seen.match_id]
    assert await store.write(published.lease, seen, "a", LATER)
    assert await store.write(published.settle, seen.match_id, "a", newest) == newest
    assert await store.write(published.due_matches, NOW) == []


async def test_of_two_processes_one_has_the_lease(store: Store) -> None:
    seen = await _touched(store)
    assert await store.write(published.lease, seen, "a", LATER)
    assert not await store.write(published.lease, seen, "b", LATER)
    assert not await store.write(published.extend_lease, seen.match_id, "b", LATER)
    assert await store.write(published.extend_lease, seen.match_id, "a", LATER)


async def test_a_match_that_failed_waits_until_its_server_changes(store: Store) -> None:
    seen = await _touched(store)
    await store.write(published.lease, seen, "a", LATER)
    again = await store.write(published.give_back, seen.match_id, "a", seen.revision, published.Failure(NOW, LATER))
    assert not again
    assert await store.write(published.due_matches, NOW) == []
    assert await store.write(published.due_matches, LATER) == [seen.match_id]
    assert await store.write(published.list_held_up, guild_id=GUILD, places=[12345]) == []
    assert await store.write(published.list_held_up, guild_id=GUILD) == [seen.match_id]
    await store.write(published.raise_revision, seen.match_id)
    assert await store.write(published.due_matches, NOW) == [seen.match_id]


async def test_it_is_known_since_when_a_match_fails(store: Store) -> None:
    match_id = (await _touched(store)).match_id
    for moment in (NOW, LATER):
        await store.write(published.lease, await publication_of(store, match_id), "a", LATER)
        failure = published.Failure(moment, LATER, reason="discord")
        await store.write(published.give_back, match_id, "a", 1, failure)
        found = await publication_of(store, match_id)
        assert (found.failing_since, found.failure) == (NOW, "discord")
    await store.write(published.lease, await publication_of(store, match_id), "a", LATER)
    await store.write(published.settle, match_id, "a", 1)
    found = await publication_of(store, match_id)
    assert (found.failures, found.failing_since, found.failure) == (0, None, None)


async def test_what_a_server_has_to_mend_is_counted_apart(store: Store) -> None:
    seen = await _touched(store)
    other = await _touched(store)

    async def fails(one: published.Publication, at: datetime, reason: str | None) -> None:
        found = await publication_of(store, one.match_id)
        assert await store.write(published.lease, found, "a", LATER)
        await store.write(published.give_back, one.match_id, "a", 1, published.Failure(at, LATER, reason=reason))

    async def failing(before: datetime) -> list[published.Failing]:
        return await store.read(published.list_failing, before)

    await fails(seen, NOW, published.REFUSED)
    assert await failing(LATER) == []
    assert [due.match_id for due in await store.read(published.list_unpublished)] == [other.match_id]
    await fails(seen, LATER, "drawing")  # it begins to count now
    assert await failing(NOW) == []
    assert await failing(LATER) == [("drawing", 1, LATER)]
    await fails(other, NOW, "drawing")
    assert await failing(LATER) == [("drawing", 2, NOW)]
    await fails(seen, LATER, None)  # it only waits
    assert await failing(LATER) == [("drawing", 1, NOW)]
    assert {due.match_id for due in await store.read(published.list_unpublished)} == {seen.match_id, other.match_id}


async def test_a_change_during_a_try_that_fails_is_tried_at_once(store: Store) -> None:
    seen = await _touched(store)
    await store.write(published.lease, seen, "a", LATER)
    assert await store.write(published.list_held_up, guild_id=GUILD) == [seen.match_id]
    await store.write(published.raise_revision, seen.match_id)
    assert await store.write(published.give_back, seen.match_id, "a", seen.revision, published.Failure(NOW, LATER))
    assert await store.write(published.due_matches, NOW) == [seen.match_id]


async def test_matches_whose_place_is_gone_are_found_after_a_while(store: Store) -> None:
    seen = await _touched(store)
    await store.write(published.mark_lost, [seen.match_id], NOW)
    await store.write(published.mark_lost, [seen.match_id], LATER)  # the first moment stays
    assert await store.write(published.list_lost, NOW, NOW) == []
    assert await store.write(published.list_lost, LATER, LATER) == [seen.match_id]


async def test_an_interaction_is_noted_once_and_forgotten_after_a_while(store: Store) -> None:
    await store.write(add_interaction, 7, now=NOW)
    with pytest.raises(Conflict):
        await store.write(add_interaction, 7, now=LATER)
    await store.write(forget_interactions, LATER)
    await store.write(add_interaction, 7, now=LATER)


async def test_a_lease_that_was_kept_meanwhile_is_not_taken(store: Store) -> None:
    seen = await _touched(store)
    assert await store.write(published.lease, seen, "a", NOW)
    over = await publication_of(store, seen.match_id)
    assert await store.write(published.extend_lease, seen.match_id, "a", LATER)
    assert not await store.write(published.lease, over, "b", LATER)

"""Reviews in the store, on each kind of database."""

from __future__ import annotations

from db.maintenance.retention import delete_match
from db.match import matches
from db.match.reviews import StoredReview, get_review, put_review
from db.people import people_data
from db.store import Store
from tests.db.tables import ANN, BORIS, NOW, start_game


async def test_a_review_is_kept_by_seat_and_version_and_written_again(store: Store) -> None:
    match_id = await start_game(store)
    for seat, user_id, found in ((0, ANN, {"lost": 1.5}), (1, BORIS, {"lost": 2}), (0, ANN, {"lost": 3})):
        assert await store.write(put_review, StoredReview(match_id, seat, user_id, 1, found), now=NOW)
    assert await store.read(get_review, match_id, 0, version=1) == {"lost": 3}
    assert await store.read(get_review, match_id, 1, version=1) == {"lost": 2}
    assert await store.read(get_review, match_id, 0, version=2) is None


async def test_nothing_is_kept_of_who_does_not_hold_the_seat(store: Store) -> None:
    match_id = await start_game(store)
    assert not await store.write(put_review, StoredReview(match_id, 0, BORIS, 1, {}), now=NOW)
    assert not await store.write(put_review, StoredReview(match_id + 1, 0, ANN, 1, {}), now=NOW)
    assert await store.read(get_review, match_id, 0, version=1) is None


async def test_reviews_go_with_their_user_and_with_their_match(store: Store) -> None:
    match_id = await start_game(store)
    for seat, user_id in ((0, ANN), (1, BORIS)):
        await store.write(put_review, StoredReview(match_id, seat, user_id, 1, {"lost": 1}), now=NOW)
    await store.write(people_data.clear_seat, match_id, 0, ai="steward")
    assert await store.read(get_review, match_id, 0, version=1) is None
    assert await store.read(get_review, match_id, 1, version=1) == {"lost": 1}
    await store.write(matches.cancel_match, match_id, now=NOW)
    await store.write(delete_match, match_id)
    assert await store.read(get_review, match_id, 1, version=1) is None

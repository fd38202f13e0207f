from __future__ import annotations

from db.match import matches, seats
from db.match.actions import Played, append_action
from db.match.happenings import happenings_and_planned, happenings_of, note_happening
from db.match.matches import Seat
from db.store import Store
from tests.db.tables import ANN, CLARA, NOW, match_of, start_game

ANN_SEAT = 0


async def ann_s_seat(store: Store, match_id: int) -> Seat:
    return (await store.read(matches.seats_of, match_id))[ANN_SEAT]


async def test_an_agent_sits_in_until_the_user_comes_back(store: Store) -> None:
    match_id = await start_game(store)
    assert await store.write(seats.sit_in, match_id, ANN_SEAT, ai="steward", now=NOW)
    away = await ann_s_seat(store, match_id)
    assert (away.user_id, away.ai, away.away_since, away.asked_user, away.is_absent) == (
        ANN,
        "steward",
        NOW,
        None,
        True,
    )
    assert not await store.write(seats.sit_in, match_id, ANN_SEAT, ai="random", now=NOW), "an agent sits in already"
    assert await store.write(seats.come_back, match_id, ANN_SEAT)
    back = await ann_s_seat(store, match_id)
    assert (back.user_id, back.ai, back.away_since, back.asked_user, back.is_absent) == (ANN, None, None, ANN, False)
    assert not await store.write(seats.come_back, match_id, ANN_SEAT), "nothing changes"


async def test_nobody_sits_in_for_an_agent_and_no_agent_comes_back(store: Store) -> None:
    match_id = await start_game(store)
    assert not await store.write(seats.sit_in, match_id, 2, ai="random", now=NOW)
    assert not await store.write(seats.come_back, match_id, 2)


async def test_coming_back_forgets_missed_time_and_withdraws_an_offer(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(seats.set_missed, match_id, ANN_SEAT, 1)
    await store.write(seats.offer_seat, match_id, ANN_SEAT, to=CLARA, now=NOW)
    assert await store.write(seats.come_back, match_id, ANN_SEAT)
    back = await ann_s_seat(store, match_id)
    assert (back.missed, back.offered_at, back.offered_to) == (0, None, None)


async def test_a_seat_that_is_taken_over_begins_with_the_newcomer(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(seats.set_bank, match_id, ANN_SEAT, 600)
    await store.write(seats.sit_in, match_id, ANN_SEAT, ai="steward", now=NOW)
    await store.write(seats.offer_seat, match_id, ANN_SEAT, to=None, now=NOW)
    assert (await ann_s_seat(store, match_id)).offered_at == NOW
    assert await store.write(seats.take_over, match_id, ANN_SEAT, (CLARA, "Clara"), seq=7, now=NOW)
    assert await ann_s_seat(store, match_id) == Seat(
        match_id, ANN_SEAT, CLARA, "Clara", None, NOW, None, bank_seconds=600, since_seq=7
    )
    assert not await store.write(seats.withdraw_offer, match_id, ANN_SEAT), "nobody could take it"


async def test_the_host_can_be_another_user(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(seats.make_host, match_id, CLARA)
    match = await match_of(store, match_id)
    assert match.host_id == CLARA


async def test_happenings_are_numbered_in_their_match_and_follow_its_last_action(store: Store) -> None:
    first, second = await start_game(store), await start_game(store)
    await store.write(note_happening, first, "paused", {"seat": 1}, now=NOW)
    await store.write(note_happening, second, "paused", {"seat": 0}, now=NOW)
    await store.write(append_action, first, Played(1, 1, "pass", CLARA, NOW, None))
    await store.write(note_happening, first, "resumed", {"seat": 1}, now=NOW)
    found = await store.read(happenings_of, first)
    assert [(one.number, one.seq, one.kind, one.facts) for one in found] == [
        (1, 0, "paused", {"seat": 1}),
        (2, 1, "resumed", {"seat": 1}),
    ]


async def test_a_whole_match_and_its_happenings_are_read_as_one_by_one(store: Store) -> None:
    match_id = await start_game(store)
    assert await store.read(happenings_and_planned, match_id) == ([], {})
    for number, planned in ((1, False), (2, True), (3, True)):
        await store.write(append_action, match_id, Played(number, 1, "pass", CLARA, NOW, None, planned=planned))
    await store.write(note_happening, match_id, "paused", {"seat": 1}, now=NOW)
    await store.write(note_happening, match_id, "resumed", {"seat": 1}, now=NOW)
    found, planned_seats = await store.read(happenings_and_planned, match_id)
    assert (found, planned_seats) == (await store.read(happenings_of, match_id), {2: 1, 3: 1})
    match = await match_of(store, match_id)
    whole = await store.read(matches.get_whole, match_id)
    assert whole == (match, tuple(await store.read(matches.seats_of, match_id)), 3)
    assert await store.write(matches.complete, match) == whole
    assert await store.read(matches.get_whole, match_id + 1) is None

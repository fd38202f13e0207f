"""Stored results of a match equal an independent count from its log."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta
from statistics import median

import pytest

from bot.match.moments import moments_of
from bot.people.privacy import Privacy
from bot.statistics.results import note_results
from bot.statistics.statistics import Statistics, compare, find_records, month_of, summarize
from db.match import actions, matches
from db.match.happenings import note_happening
from db.match.seats import resign_seat, take_over
from db.people import match_results, people_data
from db.people.match_results import Meeting, Placed, list_ladder, results_of_match, results_of_user
from db.people.ratings import Rated, Rating, put_ratings
from db.store import Store
from engine.games import GAMES
from engine.history import UNDO
from engine.match import advance, first
from tests.bot.match.stored_matches import end, pass_on
from tests.bot.ratings.rated import SECOND_HALF
from tests.bot.statistics.playing import Playing
from tests.bot.statistics.results import result
from tests.bot.trophies.recount import last_round
from tests.db.tables import ANN, BORIS, GUILD, NOW, begin_match, make_daily

_CLARA = 77


async def start_match(store: Store, game: str, preset: str, *players: int | str, private: bool = False) -> int:
    return await begin_match(store, *players, game=game, options={"preset": preset}, private=private)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("game", "preset", "seed"),
    [("petersburg", "2004", 1), ("petersburg", "everything", 2), ("petersburg", "online", 3), ("peter", "peter", 4)],
)
async def test_stored_results_are_those_of_the_log(store: Store, game: str, preset: str, seed: int) -> None:
    preset = preset if preset in GAMES[game].presets else next(iter(GAMES[game].presets))
    match_id = await start_match(store, game, preset, ANN, "random", BORIS)
    await Playing(store, random.Random(seed)).play(match_id)
    match = await store.read(matches.get_match, match_id)
    log = await store.read(actions.whole_log, match_id)
    assert match is not None
    assert match.outcome is not None
    assert match.started_at is not None
    assert any(one.action == UNDO for one in log), "the sample takes something back"
    found = {one.user_id: one for one in await store.read(results_of_match, match_id)}
    assert set(found) == {ANN, BORIS}
    totals = [score["total"] for score in match.outcome["scores"]]
    moments = [one for one in moments_of(match, 3, log, None) if not one.taken_back]
    rules = GAMES[game]
    position = first(rules.new(rules.Options.model_validate(match.options), 3, match.seed), 3)
    times: list[tuple[int, int, float]] = []
    for played in log:
        if played.action == UNDO:
            back = position.takeback(played.seat)
            assert back is not None
            times = [one for one in times if one[0] < back.seq]
        began = position.clocks[played.seat].asked
        asked_at = log[began - 1].created_at if began else match.started_at
        position = advance(rules, position, [played])
        if position.clocks[played.seat].acted == played.seq and played.action != UNDO:
            times.append((played.seq, played.seat, (played.created_at - asked_at).total_seconds()))
    for one in found.values():
        assert one.preset == preset
        assert (one.seats, one.points, one.rank) == (3, totals[one.seat], match.outcome["ranks"][one.seat])
        assert one.lead == totals[one.seat] - max(totals[other] for other in range(3) if other != one.seat)
        assert one.parts == match.outcome["scores"][one.seat]["parts"]
        assert sum(one.parts.values()) == one.points
        bought = Counter(
            card for moment in moments for seat, card in rules.list_purchases(moment.events) if seat == one.seat
        )
        assert one.cards == bought
        assert bought, "the sample buys something"
        assert one.move_seconds == pytest.approx(median(time for _, seat, time in times if seat == one.seat), abs=1)
        assert one.moves == len(times)
        at_last = last_round(match, 3, log)
        assert one.round_place == 1 + sum(points > at_last[one.seat] for points in at_last)
        assert (one.missed, one.contested) == (None, True)
        assert one.ended_at == match.ended_at


async def test_only_users_who_play_from_the_beginning_to_the_end_have_results(store: Store) -> None:
    match_id = await start_match(store, "petersburg", "2004", ANN, BORIS, _CLARA, "steward")
    await store.write(resign_seat, match_id, 1, ai="steward", now=NOW)
    await store.write(take_over, match_id, 3, (_CLARA + 1, "Dina"), seq=1, now=NOW)
    await pass_on(store, match_id, SECOND_HALF)
    await end(store, match_id, note_results)
    found = await store.read(results_of_match, match_id)
    assert [(one.seat, one.user_id, one.seats) for one in found] == [(0, ANN, 4), (2, _CLARA, 4)]
    assert all(one.rank < 4 for one in found), "Boris, who resigned and never moved, is behind them"
    assert all(one.rated and one.record and not one.left and one.move_seconds is None for one in found)


async def test_private_matches_are_no_records_and_daily_deals_and_lessons_leave_nothing(store: Store) -> None:
    private = await start_match(store, "petersburg", "2004", ANN, BORIS, private=True)
    lesson, daily = [await start_match(store, "petersburg", "2004", ANN, "steward") for _ in range(2)]
    await store.write(note_happening, lesson, "lesson", {}, now=NOW)
    await make_daily(store, daily, "2026-11-23")
    for match_id in (private, lesson, daily):
        await pass_on(store, match_id, SECOND_HALF)
        await end(store, match_id, note_results)
    found = {match_id: await store.read(results_of_match, match_id) for match_id in (private, lesson, daily)}
    assert {match_id: len(rows) for match_id, rows in found.items()} == {private: 2, lesson: 0, daily: 0}
    assert all(one.rated and not one.record for one in found[private])
    assert await store.read(lambda one: [*match_results.record_results(one, GUILD, "petersburg")]) == []
    assert (await Statistics(store, lambda: NOW).records(GUILD, "petersburg")).points == {}


@pytest.mark.parametrize("kind", ["plays-on", "imported", "lesson"])
async def test_games_that_go_on_from_others_count_nowhere(store: Store, kind: str) -> None:
    match_id = await start_match(store, "petersburg", "2004", ANN, "novice")
    await store.write(note_happening, match_id, kind, {"game": 1, "seq": 2}, now=NOW)
    await pass_on(store, match_id, SECOND_HALF)
    await end(store, match_id, note_results)
    assert await store.read(results_of_match, match_id) == []


async def test_games_that_were_left_are_counted_apart(store: Store) -> None:
    for leaves in (True, False):
        match_id = await start_match(store, "petersburg", "2004", ANN, BORIS)
        await pass_on(store, match_id, SECOND_HALF)
        if leaves:
            await store.write(resign_seat, match_id, 0, ai="steward", now=NOW)
        await end(store, match_id, note_results)
        own = (await Statistics(store, lambda: NOW).summaries(GUILD, ANN))["petersburg"]
        assert (own.matches, own.left, sum(own.places.values())) == ((0, 1, 0) if leaves else (1, 1, 1))
    (met,) = await Statistics(store, lambda: NOW).opponents(GUILD, "petersburg", BORIS)
    assert (met.won, met.tied) == (1, 1)


async def test_the_ladder_orders_by_the_strength_that_is_nearly_certain(store: Store) -> None:
    rated = {Rated(ANN, ""): Rating(1700.0, 200.0, 3), Rated(BORIS, ""): Rating(1600.0, 60.0, 30)}
    for user in (ANN, BORIS):
        await Statistics(store, lambda: NOW).choose_ladder(GUILD, user, named=True)
        for _ in range(3):
            match_id = await start_match(store, "petersburg", "2004", user, "steward")
            own = rated[Rated(user, "")]
            row = result(match_id, user_id=user, rating=own.mean, deviation=own.deviation)
            await store.write(match_results.put_results, [row])
    await store.write(lambda connection: put_ratings(connection, GUILD, "petersburg", rated, now=NOW))
    now = Statistics(store, lambda: NOW)
    later = Statistics(store, lambda: NOW + timedelta(days=40))
    for statistics in (now, later):
        assert [one.user_id for one in await statistics.ladder(GUILD, "petersburg", NOW)] == [BORIS, ANN]


async def test_a_user_gets_the_stored_results_and_those_of_a_forgotten_user_are_nobodys(store: Store) -> None:
    match_id = await start_match(store, "petersburg", "2004", ANN, BORIS)
    await end(store, match_id, note_results)
    statistics = Statistics(store, lambda: NOW)
    await statistics.choose_ladder(GUILD, ANN, named=True)
    privacy = Privacy(store, lambda: NOW, on_change=lambda _match_id: None)
    data = await privacy.data(ANN)
    (own,) = data["matches"][0]["match_results"]
    assert (own["seat"], own["points"], own["user_id"]) == (0, sum(own["parts"].values()), str(ANN))
    assert [one["guild_id"] for one in data["ladder_entries"]] == [str(GUILD)]
    assert [one.name for one in await statistics.opponents(GUILD, "petersburg", BORIS)] == [f"U{ANN}"]
    await privacy.forget(ANN)
    found = await store.read(results_of_match, match_id)
    assert [one.user_id for one in found] == [None, BORIS]
    assert await store.read(results_of_user, GUILD, ANN) == []
    assert await statistics.named(GUILD) == set()
    assert await statistics.opponents(GUILD, "petersburg", BORIS) == []


async def test_a_ladder_lists_those_who_joined_it_with_three_rated_matches_in_the_month(store: Store) -> None:
    statistics = Statistics(store, lambda: NOW)
    since, until = month_of(NOW)
    for user, moments in (
        (ANN, (since, NOW, NOW)),
        (BORIS, (since - timedelta(seconds=1), NOW, NOW)),
        (_CLARA, (since, NOW, NOW)),
    ):
        for at in moments:
            match_id = await start_match(store, "petersburg", "2004", user, "steward")
            row = result(match_id, user_id=user, ended_at=at, game="petersburg")
            await store.write(match_results.put_results, [row])
    rated = {Rated(user, ""): Rating(1500.0 + user % 100, 80.0, 3) for user in (ANN, BORIS, _CLARA)}
    await store.write(lambda connection: put_ratings(connection, GUILD, "petersburg", rated, now=NOW))
    assert await statistics.ladder(GUILD, "petersburg", NOW) == []
    for user in (ANN, BORIS):
        await statistics.choose_ladder(GUILD, user, named=True)
        await statistics.choose_ladder(GUILD, user, named=True)
    assert [one.user_id for one in await statistics.ladder(GUILD, "petersburg", NOW)] == [ANN]
    assert await statistics.ladder(GUILD, "peter", NOW) == []
    assert await statistics.ladder(GUILD + 1, "petersburg", NOW) == []
    assert [one.user_id for one in await store.read(list_ladder, GUILD, "petersburg", since, until, least=2)] in (
        [ANN, BORIS],
        [BORIS, ANN],
    )
    await store.write(people_data.forget_user, ANN, "2026-11-23")
    assert not await statistics.is_on_ladder(GUILD, ANN)
    assert await statistics.named(GUILD) == {BORIS}
    await statistics.choose_ladder(GUILD, BORIS, named=False)
    assert await statistics.named(GUILD) == set()


async def test_the_final_standing_of_a_past_month_stays(store: Store) -> None:
    statistics = Statistics(store, lambda: NOW)
    past, _ = month_of(month_of(NOW)[0] - timedelta(days=1))
    for number, rating in enumerate((1500.0, 1520.0, 1510.0, 1900.0)):
        match_id = await start_match(store, "petersburg", "2004", ANN, "steward")
        at = past + timedelta(days=number) if number < 3 else NOW
        row = result(match_id, ended_at=at, rating=rating, deviation=70.0)
        await store.write(match_results.put_results, [row])
    rated = {Rated(ANN, ""): Rating(1900.0, 60.0, 4)}
    await store.write(lambda connection: put_ratings(connection, GUILD, "petersburg", rated, now=NOW))
    assert await statistics.ladder(GUILD, "petersburg", past) == []
    await statistics.choose_ladder(GUILD, ANN, named=True)
    assert await statistics.ladder(GUILD, "petersburg", past) == [Placed(ANN, Rating(1510.0, 70.0, 3))]
    assert await statistics.ladder(GUILD, "petersburg", NOW) == []
    assert await statistics.list_months(GUILD, "petersburg") == [past, month_of(NOW)[0]]
    assert await statistics.list_months(GUILD, "peter") == [month_of(NOW)[0]]
    await store.write(people_data.forget_user, ANN, "2026-11-23")
    assert await statistics.ladder(GUILD, "petersburg", past) == []


def test_a_summary_counts_places_and_averages() -> None:
    found = summarize(
        [
            result(1),
            result(2, rank=2, points=71, seat=1, parts={"points": 71}, cards={"judge": 1, "pub": 4}, move_seconds=None),
            result(3, preset="2014", points=20, parts={"points": 20, "hand": 0}, cards={}, move_seconds=120),
        ]
    )
    assert (found.matches, found.places) == (3, {1: 2, 2: 1})
    assert {name: tuple(one) for name, one in found.by_preset.items()} == {"2004": (60.5, 2), "2014": (20, 1)}
    assert {seat: tuple(one) for seat, one in found.by_seat.items()} == {0: (35, 2), 1: (71, 1)}
    assert found.by_part["hand"] == pytest.approx(-10 / 3)
    assert found.cards == [("pub", 4), ("judge", 3)]
    assert found.move_seconds == 90


def test_records_are_the_best_and_the_oldest_of_equal_ones() -> None:
    rows = [
        result(1, points=50, lead=5),
        result(1, seat=1, user_id=BORIS, rank=2, points=45, lead=-5),
        result(2, user_id=BORIS, points=50, lead=9, moves=120),
        result(2, seat=1, rank=2, points=41, lead=-9, moves=120),
        result(3, user_id=None, points=90, lead=40, seats=3),
        result(4),
        result(5, lead=0),
    ]
    found = find_records(rows)
    assert {key: tuple(best) for key, best in found.points.items()} == {("2004", 2): (50, ANN), ("2004", 3): (90, None)}
    assert found.lead == (40, None)
    assert found.streak == (2, ANN)
    assert found.moves == 120


def test_a_balance_counts_who_came_in_ahead_whatever_the_others_did() -> None:
    met = [Meeting(BORIS, "Bo", 2, 3), Meeting(BORIS, "Boris", 1, 1), Meeting(_CLARA, "Clara", 4, 2)]
    found = compare([*met, Meeting(BORIS, "Boris", 2, 1)])
    assert [(one.name, one.won, one.lost, one.tied) for one in found] == [("Boris", 1, 1, 1), ("Clara", 0, 1, 0)]


@pytest.mark.parametrize(("month", "after"), [(11, (2026, 12)), (12, (2027, 1)), (1, (2026, 2))])
def test_a_month_ends_where_the_next_begins(month: int, after: tuple[int, int]) -> None:
    since, until = month_of(NOW.replace(year=2026, month=month, day=17))
    assert (since.year, since.month, since.day, since.hour) == (2026, month, 1, 0)
    assert (until.year, until.month, until.day) == (*after, 1)

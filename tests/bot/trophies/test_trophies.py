"""Which matches win trophies and which do not, and how far a user is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.statistics.results import note_results
from bot.trophies.trophies import ALL, GOALS, Trophies, award, count_in_time, count_sizes, count_wins, may_show
from bot.trophies.ui.trophy_words import badges_of_winner, trophy_label, trophy_sign
from db.match import matches
from db.match.actions import Played
from db.match.happenings import FIRST_ALONE, HINT, note_happening
from db.match.matches import Match
from db.match.seats import resign_seat, take_over
from db.people import daily, match_results
from db.people.daily import DailyDeal
from db.people.match_results import PastResult, results_of_match
from db.people.trophies import WonTrophy, add_trophy, newest_trophies, titles_of, trophies_of_user
from db.store import Store
from engine.games import GAMES
from engine.outcome import Finish
from i18n.signs import name_of, plain
from i18n.translator import translator
from render.registry import emoji
from tests.bot.match.stored_matches import end, pass_on
from tests.bot.ratings.rated import SECOND_HALF
from tests.bot.statistics.results import result
from tests.db.tables import ANN, BORIS, CLARA, GUILD, HOUR, NOW, SEED, begin_match, make_daily, match_of

_NOBODY = Finish(2, -40, {"aristocrats": 1, "peter": 3}, {"market": 1})


def past(**changed: Any) -> PastResult:
    return PastResult(**{
        "game": "petersburg", "seats": 2, "rank": 1, "left": False, "missed": 0, "contested": True, **changed
    })  # fmt: skip


WON, LOST, ALONE = past(), past(rank=2), past(contested=False)


@pytest.mark.parametrize(
    ("played", "wins"),
    [([], 0), ([WON, WON], 2), ([WON, LOST], 0), ([WON, LOST, WON], 1), ([WON, ALONE, WON], 2), ([LOST, WON, WON], 2)],
)
def test_a_row_of_wins_ends_with_a_defeat_and_skips_what_does_not_count(played: list[PastResult], wins: int) -> None:
    assert count_wins(played) == wins


def test_table_sizes_count_by_game_and_only_where_the_user_won_against_people() -> None:
    played = [WON, past(seats=3, rank=2), past(seats=3, contested=False), past(seats=4, game="peter")]
    assert count_sizes(played) == 1
    assert count_sizes([*played, past(seats=3), past(seats=5)]) == 3


@pytest.mark.parametrize(
    ("played", "number"),
    [
        ([WON, LOST], 2),
        ([WON, past(missed=1)], 0),
        ([past(missed=1), WON], 1),
        ([WON, past(missed=None)], 1),
        ([WON, past(contested=False)], 1),
        ([WON, past(contested=False, missed=1)], 0),
        ([WON, past(contested=False, left=True), LOST], 1),
    ],
    ids=["kept", "missed", "before", "no clock", "alone", "missed alone", "left"],
)
def test_games_in_time_count_since_time_last_ran_out(played: list[PastResult], number: int) -> None:
    assert count_in_time(played) == number


@pytest.mark.parametrize(
    ("name", "done", "undone"),
    [
        ("petersburg.court", {"parts": {"aristocrats": 55}}, {"parts": {"aristocrats": 45}}),
        ("petersburg.roofless", {"rank": 1, "cards": {"author": 3}}, {"rank": 1, "cards": {"bank": 1}}),
        ("petersburg.trader", {"rank": 1, "cards": {"bank": 1, "wharf": 7}}, {"rank": 1, "cards": {"market": 8}}),
        ("petersburg.landslide", {"rank": 1, "lead": 30}, {"rank": 1, "lead": 29}),
        ("peter.unaided", {"rank": 1, "parts": {"peter": 0}}, {"rank": 1, "parts": {"peter": 3}}),
        ("peter.landslide", {"rank": 1, "lead": 10}, {"rank": 1, "lead": 9}),
    ],
)
def test_feats_of_games(name: str, done: Mapping[str, Any], undone: Mapping[str, Any]) -> None:
    game, _, feat = name.partition(".")
    has_done = GAMES[game].feats[feat]
    assert has_done(_NOBODY._replace(**done))
    assert not has_done(_NOBODY._replace(**undone))
    if feat != "court":
        assert not has_done(_NOBODY._replace(**{**done, "rank": 2})), "only the winner"


async def finish(store: Store, *people: int | str, at: datetime = NOW, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """End a match with these results of its first seats; return Ann's new trophies."""
    match_id = await begin_match(store, *people, options={"preset": "2004"})
    stored = [result(match_id, seat=seat, user_id=people[seat], ended_at=at, **row) for seat, row in enumerate(rows)]
    await store.write(match_results.put_results, stored)
    match = await match_of(store, match_id)
    won = await store.write(award, match, [row.get("rank", 1) for row in rows], at)
    assert all(one.won_in == match_id for one in won)
    return [one.trophy for one in won if one.user_id == ANN]


_BEHIND = {"rank": 2, "points": 40, "lead": -10, "parts": {"aristocrats": 0}}
_AHEAD = {"rank": 1, "points": 50, "lead": 10, "parts": {"aristocrats": 0}, "cards": {"market": 1}}


async def test_a_trophy_is_won_once_and_a_row_of_wins_at_its_last_match(store: Store) -> None:
    found = [
        await finish(store, ANN, BORIS, at=NOW + number * HOUR, rows=[{**_AHEAD, "lead": 40}, _BEHIND])
        for number in range(4)
    ]
    assert found == [["petersburg.landslide"], [], ["streak"], []]
    assert [one.trophy for one in await store.read(trophies_of_user, GUILD, ANN)] == ["petersburg.landslide", "streak"]


@pytest.mark.parametrize(
    ("place", "rank", "seats", "is_won"),
    [(3, 1, 3, True), (2, 1, 3, False), (3, 2, 3, False), (2, 1, 2, False), (None, 1, 3, False)],
    ids=["last to first", "not last", "not first", "two seats", "no rounds"],
)
async def test_a_comeback_needs_three_seats_the_last_place_and_the_first(
    store: Store, place: int | None, rank: int, seats: int, is_won: bool
) -> None:
    row = {**_AHEAD, "rank": rank, "round_place": place, "seats": seats}
    assert ("comeback" in await finish(store, ANN, BORIS, "steward", rows=[row])) is is_won


async def test_a_record_must_be_somebody_elses_public_and_beaten(store: Store) -> None:
    hours = count()

    async def play(user: int, points: int, **changed: Any) -> bool:
        row = {**_AHEAD, "rank": 2, "points": points, "round_place": 1, **changed}
        at = NOW + next(hours) * HOUR
        await finish(store, user, CLARA, at=at, rows=[row])
        last = await store.read(newest_trophies, GUILD, limit=1)
        return bool(last) and (last[0].user_id, last[0].won_at) == (user, at)

    assert not await play(BORIS, 60), "nobody to beat"
    assert not await play(BORIS, 70), "his own"
    assert not await play(ANN, 70), "equal"
    assert not await play(ANN, 80, record=False), "private"
    assert not await play(ANN, 80, seats=3), "another number of seats"
    assert not await play(ANN, 80, preset="2014"), "another edition"
    assert not await play(ANN, 80, contested=False), "alone"
    assert not await play(ANN, 79), "the record is now her own"
    assert await play(BORIS, 81)


async def test_twenty_five_games_in_time_win_at_the_last_one(store: Store) -> None:
    for number in range(GOALS["clockwork"] - 1):
        assert await finish(store, ANN, BORIS, at=NOW + number * HOUR, rows=[_BEHIND]) == []
    assert await finish(store, ANN, BORIS, at=NOW + 99 * HOUR, rows=[_BEHIND]) == ["clockwork"]


async def contested(store: Store, match_id: int, *, whole: bool = True) -> list[bool]:
    """End a match; return by seat, or for users who left, whether they contested it.

    Not `whole`: all agree to end it.
    """
    await pass_on(store, match_id, SECOND_HALF)
    if whole:
        await store.write(_buy_or_pass, match_id, store)
    else:
        await end(store, match_id, note_results)
    return [one.contested for one in await store.read(results_of_match, match_id)]


def _buy_or_pass(connection: Connection, match_id: int, store: Store) -> None:
    """Play to the end in one transaction."""

    def choose(_connection: object, seated: Any, now: datetime) -> Played:
        seat = seated.to_act[0]
        legal = [str(action) for action in seated.legal(seat)]
        return Played(
            seated.position.seq + 1,
            seat,
            max(legal, key=lambda one: one.startswith("buy")),
            seated.seats[seat].asked_user,
            now,
            None,
        )

    table = Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=note_results)
    seated = table.lock(connection, match_id)
    assert seated is not None
    while seated.match.status == "active":
        seated = table.apply(connection, seated, choose)


async def test_a_contested_match_ends_by_its_rules_and_two_users_play_all_of_it_themselves(store: Store) -> None:
    async def new(*people: int | str, **values: Any) -> int:
        return await begin_match(store, *people, options={"preset": "2004"}, **values)

    assert await contested(store, await new(ANN, BORIS)) == [True, True]
    assert await contested(store, await new(ANN, BORIS, private=True)) == [True, True]
    assert await contested(store, await new(ANN, BORIS), whole=False) == [False, False], "ended early"
    assert await contested(store, await new(ANN, "steward")) == [False], "alone"
    assert await contested(store, await new(ANN, "companion", BORIS)) == [False, False], "nobody is rated"
    for kind in (HINT, FIRST_ALONE):
        match_id = await new(ANN, BORIS)
        await store.write(note_happening, match_id, kind, {"seat": 0}, now=NOW)
        assert await contested(store, match_id) == [False, False]
    match_id = await new(ANN, BORIS)
    await store.write(take_over, match_id, 1, (CLARA, "Clara"), seq=1, now=NOW)
    assert await contested(store, match_id) == [False], "a seat was taken over"
    match_id = await new(ANN, BORIS)
    await store.write(resign_seat, match_id, 1, ai="steward", now=NOW)
    assert await contested(store, match_id) == [False]
    match_id = await new(ANN, BORIS, CLARA)
    await store.write(note_happening, match_id, "sits-in", {"seat": 1, "why": "time"}, now=NOW)
    assert await contested(store, match_id) == [True, False, True]


@pytest.mark.parametrize(
    ("people", "ranks", "kinds", "is_won"),
    [
        ((ANN, "czar-miser"), (1, 2), (), True),
        ((ANN, "czar", BORIS), (1, 3, 2), (), True),
        ((ANN, "czar"), (2, 1), (), False),
        ((ANN, "minister"), (1, 2), (), False),
        ((ANN, "czar"), (1, 2), (HINT,), False),
        ((ANN, "czar"), (1, 2), (FIRST_ALONE,), False),
        ((ANN, "czar", "companion"), (1, 2, 3), (), False),
        ((ANN, "czar"), (1, 2), ("sits-in",), False),
    ],
)
async def test_a_czar_is_beaten_in_a_match_that_counts(
    store: Store, people: Sequence[int | str], ranks: Sequence[int], kinds: Sequence[str], is_won: bool
) -> None:
    match_id = await begin_match(store, *people, options={"preset": "2004"})
    for kind in kinds:
        await store.write(note_happening, match_id, kind, {"seat": 0, "why": "time"}, now=NOW)
    won = await store.write(award, await match_of(store, match_id), ranks, NOW)
    assert [(one.user_id, one.trophy) for one in won] == ([(ANN, "czar")] if is_won else [])


async def test_a_czar_who_finishes_for_somebody_or_a_match_that_ended_early_wins_nothing(store: Store) -> None:
    match_id = await begin_match(store, ANN, BORIS, CLARA, options={"preset": "2004"})
    await store.write(resign_seat, match_id, 1, ai="czar", now=NOW)
    assert await store.write(award, await match_of(store, match_id), (1, 3, 2), NOW) == []
    early = await begin_match(store, ANN, BORIS, "czar", options={"preset": "2004"})
    match = replace(await match_of(store, early), early_end={"how": "agreed", "round": 8})
    assert await store.write(award, match, (1, 3, 2), NOW) == []


async def test_seven_daily_deals_in_a_row_win_on_the_seventh(store: Store) -> None:
    first = datetime(2026, 3, 1, 12, tzinfo=UTC)
    found = []
    for number in (0, 1, *range(3, 11)):
        at = first + timedelta(days=number)
        day = at.date().isoformat()
        match_id = await begin_match(store, ANN, "steward", options={"preset": "2004"})
        await make_daily(store, match_id, day)
        deal = DailyDeal(GUILD, day, "petersburg", {}, ("steward",), SEED, at)
        await store.write(daily.lock_deal, deal)
        await store.write(daily.add_play, GUILD, day, ANN, match_id)
        outcome = {"ranks": [1, 2], "scores": [{"total": 9, "parts": {}}] * 2}
        assert await store.write(matches.finish_match, match_id, outcome, now=at)
        won = await store.write(award, await match_of(store, match_id), (1, 2), at)
        found.append([one.trophy for one in won])
        _, counts, _ = await Trophies(store, lambda at=at: at, on_change=print).of_user(GUILD, ANN)  # type: ignore[misc]
        assert counts["daily"] == (number + 1 if number < 2 else number - 2)
    assert [number for number, won in enumerate(found) if won] == [8]
    later = Trophies(store, lambda: first + timedelta(days=11), on_change=print)
    assert (await later.of_user(GUILD, ANN))[1]["daily"] == 8, "today's deal can still be played"
    much_later = Trophies(store, lambda: first + timedelta(days=12), on_change=print)
    assert (await much_later.of_user(GUILD, ANN))[1]["daily"] == 0


async def test_a_user_has_at_most_one_title_and_only_of_an_own_trophy(store: Store) -> None:
    changed: list[int] = []
    service = Trophies(store, lambda: NOW, on_change=changed.append)
    for trophy in ("streak", "czar"):
        await store.write(add_trophy, WonTrophy(GUILD, ANN, trophy, 1, NOW))
    await store.write(add_trophy, WonTrophy(GUILD + 1, ANN, "czar", 1, NOW))
    for trophy in ("streak", "czar"):
        await service.choose_title(GUILD, ANN, trophy)
        assert (await store.read(titles_of, GUILD, [ANN, BORIS])).keys() == {ANN}
        assert (await store.read(titles_of, GUILD, [ANN]))[ANN].trophy == trophy
    assert await store.read(titles_of, GUILD + 1, [ANN]) == {}, "each server by itself"
    await service.choose_title(GUILD, ANN, "record")
    assert await store.read(titles_of, GUILD, [ANN]) == {}
    assert changed == []


async def test_a_new_title_shows_on_the_lobbies_of_that_server(store: Store) -> None:
    lobby = await store.write(
        matches.create_match,
        matches.NewMatch(game="petersburg", options={}, seed=SEED, guild_id=GUILD, channel_id=1, host_id=ANN,
                         settings=(await match_of(store, await begin_match(store, ANN, BORIS))).settings,
                         seats_least=2, seats_wanted=2),
        now=NOW,
    )  # fmt: skip
    await store.write(matches.add_seat, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
    changed: list[int] = []
    await store.write(add_trophy, WonTrophy(GUILD, ANN, "czar", 1, NOW))
    await Trophies(store, lambda: NOW, on_change=changed.append).choose_title(GUILD, ANN, "czar")
    assert changed == [lobby]


async def test_trophies_are_in_the_users_file_and_go_with_the_users_data(store: Store) -> None:
    for user in (ANN, BORIS):
        await store.write(add_trophy, WonTrophy(GUILD, user, "czar", 1, NOW))
    privacy = Privacy(store, lambda: NOW, on_change=lambda _match_id: None)
    assert [one["trophy"] for one in (await privacy.data(ANN))["trophies"]] == ["czar"]
    await privacy.forget(ANN)
    assert [one.user_id for one in await store.read(newest_trophies, GUILD, limit=9)] == [BORIS]


async def test_a_running_match_shows_nothing_and_a_deleted_one_hides_nothing(store: Store) -> None:
    running: Match = await match_of(store, await begin_match(store, ANN, BORIS))
    assert not may_show(running)
    assert may_show(None)
    await store.write(add_trophy, WonTrophy(GUILD, ANN, "czar", running.id, NOW))
    await store.write(add_trophy, WonTrophy(GUILD, ANN, "streak", 999, NOW))
    service = Trophies(store, lambda: NOW, on_change=print)
    assert [one.trophy for one in (await service.of_user(GUILD, ANN))[0]] == ["streak"]
    holders, newest = await service.of_server(GUILD, newest=5)
    assert (holders["streak"], [one.trophy for one in newest]) == (1, ["streak"])


@pytest.mark.parametrize(("ranks", "shown"), [((2, 1, 3), ["Hat-trick", "Roofless"]), ((1, 1, 3), []), ((1, 2, 3), [])])
async def test_the_last_picture_shows_what_the_only_winner_has_won(
    store: Store, ranks: Sequence[int], shown: Sequence[str]
) -> None:
    match_id = await begin_match(store, ANN, BORIS, CLARA, options={"preset": "2004"})
    for user, trophy in ((BORIS, "petersburg.roofless"), (BORIS, "streak"), (CLARA, "czar")):
        await store.write(add_trophy, WonTrophy(GUILD, user, trophy, match_id, NOW))
    say, seats = translator("en"), await store.read(matches.seats_of, match_id)
    assert await store.read(badges_of_winner, await match_of(store, match_id), seats, say) == [], "it runs"
    outcome = {"ranks": [*ranks], "scores": [{"total": 9, "parts": {}}] * 3}
    assert await store.write(matches.finish_match, match_id, outcome, now=NOW)
    badges = await store.read(badges_of_winner, await match_of(store, match_id), seats, say)
    assert [words for _, words in badges] == shown
    assert all(name_of(sign) for sign, _ in badges)


def test_each_trophy_has_a_drawn_sign_of_its_own() -> None:
    signs = [name_of(trophy_sign(trophy)) for trophy in ALL]
    assert None not in signs
    assert len({emoji()[sign or ""]().tobytes() for sign in signs}) == len(ALL)
    assert plain(trophy_label("petersburg.court", translator("en"))) == "🎭 Ten at court"


def test_names_are_unique() -> None:
    assert len(set(ALL)) == len(ALL) == 16

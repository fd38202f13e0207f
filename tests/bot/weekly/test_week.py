"""What is in a week: equal to a recount from the rows, without secrets, and without people who may not be named."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction

import pytest

from bot.people.privacy import Privacy
from bot.seasons.seasons import AT_ONCE, SeasonState
from bot.weekly.calendar import WEEK
from bot.weekly.ui.sheet import people_to_name, week_sheet
from bot.weekly.week import Week
from db.club import rounds
from db.match.seats import resign_seat
from db.people import vacations
from db.people.blocks import block
from db.store import Store
from i18n.translator import LOCALES, translator
from render.pages.week_sheet import HIGHEST, Standings, Words, describe_week, sheet_height, week_picture
from tests.bot.seasons.club import NUMBERS, PEOPLE, people_at
from tests.bot.weekly.server import DAY, HOUR, Server
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW

SAY = translator("en")


@pytest.fixture
async def server(stores: tuple[Store, ...]) -> Server:
    return Server(*stores)


async def words(server: Server, week: Week, names: dict[int, str] | None = None, locale: str = "en") -> str:
    return describe_week(week_sheet(week, names or {}, translator(locale)))


async def last_week(server: Server) -> Week:
    now = server.clock.now() + timedelta(seconds=1)  # the end of a week is not part of it
    return await server.read_week(now - WEEK, now)


async def test_tables_are_counted_from_the_beginning_to_the_end_of_the_week(server: Server) -> None:
    await server.open(ANN, CLARA)
    await server.open(ANN, CLARA, private=True)
    await server.play(ANN, BORIS, private=True)
    at_begin = await server.play(ANN, BORIS)
    await server.move_clock(NOW + WEEK - HOUR)
    newer = await server.play(BORIS, CLARA)
    await server.move_clock(NOW + WEEK)
    at_end = await server.play(BORIS, CLARA)
    week = await server.read_week(NOW, NOW + WEEK)
    assert [one.match.id for one in week.ended] == [newer, at_begin]
    assert (week.running, week.waiting) == (1, 0)
    after = await server.read_week(NOW + WEEK, NOW + 2 * WEEK)
    assert [one.match.id for one in after.ended] == [at_end]


async def test_winners_are_named_if_they_joined_the_ladder_are_not_blocked_and_still_there(server: Server) -> None:
    await server.play(ANN, BORIS, points=(60, 50))
    await server.join_ladder(ANN)
    week = await server.read_week(NOW, NOW + WEEK)
    assert people_to_name(week) == [ANN]
    assert "60 · Ann" in await words(server, week, {ANN: "Ann"})
    text = await words(server, week)
    assert "60" in text
    assert "Ann" not in text, "she has left the server"
    assert f"U{ANN}"[:20] not in text
    await server.store.write(block, ANN, guild_id=GUILD, now=NOW)
    assert people_to_name(await server.read_week(NOW, NOW + WEEK)) == []


async def test_a_winner_beside_somebody_who_is_not_to_be_named_is_not_named(server: Server) -> None:
    await server.play(ANN, BORIS, points=(60, 60))
    await server.join_ladder(ANN)
    week = await server.read_week(NOW, NOW + WEEK)
    assert "Ann" not in await words(server, week, {ANN: "Ann"})


async def play_days(server: Server, season: int, days: int) -> None:
    """Let some tables end on each day."""
    for _ in range(days):
        await end_some(server, season)
        await server.move(DAY)


async def end_some(server: Server, season: int) -> None:
    for match_id in (await server.running(season))[:2]:
        await server.play_randomly(match_id, server.rng, 20)
        await server.end(match_id)
    await server.work()


POINTS = (8, 4, 1)
"""For the places at a table of three."""


def recount(state: SeasonState, opened: set[int], division: int) -> dict[int, tuple[int, int]]:
    """Return place and number of tables in a division by entrant, from the results of these rounds alone."""
    results = [one for one in state.results() if one.round_id in opened]
    won: dict[int, list[tuple[Fraction, Fraction]]] = {
        one.entrant: [] for one in state.entrants.values() if one.division == division
    }
    for one in results:
        order = sorted((x.left, x.rank) for x in results if (x.round_id, x.table) == (one.round_id, one.table))
        equal = [POINTS[place] for place, key in enumerate(order) if key == (one.left, one.rank)]
        if one.entrant in won:
            won[one.entrant].append((Fraction(sum(equal), len(equal)), one.share))
    keys = {
        entrant: (sum((one for one, _ in own), Fraction(0)), sum(share for _, share in own) / max(1, len(own)))
        for entrant, own in won.items()
    }
    return {one: (1 + sum(other > keys[one] for other in keys.values()), len(won[one])) for one in won}


async def test_standings_and_who_went_up_and_down_equal_a_recount(server: Server, whole: bool) -> None:
    season = await server.begin(12, weeks=4)
    history: list[tuple[datetime, set[int]]] = []
    moved = 0
    for _ in range(18 if whole else 13):
        await end_some(server, season)
        state, now = await server.state(season), server.clock.now()
        opened = {one.id for one in state.rounds if one.state in ("revealed", "done")}
        history.append((now, opened))
        before = next((rounds_then for moment, rounds_then in reversed(history) if moment <= now - WEEK), set())
        week = await last_week(server)
        (contest,) = week.contests
        assert bool(contest.divisions) == bool(opened)
        for division, rows in contest.divisions.items():
            places, earlier = recount(state, opened, division), recount(state, before, division) if before else {}
            numbers = {one.user_id: one.entrant for one in state.entrants.values()}
            assert {numbers[one.user_id]: (one.place, one.tables) for one in rows} == places
            assert {numbers[one.user_id]: one.before for one in rows} == {
                one: earlier[one][0] if earlier else None for one in places
            }
            assert all(one.all_tables == 6 for one in rows)
            moved += sum(one.before not in (None, one.place) for one in rows)
        await server.move(DAY)
    assert moved, "else nothing was compared"


async def test_a_week_that_is_read_late_shows_the_standings_at_its_own_end(server: Server) -> None:
    season = await server.begin(12, weeks=4)
    await play_days(server, season, 8)
    end = server.clock.now()
    (in_time,) = (await server.read_week(end - WEEK, end)).contests
    await play_days(server, season, 4)
    (late,) = (await server.read_week(end - WEEK, end)).contests
    assert late.divisions == in_time.divisions
    (following,) = (await server.read_week(end, end + WEEK)).contests
    assert following.divisions != late.divisions, "results came after the end"
    places = {one.user_id: one.place for rows in late.divisions.values() for one in rows}
    assert {one.user_id: one.before for rows in following.divisions.values() for one in rows} == places


async def test_of_a_secret_round_only_that_it_is_played_and_by_whom_is_in_the_week(server: Server) -> None:
    season = await server.begin(6)
    first, second = (await server.running(season))[:2]
    at_second = [one for one in await server.seats(second) if one.user_id is not None]
    await server.join_ladder(*(one.id for one in PEOPLE[:6]))
    await server.play_some(first, 8)
    await server.end(first)
    week = await last_week(server)
    (contest,) = week.contests
    assert (week.ended, contest.divisions, week.move) == ([], {}, None)
    assert week.running == 1, "tables of a round are counted, and nothing else of them is told"
    assert [one.round.seed for one in contest.open_rounds] == [""]
    assert sorted(people_to_name(week)) == sorted(one.user_id or 0 for one in at_second)
    text = await words(server, week, {one.id: "" for one in PEOPLE})
    assert "Round 1 is being played until" in text
    assert {one.name for one in PEOPLE[:6] if one.name in text} == {one.name for one in at_second}
    await server.end(second)
    await server.work()
    opened = await last_week(server)
    assert {one.match.id for one in opened.ended} == {first, second}
    (state,) = [await server.state(season)]
    secret = await server.store.read(rounds.rounds_of, season)
    assert all(one.seed not in repr(opened.contests) for one in secret)
    assert state.results()


def on_server(*people: int) -> dict[int, str]:
    """Return names as Discord knows them, of members that are still on the server."""
    return dict.fromkeys(people, "as on the server")


async def open_people(server: Server) -> list[list[int]]:
    """Return the users who still play, by open round."""
    (contest,) = (await last_week(server)).contests
    return [[one.id for one in open_.people] for open_ in contest.open_rounds]


async def test_whoever_still_plays_is_named_by_round_whoever_is_to_act(server: Server) -> None:
    season = await server.begin(6, weeks=4)
    first, second = (await server.running(season))[:2]
    others = people_at(await server.seats(second))
    assert await open_people(server) == [sorted(one.id for one in PEOPLE[:6])]
    await server.end(first)
    assert await open_people(server) == [sorted(others)]
    await server.move(DAY + DAY + DAY + DAY + DAY)
    rounds_open = await open_people(server)
    assert len(rounds_open) == 2
    assert rounds_open[0] == sorted(others)
    text = await words(server, await last_week(server), on_server(*(one.id for one in PEOPLE)))
    names = ", ".join(one.name for one in PEOPLE if one.id in others)
    assert (
        f"Rounds 1, 2 are being played until 12 Mar; Round 1: {names}; Round 2: P0, P1, P2, P3, P4 and one more" in text
    )
    assert "as on the server" not in text, "names are those of the standings"


async def test_who_withdrew_is_blocked_forgotten_or_has_left_the_server_does_not_still_play(server: Server) -> None:
    season = await server.begin(6)
    withdrawn, blocked, forgotten, away, vacationer, resigned = (one.id for one in PEOPLE[:6])
    await server.seasons.withdraw(GUILD, season, withdrawn, interaction_id=next(NUMBERS))
    await server.store.write(block, blocked, guild_id=GUILD, now=NOW)
    await server.processes[0].services[Privacy].forget(forgotten)
    await server.store.write(vacations.put_vacation, vacationer, GUILD, NOW + WEEK, now=NOW)
    tables = [await server.seats(one) for one in await server.running(season)]
    seat = next(one for table in tables for one in table if one.user_id == resigned)
    assert await server.store.write(resign_seat, seat.match_id, seat.seat, ai="steward", now=NOW)
    assert await open_people(server) == [[away, vacationer, resigned]], "otherwise all could see who comes last"
    text = await words(server, await last_week(server), on_server(vacationer, resigned))
    assert "is being played until 17 Mar; P4, P5; " in text


async def test_a_round_that_is_only_to_be_counted_names_nobody(server: Server) -> None:
    season = await server.begin(6)
    for match_id in await server.running(season):
        await server.end(match_id)
    assert await open_people(server) == [[]]
    text = await words(server, await last_week(server), on_server(*(one.id for one in PEOPLE)))
    assert "Round 1 is being played until" in text
    assert "P1" not in text


async def test_tables_of_a_round_are_in_the_week_in_which_its_last_one_ended(server: Server) -> None:
    season, begun = await server.begin(6), server.clock.now()
    first, second = (await server.running(season))[:2]
    await server.end(first)
    await server.move(8 * DAY)
    await server.end(second)
    await server.work()
    ended = [one.match.id for one in (await last_week(server)).ended]
    assert {first, second} <= {*ended}
    assert (await server.read_week(begun - DAY, begun - DAY + WEEK)).ended == []


async def test_who_signs_up_late_was_at_no_place_last_week(server: Server) -> None:
    season = await server.begin(6, weeks=4)
    await play_days(server, season, 10)
    await server.move(DAY)
    left, new = PEOPLE[0], PEOPLE[20]
    await server.seasons.withdraw(GUILD, season, left.id, interaction_id=next(NUMBERS))
    await server.sign_up(season, new)
    (contest,) = (await last_week(server)).contests
    (rows,) = contest.divisions.values()
    assert {one.user_id: one.before is None for one in rows if one.user_id in (new.id, PEOPLE[1].id)} == {
        new.id: True,
        PEOPLE[1].id: False,
    }


async def test_forgotten_and_blocked_people_have_no_row_and_places_stay(server: Server) -> None:
    season = await server.begin(6, weeks=4)
    await play_days(server, season, 8)
    (contest,) = (await last_week(server)).contests
    (before,) = contest.divisions.values()
    gone, blocked = before[0].user_id, before[2].user_id
    privacy = server.processes[0].services[Privacy]
    await privacy.forget(gone)
    await server.store.write(block, blocked, guild_id=GUILD, now=NOW)
    week = await last_week(server)
    (after,) = week.contests[0].divisions.values()
    users = [one.user_id for one in after]
    assert gone not in users
    assert blocked not in users
    assert len(after) == len(before) - 2
    text = await words(server, week)
    assert f" {before[0].name} " not in text
    assert f" {before[2].name} " not in text


async def test_people_who_withdraw_this_week_were_there_last_week(server: Server) -> None:
    season = await server.begin(6, weeks=4)
    await play_days(server, season, 10)
    await server.move(DAY)
    (contest,) = (await last_week(server)).contests
    (before,) = contest.divisions.values()
    leader = before[0]
    await server.seasons.withdraw(GUILD, season, leader.user_id, interaction_id=next(NUMBERS))
    (contest,) = (await last_week(server)).contests
    (after,) = contest.divisions.values()
    last = next(one for one in after if one.user_id == leader.user_id)
    assert last.is_gone
    assert last.place == len(after)
    assert last.before == leader.before


async def test_a_season_that_has_ended_this_week_is_shown_a_last_time(server: Server) -> None:
    season = await server.begin(3, weeks=4)
    await server.pass_weeks(4)
    await server.move(DAY)
    assert (await server.state(season)).contest.state == "ended"
    (contest,) = (await last_week(server)).contests
    assert (contest.open_rounds, contest.to_come) == ([], 0)
    assert contest.divisions
    await server.move_clock(server.clock.now() + WEEK + DAY)
    assert (await last_week(server)).contests == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
async def test_many_divisions_and_tables_fit_the_picture_and_keep_the_first_places(server: Server, locale: str) -> None:
    await server.begin(40, weeks=4)
    for _ in range(8):
        await server.move(DAY)
    week = await last_week(server)
    (contest,) = week.contests
    (first, *_) = contest.divisions.values()
    names = {one.id: "W" * 40 for one in PEOPLE}
    for number in range(1, 9):
        played = [replace(contest.open_rounds[0], people=PEOPLE)] * AT_ONCE
        full = replace(
            contest, divisions={at: [*first] * 10 for at in range(1, number + 1)}, open_rounds=played, to_come=3
        )
        for shown in ([full], [full, full]):
            many = replace(week, contests=shown, ended=[*week.ended] * 4)
            sheet = week_sheet(many, names, translator(locale))
            standings = [part for part in sheet.parts if isinstance(part, Standings)]
            assert standings
            assert all(one.rows[0].place == 1 and len(one.rows) > 1 for one in standings)
            words = Words("", "W " * 300)
            whole = replace(sheet, parts=[*sheet.parts, words])
            assert sheet_height(whole) <= HIGHEST
    assert week_picture(whole).height == sheet_height(whole)


async def test_a_cup_has_standings_and_its_final_places_when_it_is_over(server: Server) -> None:
    cup = await server.begin_cup(9, 3)
    (contest,) = (await last_week(server)).contests
    assert (contest.contest.kind, contest.divisions) == ("cup", {})
    first = {one.entrant: one.place for one in (await server.play_round(cup)).standings()}
    await server.move(8 * DAY)
    state = await server.play_out(cup)
    assert state.contest.state == "ended"
    (contest,) = (await last_week(server)).contests
    (rows,) = contest.divisions.values()
    numbers = {one.user_id: one for one in state.entrants.values()}
    assert {one.user_id: one.place for one in rows} == {user: one.place for user, one in numbers.items()}
    assert {one.user_id: one.before for one in rows} == {user: first[one.entrant] for user, one in numbers.items()}
    text = await words(server, await last_week(server))
    assert "Cup 1: 1. " in text


async def test_a_knock_out_has_no_standings_and_is_named_beside_a_season(server: Server) -> None:
    await server.begin_cup(6, 2)
    await server.begin(3)
    week = await last_week(server)
    assert [one.divisions for one in week.contests] == [{}, {}]
    text = await words(server, week)
    assert "Cup 1: Round 1 is being played until" in text
    assert "Season 1: Round 1 is being played until" in text

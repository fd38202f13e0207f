"""A season never has more tables than Discord allows threads: how many people can sign up, and when it can start."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.contests.signup import SIGNUP_LASTS
from bot.contests.steps import START_AGAIN
from bot.core.discord_limits import ACTIVE_THREADS, ARCHIVE_MINUTES
from bot.core.errors import UserError
from bot.seasons import seasons
from bot.seasons.plan import count_tables, divide, most_people, plan_division
from bot.seasons.seasons import SEATS, THREADS
from bot.seasons.ui.season_tab import TAB
from db.people import blocks
from db.store import Store
from i18n.translator import LOCALES, translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import NUMBERS, PEOPLE, Club
from tests.db.tables import GUILD, NOW

DOCS = (Path(__file__).parents[3] / "docs" / "clubs.md").read_text(encoding="utf-8")


@pytest.fixture
async def club(sqlite_store: Store) -> Club:
    return Club(sqlite_store)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("people", [4, 6, 9, 10, 13, 26])
def test_tables_are_counted_as_the_plans_have_them(people: int, seats: int) -> None:
    plans = [plan_division(size, seats) for size in divide(people)]
    assert count_tables(people, seats) == sum(len(tables) for plan in plans for tables in plan)


@pytest.mark.parametrize("seats", SEATS)
def test_as_many_people_can_sign_up_as_always_have_threads(seats: int) -> None:
    most = most_people(seats, THREADS)
    assert THREADS < ACTIVE_THREADS
    assert all(count_tables(people, seats) <= THREADS for people in range(seats, most + 1))
    assert count_tables(most + 1, seats) > THREADS


async def test_nobody_signs_up_beyond_the_number_that_fits(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "THREADS", 12)  # five people have ten tables for two, six have fifteen
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:5])
    with pytest.raises(UserError, match="season-most") as refused:
        await club.sign_up(season, PEOPLE[5])
    assert refused.value.facts == {"most": 5}
    assert len((await club.state(season)).present) == 5
    await club.seasons.withdraw(GUILD, season, PEOPLE[0].id, interaction_id=next(NUMBERS))
    await club.sign_up(season, PEOPLE[5])
    await club.start(season)
    assert (await club.state(season)).contest.state == "running"


async def test_a_start_waits_while_earlier_tables_hold_the_threads(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "THREADS", 11)
    before = await club.begin(5, seats=2)
    open_now = await club.running(before)
    await club.seasons.cancel(GUILD, before, interaction_id=next(NUMBERS))
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:5])
    with pytest.raises(UserError, match="season-threads") as refused:
        await club.start(season)
    assert refused.value.facts == {"needed": 10, "free": 11 - len(open_now)} == {"needed": 10, "free": 9}


async def test_a_season_that_cannot_start_at_the_end_of_its_sign_up_starts_later(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "THREADS", 11)
    before = await club.begin(5, seats=2)
    await club.seasons.cancel(GUILD, before, interaction_id=next(NUMBERS))
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:5])
    await club.move(SIGNUP_LASTS)
    state = await club.state(season)
    assert state.contest.state == "signup"
    assert state.contest.signup_until == club.clock.now() + START_AGAIN
    for match_id in await club.running(before):
        await club.end(match_id)
    await club.work()
    for _ in range(timedelta(minutes=ARCHIVE_MINUTES).days):
        await club.move(START_AGAIN)
        assert (await club.state(season)).contest.state == "signup", "the threads stay for a week"
    await club.move(START_AGAIN)
    assert (await club.state(season)).contest.state == "running"


async def test_a_cup_s_threads_are_those_left_to_it(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seasons, "THREADS", 10)
    club = CupClub(sqlite_store)
    cup = await club.begin_cup(6)
    assert await club.running(cup)
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:5])
    await club.start(season)
    assert (await club.state(season)).contest.state == "running"


async def test_people_who_are_unblocked_when_it_is_full_do_not_keep_it_from_starting(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "THREADS", 12)
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:5])
    await club.store.write(blocks.block, PEOPLE[0].id, guild_id=GUILD, now=NOW)
    await club.sign_up(season, PEOPLE[5])
    await club.store.write(blocks.unblock, PEOPLE[0].id, guild_id=GUILD)
    await club.start(season)
    assert len((await club.state(season)).divisions()[1]) == 6


@pytest.mark.parametrize("locale", LOCALES)
def test_managers_see_the_limit_when_they_choose_the_seats(locale: str) -> None:
    texts = next(one for one in TAB.choices if one.name == "seats").texts(translator(locale))
    assert [str(most_people(seats, THREADS)) in text for seats, text in zip(SEATS, texts, strict=True)] == [True] * 3


def test_the_page_for_managers_says_how_many_people_can_take_part() -> None:
    two, three, four = (most_people(seats, THREADS) for seats in SEATS)
    assert f"**At most {two} people** with two seats, {three} with three, {four} with four" in DOCS
    assert f"together are at most {THREADS};" in " ".join(DOCS.split())

"""Earlier seasons and cups: which can be opened, and what stays as it was at the end."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Connection

from bot.contests.signup import MOST_EARLIER
from bot.core.errors import UserError
from bot.people.privacy import Privacy
from bot.seasons.ui.season_tab import division_choices
from db.club import contests
from db.store import Store
from i18n.translator import translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import PEOPLE, Club
from tests.db.tables import GUILD

SAY = translator("en")


@pytest.fixture
async def club(sqlite_store: Store) -> CupClub:
    return CupClub(sqlite_store)


async def _end(club: Club, contest_id: int, state: contests.State = "ended") -> None:
    values = {"state": state, "ended_at": club.clock.now(), "due_at": None}
    await club.store.write(lambda connection: contests.change_contest(connection, contest_id, **values))


async def _played(club: Club) -> int:
    """Play a season of three people to its end; return its id."""
    season = await club.begin(3, weeks=4)
    while (await club.state(season)).contest.state == "running":
        for match_id in await club.running(season):
            await club.end(match_id)
        await club.move(timedelta(days=1))
    return season


async def test_ended_seasons_before_the_newest_one_can_be_opened_the_newest_first(club: CupClub) -> None:
    made = list[int]()
    for state in ("ended", "cancelled", "ended", "ended"):
        made.append(await club.create())
        await _end(club, made[-1], state)
    shown = await club.seasons.show(GUILD)
    assert shown.state is not None
    assert shown.state.contest.id == made[3]
    assert [one.id for one in shown.earlier] == [made[2], made[0]]
    assert not shown.is_earlier
    chosen = await club.seasons.show(GUILD, made[0])
    assert chosen.is_earlier
    assert chosen.state is not None
    assert chosen.state.contest.id == made[0]
    assert chosen.earlier == shown.earlier


async def test_nothing_else_can_be_opened(club: CupClub) -> None:
    cancelled, cup = await club.create(), await club.create_cup()
    await _end(club, cancelled, "cancelled")
    await _end(club, cup)
    signup = await club.create()
    for guild, contest in ((GUILD, cancelled), (GUILD, cup), (GUILD, signup), (GUILD + 1, signup), (GUILD, 10**17)):
        with pytest.raises(UserError, match="unknown-button"):
            await club.seasons.show(guild, contest)


async def test_no_more_are_offered_than_a_select_has_options(club: CupClub) -> None:
    def add(connection: Connection, season: int) -> None:
        new = contests.get_contest(connection, season)
        assert new is not None
        for _ in range(MOST_EARLIER + 3):
            added = contests.add_contest(connection, new, now=club.clock.now())
            contests.change_contest(connection, added or 0, state="ended", ended_at=club.clock.now())

    season = await club.create()
    await _end(club, season)
    await club.store.write(add, season)
    shown = await club.seasons.show(GUILD)
    assert len(shown.earlier) == MOST_EARLIER
    assert shown.state is not None
    assert {one.number for one in shown.earlier} == {*range(4, 4 + MOST_EARLIER)}


async def test_final_standings_stay_when_somebody_deletes_their_data_later(club: CupClub) -> None:
    season = await _played(club)
    before = (await club.state(season)).divisions()
    first = (await club.state(season)).entrants[before[1][0].entrant]
    assert first.user_id in {one.id for one in PEOPLE}
    await Privacy(club.store, club.clock.now, on_change=lambda _: None).forget(first.user_id or 0)
    state = await club.state(season)
    assert state.divisions() == before
    assert [one.place for one in before[1]] == [1, 1, 1], "nobody moved; counted anew, whoever is gone would come last"
    assert state.entrants[first.entrant].name is None


@pytest.mark.parametrize("number", [2, 25, 26, 50, 51, 222])
def test_every_division_can_be_opened(number: int) -> None:
    divisions = [*range(1, number + 1)]
    seen = set[str]()
    for first, _ in division_choices(divisions, 1, SAY).get("parts", ([("1", "")], ""))[0]:
        selects = division_choices(divisions, int(first), SAY)
        assert all(len(choices) <= 25 for choices, _ in selects.values())
        seen |= {value for value, _ in selects["one"][0]}
    assert seen == {str(one) for one in divisions}


def test_the_part_of_the_shown_division_is_chosen() -> None:
    selects = division_choices([*range(1, 61)], 60, SAY)
    assert selects["parts"] == (
        [("1", "Divisions 1 to 25"), ("26", "Divisions 26 to 50"), ("51", "Divisions 51 to 60")],
        "51",
    )
    assert selects["one"][1] == "60"
    assert division_choices([1], 1, SAY) == {}

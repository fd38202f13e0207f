"""What clubs store of a user: their file has all of it, and deleting them leaves results without a name."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Connection

from bot.people.privacy import Privacy
from db.club import contest_notices
from db.club.contest_notices import THE_END
from db.people import searches, trophies
from db.people.trophies import WonTrophy
from db.store import Store
from tests.bot.people.club import holding
from tests.bot.seasons.club import PEOPLE, Club, people_at
from tests.db.tables import CHANNEL, GUILD, NOW

OWN = PEOPLE[1]
TABLES = ("entrants", "contest_notices", "searches", "trophies")


@pytest.fixture
async def club(store: Store) -> Club:
    return Club(store)


async def _fill(club: Club) -> int:
    """Let a user sign up for a season and play in it, look for players, and win a trophy; return the season's id."""
    season = await club.begin(6)
    tables = await club.running(season)
    for match_id in tables:
        await club.end(match_id)
    await club.work()

    def add(connection: Connection) -> None:
        contest_notices.plan_notices(connection, season, [OWN.id], THE_END, None, NOW + timedelta(days=90))
        looks = {"name": OWN.name, "channel_id": CHANNEL, "since": NOW, "due_at": NOW, "seats": [2]}
        searches.change_search(connection, GUILD, OWN.id, looks)
        trophies.add_trophy(connection, WonTrophy(GUILD, OWN.id, "comeback", tables[0], NOW))
        trophies.choose_title(connection, GUILD, OWN.id, "comeback")

    await club.store.write(add)
    return season


def _privacy(club: Club) -> Privacy:
    return Privacy(club.store, club.clock.now, on_change=lambda _: None)


async def test_the_file_holds_all_that_clubs_store_of_the_user_and_nothing_of_others(club: Club) -> None:
    season = await _fill(club)
    data = await _privacy(club).data(OWN.id)
    (entrant,), (notice,), (search,), (trophy,) = (data[name] for name in TABLES)
    assert (entrant["name"], entrant["contest_id"], entrant["division"]) == (OWN.name, str(season), 1)
    assert (notice["round_number"], search["seats"], trophy["is_title"]) == (THE_END, [2], True)
    (contest,) = data["contests"]
    assert (contest["id"], contest["kind"], contest["number"]) == (season, "season", 1)
    assert contest["guild_id"] == str(GUILD)
    state = await club.state(season)
    own = state.entrant_of(OWN.id)
    assert own is not None
    seats = [(str(one.round_id), one.table_number, one.rank, one.points) for one in state.tables_of(own.entrant)]
    columns = ("round_id", "table_number", "rank", "points")
    assert [tuple(row[name] for name in columns) for row in data["round_seats"]] == seats
    assert any(rank is not None for _, _, rank, _ in seats)
    assert "seed" not in str(data["contests"])


async def test_of_a_round_that_is_played_the_file_has_no_result(club: Club) -> None:
    season = await club.begin(6)
    (own,) = [one for one in await club.running(season) if OWN.id in people_at(await club.seats(one))]
    await club.end(own)
    await club.work()
    rows = (await _privacy(club).data(OWN.id))["round_seats"]
    assert len(rows) == 6
    assert all(row["rank"] is None and row["points"] is None for row in rows)


async def test_deleting_leaves_results_without_a_name_and_nothing_else(club: Club) -> None:
    season = await _fill(club)
    before = await club.state(season)
    traces = (str(OWN.id), OWN.name)
    assert await holding(club.store, *traces) >= {*TABLES}
    await _privacy(club).forget(OWN.id)
    assert not {*TABLES} & await holding(club.store, *traces)
    after = await club.state(season)
    assert after.results() == before.results()
    data = await _privacy(club).data(OWN.id)
    assert not any(data[name] for name in (*TABLES, "contests", "round_seats"))

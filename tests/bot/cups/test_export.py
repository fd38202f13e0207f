"""The file of results: what is in it, and that no name becomes a formula."""

from __future__ import annotations

import csv
import io

import pytest

from bot.core.users import Person
from bot.cups.export import results_csv
from bot.people.privacy import Privacy
from db.store import Store
from i18n.translator import LOCALES, translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import NUMBERS
from tests.db.tables import GUILD

NAMES = ('=HYPERLINK("evil")', "+1", "-2", "@SUM(A1)", 'Ann "A", Smith', "Борис", "\tTab")


def rows_of(content: bytes) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(content.decode("utf-8-sig")))]


async def begin(club: CupClub, seats: int) -> int:
    cup = await club.create_cup(seats)
    for number, name in enumerate(NAMES):
        await club.cups.sign_up(GUILD, cup, Person(10 + number, name), interaction_id=next(NUMBERS))
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    return cup


async def test_the_file_has_a_row_for_each_seat_whose_results_are_open(sqlite_store: Store) -> None:
    club = CupClub(sqlite_store)
    cup = await begin(club, 4)
    assert rows_of(results_csv(await club.cup(cup), "en")) == []
    state = await club.play_round(cup)
    rows = rows_of(results_csv(state, "en"))
    assert len(rows) == 8
    assert {row["round"] for row in rows} == {"1"}
    assert sum(float(row["points"]) for row in rows) == pytest.approx(40, abs=0.05)
    assert [row["place"] for row in rows] == [""] * 8
    names = {row["name"] for row in rows}
    assert names == {
        "'=HYPERLINK(\"evil\")", "'+1", "'-2", "'@SUM(A1)", 'Ann "A", Smith', "Борис", "Tab", "Steward",
    }  # fmt: skip
    state = await club.play_out(cup)
    rows = rows_of(results_csv(state, "en"))
    assert len(rows) == len(state.seats)
    assert sorted({int(row["place"]) for row in rows if row["place"]}) == [*range(1, 8)]
    assert {row["game"] for row in rows} == {str(one.game_id) for one in state.seats}


async def test_a_knock_out_has_no_points_and_forgotten_people_no_name(sqlite_store: Store) -> None:
    club = CupClub(sqlite_store)
    cup = await begin(club, 2)
    state = await club.play_round(cup)
    await Privacy(club.store, club.clock.now, on_change=lambda _: None).forget(10)
    rows = rows_of(results_csv(await club.cup(cup), "en"))
    assert len(rows) == len(state.results())
    assert {row["points"] for row in rows} == {""}
    assert not any("evil" in row["name"] for row in rows)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_heading_has_as_many_columns_in_every_language(locale: str) -> None:
    names = translator(locale)("cup-csv").split(",")
    assert len({*names}) == len(names) == 10

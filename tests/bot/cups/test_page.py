"""The text of the page of a cup: short enough for any names, and without results before a round is over."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.contests.signup import Shown
from bot.contests.ui.contest_tab import Reader
from bot.core.users import Person
from bot.cups.cups import MOST, CupState
from bot.cups.ui.cup_tab import page_text
from db.store import Store
from i18n.translator import LOCALES, translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import NUMBERS, PEOPLE, people_at
from tests.db.tables import GUILD

_ROOM = 3700
"""Characters for this text, of the 4,000 of a message; the line on the reader's own table comes beside it."""


def text_of(cup: CupState, number: int, user_id: int, locale: str = "en") -> str:
    """Return the page of a round; 0 for the standings."""
    say, nothing = translator(locale), cast("Any", None)
    reader: Reader[CupState] = Reader(nothing, "cup", Shown(cup, ()), say, manages=False, user_id=user_id)
    return page_text(cup, next((one for one in cup.rounds if one.number == number), None), reader)


@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_page_has_room_for_any_names(sqlite_store: Store, seats: int) -> None:
    club = CupClub(sqlite_store)
    cup = await club.create_cup(seats)
    for number in range(MOST - 14):
        person = Person(10 + number, f"{number}".ljust(32, "*"))
        await club.cups.sign_up(GUILD, cup, person, interaction_id=next(NUMBERS))
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    for state in (await club.cup(cup), await club.play_round(cup)):
        for locale in LOCALES:
            for number in (0, 1):
                assert len(text_of(state, number, 59, locale)) < _ROOM


async def test_own_table_comes_first_and_results_only_after_the_round(sqlite_store: Store) -> None:
    club = CupClub(sqlite_store)
    cup = await club.begin_cup(64)
    first, *others = await club.running(cup)
    last = people_at(await club.seats(others[-1]))[0]
    own = (await club.cup(cup)).entrant_of(last)
    assert own is not None
    await club.play_randomly(first, club.rng, 6)
    await club.end(first)
    await club.work()
    lines = text_of(await club.cup(cup), 1, last).splitlines()
    tables = [line for line in lines if line[:1].isdigit() and ": " in line]
    assert f"**{own.name}**" in tables[0]
    assert len(tables) == 12
    assert "… and 4 more tables" in lines
    standings = text_of(await club.cup(cup), 0, last)
    assert f"**{own.name}** 0" in standings
    assert "… and 48 more" in standings
    for match_id in others:
        await club.end(match_id)
    await club.work()
    after = text_of(await club.cup(cup), 1, PEOPLE[0].id)
    assert after != text_of(await club.cup(cup), 1, last), "each sees the own table first"
    assert "1 of 5 rounds" in after

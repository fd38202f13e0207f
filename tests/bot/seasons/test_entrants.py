"""Who plays in which division of a season: late, back, blocked, and a thousand people."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from bot.core.errors import UserError
from bot.core.users import Person
from bot.seasons import seasons
from bot.seasons.plan import plan_division
from bot.seasons.seasons import SeasonState, separate
from db.club.contests import Entrant
from db.people import blocks
from db.store import Store
from tests.bot.seasons.club import NUMBERS, PEOPLE, Club
from tests.db.tables import GUILD, NOW


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> Club:
    return Club(*stores)


async def _leave(club: Club, season: int, *people: Person) -> None:
    for person in people:
        await club.seasons.withdraw(GUILD, season, person.id, interaction_id=next(NUMBERS))


def _of(state: SeasonState, person: Person) -> Entrant:
    found = state.entrant_of(person.id)
    assert found is not None
    return found


def _in_division(state: SeasonState, division: int) -> Sequence[Person]:
    return [one for one in PEOPLE[:12] if _of(state, one).division == division]


async def test_who_signs_up_late_takes_a_place_without_anybody_they_have_blocked(club: Club) -> None:
    season = await club.begin(12)
    before = await club.state(season)
    upper, lower = (_in_division(before, division) for division in (1, 2))
    late = Person(5, "Late")
    await club.store.write(blocks.block, lower[1].id, user_id=late.id, now=NOW)
    await _leave(club, season, upper[0], lower[0])
    await club.sign_up(season, late)
    assert _of(await club.state(season), late).division == 1, "though the lowest division comes first otherwise"


async def test_who_withdrew_does_not_come_back_to_another_place(club: Club) -> None:
    """Else what they have won in one division would count in the other."""
    season = await club.begin(12)
    before = await club.state(season)
    upper, lower = (_in_division(before, division) for division in (1, 2))
    await _leave(club, season, lower[0])
    await club.sign_up(season, Person(5, "Late"))
    await _leave(club, season, upper[0])
    with pytest.raises(UserError, match="season-full"):
        await club.sign_up(season, lower[0])


async def test_whom_the_server_blocked_at_the_start_can_take_a_free_place_later(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:4])
    await club.store.write(blocks.block, PEOPLE[3].id, guild_id=GUILD, now=NOW)
    await club.start(season)
    await club.store.write(blocks.unblock, PEOPLE[3].id, guild_id=GUILD)
    await _leave(club, season, PEOPLE[0])
    await club.sign_up(season, PEOPLE[3])
    state = await club.state(season)
    own = _of(state, PEOPLE[3])
    assert own.division == 1
    assert state.tables_of(own.entrant)


def test_a_thousand_people_with_blocks_are_separated_soon() -> None:
    divisions = [list(range(first, first + 6)) for first in range(0, 1002, 6)]
    apart = {frozenset((first, first + 1)) for first in range(0, 1002, 6)}
    begins = time.process_time()
    found = separate(divisions, apart)
    assert time.process_time() - begins < 2
    left = sum(frozenset((one, other)) in apart for division in found for one in division for other in division)
    assert not left


async def test_plans_are_searched_before_the_start_for_those_who_may_play(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:8])
    await club.store.write(blocks.block, PEOPLE[7].id, guild_id=GUILD, now=NOW)
    asked = list[int]()

    def note(people: int, seats: int) -> object:
        asked.append(people)
        return plan_division(people, seats)

    monkeypatch.setattr(seasons, "plan_division", note)
    await club.seasons.prepare(season)
    assert asked == [7]

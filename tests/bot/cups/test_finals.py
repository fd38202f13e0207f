"""Who plays the final of a Swiss cup when finalists are out before it begins."""

from __future__ import annotations

import pytest

from bot.cups.cups import CupState
from bot.people.privacy import Privacy
from db.people import blocks
from db.store import Store
from tests.bot.cups.club import HOUR, CupClub
from tests.bot.seasons.club import people_at
from tests.db.tables import GUILD


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> CupClub:
    return CupClub(*stores)


async def until_the_final(club: CupClub, cup: int) -> list[int]:
    """Play the rounds before the final, which has not begun then; return the users by the standings."""
    while not _is_planned(await club.cup(cup)):
        await club.move(HOUR)
        for match_id in await club.running(cup):
            await club.play_randomly(match_id, club.rng, club.rng.randrange(16))
            await club.end(match_id)
        await club.work()
    state = await club.cup(cup)
    return [state.entrants[one.entrant].user_id or 0 for one in state.standings()]


def _is_planned(state: CupState) -> bool:
    last = state.rounds[-1]
    return state.is_final(last) and last.state == "planned"


async def finalists(club: CupClub, cup: int) -> set[int]:
    await club.move(HOUR)
    (final,) = await club.running(cup)
    return {*people_at(await club.seats(final))}


@pytest.mark.parametrize("how", ["withdraws", "is forgotten", "is blocked by the server"])
async def test_the_next_best_play_the_final_instead_of_who_is_out_before_it(club: CupClub, how: str) -> None:
    cup = await club.begin_cup(9)
    best = await until_the_final(club, cup)
    first, fifth = best[0], best[4]
    await club.withdraw(cup, fifth)
    match how:
        case "withdraws":
            await club.withdraw(cup, first)
        case "is forgotten":
            await Privacy(club.store, club.clock.now, on_change=lambda _: None).forget(first)
        case _:
            await club.store.write(blocks.block, first, guild_id=GUILD, now=club.clock.now())
    assert await finalists(club, cup) == {*best[1:4], best[5]}, "the fifth is out, too"
    (told,) = [line for line in club.posts[-1].lines if "The final" in line]
    assert f"**P{best[5] - 1000}**" in told
    assert f"**P{first - 1000}**" not in told
    state = await club.play_round(cup)
    assert state.contest.state == "ended"
    assert {one.user_id for one in state.people if one.place and one.place <= 4} == {*best[1:4], best[5]}


async def test_who_withdraws_from_a_final_that_has_begun_keeps_the_seat(club: CupClub) -> None:
    cup = await club.begin_cup(9)
    best = await until_the_final(club, cup)
    assert await finalists(club, cup) == {*best[:4]}
    await club.withdraw(cup, best[0])
    await club.work()
    (final,) = await club.running(cup)
    assert {*people_at(await club.seats(final))} == {*best[:4]}


async def test_who_withdraws_after_the_post_on_the_final_is_replaced_until_its_table_opens(club: CupClub) -> None:
    """A process may die between the two, and another one opens the table minutes later."""
    cup = await club.begin_cup(9)
    best = await until_the_final(club, cup)
    await club.clock.move_to(club.clock.now() + HOUR)
    await club.processes[0].rounds._run_due()
    assert (await club.cup(cup)).rounds[-1].state == "posted"
    await club.withdraw(cup, best[0])
    assert await finalists(club, cup) == {*best[1:5]}


async def test_without_anybody_else_a_computer_player_has_the_seat(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    best = await until_the_final(club, cup)
    await club.withdraw(cup, best[0], *best[3:])
    assert await finalists(club, cup) == {*best[1:3]}
    (final,) = await club.running(cup)
    assert len(await club.seats(final)) == 3


async def test_a_finalist_who_is_left_alone_wins_without_playing(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    best = await until_the_final(club, cup)
    await club.withdraw(cup, *best[:2], *best[3:])
    await club.move(HOUR)
    assert await club.running(cup) == []
    state = await club.cup(cup)
    winner = state.winner()
    assert state.contest.state == "ended"
    assert winner is not None
    assert winner.user_id == best[2]
    assert any("wins the cup" in line for line in club.posts[-1].lines)

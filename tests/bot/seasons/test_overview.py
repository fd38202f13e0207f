"""What people of a season read on the first page of `/club`, and that what is certain there comes true."""

from __future__ import annotations

from random import Random

import pytest

from bot.club.overview import ClubReader
from bot.seasons.overview import list_borders, read_club
from bot.seasons.plan import movers
from db.club import rounds
from db.match import matches
from db.store import Store
from i18n.translator import translator
from tests.bot.seasons.club import DAY, NUMBERS, PEOPLE, Club, fix_deals
from tests.db.tables import GUILD

UP, STAYS = "You are sure to move up.", "You are sure not to move down."
NOT_UP, DOWN = "By points you can no longer move up.", "By points you can no longer avoid moving down."
NUMBER = 12


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> Club:
    return Club(*stores)


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deals(monkeypatch)


async def told(club: Club) -> dict[int, list[str]]:
    """Return what each of the people needs, by user."""

    async def needs(user_id: int) -> list[str]:
        reader = ClubReader(GUILD, user_id, club.clock.now(), translator("en"))
        return [*(await club.store.read(read_club, reader)).needs]

    return {one.id: await needs(one.id) for one in PEOPLE[:NUMBER]}


async def play_some(club: Club, season: int, rng: Random) -> None:
    """End all open tables with their places after some moves."""
    for match_id in await club.running(season):
        await club.play_randomly(match_id, rng, rng.randrange(12))
        await club.end(match_id)
    await club.work()
    await club.move(DAY)


async def let_the_strong_win(club: Club, season: int) -> None:
    """End all open tables: whoever has the smaller id has more points."""
    running = await club.running(season)
    for match_id in running:
        users = [one.user_id or 0 for one in await club.seats(match_id)]
        ranks = [1 + sum(other < one for other in users) for one in users]
        scores = [{"total": 2000 - one, "parts": {}} for one in users]
        outcome = {"ranks": ranks, "scores": scores}
        assert await club.store.write(matches.finish_match, match_id, outcome, now=club.clock.now())
    for round_id in {(await club.match(match_id)).round_id for match_id in running}:
        await club.store.write(rounds.hasten, round_id or 0, club.clock.now())
    await club.work()
    await club.move(DAY)


@pytest.mark.slow("plays a whole season; tests/bot/contests/test_prospects checks such claims")
async def test_what_a_season_calls_certain_or_out_of_reach_comes_true(club: Club) -> None:
    season = await club.begin(NUMBER, weeks=4)
    claims = {text: set[int]() for text in (UP, STAYS, NOT_UP, DOWN)}
    assert {*map(len, (await told(club)).values())} == {0}, "nothing before the first result"
    while True:
        await let_the_strong_win(club, season)
        state = await club.state(season)
        if state.contest.state == "ended":
            break
        for user, lines in (await told(club)).items():
            assert len(lines) in (0, 2), "the place, and one border: there are two divisions"
            for text, users in claims.items():
                users |= {user} if text in lines else set()
    divisions = [[one.entrant for one in own] for own in state.divisions().values()]
    number = movers(*map(len, divisions))
    up, down = divisions[1][:number], divisions[0][-number:]
    user_of = {entrant: one.user_id for entrant, one in state.entrants.items()}
    assert claims[UP] <= {user_of[one] for one in up}
    assert claims[STAYS] <= {user_of[one] for one in divisions[0]} - {user_of[one] for one in down}
    assert claims[NOT_UP] <= {user_of[one] for one in divisions[1]} - {user_of[one] for one in up}
    assert claims[DOWN] <= {user_of[one] for one in down}
    assert all(claims.values()), "else little was foretold"


async def test_who_moves_as_it_stands_hears_how_far_the_border_is(club: Club) -> None:
    season, rng = await club.begin(NUMBER, weeks=4), Random(1)
    await play_some(club, season, rng)
    state, words = await club.state(season), await told(club)
    upper, lower = state.divisions().values()
    for division, first, key in ((upper, 4, "do not move down"), (lower, 2, "move up")):
        for at, one in enumerate(division):
            text = words[state.entrants[one.entrant].user_id or 0][1]
            border = division[first if at < first else first - 1]
            side = "ahead of" if at < first else "behind"
            place = first + 1 if at < first else first
            gap = "level on points with" if one.points == border.points else side
            assert f"{gap} place {place}" in text
            assert (f"As it stands, you {key}" in text) == (at < first)


@pytest.mark.parametrize(
    ("sizes", "number", "can_grow", "expected"),
    [
        ((6, 6, 6), 1, True, {"season-down": (4, 4)}),
        ((6, 6, 6), 2, True, {"season-up": (2, 2), "season-down": (4, 4)}),
        ((5, 5, 6), 2, False, {"season-up": (1, 1), "season-down": (4, 4)}),
        ((5, 5, 6), 2, True, {"season-up": (1, 2), "season-down": (4, 3)}),
        ((5, 6), 2, True, {"season-up": (1, 2)}),
        ((7,), 1, True, {}),
    ],
)
def test_more_people_can_move_while_divisions_can_grow(
    sizes: tuple[int, ...], number: int, can_grow: bool, expected: dict[str, tuple[int, int]]
) -> None:
    assert dict(list_borders(number, dict(enumerate(sizes, start=1)), can_grow=can_grow)) == expected


async def test_who_can_come_back_may_still_pass_others_and_who_cannot_may_not(club: Club) -> None:
    """All but the last of six withdraw; their seats are still theirs until somebody takes them."""
    season, rng = await club.begin(NUMBER, weeks=4), Random(1)
    await play_some(club, season, rng)
    upper = (await club.state(season)).divisions()[1]
    people = (await club.state(season)).entrants
    last = people[upper[-1].entrant].user_id or 0
    for one in upper[:-1]:
        await club.seasons.withdraw(GUILD, season, people[one.entrant].user_id or 0, interaction_id=next(NUMBERS))
    assert STAYS not in (await told(club))[last]
    while True:
        before = (await told(club))[last]
        await play_some(club, season, rng)
        if (await club.state(season)).contest.state == "ended":
            break
    assert STAYS in before, "nobody has a table left to come back to"

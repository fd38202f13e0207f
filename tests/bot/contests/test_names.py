"""People whom the server has blocked: their results stay in seasons and cups, and nothing names them meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.club.overview import ClubReader
from bot.contests.rounds import RoundPost
from bot.contests.ui.posts import post_lines
from bot.cups.export import results_csv
from bot.cups.overview import read_club as read_cup
from bot.cups.ui.cup_tab import coming_line as cup_line
from bot.cups.ui.cup_tab import page_text
from bot.people.privacy import Privacy
from bot.seasons.overview import read_club as read_season
from bot.seasons.seasons import SeasonState
from bot.seasons.ui.season_tab import coming_line as season_line
from bot.seasons.ui.season_tab import division_lines
from db.people import blocks
from db.store import Store
from i18n.translator import translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import PEOPLE, Club, reader_of
from tests.db.tables import GUILD, NOW

SAY = translator("en")
NOBODY = SAY("former-player")


@pytest.fixture
async def club(sqlite_store: Store) -> CupClub:
    return CupClub(sqlite_store)


async def _block(club: Club, *users: int | None) -> None:
    for user in users:
        await club.store.write(blocks.block, user or 0, guild_id=GUILD, now=NOW)


async def _unblock(club: Club, user: int | None) -> None:
    await club.store.write(blocks.unblock, user or 0, guild_id=GUILD)


def _standings(season: SeasonState) -> str:
    return "\n".join(division_lines(season, season.divisions(), 1, reader_of(season)))


def _last_post(posts: Sequence[RoundPost]) -> str:
    return "\n".join(post_lines(posts[-1], SAY))


async def test_standings_of_a_season_keep_the_line_of_somebody_blocked_without_a_name(club: CupClub) -> None:
    season = await club.begin(3)
    (first,) = await club.running(season)
    await club.end(first)
    await club.work()
    before = _standings(await club.state(season))
    assert "P1 " in before
    await _block(club, PEOPLE[1].id)
    assert _standings(await club.state(season)) == before.replace("P1 ", f"{NOBODY} ")
    await _unblock(club, PEOPLE[1].id)
    assert _standings(await club.state(season)) == before


async def test_the_post_on_a_round_names_somebody_blocked_no_more_than_somebody_forgotten(club: CupClub) -> None:
    season = await club.begin(3)
    await _block(club, PEOPLE[0].id)
    await Privacy(club.store, club.clock.now, on_change=lambda _: None).forget(PEOPLE[1].id)
    (first,) = await club.running(season)
    await club.end(first)
    await club.work()
    assert len(club.posts) == 2
    post = _last_post(club.posts)
    assert NOBODY in post
    assert "P0" not in post
    assert "P1" not in post


async def test_a_cup_s_page_post_and_file_name_nobody_who_is_blocked(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    leader = (await club.play_round(cup)).standings()[0].entrant
    state = await club.cup(cup)
    name, user = state.entrants[leader].name or "", state.entrants[leader].user_id

    def shown() -> list[str]:
        pages = [page_text(state, one, reader_of(state)) for one in (None, *state.rounds)]
        return [*pages, results_csv(state, "en").decode()]

    before = shown()
    assert all(name in one for one in before)
    await _block(club, user)
    state = await club.cup(cup)
    assert state.standings()[0].entrant == leader, "the place stays"
    for page, after in zip(before, shown(), strict=True):
        assert name not in after
        assert after.count(NOBODY) == page.count(name)
    await club.play_round(cup)
    assert name not in _last_post(club.posts)
    await _unblock(club, user)
    state = await club.cup(cup)
    standings, *_, file = shown()
    assert name in standings
    assert name in file


async def test_who_is_blocked_during_the_sign_up_is_neither_listed_nor_counted(club: CupClub) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:3])
    await _block(club, PEOPLE[0].id)
    assert [one.name for one in (await club.state(season)).present] == ["P1", "P2"]
    await _unblock(club, PEOPLE[0].id)
    assert [one.name for one in (await club.state(season)).present] == ["P0", "P1", "P2"]


async def test_somebody_who_is_blocked_reads_that_they_get_no_table(club: CupClub) -> None:
    own = PEOPLE[0]
    season, cup = await club.begin(3), await club.begin_cup(6, 3)
    kinds = ((season, "season", club.state, read_season), (cup, "cup", club.cup, read_cup))
    for contest, kind, read, read_club in kinds:
        reader = ClubReader(GUILD, own.id, club.clock.now(), SAY)
        assert (await club.store.read(read_club, reader)).needs != [SAY(f"{kind}-blocked")]
        await _block(club, own.id)
        lines = await club.store.read(read_club, reader)
        assert ([*lines.next_tables], lines.needs) == ([], [SAY(f"{kind}-blocked")])
        state: Any = await read(contest)
        tab_reader = replace(reader_of(state), user_id=own.id)
        line = season_line(state, tab_reader) if kind == "season" else cup_line(state, tab_reader)
        assert line == SAY(f"{kind}-blocked")
        await _unblock(club, own.id)
        assert (await club.store.read(read_club, reader)).needs != [SAY(f"{kind}-blocked")]


async def test_somebody_who_is_blocked_reads_that_a_contest_starts_without_them(club: CupClub) -> None:
    season = await club.create()
    await club.sign_up(season, PEOPLE[0])
    await _block(club, PEOPLE[0].id)
    lines = await club.store.read(read_season, ClubReader(GUILD, PEOPLE[0].id, NOW, SAY))
    assert lines.needs == [SAY("contest-blocked")]

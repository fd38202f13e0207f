"""Which ended contests win trophies, for whom, and how those hear of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from itertools import count
from random import Random

import pytest
from sqlalchemy import Connection, text

from bot.community.communities import Communities
from bot.contests.notices import ContestNotice, ContestNotices, plan_ended
from bot.contests.ui.notice_messages import notice_view
from bot.cups.cups import FEWEST
from bot.people.privacy import Privacy
from bot.trophies.of_contests import award_winners
from bot.trophies.trophies import Trophies
from bot.trophies.ui.trophies_tab import own_text
from bot.trophies.ui.trophy_words import tell_won_in_contest
from db.club import contests
from db.club.contests import Contest
from db.people import users
from db.people.people_data import forget_user
from db.people.trophies import newest_trophies
from db.store import Store
from i18n.signs import plain
from i18n.translator import translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import PEOPLE, Club, add_contest, fix_deals
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW
from tests.e2e.watching import GENEROUS_SECONDS, eventually
from tests.postgres_server import PostgresDatabase


async def end_contest(store: Store, kind: str, *divisions: Sequence[int], left: Sequence[int] = ()) -> Contest:
    """End a contest with these places in each division, none for those who left."""

    def end(connection: Connection) -> Contest:
        contest_id = add_contest(connection, kind, NOW)
        entrants = count(1)
        for division, people in enumerate(divisions, start=1):
            for place, user in enumerate(people, start=1):
                contests.enter(connection, contest_id, user, f"P{user}", now=NOW)
                facts = {"place": place, "left_at": NOW if user in left else None}
                number = {"division": division} if kind == "season" else {}
                contests.change_entrant(connection, contest_id, next(entrants), **facts, **number)
        contests.change_contest(connection, contest_id, state="ended", ended_at=NOW)
        ended = contests.get_contest(connection, contest_id)
        assert ended is not None
        award_winners(connection, ended, NOW)
        return ended

    return await store.write(end)


async def won(store: Store) -> set[tuple[int, str]]:
    return {(one.user_id, one.trophy) for one in await store.read(newest_trophies, GUILD, limit=99)}


async def test_winners_of_a_season_with_divisions(store: Store) -> None:
    await end_contest(store, "season", [ANN, 5], [BORIS, 6], [CLARA, 7])
    divisions = {(user, "division") for user in (ANN, BORIS, CLARA)}
    assert await won(store) == {(ANN, "season"), *divisions}


async def test_a_season_with_one_division_has_only_a_champion(store: Store) -> None:
    await end_contest(store, "season", [ANN, BORIS])
    assert await won(store) == {(ANN, "season")}


async def test_a_cup_has_one_winner(store: Store) -> None:
    await end_contest(store, "cup", [BORIS, ANN])
    assert await won(store) == {(BORIS, "cup")}


async def test_nobody_inherits_the_first_place_of_somebody_who_left_or_is_blocked(store: Store) -> None:
    await end_contest(store, "cup", [ANN, BORIS], left=[ANN])
    await Communities(store, lambda: NOW).block(BORIS, guild_id=GUILD)
    await end_contest(store, "cup", [BORIS, CLARA])
    await end_contest(store, "season", [BORIS, CLARA], [5, 6])
    assert await won(store) == {(5, "division")}


async def test_each_is_won_once_and_only_the_first_time_is_told(store: Store) -> None:
    first, second = [await end_contest(store, "cup", [ANN, BORIS]) for _ in range(2)]
    (stored,) = await store.read(newest_trophies, GUILD, limit=9)
    assert (stored.contest_id, stored.won_in, stored.won_at) == (first.id, None, NOW)
    await store.write(award_winners, first, NOW)
    assert await store.read(newest_trophies, GUILD, limit=9) == [stored]
    say = translator("en")
    told = [await store.read(tell_won_in_contest, one, ANN, say) for one in (first, second)]
    assert [[plain(line) for line in lines] for lines in told] == [["🏅 New for you: 🏆 Cup winner"], []]
    assert await store.read(tell_won_in_contest, first, BORIS, say) == []


async def test_the_tab_names_the_contest_and_the_way_to_the_others(store: Store) -> None:
    await end_contest(store, "cup", [BORIS, ANN])
    await end_contest(store, "season", [ANN, BORIS])
    own, counts, names = await Trophies(store, lambda: NOW, on_change=print).of_user(GUILD, ANN)
    words = plain(own_text(own, counts, names, translator("en")))
    assert "🥇 Season champion · Season 1, <t:" in words
    assert "🏆 Cup winner\n-# Win a cup." in words
    holders, _ = await Trophies(store, lambda: NOW, on_change=print).of_server(GUILD, newest=5)
    assert holders == {"season": 1, "cup": 1}


async def test_they_go_with_the_users_data(store: Store) -> None:
    await end_contest(store, "cup", [ANN, BORIS])
    privacy = Privacy(store, lambda: NOW, on_change=lambda _match_id: None)
    assert [one["trophy"] for one in (await privacy.data(ANN))["trophies"]] == ["cup"]
    await privacy.forget(ANN)
    assert await won(store) == set()


async def test_nothing_is_won_by_somebody_who_deletes_their_data_while_the_contest_ends(
    postgres_tables: PostgresDatabase,
) -> None:
    begun, released = threading.Event(), threading.Event()
    waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%entrants%'")
    url = postgres_tables.url
    async with await Store.open(url) as one, await Store.open(url) as other:
        cup = await end_contest(one, "cup", [ANN, BORIS])
        await one.write(forget_user, ANN, "2026-03-01")

        def end(connection: Connection) -> None:
            contests.change_entrant(connection, cup.id, 2, place=1)
            begun.set()
            assert released.wait(GENEROUS_SECONDS)
            award_winners(connection, cup, NOW)

        async def waits() -> bool:
            return bool(await other.read(lambda connection: connection.execute(waiting).scalar_one()))

        ending = asyncio.create_task(one.write(end))
        assert await asyncio.to_thread(begun.wait, GENEROUS_SECONDS)
        forgetting = asyncio.create_task(other.write(forget_user, BORIS, "2026-03-01"))
        await eventually(waits)
        released.set()
        await asyncio.gather(ending, forgetting)
        assert await won(one) == set()


@pytest.fixture
def club(stores: tuple[Store, ...]) -> CupClub:
    return CupClub(*stores)


async def test_a_played_cup_is_won_and_a_cancelled_one_is_not(club: CupClub) -> None:
    cup = await club.begin_cup(FEWEST)
    assert await won(club.store) == set()
    winner = (await club.play_out(cup)).winner()
    assert winner is not None
    assert await won(club.store) == {(winner.user_id, "cup")}
    other = await club.begin_cup(FEWEST)
    await club.cups.cancel(GUILD, other, interaction_id=1)
    for match_id in await club.running(other):
        await club.end(match_id)
    await club.work()
    assert len(await won(club.store)) == 1


async def test_a_cup_that_everybody_leaves_has_no_winner(club: CupClub) -> None:
    cup = await club.begin_cup(FEWEST)
    await club.withdraw(cup, *(person.id for person in PEOPLE[:FEWEST]))
    state = await club.play_out(cup)
    assert state.contest.state == "ended"
    assert await won(club.store) == set()


async def test_the_message_on_the_end_of_a_season_names_what_one_wins_in_ones_language(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch)
    sent = list[ContestNotice]()

    async def send(notice: ContestNotice) -> bool:
        sent.append(notice)
        return True

    notices = ContestNotices(club.processes[0].services, send)
    notices.add_lines(tell_won_in_contest)
    for process in club.processes:
        process.rounds.tell_of(on_ended=plan_ended)
    for person in PEOPLE[:4]:
        await club.store.write(users.upsert_user, person.id, now=club.clock.now(), locale="de")
    season = await club.begin(4, weeks=4)
    for match_id in await club.running(season):
        await club.play_randomly(match_id, Random(match_id), 60)
    await club.pass_weeks(5)
    (first,) = (one for one in (await club.state(season)).entrants.values() if one.place == 1)
    while await notices._run_due():
        pass
    told = {one.claimed.user_id: str(notice_view(one).to_components()) for one in sent}  # type: ignore[no-untyped-call]
    assert len(told) == 4
    assert {user for user, words in told.items() if "🏅 Neu für dich: " in words} == {first.user_id}
    assert "Saisonsieg" in told[first.user_id or 0]

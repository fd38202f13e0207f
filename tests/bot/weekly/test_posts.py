"""A week is posted once, on Sunday evening, if anything happened; over kills, two processes and absences."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Connection, select

from bot.people.privacy import DEALS_KEPT, Retention
from db.match.reach import end_away, note_away
from db.people.guilds import change_guild
from db.process import daily_tasks
from db.schema.agents_tables import daily_tasks as tasks
from db.store import Store
from tests.bot.weekly.server import DAY, EVENING, HOUR, MINUTE, NEXT_EVENING, SUNDAY, Server
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, NOW


@pytest.fixture
async def server(two_stores: tuple[Store, Store]) -> Server:
    made = Server(*two_stores)
    await made.choose_channel()
    return made


def results(connection: Connection) -> dict[str, str | None]:
    found = connection.execute(select(tasks.c.kind, tasks.c.result).order_by(tasks.c.day))
    return {row.kind: row.result for row in found}


open_tasks = select(tasks.c.guild_id).where(tasks.c.kind == "week", tasks.c.result.is_(None))


def planned(connection: Connection) -> set[tuple[str, str]]:
    return {(row.kind, row.day) for row in connection.execute(select(tasks))}


async def test_two_processes_post_a_week_once_and_not_before_sunday_evening(server: Server) -> None:
    match_id = await server.play(ANN, BORIS)
    await server.move_clock(EVENING - MINUTE)
    await server.work_week()
    assert server.week_posts == []
    await server.move_clock(EVENING)
    await server.work_week()
    (post,) = server.week_posts
    assert (post.day, post.channel_id, post.tried) == (SUNDAY, CHANNEL, False)
    assert [one.match.id for one in post.week.ended] == [match_id]
    await server.move_clock(NEXT_EVENING)
    await server.work_week()
    assert len(server.week_posts) == 1, "nothing happened in the second week"


@pytest.mark.parametrize("other", [0, 1])
async def test_the_process_that_serves_a_server_alone_posts_its_week(server: Server, other: int) -> None:
    match_id = await server.play(ANN, BORIS)
    server.served[other].clear()
    await server.move_clock(EVENING)
    assert not await server.weekly[other]._run_due()
    assert await server.weekly[other]._next_due() is None, "else it would look again at once"
    assert (await server.store.read(results))["week"] is None, "it is still due"
    assert await server.weekly[1 - other]._next_due() == EVENING
    await server.work_week()
    assert [[one.match.id for one in post.week.ended] for post in server.week_posts] == [[match_id]]


async def test_many_servers_of_other_processes_do_not_hide_the_own_one(server: Server) -> None:
    for number in range(50):
        await server.store.write(daily_tasks.put_task, GUILD + 1 + number, SUNDAY, "week", EVENING - HOUR)
    await server.play(ANN, BORIS)
    await server.move_clock(EVENING)
    await server.work_week()
    assert len(server.week_posts) == 1
    left = await server.store.read(lambda connection: connection.execute(open_tasks).scalars().all())
    assert sorted(left) == [GUILD + 1 + number for number in range(50)]


async def test_a_post_that_was_not_taken_comes_again_and_is_looked_for_first(server: Server) -> None:
    await server.play(ANN, BORIS)
    server.answers = [None, True]
    await server.move_clock(EVENING)
    await server.work_week()
    await server.move_clock(EVENING + 6 * MINUTE)
    await server.work_week()
    assert [post.tried for post in server.week_posts] == [False, True]
    assert (await server.store.read(results))["week"] == "sent"
    await server.move_clock(EVENING + HOUR)
    await server.work_week()
    assert len(server.week_posts) == 2


async def test_a_process_that_died_between_claim_and_post_leaves_the_post_to_another(server: Server) -> None:
    await server.play(ANN, BORIS)
    await server.move_clock(EVENING)
    claimed = await server.store.write(daily_tasks.claim_due, "week", EVENING, worker="dead", lease=DAY)
    assert claimed is not None
    await server.work_week()
    assert server.week_posts == []
    await server.store.write(daily_tasks.give_claims_back, "dead", EVENING)
    await server.work_week()
    assert [post.tried for post in server.week_posts] == [True]


async def test_settled_weeks_of_long_ago_are_forgotten(server: Server) -> None:
    await server.play(ANN, BORIS)
    await server.move_clock(EVENING)
    await server.work_week()
    await server.play(ANN, BORIS)
    retention = Retention(server.store, 0)
    await retention.look(EVENING)
    assert len(await server.store.read(planned)) == 4
    await retention.look(EVENING + DEALS_KEPT + 14 * DAY)
    left = {("move", SUNDAY), ("move", "2026-03-08"), ("week", "2026-03-08")}
    assert await server.store.read(planned) == left, "what is not settled stays"


async def test_what_discord_forbids_is_not_tried_again(server: Server) -> None:
    await server.play(ANN, BORIS)
    server.answers = [False]
    for moment in (EVENING, EVENING + HOUR, EVENING + DAY):
        await server.move_clock(moment)
        await server.work_week()
    assert len(server.week_posts) == 1
    assert (await server.store.read(results))["week"] == "failed"


@pytest.mark.parametrize(("late", "number"), [(timedelta(days=2), 1), (timedelta(days=2, minutes=1), 0)])
async def test_a_late_post_comes_within_two_days_and_shows_its_own_week(
    server: Server, late: timedelta, number: int
) -> None:
    before = await server.play(ANN, BORIS)
    await server.store.write(note_away, GUILD, NOW)
    await server.move_clock(EVENING + HOUR)
    await server.work_week()
    assert server.week_posts == [], "the bot is away"
    await server.play(BORIS, CLARA)
    await server.move_clock(EVENING + late)
    await server.store.write(end_away, GUILD)
    await server.work_week()
    assert [[one.match.id for one in post.week.ended] for post in server.week_posts] == [[before]] * number


async def test_a_late_post_has_no_results_of_rounds_that_ended_after_its_week(server: Server) -> None:
    season = await server.begin(3)
    await server.play(ANN, BORIS)
    await server.store.write(note_away, GUILD, NOW)
    await server.move_clock(EVENING + HOUR)
    (match_id, *_) = await server.running(season)
    await server.end(match_id)
    await server.store.write(end_away, GUILD)
    await server.work()
    await server.move_clock(EVENING + DAY)
    assert {one.state for one in (await server.state(season)).rounds} & {"revealed", "done"}
    await server.work_week()
    assert [post.week.contests[0].divisions for post in server.week_posts] == [{}]


async def test_a_week_of_private_tables_or_without_a_channel_has_no_post(server: Server) -> None:
    await server.play(ANN, BORIS, private=True)
    await server.move_clock(EVENING)
    await server.work_week()
    assert await server.store.read(results) == {}
    await server.play(ANN, BORIS)
    await server.store.write(change_guild, GUILD, now=NOW, weekly_channel_id=None)
    await server.move_clock(NEXT_EVENING)
    await server.work_week()
    assert server.week_posts == []
    assert (await server.store.read(results))["week"] == "dropped"


async def test_a_table_that_only_runs_is_no_news(server: Server) -> None:
    await server.open(ANN, BORIS)
    await server.move_clock(EVENING)
    await server.work_week()
    assert server.week_posts == []


async def test_a_round_that_is_being_played_is_news(server: Server) -> None:
    season = await server.begin(4)
    (match_id, *_) = await server.running(season)
    await server.play_some(match_id, 2)
    await server.move_clock(EVENING)
    await server.work_week()
    (post,) = server.week_posts
    assert post.week.ended == []
    assert post.week.contests[0].open_rounds


async def test_a_time_zone_that_was_chosen_later_counts(server: Server) -> None:
    await server.play(ANN, BORIS)
    await server.store.write(change_guild, GUILD, now=NOW, time_zone="America/Sao_Paulo")
    for moment, number in ((EVENING, 0), (EVENING + 3 * HOUR, 1)):
        await server.move_clock(moment)
        await server.work_week()
        assert len(server.week_posts) == number


async def test_each_week_is_planned_once_by_a_process_and_again_after_its_end(server: Server) -> None:
    await server.play(ANN, BORIS)
    await server.play(ANN, BORIS)
    await server.move_clock(EVENING)
    await server.work_week()
    await server.play(ANN, BORIS)
    await server.move_clock(NEXT_EVENING)
    await server.work_week()
    assert [len(post.week.ended) for post in server.week_posts] == [2, 1]


async def test_a_post_waits_for_the_results_of_a_round_that_is_just_over(server: Server) -> None:
    season = await server.begin(3)
    (match_id, *_) = await server.running(season)
    await server.move_clock(EVENING - MINUTE)
    await server.end(match_id)
    await server.move_clock(EVENING)
    await server.work_week()
    assert server.week_posts == [], "its results open in a moment"
    await server.work()
    await server.move_clock(EVENING + 2 * MINUTE)
    await server.work_week()
    assert [[one.match.id for one in post.week.ended] for post in server.week_posts] == [[match_id]]

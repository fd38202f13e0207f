"""After a result the Czar plays the deal once; after the day the server gets one post."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.core.services import Services
from bot.core.settings import Settings
from bot.daily.daily import Daily, Rounds, evening_after, streak
from bot.daily.evening import CzarPlays, EveningPosts, Post
from bot.daily.ui.daily import post_lines
from bot.match.changes import Changes
from bot.match.table import Table
from bot.workers.jobs import Workers
from db.match.publications import raise_revision
from db.people import daily
from db.people.guilds import change_guild
from db.process import daily_tasks
from db.store import Store
from engine.agents.levels import STEWARD
from i18n.translator import translator
from tests.bot.daily.server import DAY, TODAY, Server
from tests.bot.people.club import ANN, BORIS
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, NOW

EVENING = evening_after(TODAY, None)
MINUTE = timedelta(minutes=1)


class Evening:
    """Two processes over one database, and their posts."""

    def __init__(self, store: Store) -> None:
        self.clock, self.sent = ManualClock(NOW), list[Post]()
        self.answers: list[bool | None] = []
        self.server = Server(store)
        self.services = self._services(store)
        self.czars = [CzarPlays(self.services, lambda: None, STEWARD) for _ in range(2)]
        self.served = {GUILD}
        self.posts = [EveningPosts(self._services(store), self._send, self.served.__contains__) for _ in range(2)]
        changes = Changes()
        changes.plan_with(self.czars[0].plan)
        table = self.services[Table]
        changes.follow(store, lambda connection, match_id: table.load_by_id(connection, match_id))

    def _services(self, store: Store) -> Services:
        return make_services(CAPABILITIES, ORDER, Settings(discord_token=SecretStr("token")), store, self.clock)

    async def _send(self, post: Post) -> bool | None:
        await asyncio.sleep(0)
        self.sent.append(post)
        return self.answers.pop() if self.answers else True

    async def move_to(self, moment: datetime) -> None:
        self.server.now = moment
        await self.clock.move_to(moment)

    async def post(self) -> list[bool]:
        """Let both processes check at once."""
        return list(await asyncio.gather(*(one._run_due() for one in self.posts)))

    async def play(self) -> list[bool]:
        return list(await asyncio.gather(*(one._run_due() for one in self.czars)))

    async def end(self, match_id: int, points: int) -> None:
        await self.server.finish(match_id, points, 60, 40)
        await self.server.store.write(raise_revision, match_id)

    async def finish(self) -> None:
        """Let Ann and Boris finish the deal of the day, and choose a channel."""
        for person, points in ((ANN, 50), (BORIS, 70)):
            await self.end(await self.server.begin(person), points)
        await self.server.store.write(change_guild, GUILD, now=NOW, daily_channel_id=CHANNEL)


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    made = Evening(store)
    yield made
    await made.services[Workers].close()


def test_the_evening_comes_after_the_day_is_over_at_eight_in_the_time_zone() -> None:
    assert evening_after("2026-11-22", None) == datetime(2026, 11, 23, 20, tzinfo=UTC)
    assert evening_after("2026-11-22", "Asia/Tokyo") == datetime(2026, 11, 23, 11, tzinfo=UTC)
    assert evening_after("2026-11-22", "America/Los_Angeles") == datetime(2026, 11, 23, 4, tzinfo=UTC)
    assert evening_after("2026-03-28", "Europe/Berlin") == datetime(2026, 3, 29, 18, tzinfo=UTC), "summer time begins"


def test_a_streak_is_the_days_in_a_row_up_to_the_last() -> None:
    assert streak({"2026-02-28", "2026-03-01", "2026-02-26"}, "2026-03-01") == 2
    assert streak({"2026-02-28"}, "2026-03-01") == 0


async def test_two_processes_post_a_day_once_and_not_before_it_is_over(evening: Evening) -> None:
    await evening.finish()
    await evening.move_to(EVENING - MINUTE)
    assert await evening.post() == [False, False]
    await evening.move_to(EVENING)
    await evening.post()
    assert await evening.post() == [False, False]
    (post,) = evening.sent
    assert [(one.name, one.rank) for one in post.results] == [("Boris", 1), ("Ann", 2)]
    assert (post.deal.day, post.deal.seed, post.channel_id, post.tried) == (TODAY, "", CHANNEL, False)
    assert post.today == (EVENING.date()).isoformat()


async def test_a_post_that_was_not_taken_comes_again_and_is_looked_for_first(evening: Evening) -> None:
    await evening.finish()
    await evening.move_to(EVENING)
    evening.answers = [True, None]
    await evening.post()
    assert await evening.post() == [False, False]
    await evening.move_to(EVENING + 6 * MINUTE)
    await evening.post()
    assert [post.tried for post in evening.sent] == [False, True]
    await evening.move_to(EVENING + 20 * MINUTE)
    assert await evening.post() == [False, False]


async def test_a_process_that_does_not_serve_the_server_leaves_the_post_to_another(evening: Evening) -> None:
    await evening.finish()
    await evening.move_to(EVENING)
    evening.served.clear()
    assert await evening.post() == [False, False]
    evening.served.add(GUILD)
    await evening.post()
    assert len(evening.sent) == 1


async def test_what_a_dead_process_was_posting_is_free_at_once(evening: Evening) -> None:
    await evening.finish()
    store = evening.server.store
    await store.write(daily_tasks.claim_due, "post", EVENING, worker="dead", lease=DAY)
    await evening.move_to(EVENING)
    assert await evening.post() == [False, False]
    await store.write(daily_tasks.give_claims_back, "dead", EVENING)
    await evening.post()
    assert [post.tried for post in evening.sent] == [True]


async def test_days_without_results_servers_without_a_channel_and_evenings_long_ago_have_no_post(
    evening: Evening,
) -> None:
    await evening.finish()
    await evening.server.begin(ANN, GUILD + 1)  # never ended
    await evening.end(await evening.server.begin(ANN, GUILD + 2), 50)  # no channel
    await evening.move_to(EVENING + 7 * timedelta(hours=1))
    while any(await evening.post()):
        pass
    assert evening.sent == []


async def test_a_time_zone_that_was_chosen_later_counts(evening: Evening) -> None:
    await evening.finish()
    await evening.server.store.write(change_guild, GUILD, now=NOW, time_zone="America/Sao_Paulo")
    for moment, number in ((EVENING, 0), (EVENING + timedelta(hours=3), 1)):
        await evening.move_to(moment)
        while any(await evening.post()):
            pass
        assert len(evening.sent) == number


async def test_the_post_names_streaks_the_czar_and_the_next_rules_and_mentions_nobody(evening: Evening) -> None:
    await evening.finish()
    await evening.move_to(NOW + DAY)
    await evening.finish()
    await evening.server.store.write(daily.put_czar, GUILD, "2026-03-02", Rounds(81, (1, 80)).to_json())
    await evening.move_to(evening_after("2026-03-02", None))
    while any(await evening.post()):
        pass
    (post,) = [one for one in evening.sent if one.deal.day == "2026-03-02"]
    text = "\n".join(post_lines(post, translator("en")))
    assert "Daily deal of 2 March 2026" in text
    assert "1\\. Boris · 70 points · won · 🔥 2 days in a row" in text
    assert "The Czar on this deal: 81 points" in text
    assert "Tomorrow: **" in text
    assert "<@" not in text
    assert "2026-03" not in text
    german = "\n".join(post_lines(post, translator("de")))
    assert "2. März 2026" in german


async def test_the_czar_plays_a_deal_once_when_the_first_user_has_finished_it(evening: Evening) -> None:
    store = evening.server.store
    assert await evening.play() == [False, False]
    await evening.finish()
    assert sorted(await evening.play()) == [False, True]
    assert await evening.play() == [False, False]
    deal = await store.read(daily.get_deal, GUILD, TODAY)
    assert deal is not None
    assert deal.czar is not None
    rounds = Rounds.of_json(deal.czar)
    assert sum(rounds.gains) == rounds.points
    assert len(rounds.gains) > 3


async def test_only_who_has_finished_sees_how_the_czar_played(evening: Evening) -> None:
    await evening.finish()
    await evening.play()
    service: Daily = evening.server.daily
    own, other = await service.page(GUILD, ANN.id), await service.page(GUILD, 999)
    assert own.czar is not None
    assert own.deal.czar is None
    assert own.share is not None
    assert (own.share.rank, own.share.ranked, own.share.streak) == (2, 2, 1)
    assert (other.czar, other.deal.czar, other.share) == (None, None, None)

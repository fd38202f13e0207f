"""The role of champions over a store: who gets it, who loses it, and what happens when Discord does not do as asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, select, update

from bot.champions.champions import AGAIN, REFUSED_AGAIN, Begin, ChampionRoles, Outcome, plan_roles
from bot.community.communities import Communities
from bot.core.processes import Processes
from bot.core.services import Services
from db.club import champions, contests
from db.club.champions import LEASE, ChampionRole
from db.people.guilds import change_guild
from db.people.people_data import forget_user
from db.process import processes
from db.process.processes import Process
from db.schema.contest_tables import champion_roles, entrants
from db.store import Store
from tests.bot.seasons.club import add_contest
from tests.clock import ManualClock
from tests.db.tables import GUILD, NOW

ROLE, OTHER_ROLE = 77, 78


class Server:
    """A server, its role at Discord, and two workers."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, ManualClock(NOW)
        self.held = set[tuple[int, int]]()
        """Users and their roles at Discord."""
        self.answer: Outcome | None = None
        """What Discord answers; None to do as asked. `AGAIN`: it does not say who has the role."""
        self.dies = False
        self.loses = False
        """Whether Discord does as asked, but its answer is lost."""
        self.on_look: Callable[[], Awaitable[object]] = partial(asyncio.sleep, 0)
        """Called between the look for the role and the request to give it."""
        self.processes = [
            Processes(store, self.clock.now, on_match=lambda _: None, on_user=lambda _: None) for _ in range(2)
        ]
        services = [Services(self.clock, store, one) for one in self.processes]
        self.workers = [ChampionRoles(one, self._change) for one in services]

    async def _change(self, step: ChampionRole, begin: Begin) -> Outcome:
        if self.answer is Outcome.AGAIN:
            return self.answer
        key = (step.user_id, step.role_id)
        if step.state == "give":
            if step.tried_at is None and key in self.held:
                return Outcome.KEPT
            await self.on_look()
            if not await begin():
                return Outcome.AGAIN
        if self.answer is not None:
            return self.answer
        self.held = self.held | {key} if step.state == "give" else self.held - {key}
        if self.dies:
            raise OSError("killed")
        return Outcome.AGAIN if self.loses else Outcome.DONE

    async def choose(self, role: int | None) -> None:
        def change(connection: Connection) -> None:
            change_guild(connection, GUILD, now=self.clock.now(), champion_role_id=role)
            plan_roles(connection, GUILD, self.clock.now())

        await self.store.write(change)
        await self.work()

    async def end(self, *order: int, kind: str = "season", second: Iterable[int] = ()) -> None:
        """End a contest with these places in the first division, and in the second."""

        def end(connection: Connection) -> None:
            now = self.clock.now()
            contest_id = add_contest(connection, kind, now)
            number = 0
            for division, users in ((1, order), (2, second)):
                for place, user in enumerate(users, start=1):
                    number += 1
                    contests.enter(connection, contest_id, user, f"P{user}", now=now)
                    contests.change_entrant(connection, contest_id, number, division=division, place=place)
            contests.change_contest(connection, contest_id, state="ended", ended_at=now)
            plan_roles(connection, GUILD, now)

        await self.store.write(end)
        await self.work()

    @staticmethod
    def _follow(connection: Connection, guild_id: int, now: datetime) -> Callable[[], None]:
        plan_roles(connection, guild_id, now)
        return lambda: None

    async def block(self, user: int, *, ends: bool = False) -> None:
        communities = Communities(self.store, self.clock.now)
        communities.follow(self._follow)
        await (communities.unblock if ends else communities.block)(user, guild_id=GUILD)
        await self.work()

    async def work(self, after: timedelta = timedelta(0)) -> None:
        await self.clock.move_to(self.clock.now() + after)
        while any([await worker._run_due() for worker in self.workers]):
            pass

    async def states(self) -> dict[int, str]:
        rows = await self.store.read(champions.roles_of, GUILD)
        return {one.user_id: one.state for one in rows}


@pytest.fixture
def server(store: Store) -> Server:
    return Server(store)


async def test_the_winner_of_the_first_division_has_it_until_the_next_contest_of_the_kind_ends(server: Server) -> None:
    await server.choose(ROLE)
    await server.end(1, 2, 3, second=(4, 5, 6))
    assert server.held == {(1, ROLE)}
    await server.end(5, 6, kind="cup")
    assert server.held == {(1, ROLE), (5, ROLE)}
    await server.end(2, 1, 3)
    assert server.held == {(2, ROLE), (5, ROLE)}
    await server.end(2, 5)
    assert server.held == {(2, ROLE), (5, ROLE)}
    assert await server.states() == {2: "held", 5: "held"}


async def test_choosing_changing_and_giving_up_the_role_follows_at_once(server: Server) -> None:
    await server.end(1, 2)
    assert server.held == set()
    await server.choose(ROLE)
    assert server.held == {(1, ROLE)}
    await server.choose(OTHER_ROLE)
    assert server.held == {(1, OTHER_ROLE)}
    await server.choose(None)
    assert server.held == set()
    assert await server.states() == {}


async def test_whom_the_server_blocks_is_no_champion(server: Server) -> None:
    await server.block(1)
    await server.choose(ROLE)
    await server.end(1, 2)
    assert server.held == set(), "nor is who came after"
    await server.block(1, ends=True)
    assert server.held == {(1, ROLE)}
    await server.block(1)
    assert server.held == set()


async def test_a_role_that_somebody_had_before_is_not_taken(server: Server) -> None:
    server.held = {(1, ROLE)}
    await server.choose(ROLE)
    await server.end(1, 2)
    assert await server.states() == {1: "kept"}
    await server.end(2, 1)
    assert server.held == {(1, ROLE), (2, ROLE)}
    assert await server.states() == {2: "held"}


async def test_a_role_had_before_is_kept_though_discord_could_not_be_asked_at_first(server: Server) -> None:
    server.held = {(1, ROLE)}
    await server.choose(ROLE)
    server.answer = Outcome.AGAIN
    await server.end(1, 2)
    server.answer = None
    await server.work(AGAIN)
    assert await server.states() == {1: "kept"}
    await server.end(2, 1)
    assert server.held == {(1, ROLE), (2, ROLE)}


@pytest.mark.parametrize("after", [timedelta(0), REFUSED_AGAIN])
async def test_a_role_that_a_manager_gives_where_the_bot_may_not_is_not_taken(server: Server, after: timedelta) -> None:
    """Whether the bot has tried again meanwhile, or not."""
    await server.choose(ROLE)
    server.answer = Outcome.REFUSED
    await server.end(1, 2)
    server.held, server.answer = {(1, ROLE)}, None
    await server.work(after)
    await server.end(2, 1)
    assert server.held == {(1, ROLE), (2, ROLE)}
    assert await server.states() == {2: "held"}


async def test_a_role_of_which_discord_gave_but_lost_the_answer_is_taken_later(server: Server) -> None:
    """Also if Discord refuses the next try."""
    await server.choose(ROLE)
    server.loses = True
    await server.end(1, 2)
    server.loses, server.answer = False, Outcome.REFUSED
    await server.work(AGAIN)
    server.answer = None
    await server.end(2, 1)
    assert server.held == {(2, ROLE)}


async def test_nothing_is_given_if_the_role_is_given_up_while_discord_is_asked_who_has_it(server: Server) -> None:
    async def give_up() -> None:
        def change(connection: Connection) -> None:
            change_guild(connection, GUILD, now=server.clock.now(), champion_role_id=None)
            plan_roles(connection, GUILD, server.clock.now())

        await server.store.write(change)

    await server.choose(ROLE)
    server.on_look = give_up
    await server.end(1, 2)
    assert server.held == set()
    assert await server.states() == {}


async def test_a_step_during_which_a_process_dies_is_done_again(server: Server) -> None:
    await server.choose(ROLE)
    server.dies = True
    with pytest.raises(OSError, match="killed"):
        await server.end(1, 2)
    assert await server.states() == {1: "give"}
    server.dies = False
    await server.work()
    assert await server.states() == {1: "give"}, "it is claimed"
    await server.work(LEASE)
    assert await server.states() == {1: "held"}, "not kept: the dead process gave it"
    server.dies = True
    with pytest.raises(OSError, match="killed"):
        await server.end(2, 1)
    server.dies = False
    await server.work(LEASE)
    assert server.held == {(2, ROLE)}
    assert await server.states() == {2: "held"}


async def test_others_do_at_once_what_a_dead_process_had_claimed(server: Server) -> None:
    await server.choose(ROLE)
    server.dies = True
    with pytest.raises(OSError, match="killed"):
        await server.end(1, 2)
    server.dies = False
    for one in server.processes:
        await server.store.write(processes.register, Process(one.holder, "1", None, NOW))
        await server.store.write(processes.take_out, one.holder, server.clock.now())
    await server.work()
    assert await server.states() == {1: "held"}


@pytest.mark.parametrize(("answer", "after"), [(Outcome.REFUSED, REFUSED_AGAIN), (Outcome.AGAIN, AGAIN)])
async def test_what_discord_refuses_is_tried_again_later(server: Server, answer: Outcome, after: timedelta) -> None:
    await server.choose(ROLE)
    server.answer = answer
    await server.end(1, 2)
    server.answer = None
    await server.work(after - timedelta(seconds=1))
    assert server.held == set()
    await server.work(timedelta(seconds=1))
    assert server.held == {(1, ROLE)}


async def test_who_has_left_the_server_and_a_deleted_role_are_forgotten(server: Server) -> None:
    await server.choose(ROLE)
    server.answer = Outcome.GONE
    await server.end(1, 2)
    assert await server.states() == {}


async def test_a_step_that_changes_while_it_is_done_is_done_anew(server: Server) -> None:
    """Another contest ends between the request to Discord and its answer."""
    await server.choose(ROLE)
    claimed = list[ChampionRole]()

    async def end_meanwhile(change: object, step: ChampionRole, begin: Begin) -> Outcome:
        outcome = await server._change(step, begin)
        if not claimed:
            claimed.append(step)
            await server.store.write(partial(_end_with, winner=2), server.clock.now())
        return outcome

    server.workers[0]._change = partial(end_meanwhile, None)
    await server.end(1, 2)
    await server.work()
    assert server.held == {(2, ROLE)}
    assert await server.states() == {2: "held"}


def _end_with(connection: Connection, now: datetime, *, winner: int) -> None:
    contest = contests.newest_contest(connection, GUILD, "season", "ended")
    assert contest is not None
    for one in contests.entrants_of(connection, contest.id):
        contests.change_entrant(connection, contest.id, one.entrant, place=1 if one.user_id == winner else 2)
    plan_roles(connection, GUILD, now)


async def test_nothing_of_it_stays_of_who_deletes_their_data(server: Server) -> None:
    await server.choose(ROLE)
    await server.end(1, 2)
    await server.store.write(forget_user, 1, "2026-01-01")
    assert await server.states() == {}
    assert await server.store.read(lambda connection: connection.execute(select(champion_roles)).all()) == []
    await server.end(2, 3)
    assert (2, ROLE) in server.held


async def test_who_withdrew_is_no_champion(server: Server) -> None:
    await server.end(1, 2)

    def withdraw(connection: Connection) -> None:
        connection.execute(update(entrants).where(entrants.c.user_id == 1).values(left_at=NOW))

    await server.store.write(withdraw)
    await server.choose(ROLE)
    assert server.held == set()

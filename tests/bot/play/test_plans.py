"""Plans over a store act once, in order, when a decision starts, and stay secret until then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.agreement.seats import Replacing
from bot.core.errors import Redelivered, Repeated, UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.match.changes import Changes
from bot.match.table import Seated, Table
from bot.play.plans import MOST_PLANS, Plans
from db.match.actions import Played as LoggedAction
from db.match.actions import whole_log
from db.match.plans import plans_of
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, Played, render_menus, running
from tests.db.tables import NOW


class Planning(Played):
    def __init__(self, store: Store, match_id: int) -> None:
        super().__init__(store, match_id)
        self.plans = Plans(store, self.table)

    async def give(self, seat: int, *plans: str) -> None:
        for plan in plans:
            await self.plans.give(self.id, PEOPLE[seat], plan, interaction_id=next(NUMBERS))

    async def of(self, seat: int) -> list[str]:
        return await self.plans.of(await self.table.read(self.id), seat)

    async def stored(self) -> list[str]:
        return [plan.plan for plan in await self.store.read(plans_of, self.id)]

    async def log(self) -> list[LoggedAction]:
        return await self.store.read(whole_log, self.id)

    async def vote(self, *votes: int) -> None:
        """Vote in the order of seats."""
        for seat, vote in enumerate(votes):
            await self.do(seat, f"vote {vote}")

    async def voted(self) -> Sequence[int | None]:
        votes: Sequence[int | None] = (await self.position()).state.now.votes
        return votes


@pytest.fixture
async def votes(store: Store) -> Planning:
    return Planning(store, await running(store, "votes", *PEOPLE))


async def test_a_plan_acts_once_when_the_decision_begins_and_nobody_is_asked_for_it(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 1")
    await votes.do(0, "go")
    last = (await votes.log())[-1]
    assert (last.seat, last.action, last.user_id, last.interaction_id) == (1, "vote 1", PEOPLE[1], None)
    assert (await votes.table.read(votes.id)).to_act == (0, 2)
    assert await votes.stored() == []
    await votes.do(0, "vote 2")
    await votes.do(2, "vote 0")
    await votes.do(0, "go")
    assert await votes.voted() == (None, None, None)


async def test_plans_act_in_order_one_for_each_decision_and_one_may_stay(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 2", "always vote 0", "once vote 1")
    assert await votes.of(1) == ["once vote 2", "always vote 0", "once vote 1"]
    await votes.do(0, "go")
    assert await votes.voted() == (None, 2, None)
    for _ in range(2):
        for seat in (0, 2):
            await votes.do(seat, "vote 1")
        leader = (await votes.table.read(votes.id)).to_act[0]
        await votes.do(leader, "go")
        assert await votes.voted() == (None, 0, None)
    assert await votes.of(1) == ["always vote 0", "once vote 1"]


async def test_a_plan_that_asks_is_used_up_and_the_next_waits_for_the_next_decision(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "ask me", "once vote 1")
    await votes.do(0, "go")
    assert await votes.stored() == ["once vote 1"]
    await votes.do(2, "shout")
    await votes.do(0, "vote 2")
    assert await votes.voted() == (2, None, None), "it is asked, whatever others do meanwhile"
    for seat in (1, 2):
        await votes.do(seat, "vote 0")
    await votes.do(0, "go")
    assert await votes.voted() == (None, 1, None)


async def test_a_plan_given_in_ones_own_decision_acts_at_once_or_waits(votes: Planning) -> None:
    await votes.give(0, "ask me")
    assert (await votes.position()).seq == 0
    assert await votes.of(0) == ["ask me"], "the decision has been asked for already, so that nothing is used up"
    await votes.plans.clear(votes.id, PEOPLE[0], interaction_id=next(NUMBERS))
    await votes.give(0, "once vote 1")
    assert await votes.voted() == (1, None, None)
    assert await votes.stored() == []


async def test_one_plan_is_taken_back_and_one_that_is_gone_is_refused(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 2", "always vote 0", "once vote 2")

    async def take_back(plan: str, interaction_id: int) -> None:
        await votes.plans.take_back(votes.id, PEOPLE[1], plan, interaction_id=interaction_id)

    number = next(NUMBERS)
    await take_back("once vote 2", number)
    assert await votes.of(1) == ["once vote 2", "always vote 0"]
    with pytest.raises(Redelivered):
        await take_back("once vote 2", number)
    assert await votes.of(1) == ["once vote 2", "always vote 0"]
    await take_back("once vote 2", next(NUMBERS))
    with pytest.raises(UserError, match="plan-gone"):
        await take_back("once vote 2", next(NUMBERS))
    assert await votes.stored() == ["always vote 0"]


async def test_a_void_plan_is_left_out_and_dropped(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 2", "once vote 1")
    await votes.do(2, "ban 2")
    assert await votes.of(1) == ["once vote 1"]
    await votes.do(0, "go")
    assert await votes.voted() == (None, 1, None)
    assert await votes.stored() == []


async def test_refused_plans_change_nothing(votes: Planning) -> None:
    await votes.vote(2)
    for plan in ("once vote 3", "vote 1", "", "x" * 500):
        with pytest.raises(UserError, match="plan-stale"):
            await votes.give(0, plan)
    with pytest.raises(UserError, match="no-seat"):
        await votes.plans.give(votes.id, 999, "once vote 1", interaction_id=next(NUMBERS))
    await votes.give(0, *["once vote 2"] * MOST_PLANS)
    with pytest.raises(UserError, match="too-many-plans"):
        await votes.give(0, "once vote 1")
    assert len(await votes.stored()) == MOST_PLANS
    await votes.do(1, "ban 2")
    await votes.give(0, "once vote 1")
    assert await votes.stored() == ["once vote 1"], "void plans make room"
    number = next(NUMBERS)
    await votes.plans.clear(votes.id, PEOPLE[0], interaction_id=number)
    await votes.give(0, "once vote 1")
    with pytest.raises(Redelivered):
        await votes.plans.clear(votes.id, PEOPLE[0], interaction_id=number)
    assert await votes.stored() == ["once vote 1"]


async def test_a_plan_acts_once_though_two_tables_race(votes: Planning) -> None:
    """Both tables start the decision; the plan acts once, in the winner's transaction."""
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 1", "once vote 2")
    other = Table(votes.store, lambda: NOW, on_move=Changes().announce_move)
    await other.read(votes.id)
    menu = (await votes.position()).menu_numbers[0]
    results = await asyncio.gather(
        *(
            table.act(votes.id, PEOPLE[0], "go", interaction_id=next(NUMBERS), menu_number=menu)
            for table in (votes.table, other)
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Seated) for result in results) == 1
    assert [(one.seat, one.action) for one in (await votes.log())[3:]] == [(0, "go"), (1, "vote 1")]
    assert await votes.stored() == ["once vote 2"]


async def test_a_plan_given_twice_at_once_by_two_tables_acts_once(votes: Planning) -> None:
    tables = [Table(votes.store, lambda: NOW, on_move=Changes().announce_move) for _ in range(2)]
    number = next(NUMBERS)
    results = await asyncio.gather(
        *(
            Plans(votes.store, table).give(votes.id, PEOPLE[0], "once vote 1", interaction_id=number)
            for table in tables
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(result, (Redelivered, Repeated)) for result in results) == 1
    assert [(one.seat, one.action) for one in await votes.log()] == [(0, "vote 1")]
    assert await votes.stored() == []


async def test_a_crash_before_the_commit_leaves_plan_and_log_as_they_were(
    votes: Planning, monkeypatch: pytest.MonkeyPatch
) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 1")

    def crash(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("bot.match.table.raise_revision", crash)
        with pytest.raises(RuntimeError):
            await votes.do(0, "go")
    assert (await votes.stored(), len(await votes.log())) == (["once vote 1"], 3)
    await votes.do(0, "go")
    assert (await votes.stored(), len(await votes.log())) == ([], 5)


async def test_who_resigns_and_a_match_that_ends_leave_no_plans(votes: Planning) -> None:
    await votes.vote(2, 0, 0)
    await votes.give(1, "once vote 1")
    await votes.give(2, "once vote 1")
    lobby = Lobby(votes.store, lambda: NOW, on_change=Changes().announce)
    await Replacing(votes.table).resign(votes.id, Person(PEOPLE[2], "Clara"), interaction_id=next(NUMBERS))
    assert await votes.stored() == ["once vote 1"]
    with pytest.raises(UserError):
        await votes.give(2, "once vote 1")
    await lobby.cancel(votes.id, Person(PEOPLE[0], "Ann", moderator=True), interaction_id=next(NUMBERS))
    assert await votes.stored() == []


async def test_who_takes_a_move_back_decides_anew_without_the_plans_of_before(store: Store) -> None:
    match = Planning(store, await running(store, "petersburg", *PEOPLE))
    seated = await match.table.read(match.id)
    acting = seated.to_act[0]
    await match.do(acting, next(str(action) for action in seated.legal(acting) if str(action).startswith("take")))
    await match.give(acting, "pass poor in 1")
    await match.give((acting + 1) % 3, "pass poor in 1")
    await match.do(acting, "undo")
    assert (await match.of(acting), await match.of((acting + 1) % 3)) == ([], ["pass poor in 1"])
    assert (await match.table.read(match.id)).to_act == (acting,)


async def test_plans_change_nothing_that_others_see_until_one_acts(tmp_path: Path) -> None:
    """In one of two worlds the third seat keeps planning and taking plans back."""
    async with (
        await Store.open(f"sqlite:///{tmp_path / 'plain.db'}") as plain_store,
        await Store.open(f"sqlite:///{tmp_path / 'plans.db'}") as plans_store,
    ):
        changed: list[int] = []
        plain = Played(plain_store, await running(plain_store, "petersburg", *PEOPLE))
        secret = Planning(plans_store, await running(plans_store, "petersburg", *PEOPLE))
        secret.table = Table(plans_store, lambda: NOW, on_move=lambda seated: changed.append(seated.match.id))
        secret.plans = Plans(plans_store, secret.table)
        given = 0
        for number in range(40):
            seated = await plain.table.read(plain.id)
            acting = seated.to_act[0]
            if acting != 2:
                offers = seated.game.plan_offers(seated.view(2))
                await secret.give(2, *(offers[at % len(offers)] for at in (number, 3 * number)))
                given += 2
                assert await secret.of(2), "it has plans"
                for table in (secret.table, Table(plans_store, lambda: NOW, on_move=Changes().announce_move)):
                    twin = await table.read(secret.id)
                    assert render_menus(twin, (0, 1, 2)) == render_menus(seated, (0, 1, 2))
                    assert twin.position.seq == seated.position.seq
                    assert [one.asked for one in twin.position.clocks] == [one.asked for one in seated.position.clocks]
                await secret.plans.clear(secret.id, PEOPLE[2], interaction_id=next(NUMBERS))
            assert changed == [secret.id] * number, "nothing is published, and nobody is woken"
            legal = [str(action) for action in seated.legal(acting) if not seated.game.is_standing_order(action)]
            for played in (plain, secret):
                await played.do(acting, legal[number % len(legal)])
        assert given > 40

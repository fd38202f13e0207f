"""Planned moves of a seat. Other users never learn that a plan is stored or withdrawn.

bot/match/table.py decides when plans act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.requests import PlansChanged, deciding_seat
from bot.match.seated import Seated
from bot.match.table import Table
from db.match.plans import StoredPlan, add_plan, delete_plans, plans_of
from db.store import Store

MOST_PLANS = 10

PlanChange = Callable[[Connection, Seated, int, datetime], None]
"""Changes the stored plans of a seat in a locked match; the last argument is the time. May raise `UserError`."""


class Plans:
    def __init__(self, store: Store, table: Table) -> None:
        self._store, self._table = store, table

    async def of(self, seated: Seated, seat: int) -> list[str]:
        """Return the seat's plans that may still act, in the order of trial."""
        return may_act(seated, seat, await self._store.read(plans_of, seated.match.id, seat))

    async def give(self, match_id: int, user_id: int, plan: str, *, interaction_id: int) -> Seated:
        """Add a plan to the user's seat; it may act at once if the seat is to act.

        Raises `UserError` (no seat, match over, `plan-stale` if the game does not offer the plan now, `too-many-plans`)
        or `Redelivered`.
        """

        def give_plan(connection: Connection, seated: Seated, seat: int, now: datetime) -> None:
            if plan not in seated.game.plan_offers(seated.view(seat)):
                raise UserError("plan-stale")
            stored = plans_of(connection, match_id, seat)
            void = [one.number for one in stored if not _may_act(seated, seat, one)]
            if len(stored) - len(void) >= MOST_PLANS:
                raise UserError("too-many-plans", most=MOST_PLANS)
            delete_plans(connection, match_id, seat, void)
            add_plan(connection, match_id, seat, plan, now=now)

        return await self._change(match_id, user_id, give_plan, interaction_id)

    async def take_back(self, match_id: int, user_id: int, plan: str, *, interaction_id: int) -> Seated:
        """Withdraw a plan of the user's seat; of two equal plans, the last one.

        Raises `UserError` (`plan-gone` if the seat no longer has this plan) or `Redelivered`.
        """

        def delete_plan(connection: Connection, _seated: Seated, seat: int, _now: datetime) -> None:
            numbers = [one.number for one in plans_of(connection, match_id, seat) if one.plan == plan]
            if not numbers:
                raise UserError("plan-gone")
            delete_plans(connection, match_id, seat, numbers[-1:])

        return await self._change(match_id, user_id, delete_plan, interaction_id)

    async def clear(self, match_id: int, user_id: int, *, interaction_id: int) -> Seated:
        """Withdraw all plans of the user's seat. Raises `UserError` or `Redelivered`."""

        def clear_plans(connection: Connection, _seated: Seated, seat: int, _now: datetime) -> None:
            delete_plans(connection, match_id, seat)

        return await self._change(match_id, user_id, clear_plans, interaction_id)

    async def _change(self, match_id: int, user_id: int, change: PlanChange, interaction_id: int) -> Seated:
        """Change the plans of the user's seat. Nobody else can notice, unless a plan acts at once."""

        def decide(connection: Connection, seated: Seated, now: datetime) -> PlansChanged:
            seat = deciding_seat(seated, user_id)
            change(connection, seated, seat, now)
            return PlansChanged(seat)

        return await self._table.change(match_id, decide, interaction_id=interaction_id, while_paused=True)


def may_act(seated: Seated, seat: int, stored: Sequence[StoredPlan]) -> list[str]:
    return (
        [plan.plan for plan in stored if plan.why is None and _may_act(seated, seat, plan)]
        if seated.is_going_on
        else []
    )


def unused(stored: Sequence[StoredPlan]) -> list[tuple[str, str]]:
    """Return the plans that could not act since the user's last decision, and why (`Planned.why`)."""
    return [(plan.plan, plan.why) for plan in stored if plan.why is not None]


def _may_act(seated: Seated, seat: int, plan: StoredPlan) -> bool:
    said = seated.game.apply_plan(seated.view(seat), seated.legal(seat), plan.plan)
    return said.stays or said.asks or said.action is not None

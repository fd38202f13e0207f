"""Actions that follow without a question: visibly forced ones and planned ones.

They are appended without delay in the transaction that opens the decision. So each plan acts once despite crashes and
other processes, and waiting times reveal nothing about plans or hands. A decision is checked once, when it opens. A
plan that acts becomes as public as a move. A plan that could not act stays with the reason, for the seat's next menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.match.seat_time import Banks
from bot.match.seated import Seated
from db.match.actions import Played, append_action
from db.match.plans import StoredPlan, delete_plans, plans_of, set_why
from engine.game import OpaqueGame
from engine.match import Position, advance


def append_following(
    connection: Connection,
    before: Seated,
    after: Position,
    now: datetime,
    banks: Banks,
    *,
    planning: int | None = None,
) -> Position:
    """Append the actions that follow the step from `before` to `after`; return the last position.

    `planning` is a seat with new plans: one may act in an already open decision, which otherwise uses up no plan.
    `banks` record the time of planned decisions. Nothing follows the deal: every deck has at least a dozen cards.
    """
    match_id, game = before.match.id, before.game
    following = _Following(before, plans_of(connection, match_id), planning)
    while (chosen := following.next(after)) is not None:
        seat, action, user_id = chosen
        if user_id is not None:
            banks.end_decision(seat, after.clocks[seat].asked)
        played = Played(after.seq + 1, seat, str(action), user_id, now, None, planned=user_id is not None)
        after = advance(game, after, (played,))
        append_action(connection, match_id, played)
    for seat, used in following.used.items():
        delete_plans(connection, match_id, seat, [number for number, why in used.items() if not why])
        for number, why in used.items():
            if why:
                set_why(connection, match_id, seat, number, why)
    return after


class _Following:
    def __init__(self, before: Seated, plans: Sequence[StoredPlan], planning: int | None) -> None:
        self._before, self._planning = before, planning
        self._plans = {seat.seat: [plan for plan in plans if plan.seat == seat.seat] for seat in before.seats}
        self._looked_at: set[tuple[int, int]] = set()
        self.used: dict[int, dict[int, str]] = {}
        """By seat: the numbers of used plans, and why they could not act; empty if they acted or are void."""

    def next(self, position: Position) -> tuple[int, Any, int | None] | None:
        """Return a seat, its action and the planning user (None if forced); None if nothing follows."""
        game, public = self._before.game, self._before.game.view(position.state, None)
        for seat in game.to_act(position.state):
            forced = game.forced_action(public, seat)
            if forced is not None:
                return seat, forced, None
            planned = self._find_planned_action(position, seat)
            if planned is not None:
                return seat, planned, self._before.seats[seat].user_id
        return None

    def _find_planned_action(self, position: Position, seat: int) -> Any | None:
        """Return the planned action; None to ask the seat."""
        decision = seat, position.clocks[seat].asked
        begins = decision[1] > self._before.position.seq
        if not self._plans[seat] or decision in self._looked_at or not (begins or seat == self._planning):
            return None
        self._looked_at.add(decision)
        action, used = ask_plans(self._before.game, position, seat, self._plans[seat])
        if action is not None or begins:
            self._plans[seat] = [plan for plan in self._plans[seat] if plan not in used]
            self.used.setdefault(seat, {}).update((plan.number, why) for plan, why in used.items())
        return action


def ask_plans(
    game: OpaqueGame, position: Position, seat: int, plans: Sequence[StoredPlan]
) -> tuple[Any | None, dict[StoredPlan, str]]:
    """Return the action of the first applicable plan (None to ask the seat), and the used plans with `Planned.why`."""
    view, legal = game.view(position.state, seat), game.legal_actions(position.state, seat)
    used: dict[StoredPlan, str] = {}
    for plan in plans:
        said = game.apply_plan(view, legal, plan.plan)
        if not said.stays:
            used[plan] = said.why
        if said.action is not None or said.asks:
            return said.action, used
    return None, used

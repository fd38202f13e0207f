"""All changes to running matches: `Table.apply` makes each, in a transaction that has locked the match.

Changes by users, agents, clocks and votes differ only in their requests (bot/match/requests.py): why a request is
refused, and what it decides. The log is the truth; the table only caches positions, so any process may serve any match.
engine/match.py defines the meaning of actions.

If the next action is visibly forced or planned, nobody is asked: it is appended at once, in the transaction that opens
the decision. So each plan acts once despite crashes and other processes, and waiting times reveal nothing about plans
or hands. Plans are tried once per decision, when it opens. When a plan acts, everybody sees its action like any move.
A plan that could not act stays stored with the reason, which the seat's next menu shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import Redelivered, Repeated, UserError
from bot.match.changes import AtEnd
from bot.match.positions import PositionCache, position_of, put_snapshot
from bot.match.requests import (
    ByAgent,
    ByInteraction,
    ByUser,
    Decide,
    ForAbsent,
    Look,
    PlansChanged,
    Request,
    do_nothing,
)
from bot.match.seat_time import Banks
from bot.match.seated import Seated
from db.match import actions, deadlines, matches, reach, votes
from db.match.actions import Conflict, Played, append_action
from db.match.deadlines import Deadline
from db.match.matches import Match, WholeMatch
from db.match.plans import StoredPlan, all_plans_of, delete_plans, delete_told, set_why
from db.match.publications import raise_revision
from db.match.seats import set_missed
from db.store import Store
from engine.game import OpaqueGame
from engine.games import GAMES
from engine.history import UNDO, Ended
from engine.match import Position, advance
from engine.outcome import Outcome
from engine.race import round_of

__all__ = ["MOST_ORDERS", "Seated", "Table"]

MOST_ORDERS = 20
"""Most orders that a seat may give or withdraw between two other actions of the match."""


class Table:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        *,
        on_move: Callable[[Seated], None],
        on_end: AtEnd = lambda *_: None,
    ) -> None:
        """`on_move` is called after every commit; `on_end` runs in the transaction that ends a match with a result."""
        self._store = store
        self._now = now
        self._on_move = on_move
        self._on_end = on_end
        self._cache = PositionCache()
        store.on_loss(self._cache.clear)

    async def act(
        self,
        match_id: int,
        user_id: int,
        action: str,
        *,
        interaction_id: int,
        menu_number: int | None = None,
        look: Look = do_nothing,
    ) -> Seated:
        """Play an action for the user's seat; `menu_number` is that of the menu that offered it, if any.

        `look` is called before the action is played, and may raise. Raises `UserError` (no seat, match over or paused),
        `Stale`, `Repeated`, `Redelivered`, `IllegalAction` or `MalformedAction`; then nothing has changed.
        """
        return await self._change(match_id, ByUser(user_id, action, menu_number, interaction_id, look))

    async def act_agent(self, match_id: int, seat: int, action: str, *, menu_number: int) -> Seated:
        """Play an action for an agent's seat. Raises like `act`."""
        return await self._change(match_id, ByAgent(seat, action, menu_number))

    async def act_absent(self, deadline: Deadline) -> Seated:
        """Continue after a timeout and delete the deadline. Raises like `act`.

        At the first timeout in a row the game acts for the seat (`Game.absent_action`), at the second an agent sits in.
        """
        return await self._change(deadline.match_id, ForAbsent(deadline))

    async def change(
        self, match_id: int, decide: Decide, *, interaction_id: int | None, while_paused: bool = False
    ) -> Seated:
        """Change a running match as `decide` says. `interaction_id` is None without an interaction.

        Raises `UserError` (match over, or paused unless `while_paused`), `Redelivered` and any error of `decide`; then
        nothing has changed.
        """
        return await self._change(match_id, ByInteraction(decide, interaction_id, while_paused))

    async def _change(self, match_id: int, request: Request) -> Seated:
        """Lock a match, apply the request unless it is refused, and announce the change."""

        def lock_and_apply(connection: Connection) -> tuple[Seated, bool]:
            before = self.load(connection, _require_match(matches.lock_match(connection, match_id), match_id))
            request.refuse(connection, before, self._now())
            after = self.apply(connection, before, request.decide)
            if after is not before:
                raise_revision(connection, match_id, after)
            return after, after is not before

        try:
            seated, is_changed = await self._store.write(lock_and_apply)
        except Conflict as conflict:
            self._cache.forget(match_id)
            raise (Redelivered if conflict.kind == "interaction" else Repeated) from conflict
        if is_changed:
            self._cache.put(match_id, seated.position)
            self._on_move(seated)
        return seated

    def apply(self, connection: Connection, before: Seated, decide: Decide) -> Seated:
        """Call `decide` in a transaction that has locked the match; write its action and the actions that follow.

        Return the match afterwards: the same object if nobody but the deciding user can notice a change.
        """
        now, after = self._now(), before.position
        decision = decide(connection, before, now)
        banks, rows_changed = Banks(connection, before, now), decision is None
        plans = [] if decision is None else all_plans_of(connection, before.match.id)
        if isinstance(decision, Played):
            after = advance(before.game, after, (decision,))
            if after.orders[decision.seat] > MOST_ORDERS:
                raise UserError("too-many-orders")
            rows_changed = _write_action(connection, before, decision, after, banks, plans)
            if decision.action == UNDO:  # which deletes them
                plans = [plan for plan in plans if plan.seat != decision.seat]
        if decision is not None and before.is_going_on:
            planning = decision.seat if isinstance(decision, PlansChanged) else None
            standing = [plan for plan in plans if plan.why is None]
            after = append_following(connection, before, after, now, banks, standing, planning=planning)
        if isinstance(decision, PlansChanged) and after is before.position:
            return before
        rows_changed |= banks.write()
        outcome = before.game.outcome(after.state)
        if outcome is None:
            put_snapshot(connection, before.match, before.position, after)
        else:
            self._end(connection, before, after, outcome, now)
        if outcome is None and not rows_changed:
            return replace(before, position=after)
        match = _require_match(matches.get_match(connection, before.match.id), before.match.id)
        return Seated(match, tuple(matches.seats_of(connection, match.id)), before.game, after)

    def _end(self, connection: Connection, before: Seated, after: Position, outcome: Outcome, now: datetime) -> None:
        """Write outcome and ratings."""
        early_end = _early_end(before, after)
        matches.finish_match(connection, before.match.id, outcome.to_json(), early_end=early_end, now=now)
        self._on_end(connection, replace(before.match, early_end=early_end), outcome.ranks, now)

    async def read(self, match_id: int) -> Seated:
        """Raises `UserError` if the match does not exist or never began."""
        return await self._store.read(self.load_by_id, match_id)

    def load_by_id(self, connection: Connection, match_id: int) -> Seated:
        """Raises like `read`."""
        found = matches.get_whole(connection, match_id)
        if found is None:
            raise UserError("no-game", game=match_id)
        return self.load_whole(connection, found)

    async def is_reached(self, match_id: int) -> bool:
        """Return whether users can act in this match now: the bot is connected, and in its server."""
        return await self._store.read(reach.is_reached, match_id, self._now())

    async def read_all(self, rows: Sequence[Match]) -> list[Seated]:
        return await self._store.read(lambda connection: [self.load(connection, match) for match in rows])

    def lock(self, connection: Connection, match_id: int) -> Seated | None:
        """Lock a match and return its state in this transaction; None unless it has begun."""
        match = matches.lock_match(connection, match_id)
        if match is None or match.started_at is None:
            return None
        return self._load(connection, matches.complete(connection, match), may_cache=False)

    def load(self, connection: Connection, match: Match) -> Seated:
        """Return the current match, within a transaction. Raises `UserError` if it never began.

        Do not call it after this transaction has changed the log: the cached position would survive a rollback.
        """
        return self.load_whole(connection, matches.complete(connection, match))

    def load_whole(self, connection: Connection, found: WholeMatch) -> Seated:
        """Like `load`, for a match read in this transaction."""
        return self._load(connection, found, may_cache=True)

    def _load(self, connection: Connection, found: WholeMatch, *, may_cache: bool) -> Seated:
        match, seats = found.match, found.seats
        if match.status == "lobby" or match.started_at is None:
            raise UserError("not-started", game=match.id)
        cached = self._cache.get(match.id)
        position = position_of(connection, found, cached)
        if may_cache and position is not cached:
            self._cache.put(match.id, position)
        return Seated(match, seats, GAMES[match.game], position)


def _write_action(
    connection: Connection,
    before: Seated,
    played: Played,
    after: Position,
    banks: Banks,
    plans: Sequence[StoredPlan],
) -> bool:
    """Append the action that led to `after`; update its seat's bank, plans and requests.

    `plans` are all of the match. Return whether the seat's row has changed.
    """
    match_id, seat = before.match.id, played.seat
    actions.append_action(connection, match_id, played)
    if played.action == UNDO:  # the seat decides again
        delete_plans(connection, match_id, seat)
        votes.delete_takeback(connection, match_id)
        votes.forget_absence(connection, match_id)  # a reopened decision keeps its old number
        banks.take_back(seat)
    elif _has_decided(before, seat, after):
        banks.end_decision(seat, before.position.clocks[seat].asked)
    if played.user_id is not None and any(plan.seat == seat and plan.why is not None for plan in plans):
        delete_told(connection, match_id, seat)
    is_back = played.user_id is not None and before.seats[seat].missed > 0
    if is_back:
        votes.forget_absence(connection, match_id, seat)
    if played.absent:
        deadlines.drop_deadlines(connection, match_id, seat)
    if is_back or played.absent:
        set_missed(connection, match_id, seat, int(played.absent))
    return is_back or played.absent


def _has_decided(before: Seated, seat: int, after: Position) -> bool:
    """Return whether `after` no longer waits for the seat's pending decision."""
    if seat not in before.to_act:
        return False
    asks_again = after.clocks[seat].asked != before.position.clocks[seat].asked
    return asks_again or seat not in before.game.to_act(after.state)


def _early_end(before: Seated, after: Position) -> dict[str, Any] | None:
    """Return how users ended the match; None if its rules did."""
    if not any(isinstance(event, Ended) for _, event in after.recent):
        return None
    deciding = sum(seat.asked_user is not None for seat in before.seats)
    agreed = deciding > 1 and before.match.round_id is None  # a round ends its matches, users do not
    return {"how": "agreed" if agreed else "early", "round": round_of(before.game, after.state)}


def _require_match(match: Match | None, match_id: int) -> Match:
    if match is None:
        raise UserError("no-game", game=match_id)
    return match


def append_following(
    connection: Connection,
    before: Seated,
    after: Position,
    now: datetime,
    banks: Banks,
    plans: Sequence[StoredPlan],
    *,
    planning: int | None = None,
) -> Position:
    """Append the actions that follow the step from `before` to `after`; return the last position.

    `plans` are those that may act, when a decision opens; only those of the seat `planning`, which has new plans, may
    act in a decision that is already open. `banks` record the time of planned decisions. Nothing follows the deal:
    every deck has at least a dozen cards.
    """
    match_id, game = before.match.id, before.game
    following = _Following(before, plans, planning)
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
        """By seat and number of a used plan: why it could not act; empty if it acted or is void."""

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

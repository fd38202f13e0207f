"""All changes to running matches.

`Table.act` checks the user's seat and menu, applies the action and appends it to the store, in one transaction. The log
is the truth; positions kept here are a cache, and any process may serve any match. engine/match.py defines the meaning
of actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import Redelivered, Repeated, UserError
from bot.match.changes import AtEnd
from bot.match.following import append_following
from bot.match.remembered import RememberedPositions
from bot.match.requests import ByAgent, ByUser, ForAbsent, deciding_seat
from bot.match.seat_time import Banks
from bot.match.seated import Seated
from db.match import actions, deadlines, matches, reach, takebacks, votes
from db.match.actions import Conflict, Played, Snapshot
from db.match.deadlines import Deadline
from db.match.interactions import note_interaction
from db.match.matches import Match
from db.match.plans import delete_plans, delete_told
from db.match.publications import raise_revision
from db.match.seats import note_missed
from db.store import Store
from engine.game import IllegalAction
from engine.games import GAMES
from engine.history import UNDO, Ended
from engine.match import SNAPSHOT_VERSION, Position, advance, dump, first, load, recent_events
from engine.race import round_of

__all__ = ["MOST_ORDERS", "Seated", "Table"]

PlanChange = Callable[[Connection, Seated, int], None]
"""Changes a seat's stored plans; the match is locked. Raises `UserError` to change nothing."""
Decide = Callable[[Connection, Seated, datetime], Played | None]
"""Returns the next action of a locked match, or changes something else about it. Raises `UserError`."""

SNAPSHOT_EVERY = 50  # actions
MOST_ORDERS = 20
"""Limit of a seat's orders, given and withdrawn, until another action in the match."""


class Table:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        *,
        on_move: Callable[[Seated], None],
        on_end: AtEnd = lambda *_: None,
    ) -> None:
        """`on_move` follows every commit; `on_end` runs in the transaction that ends a match with a result."""
        self._store = store
        self._now = now
        self._on_move = on_move
        self._on_end = on_end
        self._remembered = RememberedPositions()

    async def read(self, match_id: int) -> Seated:
        """Raises `UserError` if the match does not exist or never began."""
        return await self._store.read(self.load_by_id, match_id)

    def load_by_id(self, connection: Connection, match_id: int) -> Seated:
        """Raises like `read`."""
        return self.load(connection, _require_match(matches.get_match(connection, match_id), match_id))

    async def is_reached(self, match_id: int) -> bool:
        """Return whether people could act at this table now, as the bot is connected and in its server."""
        return await self._store.read(reach.is_reached, match_id, self._now())

    async def read_all(self, begun: Iterable[Match]) -> list[Seated]:
        wanted = list(begun)
        return await self._store.read(lambda connection: [self.load(connection, match) for match in wanted])

    async def act(
        self, match_id: int, user_id: int, action: str, *, interaction_id: int, menu_number: int | None = None
    ) -> Seated:
        """Play an action for the user's seat; `menu_number` is that of the menu that offered it, if any.

        Raises `UserError` (no seat, match over or paused), `Stale`, `Repeated`, `Redelivered`, `IllegalAction` or
        `MalformedAction`; then nothing has changed.
        """
        return await self._append(match_id, ByUser(user_id, action, menu_number, interaction_id))

    async def act_agent(self, match_id: int, seat: int, action: str, *, menu_number: int) -> Seated:
        """Play an action for an agent's seat. Raises like `act`."""
        return await self._append(match_id, ByAgent(seat, action, menu_number))

    async def act_absent(self, deadline: Deadline) -> Seated:
        """Continue after a timeout and delete the deadline. Raises like `act`.

        At the first timeout in a row the game acts for the seat (`Game.absent_action`), at the second an agent sits in.
        """
        return await self._append(deadline.match_id, ForAbsent(deadline))

    async def plan(self, match_id: int, user_id: int, change: PlanChange, *, interaction_id: int) -> Seated:
        """Let `change` edit the plans of the user's seat; if the seat is to act, a plan may act at once.

        Unless one does, nobody else can notice. Raises `UserError` (no seat, match over), `Redelivered` and any error
        of `change`; then nothing has changed.
        """

        def change_plans(connection: Connection, before: Seated) -> Seated:
            note_interaction(connection, interaction_id, now=self._now())
            if before.match.status != "active":
                raise UserError("game-over")
            seat = deciding_seat(before, user_id)
            change(connection, before, seat)
            if not before.is_going_on:
                return before
            banks = Banks(connection, before, self._now())
            after = append_following(connection, before, before.position, self._now, banks, planning=seat)
            return before if after is before.position else _after(connection, before, after, more=banks.write())

        return await self._change(match_id, change_plans)

    async def _append(self, match_id: int, request: ByUser | ByAgent | ForAbsent) -> Seated:
        def append(connection: Connection, before: Seated) -> Seated:
            try:
                _refuse_unless_running(before)
                played = request.decide(connection, before, self._now())
                if played is None:
                    return _after(connection, before, before.position, more=True)
                after = advance(before.game, before.position, (played,))
                if after.orders[played.seat] > MOST_ORDERS:
                    raise UserError("too-many-orders")
            except (UserError, IllegalAction):
                if isinstance(request, ByUser) and actions.is_done(connection, request.interaction_id):
                    raise Redelivered from None
                raise
            return self._write_action(connection, before, played, after)

        return await self._change(match_id, append)

    async def change(
        self, match_id: int, decide: Decide, *, interaction_id: int | None, while_paused: bool = False
    ) -> Seated:
        """Append the action that `decide` returns, if any, to a running match.

        `decide` may also change something else about the match, such as its seats. `interaction_id` is None without an
        interaction. Raises `UserError` (match over, or paused unless `while_paused`), `Redelivered` and any error of
        `decide`; then nothing has changed.
        """

        def decide_and_append(connection: Connection, before: Seated) -> Seated:
            if interaction_id is not None:
                note_interaction(connection, interaction_id, now=self._now())
            _refuse_unless_running(before, while_paused=while_paused)
            return self._apply_decision(connection, before, decide)

        return await self._change(match_id, decide_and_append)

    def change_too(self, connection: Connection, before: Seated, decide: Decide) -> Seated:
        """Like `change`, in a transaction that has already changed the match."""
        return self._write_result(connection, before, self._apply_decision(connection, before, decide))

    def _apply_decision(self, connection: Connection, before: Seated, decide: Decide) -> Seated:
        played = decide(connection, before, self._now())
        if played is None:
            return _after(connection, before, before.position, more=True)
        after = advance(before.game, before.position, (played,))
        return self._write_action(connection, before, played, after, more=True)

    def _write_action(
        self, connection: Connection, before: Seated, played: Played, after: Position, *, more: bool = False
    ) -> Seated:
        """Append the action that led to `after`, then the actions that follow.

        `more` is True if its row or seats were changed too.
        """
        match_id, seat, banks = before.match.id, played.seat, Banks(connection, before, self._now())
        actions.append_action(connection, match_id, played)
        if played.action == UNDO:  # the seat decides again
            delete_plans(connection, match_id, seat)
            takebacks.delete_takeback(connection, match_id)
            votes.forget_absence(connection, match_id)  # a reopened decision keeps its old number
            banks.note_undo(seat)
        elif _has_decided(before, seat, after):
            banks.note_decision(seat, before.position.clocks[seat].asked)
        if played.user_id is not None:
            delete_told(connection, match_id, seat)
        if played.absent:
            deadlines.drop_deadlines(connection, match_id, seat)
        is_back = played.user_id is not None and before.seats[seat].missed > 0
        if is_back:
            note_missed(connection, match_id, seat, 0)
            votes.forget_absence(connection, match_id, seat)
        after = append_following(connection, before, after, self._now, banks)
        return _after(connection, before, after, more=banks.write() or is_back or played.absent or more)

    async def _change(self, match_id: int, append: Callable[[Connection, Seated], Seated]) -> Seated:
        """Lock a match, let `append` change it, write the consequences and announce the change.

        If `append` returns the same object, nothing has changed.
        """

        def lock_and_change(connection: Connection) -> tuple[Seated, bool]:
            before = self.load(connection, _require_match(matches.lock_match(connection, match_id), match_id))
            after = append(connection, before)
            if after is before:
                return before, False
            settled = self._write_result(connection, before, after)
            raise_revision(connection, match_id, settled)
            return settled, True

        try:
            seated, announced = await self._store.write(lock_and_change)
        except Conflict as conflict:
            self._remembered.forget(match_id)
            raise (Redelivered if conflict.kind == "interaction" else Repeated) from conflict
        if announced:
            self._remembered.put(match_id, seated.position)
            self._on_move(seated)
        return seated

    def _write_result(self, connection: Connection, before: Seated, after: Seated) -> Seated:
        """Write the consequences of the actions: outcome, ratings, sometimes a snapshot."""
        finished = self._settle(connection, before, after.position)
        return _after(connection, after, after.position, more=finished)

    def _settle(self, connection: Connection, before: Seated, after: Position) -> bool:
        """Write outcome and ratings, or sometimes a snapshot; return whether the match is over."""
        match, game = before.match, before.game
        outcome = game.outcome(after.state)
        if outcome is not None:
            now, early_end = self._now(), _early_end(before, after)
            matches.finish_match(connection, match.id, outcome.to_json(), early_end=early_end, now=now)
            self._on_end(connection, replace(match, early_end=early_end), outcome.ranks, now)
            return True
        kept = after.settled_position  # later actions may be taken back, so replays need them
        if kept.seq // SNAPSHOT_EVERY > before.position.settled_position.seq // SNAPSHOT_EVERY:
            data = dump(game, kept)
            actions.put_snapshot(connection, match.id, kept.seq, data, version=SNAPSHOT_VERSION, back_to=kept.since)
        return False

    def lock(self, connection: Connection, match_id: int) -> Seated | None:
        """Lock a match and return its state in this transaction; None unless it has begun."""
        match = matches.lock_match(connection, match_id)
        if match is None or match.started_at is None:
            return None
        return self._load(connection, match, remember=False)

    def load(self, connection: Connection, match: Match) -> Seated:
        """Return the current match, within a transaction. Raises `UserError` if it never began.

        Do not call it after this transaction has changed the log: the cached position would survive a rollback.
        """
        return self._load(connection, match, remember=True)

    def _load(self, connection: Connection, match: Match, *, remember: bool) -> Seated:
        if match.status == "lobby" or match.started_at is None:
            raise UserError("not-started", game=match.id)
        seats = tuple(matches.seats_of(connection, match.id))
        game = GAMES[match.game]
        remembered = position = self._remembered.get(match.id)
        last = actions.last_seq(connection, match.id)
        if position is None or position.seq > last:
            position = self._recall(connection, match, len(seats))
        if position.seq < last:
            position = advance(game, position, actions.actions_after(connection, match.id, position.seq))
        if remember and position is not remembered:
            self._remembered.put(match.id, position)
        return Seated(match, seats, game, position)

    def _recall(self, connection: Connection, match: Match, seats: int) -> Position:
        """Load the latest snapshot, or the deal; replay the recent events before it."""
        newest = actions.latest_snapshot(connection, match.id, version=SNAPSHOT_VERSION)
        if newest is None:
            return first(_state(match, seats, None), seats)
        start = _start_of(connection, match.id, newest)
        after = 0 if start is None else start.seq
        log = actions.actions_after(connection, match.id, after, upto=newest.seq)
        recent = recent_events(GAMES[match.game], _state(match, seats, start), log, after)
        return load(_state(match, seats, newest), newest.seq, newest.state, recent)


def _has_decided(before: Seated, seat: int, after: Position) -> bool:
    """Return whether `after` no longer waits for the seat's pending decision."""
    if seat not in before.to_act:
        return False
    asks_again = after.clocks[seat].asked != before.position.clocks[seat].asked
    return asks_again or seat not in before.game.to_act(after.state)


def _after(connection: Connection, before: Seated, position: Position, *, more: bool) -> Seated:
    """Return the match in another position; with `more`, read its row and seats again."""
    if not more:
        return replace(before, position=position)
    match = _require_match(matches.get_match(connection, before.match.id), before.match.id)
    return Seated(match, tuple(matches.seats_of(connection, match.id)), before.game, position)


def _refuse_unless_running(seated: Seated, *, while_paused: bool = False) -> None:
    if seated.match.status != "active":
        raise UserError("game-over")
    if not seated.is_going_on and not while_paused:
        raise UserError("paused")


def _early_end(before: Seated, after: Position) -> dict[str, Any] | None:
    """Return how users ended the match; None if its rules did."""
    if not any(isinstance(event, Ended) for _, event in after.recent):
        return None
    deciding = sum(seat.asked_user is not None for seat in before.seats)
    return {"how": "agreed" if deciding > 1 else "early", "round": round_of(before.game, after.state)}


def _require_match(match: Match | None, match_id: int) -> Match:
    if match is None:
        raise UserError("no-game", game=match_id)
    return match


def _state(match: Match, seats: int, snapshot: Snapshot | None) -> Any:
    """Return the snapshot's state; without one, the deal."""
    game = GAMES[match.game]
    options = game.Options.model_validate(match.options)
    if snapshot is None:
        return game.new(options, seats, match.seed, match.setup)
    return game.load(options, snapshot.state["state"])


def _start_of(connection: Connection, match_id: int, newest: Snapshot) -> Snapshot | None:
    """Return the snapshot before all recent events of the newest one; None for the deal."""
    upto = newest.state["since"] - 1
    return actions.latest_snapshot(connection, match_id, version=SNAPSHOT_VERSION, upto=upto)

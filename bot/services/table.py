"""The one place where a running match changes.

`Table.act` checks that the user holds the seat and that what they saw is still true, applies the action, and appends
it to the store, in one transaction. The store's log is the truth; the positions kept here are only a memory of it, and
any process may serve any match. What an action means is in engine/match.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.services.errors import Redelivered, Repeated, Stale, UserError
from bot.services.following import append_following
from bot.services.remembered import RememberedPositions
from bot.services.seated import Seated
from db import actions, matches, takebacks
from db.actions import Conflict, Played, Snapshot
from db.interactions import note_interaction
from db.matches import Match
from db.plans import delete_plans
from db.publications import raise_revision
from db.store import Store
from engine.game import IllegalAction
from engine.games import GAMES
from engine.history import UNDO
from engine.match import SNAPSHOT_VERSION, Position, advance, dump, first, load, recent_events

__all__ = ["MOST_ORDERS", "Seated", "Table"]

PlanChange = Callable[[Connection, Seated, int], None]
"""Changes the stored plans of a seat of a match, which is locked. Raises `UserError` to change nothing."""
Decide = Callable[[Connection, Seated, datetime], Played | None]
"""Returns the next action of a match, which is locked, or changes something else of it. Raises `UserError`."""

SNAPSHOT_EVERY = 50  # actions
MOST_ORDERS = 20
"""How many standing orders a seat may give and take back before something else happens in the match."""


@dataclass(frozen=True, slots=True)
class _ByUser:
    """A request of a user, for the seat that the user holds."""

    user_id: int
    """The user who asks."""
    action: str
    """The action's text form."""
    menu_number: int | None
    """The number of the menu that offered it; None if the action was typed."""
    interaction_id: int
    """The Discord interaction that asks for it."""

    def played(self, seated: Seated, now: datetime) -> Played:
        """Return the next action of the log. Raises `UserError` and `Stale`."""
        seat = _own_seat(seated, self.user_id)
        if self.menu_number is not None and seated.position.is_stale(seat, self.menu_number):
            raise Stale
        if self.action == UNDO and seated.asked_to_undo(seat):
            raise UserError("undo-asks")
        return Played(seated.position.seq + 1, seat, self.action, self.user_id, now, self.interaction_id)


@dataclass(frozen=True, slots=True)
class _ByAgent:
    """A request of an agent."""

    seat: int
    """The seat that it holds."""
    action: str
    """The action's text form."""
    menu_number: int
    """The number of the seat's menu when the action was chosen."""

    def played(self, seated: Seated, now: datetime) -> Played:
        """Return the next action of the log. Raises `UserError` and `Stale`."""
        if seated.seats[self.seat].ai is None:
            raise UserError("no-seat")
        if seated.position.is_stale(self.seat, self.menu_number):
            raise Stale
        return Played(seated.position.seq + 1, self.seat, self.action, None, now, None)


@dataclass(frozen=True, slots=True)
class _ForAbsent:
    """A request to act for a user whose time has run out."""

    seat: int
    """The seat to act for."""
    asked_seq: int
    """When the decision began whose time has run out (`Position.asked_seqs`)."""

    def played(self, seated: Seated, now: datetime) -> Played:
        """Return the next action of the log. Raises `UserError` and `Stale`."""
        if seated.seats[self.seat].ai is not None:
            raise UserError("no-seat")
        position = seated.position
        if position.asked_seqs[self.seat] != self.asked_seq or self.seat not in seated.to_act:
            raise Stale
        action = str(seated.game.default_action(position.state, self.seat))
        return Played(position.seq + 1, self.seat, action, None, now, None, absent=True)


class Table:
    """Changes running matches in a store."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, on_move: Callable[[Seated], None]) -> None:
        """Take the store and the clock; `on_move` is called with a match after every committed change."""
        self._store = store
        self._now = now
        self._on_move = on_move
        self._remembered = RememberedPositions()

    async def seated(self, game_id: int) -> Seated:
        """Return a match as it stands. Raises `UserError` if there is no such match or it never began."""
        return await self._store.read(self.load_by_id, game_id)

    def load_by_id(self, connection: Connection, game_id: int) -> Seated:
        """Return a match as it stands, within a transaction. Raises as `seated` does."""
        return self.load(connection, _known(matches.get_match(connection, game_id), game_id))

    async def all_seated(self, begun: Iterable[Match]) -> list[Seated]:
        """Return these matches, which have begun, as they stand."""
        wanted = list(begun)
        return await self._store.read(lambda connection: [self.load(connection, match) for match in wanted])

    async def act(
        self, game_id: int, user_id: int, action: str, *, interaction_id: int, menu_number: int | None = None
    ) -> Seated:
        """Play an action for the seat that the user holds; `menu_number` is that of the menu which offered it, if any.

        Raises `UserError` (no seat, match over or paused), `Stale`, `Repeated`, `Redelivered`, `IllegalAction` or
        `MalformedAction`; then nothing has changed.
        """
        return await self._append(game_id, _ByUser(user_id, action, menu_number, interaction_id))

    async def act_agent(self, game_id: int, seat: int, action: str, *, menu_number: int) -> Seated:
        """Play an action for a seat that an agent holds. Raises as `act` does."""
        return await self._append(game_id, _ByAgent(seat, action, menu_number))

    async def act_absent(self, game_id: int, seat: int, *, asked_seq: int) -> Seated:
        """Play the game's default action for a user whose time has run out. Raises as `act` does.

        `asked_seq` is when the decision began (`Position.asked_seqs`): it is `Stale` if that has been made.
        """
        return await self._append(game_id, _ForAbsent(seat, asked_seq))

    async def plan(self, game_id: int, user_id: int, change: PlanChange, *, interaction_id: int) -> Seated:
        """Let `change` change the plans of the seat that the user holds; if the seat is to act, one may act at once.

        Unless one acts, nothing changes that anybody else could notice. Raises `UserError` (no seat, match over) or
        `Redelivered`, and what `change` raises; then nothing has changed.
        """

        def planned(connection: Connection, before: Seated) -> Position:
            note_interaction(connection, interaction_id, now=self._now())
            if before.match.status != "active":
                raise UserError("game-over")
            seat = _own_seat(before, user_id)
            change(connection, before, seat)
            if not before.is_going_on:
                return before.position
            return append_following(connection, before, before.position, self._now, planning=seat)

        return await self._change(game_id, planned)

    async def _append(self, game_id: int, request: _ByUser | _ByAgent | _ForAbsent) -> Seated:
        def appended(connection: Connection, before: Seated) -> Position:
            try:
                played = _played(before, request, self._now())
                after = advance(before.game, before.position, (played,))
                if after.orders[played.seat] > MOST_ORDERS:
                    raise UserError("too-many-orders")
            except (UserError, IllegalAction):
                if isinstance(request, _ByUser) and actions.is_done(connection, request.interaction_id):
                    raise Redelivered from None
                raise
            return self._written(connection, before, played, after)

        return await self._change(game_id, appended)

    async def change(self, game_id: int, decide: Decide, *, interaction_id: int) -> Seated:
        """Append the action that `decide` returns to the log of a running match, if it returns one.

        Otherwise `decide` has changed something that the match shows. Raises `UserError` (match over or paused) or
        `Redelivered`, and what `decide` raises; then nothing has changed.
        """

        def decided(connection: Connection, before: Seated) -> Position:
            note_interaction(connection, interaction_id, now=self._now())
            _refuse_unless_running(before)
            played = decide(connection, before, self._now())
            if played is None:
                return replace(before.position)  # another object: the match is published
            return self._written(connection, before, played, advance(before.game, before.position, (played,)))

        return await self._change(game_id, decided)

    def _written(self, connection: Connection, before: Seated, played: Played, after: Position) -> Position:
        """Append an action, which led to the position `after`, and what follows from it; return the position then."""
        actions.append_action(connection, before.match.id, played)
        if played.action == UNDO:  # who goes back decides anew
            delete_plans(connection, before.match.id, played.seat)
            takebacks.delete_takeback(connection, before.match.id)
        return append_following(connection, before, after, self._now)

    async def _change(self, game_id: int, append: Callable[[Connection, Seated], Position]) -> Seated:
        """Lock a match, let `append` add to its log, write what follows and announce it, if anything was added."""

        def changed(connection: Connection) -> tuple[Seated, bool]:
            before = self.load(connection, _known(matches.lock_match(connection, game_id), game_id))
            after = append(connection, before)
            if after is before.position:
                return before, False
            match = self._settle(connection, before, after)
            raise_revision(connection, game_id)
            return Seated(match, before.seats, before.game, after), True

        try:
            seated, announced = await self._store.write(changed)
        except Conflict as conflict:
            self._remembered.forget(game_id)
            raise (Redelivered if conflict.kind == "interaction" else Repeated) from conflict
        if announced:
            self._remembered.put(game_id, seated.position)
            self._on_move(seated)
        return seated

    def _settle(self, connection: Connection, before: Seated, after: Position) -> Match:
        """Write what follows from the actions: the outcome, or now and then a snapshot. Return the match's row."""
        match, game = before.match, before.game
        outcome = game.outcome(after.state)
        if outcome is not None:
            matches.finish_match(connection, match.id, outcome.to_json(), now=self._now())
            return _known(matches.get_match(connection, match.id), match.id)
        kept = after.settled  # of a later moment something may be taken back, which needs the actions since
        if kept.seq // SNAPSHOT_EVERY > before.position.settled.seq // SNAPSHOT_EVERY:
            data = dump(game, kept)
            actions.put_snapshot(connection, match.id, kept.seq, data, version=SNAPSHOT_VERSION, back_to=kept.since)
        return match

    def load(self, connection: Connection, match: Match) -> Seated:
        """Return a match as it stands, within a transaction. Raises `UserError` if it never began."""
        if match.status == "lobby" or match.started_at is None:
            raise UserError("not-started", game=match.id)
        seats = tuple(matches.seats_of(connection, match.id))
        game = GAMES[match.game]
        position = self._remembered.get(match.id)
        last = actions.last_seq(connection, match.id)
        if position is None or position.seq > last:
            position = self._recall(connection, match, len(seats))
        if position.seq < last:
            position = advance(game, position, actions.actions_after(connection, match.id, position.seq))
            self._remembered.put(match.id, position)
        return Seated(match, seats, game, position)

    def _recall(self, connection: Connection, match: Match, seats: int) -> Position:
        """Start from the latest snapshot, or from the deal; the recent events before it are produced by replaying."""
        newest = actions.latest_snapshot(connection, match.id, version=SNAPSHOT_VERSION)
        if newest is None:
            return first(_state(match, seats, None), seats)
        start = _start_of(connection, match.id, newest)
        after = 0 if start is None else start.seq
        log = actions.actions_after(connection, match.id, after, upto=newest.seq)
        recent = recent_events(GAMES[match.game], _state(match, seats, start), log, after)
        return load(_state(match, seats, newest), newest.seq, newest.state, recent)


def _own_seat(seated: Seated, user_id: int) -> int:
    seat = seated.seat_of(user_id)
    if seat is None:
        raise UserError("no-seat")
    return seat


def _played(seated: Seated, request: _ByUser | _ByAgent | _ForAbsent, now: datetime) -> Played:
    """Return the next action of the log. Raises `UserError` if it may not be played now, and `Stale`."""
    _refuse_unless_running(seated)
    return request.played(seated, now)


def _refuse_unless_running(seated: Seated) -> None:
    """Raise `UserError` if nothing may be done in the match now."""
    if seated.match.status != "active":
        raise UserError("game-over")
    if not seated.is_going_on:
        raise UserError("paused")


def _known(match: Match | None, game_id: int) -> Match:
    if match is None:
        raise UserError("no-game", game=game_id)
    return match


def _state(match: Match, seats: int, snapshot: Snapshot | None) -> Any:
    """Return the state that a snapshot holds, or that of the deal."""
    game = GAMES[match.game]
    options = game.Options.model_validate(match.options)
    if snapshot is None:
        return game.new(options, seats, match.seed, match.setup)
    return game.load(options, snapshot.state["state"])


def _start_of(connection: Connection, game_id: int, newest: Snapshot) -> Snapshot | None:
    """Return the snapshot behind which all events lie that were recent at the newest one; None for the deal."""
    upto = newest.state["since"] - 1
    return actions.latest_snapshot(connection, game_id, version=SNAPSHOT_VERSION, upto=upto)

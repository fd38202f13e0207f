"""The one place where a running game changes.

`Table.act` checks that the user holds the seat and that what they saw is still true, applies the action, and appends
it to the store, in one transaction. The store's log is the truth; the states kept here are only a memory of it, and
any process may serve any game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.errors import Redelivered, Repeated, Stale, UserError
from db import actions, matches
from db.actions import Conflict, Played, Snapshot
from db.matches import Match, Seat
from db.publications import raise_revision
from db.store import Store
from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from engine.match import SNAPSHOT_VERSION, Position, advance, dump, first, load, public_events, replay, visible

log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 50  # actions
MOST_ORDERS = 20
"""How many standing orders a seat may give and take back before something else happens in the game."""
REMEMBERED_GAMES = 512


class Log(NamedTuple):
    """The last events of a game as one viewer may see them; `whole` if they are all events of the game."""

    events: list[Any]
    whole: bool


@dataclass(frozen=True, slots=True)
class Seated:
    """A game with its seats and its position, as the store has it."""

    match: Match
    seats: tuple[Seat, ...]
    game: AnyGame
    position: Position

    @property
    def is_going_on(self) -> bool:
        """Return whether the game runs and is not paused."""
        return self.match.status == "active" and self.match.paused_at is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """List the seats the game waits for; none if it does not run or is paused."""
        return self.game.to_act(self.position.state) if self.is_going_on else ()

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that this user holds, or None."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def view(self, seat: int | None) -> Any:
        """Return what the seat, or a spectator, may know."""
        return self.game.view(self.position.state, seat)

    def legal(self, seat: int) -> list[Any]:
        """List what the seat may do now."""
        return self.game.legal_actions(self.position.state, seat) if self.is_going_on else []


@dataclass(frozen=True, slots=True)
class _Move:
    """An action to play, for the seat of a user or for a seat that no person plays at this moment."""

    action: str | None
    """None for what the rules do for a seat that does not decide in time."""
    seen: int | None
    """The seat's version that the action was offered at, or for an absent seat since when it is asked."""
    user_id: int | None = None
    seat: int | None = None
    interaction_id: int | None = None


def _ignore(game_id: int) -> None:
    """Do nothing: for a table whose changes nobody follows."""


class Table:
    """Changes running matches in a store."""

    def __init__(
        self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None] = _ignore
    ) -> None:
        """Take the store and the clock; `on_change` is called with a match's id after every committed change."""
        self._store = store
        self._now = now
        self._on_change = on_change
        self._remembered: OrderedDict[int, Position] = OrderedDict()

    async def seated(self, game_id: int) -> Seated:
        """Return a game as it stands. Raises `UserError` if there is no such game or it never began."""
        async with self._store.reading() as connection:
            return await self._load(connection, _known(await matches.get_match(connection, game_id), game_id))

    async def act(
        self, game_id: int, user_id: int, action: str, *, interaction_id: int, seen: int | None = None
    ) -> Seated:
        """Play an action for the seat that the user holds. `seen` is the seat's version that it was offered at.

        Raises `UserError` (no seat, game over or paused), `Stale`, `Repeated`, `Redelivered`, `IllegalAction` or
        `MalformedAction`; then nothing has changed.
        """
        return await self._append(game_id, _Move(action, seen, user_id=user_id, interaction_id=interaction_id))

    async def act_computer(self, game_id: int, seat: int, action: str, *, seen: int) -> Seated:
        """Play an action for a seat that a computer player holds. Raises as `act` does."""
        return await self._append(game_id, _Move(action, seen, seat=seat))

    async def act_absent(self, game_id: int, seat: int, *, asked: int) -> Seated:
        """Act, as the game's rules have it, for a person whose time has run out. Raises as `act` does.

        `asked` is when the decision began (`Position.asked`): it is `Stale` if that has been made.
        """
        return await self._append(game_id, _Move(None, asked, seat=seat))

    async def log(self, game_id: int, seat: int | None) -> Log:
        """Return the last events of the game as the seat, or a spectator, may see them: at least a page of them."""
        async with self._store.reading() as connection:
            game = _known(await matches.get_match(connection, game_id), game_id)
            seats = await matches.seats_of(connection, game_id)
            newest = await actions.latest_snapshot(connection, game_id, version=SNAPSHOT_VERSION)
            start = None if newest is None else await _start_of(connection, game_id, newest)
            played = await actions.actions_after(connection, game_id, 0 if start is None else start.seq)
        return await asyncio.to_thread(_told, game, len(seats), start, played, seat)

    async def _append(self, game_id: int, move: _Move) -> Seated:
        try:
            async with self._store.transaction() as connection:
                before = await self._load(connection, _known(await matches.lock_match(connection, game_id), game_id))
                try:
                    seat, text = _decided(before, move)
                    after = advance(before.game, before.position, seat, text, absent=move.action is None)
                    if after.orders[seat] > MOST_ORDERS:
                        raise UserError("too-many-orders")
                except (UserError, IllegalAction):
                    if move.interaction_id is not None and await actions.is_done(connection, move.interaction_id):
                        raise Redelivered from None
                    raise
                absent = move.action is None
                played = Played(after.seq, seat, text, move.user_id, self._now(), move.interaction_id, absent)
                await actions.append_action(connection, game_id, played)
                game = await self._settle(connection, before, after)
                await raise_revision(connection, game_id)
        except Conflict as conflict:
            self._remembered.pop(game_id, None)
            raise (Redelivered if conflict.kind == "interaction" else Repeated) from conflict
        self._remember(game_id, after)
        self._on_change(game_id)
        return Seated(game, before.seats, before.game, after)

    async def _settle(self, connection: AsyncConnection, before: Seated, after: Position) -> Match:
        """Write what follows from the action, the outcome or a snapshot now and then; return the game as it is then."""
        game, rules = before.match, before.game
        outcome = rules.outcome(after.state)
        if outcome is not None:
            await matches.finish_match(connection, game.id, outcome.to_json(), now=self._now())
            return _known(await matches.get_match(connection, game.id), game.id)
        if after.seq % SNAPSHOT_EVERY == 0:
            data = dump(rules, after)
            await actions.put_snapshot(
                connection, game.id, after.seq, data, version=SNAPSHOT_VERSION, back_to=after.since
            )
        return game

    async def _load(self, connection: AsyncConnection, game: Match) -> Seated:
        """Bring the remembered position up to the store's log."""
        game_id = game.id
        if game.status == "lobby" or game.started_at is None:
            raise UserError("not-started", game=game_id)
        seats = tuple(await matches.seats_of(connection, game_id))
        rules = GAMES[game.game]
        position = self._remembered.get(game_id)
        last = await actions.last_seq(connection, game_id)
        if position is None or position.seq > last:
            position = await self._recall(connection, game, rules, len(seats))
        if position.seq < last:
            for row in await actions.actions_after(connection, game_id, position.seq):
                position = advance(rules, position, row.seat, row.action, absent=row.absent)
            self._remember(game_id, position)
        return Seated(game, seats, rules, position)

    async def _recall(self, connection: AsyncConnection, game: Match, rules: AnyGame, seats: int) -> Position:
        """Start from the latest snapshot, or from the deal; the recent events before it are produced by replaying."""
        newest = await actions.latest_snapshot(connection, game.id, version=SNAPSHOT_VERSION)
        if newest is None:
            return first(_state(rules, game, seats, None), seats)
        start = await _start_of(connection, game.id, newest)
        played = await actions.actions_after(connection, game.id, 0 if start is None else start.seq, upto=newest.seq)
        recent = public_events(rules, _state(rules, game, seats, start), played)
        return load(_state(rules, game, seats, newest), newest.seq, newest.state, recent)

    def _remember(self, game_id: int, position: Position) -> None:
        known = self._remembered.get(game_id)
        if known is None or known.seq < position.seq:
            self._remembered[game_id] = position
        self._remembered.move_to_end(game_id)
        if len(self._remembered) > REMEMBERED_GAMES:
            self._remembered.popitem(last=False)


def _decided(seated: Seated, move: _Move) -> tuple[int, str]:
    """Return the seat that acts and its action. Raises `UserError` if it may not, and `Stale`."""
    if seated.match.status != "active":
        raise UserError("game-over")
    if not seated.is_going_on:
        raise UserError("paused")
    seat = move.seat if move.user_id is None else seated.seat_of(move.user_id)
    absent = move.action is None
    if seat is None or (move.user_id is None and (seated.seats[seat].ai is None) != absent):
        raise UserError("no-seat")
    now = seated.position.asked if absent else seated.position.versions
    if move.seen is not None and move.seen != now[seat]:
        raise Stale
    if move.action is not None:
        return seat, move.action
    if seat not in seated.to_act:
        raise Stale
    return seat, str(seated.game.default_action(seated.position.state, seat))


def _known(game: Match | None, game_id: int) -> Match:
    if game is None:
        raise UserError("no-game", game=game_id)
    return game


def _state(rules: AnyGame, game: Match, seats: int, snapshot: Snapshot | None) -> Any:
    """Return the state that a snapshot holds, or that of the deal."""
    options = rules.Options.model_validate(game.options)
    if snapshot is None:
        return rules.new(options, seats, game.seed, game.setup)
    return rules.load(options, snapshot.state["state"])


async def _start_of(connection: AsyncConnection, game_id: int, newest: Snapshot) -> Snapshot | None:
    """Return the snapshot behind which all events lie that were recent at the newest one; None for the deal."""
    upto = newest.state["since"] - 1
    return await actions.latest_snapshot(connection, game_id, version=SNAPSHOT_VERSION, upto=upto)


def _told(game: Match, seats: int, start: Snapshot | None, played: Sequence[Played], seat: int | None) -> Log:
    rules = GAMES[game.game]
    state = _state(rules, game, seats, start)
    seen = [visible(rules, state, event, seat) for _, event in replay(rules, state, played)]
    return Log([event for event in seen if event is not None], whole=start is None)

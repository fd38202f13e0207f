"""The one place where a running game changes.

`Table.act` checks that the user holds the seat and that what they saw is still true, applies the action, and appends
it to the store, in one transaction. The store's log is the truth; the states kept here are only a memory of it, and
any process may serve any game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.refusals import Redelivered, Refused, Repeated, Stale
from db import actions, games
from db.actions import Conflict
from db.games import Game, Seat
from db.publications import raise_revision
from db.store import Store
from engine.game import AnyGame
from engine.games import GAMES

log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 50  # actions
SNAPSHOT_VERSION = 3  # raise it when the meaning of a dumped state changes; older snapshots are then passed over
RECENT_EVENTS = 40
REMEMBERED_GAMES = 512


class TimeRanOut(NamedTuple):
    """What follows was done for a seat that did not decide in time; stands among a game's own events."""

    seat: int


def visible(rules: AnyGame, state: Any, event: Any, seat: int | None) -> Any | None:
    """Give the event as the seat, or a spectator, may see it; None if it may not know of it."""
    return event if isinstance(event, TimeRanOut) else rules.visible(state, event, seat)


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands after `seq` actions. The state is shared: read it, never change it.

    `version` is the seq of the last action of which everybody may know (a standing order is nobody's business).

    The rest is by seat, and each is the seq of an action. `versions`: the last that made the seat's menu stale (see
    `_is_stale`). `began`: the one with which the game last began to wait for the seat. `asked`: the one with which the
    decision began that the seat has to make or made last; unlike `began` it moves on when the seat acts and is asked
    again, and unlike `versions` nobody else can move it while the seat is asked. `recent` are the last events with the
    seq that brought them.
    """

    state: Any
    seq: int
    version: int
    versions: tuple[int, ...]
    began: tuple[int, ...]
    asked: tuple[int, ...]
    recent: tuple[tuple[int, Any], ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """A game with its seats and its position, as the store has it."""

    game: Game
    seats: tuple[Seat, ...]
    rules: AnyGame
    position: Position

    @property
    def is_going_on(self) -> bool:
        """Return whether the game runs and is not paused."""
        return self.game.status == "active" and self.game.paused_at is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Name the seats the game waits for; none if it does not run or is paused."""
        return self.rules.to_act(self.position.state) if self.is_going_on else ()

    def seat_of(self, user_id: int) -> int | None:
        """Give the seat that this user holds, or None."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def view(self, seat: int | None) -> Any:
        """Give what the seat, or a spectator, may know."""
        return self.rules.view(self.position.state, seat)

    def legal(self, seat: int) -> list[Any]:
        """List what the seat may do now."""
        return self.rules.legal_actions(self.position.state, seat) if self.is_going_on else []


class Table:
    """Runs games over a store. `changed` is called with a game's id after every change that was committed."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._remembered: OrderedDict[int, Position] = OrderedDict()
        self.changed: Callable[[int], None] = lambda _game_id: None

    async def seated(self, game_id: int) -> Seated:
        """Give a game as it stands. Raises `Refused` if there is no such game or it never began."""
        async with self._store.reading() as connection:
            return await self._load(connection, _known(await games.get_game(connection, game_id), game_id))

    async def act(
        self, game_id: int, user_id: int, action: str, *, interaction_id: int, seen: int | None = None
    ) -> Seated:
        """Play an action for the seat that the user holds. `seen` is the seat's version that it was offered at.

        Raises `Refused` (no seat, game over or paused), `Stale`, `Repeated`, `Redelivered`, `IllegalAction` or
        `MalformedAction`; then nothing has changed.
        """
        return await self._append(game_id, action, seen, interaction_id, user_id=user_id)

    async def act_computer(self, game_id: int, seat: int, action: str, *, seen: int) -> Seated:
        """Play an action for a seat that a computer player holds. Raises as `act` does."""
        return await self._append(game_id, action, seen, None, seat=seat)

    async def act_absent(self, game_id: int, seat: int, *, asked: int) -> Seated:
        """Act, as the game's rules have it, for a person whose time has run out. Raises as `act` does.

        `asked` is when the decision began (`Position.asked`): it is `Stale` if that has been made.
        """
        return await self._append(game_id, None, asked, None, seat=seat)

    async def log(self, game_id: int, seat: int | None) -> list[Any]:
        """Give all events of the game as the seat, or a spectator, may see them."""
        async with self._store.reading() as connection:
            game = _known(await games.get_game(connection, game_id), game_id)
            seats = await games.seats_of(connection, game_id)
            played = await actions.whole_log(connection, game_id)
        return await asyncio.to_thread(_tell, game, len(seats), played, seat)  # a whole game: not on the event loop

    async def _append(
        self,
        game_id: int,
        text: str | None,
        seen: int | None,
        interaction_id: int | None,
        *,
        user_id: int | None = None,
        seat: int | None = None,
    ) -> Seated:
        try:
            async with self._store.transaction() as connection:
                locked = _known(await games.lock_game(connection, game_id), game_id)
                if interaction_id is not None and await actions.is_done(connection, interaction_id):
                    raise Redelivered
                before = await self._load(connection, locked)
                if before.game.status != "active":
                    raise Refused("game-over")
                if not before.is_going_on:
                    raise Refused("paused")
                if user_id is not None:
                    seat = before.seat_of(user_id)
                if seat is None:
                    raise Refused("no-seat")
                absent = text is None
                if user_id is None and (before.seats[seat].ai is None) != absent:
                    raise Refused("no-seat")
                now = before.position.asked if absent else before.position.versions
                if seen is not None and seen != now[seat]:
                    raise Stale
                if text is None:
                    if seat not in before.to_act:
                        raise Stale
                    text = str(before.rules.absent(before.position.state, seat))
                after = _advance(before.rules, before.position, seat, text, absent=absent)
                await actions.append_action(
                    connection,
                    game_id,
                    after.seq,
                    seat,
                    text,
                    user_id=user_id,
                    interaction_id=interaction_id,
                    now=self._now(),
                    absent=absent,
                )
                await self._settle(connection, before, after)
                await raise_revision(connection, game_id)
                game = _known(await games.get_game(connection, game_id), game_id)
        except Conflict as conflict:
            self._remembered.pop(game_id, None)
            raise (Redelivered if conflict.kind == "interaction" else Repeated) from conflict
        self._remember(game_id, after)
        self.changed(game_id)
        return Seated(game, before.seats, before.rules, after)

    async def _settle(self, connection: AsyncConnection, before: Seated, after: Position) -> None:
        """Write what follows from the action: the outcome, and a snapshot now and then."""
        game_id, rules = before.game.id, before.rules
        outcome = rules.outcome(after.state)
        if outcome is not None:
            await games.finish_game(connection, game_id, outcome.to_json(), now=self._now())
        elif after.seq % SNAPSHOT_EVERY == 0:
            data = {
                "state": rules.dump(after.state),
                "version": after.version,
                "versions": list(after.versions),
                "began": list(after.began),
                "asked": list(after.asked),
            }
            await actions.put_snapshot(connection, game_id, after.seq, data, version=SNAPSHOT_VERSION)

    async def _load(self, connection: AsyncConnection, game: Game) -> Seated:
        """Bring the remembered position up to the store's log."""
        game_id = game.id
        if game.status == "lobby" or game.started_at is None:
            raise Refused("not-started", game=game_id)
        seats = tuple(await games.seats_of(connection, game_id))
        rules = GAMES[game.game]
        position = self._remembered.get(game_id)
        last = await actions.last_seq(connection, game_id)
        if position is None or position.seq > last:
            position = await self._recall(connection, game, rules, len(seats))
        if position.seq < last:
            for row in await actions.actions_after(connection, game_id, position.seq):
                position = _advance(rules, position, row.seat, row.action, absent=row.absent)
            self._remember(game_id, position)
        return Seated(game, seats, rules, position)

    async def _recall(self, connection: AsyncConnection, game: Game, rules: AnyGame, seats: int) -> Position:
        """Start from the latest snapshot, or from the deal."""
        snapshot = await actions.latest_snapshot(connection, game.id, version=SNAPSHOT_VERSION)
        if snapshot is None:
            state = _begin(rules, game, seats)
            start = (0,) * seats
            return Position(state, 0, 0, versions=start, began=start, asked=start, recent=())
        data = snapshot.state
        state = rules.load(rules.Options.model_validate(game.options), data["state"])
        by_seat = {name: tuple(data[name]) for name in ("versions", "began", "asked")}
        return Position(state, snapshot.seq, data["version"], recent=(), **by_seat)

    def _remember(self, game_id: int, position: Position) -> None:
        known = self._remembered.get(game_id)
        if known is None or known.seq < position.seq:
            self._remembered[game_id] = position
        self._remembered.move_to_end(game_id)
        if len(self._remembered) > REMEMBERED_GAMES:
            self._remembered.popitem(last=False)


def _known(game: Game | None, game_id: int) -> Game:
    if game is None:
        raise Refused("no-game", game=game_id)
    return game


def _begin(rules: AnyGame, game: Game, seats: int) -> Any:
    return rules.new(rules.Options.model_validate(game.options), seats, game.seed, game.setup)


def _advance(rules: AnyGame, position: Position, seat: int, text: str, *, absent: bool = False) -> Position:
    """Give the position after one more action. Raises as `apply` and `parse` do."""
    state = rules.copy(position.state)
    events = [*([TimeRanOut(seat)] if absent else []), *rules.apply(state, seat, rules.parse(text))]
    seq = position.seq + 1
    public = any(visible(rules, state, event, None) is not None for event in events)
    recent = (*position.recent, *((seq, event) for event in events))[-RECENT_EVENTS:]
    before, after = _Moment(rules, position.state), _Moment(rules, state)
    called = set(after.to_act).difference(before.to_act)
    stale = {other for other in range(len(position.versions)) if _is_stale(other, seat, before, after, public=public)}
    return Position(
        state,
        seq,
        seq if public else position.version,
        versions=_moved(position.versions, stale, seq),
        began=_moved(position.began, called, seq),
        asked=_moved(position.asked, called | ({seat} & set(after.to_act)), seq),
        recent=recent,
    )


def _moved(seqs: tuple[int, ...], seats: Collection[int], seq: int) -> tuple[int, ...]:
    return tuple(seq if seat in seats else old for seat, old in enumerate(seqs))


class _Moment:
    """What the game waits for in a state, and what a seat may do in it."""

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self._rules, self._state = rules, state
        self.to_act = rules.to_act(state)

    def can_do(self, seat: int) -> tuple[bool, list[Any]]:
        return seat in self.to_act, self._rules.legal_actions(self._state, seat)


def _is_stale(other: int, seat: int, before: _Moment, after: _Moment, *, public: bool) -> bool:
    """Tell whether an action of `seat` makes the menu of the seat `other` stale.

    Anything that all may know of does, but for one thing: seats that decide at once do so at the same moment, so that
    what one of them does leaves the menus of those good who are still deciding. And whatever changes what a seat may
    do makes its menu stale.
    """
    if other == seat:
        return True
    together = seat in before.to_act and other in before.to_act and other in after.to_act
    return (public and not together) or before.can_do(other) != after.can_do(other)


def _tell(game: Game, seats: int, played: Sequence[actions.Played], seat: int | None) -> list[Any]:
    """Play a log again and give its events as the seat, or a spectator, may see them."""
    rules = GAMES[game.game]
    state = _begin(rules, game, seats)
    seen: list[Any] = []
    for row in played:
        events = [
            *([TimeRanOut(row.seat)] if row.absent else []),
            *rules.apply(state, row.seat, rules.parse(row.action)),
        ]
        seen += (visible(rules, state, event, seat) for event in events)
    return [event for event in seen if event is not None]

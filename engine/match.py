"""A match without its storage (see `db.match.matches.Match`). Pure: no I/O.

The parts of a position that others can see (menu numbers, recent events) never depend on a seat's secret standing
orders.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.game import AnyGame
from engine.history import UNDO, Ended, Entry, History, Takeback, TakenBack, play

SNAPSHOT_VERSION = 5
"""Increase it when dumped positions or states change their meaning; older snapshots are then ignored."""
RECENT_EVENTS = 100
"""Public events to keep: enough for a page of the log."""


class TimeRanOut(NamedTuple):
    """The next events were caused for a seat that did not decide in time; listed with a game's own events."""

    seat: int


class OnlyChoice(NamedTuple):
    """The next events were caused by the seat's only possible action, which nobody had to choose."""

    seat: int


PlatformEvent: TypeAlias = TimeRanOut | OnlyChoice | TakenBack | Ended
"""Events of the platform, which every game has; all are public."""


class LoggedAction(Protocol):
    """An action of a match's log."""

    @property
    def seat(self) -> int:
        """Return the seat that acted."""

    @property
    def action(self) -> str:
        """Return the action's text form."""

    @property
    def absent(self) -> bool:
        """Return whether the seat's time had run out."""


L = TypeVar("L", bound=LoggedAction)


class Applied(NamedTuple, Generic[L]):
    seq: int
    """The action's number in its match, from 1."""
    logged: L
    events: list[Any]
    """Includes secret ones."""
    history: History
    entry: Entry | None
    """None for `undo` and `end`."""

    @property
    def is_decision(self) -> bool:
        """Return whether the seat chose it: not a secret order, and not the only possible action."""
        return self.entry is None or self.entry.is_decision

    @property
    def told(self) -> list[Any]:
        """Return the events; `OnlyChoice` comes first if the action was the only possible one."""
        is_forced = self.entry is not None and self.entry.is_forced and not self.logged.absent
        return [OnlyChoice(self.logged.seat), *self.events] if is_forced else self.events

    @property
    def state(self) -> Any:
        """The state is shared: never change it."""
        return self.history.state


class SeatClock(NamedTuple):
    """The actions, by number in the log, from which the times of a seat are counted; 0 before the first action."""

    called: int = 0
    """The action after which the match last began to wait for the seat."""
    asked: int = 0
    """The action that began the seat's current or last decision.

    Unlike `called` it changes when the seat has decided and has to decide again; unlike the seat's menu number, other
    seats cannot change it while the seat has to decide. A secret standing order begins no decision: its time would
    reveal the order. A decision that an `undo` restores keeps its number.
    """
    acted: int = 0
    """The seat's last decision or takeback. It never decreases."""


@dataclass(frozen=True, slots=True)
class Position:
    """The state is shared: never change it."""

    history: History
    seq: int
    """Number of actions so far."""
    public_seq: int
    """The last action with a public event (a secret standing order has none)."""
    menu_numbers: tuple[int, ...]
    """By seat, from 0; a number rises by 1 when the menu becomes stale (see `_outdates`)."""
    clocks: tuple[SeatClock, ...]
    """By seat."""
    orders: tuple[int, ...]
    """By seat: standing orders made or cancelled since the last public event."""
    recent: tuple[tuple[int, Any], ...]
    """The last public events with their action numbers."""
    secret: tuple[tuple[tuple[int, Any], ...], ...]
    """By seat: the non-public events of its last action with the action's number, until a public event follows.

    Secret actions of other seats do not change it. Dumps omit it.
    """
    earlier_clocks: Mapping[int, tuple[SeatClock, ...]] = field(default_factory=dict)
    """The clocks before each action that can be taken back, by its number."""
    last_settled: Position | None = None
    """The last position in which nothing could be taken back; None if nothing can be now."""

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def settled_position(self) -> Position:
        """Return the last position in which nothing can be taken back: replays can start there."""
        return self if self.last_settled is None else self.last_settled

    def takeback(self, seat: int) -> Takeback | None:
        return self.history.takeback(seat)

    @property
    def since(self) -> int:
        """Return the first action with events in `recent`; 0 if none was ever dropped."""
        return self.recent[0][0] if len(self.recent) == RECENT_EVENTS else 0

    def is_stale(self, seat: int, menu_number: int) -> bool:
        return self.menu_numbers[seat] != menu_number


def replay(game: AnyGame, state: Any, log: Iterable[L], after: int = 0) -> Iterator[Applied[L]]:
    """Play actions from a state, which is not changed, and yield each once it is carried out.

    `after` is the number of the action before the first; nothing before it can be taken back. Each action is taken from
    `log` only after the previous one was carried out. Raises like `parse` and `apply`.
    """
    return _continue(game, History(state), log, after)


def _continue(game: AnyGame, history: History, log: Iterable[L], after: int) -> Iterator[Applied[L]]:
    for seq, logged in enumerate(log, after + 1):
        history, events, entry = play(game, history, seq, logged.seat, logged.action, absent=logged.absent)
        listed = [TimeRanOut(logged.seat), *events] if logged.absent else events
        yield Applied(seq, logged, listed, history, entry)


def visible(game: AnyGame, state: Any, event: Any, seat: int | None) -> Any | None:
    """Return the event as the seat (None: a spectator) may see it; None if it may not know of it."""
    return event if isinstance(event, PlatformEvent) else game.visible(state, event, seat)


def recent_events(game: AnyGame, state: Any, log: Iterable[LoggedAction], after: int) -> tuple[tuple[int, Any], ...]:
    """Play actions from a state, and return the last public events with their action numbers.

    `after` is the number of the action before the first.
    """
    found = [pair for applied in replay(game, state, log, after) for pair in _public(game, applied)]
    return tuple(found[-RECENT_EVENTS:])


def first(state: Any, seats: int) -> Position:
    return Position(
        History(state),
        0,
        0,
        menu_numbers=(0,) * seats,
        clocks=(SeatClock(),) * seats,
        orders=(0,) * seats,
        recent=(),
        secret=((),) * seats,
    )


def advance(game: AnyGame, position: Position, log: Iterable[LoggedAction]) -> Position:
    """Raises like `parse` and `apply`."""
    for applied in _continue(game, position.history, log, position.seq):
        position = _after(game, position, applied)
    return position


def _after(game: AnyGame, position: Position, applied: Applied[LoggedAction]) -> Position:
    seq, seat, state = applied.seq, applied.logged.seat, applied.state
    public = _public(game, applied)
    before, after = _Moment(game, position.state), _Moment(game, state)
    called = set(after.to_act).difference(before.to_act)
    seats = range(len(position.menu_numbers))
    ordered = [] if public or applied.is_decision else [seat]
    asked = called | ({seat}.difference(ordered) & set(after.to_act))
    stale = {other for other in seats if _outdates(seat, other, before, after, public=bool(public))}
    secret = tuple((seq, event) for event in applied.events if visible(game, state, event, None) is None)
    return Position(
        applied.history,
        seq,
        seq if public else position.public_seq,
        menu_numbers=_count(position.menu_numbers, stale),
        clocks=_next_clocks(position, applied, called, asked),
        orders=(0,) * len(position.orders) if public else _count(position.orders, ordered),
        recent=(*position.recent, *public)[-RECENT_EVENTS:],
        secret=tuple(secret if other == seat else () if public else position.secret[other] for other in seats),
        earlier_clocks=_earlier_clocks(position, applied),
        last_settled=None if applied.history.is_settled else position.settled_position,
    )


def _next_clocks(
    position: Position, applied: Applied[LoggedAction], called: Collection[int], asked: Collection[int]
) -> tuple[SeatClock, ...]:
    seq, seat = applied.seq, applied.logged.seat
    clocks = tuple(
        SeatClock(
            called=seq if other in called else clock.called,
            asked=seq if other in asked else clock.asked,
            acted=seq if other == seat and applied.is_decision else clock.acted,
        )
        for other, clock in enumerate(position.clocks)
    )
    if applied.logged.action != UNDO:
        return clocks
    takeback = position.takeback(seat)
    assert takeback is not None, "the undo was legal"
    restored = position.earlier_clocks[takeback.seq]
    return tuple(clock._replace(asked=old.asked) for clock, old in zip(clocks, restored, strict=True))


def _earlier_clocks(position: Position, applied: Applied[LoggedAction]) -> Mapping[int, tuple[SeatClock, ...]]:
    if applied.logged.action == UNDO:
        return {entry.seq: position.earlier_clocks[entry.seq] for entry in applied.history.past}
    return {} if applied.history.last is None else {**position.earlier_clocks, applied.seq: position.clocks}


def dump(game: AnyGame, position: Position) -> dict[str, Any]:
    """Return a settled position as JSON values, without events. The keys are stored in databases."""
    return {
        "state": game.dump(position.state),
        "version": position.public_seq,
        "versions": list(position.menu_numbers),
        "began": [clock.called for clock in position.clocks],
        "asked": [clock.asked for clock in position.clocks],
        "acted": [clock.acted for clock in position.clocks],
        "orders": list(position.orders),
        "since": position.since,
    }


def load(state: Any, seq: int, data: Mapping[str, Any], recent: tuple[tuple[int, Any], ...]) -> Position:
    """Restore a dump, given its state and the public events."""
    return Position(
        History(state),
        seq,
        data["version"],
        menu_numbers=tuple(data["versions"]),
        clocks=tuple(map(SeatClock, data["began"], data["asked"], data["acted"])),
        orders=tuple(data["orders"]),
        recent=recent,
        secret=((),) * len(data["orders"]),
    )


def _public(game: AnyGame, applied: Applied[LoggedAction]) -> list[tuple[int, Any]]:
    """Return the public events with their action numbers."""
    return [(applied.seq, event) for event in applied.told if visible(game, applied.state, event, None) is not None]


def _count(counts: tuple[int, ...], seats: Collection[int]) -> tuple[int, ...]:
    return tuple(old + (seat in seats) for seat, old in enumerate(counts))


class _Moment:
    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._state = game, state
        self.to_act = game.to_act(state)

    def can_do(self, seat: int) -> tuple[bool, list[Any]]:
        return seat in self.to_act, self._game.legal_actions(self._state, seat)


def _outdates(seat: int, other: int, before: _Moment, after: _Moment, *, public: bool) -> bool:
    """Return whether an action of `seat` makes the menu of `other` stale.

    A public action does, except among seats that decide at the same time: those that still have to decide keep their
    menus. Any action that changes the legal actions of `other` does.
    """
    if other == seat:
        return True
    together = seat in before.to_act and other in before.to_act and other in after.to_act
    return (public and not together) or before.can_do(other) != after.can_do(other)

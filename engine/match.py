"""A match without its storage (see `db.match.matches.Match`). Pure: no I/O.

Nothing that others can notice in a position (menu numbers, the last lines of the board) depends on a seat's standing
order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
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
"""Events of no game; all are public."""


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
        """Return the events, after the remark that the action was the only possible one, if it was."""
        is_forced = self.entry is not None and self.entry.is_forced and not self.logged.absent
        return [OnlyChoice(self.logged.seat), *self.events] if is_forced else self.events

    @property
    def state(self) -> Any:
        """The state is shared: never change it."""
        return self.history.state


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
    called_seqs: tuple[int, ...]
    """By seat: the action after which the match last began to wait for it."""
    asked_seqs: tuple[int, ...]
    """By seat: the action that began its current or last decision.

    Unlike `called_seqs` it changes when the seat has decided and has to decide again; unlike `menu_numbers` other seats
    cannot change it while the seat has to decide. A secret standing order begins no decision: its time would reveal the
    order. A decision that an `undo` restores keeps its number.
    """
    acted_seqs: tuple[int, ...]
    """By seat: its last decision or takeback; 0 before. It never decreases."""
    orders: tuple[int, ...]
    """By seat: standing orders made or cancelled since the last public event."""
    recent: tuple[tuple[int, Any], ...]
    """The last public events with their action numbers."""
    secret: tuple[tuple[tuple[int, Any], ...], ...]
    """By seat: the non-public events of its last action with the action's number, until a public event follows.

    Secret actions of other seats do not change it. Dumps omit it.
    """
    asked_before: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """For each action that can be taken back: its number, and `asked_seqs` before it."""
    _settled: Position | None = None
    """The result of `settled_position`; None for this position itself."""

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def settled_position(self) -> Position:
        """Return the last position before which nothing can be taken back: replays can start there."""
        return self._settled or self

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
    start = (0,) * seats
    return Position(
        History(state),
        0,
        0,
        menu_numbers=start,
        called_seqs=start,
        asked_seqs=start,
        acted_seqs=start,
        orders=start,
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
    asked_seqs = _move(position.asked_seqs, called | ({seat}.difference(ordered) & set(after.to_act)), seq)
    asked_before: tuple[tuple[int, tuple[int, ...]], ...] = ()
    if applied.logged.action == UNDO:
        takeback = position.takeback(seat)
        assert takeback is not None, "the undo was legal"
        asked_seqs = dict(position.asked_before)[takeback.seq]
        remaining = {entry.seq for entry in applied.history.past}
        asked_before = tuple(pair for pair in position.asked_before if pair[0] in remaining)
    elif applied.history.last is not None:
        asked_before = (*position.asked_before, (seq, position.asked_seqs))
    stale = {other for other in seats if _outdates(seat, other, before, after, public=bool(public))}
    secret = tuple((seq, event) for event in applied.events if visible(game, state, event, None) is None)
    return Position(
        applied.history,
        seq,
        seq if public else position.public_seq,
        menu_numbers=_count(position.menu_numbers, stale),
        called_seqs=_move(position.called_seqs, called, seq),
        asked_seqs=asked_seqs,
        acted_seqs=_move(position.acted_seqs, {seat} if applied.is_decision else (), seq),
        orders=(0,) * len(position.orders) if public else _count(position.orders, ordered),
        recent=(*position.recent, *public)[-RECENT_EVENTS:],
        secret=tuple(secret if other == seat else () if public else position.secret[other] for other in seats),
        asked_before=asked_before,
        _settled=None if applied.history.is_settled else position.settled_position,
    )


def dump(game: AnyGame, position: Position) -> dict[str, Any]:
    """Return a settled position as JSON values, without events. The keys are stored in databases."""
    return {
        "state": game.dump(position.state),
        "version": position.public_seq,
        "versions": list(position.menu_numbers),
        "began": list(position.called_seqs),
        "asked": list(position.asked_seqs),
        "acted": list(position.acted_seqs),
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
        called_seqs=tuple(data["began"]),
        asked_seqs=tuple(data["asked"]),
        acted_seqs=tuple(data["acted"]),
        orders=tuple(data["orders"]),
        recent=recent,
        secret=((),) * len(data["orders"]),
    )


def _public(game: AnyGame, applied: Applied[LoggedAction]) -> list[tuple[int, Any]]:
    """Return the public events with their action numbers."""
    return [(applied.seq, event) for event in applied.told if visible(game, applied.state, event, None) is not None]


def _move(seqs: tuple[int, ...], seats: Collection[int], seq: int) -> tuple[int, ...]:
    return tuple(seq if seat in seats else old for seat, old in enumerate(seqs))


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

    A public action does, with one exception: among seats that decide at the same time it does not affect those that
    still have to decide. Any action that changes the legal actions of `other` does.
    """
    if other == seat:
        return True
    together = seat in before.to_act and other in before.to_act and other in after.to_act
    return (public and not together) or before.can_do(other) != after.can_do(other)

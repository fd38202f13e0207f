"""The position of a game, and what an action changes: which menus stay valid, since when a seat decides, recent events.

Nothing here that others may notice depends on another seat's standing order: neither the numbers that
menus carry nor the last lines of the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.game import AnyGame

SNAPSHOT_VERSION = 4
"""Increase it when the meaning of a dumped position or state changes; older snapshots are ignored then."""
RECENT_EVENTS = 100
"""How many events that everybody may see are kept: enough for a page of the log."""


class TimeRanOut(NamedTuple):
    """The events after this one were caused for a seat that did not decide in time; listed with a game's own events."""

    seat: int


class LoggedAction(Protocol):
    """An action of a match's log."""

    @property
    def seq(self) -> int:
        """Return the number of the action in its match, from 1."""

    @property
    def seat(self) -> int:
        """Return the seat that acted."""

    @property
    def action(self) -> str:
        """Return the action's text form."""

    @property
    def absent(self) -> bool:
        """Return whether the seat's time had run out."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands after `seq` actions. The state is shared: read it, never change it."""

    state: Any
    seq: int
    version: int
    """The number of the last action with an event that everybody may see (a secret standing order has none)."""
    versions: tuple[int, ...]
    """By seat: how often its menu has become stale (see `_is_stale`)."""
    began: tuple[int, ...]
    """By seat: the number of the action with which the game last began to wait for it."""
    asked: tuple[int, ...]
    """By seat: the number of the action with which its current or last decision began.

    Unlike `began` it changes when the seat acts and has to decide again; unlike `versions` no other seat can change it
    while the seat has to decide.
    """
    orders: tuple[int, ...]
    """By seat: how many standing orders it made or withdrew since the last event that everybody may see."""
    recent: tuple[tuple[int, Any], ...]
    """The last events that everybody may see, each with the number of its action."""
    latest: tuple[Any, ...] = ()
    """All events of the last action."""

    @property
    def since(self) -> int:
        """Return the number of the first action whose events are in `recent`; 0 if none was ever left out."""
        return self.recent[0][0] if len(self.recent) == RECENT_EVENTS else 0


def visible(rules: AnyGame, state: Any, event: Any, seat: int | None) -> Any | None:
    """Return the event as the seat, or a spectator, may see it; None if it may not know of it."""
    return event if isinstance(event, TimeRanOut) else rules.visible(state, event, seat)


def first(state: Any, seats: int) -> Position:
    """Return the position of a game that has just been dealt."""
    start = (0,) * seats
    return Position(state, 0, 0, versions=start, began=start, asked=start, orders=start, recent=())


def replay(rules: AnyGame, state: Any, played: Iterable[LoggedAction]) -> Iterator[tuple[int, Any]]:
    """Play actions on a state, which is changed, and yield each event with its action's number as it happens."""
    for row in played:
        for event in _events(rules, state, row.seat, row.action, absent=row.absent):
            yield row.seq, event


def public_events(rules: AnyGame, state: Any, played: Iterable[LoggedAction]) -> tuple[tuple[int, Any], ...]:
    """Play actions on a state, which is changed, and return the last events that everybody may see."""
    found = [
        (seq, event) for seq, event in replay(rules, state, played) if visible(rules, state, event, None) is not None
    ]
    return tuple(found[-RECENT_EVENTS:])


def advance(rules: AnyGame, position: Position, seat: int, text: str, *, absent: bool = False) -> Position:
    """Return the position after one more action. Raises as `apply` and `parse` do."""
    state = rules.copy(position.state)
    events = _events(rules, state, seat, text, absent=absent)
    seq = position.seq + 1
    public = [(seq, event) for event in events if visible(rules, state, event, None) is not None]
    before, after = _Moment(rules, position.state), _Moment(rules, state)
    called = set(after.to_act).difference(before.to_act)
    stale = {o for o in range(len(position.versions)) if _is_stale(o, seat, before, after, public=bool(public))}
    ordered = [] if public or not rules.is_standing_order(rules.parse(text)) else [seat]
    return Position(
        state,
        seq,
        seq if public else position.version,
        versions=_counted(position.versions, stale),
        began=_moved(position.began, called, seq),
        asked=_moved(position.asked, called | ({seat} & set(after.to_act)), seq),
        orders=(0,) * len(position.orders) if public else _counted(position.orders, ordered),
        recent=(*position.recent, *public)[-RECENT_EVENTS:],
        latest=tuple(events),
    )


def dump(rules: AnyGame, position: Position) -> dict[str, Any]:
    """Return the position as JSON values, without its events."""
    return {
        "state": rules.dump(position.state),
        "version": position.version,
        "versions": list(position.versions),
        "began": list(position.began),
        "asked": list(position.asked),
        "orders": list(position.orders),
        "since": position.since,
    }


def load(state: Any, seq: int, data: Mapping[str, Any], recent: tuple[tuple[int, Any], ...]) -> Position:
    """Return the position that was dumped, with its state loaded and the events that everybody saw."""
    by_seat = {name: tuple(data[name]) for name in ("versions", "began", "asked", "orders")}
    return Position(state, seq, data["version"], recent=recent, **by_seat)


def _events(rules: AnyGame, state: Any, seat: int, text: str, *, absent: bool) -> list[Any]:
    return [*([TimeRanOut(seat)] if absent else []), *rules.apply(state, seat, rules.parse(text))]


def _moved(seqs: tuple[int, ...], seats: Collection[int], seq: int) -> tuple[int, ...]:
    return tuple(seq if seat in seats else old for seat, old in enumerate(seqs))


def _counted(counts: tuple[int, ...], seats: Collection[int]) -> tuple[int, ...]:
    return tuple(old + (seat in seats) for seat, old in enumerate(counts))


class _Moment:
    """What the game waits for in a state, and what a seat may do in it."""

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self._rules, self._state = rules, state
        self.to_act = rules.to_act(state)

    def can_do(self, seat: int) -> tuple[bool, list[Any]]:
        return seat in self.to_act, self._rules.legal_actions(self._state, seat)


def _is_stale(other: int, seat: int, before: _Moment, after: _Moment, *, public: bool) -> bool:
    """Return whether an action of `seat` makes the menu of the seat `other` stale.

    A public action does, with one exception: of seats that decide at the same time, an action of one leaves the menus
    of those that still have to decide valid. Any action that changes what the other seat may do makes its menu stale.
    """
    if other == seat:
        return True
    together = seat in before.to_act and other in before.to_act and other in after.to_act
    return (public and not together) or before.can_do(other) != after.can_do(other)

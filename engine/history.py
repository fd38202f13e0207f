"""The current state of a match, and its actions since a secret was last revealed, which can be taken back.

`undo` restores the state before a seat's last decision; `end` ends and scores the match at once. Both are actions of
the platform, not of a game; docs/records.md defines them. Pure: no I/O.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from engine.game import AnyGame, IllegalAction, Reveals

UNDO: Final = "undo"
"""The action that takes back its seat's last decision and everything after it."""
END: Final = "end"
"""The action that ends and scores the match at once. No seat can choose it alone."""
FREE_UNDOS: Final = 3
"""Takebacks per seat without consent, while no other seat decides and nothing is revealed."""


class TakenBack(NamedTuple):
    """Listed with a game's own events."""

    seat: int


class Ended(NamedTuple):
    """The users agreed to end the match; listed with a game's own events."""

    seat: int
    """The seat that agreed last."""


class Takeback(NamedTuple):
    seat: int
    seq: int
    """This action and everything after it is undone."""
    needs_consent: bool
    """Whether the others must agree: another seat has decided or its order has acted since, the decision was made for a
    seat whose time had run out, or the seat has used its `FREE_UNDOS`.
    """


@dataclass(frozen=True)
class Entry:
    game: AnyGame
    seq: int
    """Its number in the log."""
    seat: int
    action: Any
    before: Any
    is_order: bool
    """A standing order that only its seat knows about."""
    asks: bool
    """Taking it back always needs consent."""
    earlier: Entry | None = field(repr=False, compare=False)
    """None if it cannot be taken back. A linked list, so that appending copies nothing."""

    @cached_property
    def is_decision(self) -> bool:
        """Return whether the seat chose it: not a secret order, and not the only possible action."""
        return not self.is_order and not self.is_forced

    @cached_property
    def is_forced(self) -> bool:
        """Return whether the action was publicly the only possible one."""
        game, legal = self.game, self.game.legal_actions(self.before, self.seat)
        if sum(not game.is_standing_order(action) for action in legal) > 1:
            return False  # usually true, and avoids making a view, which is slow
        return bool(game.forced_action(game.view(self.before, None), self.seat) == self.action)


@dataclass(frozen=True, slots=True)
class History:
    """A state, and the way back from it. Both are shared: never change them."""

    state: Any
    last: Entry | None = None
    """The newest action that can be taken back; it links to the earlier ones."""
    undone_by: Mapping[int, int] = field(default_factory=dict)
    """Takebacks by seat since a secret was last revealed; a decision drops the other seats' counts."""

    @property
    def past(self) -> tuple[Entry, ...]:
        return tuple(self._newest_first())[::-1]

    @property
    def is_settled(self) -> bool:
        """Return whether nothing so far affects later takebacks."""
        return self.last is None and not self.undone_by

    def takeback(self, seat: int) -> Takeback | None:
        """Return the effect of an `undo`; None if there is nothing to take back."""
        own, since = self._last_decision(seat)
        if own is None:
            return None
        others = any(entry.is_decision and entry.seat != seat for entry in since)
        asks = any(entry.asks for entry in (own, *since)) or self.undone_by.get(seat, 0) >= FREE_UNDOS
        return Takeback(seat, own.seq, others or asks)

    def undone(self, game: AnyGame, seat: int) -> History:
        """Return the history before the seat's last decision. Raises `IllegalAction`.

        Other seats keep their later standing orders that are still legal and secret: the orders did not respond to
        the undone move, and the seats would have to be told that an order was dropped.
        """
        own, since = self._last_decision(seat)
        if own is None:
            raise IllegalAction("undo-nothing", "nothing can be taken back: no decision since hidden things were shown")
        restored = History(own.before, own.earlier, {**self.undone_by, seat: self.undone_by.get(seat, 0) + 1})
        for entry in reversed(since):
            if entry.is_order and entry.seat != seat:
                restored = restored._apply_order(game, entry)
        return restored

    def _last_decision(self, seat: int) -> tuple[Entry | None, list[Entry]]:
        """Return the seat's last decision that can be taken back, and later actions, newest first."""
        since: list[Entry] = []
        for entry in self._newest_first():
            if entry.seat == seat and entry.is_decision:
                return entry, since
            since.append(entry)
        return None, since

    def _newest_first(self) -> Iterator[Entry]:
        entry = self.last
        while entry is not None:
            yield entry
            entry = entry.earlier

    def _apply_order(self, game: AnyGame, order: Entry) -> History:
        """Return the history after this earlier standing order; unchanged if it is no longer legal and secret."""
        state = game.copy(self.state)
        try:
            events = game.apply(state, order.seat, order.action)
        except IllegalAction:
            return self
        if _is_public(game, state, events):
            return self
        return replace(self, state=state, last=replace(order, before=self.state, earlier=self.last))


class Played(NamedTuple):
    history: History
    events: list[Any]
    """All events, secret ones too."""
    entry: Entry | None
    """None for `undo` and `end`."""


def play(game: AnyGame, history: History, seq: int, seat: int, text: str, *, absent: bool = False) -> Played:
    """Carry out an action text, number `seq` of the log. Raises like `parse` and `apply`.

    `absent`: the action is taken for a seat whose time had run out.
    """
    if text == UNDO:
        return Played(history.undone(game, seat), [TakenBack(seat)], None)
    if text == END:
        return _end(game, history.state, seat)
    action, before = game.parse(text), history.state
    state = game.copy(before)
    events = game.apply(state, seat, action)
    is_order = game.is_standing_order(action) and not _is_public(game, state, events)
    reveals = Reveals.NOTHING if is_order else game.reveals(seat, events)
    entry = Entry(game, seq, seat, action, before, is_order, absent or reveals is Reveals.ORDERS, history.last)
    if reveals is Reveals.SECRETS or game.outcome(state) is not None:
        return Played(History(state), events, entry)
    undone_by = history.undone_by
    if any(other != seat for other in undone_by) and entry.is_decision:
        undone_by = {other: times for other, times in undone_by.items() if other == seat}
    return Played(History(state, entry, undone_by), events, entry)


def _end(game: AnyGame, before: Any, seat: int) -> Played:
    """Raises `IllegalAction`."""
    if not game.can_end(before):
        raise IllegalAction("no-end", "the game is over, or cannot be scored before its end")
    state = game.copy(before)
    if seat not in range(len(game.describe(state)["seats"])):
        raise IllegalAction("no-such-seat", "there is no such seat")
    return Played(History(state), [Ended(seat), *game.end(state)], None)


def _is_public(game: AnyGame, state: Any, events: list[Any]) -> bool:
    return any(game.visible(state, event, None) is not None for event in events)

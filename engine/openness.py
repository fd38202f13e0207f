"""Decide whether spectators can already deduce a partly hidden action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.game import AnyGame, IllegalAction, MalformedAction
from engine.match import LoggedAction, replay, visible


@dataclass(frozen=True, slots=True)
class _Instead:
    seat: int
    action: str
    absent: bool = False


def is_open(game: AnyGame, before: Any, log: Sequence[LoggedAction]) -> bool:
    """Return whether spectators can deduce the first action of `log` after all of `log` is played.

    `before` is the state before it, and is not changed. An action is open if all its events were public, or if every
    other action of its seat would have looked different by now, such as a revealed bid. An action that nobody else
    knows about is never open.
    """
    mine = log[0]
    first = next(replay(game, before, log[:1]))
    shown = [visible(game, first.state, event, None) for event in first.events]
    if shown == first.events or all(event is None for event in shown):
        return bool(shown) and shown == first.events
    others = [action for action in map(str, game.legal_actions(before, mine.seat)) if action != mine.action]
    seen: list[tuple[Any, ...]] = []
    coming = _list_seen(game, before, log)
    return bool(others) and all(
        _differs(_list_seen(game, before, [_Instead(mine.seat, other), *log[1:]]), seen, coming) for other in others
    )


def _list_seen(game: AnyGame, before: Any, log: Sequence[LoggedAction]) -> Iterator[tuple[Any, ...]]:
    """Yield the public events of each action, up to the first illegal one."""
    try:
        for applied in replay(game, before, log):
            shown = (visible(game, applied.state, event, None) for event in applied.events)
            yield tuple(event for event in shown if event is not None)
    except (IllegalAction, MalformedAction):
        return


def _differs(other: Iterator[tuple[Any, ...]], seen: list[tuple[Any, ...]], coming: Iterator[tuple[Any, ...]]) -> bool:
    """Return whether spectators would have seen something else. Moves items from `coming` to `seen`."""
    for number, shown in enumerate(other):
        if number == len(seen):
            seen.extend(islice(coming, 1))
        if number == len(seen):  # the log ends early, at an `undo` of an action before its start
            return False
        if shown != seen[number]:
            return True
    return False

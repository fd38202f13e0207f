"""The Market: the upkeep of crates, and goods whose cards leave a tableau."""

from __future__ import annotations

from engine.petersburg.events import CrateLost, Event
from engine.petersburg.state import State, without


def upkeep(state: State) -> int:
    """Return the rubles per crate: the round's higher market value (SP-3.6)."""
    return state.rules.market_values(state.round)[0]


def lose_crate(state: State, seat: int, card: int, events: list[Event], *, free: bool) -> None:
    """SP-3.6; `free` as in `CrateLost`."""
    state.tableaus[seat] = without(state.tableaus[seat], card)
    state.discard += (card,)
    events.append(CrateLost(seat, card, free))


def forget_good(state: State, seat: int, card: int) -> None:
    """Free the chosen good of a `?` card that leaves the tableau (SP-3.4)."""
    for pair in state.chosen[seat]:
        if pair[0] == card:
            state.chosen[seat] = without(state.chosen[seat], pair)
            return

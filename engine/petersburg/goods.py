"""The upkeep of crates, and the fate of goods when their cards leave a tableau (the Market)."""

from __future__ import annotations

from engine.petersburg.events import CrateLost, Event
from engine.petersburg.state import State, without


def upkeep(state: State) -> int:
    """Return the rubles that a crate costs in this round: the higher market value (SP-3.6)."""
    return state.rules.market_values(state.round)[0]


def lose_crate(state: State, seat: int, card: int, events: list[Event]) -> None:
    """Put a crate on the discard, and its goods with it (SP-3.6)."""
    state.tableaus[seat] = without(state.tableaus[seat], card)
    state.discard += (card,)
    events.append(CrateLost(seat, card))


def forget_good(state: State, seat: int, card: int) -> None:
    """Return the tile of a `?` to the supply when its card leaves the tableau (SP-3.4)."""
    for pair in state.chosen[seat]:
        if pair[0] == card:
            state.chosen[seat] = without(state.chosen[seat], pair)
            return

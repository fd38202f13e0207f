"""What a whole position is worth to each seat: where a search stops, it compares these."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.petersburg.cards import GOODS, Colour
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.worth import LAST_NAME, Worth
from engine.petersburg.scoring import majority, points_for_names

_BEST: Final = 0.5
"""The share of the best other seat in what a seat is compared with; the rest is the mean of the others."""


def lead(worth: Worth, state: SearchState, viewer: i64) -> float:
    """Return by how many points the viewer is ahead: of the best other seat in part, of their mean in part."""
    own, best, total = 0.0, -1e9, 0.0
    for seat in range(state.seats):
        value = float(state.score(seat)) if state.over else position(worth, state, seat)
        if seat == viewer:
            own = value
        else:
            total += value
            if value > best:
                best = value
    return own - _BEST * best - (1 - _BEST) * total / float(state.seats - 1)


def position(worth: Worth, state: SearchState, seat: i64) -> float:
    """Return the points that the seat can expect at the end, as far as its own cards and rubles tell."""
    tables = worth.tables
    names = worth.number_of_names(state, seat)
    total = float(state.points[seat]) + worth.purse(state.money[seat]) * worth.thrift
    total += points_for_names(tables.rules, names)
    total += float(min(names, LAST_NAME)) * worth.names_per_round * worth.rounds
    for card in state.tableaus[seat]:
        total += worth.card(card)
        if tables.is_counting[card]:
            total += worth.counted(state, seat, card)
    for card in state.hands[seat]:
        if tables.is_action[card]:
            total += worth.weights.tempo
        else:
            best = worth.use(state, seat, card, worth.funds(state, seat), True)
            total += worth.weights.take * max(0.0, best) - worth.burden
    if tables.rules.options.market:
        values = tables.rules.market_values(state.round + 1)
        scorings = worth.rounds + worth.now[Colour.MARKET]
        for good in range(len(GOODS)):
            points = majority([goods[good] for goods in state.goods], values)
            total += points[seat] * scorings
    return total

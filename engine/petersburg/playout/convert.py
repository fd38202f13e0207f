"""Convert a `State` into a `SearchState` and back."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import GOODS, Colour
from engine.petersburg.playout.actions import encode_decision, readable_decision
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.ruleset import HAND_LIMIT
from engine.petersburg.state import State

_COLOURS: Final = len(Colour)


def search_state(state: State) -> SearchState:
    """Return an independent copy for a search."""
    fixed, seats = tables(state.rules), state.seats
    made, none = SearchState(fixed, seats), vec[i64]([0] * seats)
    made.limits = vec[i64]([HAND_LIMIT] * seats)
    made.own_plain, made.own_again, made.own_special = none[:], none[:], none[:]
    made.exposed, made.counting = none[:], none
    made.prices = vec[vec[i64]]([fixed.cost[:] for _ in range(seats)])
    made.levels = vec[vec[i64]]([fixed.levels[:] for _ in range(seats)])
    made.rubles_due = vec[vec[i64]]([none[:] for _ in range(_COLOURS)])
    made.points_due = vec[vec[i64]]([none[:] for _ in range(_COLOURS)])
    made.goods = vec[vec[i64]]([vec[i64]([0] * len(GOODS)) for _ in range(seats)])
    made.tableaus = [[] for _ in range(seats)]
    made.round, made.phase, made.first, made.active = state.round, state.phase, state.first, state.active
    made.passes, made.extra, made.last_round, made.over = state.passes, state.extra, state.last_round, state.over
    made.opening = state.opening()
    made.usable_plain = fixed.usable_plain[state.phase]
    made.usable_special = fixed.usable_special[state.phase]
    made.markers, made.disc = list(state.markers), state.disc
    made.pending = [encode_decision(decision) for decision in state.pending]
    made.upper, made.lower = list(state.upper), list(state.lower)
    made.upper_plain, made.upper_special = fixed.plain_mask(state.upper), fixed.special(state.upper)
    made.lower_plain, made.lower_special = fixed.plain_mask(state.lower), fixed.special(state.lower)
    made.decks, made.dealt, made.discard = state.decks, vec[i64](state.dealt), list(state.discard)
    made.money, made.points = vec[i64](state.money), vec[i64](state.points)
    made.hands, made.hand_special = [[] for _ in range(seats)], [[] for _ in range(seats)]
    made.hand_plain, made.hand_actions = none[:], none[:]
    made.used = [list(used) for used in state.used]
    made.laid, made.chosen, made.split = state.laid.copy(), state.chosen.copy(), vec[i64](state.split)
    made.standing, made.later = vec[bool](state.standing), vec[bool](state.later)
    for seat in range(state.seats):
        for card in state.hands[seat]:
            made.hold(seat, card)
        for card in state.tableaus[seat]:
            made.gain(seat, card)
        for _, good in state.chosen[seat]:
            made.goods[seat][good] += 1
        if state.used[seat]:
            made.expose(seat)
    return made


def write(made: SearchState, state: State) -> None:
    """Write the search's facts back into a `State`."""
    state.rules, state.seats = made.tables.rules, made.seats
    state.round, state.phase, state.first, state.active = made.round, made.phase, made.first, made.active
    state.passes, state.extra, state.last_round, state.over = made.passes, made.extra, made.last_round, made.over
    state.markers, state.disc = tuple(made.markers), made.disc
    state.pending = tuple(readable_decision(decision) for decision in made.pending)
    state.upper, state.lower = tuple(made.upper), tuple(made.lower)
    state.decks, state.dealt, state.discard = made.decks, list(made.dealt), tuple(made.discard)
    state.money, state.points = list(made.money), list(made.points)
    state.hands = [tuple(hand) for hand in made.hands]
    state.tableaus = [tuple(tableau) for tableau in made.tableaus]
    state.used = [tuple(used) for used in made.used]
    state.laid, state.chosen, state.split = made.laid.copy(), made.chosen.copy(), list(made.split)
    state.standing, state.later = list(made.standing), list(made.later)

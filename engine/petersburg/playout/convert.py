"""From a `State` of the rules to a `SearchState`, and back."""

from __future__ import annotations

from engine.petersburg.playout.actions import encoded_decision, readable_decision
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.state import State


def search_state(state: State) -> SearchState:
    """Return the state as a search keeps it; the two are independent."""
    made = SearchState(tables(state.rules), state.seats)
    made.round, made.phase, made.first, made.active = state.round, state.phase, state.first, state.active
    made.passes, made.extra, made.last_round, made.over = state.passes, state.extra, state.last_round, state.over
    made.opening = state.opening()
    made.usable_plain = made.tables.usable_plain[state.phase]
    made.usable_special = made.tables.usable_special[state.phase]
    made.markers, made.disc = list(state.markers), state.disc
    made.pending = [encoded_decision(decision) for decision in state.pending]
    made.upper, made.lower = list(state.upper), list(state.lower)
    plain_mask, special = made.tables.plain_mask, made.tables.special
    made.upper_plain, made.upper_special = plain_mask(state.upper), special(state.upper)
    made.lower_plain, made.lower_special = plain_mask(state.lower), special(state.lower)
    made.upper_kinds, made.lower_kinds = len(set(state.upper)), len(set(state.lower))
    made.decks, made.dealt, made.discard = state.decks, state.dealt.copy(), list(state.discard)
    made.money, made.points = state.money.copy(), state.points.copy()
    made.hands = [list(hand) for hand in state.hands]
    made.hand_plain = [plain_mask(hand) for hand in state.hands]
    made.hand_special = [special(hand) for hand in state.hands]
    made.hand_actions = [sum(state.rules.action[card] for card in hand) for hand in state.hands]
    made.used = [list(used) for used in state.used]
    made.laid, made.chosen, made.split = state.laid.copy(), state.chosen.copy(), state.split.copy()
    made.standing, made.later = state.standing.copy(), state.later.copy()
    for seat in range(state.seats):
        for card in state.tableaus[seat]:
            made.gain(seat, card)
        for _, good in state.chosen[seat]:
            made.goods[seat][good] += 1
        if state.used[seat]:
            made.expose(seat)
    return made


def write(made: SearchState, state: State) -> None:
    """Write what `search_state` read back into the state, whatever it held."""
    state.rules, state.seats = made.tables.rules, made.seats
    state.round, state.phase, state.first, state.active = made.round, made.phase, made.first, made.active
    state.passes, state.extra, state.last_round, state.over = made.passes, made.extra, made.last_round, made.over
    state.markers, state.disc = tuple(made.markers), made.disc
    state.pending = tuple(readable_decision(decision) for decision in made.pending)
    state.upper, state.lower = tuple(made.upper), tuple(made.lower)
    state.decks, state.dealt, state.discard = made.decks, made.dealt.copy(), tuple(made.discard)
    state.money, state.points = made.money.copy(), made.points.copy()
    state.hands = [tuple(hand) for hand in made.hands]
    state.tableaus = [tuple(tableau) for tableau in made.tableaus]
    state.used = [tuple(used) for used in made.used]
    state.laid, state.chosen, state.split = made.laid.copy(), made.chosen.copy(), made.split.copy()
    state.standing, state.later = made.standing.copy(), made.later.copy()

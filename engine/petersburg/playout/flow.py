"""The course of the game after an action; see flow.py of the rules."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.petersburg import scoring
from engine.petersburg.cards import GOODS, Colour
from engine.petersburg.playout import actions
from engine.petersburg.playout.majority import shares
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import Counting
from engine.petersburg.ruleset import DISC_POINTS, GUILD_HALL_INCOME, PUB_PRICE, TRADING_HOUSE_PRICE, WORKERS_PER_SEAT
from engine.petersburg.state import NO_SEAT

_GOODS: Final[i64] = len(GOODS)

# Turns


def continue_after_action(state: SearchState) -> None:
    state.passes = 0
    if state.extra or state.opening:
        _special_turn_over(state)
    else:
        next_seat(state)


def continue_after_pass(state: SearchState) -> None:
    """A pass within a Double Turn does not count (SP-5.5)."""
    if state.extra:
        _special_turn_over(state)
    else:
        state.passes += 1
        next_seat(state)


def _special_turn_over(state: SearchState) -> None:
    """End an action of a Double Turn (SP-5.5) or of the opening (SP-2.2)."""
    if state.extra:
        state.extra -= 1
        if state.extra:
            return
    if state.opening:
        next_buyer(state, state.active + 1)
    else:
        next_seat(state)


def next_seat(state: SearchState) -> None:
    """SP-1.6, SP-1.7."""
    seats, active = state.seats, state.active
    while state.passes < seats:
        active += 1
        if active == seats:
            active = 0
        if not state.standing[active]:
            state.active = active
            return
        state.passes += 1
    state.active = active
    score_phase(state)


def next_buyer(state: SearchState, start: i64) -> None:
    """Give the turn to a seat that must and can buy a worker, or end the phase (SP-2.2)."""
    seats, top = state.seats, state.tables.top
    for number in range(start, start + seats):
        seat = number % seats
        can_buy = state.upper_plain & state.levels[seat][min(state.money[seat], top)]
        if can_buy and len(state.tableaus[seat]) < WORKERS_PER_SEAT:
            state.active = seat
            return
    score_phase(state)


# Scoring


def score_phase(state: SearchState) -> None:
    """SP-1.17."""
    tables = state.tables
    colour = tables.scored[state.phase]
    if colour >= 0:
        money, points = state.money, state.points
        rubles_due, points_due = state.rubles_due[colour], state.points_due[colour]
        for seat in range(state.seats):
            money[seat] += rubles_due[seat]
            points[seat] += points_due[seat]
        is_last = colour == Colour.ARISTOCRAT
        if any(state.used) or any(state.laid) or any(state.counting) or (is_last and tables.sycophants):
            for seat in range(state.seats):
                _score_more(state, seat, colour)
    state.extra = 0
    pending = state.pending
    pending.clear()
    if colour == Colour.MARKET:
        _add_decisions(state, actions.CRATE, tables.rules.crates)
    elif colour == Colour.BUILDING:
        _after_buildings(state)
    if pending:
        ask(state)
    else:
        _finish_scoring(state)


def _score_more(state: SearchState, seat: i64, colour: i64) -> None:
    """Score what the printed income leaves out: face-down cards, action cards, earning for others, Sycophants."""
    tables, tableau, used, laid = state.tables, state.tableaus[seat], state.used[seat], state.laid[seat]
    if laid:
        rubles, points = scoring.income(tables.rules, tuple(tableau), tuple(used), laid, Colour(colour))
        state.money[seat] += rubles - state.rubles_due[colour][seat]
        state.points[seat] += points - state.points_due[colour][seat]
    else:
        for card in used:
            if tables.colour[card] == colour:
                state.points[seat] -= tables.points[card]
        if state.counting[seat]:
            for counting in tables.counting[colour]:
                _count(state, seat, counting)
    if colour == Colour.ARISTOCRAT and state.own_plain[seat] & tables.sycophants:
        _pay_sycophants(state, seat)
    if laid:
        _spend_laid(state, seat, colour)


def _count(state: SearchState, seat: i64, counting: Counting) -> None:
    """Score the copies of a card that earns for others (SP-1.18, SP-2.1, SP-4.5)."""
    tableau = state.tableaus[seat]
    copies = tableau.count(counting.card)
    if copies:
        counted = counting.counted
        number = 0
        for card in tableau:
            if counted[card]:
                number += copies
        state.money[seat] += number * counting.rubles
        state.points[seat] += number * counting.points


def _pay_sycophants(state: SearchState, seat: i64) -> None:
    """Pay each Sycophant a ruble after all other income, or lose it (SP-4.8)."""
    tables = state.tables
    kept = [card for card in state.tableaus[seat] if card in tables.rules.sycophants]
    paid = min(len(kept), state.money[seat])
    state.money[seat] -= paid
    for card in kept[: len(kept) - paid]:
        state.lose(seat, card)
        state.discard.append(card)


def _spend_laid(state: SearchState, seat: i64, colour: i64) -> None:
    """Discard the action cards on cards of the scored colour (SP-5.7)."""
    laid, colours = state.laid[seat], state.tables.colour
    state.laid[seat] = tuple(one for one in laid if colours[one.on] != colour)
    state.discard += [one.action for one in laid if colours[one.on] == colour]


def _after_buildings(state: SearchState) -> None:
    """Add decisions: Guild Halls, Trading Houses, Pubs (SP-1.19, SP-4.6)."""
    tables = state.tables
    rules = tables.rules
    if tables.guild_halls:
        if rules.options.guild_hall == "beforehand":  # SP-6.3
            for seat in range(state.seats):
                for card in state.tableaus[seat]:
                    if card in rules.guild_halls:
                        state.money[seat] += state.split[seat]
                        state.points[seat] += GUILD_HALL_INCOME - state.split[seat]
        else:
            _add_decisions(state, actions.HALL, rules.guild_halls)
    if not tables.asks_pubs:
        return
    if tables.trading_houses:
        _add_decisions(state, actions.HOUSE, rules.trading_houses)
    asked = bool(state.pending)
    for seat in range(state.seats):
        if state.own_plain[seat] & tables.pubs:
            asked = True
    if asked:
        for ahead in range(state.seats):
            state.pending.append(actions.decision(actions.PUBS, (state.first + ahead) % state.seats))


def _add_decisions(state: SearchState, kind: i64, cards: tuple[int, ...]) -> None:
    """Add one decision per copy of these cards, from the phase's first seat."""
    for ahead in range(state.seats):
        seat = (state.first + ahead) % state.seats
        for card in cards:
            for _ in range(state.tableaus[seat].count(card)):
                state.pending.append(actions.decision(kind, seat, card))


def continue_after_scoring(state: SearchState) -> None:
    state.pending.pop(0)
    ask(state)


def ask(state: SearchState) -> None:
    """Skip decisions without a choice (SP-4.6); after the last decision, finish the phase."""
    pending = state.pending
    while pending:
        kind, seat = pending[0] >> 12, pending[0] >> 8 & 0xF
        if kind == actions.CRATE:
            if state.money[seat] >= upkeep(state):
                return
            lose_crate(state, seat, (pending[0] & 0xFF) - 1)
        elif kind == actions.HOUSE:
            if state.money[seat] >= TRADING_HOUSE_PRICE:
                return
        elif kind != actions.PUBS or (state.money[seat] >= PUB_PRICE and state.own_plain[seat] & state.tables.pubs):
            return
        pending.pop(0)
    _finish_scoring(state)


def upkeep(state: SearchState) -> int:
    """Return rubles per crate (SP-3.6)."""
    return state.tables.rules.market_values(state.round)[0]


def lose_crate(state: SearchState, seat: i64, card: i64) -> None:
    """SP-3.6."""
    state.lose(seat, card)
    state.discard.append(card)


def _finish_scoring(state: SearchState) -> None:
    """Score the goods after a market phase (SP-3.6)."""
    if state.tables.scored[state.phase] == Colour.MARKET:
        for seat in range(state.seats):
            for good in range(_GOODS):
                state.points[seat] += shares(state, seat, good, 0, state.round)[0]
    _finish_phase(state)


# Phases and rounds


def _finish_phase(state: SearchState) -> None:
    """SP-1.22."""
    tables = state.tables
    if tables.turns_prisons_up and tables.scored[state.phase] == Colour.BUILDING:
        for seat in range(state.seats):
            if state.used[seat]:
                state.used[seat] = [card for card in state.used[seat] if card not in tables.rules.prisons]
                state.expose(seat)
    if state.phase + 1 < tables.phases:
        following = state.phase + 1
    elif state.last_round:
        state.over = True
        for seat in range(state.seats):
            state.standing[seat] = state.later[seat] = False
        return
    else:
        following = 0
        _end_round(state)
    _deal(state, following, tables.rules.board_size - len(state.upper) - len(state.lower))
    _begin_phase(state, following)


def _end_round(state: SearchState) -> None:
    """SP-1.23, SP-4.2."""
    seats = state.seats
    state.discard += state.lower
    state.lower, state.lower_plain, state.lower_special = state.upper, state.upper_plain, state.upper_special
    state.upper, state.upper_plain, state.upper_special = [], 0, []
    step = state.tables.rules.marker_step(seats)
    state.markers = [(seat + step) % seats for seat in state.markers]
    state.round += 1
    for seat in range(seats):
        if state.used[seat]:
            state.used[seat] = []
            state.exposed[seat] = state.own_plain[seat]
    if state.disc != NO_SEAT:  # SP-4.2
        state.disc = (state.disc + step) % seats
        state.points[state.disc] += DISC_POINTS


def _deal(state: SearchState, phase: i64, number: i64) -> None:
    """Deal up to `number` cards to the upper row; an empty deck makes this round the last (SP-1.24)."""
    deck, start = state.decks[phase], state.dealt[phase]
    bit, plain, upper = state.tables.bit, state.tables.plain, state.upper
    end = min(start + max(number, 0), len(deck))
    for at in range(start, end):
        card = deck[at]
        if card not in upper:
            if plain[card]:
                state.upper_plain |= bit[card]
            else:
                state.upper_special.append(card)
        upper.append(card)
    state.dealt[phase] = end
    if end == len(deck):
        state.last_round = True


def _begin_phase(state: SearchState, phase: i64) -> None:
    """Start the actions of a phase; never the opening, which is a game's first phase."""
    state.phase, state.passes, state.extra, state.opening = phase, 0, 0, False
    state.usable_plain = state.tables.usable_plain[phase]
    state.usable_special = state.tables.usable_special[phase]
    state.first = state.active = state.markers[phase]
    if True in state.standing:
        for seat in range(state.seats):
            state.standing[seat] = False
    if state.tables.rules.pickpockets:
        ask_thieves(state)


def ask_thieves(state: SearchState) -> None:
    """SP-5.6."""
    tables = state.tables
    for ahead in range(state.seats):
        seat = (state.first + ahead) % state.seats
        if not state.hand_actions[seat] or state.later[seat]:
            continue
        if any(card in state.hands[seat] for card in tables.rules.pickpockets):
            state.pending.append(actions.decision(actions.THIEF, seat))

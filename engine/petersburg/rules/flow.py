"""The course of a game: setup, turns, scoring, decisions, refills, end."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.outcome import Outcome, ranks
from engine.petersburg.cards import GOODS, NO_CARD, Colour
from engine.petersburg.decisions import FETCHED, Decision, DecisionKind
from engine.petersburg.rules import scoring
from engine.petersburg.rules.state import State, new_state
from engine.petersburg.ruleset import (
    DISC_POINTS,
    DISC_RUBLES,
    GUILD_HALL_INCOME,
    RUBLES_PER_POINT,
    START_RUBLES,
    TRADING_HOUSE_PRICE,
    WORKERS_PER_SEAT,
    Ruleset,
)
from engine.petersburg.setup import NO_SEAT

_MARKET: Final[i64] = int(Colour.MARKET)
_BUILDING: Final[i64] = int(Colour.BUILDING)
_ARISTOCRAT: Final[i64] = int(Colour.ARISTOCRAT)


def begin(
    rules: Ruleset, seats: i64, decks: tuple[tuple[int, ...], ...], markers: tuple[int, ...], disc: i64 = NO_SEAT
) -> State:
    """Set up the first round (SP-1.2, SP-1.4); top cards first, `markers` by phase."""
    state = new_state(rules, seats)
    state.decks, state.markers, state.disc = decks, markers, disc
    for seat in range(seats):
        state.money[seat] = START_RUBLES
    if disc != NO_SEAT:
        state.money[disc] += DISC_RUBLES
    _score_disc(state)
    _deal(state, 0, WORKERS_PER_SEAT * seats)
    _begin_phase(state, 0)
    return state


# Turns


def continue_after_action(state: State) -> None:
    state.passes = 0
    _end_turn(state)


def continue_after_pass(state: State) -> None:
    """A pass within a Double Turn does not count (SP-5.5)."""
    if not state.extra:
        state.passes += 1
    _end_turn(state)


def _end_turn(state: State) -> None:
    if state.extra:
        state.extra -= 1
        if state.extra:
            return
    if state.is_opening():
        _next_buyer(state, state.active + 1)
    else:
        _next_seat(state)


def _next_seat(state: State) -> None:
    """Give the turn to the next seat, or end the phase after a round of passes (SP-1.6, SP-1.7)."""
    seats, active = state.seats, state.active
    while state.passes < seats:
        active += 1
        if active == seats:
            active = 0
        if not state.standing[active]:
            state.active = active
            return
        state.passes += 1
        state.log.passed(active)
    state.active = active
    _score_phase(state)


def _next_buyer(state: State, start: i64) -> None:
    """Give the turn to the next seat that must buy a worker, or end the phase if all have two (SP-2.2).

    Seats that can buy nothing are skipped: a puzzle's deck may be short.
    """
    for number in range(start, start + state.seats):
        seat = number % state.seats
        if len(state.tableaus[seat]) < WORKERS_PER_SEAT and _can_buy(state, seat):
            state.active = seat
            return
    _score_phase(state)


def _can_buy(state: State, seat: i64) -> bool:
    for card in state.upper:
        if state.tables.plain[card] and state.price_of(seat, card, NO_CARD, False) <= state.money[seat]:
            return True
    return False


# Scoring


def _score_phase(state: State) -> None:
    """Score the phase (SP-1.17) and ask for the decisions that follow."""
    colour = state.tables.scored[state.phase]
    if colour >= 0:
        for seat in range(state.seats):
            _score_seat(state, seat, colour)
    state.extra = 0
    state.pending = ()
    if colour == _MARKET:
        state.pending = crate_decisions(state)
    elif colour == _BUILDING:
        _use_set_guild_halls(state)
        state.pending = decisions_after_buildings(state)
    _ask(state)


def _score_seat(state: State, seat: i64, colour: i64) -> None:
    """Pay a seat for its cards of the colour (SP-1.17), take what it owes, and spend its action cards (SP-5.7)."""
    rubles, points = state.income(seat, colour)
    lost = 0
    if colour == _ARISTOCRAT and state.rules.sycophants:
        paid, lost = _pay_sycophants(state, seat, state.money[seat] + rubles)
        rubles -= paid
    state.money[seat] += rubles
    state.points[seat] += points
    if rubles or points:
        state.log.scored(seat, state.tables.deck_of[state.phase], rubles, points)
    if lost:
        state.log.sycophants_lost(seat, lost, False)
    if state.laid[seat]:
        _spend_laid(state, seat, colour)


def _pay_sycophants(state: State, seat: i64, money: i64) -> tuple[int, int]:
    """Discard each Sycophant that cannot be paid a ruble, after all other income (SP-4.8).

    Return the rubles, and the number of lost Sycophants.
    """
    sycophants = state.rules.sycophants
    kept = [card for card in state.tableaus[seat] if card in sycophants]
    paid = min(len(kept), money)
    lost = len(kept) - paid
    for card in kept[:lost]:
        discard_own(state, seat, card)
    return paid, lost


def _spend_laid(state: State, seat: i64, colour: i64) -> None:
    """Discard the action cards on cards of the scored colour (SP-5.7)."""
    laid, colours = state.laid[seat], state.tables.colour
    state.laid[seat] = tuple([one for one in laid if colours[one.on] != colour])
    for one in laid:
        if colours[one.on] == colour:
            state.discard += (one.action,)
            state.log.laid_spent(seat, one.action, one.on, False)


def discard_own(state: State, seat: i64, card: i64) -> None:
    """Move a card from the tableau to the discard."""
    state.lose(seat, card)
    state.discard += (card,)


def _use_set_guild_halls(state: State) -> None:
    """Pay Guild Halls set beforehand (SP-6.3)."""
    if state.rules.guild_halls and state.rules.options.guild_hall == "beforehand":
        for decision in _decisions(state, DecisionKind.GUILD, state.rules.guild_halls):
            pay_guild_hall(state, decision.seat, state.split[decision.seat])


def pay_guild_hall(state: State, seat: i64, rubles: i64) -> None:
    """SP-4.6."""
    points = GUILD_HALL_INCOME - rubles
    state.money[seat] += rubles
    state.points[seat] += points
    state.log.guild_hall_used(seat, rubles, points)


def decisions_after_buildings(state: State) -> tuple[Decision, ...]:
    """List Guild Halls, Trading Houses, then Pubs (SP-1.19, SP-4.6)."""
    rules = state.rules
    found: tuple[Decision, ...] = ()
    if rules.guild_halls and rules.options.guild_hall != "beforehand":
        found = _decisions(state, DecisionKind.GUILD, rules.guild_halls)
    if state.tables.asks_pubs:
        if rules.trading_houses:
            found += _decisions(state, DecisionKind.TRADE, rules.trading_houses)
        if found or _has_pub(state):
            found += tuple([Decision(DecisionKind.PUB, seat) for seat in _order(state)])  # one for all Pubs (SP-1.19)
    return found


def _has_pub(state: State) -> bool:
    """Return whether any seat has a Pub."""
    for seat in range(state.seats):  # noqa: SIM110 (a generator is slow when compiled)
        if state.owns_any(seat, state.tables.pubs):
            return True
    return False


def crate_decisions(state: State) -> tuple[Decision, ...]:
    """SP-3.6."""
    return _decisions(state, DecisionKind.UPKEEP, state.rules.crates)


def _decisions(state: State, kind: DecisionKind, cards: tuple[int, ...]) -> tuple[Decision, ...]:
    """Return one decision per copy of these cards, in seat order from the phase's first seat."""
    found: list[Decision] = []
    for seat in _order(state):
        for card in cards:
            copies = state.copies[seat][card]
            if copies:
                found += [Decision(kind, seat, card)] * copies
    return tuple(found)


def _order(state: State) -> list[int]:
    """List the seats in order from the phase's first seat."""
    return [(state.first + ahead) % state.seats for ahead in range(state.seats)]


def continue_after_decision(state: State) -> None:
    """Continue after a decision that followed a scoring."""
    state.pending = state.pending[1:]
    _ask(state)


def _ask(state: State) -> None:
    """Skip decisions without a choice (SP-4.6); after the last decision, finish the phase."""
    while state.pending:
        kind, seat, card = state.pending[0]
        if kind is DecisionKind.UPKEEP:
            if state.money[seat] >= upkeep(state):
                return
            discard_own(state, seat, card)
            state.log.crate_lost(seat, card, False)
        elif kind is DecisionKind.TRADE:
            if state.money[seat] >= TRADING_HOUSE_PRICE:
                return
        elif kind is DecisionKind.PUB:
            if scoring.pub_limit(state.rules, state.tableaus[seat], state.money[seat]):
                return
        else:
            return
        state.pending = state.pending[1:]
    if state.tables.scored[state.phase] == _MARKET:
        _score_goods(state)
    _finish_phase(state)


def upkeep(state: State) -> int:
    """Return the rubles per crate: the round's higher market value (SP-3.6)."""
    return state.tables.values_in(state.round)[0]


def _score_goods(state: State) -> None:
    """SP-3.6."""
    values = state.rules.market_values(state.round)
    for good in range(len(GOODS)):
        points = scoring.majority([state.goods[seat][good] for seat in range(state.seats)], values)
        if any(points):
            for seat in range(state.seats):
                state.points[seat] += points[seat]
            state.log.good_scored(good, points)


# Phases and rounds


def _finish_phase(state: State) -> None:
    """Refill for the next phase (SP-1.22), or end the round or the game."""
    rules = state.rules
    if rules.prisons and state.tables.scored[state.phase] == _BUILDING and rules.options.prison_up == "phase":  # SP-4.7
        for seat in range(state.seats):
            for card in state.used[seat]:
                if card in rules.prisons:
                    state.turn_up(seat, card)
    following = state.phase + 1
    if following == state.tables.phases:
        if state.last_round:
            _score_game(state)
            return
        following = 0
        _end_round(state)
    _deal(state, following, rules.board_size - len(state.upper) - len(state.lower))
    _begin_phase(state, following)


def _score_game(state: State) -> None:
    """SP-1.26."""
    state.over = True
    for seat in range(state.seats):
        state.standing[seat] = state.later[seat] = False
    if state.log.is_kept:
        state.log.game_ended([score.total for score in outcome(state).scores])


def end(state: State) -> None:
    """End the game early: the final scoring only, without the phase and its decisions.

    A pending drawn or fetched card is discarded.
    """
    for kind, seat, card in state.pending:
        if kind in FETCHED:
            state.discard += (card,)
            state.log.discarded(seat, card)
    state.pending, state.passes, state.extra = (), 0, 0
    _score_game(state)


def outcome(state: State) -> Outcome:
    """SP-1.26, SP-1.28."""
    scores = tuple(
        [
            scoring.final_score(
                state.rules, state.points[seat], state.money[seat], state.tableaus[seat], state.hands[seat]
            )
            for seat in range(state.seats)
        ]
    )
    return Outcome(ranks([(score.total, *_tiebreak(state, seat)) for seat, score in enumerate(scores)]), scores)


def _tiebreak(state: State, seat: i64) -> tuple[int, ...]:
    """SP-1.28, SP-2.3."""
    money, rules = state.money[seat], state.rules
    if rules.options.tiebreak == "money":
        return (money,)
    if rules.options.tiebreak == "leftover":
        return (money % RUBLES_PER_POINT,)
    order = (Colour.ARISTOCRAT, Colour.BUILDING, Colour.WORKER)
    return (money, *[scoring.count_colour(rules, state.tableaus[seat], colour) for colour in order])


def _end_round(state: State) -> None:
    """Move the rows, pass on the markers, turn cards face up (SP-1.23, SP-4.2)."""
    state.log.round_ended(state.round, state.lower)
    state.discard += state.lower
    state.lower, state.upper = state.upper, ()
    seats = state.seats
    step = state.rules.marker_step(seats)
    state.markers = tuple([(seat + step) % seats for seat in state.markers])
    if state.disc != NO_SEAT:
        state.disc = (state.disc + step) % seats
    for seat in range(seats):
        for card in state.used[seat]:
            state.turn_up(seat, card)
    state.round += 1
    _score_disc(state)


def _score_disc(state: State) -> None:
    """SP-4.2."""
    if state.disc != NO_SEAT:
        state.points[state.disc] += DISC_POINTS
        state.log.disc_scored(state.disc, DISC_POINTS)


def _deal(state: State, phase: i64, number: i64) -> None:
    """Deal up to `number` cards to the upper row; an empty deck makes this round the last (SP-1.24)."""
    deck, start = state.decks[phase], state.dealt[phase]
    cards = deck[start : start + max(number, 0)]
    if cards:
        state.dealt[phase] = start + len(cards)
        state.upper += cards
        state.log.dealt(state.tables.deck_of[phase], cards)
    if not state.last_round and not state.deck_size(phase):
        state.last_round = True
        state.log.last_round(state.tables.deck_of[phase])


def _begin_phase(state: State, phase: i64) -> None:
    state.phase, state.passes, state.extra, state.pending = phase, 0, 0, ()
    state.first = state.active = state.markers[phase]
    for seat in range(state.seats):
        state.standing[seat] = False
    state.log.phase_began(state.round, state.tables.deck_of[phase], state.active)
    if state.is_opening():
        _next_buyer(state, state.active)
    elif state.rules.pickpockets:
        state.pending = thieves(state)


def thieves(state: State) -> tuple[Decision, ...]:
    """Return a decision for each holder of a Pickpocket: start the phase or not (SP-5.6)."""
    holders = [seat for seat in _order(state) if state.holds_pickpocket(seat)]
    return tuple([Decision(DecisionKind.STEAL, seat) for seat in holders if not state.later[seat]])

"""The course of a game: setup, turns, scoring, decisions, refills, end."""

from __future__ import annotations

from engine.petersburg import goods, scoring
from engine.petersburg.cards import GOODS, SCORED, Deck
from engine.petersburg.events import (
    Dealt,
    Discarded,
    DiscScored,
    Event,
    GameEnded,
    GoodScored,
    GuildHallUsed,
    LaidSpent,
    LastRound,
    Passed,
    PhaseBegan,
    RoundEnded,
    Scored,
    SycophantsLost,
)
from engine.petersburg.moves.prices import price
from engine.petersburg.ruleset import (
    DISC_POINTS,
    DISC_RUBLES,
    GUILD_HALL_INCOME,
    START_RUBLES,
    TRADING_HOUSE_PRICE,
    WORKERS_PER_SEAT,
    Ruleset,
)
from engine.petersburg.state import FETCHED, NO_SEAT, Decision, DecisionKind, State, without


def begin(
    rules: Ruleset, seats: int, decks: tuple[tuple[int, ...], ...], markers: tuple[int, ...], disc: int = NO_SEAT
) -> State:
    """Set up the first round (SP-1.2, SP-1.4); top cards first, `markers` by phase."""
    state = State()
    state.rules, state.seats = rules, seats
    state.decks, state.dealt, state.markers, state.disc = decks, [0] * len(decks), markers, disc
    state.money, state.points = [START_RUBLES] * seats, [0] * seats
    state.hands, state.tableaus, state.used = [()] * seats, [()] * seats, [()] * seats
    state.laid, state.chosen, state.split = [()] * seats, [()] * seats, [0] * seats
    state.later = [False] * seats
    state.upper = state.lower = state.discard = ()
    state.round, state.last_round, state.over = 1, False, False
    events: list[Event] = []
    if disc != NO_SEAT:
        state.money[disc] += DISC_RUBLES
    _score_disc(state, events)
    _deal(state, 0, WORKERS_PER_SEAT * seats, events)
    _begin_phase(state, 0, events)
    return state


# Turns


def continue_after_action(state: State, events: list[Event]) -> None:
    state.passes = 0
    _turn_over(state, events)


def continue_after_pass(state: State, events: list[Event]) -> None:
    """A pass within a Double Turn does not count (SP-5.5)."""
    if not state.extra:
        state.passes += 1
    _turn_over(state, events)


def _turn_over(state: State, events: list[Event]) -> None:
    if state.extra:
        state.extra -= 1
        if state.extra:
            return
    if state.opening():
        _next_buyer(state, state.active + 1, events)
    else:
        _next_seat(state, events)


def _next_seat(state: State, events: list[Event]) -> None:
    """Give the turn to the next seat, or end the phase after a round of passes (SP-1.6, SP-1.7)."""
    while state.passes < state.seats:
        state.active = (state.active + 1) % state.seats
        if not state.standing[state.active]:
            return
        state.passes += 1
        events.append(Passed(state.active))
    _score_phase(state, events)


def _next_buyer(state: State, start: int, events: list[Event]) -> None:
    """Give the turn to the next seat that must buy a worker, or end the phase if all have two (SP-2.2).

    Seats that can buy nothing are skipped: a puzzle's deck may be short.
    """
    for seat in (number % state.seats for number in range(start, start + state.seats)):
        if len(state.tableaus[seat]) < WORKERS_PER_SEAT and _can_buy(state, seat):
            state.active = seat
            return
    _score_phase(state, events)


def _can_buy(state: State, seat: int) -> bool:
    rules, tableau = state.rules, state.tableaus[seat]
    return any(
        not rules.trading[card] and not rules.action[card] and price(rules, tableau, card) <= state.money[seat]
        for card in state.upper
    )


# Scoring


def _score_phase(state: State, events: list[Event]) -> None:
    """Score the phase (SP-1.17) and ask for the decisions that follow."""
    phase = state.rules.phases[state.phase]
    if phase in SCORED:
        for seat in range(state.seats):
            _score_seat(state, seat, phase, events)
    state.extra = 0
    state.pending = ()
    if phase is Deck.MARKET:
        state.pending = decisions(state, DecisionKind.UPKEEP, state.rules.crates)
    elif phase is Deck.BUILDING:
        _use_set_guild_halls(state, events)
        state.pending = decisions_after_buildings(state)
    ask(state, events)


def _score_seat(state: State, seat: int, phase: Deck, events: list[Event]) -> None:
    rules, colour = state.rules, SCORED[phase]
    rubles, points = scoring.income(rules, state.tableaus[seat], state.used[seat], state.laid[seat], colour)
    lost = 0
    if phase is Deck.ARISTOCRAT and rules.sycophants:  # SP-4.8: each costs a ruble, after all other income
        kept = [card for card in state.tableaus[seat] if card in rules.sycophants]
        paid = min(len(kept), state.money[seat] + rubles)
        rubles, lost = rubles - paid, len(kept) - paid
        for card in kept[:lost]:
            state.tableaus[seat] = without(state.tableaus[seat], card)
            state.discard += (card,)
    state.money[seat] += rubles
    state.points[seat] += points
    if rubles or points:
        events.append(Scored(seat, phase, rubles, points))
    if lost:
        events.append(SycophantsLost(seat, lost, free=False))
    for one in state.laid[seat]:
        if rules.colour[one.on] is colour:  # SP-5.7
            state.laid[seat] = without(state.laid[seat], one)
            state.discard += (one.action,)
            events.append(LaidSpent(seat, one.action, one.on, lost=False))


def _use_set_guild_halls(state: State, events: list[Event]) -> None:
    """Pay Guild Halls set beforehand (SP-6.3)."""
    if state.rules.options.guild_hall != "beforehand":
        return
    for _, seat, _ in decisions(state, DecisionKind.GUILD, state.rules.guild_halls):
        rubles = state.split[seat]
        state.money[seat] += rubles
        state.points[seat] += GUILD_HALL_INCOME - rubles
        events.append(GuildHallUsed(seat, rubles, GUILD_HALL_INCOME - rubles))


def decisions_after_buildings(state: State) -> tuple[Decision, ...]:
    """List Guild Halls, Trading Houses, then Pubs (SP-1.19, SP-4.6)."""
    rules = state.rules
    found: tuple[Decision, ...] = ()
    if rules.options.guild_hall != "beforehand":
        found = decisions(state, DecisionKind.GUILD, rules.guild_halls)
    if rules.options.pub_timing == "scoring":
        found += decisions(state, DecisionKind.TRADE, rules.trading_houses)
        found += tuple(Decision(DecisionKind.PUB, seat) for seat in _order(state))  # one for all Pubs (SP-1.19)
    return found


def decisions(state: State, kind: DecisionKind, cards: tuple[int, ...]) -> tuple[Decision, ...]:
    """Return one decision per copy of these cards, in seat order from the phase's first seat."""
    return tuple(
        Decision(kind, seat, card)
        for seat in _order(state)
        for card in cards
        for _ in range(state.tableaus[seat].count(card))
    )


def _order(state: State) -> list[int]:
    """List the seats in order from the phase's first seat."""
    return [(state.first + i) % state.seats for i in range(state.seats)]


def ask(state: State, events: list[Event]) -> None:
    """Skip decisions without a choice (SP-4.6); after the last decision, finish the phase."""
    while state.pending:
        kind, seat, card = state.pending[0]
        match kind:
            case DecisionKind.UPKEEP:
                if state.money[seat] >= goods.upkeep(state):
                    return
                goods.lose_crate(state, seat, card, events, free=False)
            case DecisionKind.TRADE:
                if state.money[seat] >= TRADING_HOUSE_PRICE:
                    return
            case DecisionKind.PUB:
                if scoring.pub_limit(state.rules, state.tableaus[seat], state.money[seat]):
                    return
            case _:
                return
        state.pending = state.pending[1:]
    if state.rules.phases[state.phase] is Deck.MARKET:
        _score_goods(state, events)
    _finish_phase(state, events)


def _score_goods(state: State, events: list[Event]) -> None:
    """SP-3.6."""
    values = state.rules.market_values(state.round)
    counts = [state.rules.count_goods(state.tableaus[seat], state.chosen[seat]) for seat in range(state.seats)]
    for good in range(len(GOODS)):
        points = scoring.majority([count[good] for count in counts], values)
        if any(points):
            for seat, number in enumerate(points):
                state.points[seat] += number
            events.append(GoodScored(good, points))


# Phases and rounds


def _finish_phase(state: State, events: list[Event]) -> None:
    """Refill for the next phase (SP-1.22), or end the round or the game."""
    if state.rules.phases[state.phase] is Deck.BUILDING and state.rules.options.prison_up == "phase":  # SP-4.7
        state.used = [tuple(card for card in used if card not in state.rules.prisons) for used in state.used]
    if state.phase + 1 < len(state.rules.phases):
        following = state.phase + 1
    elif state.last_round:
        _score_game(state, events)
        return
    else:
        following = 0
        _end_round(state, events)
    room = state.rules.board_size - len(state.upper) - len(state.lower)
    _deal(state, following, room, events)
    _begin_phase(state, following, events)


def _score_game(state: State, events: list[Event]) -> None:
    """SP-1.26."""
    state.over = True
    state.standing = [False] * state.seats
    state.later = [False] * state.seats
    events.append(GameEnded(tuple(score.total for score in scoring.outcome(state).scores)))


def end(state: State) -> list[Event]:
    """End the game early: the final scoring only, without the phase and its decisions.

    A pending drawn or fetched card is discarded.
    """
    events: list[Event] = []
    for kind, seat, card in state.pending:
        if kind in FETCHED:
            state.discard += (card,)
            events.append(Discarded(seat, card))
    state.pending, state.passes, state.extra = (), 0, 0
    _score_game(state, events)
    return events


def _end_round(state: State, events: list[Event]) -> None:
    """Move the rows, pass on the markers, turn cards face up (SP-1.23, SP-4.2)."""
    events.append(RoundEnded(state.round, state.lower))
    state.discard += state.lower
    state.lower, state.upper = state.upper, ()
    seats = state.seats
    step = state.rules.marker_step(seats)
    state.markers = tuple((seat + step) % seats for seat in state.markers)
    if state.disc != NO_SEAT:
        state.disc = (state.disc + step) % seats
    state.used = [()] * seats
    state.round += 1
    _score_disc(state, events)


def _score_disc(state: State, events: list[Event]) -> None:
    """SP-4.2."""
    if state.disc != NO_SEAT:
        state.points[state.disc] += DISC_POINTS
        events.append(DiscScored(state.disc, DISC_POINTS))


def _deal(state: State, phase: int, number: int, events: list[Event]) -> None:
    """Deal up to `number` cards to the upper row; an empty deck makes this round the last (SP-1.24)."""
    start = state.dealt[phase]
    cards = state.decks[phase][start : start + max(number, 0)]
    if cards:
        state.dealt[phase] += len(cards)
        state.upper += cards
        events.append(Dealt(state.rules.phases[phase], cards))
    if not state.last_round and not state.deck_size(phase):
        state.last_round = True
        events.append(LastRound(state.rules.phases[phase]))


def _begin_phase(state: State, phase: int, events: list[Event]) -> None:
    state.phase, state.passes, state.extra, state.pending = phase, 0, 0, ()
    state.first = state.active = state.markers[phase]
    state.standing = [False] * state.seats
    events.append(PhaseBegan(state.round, state.rules.phases[phase], state.active))
    if state.opening():
        _next_buyer(state, state.active, events)
    elif state.rules.pickpockets:
        state.pending = thieves(state)


def thieves(state: State) -> tuple[Decision, ...]:
    """Return a decision for each holder of a Pickpocket: start the phase or not (SP-5.6)."""
    return tuple(
        Decision(DecisionKind.STEAL, seat)
        for seat in _order(state)
        if not state.later[seat] and any(card in state.hands[seat] for card in state.rules.pickpockets)
    )

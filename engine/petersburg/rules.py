"""The course of a game: set-up, turns, scoring, refill, end. The only code that changes a state."""

from __future__ import annotations

from engine.petersburg import scoring
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import NOBODY, Colour, Deck
from engine.petersburg.events import (
    Bought,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameEnded,
    LastRound,
    Ordered,
    Passed,
    PhaseBegan,
    PubUsed,
    RoundEnded,
    Scored,
    Took,
)
from engine.petersburg.legal import refusal, usable_observatory, usable_pub
from engine.petersburg.prices import price
from engine.petersburg.ruleset import PUB_PRICE, START_RUBLES, WORKERS_PER_SEAT, Ruleset
from engine.petersburg.state import Decision, State

_SCORED: dict[Deck, Colour] = {  # SP-1.17; nothing is scored in the trading phase
    Deck.WORKER: Colour.WORKER,
    Deck.BUILDING: Colour.BUILDING,
    Deck.ARISTOCRAT: Colour.ARISTOCRAT,
}


def begin(rules: Ruleset, seats: int, decks: tuple[tuple[int, ...], ...], markers: tuple[int, ...]) -> State:
    """Set up the first round (SP-1.2, SP-1.4) from decks in order (first card on top) and each phase's first seat."""
    state = State()
    state.rules, state.seats = rules, seats
    state.decks, state.dealt, state.markers = decks, [0] * len(decks), markers
    state.money, state.points = [START_RUBLES] * seats, [0] * seats
    state.hands, state.tableaus, state.used = [()] * seats, [()] * seats, [()] * seats
    state.upper = state.lower = state.discard = ()
    state.round, state.last_round, state.over = 1, False, False
    events: list[Event] = []
    _deal(state, 0, WORKERS_PER_SEAT * seats, events)
    _begin_phase(state, 0, events)
    return state


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Change the state by one action. Raises `IllegalAction` and changes nothing."""
    error = refusal(state, seat, action)
    if error:
        raise error
    return step(state, seat, action)


def step(state: State, seat: int, action: Action) -> list[Event]:
    """Do as `apply` for an action known to be legal; what it does with any other is undefined."""
    events: list[Event] = []
    match action.verb:
        case Verb.BUY | Verb.PLAY:
            _buy(state, seat, action, events)
        case Verb.TAKE:
            card = _pick_up(state, seat, action)
            state.hands[seat] += (card,)
            events.append(Took(seat, action.source, card))
        case Verb.DISCARD:
            card = _pick_up(state, seat, action)
            state.discard += (card,)
            events.append(Discarded(seat, card))
        case Verb.DRAW:
            _draw(state, seat, Deck(action.number), events)
            return events  # the same seat decides what to do with the card
        case Verb.PUB:
            state.money[seat] -= PUB_PRICE * action.number
            state.points[seat] += action.number
            events.append(PubUsed(seat, action.number))
            if state.pending:
                state.pending = state.pending[1:]
                if not state.pending:
                    _finish_phase(state, events)
                return events
            state.used[seat] += (usable_pub(state, seat),)
        case Verb.PASS:
            _pass(state, seat, events)
            return events
        case Verb.PASS_PHASE:
            state.standing[seat] = True
            events.append(Ordered(seat, standing=True))
            if seat == state.active:
                _pass(state, seat, events)
            return events
        case Verb.UNPASS:
            state.standing[seat] = False
            events.append(Ordered(seat, standing=False))
            return events
    state.passes = 0
    _next_seat(state, events)
    return events


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _pick_up(state: State, seat: int, action: Action) -> int:
    """Remove the card of the action from where it lies, and give it."""
    card = action.card
    match action.source:
        case Source.UPPER:
            state.upper = _without(state.upper, card)
        case Source.LOWER:
            state.lower = _without(state.lower, card)
        case Source.HAND:
            state.hands[seat] = _without(state.hands[seat], card)
        case Source.DRAWN:
            card = state.pending[0].card
            state.pending = ()
    return card


def _buy(state: State, seat: int, action: Action, events: list[Event]) -> None:
    card, old = _pick_up(state, seat, action), action.replaced
    cost = price(state.rules, state.tableaus[seat], card, old, lower=action.source is Source.LOWER)
    state.money[seat] -= cost
    tableau = state.tableaus[seat]
    if old != NOBODY:
        tableau = _without(tableau, old)
        state.discard += (old,)
        if old in state.used[seat] and old in state.rules.pubs:  # a used Pub goes before an unused one
            state.used[seat] = _without(state.used[seat], old)
    state.tableaus[seat] = (*tableau, card)
    events.append(Bought(seat, action.source, card, old, cost))


def _draw(state: State, seat: int, deck: Deck, events: list[Event]) -> None:
    """Use an Observatory (SP-1.20)."""
    at = state.rules.phases.index(deck)
    card = state.decks[at][state.dealt[at]]
    state.dealt[at] += 1
    state.used[seat] += (usable_observatory(state, seat),)
    state.pending = (Decision("drawn", seat, card),)
    events.append(Drew(seat, deck, card))


def _pass(state: State, seat: int, events: list[Event]) -> None:
    state.passes += 1
    events.append(Passed(seat))
    _next_seat(state, events)


def _next_seat(state: State, events: list[Event]) -> None:
    """Go on to the next seat that acts, or end the phase when all have passed in a row (SP-1.6, SP-1.7)."""
    while state.passes < state.seats:
        state.active = (state.active + 1) % state.seats
        if not state.standing[state.active]:
            return
        state.passes += 1
        events.append(Passed(state.active))
    _score_phase(state, events)


def _score_phase(state: State, events: list[Event]) -> None:
    """Score the phase (SP-1.17) and ask the owners of Pubs (SP-1.19)."""
    rules, phase = state.rules, state.rules.phases[state.phase]
    if phase in _SCORED:
        for seat in range(state.seats):
            rubles, points = scoring.income(rules, state.tableaus[seat], state.used[seat], _SCORED[phase])
            state.money[seat] += rubles
            state.points[seat] += points
            if rubles or points:
                events.append(Scored(seat, phase, rubles, points))
    if phase is Deck.BUILDING and rules.options.pub_timing == "scoring":
        first = state.markers[state.phase]
        order = [(first + i) % state.seats for i in range(state.seats)]
        asked = [s for s in order if scoring.pub_limit(rules, state.tableaus[s], state.money[s])]
        state.pending = tuple(Decision("pub", seat) for seat in asked)
        if asked:
            return
    _finish_phase(state, events)


def _finish_phase(state: State, events: list[Event]) -> None:
    """Refill for the next phase (SP-1.22), or end the round or the game."""
    if state.phase + 1 < len(state.rules.phases):
        following = state.phase + 1
    elif state.last_round:
        state.over = True
        state.standing = [False] * state.seats
        events.append(GameEnded(tuple(score.total for score in scoring.outcome(state).scores)))
        return
    else:
        following = 0
        _end_round(state, events)
    room = state.rules.board_size - len(state.upper) - len(state.lower)
    _deal(state, following, room, events)
    _begin_phase(state, following, events)


def _end_round(state: State, events: list[Event]) -> None:
    """Clear and lower the rows, pass the markers on, turn the Observatories up (SP-1.23)."""
    events.append(RoundEnded(state.round, state.lower))
    state.discard += state.lower
    state.lower, state.upper = state.upper, ()
    state.markers = tuple((seat + 1) % state.seats for seat in state.markers)
    state.used = [()] * state.seats
    state.round += 1


def _deal(state: State, phase: int, number: int, events: list[Event]) -> None:
    """Deal up to so many cards to the upper row; a deck that is empty then makes this round the last (SP-1.24)."""
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
    state.phase, state.passes, state.pending = phase, 0, ()
    state.active = state.markers[phase]
    state.standing = [False] * state.seats
    events.append(PhaseBegan(state.round, state.rules.phases[phase], state.active))

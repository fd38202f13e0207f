"""The flow of Peter the Great: turns, bids, scoring, end. apply.py has the actions."""

from __future__ import annotations

from engine.outcome import Outcome, Score, ranks
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_CUBES, PETER, SUITS, Cubes, ids, of_suit
from engine.peter.events import (
    BidMade,
    Called,
    CubesDrawn,
    Event,
    GameEnded,
    LineWon,
    Passed,
    Scored,
    TurnBegan,
)
from engine.peter.legal import effects
from engine.peter.options import Options
from engine.peter.state import NO_BID, NO_SEAT, Bid, Stage, State
from engine.shuffle import Deal, Stream, shuffle

_DECK = "deck"  # label of the shuffle
START_CUBES = 5  # PG-2
TURN_CUBES = 3  # PG-3
MUST_PASS = 2  # PG-4, cards in the line up to which nobody can call
MUST_CALL = 7  # PG-4, cards in the line from which the seat must call


def begin(options: Options, seats: int, seed: str) -> State:
    """Set up the game (PG-1, PG-2) and start the first turn."""
    state = State()
    state.options, state.seats, state.seed = options, seats, seed
    state.turn, state.draws, state.over = 0, 0, False
    state.stage, state.asked, state.owed = Stage.CALL, NO_SEAT, 0
    state.deck = _deal(seed)
    state.line = state.gone = ()
    state.pouch = (CUBES_BY_SEATS[seats],) * len(COLOURS)
    state.piles, state.cubes = [()] * seats, [NO_CUBES] * seats
    state.bids = [None] * seats
    state.scored, state.gained = [0] * seats, [0] * seats
    state.current = Stream(seed, "first seat").below(seats)
    events: list[Event] = []
    for seat in range(seats):
        draw_cubes(state, seat, START_CUBES, events)
    _begin_turn(state, events)
    return state


def _deal(seed: str) -> tuple[int, ...]:
    return shuffle(range(len(CARDS)), seed, _DECK)


def deals(seed: str) -> dict[str, Deal]:
    """Return the shuffle of the deck. Cubes are drawn during the game."""
    return {_DECK: Deal(tuple(card.id for card in CARDS), tuple(ids(_deal(seed))))}


# A turn


def _begin_turn(state: State, events: list[Event]) -> None:
    """Draw cubes and a card (PG-3); ask for a call if optional (PG-4)."""
    seat = state.current
    if not state.deck:  # PG-9
        _score_game(state, events)
        return
    state.turn += 1
    card, state.deck = state.deck[0], state.deck[1:]
    state.line += (card,)
    events.append(TurnBegan(state.turn, seat, card))
    draw_cubes(state, seat, TURN_CUBES, events)
    if not state.deck or len(state.line) >= MUST_CALL:
        call(state, events, forced=True)
    elif len(state.line) <= MUST_PASS:
        events.append(Passed(seat, forced=True))
        ask_effect(state, events)
    else:
        state.stage, state.asked = Stage.CALL, seat


def cubes_label(draws: int) -> str:
    """Return the label of the next draw."""
    return f"cubes {draws}"


def draw_cubes(state: State, seat: int, number: int, events: list[Event]) -> None:
    """Draw cubes, fewer if the pouch has fewer (PG-3)."""
    stream = Stream(state.seed, cubes_label(state.draws))
    state.draws += 1
    pouch, drawn = list(state.pouch), [0] * len(COLOURS)
    for _ in range(min(number, sum(pouch))):
        at = stream.below(sum(pouch))
        colour = 0
        while at >= pouch[colour]:
            at -= pouch[colour]
            colour += 1
        pouch[colour] -= 1
        drawn[colour] += 1
    state.pouch = tuple(pouch)
    state.cubes[seat] = plus(state.cubes[seat], drawn)
    if any(drawn):
        events.append(CubesDrawn(seat, sum(drawn), tuple(drawn)))


def plus(cubes: Cubes, more: list[int] | Cubes) -> Cubes:
    return tuple(a + b for a, b in zip(cubes, more, strict=True))


def minus(cubes: Cubes, fewer: Cubes) -> Cubes:
    return tuple(a - b for a, b in zip(cubes, fewer, strict=True))


# Bids


def call(state: State, events: list[Event], *, forced: bool) -> None:
    """Ask every seat for a bid (PG-5); a seat without cubes bids none."""
    events.append(Called(state.current, forced))
    state.stage, state.asked = Stage.BID, NO_SEAT
    state.bids = [None if any(cubes) else NO_BID for cubes in state.cubes]
    events += (BidMade(seat, bid) for seat, bid in enumerate(state.bids) if bid is not None)
    reveal(state, events)


def reveal(state: State, events: list[Event]) -> None:
    """Once all have bid, give the line to the highest bidder (PG-5, PG-6)."""
    bids = [bid for bid in state.bids if bid is not None]
    if len(bids) < state.seats:
        return
    seat = winner(bids, state.current)
    colour, number = bids[seat]
    if number:
        paid = tuple(number if other == colour else 0 for other in range(len(COLOURS)))
        state.cubes[seat] = minus(state.cubes[seat], paid)
        state.pouch = plus(state.pouch, paid)
    state.piles[seat] += state.line
    events.append(LineWon(seat, tuple(bids), state.line))
    state.line = ()
    state.bids = [None] * state.seats
    ask_effect(state, events)


def winner(bids: list[Bid], current: int) -> int:
    """Return the highest bidder; ties go to the first clockwise from the current seat (PG-5)."""
    seats = len(bids)
    order = [(current + i) % seats for i in range(seats)]
    return max(order, key=lambda seat: bids[seat][1])


def ask_effect(state: State, events: list[Event]) -> None:
    """Ask for an effect if possible (PG-7); else score."""
    if effects(state):
        state.stage, state.asked = Stage.EFFECT, state.current
    else:
        score(state, events)


# Scoring


def suit_points(pile: tuple[int, ...]) -> int:
    """Return the size of the smallest suit, Peter excluded (PG-8)."""
    return min(of_suit(pile, suit) for suit in range(len(SUITS)) if suit != PETER)


def score(state: State, events: list[Event]) -> None:
    """Score the current seat (PG-8) and start the next turn."""
    seat = state.current
    points = suit_points(state.piles[seat])
    state.scored[seat] += points
    if points:
        events.append(Scored(seat, points))
    state.current = (seat + 1) % state.seats
    _begin_turn(state, events)


def _score_game(state: State, events: list[Event]) -> None:
    """PG-9."""
    state.over = True
    events.append(GameEnded(tuple(score.total for score in outcome(state).scores)))


def end(state: State) -> list[Event]:
    """End early: nobody wins the line, bids are void, and the turn is not scored."""
    events: list[Event] = []
    state.asked, state.owed = NO_SEAT, 0
    state.bids = [None] * state.seats
    _score_game(state, events)
    return events


def outcome(state: State) -> Outcome:
    """Most points, then most cards, then most cubes (PG-9)."""
    scores = tuple(
        Score(state.points(seat), {"turns": state.scored[seat], "peter": state.gained[seat]})
        for seat in range(state.seats)
    )
    keys = [(score.total, len(state.piles[seat]), sum(state.cubes[seat])) for seat, score in enumerate(scores)]
    return Outcome(ranks(keys), scores)

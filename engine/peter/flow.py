"""The flow of Peter the Great: turns, bids, effects, scoring. Only this module changes a state."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat

from engine.game import Outcome, Score, ranks
from engine.peter.actions import Action, Verb
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_CUBES, PETER, SUIT, SUITS, Cubes, ids, of_suit
from engine.peter.effects import Effect
from engine.peter.events import (
    BidMade,
    Called,
    CardGiven,
    CardPutUnder,
    CardsDrawn,
    CubesDrawn,
    CubesGiven,
    CubesReturned,
    EffectUsed,
    Event,
    GameEnded,
    LineWon,
    Passed,
    Scored,
    TurnBegan,
)
from engine.peter.legal import effects, refusal
from engine.peter.options import Options
from engine.peter.state import NO_BID, NO_SEAT, Bid, Stage, State
from engine.shuffle import Deal, Stream, shuffled

_DECK = "deck"  # label of the shuffle
START_CUBES = 5  # PG-2
TURN_CUBES = 3  # PG-3
MUST_PASS = 2  # PG-4, cards in the line up to which nobody can call
MUST_CALL = 7  # PG-4, cards in the line from which one must
EFFECT_POINTS = 3  # PG-7, effect 1
EFFECT_CUBES = 3  # PG-7, effect 2
EXCHANGE_CUBES, EXCHANGE_RETURNED = 5, 4  # PG-7, effect 3
TRIBUTE_CUBES = 2  # PG-7, effect 5
EFFECT_CARDS = 3  # PG-7, effect 7


def begin(options: Options, seats: int, seed: str) -> State:
    """Set up the game (PG-1, PG-2) and begin the first turn."""
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
        _draw_cubes(state, seat, START_CUBES, events)
    _begin_turn(state, events)
    return state


def _deal(seed: str) -> tuple[int, ...]:
    return shuffled(range(len(CARDS)), seed, _DECK)


def deals(seed: str) -> dict[str, Deal]:
    """Return the shuffle of the deck; cubes are drawn one by one as the game goes on."""
    return {_DECK: Deal(tuple(card.id for card in CARDS), tuple(ids(_deal(seed))))}


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Change the state by one action. Raises `IllegalAction` and changes nothing."""
    error = refusal(state, seat, action)
    if error:
        raise error
    events: list[Event] = []
    _STEPS[action.verb](state, seat, action, events)
    return events


# A turn


def _begin_turn(state: State, events: list[Event]) -> None:
    """Draw cubes and a card (PG-3), and ask for bids where that is the seat's choice (PG-4)."""
    seat = state.current
    if not state.deck:  # PG-9
        state.over = True
        events.append(GameEnded(tuple(score.total for score in outcome(state).scores)))
        return
    state.turn += 1
    card, state.deck = state.deck[0], state.deck[1:]
    state.line += (card,)
    events.append(TurnBegan(state.turn, seat, card))
    _draw_cubes(state, seat, TURN_CUBES, events)
    if not state.deck or len(state.line) >= MUST_CALL:
        _call(state, events, forced=True)
    elif len(state.line) <= MUST_PASS:
        events.append(Passed(seat, forced=True))
        _ask_effect(state, events)
    else:
        state.stage, state.asked = Stage.CALL, seat


def _draw_cubes(state: State, seat: int, number: int, events: list[Event]) -> None:
    """Draw `number` cubes, or fewer if the pouch has fewer (PG-3)."""
    stream = Stream(state.seed, f"cubes {state.draws}")
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
    state.cubes[seat] = _plus(state.cubes[seat], drawn)
    if any(drawn):
        events.append(CubesDrawn(seat, sum(drawn), tuple(drawn)))


def _plus(cubes: Cubes, more: list[int] | Cubes) -> Cubes:
    return tuple(a + b for a, b in zip(cubes, more, strict=True))


def _one(colour: int) -> Cubes:
    return tuple(int(other == colour) for other in range(len(COLOURS)))


def _minus(cubes: Cubes, fewer: Cubes) -> Cubes:
    return tuple(a - b for a, b in zip(cubes, fewer, strict=True))


def _pass(state: State, seat: int, _action: Action, events: list[Event]) -> None:
    events.append(Passed(seat, forced=False))
    _ask_effect(state, events)


# Bids


def _call_freely(state: State, _seat: int, _action: Action, events: list[Event]) -> None:
    _call(state, events, forced=False)


def _call(state: State, events: list[Event], *, forced: bool) -> None:
    """Ask every seat for a bid (PG-5); a seat without cubes bids none."""
    events.append(Called(state.current, forced))
    state.stage, state.asked = Stage.BID, NO_SEAT
    state.bids = [None if any(cubes) else NO_BID for cubes in state.cubes]
    events += (BidMade(seat, bid) for seat, bid in enumerate(state.bids) if bid is not None)
    _reveal(state, events)


def _bid(state: State, seat: int, action: Action, events: list[Event]) -> None:
    state.bids[seat] = (action.colour, action.number) if action.number else NO_BID
    events.append(BidMade(seat, state.bids[seat]))
    _reveal(state, events)


def _reveal(state: State, events: list[Event]) -> None:
    """Pass the line to the seat with the highest bid once all have bid (PG-5, PG-6)."""
    bids = [bid for bid in state.bids if bid is not None]
    if len(bids) < state.seats:
        return
    seat = winner(bids, state.current)
    colour, number = bids[seat]
    if number:
        paid = tuple(number if other == colour else 0 for other in range(len(COLOURS)))
        state.cubes[seat] = _minus(state.cubes[seat], paid)
        state.pouch = _plus(state.pouch, paid)
    state.piles[seat] += state.line
    events.append(LineWon(seat, tuple(bids), state.line))
    state.line = ()
    state.bids = [None] * state.seats
    _ask_effect(state, events)


def winner(bids: list[Bid], current: int) -> int:
    """Return the seat with most cubes; of equal ones the first clockwise, starting at the current seat (PG-5)."""
    seats = len(bids)
    order = [(current + i) % seats for i in range(seats)]
    return max(order, key=lambda seat: bids[seat][1])


# Effects


def _ask_effect(state: State, events: list[Event]) -> None:
    """Ask for an effect if the seat has a Peter card for one (PG-7)."""
    if effects(state):
        state.stage, state.asked = Stage.EFFECT, state.current
    else:
        _score(state, events)


def _done(state: State, _seat: int, _action: Action, events: list[Event]) -> None:
    _score(state, events)


def _effect(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """Discard a Peter card for an effect (PG-7)."""
    peter = next(card for card in state.piles[seat] if SUIT[card] == PETER)
    state.piles[seat] = _without(state.piles[seat], peter)
    state.gone += (peter,)
    events.append(EffectUsed(seat, action.number, peter, action.seat, action.card))
    match action.number:
        case Effect.POINTS:
            state.gained[seat] += EFFECT_POINTS
        case Effect.CUBES:
            _draw_cubes(state, seat, EFFECT_CUBES, events)
        case Effect.EXCHANGE:
            _draw_cubes(state, seat, EXCHANGE_CUBES, events)
            _owe(state, Stage.RETURN, seat, min(EXCHANGE_RETURNED, sum(state.cubes[seat])))
        case Effect.CARD_OF_SEAT:
            _owe(state, Stage.GIVE_CARD, action.seat, 1)
        case Effect.CUBES_OF_SEAT:
            _owe(state, Stage.GIVE_CUBES, action.seat, min(TRIBUTE_CUBES, sum(state.cubes[action.seat])))
        case Effect.CARD_OF_LINE:
            state.line = _without(state.line, action.card)
            state.piles[seat] += (action.card,)
        case _:
            drawn, state.deck = state.deck[:EFFECT_CARDS], state.deck[EFFECT_CARDS:]
            state.piles[seat] += drawn
            events.append(CardsDrawn(seat, drawn))
            _owe(state, Stage.UNDER, seat, len(drawn))
    if state.stage is Stage.EFFECT:
        _score(state, events)
    else:
        _give_what_must_be(state, events)


def _owe(state: State, stage: Stage, seat: int, number: int) -> None:
    state.stage, state.asked, state.owed = stage, seat, number


def _give_what_must_be(state: State, events: list[Event]) -> None:
    """Act for a seat while everybody knows that it has no choice: it gives all its cubes, or its only card.

    Ask a seat with cubes of only one colour, too, since not asking would reveal that (PG-2).
    """
    while state.owed:
        seat = state.asked
        if state.stage in (Stage.RETURN, Stage.GIVE_CUBES) and sum(state.cubes[seat]) == state.owed:
            _hand_over(state, seat, next(colour for colour, held in enumerate(state.cubes[seat]) if held), events)
        elif state.stage in (Stage.GIVE_CARD, Stage.UNDER) and len(state.piles[seat]) == 1:
            _move_card(state, seat, state.piles[seat][0], events)
        else:
            return
    _score(state, events)


def _give_cube(state: State, seat: int, action: Action, events: list[Event]) -> None:
    _hand_over(state, seat, action.colour, events)
    _give_what_must_be(state, events)


def _hand_over(state: State, seat: int, colour: int, events: list[Event]) -> None:
    """Move one cube to the pouch (effect 3) or to the current seat (effect 5)."""
    cube = _one(colour)
    state.cubes[seat] = _minus(state.cubes[seat], cube)
    state.owed -= 1
    if state.stage is Stage.RETURN:
        state.pouch = _plus(state.pouch, cube)
        events.append(CubesReturned(seat, 1, cube))
    else:
        state.cubes[state.current] = _plus(state.cubes[state.current], cube)
        events.append(CubesGiven(seat, state.current, 1, cube))


def _give_card(state: State, seat: int, action: Action, events: list[Event]) -> None:
    _move_card(state, seat, action.card, events)
    _give_what_must_be(state, events)


def _move_card(state: State, seat: int, card: int, events: list[Event]) -> None:
    """Move a card to the current seat's pile (effect 4) or under the deck (effect 7)."""
    state.piles[seat] = _without(state.piles[seat], card)
    state.owed -= 1
    if state.stage is Stage.GIVE_CARD:
        state.piles[state.current] += (card,)
        events.append(CardGiven(seat, state.current, card))
    else:
        state.deck += (card,)
        events.append(CardPutUnder(seat, card))


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


# Scoring


def suit_points(pile: tuple[int, ...]) -> int:
    """Return the number of cards in the suit that the pile has fewest of, Peter excluded (PG-8)."""
    return min(of_suit(pile, suit) for suit in range(len(SUITS)) if suit != PETER)


def _score(state: State, events: list[Event]) -> None:
    """Score the current seat, and go on to the next (PG-8)."""
    seat = state.current
    points = suit_points(state.piles[seat])
    state.scored[seat] += points
    if points:
        events.append(Scored(seat, points))
    state.current = (seat + 1) % state.seats
    _begin_turn(state, events)


def outcome(state: State) -> Outcome:
    """Rank the seats: most points, then most cards, then most cubes (PG-9)."""
    scores = tuple(
        Score(state.points(seat), {"turns": state.scored[seat], "peter": state.gained[seat]})
        for seat in range(state.seats)
    )
    keys = [(score.total, len(state.piles[seat]), sum(state.cubes[seat])) for seat, score in enumerate(scores)]
    return Outcome(ranks(keys), scores)


_STEPS: dict[Verb, Callable[[State, int, Action, list[Event]], None]] = {
    Verb.PASS: _pass,
    Verb.CALL: _call_freely,
    Verb.BID: _bid,
    Verb.EFFECT: _effect,
    Verb.DONE: _done,
    **dict(zip((Verb.RETURN, Verb.GIVE_CUBE), repeat(_give_cube), strict=False)),
    **dict(zip((Verb.GIVE_CARD, Verb.UNDER), repeat(_give_card), strict=False)),
}

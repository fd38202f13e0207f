"""The course of a game: setup, turns, bids, scoring, the end. apply.py applies actions."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.outcome import Outcome, Score, ranks
from engine.peter.actions import NO_SEAT
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_COLOUR, NO_CUBES, ids
from engine.peter.events import Event
from engine.peter.options import Options
from engine.peter.rules.chance import Chance
from engine.peter.rules.log import (
    log_bid,
    log_call,
    log_cubes_drawn,
    log_end,
    log_line_won,
    log_pass,
    log_score,
    log_turn,
)
from engine.peter.rules.numbers import ASK_BIDS, ASK_CALL, ASK_EFFECT, SUIT_COUNT
from engine.peter.rules.state import State
from engine.shuffle import Deal, Stream, shuffle

_DECK: Final = "deck"  # label of the shuffle
START_CUBES: Final[i64] = 5  # PG-2
TURN_CUBES: Final[i64] = 3  # PG-3
MUST_PASS: Final[i64] = 2  # PG-4, cards in the line up to which nobody can call
MUST_CALL: Final[i64] = 7  # PG-4, cards in the line from which the seat must call


def begin(options: Options, seats: int, seed: str) -> State:
    """Set up the game (PG-1, PG-2) and start the first turn."""
    state = State(options, seats, Chance(seed))
    state.lay_cards(_deal(seed), (), [()] * seats)
    state.lay_cubes([CUBES_BY_SEATS[seats]] * len(COLOURS), [NO_CUBES] * seats)
    state.lay_bids([None] * seats)
    state.set_points([0] * seats, [0] * seats)
    state.current = Stream(seed, "first seat").below(seats)
    for seat in range(seats):
        draw_cubes(state, seat, START_CUBES)
    if not _begin_turn(state):
        end_turn(state)
    return state


def _deal(seed: str) -> tuple[int, ...]:
    return shuffle(range(len(CARDS)), seed, _DECK)


def deals(seed: str) -> dict[str, Deal]:
    """Return the shuffle of the deck. Cubes are drawn during the game."""
    return {_DECK: Deal(tuple([card.id for card in CARDS]), tuple(ids(_deal(seed))))}


# A turn


def _begin_turn(state: State) -> bool:
    """Draw a card and cubes (PG-3), and pass or call if there is no choice (PG-4). With an empty deck, end the game.

    Return False if nobody has to decide anything: then the turn is over.
    """
    if not state.in_deck:  # PG-9
        _end_game(state)
        return True
    state.turn += 1
    state.line += state.draw_cards(1)
    log_turn(state)
    draw_cubes(state, state.current, TURN_CUBES)
    in_line = len(state.line)
    if not state.in_deck or in_line >= MUST_CALL:
        return call_for_bids(state, True) or _ask_effect(state)
    if in_line <= MUST_PASS:
        log_pass(state, True)
        return _ask_effect(state)
    state.stage, state.asked = ASK_CALL, state.current
    return True


def draw_cubes(state: State, seat: i64, number: i64) -> None:
    """Draw cubes from the pouch for the seat, fewer if it has fewer (PG-3)."""
    log_cubes_drawn(state, seat, state.draw_cubes(seat, number))


def go_on_to_effects(state: State) -> None:
    """Let the current seat choose an effect; without a Peter card, end its turn (PG-7)."""
    if not _ask_effect(state):
        end_turn(state)


def _ask_effect(state: State) -> bool:
    """Return False without a Peter card (PG-7)."""
    if not state.suits[state.current * SUIT_COUNT]:
        return False
    state.stage, state.asked = ASK_EFFECT, state.current
    return True


def end_turn(state: State) -> None:
    """Score the current seat and start the next turn, until somebody has to decide or the game is over."""
    while True:
        _score(state)
        state.current += 1
        if state.current == state.seats:
            state.current = 0
        if _begin_turn(state):
            return


def _score(state: State) -> None:
    """Give the current seat as many points as its smallest suit has cards, Peter excluded (PG-8)."""
    seat = state.current
    points = state.smallest_suit(seat)
    state.scored[seat] += points
    log_score(state, seat, points)


# Bids


def call_for_bids(state: State, forced: bool) -> bool:
    """Ask every seat with cubes for a bid; the others bid none (PG-5).

    Return False if nobody has cubes: then the line is won at once.
    """
    log_call(state, forced)
    state.stage, state.asked = ASK_BIDS, NO_SEAT
    somebody_bids = False
    for seat in range(state.seats):
        if state.held[seat]:
            somebody_bids = True
        else:
            make_bid(state, seat, NO_COLOUR, 0)
    if not somebody_bids:
        resolve_bids(state)
    return somebody_bids


def make_bid(state: State, seat: i64, colour: i64, number: i64) -> None:
    state.bid(seat, colour, number)
    log_bid(state, seat)


def resolve_bids(state: State) -> None:
    """Give the line to the highest bidder, who alone pays (PG-5, PG-6)."""
    winner = find_winner(state)
    log_line_won(state, winner)
    if state.bids[winner]:
        state.return_cubes(winner, state.bid_colours[winner], state.bids[winner])
    state.put(winner, state.line)
    state.line = ()
    state.forget_bids()


def find_winner(state: State) -> i64:
    """Return the highest bidder; ties go to the first clockwise from the current seat (PG-5)."""
    winner = state.current
    seat = winner
    for _ in range(1, state.seats):
        seat += 1
        if seat == state.seats:
            seat = 0
        if state.bids[seat] > state.bids[winner]:
            winner = seat
    return winner


# The end


def _end_game(state: State) -> None:
    """PG-9."""
    state.over = True
    if state.log is not None:
        log_end(state, tuple([score.total for score in outcome(state).scores]))


def end(state: State) -> list[Event]:
    """End early: nobody wins the line, bids are void, and the turn is not scored."""
    events: list[Event] = []
    state.log = events
    state.asked, state.owed = NO_SEAT, 0
    state.forget_bids()
    _end_game(state)
    state.log = None
    return events


def outcome(state: State) -> Outcome:
    """Most points, then most cards, then most cubes (PG-9)."""
    seats = range(state.seats)
    scores = [Score(state.points(seat), {"turns": state.scored[seat], "peter": state.gained[seat]}) for seat in seats]
    keys = [(scores[seat].total, len(state.piles[seat]), state.held[seat]) for seat in seats]
    return Outcome(ranks(keys), tuple(scores))

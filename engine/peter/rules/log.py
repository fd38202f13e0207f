"""The events of a match. Searches keep no log: there these functions do nothing."""

from __future__ import annotations

from engine.native import i64
from engine.peter.cards import Cubes
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
    GameEnded,
    LineWon,
    Passed,
    Scored,
    TurnBegan,
)
from engine.peter.rules.numbers import COLOUR_COUNT, readable
from engine.peter.rules.state import State


def log_turn(state: State) -> None:
    if state.log is not None:
        state.log.append(TurnBegan(state.turn, state.current, state.line[-1]))


def log_cubes_drawn(state: State, seat: i64, colours: list[int]) -> None:
    if state.log is not None and colours:
        state.log.append(CubesDrawn(seat, len(colours), _count(colours)))


def log_pass(state: State, forced: bool) -> None:
    if state.log is not None:
        state.log.append(Passed(state.current, forced))


def log_call(state: State, forced: bool) -> None:
    if state.log is not None:
        state.log.append(Called(state.current, forced))


def log_bid(state: State, seat: i64) -> None:
    if state.log is not None:
        state.log.append(BidMade(seat, state.bid_of(seat)))


def log_line_won(state: State, winner: i64) -> None:
    if state.log is not None:
        bids = [(state.bid_colours[seat], state.bids[seat]) for seat in range(state.seats)]
        state.log.append(LineWon(winner, tuple(bids), state.line))


def log_effect(state: State, seat: i64, action: i64, peter: i64) -> None:
    if state.log is not None:
        used = readable(action)
        state.log.append(EffectUsed(seat, used.number, peter, used.seat, used.card))


def log_cube_returned(state: State, seat: i64, colour: i64) -> None:
    if state.log is not None:
        state.log.append(CubesReturned(seat, 1, _count([colour])))


def log_cube_given(state: State, seat: i64, colour: i64) -> None:
    if state.log is not None:
        state.log.append(CubesGiven(seat, state.current, 1, _count([colour])))


def log_card_given(state: State, seat: i64, card: i64) -> None:
    if state.log is not None:
        state.log.append(CardGiven(seat, state.current, card))


def log_cards_drawn(state: State, seat: i64, cards: tuple[int, ...]) -> None:
    if state.log is not None:
        state.log.append(CardsDrawn(seat, cards))


def log_card_put_under(state: State, seat: i64, card: i64) -> None:
    if state.log is not None:
        state.log.append(CardPutUnder(seat, card))


def log_score(state: State, seat: i64, points: i64) -> None:
    if state.log is not None and points:
        state.log.append(Scored(seat, points))


def log_end(state: State, totals: tuple[int, ...]) -> None:
    if state.log is not None:
        state.log.append(GameEnded(totals))


def _count(colours: list[int]) -> Cubes:
    return tuple([colours.count(colour) for colour in range(COLOUR_COUNT)])

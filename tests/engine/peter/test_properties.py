"""For any bids, piles and cubes, winners, points and draws match an independent statement of the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_BID, PETER, SUIT, SUITS
from engine.peter.events import CubesDrawn, LineWon
from engine.peter.rules.flow import find_winner, outcome
from engine.peter.rules.state import State, suit_points
from tests.engine.peter.invariants import check
from tests.engine.peter.situation import GAME, Situation, changed
from tests.examples import examples

BIDS = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4)) | st.just(NO_BID), min_size=3, max_size=8)
PILE = st.sets(st.sampled_from([card.index for card in CARDS])).map(tuple)


@pytest.mark.rule("PG-5")
@given(BIDS, st.integers(0, 7))
def test_nobody_bids_more_than_the_winner_and_whoever_bids_as_much_sits_further_from_the_current_seat(
    bids: list[tuple[int, int]], at: int
) -> None:
    current = at % len(bids)
    won = find_winner(changed(Situation(len(bids)).state, current=current, bids=bids))
    distance = [(seat - current) % len(bids) for seat in range(len(bids))]
    for seat, (_, number) in enumerate(bids):
        assert number <= bids[won][1]
        if number == bids[won][1]:
            assert distance[won] <= distance[seat]


@pytest.mark.rule("PG-8")
@given(PILE)
def test_points_are_the_whole_sets_of_six_suits_that_a_pile_makes(pile: tuple[int, ...]) -> None:
    suits, sets = Counter(SUIT[card] for card in pile if SUIT[card] != PETER), 0
    while len(suits) == len(SUITS) - 1:
        suits = +(suits - Counter(dict.fromkeys(suits, 1)))
        sets += 1
    assert suit_points(pile) == sets


def laid(seats: int, held: list[tuple[int, ...]]) -> State:
    """Return a position before a call: the seats hold these cubes, the pouch the rest."""
    everything = tuple(reversed(range(len(CARDS))))  # without Peter cards in the line there are no effects to choose
    each = CUBES_BY_SEATS[seats]
    pouch = [each - sum(cubes[colour] for cubes in held) for colour in range(len(COLOURS))]
    return changed(Situation(seats).state, line=everything[:4], deck=everything[4:], cubes=held, pouch=pouch)


@st.composite
def hands(draw: st.DrawFn) -> list[tuple[int, ...]]:
    """Draw cubes for three to eight seats, up to the total."""
    seats = draw(st.integers(3, 8))
    each = CUBES_BY_SEATS[seats]
    left, held = [each] * len(COLOURS), []
    for _ in range(seats):
        cubes = tuple(draw(st.integers(0, left[colour]) | st.just(0)) for colour in range(len(COLOURS)))
        left = [a - b for a, b in zip(left, cubes, strict=True)]
        held.append(cubes)
    return held


@pytest.mark.rule("PG-3", "PG-5", "PG-6")
@examples(150)
@given(hands(), st.data())
def test_an_auction_with_any_cubes(held: list[tuple[int, ...]], data: st.DataObject) -> None:
    """Bids in any order: only the winner pays and takes the line; then the next seat draws what is available."""
    state = laid(len(held), held)
    check(state)
    seats, line = state.seats, state.line
    made = [NO_BID] * seats
    events = GAME.apply(state, 0, GAME.parse("call"))
    while not any(isinstance(event, LineWon) for event in events):
        seat = data.draw(st.sampled_from(state.to_act()))
        action = data.draw(st.sampled_from(GAME.legal_actions(state, seat)))
        made[seat] = (action.colour, action.number)
        events = GAME.apply(state, seat, action)
    check(state)
    won = next(event for event in events if isinstance(event, LineWon))
    assert won == LineWon(find_winner(changed(state, current=0, bids=made)), tuple(made), line)
    assert state.piles == [line if seat == won.seat else () for seat in range(seats)]
    in_pouch = CUBES_BY_SEATS[seats] * len(COLOURS) - sum(map(sum, held)) + made[won.seat][1]
    drawn = [event.number for event in events if isinstance(event, CubesDrawn)]
    for number in drawn:
        assert number == min(3, in_pouch)
        in_pouch -= number
    assert state.in_pouch == in_pouch
    assert drawn or not in_pouch


@pytest.mark.rule("PG-9")
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), min_size=3, max_size=8))
def test_who_has_more_points_then_cards_then_cubes_stands_higher(kept: list[tuple[int, int, int]]) -> None:
    state = changed(
        Situation(len(kept)).state,
        scored=[points for points, _, _ in kept],
        piles={seat: tuple(range(number)) for seat, (_, number, _) in enumerate(kept)},
        cubes=[(number, 0, 0, 0, 0) for _, _, number in kept],
    )
    ranks = outcome(state).ranks
    for a, mine in enumerate(kept):
        for b, other in enumerate(kept):
            assert (ranks[a] < ranks[b]) == (mine > other)
            assert (ranks[a] == ranks[b]) == (mine == other)
    assert min(ranks) == 1

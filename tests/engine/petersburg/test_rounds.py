"""Refills, the end of a round, the last round."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.petersburg.events import Dealt, Event, GameEnded, LastRound, RoundEnded
from tests.engine.petersburg.table import Table, cards, ids


def dealt(events: Iterable[Event]) -> list[tuple[str, int]]:
    return [(event.deck.id, len(event.cards)) for event in events if isinstance(event, Dealt)]


@pytest.mark.rule("SP-1.22", "example 22")
@pytest.mark.parametrize(("lower", "upper"), [("", "author*5"), ("pub*2", "author*3"), ("pub*5", "")])
def test_both_rows_together_are_filled_up_to_eight_from_the_next_phases_deck(lower: str, upper: str) -> None:
    table = Table(phase="aristocrat", lower=lower, upper=upper)
    kept = table.state.upper
    events = table.all_pass()
    assert dealt(events) == [("trading", 3)]
    assert table.state.upper == (*kept, *table.state.decks[3][:3])
    assert ids(table.state.lower) == lower.replace("*", " ").split()[:1] * len(table.state.lower)


@pytest.mark.rule("SP-1.22")
@pytest.mark.parametrize(
    ("phase", "following"), [("worker", "building"), ("building", "aristocrat"), ("aristocrat", "trading")]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_phases_deck_is_dealt_whatever_the_number_of_seats(phase: str, following: str, seats: int) -> None:
    table = Table(seats, phase=phase, upper="author")
    assert dealt(table.all_pass()) == [(following, 7)]


@pytest.mark.rule("SP-1.22", "example 24")
def test_with_eight_on_the_board_nothing_is_dealt_and_play_goes_on() -> None:
    table = Table(phase="worker", upper="author*8", tableaus=["lumberjack"])
    events = table.all_pass()
    assert dealt(events) == []
    assert table.state.money[0] == 28, "the phase was scored as ever"
    assert table.state.phase == 1
    assert not table.state.last_round


@pytest.mark.rule("SP-1.22")
def test_two_seats_that_take_nothing_at_first_still_see_four_buildings() -> None:
    table = Table(2)
    assert dealt(table.all_pass()) == [("building", 4)]


@pytest.mark.rule("SP-1.23")
def test_after_the_trading_phase_the_rows_move_down_and_workers_are_dealt() -> None:
    table = Table(phase="trading", upper="author*2 bank", lower="pub market", seed=5)
    table.state.markers = (0, 1, 1, 0)
    table.state.used[0] = cards("observatory")
    events = table.all_pass()
    state = table.state
    assert events[2] == RoundEnded(1, cards("pub market"))
    assert ids(state.discard) == ["pub", "market"]
    assert ids(state.lower) == ["author", "author", "bank"]
    assert dealt(events) == [("worker", 5)]
    assert len(state.upper) == 5
    assert state.markers == (1, 0, 0, 1)
    assert state.used == [(), ()]
    assert (state.round, state.phase, state.active) == (2, 0, 1)


@pytest.mark.rule("SP-1.23", "SP-1.3", "example 26")
def test_markers_of_three_seats_move_one_seat_each() -> None:
    table = Table(3, phase="trading")
    table.state.markers = (0, 1, 2, 0)
    table.all_pass()
    assert table.state.markers == (1, 2, 0, 1)


@pytest.mark.rule("SP-1.24", "example 23")
@pytest.mark.parametrize(("left", "dealt_now", "last"), [(3, 3, True), (4, 4, True), (5, 4, False)])
def test_a_refill_that_takes_a_decks_last_card_makes_the_round_the_last(left: int, dealt_now: int, last: bool) -> None:
    table = Table(phase="worker", upper="author*4", decks={"building": f"market*{left}"})
    events = table.all_pass()
    assert dealt(events) == [("building", dealt_now)]
    assert table.state.last_round is last
    assert [event.deck.id for event in events if isinstance(event, LastRound)] == ["building"] * last


@pytest.mark.rule("SP-1.24")
def test_the_last_round_is_played_to_the_end_of_its_trading_phase() -> None:
    table = Table(phase="worker", upper="author*4", decks={"building": "market*4"})
    table.all_pass()
    for phase in (1, 2, 3):
        assert (table.state.phase, table.state.over) == (phase, False)
        events = table.all_pass()
    assert table.state.over
    assert isinstance(events[-1], GameEnded)


@pytest.mark.rule("SP-1.24")
def test_when_the_deal_of_workers_does_it_the_new_round_is_the_last() -> None:
    table = Table(phase="trading", upper="author", decks={"worker": "lumberjack*7"})
    events = table.all_pass()
    assert dealt(events) == [("worker", 7)]
    assert [event.deck.id for event in events if isinstance(event, LastRound)] == ["worker"]
    assert (table.state.round, table.state.last_round, table.state.over) == (2, True, False)
    for _ in range(4):
        assert not table.state.over
        table.all_pass()
    assert table.state.over
    assert table.state.round == 2


@pytest.mark.rule("SP-1.24")
def test_it_is_told_once() -> None:
    table = Table(phase="worker", upper="author*4", decks={"building": "market*4", "aristocrat": ""})
    assert [event for event in table.all_pass() if isinstance(event, LastRound)]
    assert not [event for event in table.all_pass() if isinstance(event, LastRound)]


@pytest.mark.rule("SP-1.25")
def test_after_the_last_trading_phase_there_is_no_new_round() -> None:
    table = Table(phase="trading", upper="author", lower="pub")
    table.state.last_round = True
    markers = table.state.markers
    events = table.all_pass()
    assert not [event for event in events if isinstance(event, RoundEnded | Dealt)]
    assert table.state.markers == markers
    assert ids(table.state.upper) == ["author"]
    assert table.state.to_act() == ()
    assert table.legal(0) == table.legal(1) == []
    table.refused("pass", "game-over", seat=0)
    table.refused("pass phase", "game-over", seat=1)

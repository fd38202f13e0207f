"""Refills, the end of a round, the last round."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.petersburg.cards import ids
from engine.petersburg.events import Dealt, Event, GameEnded, LastRound, RoundEnded
from tests.engine.petersburg.situation import Situation, cards


def dealt(events: Iterable[Event]) -> list[tuple[str, int]]:
    return [(event.deck.id, len(event.cards)) for event in events if isinstance(event, Dealt)]


@pytest.mark.rule("SP-1.22", "example 22")
@pytest.mark.parametrize(("lower", "upper"), [("", "author*5"), ("pub*2", "author*3"), ("pub*5", "")])
def test_both_rows_together_are_filled_up_to_eight_from_the_next_phases_deck(lower: str, upper: str) -> None:
    situation = Situation(phase="aristocrat", lower=lower, upper=upper)
    kept = situation.facts.upper
    events = situation.all_pass()
    assert dealt(events) == [("trading", 3)]
    assert situation.facts.upper == (*kept, *situation.facts.decks[3][:3])
    assert ids(situation.facts.lower) == lower.replace("*", " ").split()[:1] * len(situation.facts.lower)


@pytest.mark.rule("SP-1.22")
@pytest.mark.parametrize(
    ("phase", "following"), [("worker", "building"), ("building", "aristocrat"), ("aristocrat", "trading")]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_phases_deck_is_dealt_whatever_the_number_of_seats(phase: str, following: str, seats: int) -> None:
    situation = Situation(seats, phase=phase, upper="author")
    assert dealt(situation.all_pass()) == [(following, 7)]


@pytest.mark.rule("SP-1.22", "example 24")
def test_with_eight_on_the_board_nothing_is_dealt_and_play_goes_on() -> None:
    situation = Situation(phase="worker", upper="author*8", tableaus=["lumberjack"])
    events = situation.all_pass()
    assert dealt(events) == []
    assert situation.facts.money[0] == 28, "the phase was scored as ever"
    assert situation.facts.phase == 1
    assert not situation.facts.last_round


@pytest.mark.rule("SP-1.22")
def test_two_seats_that_take_nothing_at_first_still_see_four_buildings() -> None:
    situation = Situation(2)
    assert dealt(situation.all_pass()) == [("building", 4)]


@pytest.mark.rule("SP-1.23")
def test_after_the_trading_phase_the_rows_move_down_and_workers_are_dealt() -> None:
    situation = Situation(phase="trading", upper="author*2 bank", lower="pub market", seed=5)
    situation.change(markers=(0, 1, 1, 0), used={0: cards("observatory")})
    events = situation.all_pass()
    facts = situation.facts
    assert events[2] == RoundEnded(1, cards("pub market"))
    assert ids(facts.discard) == ["pub", "market"]
    assert ids(facts.lower) == ["author", "author", "bank"]
    assert dealt(events) == [("worker", 5)]
    assert len(facts.upper) == 5
    assert facts.markers == (1, 0, 0, 1)
    assert facts.used == [(), ()]
    assert (facts.round, facts.phase, facts.active) == (2, 0, 1)


@pytest.mark.rule("SP-1.23", "SP-1.3", "example 26")
def test_markers_of_three_seats_move_one_seat_each() -> None:
    situation = Situation(3, phase="trading")
    situation.change(markers=(0, 1, 2, 0))
    situation.all_pass()
    assert situation.facts.markers == (1, 2, 0, 1)


@pytest.mark.rule("SP-1.24", "example 23")
@pytest.mark.parametrize(("left", "dealt_now", "last"), [(3, 3, True), (4, 4, True), (5, 4, False)])
def test_a_refill_that_takes_a_decks_last_card_makes_the_round_the_last(left: int, dealt_now: int, last: bool) -> None:
    situation = Situation(phase="worker", upper="author*4", decks={"building": f"market*{left}"})
    events = situation.all_pass()
    assert dealt(events) == [("building", dealt_now)]
    assert situation.facts.last_round is last
    assert [event.deck.id for event in events if isinstance(event, LastRound)] == ["building"] * last


@pytest.mark.rule("SP-1.24")
def test_the_last_round_is_played_to_the_end_of_its_trading_phase() -> None:
    situation = Situation(phase="worker", upper="author*4", decks={"building": "market*4"})
    situation.all_pass()
    for phase in (1, 2, 3):
        assert (situation.facts.phase, situation.facts.over) == (phase, False)
        events = situation.all_pass()
    assert situation.facts.over
    assert isinstance(events[-1], GameEnded)


@pytest.mark.rule("SP-1.24")
def test_when_the_deal_of_workers_does_it_the_new_round_is_the_last() -> None:
    situation = Situation(phase="trading", upper="author", decks={"worker": "lumberjack*7"})
    events = situation.all_pass()
    assert dealt(events) == [("worker", 7)]
    assert [event.deck.id for event in events if isinstance(event, LastRound)] == ["worker"]
    assert (situation.facts.round, situation.facts.last_round, situation.facts.over) == (2, True, False)
    for _ in range(4):
        assert not situation.facts.over
        situation.all_pass()
    assert situation.facts.over
    assert situation.facts.round == 2


@pytest.mark.rule("SP-1.24")
def test_it_is_told_once() -> None:
    situation = Situation(phase="worker", upper="author*4", decks={"building": "market*4", "aristocrat": ""})
    assert [event for event in situation.all_pass() if isinstance(event, LastRound)]
    assert not [event for event in situation.all_pass() if isinstance(event, LastRound)]


@pytest.mark.rule("SP-1.25")
def test_after_the_last_trading_phase_there_is_no_new_round() -> None:
    situation = Situation(phase="trading", upper="author", lower="pub", last_round=True)
    markers = situation.facts.markers
    events = situation.all_pass()
    assert not [event for event in events if isinstance(event, RoundEnded | Dealt)]
    assert situation.facts.markers == markers
    assert ids(situation.facts.upper) == ["author"]
    assert situation.to_act() == ()
    assert situation.legal(0) == situation.legal(1) == []
    situation.refused("pass", "game-over", seat=0)
    situation.refused("pass phase", "game-over", seat=1)

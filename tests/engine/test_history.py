"""Takebacks in random games of every preset: what returns, what must not, and whose consent they need."""

from __future__ import annotations

import random
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import match
from engine.base_game import BaseGame
from engine.game import AnyGame, IllegalAction, Reveals
from engine.history import FREE_UNDOS, UNDO, History, TakenBack, play
from engine.match import Position, advance
from engine.record import RecordedAction
from tests.conformance import KITS, PLAYED, busy_action, seats_of
from tests.engine.played_matches import PRESETS, Played, begun, played, presets

TAKES_BACK = [(game, preset) for game, preset in PRESETS if type(game).reveals is not BaseGame.reveals]
takes_back = pytest.mark.parametrize(("game", "preset"), TAKES_BACK, ids=[preset for _, preset in TAKES_BACK])
"""The presets of games that define what actions reveal; by default nothing can be taken back."""


def everything(game: AnyGame, state: Any) -> dict[str, Any]:
    """Return everything observable of a state: its dump, all views and all legal actions."""
    seats = seats_of(game, state)
    return {
        "dump": game.dump(state),
        "views": [game.view(state, viewer) for viewer in (*seats, None)],
        "to act": game.to_act(state),
        "legal": [game.legal_actions(state, seat) for seat in seats],
    }


@pytest.mark.sample(2)
@presets
@settings(max_examples=4)
@given(number=st.integers(0, 2**32))
def test_an_undo_gives_the_state_before_the_last_decision_of_its_seat(game: AnyGame, preset: str, number: int) -> None:
    before: dict[int, Any] = {}
    for one in played(game, preset, number):
        history, log = one.position.history, one.log
        before[one.position.seq + 1] = history.state
        if one.position.seq % 3:
            continue
        for seat in range(one.seats):
            takeback = history.takeback(seat)
            if takeback is None:
                with pytest.raises(IllegalAction):
                    play(game, history, one.position.seq + 1, seat, UNDO)
                continue
            assert log[takeback.seq - 1].seat == seat
            undone = play(game, history, one.position.seq + 1, seat, UNDO)
            assert undone.events == [TakenBack(seat)]
            found, then = everything(game, undone.history.state), everything(game, before[takeback.seq])
            orders = {entry.seat for entry in history.past if entry.is_order and entry.seq > takeback.seq} - {seat}
            if not orders:
                assert found == then
            assert found["to act"] == then["to act"]
            for viewer in (*range(one.seats), None):
                if viewer not in orders:
                    at = one.seats if viewer is None else viewer
                    assert found["views"][at] == then["views"][at], "an order of another seat shows"
                    assert viewer is None or found["legal"][viewer] == then["legal"][viewer]


@pytest.mark.sample(2)
@presets
@settings(max_examples=4)
@given(number=st.integers(0, 2**32))
def test_every_process_finds_the_same_position_by_whatever_way(game: AnyGame, preset: str, number: int) -> None:
    for one in played(game, preset, number):
        position, settled = one.position, one.position.settled_position
        if position.seq % 7:
            continue
        assert settled.history.past == ()
        state = game.load(one.options, match.dump(game, settled)["state"])
        recent = match.recent_events(game, one.start, one.log[: settled.seq], 0)
        restored = match.load(state, settled.seq, match.dump(game, settled), recent)
        again = advance(game, restored, one.log[settled.seq :])
        assert comparable(game, again) == comparable(game, position)
        assert position.takeback(0) is None or position.seq > settled.seq


def comparable(game: AnyGame, position: Position) -> Any:
    """Return everything in a position that others may see, in a comparable form."""
    names = ("seq", "public_seq", "menu_numbers", "clocks", "orders", "recent")
    past = [replace(entry, before=game.dump(entry.before)) for entry in position.history.past]
    undone_by, settled = position.history.undone_by, position.settled_position.seq
    numbers = [getattr(position, name) for name in (*names, "earlier_clocks")]
    return numbers, everything(game, position.state), past, undone_by, settled


@pytest.mark.sample(2)
@presets
@settings(max_examples=4)
@given(number=st.integers(0, 2**32))
def test_an_order_of_another_seat_changes_nothing_that_can_be_taken_back(
    game: AnyGame, preset: str, number: int
) -> None:
    rng = random.Random(number)
    for one in played(game, preset, number, undos=0.1):
        history, seq = one.position.history, one.position.seq
        seat = rng.randrange(one.seats)
        legal = game.legal_actions(history.state, seat)
        orders = [
            action for action in legal if game.is_standing_order(action) and seat not in game.to_act(history.state)
        ]
        if not orders:
            continue
        order = rng.choice(orders)
        ordered = play(game, history, seq + 1, seat, str(order))
        assert ordered.entry is not None
        assert not ordered.entry.is_decision
        for other in range(one.seats):
            assert ordered.history.takeback(other) == history.takeback(other)
            if other == seat or history.takeback(other) is None:
                continue
            plain, after = history.undone(game, other), ordered.history.undone(game, other)
            for viewer in (*range(one.seats), None):
                if viewer != seat:
                    assert game.view(after.state, viewer) == game.view(plain.state, viewer)
            for third in range(one.seats):
                assert after.takeback(third) == plain.takeback(third)
            if order in game.legal_actions(plain.state, seat) and seat not in game.to_act(plain.state):
                with_order = game.copy(plain.state)
                game.apply(with_order, seat, order)
                assert game.dump(after.state) == game.dump(with_order), "the order is not lost"


@pytest.mark.sample(2)
@presets
@settings(max_examples=4)
@given(number=st.integers(0, 2**32))
def test_what_can_be_taken_back_has_told_nobody_anything(game: AnyGame, preset: str, number: int) -> None:
    """In a world that differs only in what is hidden from the acting seat, all others see its action alike."""
    kit, rng = KITS[game.id], random.Random(number)
    for one in played(game, preset, number):
        state = one.position.state
        for seat in game.to_act(state):
            twin = kit.keep_known(kit.scrambled(state, seat, rng), state)
            legal = game.legal_actions(state, seat)
            assert game.legal_actions(twin, seat) == legal
            action = rng.choice(legal)
            worlds = [game.copy(state), game.copy(twin)]
            events = [game.apply(world, seat, action) for world in worlds]
            assert len({game.reveals(seat, caused) for caused in events}) == 1
            if game.reveals(seat, events[0]) is Reveals.SECRETS:
                continue
            for viewer in (*range(one.seats), None):
                shown = [
                    [game.visible(world, event, viewer) for event in caused]
                    for world, caused in zip(worlds, events, strict=True)
                ]
                assert shown[0] == shown[1]
            assert game.to_act(worlds[0]) == game.to_act(worlds[1])
            assert game.view(worlds[0], seat) == game.view(worlds[1], seat)


def free(one: Played, seat: int) -> bool:
    takeback = one.position.takeback(seat)
    assert takeback is not None
    return not takeback.needs_consent


def test_the_fourth_undo_needs_consent_until_another_seat_has_decided() -> None:
    game = PLAYED["petersburg"]
    one = begun(game, "2004", 1)
    start = one.position
    seat, other = game.to_act(start.state)[0], (game.to_act(start.state)[0] + 1) % one.seats
    cards = [str(a) for a in game.legal_actions(start.state, seat) if str(a).startswith("take")]
    for _ in range(FREE_UNDOS):
        one.do(seat, cards[0])
        assert free(one, seat)
        one.do(seat, UNDO)
    assert game.dump(one.position.state) == game.dump(start.state)
    assert one.position.settled_position.seq == 0, "the count is found again from the log"
    one.do(seat, cards[0])
    assert not free(one, seat)
    one.do(other, "pass phase" if other not in game.to_act(one.position.state) else cards[1])
    assert free(one, other)
    one.do(other, UNDO)
    assert free(one, seat), "another seat has decided, whether or not it took that back"


@takes_back
def test_something_can_be_taken_back_in_every_preset_and_not_all(game: AnyGame, preset: str) -> None:
    found = [one.position.takeback(seat) for one in played(game, preset, 1) for seat in range(one.seats)]
    free = sum(takeback is not None and not takeback.needs_consent for takeback in found)
    asking = sum(takeback is not None and takeback.needs_consent for takeback in found)
    assert free > 5
    assert asking > 5
    assert None in found


def test_a_finished_match_cannot_be_taken_back() -> None:
    game = PLAYED["petersburg"]
    rng, one = random.Random(3), begun(game, "2004", 3)
    while game.to_act(one.position.state):
        seat, action = busy_action(game, one.position.state, rng)
        one.do(seat, str(action))
    assert one.position.history == History(one.position.state)


@pytest.mark.parametrize(("out_of_turn", "texts"), [(1, ("pass phase", "pass phase no")), (0, ("pass", UNDO))])
def test_the_way_back_of_a_long_log_takes_as_much_for_each_action(out_of_turn: int, texts: tuple[str, str]) -> None:
    def bytes_of(actions: int) -> int:
        """Return the memory of all histories of a log together."""
        one = begun(PLAYED["petersburg"], "2004", 0)
        seat = (one.game.to_act(one.start)[0] + out_of_turn) % one.seats
        log = [RecordedAction(seat=seat, action=texts[number % 2]) for number in range(actions)]
        tracemalloc.start()
        try:
            kept = [applied.history for applied in match.replay(one.game, one.start, log)]
            assert len(kept) == actions
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    assert bytes_of(2000) < 2.2 * bytes_of(1000)

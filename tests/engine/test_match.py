"""A match without a store: stale menus, decisions, replays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import match
from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from engine.match import Applied, Position, TimeRanOut, advance, first, recent_events, replay, visible
from engine.record import RecordedAction
from engine.shuffle import derive_seed
from tests.votes import Votes

VOTES: AnyGame = Votes()
PETERSBURG = GAMES["petersburg"]


class Late(RecordedAction):
    @property
    def absent(self) -> bool:
        return True


def act(seat: int, text: str) -> RecordedAction:
    return RecordedAction(seat=seat, action=text)


def begun(game: AnyGame, seats: int = 3) -> Position:
    return first(game.new(game.Options(), seats, derive_seed(1)), seats)


class Match:
    def __init__(self, game: AnyGame) -> None:
        self.game, self.position = game, begun(game)

    def do(self, seat: int, text: str) -> None:
        self.position = advance(self.game, self.position, [act(seat, text)])

    def asked(self, seat: int) -> int:
        return self.position.clocks[seat].asked

    def stale(self, menus: tuple[int, ...]) -> set[int]:
        """Return the seats whose menu of that moment is now stale."""
        return {seat for seat in range(3) if self.position.is_stale(seat, menus[seat])}


@pytest.fixture
def votes() -> Match:
    return Match(VOTES)


def test_a_menu_of_before_the_own_decision_is_stale_and_no_other(votes: Match) -> None:
    menus = votes.position.menu_numbers
    assert votes.stale(menus) == set()
    votes.do(0, "vote 1")
    assert votes.stale(menus) == {0}


def test_a_menu_is_stale_when_what_the_seat_may_do_has_changed(votes: Match) -> None:
    votes.do(0, "vote 1")
    menus = votes.position.menu_numbers
    votes.do(1, "ban 2")
    assert votes.stale(menus) == {0, 1, 2}


def test_what_nobody_knows_of_makes_no_menu_of_others_stale(votes: Match) -> None:
    menus = votes.position.menu_numbers
    votes.do(1, "whisper")
    assert votes.stale(menus) == {1}
    assert (votes.position.seq, votes.position.public_seq) == (1, 0)


def test_a_public_change_that_is_no_part_of_the_decision_makes_menus_stale(votes: Match) -> None:
    for seat in range(3):
        votes.do(seat, "vote 0")
    menus = votes.position.menu_numbers
    votes.do(1, "shout")
    assert votes.stale(menus) == {0, 1, 2}
    assert votes.position.public_seq == 4


def test_in_a_game_of_turns_every_public_move_makes_every_menu_stale() -> None:
    game = Match(PETERSBURG)
    acting = PETERSBURG.to_act(game.position.state)[0]
    third = (acting + 2) % 3
    menus = game.position.menu_numbers
    game.do(third, "pass phase")
    assert game.stale(menus) == {third}, "a standing order changes nothing for others"
    menus = game.position.menu_numbers
    game.do(acting, "pass")
    assert game.stale(menus) == {0, 1, 2}, "the third waits still, but the board is another"


def test_a_seat_is_asked_since_its_own_decision_began_whatever_others_do(votes: Match) -> None:
    assert [votes.asked(seat) for seat in range(3)] == [0, 0, 0]
    votes.do(1, "vote 2")
    votes.do(1, "ban 2")
    assert votes.position.clocks[0].asked == 0, (
        "the time of a seat that has not voted runs on, though its menu is another"
    )
    votes.do(0, "vote 0")
    votes.do(2, "vote 0")
    assert (votes.asked(1), votes.position.clocks[1].called) == (4, 4)
    votes.do(0, "shout")
    assert votes.asked(1) == 4
    votes.do(1, "stay")
    assert votes.asked(1) == 6, "a new decision"
    assert votes.position.clocks[1].called == 4, "of a seat that was waited for already and need not be called"
    votes.do(1, "go")
    assert [clock.called for clock in votes.position.clocks] == [7, 4, 7], "two are called that were not waited for"


def test_a_secret_order_of_a_seat_that_has_to_decide_begins_no_decision() -> None:
    before = begun(VOTES)
    after = advance(VOTES, before, [act(0, "whisper")])
    assert after.orders[0] == 1
    assert after.clocks == before.clocks


def test_standing_orders_are_counted_until_something_public_happens(votes: Match) -> None:
    for seat in (1, 1, 2):
        votes.do(seat, "whisper")
    assert votes.position.orders == (0, 2, 1)
    votes.do(0, "vote 1")
    assert votes.position.orders == (0, 0, 0)


def test_a_position_is_the_same_after_many_actions_at_once_and_after_a_dump() -> None:
    log = [act(1, "vote 2"), act(0, "shout"), act(0, "vote 1"), act(2, "vote 1"), act(2, "whisper")]
    start = begun(VOTES)
    one_by_one = start
    for action in log:
        one_by_one = advance(VOTES, one_by_one, [action])
    at_once = advance(VOTES, start, log)
    state = VOTES.load(VOTES.Options(), match.dump(VOTES, at_once)["state"])
    dumped = match.load(state, 5, match.dump(VOTES, at_once), at_once.recent)
    for found in (at_once, dumped):
        numbers = ("seq", "public_seq", "menu_numbers", "clocks", "orders")
        for name in (*numbers, "recent", "since"):
            assert getattr(found, name) == getattr(one_by_one, name), name
    assert start.seq == 0
    assert VOTES.dump(start.state)["votes"] == [None] * 3, "a position never changes"


def test_a_dump_keeps_the_names_that_stand_in_databases(votes: Match) -> None:
    votes.do(1, "vote 2")
    data = match.dump(VOTES, votes.position)
    assert data.keys() == {"state", "version", "versions", "began", "asked", "acted", "orders", "since"}


def test_recent_events_are_those_that_everybody_may_see_with_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "RECENT_EVENTS", 2)
    log = [act(0, "shout"), act(1, "whisper"), act(1, "shout"), act(2, "shout")]
    position = advance(VOTES, begun(VOTES), log)
    assert [seq for seq, _ in position.recent] == [3, 4]
    assert position.since == 3
    assert recent_events(VOTES, begun(VOTES).state, log, 0) == position.recent
    assert [seq for seq, _ in recent_events(VOTES, begun(VOTES).state, log[:1], 7)] == [8]


def test_each_seat_is_shown_the_events_that_it_may_know_of() -> None:
    log = [act(1, "whisper"), Late(seat=2, action="vote 0")]
    events = [event for applied in replay(VOTES, begun(VOTES).state, log) for event in applied.events]
    seen = {seat: [visible(VOTES, begun(VOTES).state, event, seat) for event in events] for seat in (1, 2, None)}
    by_viewer = {seat: [event for event in found if event is not None] for seat, found in seen.items()}
    assert [event[-1] for event in by_viewer[1]] == ["whisper", 2, "vote"]
    assert by_viewer[2][0] == TimeRanOut(2)
    assert [event[-1] for event in by_viewer[2]] == [2, "vote 0"]
    assert [event[-1] for event in by_viewer[None]] == [2, "vote"]


def test_a_replay_takes_the_next_action_when_the_one_before_it_is_carried_out() -> None:
    state = begun(VOTES).state
    applied: list[Applied[RecordedAction]] = []  # grows during the replay

    def each_that_has_to_vote() -> Iterator[RecordedAction]:
        while len(waiting := VOTES.to_act(applied[-1].state if applied else state)) > 1:
            yield act(waiting[0], "vote 1")

    for one in replay(VOTES, state, each_that_has_to_vote(), after=10):
        applied += (one,)
    assert [(one.seq, one.logged.seat) for one in applied] == [(11, 0), (12, 1)]
    assert VOTES.dump(state)["votes"] == [None] * 3, "the first state never changes"
    assert [event.text for one in applied for event in one.events] == ["vote 1", "vote 1"]


def test_an_illegal_action_ends_a_replay_after_those_before_it() -> None:
    steps = replay(VOTES, begun(VOTES).state, [act(0, "vote 1"), act(0, "vote 1")])
    assert next(steps).seq == 1
    with pytest.raises(IllegalAction):
        next(steps)

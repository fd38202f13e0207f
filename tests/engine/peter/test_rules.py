"""The rules except effects: PG-1 to PG-6, PG-8 and PG-9."""

from __future__ import annotations

import pytest

from engine.game import BadSetup
from engine.peter.actions import Stage
from engine.peter.cards import CARDS, COLOURS, NO_BID, PETER, SUIT
from engine.peter.events import (
    BidMade,
    Called,
    CubesDrawn,
    GameEnded,
    LineWon,
    Passed,
    Scored,
    TurnBegan,
)
from engine.peter.options import Options
from engine.peter.rules.flow import find_winner, outcome
from engine.peter.rules.state import suit_points
from engine.shuffle import derive_seed
from tests.engine.peter.situation import GAME, LINE, Situation, cards, changed, cubes, cubes_held, kinds

ONE_OF_EACH = "baltic rebellions black_sea western reforms petersburg"


@pytest.mark.rule("PG-1")
def test_seventy_cards_in_seven_suits_and_cubes_by_seats() -> None:
    assert len(CARDS) == 70
    assert [sum(card.suit == suit for card in CARDS) for suit in range(7)] == [10] * 7
    for seats, each in ((3, 20), (4, 20), (5, 30), (6, 30), (7, 40), (8, 40)):
        state = GAME.new(Options(), seats, derive_seed(seats))
        for colour in range(len(COLOURS)):
            assert state.pouch[colour] + sum(held[colour] for held in cubes_held(state)) == each
    for seats in (2, 9):
        with pytest.raises(BadSetup):
            GAME.new(Options(), seats, derive_seed(1))


@pytest.mark.rule("PG-2")
def test_the_first_seat_is_drawn_and_each_seat_has_five_cubes() -> None:
    firsts = set()
    for number in range(40):
        state = GAME.new(Options(), 4, derive_seed(number))
        first = GAME.describe(state)["current"]
        held = [sum(state.cubes_of(seat)) for seat in range(4)]
        turns = state.turn  # forced passes first: each of these turns drew three
        assert sum(held) == 4 * 5 + 3 * turns
        firsts.add((first - turns + 1) % 4)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("PG-2")
def test_cubes_are_hidden_but_for_their_number_and_piles_are_open() -> None:
    situation = Situation(piles=[ONE_OF_EACH, "peter"], held=["red*2", "blue*3", ""])
    mine = GAME.view(situation.state, 0)
    assert [seat.cubes for seat in mine.seats] == [cubes("red*2"), None, None]
    assert [seat.number for seat in mine.seats] == [2, 3, 0]
    assert mine.seats[1].pile == cards("peter")
    assert GAME.view(situation.state, None).seats[0].cubes is None
    shown = Situation(held=["", "blue*3"], options={"open_cubes": True})
    assert GAME.view(shown.state, 0).seats[1].cubes == cubes("blue*3")


@pytest.mark.rule("PG-3")
def test_a_turn_draws_cubes_and_a_card() -> None:
    situation = Situation(line=LINE, current=0)
    before, size = sum(situation.state.cubes_of(1)), situation.state.in_deck
    top = situation.state.deck_cards()[0]
    events = situation.do("pass")
    assert kinds(events)[:3] == ["Passed", "TurnBegan", "CubesDrawn"]
    began = next(event for event in events if isinstance(event, TurnBegan))
    assert (began.seat, began.card) == (1, top)
    assert situation.state.line[-1] == top
    assert situation.state.in_deck == size - 1
    assert sum(situation.state.cubes_of(1)) == before + 3


@pytest.mark.rule("PG-3")
def test_an_empty_pouch_gives_what_it_has() -> None:
    situation = Situation(line=LINE)
    situation.change(pouch=cubes("green*2"))
    events = situation.do("pass")
    drawn = next(event for event in events if isinstance(event, CubesDrawn))
    assert (drawn.number, drawn.cubes) == (2, cubes("green*2"))
    situation.change(pouch=cubes(""))
    assert not any(isinstance(event, CubesDrawn) for event in situation.do("pass"))


@pytest.mark.rule("PG-4")
@pytest.mark.parametrize(("lying", "happens"), [(0, "pass"), (1, "pass"), (2, ""), (5, ""), (6, "call")])
def test_calling_depends_on_the_line(lying: int, happens: str) -> None:
    situation = Situation(line=" ".join(ONE_OF_EACH.split()[:lying]), stage=Stage.EFFECT, piles=["peter", "", ""])
    situation.change(deck=cards("peter*9")[1:] + cards("baltic*9")[1:])
    events = situation.do("done")
    if happens == "pass":
        assert Passed(1, forced=True) in [event for event in events if isinstance(event, Passed)]
    elif happens == "call":
        assert Called(1, forced=True) in [event for event in events if isinstance(event, Called)]
        assert situation.state.to_act() == (0, 1, 2)
    else:
        assert situation.legal() == ["pass", "call"]
        situation.refused("bid 0", "call-first")


@pytest.mark.rule("PG-4", "example 46")
def test_with_an_empty_deck_one_must_call() -> None:
    situation = Situation(line="baltic", stage=Stage.EFFECT, piles=["peter"], deck="western")
    events = situation.do("done")
    assert len(situation.state.line) == 2
    assert Called(1, forced=True) in [event for event in events if isinstance(event, Called)]


@pytest.mark.rule("PG-5")
def test_everybody_bids_at_once_and_secretly() -> None:
    situation = Situation(line=LINE, held=["red*3", "blue*4 red", "green"])
    situation.do("call")
    assert situation.state.to_act() == (0, 1, 2)
    assert situation.legal(1) == ["bid 0", "bid red 1", "bid blue 1", "bid blue 2", "bid blue 3", "bid blue 4"]
    events = situation.by(1, "bid blue 4")
    assert situation.state.to_act() == (0, 2)
    (made,) = events
    assert GAME.visible(situation.state, made, 1) == BidMade(1, (3, 4))
    for other in (0, 2, None):
        assert GAME.visible(situation.state, made, other) == BidMade(1, None)
        seen = GAME.view(situation.state, other)
        assert seen.seats[1].has_bid
        assert seen.seats[1].bid is None
    assert GAME.view(situation.state, 1).seats[1].bid == (3, 4)
    situation.refused("bid blue 1", "bid-made", seat=1)
    situation.refused("bid green 2", "bid-limit", seat=2)


@pytest.mark.rule("PG-5", "example 44", "example 45")
@pytest.mark.parametrize(
    ("numbers", "current", "wins"),
    [([3, 3, 2], 2, 0), ([3, 3, 2], 1, 1), ([0, 0, 0], 1, 1), ([1, 0, 2], 0, 2), ([2, 2, 2], 2, 2)],
)
def test_most_cubes_win_and_ties_go_clockwise_from_the_current_seat(
    numbers: list[int], current: int, wins: int
) -> None:
    bids = [(0, number) if number else NO_BID for number in numbers]
    assert find_winner(changed(Situation().state, current=current, bids=bids)) == wins


@pytest.mark.rule("PG-5", "example 45")
def test_if_nobody_bids_the_current_seat_takes_the_line_for_nothing() -> None:
    situation = Situation(line=LINE, current=1, held=["red", "red", "red"])
    situation.do("call", "bid 0", "bid 0")
    events = situation.do("bid 0")
    assert LineWon(1, (NO_BID,) * 3, cards(LINE)) in [event for event in events if isinstance(event, LineWon)]


@pytest.mark.rule("PG-5")
def test_who_has_no_cubes_is_not_asked() -> None:
    situation = Situation(line=LINE, held=["red", "", "red"])
    events = situation.do("call")
    assert situation.state.to_act() == (0, 2)
    assert [event.seat for event in events if isinstance(event, BidMade)] == [1]


@pytest.mark.rule("PG-6")
def test_the_winner_pays_and_takes_the_line_and_the_others_keep_their_cubes() -> None:
    situation = Situation(line=LINE, held=["red*3 white", "blue*4 red", "green"])
    pouch = situation.state.in_pouch
    situation.do("call")
    situation.by(0, "bid red 3")
    situation.by(2, "bid green 1")
    events = situation.by(1, "bid blue 4")
    won = next(event for event in events if isinstance(event, LineWon))
    assert won == LineWon(1, ((0, 3), (3, 4), (2, 1)), cards(LINE))
    assert situation.state.piles[1] == cards(LINE)
    drawn = [event for event in events if isinstance(event, CubesDrawn)]  # in the following turns
    for seat, kept in enumerate(("red*3 white", "red", "green")):
        own = [event.cubes for event in drawn if event.seat == seat]
        assert situation.state.cubes_of(seat) == tuple(map(sum, zip(cubes(kept), *own, strict=True)))
    assert situation.state.in_pouch == pouch + 4 - sum(event.number for event in drawn)
    assert GAME.visible(situation.state, won, None) == won, "all bids are revealed"


@pytest.mark.rule("PG-8", "example 43")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("baltic rebellions*2 black_sea*3 western reforms*4 petersburg*3", 1),
        ("baltic rebellions*2 black_sea*3 western reforms*4 petersburg*3 peter*5", 1),
        ("rebellions*2 black_sea*3 western reforms*4 petersburg*3 peter*2", 0),
        ("baltic*2 rebellions*2 black_sea*2 western*2 reforms*2 petersburg*2", 2),
        ("", 0),
    ],
)
def test_the_suit_with_fewest_cards_scores_peter_excluded(pile: str, points: int) -> None:
    assert suit_points(cards(pile)) == points
    situation = Situation(line=LINE, piles=[pile], stage=Stage.CALL)
    situation.change(piles={0: tuple(card for card in situation.state.piles[0] if SUIT[card] != PETER)})
    events = situation.do("pass")
    assert [event for event in events if isinstance(event, Scored) and event.seat == 0] == [Scored(0, points)] * bool(
        points
    )
    assert situation.state.points(0) == points


@pytest.mark.rule("PG-9")
def test_the_game_ends_when_a_turn_would_start_with_an_empty_deck() -> None:
    situation = Situation(line="baltic", held=["red", "", ""], deck="", stage=Stage.BID, piles=[ONE_OF_EACH])
    situation.change(bids=[None, NO_BID, NO_BID])
    events = situation.do("bid red 1")
    assert isinstance(events[-1], GameEnded)
    assert events[-1].totals == (1, 0, 0)
    assert GAME.outcome(situation.state) is not None
    assert situation.state.to_act() == ()
    assert situation.legal(0) == []
    situation.refused("pass", "game-over", seat=0)


@pytest.mark.rule("PG-9")
def test_ties_go_to_the_larger_pile_then_to_more_cubes_then_are_shared() -> None:
    situation = Situation(piles=["baltic*2", "western", "reforms"], held=["", "red", "red*2"])
    situation.change(scored=[5, 5, 4])
    assert outcome(situation.state).ranks == (1, 2, 3)
    situation.change(scored=[5, 5, 5], piles={0: cards("baltic")})
    assert outcome(situation.state).ranks == (3, 2, 1)
    situation.change(cubes={1: cubes("blue*2")})
    assert outcome(situation.state).ranks == (3, 1, 1)
    situation.change(gained=[2, 0, 0])
    assert outcome(situation.state).scores[0].parts == {"turns": 5, "peter": 2}
    assert outcome(situation.state).ranks == (1, 2, 2)

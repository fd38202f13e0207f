"""Known and hidden facts, and the actions that reveal them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import Reveals
from engine.petersburg.cards import NO_CARD, Deck, ids
from engine.petersburg.events import Bought, Discarded, Drew, Ordered, Took
from tests.engine.petersburg.secrets import scrambled
from tests.engine.petersburg.situation import GAME, Situation, banquet, cards


def secret(**options: bool) -> Situation:
    """Seat 0 has drawn a Judge, and both seats have cards in hand."""
    situation = Situation(
        phase="building", tableaus=["observatory"], hands=["pub author", "academy bank"], money=[11, 22],
        decks={"aristocrat": "judge author czar"}, upper="market", options=options,
    )  # fmt: skip
    situation.do("draw aristocrat")
    return situation


@pytest.mark.rule("SP-1.29")
def test_a_seat_sees_its_own_hand_and_money_and_only_the_size_and_backs_of_others() -> None:
    situation = secret()
    view = GAME.view(situation.state, 1)
    me, other = view.seats[1], view.seats[0]
    assert (me.hand, me.money) == (cards("academy bank"), 22)
    assert (other.hand, other.money) == (None, None)
    assert other.backs == (Deck.BUILDING, Deck.ARISTOCRAT)
    assert other.points == 0
    assert other.tableau == other.used == cards("observatory")
    assert view.fetched == NO_CARD
    assert (view.deciding, view.to_act) == ("drawn", (0,))


@pytest.mark.rule("SP-1.29", "SP-1.20")
def test_the_drawn_card_is_known_to_the_drawer_alone() -> None:
    situation = secret()
    assert ids([GAME.view(situation.state, 0).fetched]) == ["judge"]
    assert GAME.view(situation.state, None).fetched == NO_CARD
    event = Drew(0, Deck.ARISTOCRAT, 5)
    assert GAME.visible(situation.state, event, 0) == event
    for seat in (1, None):
        assert GAME.visible(situation.state, event, seat) == event._replace(card=NO_CARD)
    took = situation.do("take drawn")[0]
    assert isinstance(took, Took)
    assert GAME.visible(situation.state, took, 0) == took
    assert GAME.visible(situation.state, took, 1) == took._replace(card=NO_CARD)


@pytest.mark.rule("SP-1.20")
@pytest.mark.parametrize(("action", "kind"), [("buy drawn", Bought), ("discard drawn", Discarded)])
def test_a_drawn_card_bought_or_discarded_is_known_to_all(action: str, kind: type[Bought | Discarded]) -> None:
    situation = secret()
    situation.change(money={0: 50})
    event = situation.do(action)[0]
    assert isinstance(event, kind)
    assert ids([event.card]) == ["judge"]
    assert GAME.visible(situation.state, event, 1) == GAME.visible(situation.state, event, None) == event


@pytest.mark.rule("SP-1.29")
def test_a_card_taken_from_the_board_was_seen_by_all() -> None:
    situation = Situation(upper="judge")
    event = situation.do("take upper judge")[0]
    assert GAME.visible(situation.state, event, 1) == event


@pytest.mark.rule("SP-1.29")
def test_a_spectator_sees_no_hand_and_no_money() -> None:
    for seat in GAME.view(secret().state, None).seats:
        assert seat.hand is None
        assert seat.money is None
        assert len(seat.backs) == 2


@pytest.mark.rule("SP-1.29")
def test_options_open_hands_money_and_decks() -> None:
    hands = GAME.view(secret(open_hands=True).state, None)
    assert [ids(seat.hand or ()) for seat in hands.seats] == [["pub", "author"], ["academy", "bank"]]
    assert ids([hands.fetched]) == ["judge"]
    assert hands.seats[0].money is None
    situation = secret(open_hands=True)
    drew = Drew(0, Deck.ARISTOCRAT, 5)
    assert GAME.visible(situation.state, drew, 1) == drew
    money = GAME.view(secret(open_money=True).state, None)
    assert [seat.money for seat in money.seats] == [11, 22]
    assert money.seats[0].hand is None
    decks = GAME.view(secret(open_decks=True).state, None).decks
    assert decks is not None
    assert decks[2] == tuple(sorted(cards("author czar")))
    assert GAME.view(secret().state, 0).decks is None


@pytest.mark.rule("SP-1.29")
def test_deck_sizes_are_public() -> None:
    assert GAME.view(Situation(2).state, None).deck_sizes == (27, 28, 27, 30)


@pytest.mark.rule("SP-1.12", "SP-1.29")
def test_a_standing_order_is_known_to_its_seat_alone() -> None:
    situation = Situation(3)
    event = situation.by(2, "pass phase")[0]
    assert event == Ordered(2, standing=True)
    assert [GAME.visible(situation.state, event, seat) for seat in (0, 1, 2, None)] == [None, None, event, None]
    assert [GAME.view(situation.state, seat).standing for seat in (0, 1, 2, None)] == [False, False, True, False]


@pytest.mark.rule("SP-1.29")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_hidden_changes_the_view(viewer: int | None) -> None:
    situation = secret()
    before = GAME.view(situation.state, viewer)
    for number in range(20):
        assert GAME.view(scrambled(situation.state, viewer, random.Random(number)), viewer) == before


def test_a_finished_game_hides_nothing() -> None:
    situation = Situation(phase="trading", hands=["pub", "bank"], money=[3, 4], last_round=True)
    situation.all_pass()
    view = GAME.view(situation.state, None)
    assert [ids(seat.hand or ()) for seat in view.seats] == [["pub"], ["bank"]]
    assert [seat.money for seat in view.seats] == [3, 4]
    assert view.outcome == GAME.outcome(situation.state)
    assert view.to_act == ()


@pytest.mark.rule("SP-1.13")
def test_a_view_tells_prices_for_every_seat() -> None:
    situation = Situation(tableaus=["market*2 carpenter_workshop", ""])
    assert [situation.price("market", seat=seat, lower=True) for seat in (0, 1)] == [1, 4]


@pytest.mark.rule("SP-1.7")
def test_everybody_sees_who_has_passed_since_somebody_acted() -> None:
    situation = Situation(3, upper="author*3")
    situation.do("pass", "pass")
    assert [GAME.view(situation.state, seat).passed for seat in (None, 2)] == [(0, 1), (0, 1)]
    situation.do("buy upper author", "pass")
    assert GAME.view(situation.state, None).passed == (0,)
    situation.do("pass", "pass")
    assert GAME.view(situation.state, None).passed == ()


def reveals(situation: Situation, *actions: str) -> Reveals:
    *before, last = actions
    situation.do(*before)
    seat = situation.to_act()[0]
    return GAME.reveals(seat, situation.by(seat, last))


@pytest.mark.parametrize(
    ("actions", "laid_out"),
    [
        (["buy upper lumberjack"], {"upper": "lumberjack"}),
        (["take upper lumberjack"], {"upper": "lumberjack"}),
        (["play author"], {"hands": ["author"]}),
        (["pass"], {}),
        (["draw worker", "take drawn"], {"phase": "building", "tableaus": ["observatory"]}),
        (["draw worker", "discard drawn"], {"phase": "building", "tableaus": ["observatory"]}),
        (["pass", "pass", "pub 1"], {"phase": "building", "tableaus": ["pub", "pub"]}),
    ],
)
def test_what_a_seat_chooses_of_its_own_tells_nothing_else(actions: Sequence[str], laid_out: dict[str, Any]) -> None:
    situation = Situation(**{"money": [20, 20], "upper": "judge*8", **laid_out})
    assert reveals(situation, *actions) is Reveals.NOTHING


@pytest.mark.parametrize(
    ("actions", "laid_out"),
    [
        (["draw worker"], {"phase": "building", "tableaus": ["observatory"]}),
        (["pass", "pass"], {}),
        (["pass", "pass", "pub 1", "pub 1"], {"phase": "building", "tableaus": ["pub", "pub"]}),
    ],
)
def test_a_drawn_card_and_the_next_phase_can_never_be_taken_back(
    actions: Sequence[str], laid_out: dict[str, Any]
) -> None:
    situation = Situation(**{"money": [20, 20], "upper": "judge*7", **laid_out})
    assert reveals(situation, *actions) is Reveals.SECRETS


def test_who_is_asked_about_a_pickpocket_next_holds_one() -> None:
    situation = banquet(seats=3, hands=["", "pickpocket", "pickpocket"], upper="judge*8", money=[9, 9, 9])
    situation.all_pass()
    assert reveals(situation, "steal no") is Reveals.SECRETS


def test_the_order_of_another_seat_that_passes_is_told_and_ones_own_pass_is_not() -> None:
    situation = Situation(3, upper="judge*8")
    situation.by(1, "pass phase")
    assert reveals(situation, "pass") is Reveals.ORDERS
    situation = Situation(3, upper="judge*8")
    assert reveals(situation, "pass phase") is Reveals.NOTHING

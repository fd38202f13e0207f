"""Games ended early: scoring, and cards still pending."""

from __future__ import annotations

import pytest

from engine.petersburg.decisions import DecisionKind
from engine.petersburg.events import Discarded, Event, GameEnded
from tests.engine.petersburg.situation import GAME, Situation, banquet, cards


def end(situation: Situation) -> list[Event]:
    events = GAME.end(situation.state)
    assert situation.to_act() == ()
    return events


def parts(situation: Situation, seat: int = 0) -> dict[str, int]:
    return dict(situation.outcome().scores[seat].parts)


def test_the_game_is_scored_and_the_phase_under_way_is_not() -> None:
    situation = Situation(
        phase="aristocrat",
        tableaus=["author judge market lumberjack", "czar"],
        hands=["pub observatory"],
        money=[39, 7],
        points=[11],
    )
    assert end(situation) == [GameEnded((11 + 3 + 3 - 10, 1))]
    assert parts(situation) == {"points": 11, "aristocrats": 3, "rubles": 3, "hand": -10}
    assert parts(situation, 1) == {"points": 0, "aristocrats": 1, "rubles": 0, "hand": 0}
    assert situation.facts.money == [39, 7]


@pytest.mark.parametrize("deck", ["building", "trading"])
def test_a_drawn_card_is_in_nobodys_hand_and_goes_to_the_discard(deck: str) -> None:
    situation = Situation(phase="building", decks={deck: "bank*3"}, tableaus=["observatory"], upper="author")
    situation.do(f"draw {deck}")
    assert end(situation)[0] == Discarded(0, *cards("bank"))
    assert situation.facts.discard[-1:] == cards("bank")
    assert (parts(situation)["hand"], situation.facts.pending) == (0, ())


def test_a_card_that_was_fetched_goes_back_to_the_discard() -> None:
    situation = banquet(hands=["black_market"], discard="author judge")
    situation.do("play black_market author")
    assert situation.facts.pending[0].kind is DecisionKind.BLACK_MARKET
    end(situation)
    assert sorted(situation.facts.discard) == sorted(cards("judge black_market author"))


def test_questions_after_a_scoring_go_unanswered() -> None:
    situation = Situation(3, phase="building", tableaus=["pub*2", "pub"], money=[20, 20])
    situation.all_pass()
    assert len(situation.facts.pending) > 1
    points = list(situation.facts.points)
    end(situation)
    assert (situation.facts.pending, situation.facts.points) == ((), points)


def test_a_double_turn_and_orders_to_pass_go() -> None:
    situation = banquet(hands=["double_turn"])
    situation.by(1, "pass phase")
    situation.do("play double_turn")
    end(situation)
    assert (situation.facts.extra, situation.facts.standing) == (0, [False, False])
    assert GAME.describe(situation.state)["pending"] is None


def test_a_game_is_ended_in_its_first_phase_with_no_more_than_its_rubles() -> None:
    situation = Situation(3, options={"edition": "2014"})
    end(situation)
    assert parts(situation) == {"points": 0, "aristocrats": 0, "rubles": situation.facts.money[0] // 10, "hand": 0}
    assert not GAME.view(situation.state, 0).opening

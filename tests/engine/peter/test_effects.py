"""The effects of Peter cards (PG-7)."""

from __future__ import annotations

import pytest

from engine.peter.actions import Stage
from engine.peter.cards import CARDS
from engine.peter.events import (
    CardGiven,
    CubesDrawn,
    CubesGiven,
    CubesReturned,
    EffectUsed,
    Event,
)
from tests.engine.peter.situation import GAME, LINE, Situation, cards, cubes, effect, kinds


def cubes_shown(situation: Situation, event: Event, seat: int) -> tuple[int, ...]:
    shown = GAME.visible(situation.state, event, seat)
    assert isinstance(shown, CubesGiven | CubesReturned)
    return shown.cubes


@pytest.mark.rule("PG-7")
def test_a_peter_card_leaves_the_game_for_three_points() -> None:
    situation, events = effect("effect 1")
    assert situation.state.points(0) == 3
    assert situation.state.gone == cards("peter")
    assert EffectUsed(0, 1, cards("peter")[0], -1, -1) == events[0]
    assert situation.state.current == 1, "one effect a turn"


@pytest.mark.rule("PG-7")
def test_it_draws_three_cubes() -> None:
    situation = Situation(stage=Stage.EFFECT, piles=["peter"], held=["red"], line=LINE)
    events = situation.do("effect 2")
    assert [event.number for event in events if isinstance(event, CubesDrawn)] == [3, 3]
    assert sum(situation.state.cubes_of(0)) == 4


@pytest.mark.rule("PG-7")
def test_it_draws_five_and_returns_any_four() -> None:
    situation = Situation(stage=Stage.EFFECT, piles=["peter"], held=["red*2 white"], line=LINE)
    situation.do("effect 3")
    assert sum(situation.state.cubes_of(0)) == 8
    situation.refused("done", "return-first")
    returned = []
    for _ in range(4):
        returned += [event for event in situation.do(situation.legal()[0]) if isinstance(event, CubesReturned)]
    assert sum(situation.state.cubes_of(0)) == 4
    assert [event.number for event in returned] == [1] * 4
    assert not any(cubes_shown(situation, returned[0], 1))


@pytest.mark.rule("PG-7")
def test_an_opponent_gives_a_card_of_its_choice() -> None:
    situation, _ = effect("effect 4 1")
    assert situation.state.to_act() == (1,)
    situation.refused("give petersburg".replace("petersburg", "admiralty"), "not-in-pile")
    situation.refused("pass", "give-card-first")
    western = CARDS[cards("western")[0]].id
    events = situation.do(f"give {western}")
    assert events[0] == CardGiven(1, 0, cards("western")[0])
    assert cards("western")[0] in situation.state.piles[0]
    situation, events = effect("effect 4 2")
    assert CardGiven(2, 0, cards("baltic")[0]) in events, "the only card is given without asking"


@pytest.mark.rule("PG-7")
def test_an_opponent_gives_two_cubes_of_its_choice() -> None:
    situation, _ = effect("effect 5 1", held=["", "red*2 blue", "white"])
    assert situation.state.to_act() == (1,)
    situation.refused("give green", "no-such-cube")
    events = situation.do("give blue")
    assert situation.legal(1) == ["give red"], "not to ask would tell that all that is left is red"
    events += situation.do("give red")
    given = [event.cubes for event in events if isinstance(event, CubesGiven)]
    assert given == [cubes("blue"), cubes("red")]
    assert situation.state.cubes_of(0) == cubes("blue red")
    assert not any(cubes_shown(situation, events[0], 2))
    assert any(cubes_shown(situation, events[0], 0))
    situation, events = effect("effect 5 2", held=["", "red*2 blue", "white"])
    assert situation.state.cubes_of(0) == cubes("white"), "all it has, if fewer"


@pytest.mark.rule("PG-7")
def test_it_takes_a_card_of_the_line() -> None:
    wanted = CARDS[cards("western")[0]].id
    situation, _ = effect(f"effect 6 {wanted}")
    assert cards("western")[0] in situation.state.piles[0]
    assert cards("western")[0] not in situation.state.line


@pytest.mark.rule("PG-7")
def test_it_draws_three_cards_and_puts_as_many_under_the_deck() -> None:
    situation = Situation(stage=Stage.EFFECT, piles=["peter petersburg"], line=LINE)
    situation.change(deck=cards("rebellions*9"))
    situation.do("effect 7")
    assert len(situation.state.piles[0]) == 4
    situation.refused("done", "under-first")
    chosen = [CARDS[card].id for card in (*cards("petersburg"), *cards("rebellions*2"))]
    situation.do(*(f"under {card}" for card in chosen))
    assert [CARDS[card].id for card in situation.state.deck_cards()[-3:]] == chosen, (
        "the first named lies above the others"
    )
    assert list(situation.state.piles[0]) == [cards("rebellions*3")[2]]


@pytest.mark.rule("PG-7")
def test_an_effect_that_can_do_nothing_cannot_be_chosen() -> None:
    situation = Situation(stage=Stage.EFFECT, piles=["peter", "", ""], held=["red", "", ""], deck="", line="")
    situation.change(pouch=cubes(""))
    assert situation.legal() == ["effect 1", "done"]
    situation.refused("effect 2", "nothing-to-do")
    situation.refused("effect 4 1", "nothing-to-give")
    situation.refused("effect 4 0", "no-opponent")
    situation.refused("effect 5 7", "no-opponent")
    situation.refused("effect 6 riga", "not-in-line")
    situation.refused("effect 7", "nothing-to-do")


@pytest.mark.rule("PG-7")
def test_without_a_peter_card_nobody_is_asked() -> None:
    situation = Situation(line=LINE, piles=["baltic"])
    events = situation.do("pass")
    assert "TurnBegan" in kinds(events)

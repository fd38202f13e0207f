"""A minimal game: the defaults of `BaseGame`, with a winner by few points."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from pydantic import ValidationError

from engine.agents import AGENTS
from engine.base_game import BaseGame
from engine.game import AnyGame, BadSetup
from engine.outcome import Outcome, Score, ranks
from engine.shuffle import derive_seed
from neva.agents.simulate import play

SEED = derive_seed(1)


@dataclass
class Sticks:
    """The sticks on the table, and those that each seat has taken."""

    left: int
    taken: list[int]
    turn: int = 0


class FewSticks(BaseGame[Sticks, str, Sticks, str]):
    """Seats take one or two of nine sticks in turn; few sticks win."""

    id: ClassVar[str] = "sticks"
    players: ClassVar[range] = range(2, 4)

    def new(self, options: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> Sticks:
        self.check_start(options, players, seed, setup)
        return Sticks(9, [0] * players)

    def to_act(self, state: Sticks) -> tuple[int, ...]:
        return (state.turn,) if state.left else ()

    def legal_actions(self, state: Sticks, seat: int) -> list[str]:
        return ["1", "2"][: state.left] if seat in self.to_act(state) else []

    def apply(self, state: Sticks, seat: int, action: str) -> list[str]:
        state.left -= int(action)
        state.taken[seat] += int(action)
        state.turn = (seat + 1) % len(state.taken)
        return [action]

    def view(self, state: Sticks, seat: int | None) -> Sticks:
        return state

    def visible(self, state: Sticks, event: str, seat: int | None) -> str | None:
        return event

    def outcome(self, state: Sticks) -> Outcome | None:
        if state.left:
            return None
        scores = tuple(Score(number, {"sticks": number}) for number in state.taken)
        return Outcome(ranks([(-number,) for number in state.taken]), scores)

    def parse(self, text: str) -> str:
        return text

    def default_action(self, state: Sticks, seat: int) -> str:
        return "1"


GAME: AnyGame = FewSticks()
OPTIONS = GAME.Options()


@pytest.mark.parametrize("agent", AGENTS)
def test_eleven_members_are_enough_for_computer_players(agent: str) -> None:
    record, outcome = play(GAME, [agent] * 3, SEED, rng=random.Random(1))
    assert sum(int(action.action) for action in record.actions) == sum(score.total for score in outcome.scores) == 9


def test_a_game_that_lacks_a_member_cannot_be_made() -> None:
    class Lacking(FewSticks):
        to_act = BaseGame.to_act

    with pytest.raises(TypeError, match="to_act"):
        Lacking()


def test_the_winner_is_told_by_rank_and_not_by_points() -> None:
    state = Sticks(0, [4, 2, 3])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert Outcome((1, 2, 1), (Score(3, {}),) * 3).winners == (0, 2)


def test_a_game_without_options_takes_its_one_preset_and_no_option() -> None:
    assert (GAME.name, GAME.presets) == ("sticks", {"sticks": {}})
    assert GAME.Options.model_validate({"preset": "sticks"}) == OPTIONS
    assert pickle.loads(pickle.dumps(OPTIONS)) == OPTIONS
    for wrong in ({"preset": "2004"}, {"open_money": True}):
        with pytest.raises(ValidationError):
            GAME.Options.model_validate(wrong)


def test_a_start_that_does_not_fit_is_refused_and_says_which_part() -> None:
    for players, seed, setup, part, sentence in (
        (4, SEED, None, "players", "sticks with these options seats 2 to 3 players, not 4"),
        (2, "seed", None, "seed", "the seed must be 64 hex digits in lower case"),
        (2, SEED, {"sticks": 7}, "setup", "setup: sticks has none"),
    ):
        with pytest.raises(BadSetup) as refused:
            GAME.new(OPTIONS, players, seed, setup)
        assert (str(refused.value), refused.value.part) == (sentence, part)


def test_a_copy_is_independent_and_no_action_a_standing_order() -> None:
    state = GAME.new(OPTIONS, 2, SEED)
    twin = GAME.copy(state)
    GAME.apply(twin, 0, "2")
    assert (state.left, state.taken, twin.left, twin.taken) == (9, [0, 0], 7, [2, 0])
    assert not GAME.is_standing_order("2")


def test_a_description_is_the_dump_with_the_seats_to_act_and_the_outcome() -> None:
    class Stored(FewSticks):
        def dump(self, state: Sticks) -> dict[str, Any]:
            return {"seats": list(state.taken), "left": state.left}

    described = Stored().describe(Sticks(1, [5, 3]))
    assert described == {"seats": [5, 3], "left": 1, "to_act": [0], "outcome": None}
    assert Stored().describe(Sticks(0, [5, 4]))["outcome"]["ranks"] == [2, 1]


def test_without_dump_and_load_a_game_says_so() -> None:
    with pytest.raises(NotImplementedError, match="FewSticks has no dump"):
        GAME.dump(GAME.new(OPTIONS, 2, SEED))

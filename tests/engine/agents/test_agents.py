"""The computer players: what they have in common, and that a steward plays to win."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.agents import AGENTS, Agent
from engine.agents.levels import CZAR, level_of
from engine.agents.search import Budget, SearchAgent
from engine.agents.self_play import play_on
from engine.game import AnyGame
from engine.games import GAMES
from engine.outcome import Outcome
from engine.shuffle import derive_seed
from tests.conformance import KITS, begin, games, positions


def quick(agent: Agent) -> Agent:
    return SearchAgent(agent.id, Budget(trials=6), agent.style) if isinstance(agent, SearchAgent) else agent


QUICK = {id_: quick(agent) for id_, agent in AGENTS.items() if level_of(id_) != CZAR}
"""One agent of each kind: with the same small budget a Czar equals a Minister."""
agents = pytest.mark.parametrize("agent", QUICK.values(), ids=list(QUICK))
GAME = GAMES["petersburg"]


def play(seats: list[Agent], number: int, game: AnyGame = GAME, **options: Any) -> Outcome:
    state = game.new(game.Options.model_validate(options), len(seats), derive_seed(number))
    return play_on(game, state, seats, random.Random(number))


def against_random(number: int, seats: int, game: AnyGame = GAME, **options: Any) -> bool:
    """Return whether a steward wins against random agents; `number` selects its seat."""
    mine = number % seats
    agents = [AGENTS["steward" if seat == mine else "random"] for seat in range(seats)]
    return play(agents, number, game, **options).ranks[mine] == 1


def test_an_id_is_the_key() -> None:
    assert [agent.id for agent in AGENTS.values()] == list(AGENTS)


@pytest.mark.sample(len(QUICK))
@pytest.mark.parametrize("number", range(3))  # varies first, so that the sample has a game for every agent
@games
@agents
def test_a_choice_is_legal_no_standing_order_and_the_same_whatever_is_hidden(
    game: AnyGame, agent: Agent, number: int, whole: bool
) -> None:
    rng = random.Random(number)
    for state in positions(game, number, every=41 if whole else 97):
        for seat in game.to_act(state):
            legal = game.legal_actions(state, seat)
            hidden = KITS[game.id].scrambled(state, seat, rng)
            choice, again = (
                agent.choose(game, game.view(twin, seat), legal, random.Random(5)) for twin in (state, hidden)
            )
            assert choice == again
            assert choice in legal
            assert not game.is_standing_order(choice)


def test_random_chooses_each_move_as_often_as_the_next() -> None:
    state = begin(GAME, 0)
    seat = GAME.to_act(state)[0]
    legal = GAME.legal_actions(state, seat)
    moves = [action for action in legal if not GAME.is_standing_order(action)]
    rng = random.Random(1)
    view = GAME.view(state, seat)
    chosen = [AGENTS["random"].choose(GAME, view, legal, rng) for _ in range(200 * len(moves))]
    assert all(140 < chosen.count(move) < 260 for move in moves)


@pytest.mark.sample(1)
@pytest.mark.parametrize("preset", GAME.presets)
def test_a_steward_beats_random_in_every_edition(preset: str) -> None:
    assert sum(against_random(number, 2, preset=preset) for number in range(10)) >= 8


def test_a_steward_beats_random_at_peter_the_great() -> None:
    game = GAMES["peter"]
    won = sum(against_random(number, game.players[number % len(game.players)], game) for number in range(12))
    assert won >= 11


def test_a_steward_scores_like_a_person_at_a_table_of_four() -> None:
    totals = []
    for number in range(12):
        outcome = play([AGENTS["steward"], AGENTS["random"]] * 2, number)
        totals += [outcome.scores[0].total, outcome.scores[2].total]
    assert 55 < sum(totals) / len(totals) < 110


@pytest.mark.slow("a tournament; the benchmarks measure strength, too")
def test_a_search_beats_a_steward() -> None:
    lead = 0
    for number in range(2):
        seats: list[Agent] = [AGENTS["steward"], AGENTS["steward"]]
        seats[number % 2] = SearchAgent("minister", Budget(trials=10, candidates=3))
        scores = play(seats, number).scores
        lead += scores[number % 2].total - scores[1 - number % 2].total
    assert lead > 0

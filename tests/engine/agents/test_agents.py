"""The computer players: what all of them keep, and that a steward plays to win."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.agents import AGENTS, Agent
from engine.agents.levels import CZAR, level_of
from engine.agents.search import Budget, SearchAgent
from engine.game import AnyGame
from engine.games import GAMES
from engine.outcome import Outcome
from engine.shuffle import derive_seed
from tests.conformance import KITS, PLAYED, begin, games, positions


def quick(agent: Agent) -> Agent:
    """Return the agent, with a small budget if it searches."""
    return SearchAgent(agent.id, Budget(trials=6), agent.style) if isinstance(agent, SearchAgent) else agent


QUICK = {id_: quick(agent) for id_, agent in AGENTS.items() if level_of(id_) != CZAR}
"""One agent of each kind: with the same small budget a Czar is a Minister."""
agents = pytest.mark.parametrize("agent", QUICK.values(), ids=list(QUICK))
GAME = GAMES["petersburg"]


def ended(game: AnyGame, state: Any) -> Outcome:
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def play(ids: list[str], number: int, **options: Any) -> Outcome:
    """Play a game of Saint Petersburg and return its outcome."""
    return play_agents([AGENTS[one] for one in ids], number, **options)


def play_agents(seats: list[Agent], number: int, **options: Any) -> Outcome:
    """Play a game of Saint Petersburg with these agents and return its outcome."""
    state = GAME.new(GAME.Options.model_validate(options), len(seats), derive_seed(number))
    rng = random.Random(number)
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        action = seats[seat].choose(GAME, GAME.view(state, seat), GAME.legal_actions(state, seat), rng)
        GAME.apply(state, seat, action)
    return ended(GAME, state)


def test_an_id_is_the_key() -> None:
    assert [agent.id for agent in AGENTS.values()] == list(AGENTS)


@pytest.mark.sample(len(PLAYED) * len(QUICK))
@pytest.mark.parametrize("number", range(3))  # varies first, so that the sample has a game for every agent
@games
@agents
def test_a_choice_is_legal_no_standing_order_and_the_same_whatever_is_hidden(
    game: AnyGame, agent: Agent, number: int
) -> None:
    rng = random.Random(number)
    for state in positions(game, number, every=41):
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


@pytest.mark.sample(3)
@pytest.mark.parametrize("preset", GAME.presets)
def test_a_steward_beats_random_in_every_edition(preset: str) -> None:
    won = sum(
        play(["steward" if seat == number % 2 else "random" for seat in range(2)], number, preset=preset).ranks[
            number % 2
        ]
        == 1
        for number in range(10)
    )
    assert won >= 8


def test_a_steward_beats_random_at_peter_the_great() -> None:
    game, won = GAMES["peter"], 0
    for number in range(12):
        seats = game.players[number % len(game.players)]
        state, rng, mine = (
            game.new(game.Options(), seats, derive_seed(number)),
            random.Random(number),
            number % seats,
        )
        while to_act := game.to_act(state):
            agent = AGENTS["steward" if to_act[0] == mine else "random"]
            legal = game.legal_actions(state, to_act[0])
            game.apply(state, to_act[0], agent.choose(game, game.view(state, to_act[0]), legal, rng))
        won += ended(game, state).ranks[mine] == 1
    assert won >= 11


def test_a_steward_scores_like_a_person_at_a_table_of_four() -> None:
    totals = []
    for number in range(12):
        outcome = play(["steward", "random", "steward", "random"], number)
        totals += [outcome.scores[0].total, outcome.scores[2].total]
    assert 55 < sum(totals) / len(totals) < 110


@pytest.mark.parametrize("options", [{"pub_timing": "action"}, {"open_decks": True, "open_hands": True}])
def test_a_steward_plays_with_every_option(options: dict[str, Any]) -> None:
    assert len(play(["steward"] * 3, 4, **options).ranks) == 3


@pytest.mark.slow("a tournament; the benchmarks measure strength, too")
def test_a_search_beats_a_steward() -> None:
    lead = 0
    for number in range(2):
        seats: list[Agent] = [AGENTS["steward"], AGENTS["steward"]]
        seats[number % 2] = SearchAgent("minister", Budget(trials=10, candidates=3))
        scores = play_agents(seats, number).scores
        lead += scores[number % 2].total - scores[1 - number % 2].total
    assert lead > 0

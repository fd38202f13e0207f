"""The tree of trials: later actions, and more trials for better ones."""

from __future__ import annotations

import random

import pytest

from engine.petersburg.rules.numbers import PASS, encode
from engine.petersburg.strength.net import net_of
from engine.petersburg.strength.tree import Node, Tree, choose_action
from tests.conformance import KITS, busy_action, positions
from tests.engine.petersburg.random_play import GAME, judge_of
from tests.engine.petersburg.situation import Situation

RATED = [(5.0, 7), (4.0, 8), (1.0, 9)]


def node_with(*results: tuple[int, float]) -> Node:
    """Return a node after these trials: pairs of an action and its lead."""
    node = Node()
    for action, lead in results:
        follows = node.by_action.setdefault(action, Node())
        for one in (node, follows):
            one.trials += 1
            one.total += lead
    return node


def test_the_action_with_the_best_rating_is_tried_first() -> None:
    assert choose_action(Node(), RATED) == 7


def test_what_has_gone_well_is_tried_again() -> None:
    assert choose_action(node_with(*[(7, 0.0)] * 20, *[(8, 6.0)] * 20, *[(9, 0.0)] * 20), RATED) == 8


def test_an_action_is_tried_some_day_though_its_rating_is_low() -> None:
    results = [(7, 0.0)]
    while results[-1][0] != 9 and len(results) < 200:
        results.append((choose_action(node_with(*results), RATED), 0.0))
    assert results[-1][0] == 9


@pytest.mark.sample(5)
@pytest.mark.parametrize("number", range(len(KITS["petersburg"].options)))
def test_trials_come_to_their_end_in_every_game(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=31, choose=busy_action)[:-1]:
        seat = GAME.to_act(state)[0]
        judge = judge_of(state)
        tree = Tree(judge, seat, judge, net_of(state.seats))
        legal = [action for action in GAME.legal_actions(state, seat) if not GAME.is_standing_order(action)]
        for _ in range(3):
            search = GAME.copy(state)
            tree.trial(search, encode(rng.choice(legal)), 1)
            is_later = (search.round, search.phase) >= (state.round + 1, state.phase)
            assert search.over or (is_later and not search.pending)
        assert sum(node.trials for node in tree.root.by_action.values()) == 3


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", range(len(KITS["petersburg"].options)))
def test_the_best_few_actions_are_legal_and_in_the_order_of_their_ratings(number: int) -> None:
    for state in positions(GAME, number, every=31, choose=busy_action)[:-1]:
        if any(state.laid):
            continue  # the rules choose the replaced copy
        judge = judge_of(state)
        actions = GAME.legal_actions(state, state.actor())
        legal = {encode(action) for action in actions if not GAME.is_standing_order(action)}
        rated = judge.best_few(state, 4)
        assert {action for _, action in rated} <= legal
        assert [rating for rating, _ in rated] == sorted((rating for rating, _ in rated), reverse=True)
        assert [rating for rating, _ in rated] == [
            pytest.approx(judge.rate(state, action) * judge.final) for _, action in rated
        ]


def test_who_passes_is_not_asked_again_in_the_phase() -> None:
    situation = Situation(phase="worker", upper="lumberjack gold_miner shepherd", money=[10, 10])
    judge = judge_of(situation.state)
    tree = Tree(judge, 0, judge, net_of(2))
    tree.trial(GAME.copy(situation.state), PASS, 1)
    follows = tree.root.by_action[PASS].by_action
    workers = {encode(GAME.parse(f"buy upper {card}")) for card in ("lumberjack", "gold_miner", "shepherd")}
    assert not workers & set(follows)


def begun_tree(seats: int, viewer: int, points: list[int], preset: str = "2004") -> Tree:
    """Return a tree after its first trial, where the seats differ only by points."""
    options = {"preset": preset}
    situation = Situation(seats, phase="worker", upper="lumberjack", points=points, options=options)
    judge = judge_of(situation.state)
    tree = Tree(judge, viewer, judge, net_of(seats))
    tree.trial(GAME.copy(situation.state), PASS, 1)
    return tree


def test_a_seat_that_is_behind_wants_a_longer_game_and_one_that_is_ahead_hardly() -> None:
    behind, level, ahead = (begun_tree(4, 0, [points, 20, 20, 20]).patience for points in (0, 20, 40))
    assert behind > 1.5 * level
    assert ahead < 0.5 * level


def test_new_society_asks_for_more_patience() -> None:
    level, society = (begun_tree(4, 0, [20, 20, 20, 20], preset).patience for preset in ("2004", "new society"))
    assert 1.1 * level < society < 1.4 * level


def test_games_of_two_are_played_for_the_lead_alone() -> None:
    assert begun_tree(2, 0, [0, 20]).patience == 0

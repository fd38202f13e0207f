"""Learning a network: on made positions with a known rule, and from whole games."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

from benchmarks.learn import Model, Positions, explained, format_tables, positions, returns, whole
from benchmarks.quick_games import Played, collect, new_state
from engine.petersburg.rules.apply import apply
from engine.petersburg.strength.leaf import linear
from engine.petersburg.strength.net import FILE, Net, parse
from tests.engine.petersburg.random_play import judge_of


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    file = Path(tmp_path_factory.mktemp("played"), "games.jsonl")
    first = collect(["2004", "market"], 2, 1, 0, file)
    found = collect(["2004", "market"], 2, 0, 1, file)
    assert found[:2] == first
    kinds = [(one.preset, one.number, one.searched) for one in found]
    assert kinds == [("2004", 0, False), ("market", 0, False), ("2004", 1, True), ("market", 1, True)]
    assert collect(["market"], 2, 0, 0, file) == found[1::2]
    (tuned,) = collect(["2004"], 2, 1, 0, file, tuned=True)
    assert (tuned.number, tuned.tuned) == (0, True)
    assert tuned.actions != found[0].actions
    assert collect(["2004"], 2, 0, 0, file) == found[::2]
    return found


def made_positions(number: int) -> Positions:
    """Return positions whose lead is four points for each copy of the first card, and with two of them ten more."""
    rng = np.random.default_rng(3)
    shared = rng.integers(0, 9, (number, 5)).astype(np.int16)
    own = rng.integers(0, 3, (number, 2, 8)).astype(np.int16)
    points = 4 * own[..., 2] + 10 * (own[..., 2] == 2) + rng.normal(0, 2, (number, 2)).astype(np.float32)
    wins = (points > points[:, ::-1]).astype(np.float32)
    order = np.arange(number)
    linear = np.zeros_like(points)
    presets, left = np.array(["2004"] * number), np.ones(number, np.float32)
    searched, rounds = order % 2 == 0, order % 6 + 1
    return Positions(
        shared, own, linear, points, wins, order, presets, searched, rounds, left, [1, 2, 3], (1, 2)
    )  # fmt: skip


def test_training_finds_a_rule_and_tells_other_positions() -> None:
    of = made_positions(40_000)
    train, test = np.arange(30_000), np.arange(30_000, 40_000)
    model = Model(of, train, np.random.default_rng(1))
    model.train(of, train)
    expected, chances = model.predict(of)
    leads = of.points - of.points.mean(1, keepdims=True)
    assert explained(expected[test], leads[test]) > 0.8
    likely = chances[test] > 0.7
    assert of.wins[test][likely].mean() == pytest.approx(chances[test][likely].mean(), abs=0.05)


def test_a_target_is_a_mean_of_what_is_expected_later_and_the_end_of_its_game() -> None:
    games, final = np.array([0, 0, 0, 1]), np.array([[8.0], [8.0], [8.0], [2.0]], np.float32)
    expected = np.array([[0.0], [4.0], [6.0], [5.0]], np.float32)
    found = returns(games, final, expected)[:, 0]
    last_but_one = 0.85 * 8 + 0.15 * 6
    assert list(found) == pytest.approx([0.85 * last_but_one + 0.15 * 4, last_but_one, 8.0, 2.0])


def test_the_file_is_written_as_it_is_read() -> None:
    stored = FILE.read_text(encoding="utf-8")
    assert format_tables({name: parse(texts) for name, texts in tomllib.loads(stored).items()}) == stored


@pytest.mark.slow("plays games with searches in plain Python")
def test_whole_numbers_do_the_same_in_searches_as_what_was_trained(played: list[Played]) -> None:
    of = positions(2, played)
    every = np.arange(len(of.game))
    model = Model(of, every, np.random.default_rng(1))
    model.train(of, every)
    data = tomllib.loads(format_tables({"seats_2": whole(model, of)}))
    net, trained = Net(parse(data["seats_2"])), iter(model.forward(of.shared, of.own)[0][..., 0])
    for one in played:
        state, moment = new_state(one.preset, 2, one.number), (0, 0)
        for action in one.actions:
            if moment != (state.round, state.phase) and not state.pending:
                moment = state.round, state.phase
                judge = judge_of(state)
                assert list(net.corrections(judge, state, *linear(judge, state))) == pytest.approx(
                    next(trained), abs=0.02
                )
            apply(state, state.actor(), action)
        assert state.over
    assert next(trained, None) is None

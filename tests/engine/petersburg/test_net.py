"""The learned correction of a position: its arithmetic, and the games that it is for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.petersburg.cards import CATALOGUE, Deck
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import expected_points, linear
from engine.petersburg.strength.net import (
    Lanes,
    Net,
    net_of,
    own_inputs,
    pack,
    parse,
    read_file,
    shared_inputs,
    table_name,
)
from engine.shuffle import derive_seed
from tests.conformance import busy_action
from tests.engine.petersburg.random_play import GAME, judge_of

NETS: Mapping[str, Any] = {name: parse(texts) for name, texts in read_file().items()}
PLAYED = [
    (preset, seats) for preset in GAME.presets for seats in GAME.seats(GAME.Options.of_new_game({"preset": preset}))
]


def nets(seats: int) -> list[Any]:
    return [NETS[name] for name in (table_name(seats, False), table_name(seats, True)) if name in NETS]


def played(preset: str, seats: int, seed: int) -> list[State]:
    """Return some positions of a random game."""
    state = GAME.new(GAME.Options.of_new_game({"preset": preset}), seats, derive_seed(seed))
    rng, found = random.Random(seed), []
    while not state.over:
        GAME.apply(state, *busy_action(GAME, state, rng))
        found.append(GAME.copy(state))
    return found[:-1:9]


def by_plain_sums(data: Mapping[str, Any], judge: Judge, state: State) -> list[float]:
    """Return the same as `Net.corrections`, with lists in place of lanes."""
    numbers, expected = linear(judge, state)
    ids = [card.id for card in CATALOGUE]

    def weighted(rows: list[list[int]], values: list[int], size: int) -> list[int]:
        return [sum(value * row[at] for row, value in zip(rows, values, strict=True)) for at in range(size)]

    def total(*rows: list[int]) -> list[int]:
        return [sum(column) for column in zip(*rows, strict=True)]

    size, second_size = len(data["bias"]), len(data["last"])
    common = total(
        data["bias"],
        weighted(data["shared"], shared_inputs(judge, state), size),
        *(data["upper"][ids[card]] for card in state.upper),
        *(data["lower"][ids[card]] for card in state.lower),
    )
    second, direct = [], []
    for seat in range(state.seats):
        lanes = total(
            common,
            weighted(data["own"], own_inputs(judge, state, seat, numbers[seat], expected), size),
            *(data["tableau"][ids[card]] for card in state.tableaus[seat]),
            *(data["hand"][ids[card]] for card in state.hands[seat]),
        )
        direct.append(lanes.pop())
        second.append(weighted(data["second"], [max(0, lane) >> 6 for lane in lanes], 2 * second_size))
    together = total(*(row[second_size:] for row in second))
    found = []
    for seat, row in enumerate(second):
        lanes = total(data["second_bias"], row[:second_size], together)
        points = sum((max(0, lane) >> 8) * one for lane, one in zip(lanes, data["last"], strict=True))
        found.append((points + (direct[seat] << 8)) / 2**24)
    return found


@pytest.mark.parametrize("signed", [(0, 0, 0), (1, -1, 1), (-(2**31), 2**31 - 1, -5)])
def test_lanes_hold_signed_numbers(signed: tuple[int, ...]) -> None:
    assert Lanes(3).read(pack(signed)) == signed


def test_sums_and_products_are_those_of_every_lane() -> None:
    one, other = (7, -400, 3, -1), (-9, 250, 0, -8)
    assert Lanes(4).read(pack(one) - 30 * pack(other)) == tuple(a - 30 * b for a, b in zip(one, other, strict=True))
    assert Lanes(2).read(pack(one)) == one[:2]


@pytest.mark.sample(5)
@pytest.mark.parametrize(("preset", "seats"), PLAYED)
def test_corrections_are_those_of_plain_sums(preset: str, seats: int) -> None:
    for data in nets(seats):
        net = Net(data)
        for state in played(preset, seats, 5):
            judge = judge_of(state)
            numbers, expected = linear(judge, state)
            found = net.corrections(judge, state, numbers, expected)
            assert list(found) == by_plain_sums(data, judge, state)
            both = expected_points(judge, state, net), expected
            assert [one - other for one, other in zip(*both, strict=True)] == pytest.approx(list(found))


@pytest.mark.parametrize(("preset", "seats"), PLAYED)
def test_a_network_knows_the_cards_in_play(preset: str, seats: int) -> None:
    cards = {CATALOGUE[card].id for card in played(preset, seats, 1)[0].rules.in_play}
    for place in ("tableau", "hand", "upper", "lower"):
        assert all(set(data[place]) >= cards for data in nets(seats))


def test_a_table_is_read_as_rows_by_card_rows_or_a_single_row() -> None:
    found = parse({"hand": "judge 1 -2\npub 3 0\n", "own": "1 2\n-3 4\n", "last": "5 6\n"})
    assert found == {"hand": {"judge": [1, -2], "pub": [3, 0]}, "own": [[1, 2], [-3, 4]], "last": [5, 6]}


def test_a_deck_has_the_same_inputs_with_and_without_the_market() -> None:
    """With the Market a round has a phase more, before the buildings."""
    building, market, found = 5, 11, {}
    for preset, phase in (("2014", Deck.BUILDING), ("market", Deck.MARKET)):
        state = next(state for state in played(preset, 2, 1) if state.rules.phases[state.phase] is phase)
        judge = judge_of(state)
        numbers, expected = linear(judge, state)
        found[preset] = shared_inputs(judge, state), own_inputs(judge, state, 0, numbers[0], expected)
        assert found[preset][0][building] == (phase is Deck.BUILDING)
        assert found[preset][0][market] == (phase is Deck.MARKET)
    assert found["2014"][0][market + 1] == 0 < found["market"][0][market + 1]
    assert [len(row) for row in found["2014"]] == [len(row) for row in found["market"]]


def test_trials_without_a_network_of_their_own_share_that_of_the_coach() -> None:
    assert net_of(2, is_tuned=True) is not net_of(2)
    assert net_of(5, is_tuned=True) is net_of(5) is net_of(5, is_tuned=False)

"""The final order: whoever left comes last, whatever an agent scored in their seat."""

from __future__ import annotations

import pytest

from engine.outcome import final_order


@pytest.mark.parametrize(
    ("ranks", "left", "expected", "winners", "ahead"),
    [
        pytest.param((2, 1, 3), (), (2, 1, 3), (1,), (), id="everybody stayed"),
        pytest.param((1, 1, 3), (), (1, 1, 3), (0, 1), (), id="a tie"),
        pytest.param((1, 2), (0,), (2, 1), (1,), (0,), id="the agent in a left seat was best"),
        pytest.param((1, 2, 3), (2,), (1, 2, 3), (0,), (), id="the last one left"),
        pytest.param((2, 1, 3), (0,), (3, 1, 2), (1,), (), id="the second one left"),
        pytest.param((1, 1, 3), (0,), (3, 1, 2), (1,), (), id="a user who stayed is as good as the agent"),
        pytest.param((1, 2, 2), (0,), (3, 1, 1), (1, 2), (0,), id="those who stayed are tied"),
        pytest.param((1, 1, 3), (0, 1), (3, 3, 1), (2,), (0, 1), id="two left, both ahead"),
        pytest.param((1, 2, 3, 4), (1, 2), (1, 4, 4, 2), (0,), (), id="two left and share the last place"),
        pytest.param((2, 1), (0, 1), (2, 2), (), (1,), id="everybody left"),
        pytest.param((1,), (), (1,), (0,), (), id="a single seat"),
        pytest.param((1,), (0,), (1,), (), (0,), id="a single seat that was left"),
    ],
)
def test_the_final_order_puts_seats_that_were_left_last(
    ranks: tuple[int, ...],
    left: tuple[int, ...],
    expected: tuple[int, ...],
    winners: tuple[int, ...],
    ahead: tuple[int, ...],
) -> None:
    order = final_order(ranks, left)
    assert (order.ranks, order.winners, order.ahead) == (expected, winners, ahead)
    assert [expected[seat] for seat in order.best_first] == sorted(expected)

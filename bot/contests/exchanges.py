"""Exchanges of people in an order, each kept only if it is for the better."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def exchange(order: list[int], pairs: Iterable[tuple[int, int]], cost: Callable[[], int]) -> None:
    """Try to exchange the people in each pair of places, in turn, until the cost of the order is 0."""
    now = cost()
    for at, to in pairs:
        if not now:
            return
        order[at], order[to] = order[to], order[at]
        after = cost()
        if after < now:
            now = after
        else:
            order[at], order[to] = order[to], order[at]

"""Weights of a sum that comes nearest to what was measured, and how near it comes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Row = Sequence[float]

_RIDGE = 100.0
"""Keeps fitted weights small where little is known about them."""


def fit(some: Iterable[tuple[Row, float]]) -> list[float]:
    """Return the weights of the numbers of a row whose sum comes nearest to the value beside it, by least squares."""
    matrix: list[list[float]] = []
    vector: list[float] = []
    for row, wanted in some:
        if not matrix:
            matrix = [[_RIDGE if place == other else 0.0 for other in range(len(row))] for place in range(len(row))]
            vector = [0.0] * len(row)
        for place, value in enumerate(row):
            if value:
                vector[place] += value * wanted
                matrix[place] = [one + value * other for one, other in zip(matrix[place], row, strict=True)]
    return _solve(matrix, vector)


def _solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is positive definite."""
    size = len(vector)
    lines = [[*line, value] for line, value in zip(matrix, vector, strict=True)]
    for at in range(size):
        pivot = lines[at][at]
        for below in range(at + 1, size):
            share = lines[below][at] / pivot
            if share:
                lines[below] = [one - share * other for one, other in zip(lines[below], lines[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(lines[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (lines[at][size] - rest) / lines[at][at]
    return found


def explained_share(expected: Sequence[float], real: Sequence[float]) -> float:
    """Return the share of the variance of what is real, whose mean is 0, that is expected: 1 for all of it."""
    whole = sum(value * value for value in real)
    missed = sum((value - guess) ** 2 for guess, value in zip(expected, real, strict=True))
    return 1 - missed / whole if whole else 0.0

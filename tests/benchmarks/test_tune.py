"""Tuning the weights of playouts: the side that plays better wins, and the file holds what was found."""

from __future__ import annotations

import tomllib

import pytest

from benchmarks.tune import TUNED, change, duel, format_weights, tune
from engine.petersburg.strength.weights import FILE, WEIGHTS, Weights


def test_better_weights_lead_and_equal_ones_do_not() -> None:
    plain, careless = WEIGHTS[""], WEIGHTS[""]._replace(thrift=0.1)
    assert duel(plain, plain, "2004", 2, 1) == (0.0, 0.5)
    leads = [duel(plain, careless, "2004", 2, deal)[0] for deal in range(6)]
    assert sum(leads) > 0


@pytest.mark.parametrize("against_plain", [False, True])
def test_steps_follow_the_lead(monkeypatch: pytest.MonkeyPatch, against_plain: bool) -> None:
    def duel_by_names(one: Weights, other: Weights, *_: object) -> tuple[float, float]:
        return 100 * (one.names - other.names), 0.5

    monkeypatch.setattr("benchmarks.tune.duel", duel_by_names)
    found, plain = tune(["2004"], 2, 200, 1, against_plain=against_plain), WEIGHTS[""]
    assert found.names > 1.5 * plain.names
    others = [getattr(found, name) / getattr(plain, name) for name in TUNED if name != "names"]
    assert all(0.5 < one < 1.5 for one in others)
    assert {name for name in plain._fields if getattr(found, name) != getattr(plain, name)} == set(TUNED)


def test_no_change_is_the_plain_weights() -> None:
    assert change([0.0] * len(TUNED)) == WEIGHTS[""]


def test_the_file_is_written_as_it_is_read() -> None:
    stored = FILE.read_text(encoding="utf-8")
    assert format_weights(tomllib.loads(stored)) == stored

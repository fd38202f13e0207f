"""The fit of hidden rubles: on seats with a known rule, and on what a game shows."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from benchmarks import rubles
from benchmarks.rubles import Seen, collect, fit, play, report, write
from engine.agents.levels import STEWARD
from engine.petersburg.strength.rubles import NUMBERS


def seats_with_a_rule() -> list[Seen]:
    """Return seats that have 20 rubles, less half of their cards' cost, and one more for each ruble and round."""
    rng, found = random.Random(1), []
    for number in range(600):
        numbers = [1.0, float(rng.randint(2, 5)), *(float(rng.randint(0, 9)) for _ in NUMBERS[2:])]
        phase, round_ = rng.choice(["worker", "building"]), rng.randint(1, 6)
        has = 20 - numbers[2] / 2 + numbers[3] * round_
        found.append(Seen(number, "2004", int(numbers[1]), round_, phase, numbers, round(has)))
    return found


def test_a_fit_finds_the_rule_and_tells_other_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = seats_with_a_rule()
    weights = fit(seen)
    assert weights[NUMBERS.index("cost")] == pytest.approx(-0.5, abs=0.05)
    assert weights[len(NUMBERS) + NUMBERS.index("worker_rubles")] == pytest.approx(1, abs=0.05)
    *_, seats, seen_seats, _, by_round, error, bias, _ = report(seen).splitlines()[-1].split("|")
    assert (seats.strip(), int(seen_seats)) == ("all", 120)
    assert float(error) < 1 < 5 < float(by_round)
    assert abs(float(bias)) < 0.2
    file = tmp_path / "rubles.toml"
    monkeypatch.setattr(rubles, "FILE", file)
    write(seen)
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    assert {phase: [len(row) for row in rows] for phase, rows in written.items()} == {
        "worker": [len(NUMBERS)] * 2,
        "building": [len(NUMBERS)] * 2,
    }


def test_a_game_shows_the_other_seats_after_the_first_phase(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rubles, "MINISTER", STEWARD)
    found = list(play("online", 3, 1))
    assert len(found) % 2 == 0
    assert len(found) > 20
    assert not any((one.round, one.phase) == (1, "worker") for one in found)
    assert all(one.seats == 3 == one.numbers[1] for one in found)
    monkeypatch.setattr(rubles, "play", lambda preset, seats, number: iter(found[:1]))
    file = tmp_path / "seen.jsonl"
    first = collect(1, file)
    assert collect(0, file) == first
    assert len(collect(1, file)) == len(first) * 2

"""The stated lengths of games, compared with played games."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import mean
from typing import Any, NamedTuple

import pytest

from engine.agents import AGENTS
from engine.agents.levels import STEWARD, by_turns
from engine.game import AnyGame, Length
from engine.games import GAMES
from engine.shuffle import derive_seed

GAMES_PLAYED = 4
NEAR = 0.25
"""Allowed relative deviation of the mean of so few games."""
CASES = [
    (game.id, preset, seats)
    for game in GAMES.values()
    for preset in game.presets
    for options in [game.Options.of_new_game({"preset": preset})]
    for seats in game.seats(options)
    if game.length(options, seats)
]
"""A game need not state its length (docs/adding-a-game.md)."""


class Decision(NamedTuple):
    seat: int
    action: str
    phase: tuple[Any, Any]
    asked: frozenset[int]
    """The seats that had to act."""


def decisions(game: AnyGame, preset: str, seats: int, number: int) -> list[Decision]:
    """Play a game between Stewards, and list its actions except forced ones."""
    state = game.new(game.Options.of_new_game({"preset": preset}), seats, derive_seed(number))
    agents, rng = [AGENTS[name] for name in by_turns(STEWARD, seats)], random.Random(number)
    done = []
    while to_act := game.to_act(state):
        seat = to_act[0]
        action = game.forced_action(game.view(state, None), seat)
        if action is None:
            legal = [one for one in game.legal_actions(state, seat) if not game.is_standing_order(one)]
            action = agents[seat].choose(game, game.view(state, seat), legal, rng)
            now = game.describe(state)
            done.append(Decision(seat, str(action), (now.get("round"), now.get("phase")), frozenset(to_act)))
        game.apply(state, seat, action)
    return done


def counted(done: list[Decision]) -> Length:
    """Count decisions and waits: a seat's passes up to the end of a phase are one decision."""
    last: dict[tuple[int, Any], int] = {}
    for at, one in enumerate(done):
        if one.action != "pass":
            last[one.seat, one.phase] = at
    kept, passed = [], set()
    for at, one in enumerate(done):
        key = one.seat, one.phase
        if at > last.get(key, -1):
            if key in passed:
                continue
            passed.add(key)
        kept.append(one)
    waits = sum(bool(after.asked - before.asked) for before, after in pairwise(kept)) + 1
    return Length(len(kept), waits, max(one.phase[0] or 0 for one in done))


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game_id", "preset", "seats"), CASES)
def test_a_game_is_about_as_long_as_its_table_says(game_id: str, preset: str, seats: int) -> None:
    game = GAMES[game_id]
    said = game.length(game.Options.of_new_game({"preset": preset}), seats)
    assert said is not None
    found = [counted(decisions(game, preset, seats, number)) for number in range(GAMES_PLAYED)]
    assert mean(one.decisions for one in found) == pytest.approx(said.decisions, rel=NEAR)
    assert mean(one.waits for one in found) == pytest.approx(said.waits, rel=NEAR)
    assert mean(one.rounds for one in found) == pytest.approx(said.rounds, rel=NEAR)


def test_minutes_come_in_fives_and_computers_take_none() -> None:
    assert Length(205, 185).minutes() == 70
    assert Length(205, 185).minutes(0.5) == 35
    assert Length(3, 3).minutes() == 5


def test_a_number_of_seats_that_nobody_counted_has_no_length() -> None:
    petersburg = GAMES["petersburg"]
    assert petersburg.length(petersburg.Options(), 5) is None

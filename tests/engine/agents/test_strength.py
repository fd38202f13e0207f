"""The ratings of the levels."""

from __future__ import annotations

import pytest

from engine.agents import AGENTS, strength
from engine.agents.levels import COMPANION, CZAR, LEVELS, MINISTER, OFFERED, STEWARD, level_of
from engine.agents.strength import ESTIMATED, RATINGS, nearest_level, rating_of
from engine.games import GAMES


@pytest.mark.parametrize("game", RATINGS)
def test_a_measured_game_rates_every_level_and_each_is_stronger_than_the_one_below(game: str) -> None:
    ratings = RATINGS[game]
    assert set(ratings) == set(LEVELS)
    assert [ratings[level] for level in LEVELS] == sorted(ratings[level] for level in LEVELS)
    assert len({ratings[level] for level in LEVELS}) == len(LEVELS)
    assert ratings[STEWARD] == 1500


def test_only_games_have_ratings() -> None:
    assert set(RATINGS) <= set(GAMES)


def test_every_agent_but_a_companion_has_the_rating_of_its_level_in_measured_games_and_others() -> None:
    for game in (*GAMES, "a game of somebody else"):
        for agent in set(AGENTS) - {COMPANION}:
            assert rating_of(game, agent) == RATINGS.get(game, ESTIMATED)[level_of(agent)]


def test_the_level_of_a_mean_loss_is_the_one_that_gives_up_as_much() -> None:
    assert nearest_level("petersburg", 2, -0.1) == MINISTER
    assert nearest_level("petersburg", 5, 0.4) == STEWARD
    weak = nearest_level("petersburg", 3, 9.0)
    assert weak is not None
    assert LEVELS.index(weak) < LEVELS.index(STEWARD)
    assert nearest_level("no such game", 2, 1.0) is None


def test_of_levels_that_cannot_be_told_apart_the_strongest_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "_LOSSES", {"a game": {4: {"novice": 1.5, "cadet": 1.5, "steward": 0.5}}})
    assert nearest_level("a game", 4, 3.0) == "cadet"


@pytest.mark.parametrize("game", RATINGS)
def test_every_level_but_the_coachs_own_can_be_named(game: str) -> None:
    found = {nearest_level(game, seats, hundredths / 100) for seats in range(2, 7) for hundredths in range(500)}
    assert found == {level for level in OFFERED if level != CZAR}

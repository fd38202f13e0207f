"""A Companion gives away part of a lead, in moves that cost little."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from engine.agents import AGENTS
from engine.agents.companion import find_closest
from engine.agents.levels import APPRENTICE, COMPANION, MINISTER
from engine.agents.self_play import play_on
from engine.assessment import Assessed
from engine.games import GAMES
from engine.shuffle import derive_seed


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ([("best", 20, 0), ("near", 12, 0), ("dear", 5, 0)], "near"),
        ([("best", 20, 0), ("dear", 8, 0)], "best"),
        ([("best", 20, 0), ("unsure", 8, 14), ("dear", 2, 14)], "unsure"),
        ([("best", 0.5, 0), ("behind", -0.4, 0)], "behind"),
        ([("best", -8, 0), ("worse", -8.9, 4), ("bad", -20, 4)], "best"),
    ],
)
def test_it_takes_the_cheap_action_that_keeps_the_match_closest(
    found: list[tuple[str, float, float]], chosen: str
) -> None:
    assessed = [Assessed(action, 0, value, error) for action, value, error in found]
    assert find_closest(assessed, {one.action: one.value for one in assessed}) == chosen


def test_the_lead_over_the_mean_of_the_others_says_how_close_it_is() -> None:
    found = [Assessed("best", 0, 0.0), Assessed("near", 0, -5.0), Assessed("dear", 0, -12.0)]
    assert find_closest(found, {"best": 20.0, "near": 15.0, "dear": 8.0}) == "near", "as the search judges a loss"


def distance(agent: str, deal: int) -> float:
    """Play a deal twice against an Apprentice, once from each seat; return the mean distance of the final points."""
    game = GAMES["petersburg"]
    found = []
    for pair in ((agent, APPRENTICE), (APPRENTICE, agent)):
        state = game.new(game.Options.of_new_game({"preset": "2004"}), 2, derive_seed(deal))
        end = play_on(game, state, [AGENTS[one] for one in pair], random.Random(deal))
        found.append(abs(end.scores[0].total - end.scores[1].total))
    return fmean(found)


@pytest.mark.slow("six games with searches")
def test_matches_with_it_are_closer_than_with_a_minister() -> None:
    assert fmean(distance(COMPANION, deal) for deal in range(2)) < 0.5 * distance(MINISTER, 0)

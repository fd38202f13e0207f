"""Random games and decisions of agents go as they did when their digests were stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.agents.levels import CZAR
from tests.golden.random_games import (
    KINDS,
    LEVELS,
    NUMBER,
    Fact,
    Group,
    compare_decisions,
    compare_games,
    difference,
    digest,
    groups,
    play,
    read_stored,
)

STORED = read_stored()
GAMES: Mapping[str, Sequence[str]] = STORED["games"]
DECISIONS: Mapping[str, Mapping[str, Sequence[str]]] = STORED["decisions"]
GROUPS = [group for group in groups() if str(group) in GAMES]
"""A new game has none until they are stored."""
QUICK_STEP = 100
"""Without `--all` one game of a group is played, of another number in each group."""


def test_no_digest_is_left_over() -> None:
    assert set(GAMES) == {str(group) for group in GROUPS}
    assert {len(digests) for digests in GAMES.values()} == {NUMBER}


@pytest.mark.parametrize("group", GROUPS, ids=str)
def test_random_games_play_as_they_did(group: Group, whole: bool) -> None:
    numbers = range(NUMBER) if whole else range(GROUPS.index(group) % QUICK_STEP, NUMBER, QUICK_STEP)
    lines = compare_games(group, numbers, GAMES[str(group)])
    assert not lines, "\n".join(lines)


@pytest.mark.sample(4)
@pytest.mark.parametrize("preset", DECISIONS)
def test_agents_decide_as_they_did(preset: str, whole: bool) -> None:
    levels = LEVELS if whole else [level for level in LEVELS if level != CZAR]
    lines = compare_decisions(preset, levels, DECISIONS[preset])
    assert not lines, "\n".join(lines)


@pytest.mark.parametrize("kind", KINDS)
def test_a_difference_is_found_where_it_is(kind: str) -> None:
    facts = list(play(GROUPS[0], 0))
    at = next(at for at, fact in enumerate(facts) if fact.kind == kind and fact.move >= 80)
    changed = [*facts[:at], Fact(facts[at].move, kind, "something else"), *facts[at + 1 :]]
    assert difference(digest(facts), digest(changed)) == f"moves 80 to 119 differ in {kind}"
    assert difference(digest(facts), digest(facts)) == ""

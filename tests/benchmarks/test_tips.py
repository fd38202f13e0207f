"""The benchmark of tips: games end, and tips are shown as in Neva."""

from __future__ import annotations

import pytest

from benchmarks.tips import WAYS, play
from bot.games.registry import PRESENTERS
from bot.learning.tips import MOST_TIPS
from engine.games import GAMES


@pytest.mark.parametrize(("name", "seats"), [("petersburg", 2), ("peter", 3)])
def test_a_game_counts_its_tips_and_following_them_changes_it(name: str, seats: int) -> None:
    game, tips = GAMES[name], PRESENTERS[name].tips()
    assert tips is not None
    ends = {way: play(game, game.Options(), tips, way, "random", seats, 1) for way in WAYS}
    for share, _own, _other, shown in ends.values():
        assert 0 <= share <= 1
        assert 0 < len(shown) <= MOST_TIPS
        assert shown <= {tip.name for tip in tips.all}
    assert len({end[1:3] for end in ends.values()}) > 1
    assert ends[WAYS[0]] == play(game, game.Options(), tips, WAYS[0], "random", seats, 1), "the same games each time"

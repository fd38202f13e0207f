"""Names of the presets of all games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.presenter import Presenter
from bot.games.registry import PRESETS, distinct, find_preset, presets
from engine.games import GAMES
from tests.bot.games.presenters import Tiny


def offering(preset: str) -> Presenter:
    class Offering(Tiny):
        def presets(self) -> Sequence[tuple[str, str]]:
            return [(preset, f"text of {preset}")]

    return Offering()


def test_a_name_that_only_one_game_has_stays_as_it_is() -> None:
    assert distinct([("fair", "short"), ("votes", "long")], "_") == ["short", "long"]
    assert [preset.name for preset in PRESETS.values()] == list(PRESETS)


def test_games_with_one_name_for_a_preset_can_both_be_chosen() -> None:
    found = presets({"fair": offering("short"), "votes": offering("short")})
    assert [(name, preset.game, preset.name) for name, preset in found.items()] == [
        ("short", "fair", "short"),
        ("votes short", "votes", "short"),
    ]


def test_the_first_preset_of_the_first_game_stands_in_where_none_is_set() -> None:
    first = next(iter(GAMES.values()))
    assert find_preset("") == PRESETS[next(iter(first.presets))]
    assert find_preset("peter").game == "peter"
    with pytest.raises(KeyError):
        find_preset("chess")

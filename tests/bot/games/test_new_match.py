"""The names under which presets and options of all games are offered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.new_match import OPTIONS, PRESETS, distinct, options, preset_named, presets
from bot.games.presenter import OptionChoice, Presenter
from engine.games import GAMES
from tests.bot.games.test_base_presenter import Tiny


def offering(option: str, preset: str) -> Presenter:
    class Offering(Tiny):
        def option_choices(self) -> Sequence[OptionChoice]:
            return [OptionChoice(option, f"text of {option}", [("false", "no"), ("true", "yes")])]

        def presets(self) -> Sequence[tuple[str, str]]:
            return [(preset, f"text of {preset}")]

    return Offering()


def test_a_name_that_only_one_game_has_stays_as_it_is() -> None:
    assert distinct([("fair", "short"), ("votes", "long")], "_") == ["short", "long"]
    assert [preset.name for preset in PRESETS.values()] == list(PRESETS)
    assert [option.choice.name for option in OPTIONS.values()] == list(OPTIONS)


def test_games_with_one_name_for_an_option_keep_their_own_texts() -> None:
    found = options({"fair": offering("open_hands", "a"), "votes": offering("open_hands", "b")})
    assert {name: option.game for name, option in found.items()} == {"open_hands": "fair", "votes_open_hands": "votes"}
    assert found["votes_open_hands"].choice.name == "open_hands", "what the game calls it"


def test_games_with_one_name_for_a_preset_can_both_be_chosen() -> None:
    found = presets({"fair": offering("a", "short"), "votes": offering("b", "short")})
    assert [(name, preset.game, preset.name) for name, preset in found.items()] == [
        ("short", "fair", "short"),
        ("votes short", "votes", "short"),
    ]


def test_the_first_preset_of_the_first_game_stands_in_where_none_is_set() -> None:
    first = next(iter(GAMES.values()))
    assert preset_named("") == PRESETS[next(iter(first.presets))]
    assert preset_named("peter").game == "peter"
    with pytest.raises(KeyError):
        preset_named("chess")

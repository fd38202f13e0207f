"""The stored strength of computer players: docs/players.md and the ratings agree with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks import agents
from benchmarks.agents import (
    PAGE,
    Found,
    add,
    game_ratings,
    read,
    strength_file,
    strength_table,
    strength_text,
    with_tables,
)
from engine.agents.levels import LEVELS
from engine.games import GAMES


def found(level: str, against: str, rating: tuple[float | None, float | None, float | None], **other: Any) -> Found:
    """Only the ratings matter."""
    side = {"points": {"mean": 100.0, "low": None, "high": None}, "rubles": None, "milliseconds": 1.0}
    figures = {"deals": 5, "par": 0.5, "compiled": False, "level": side, "others": side}
    figures["share"] = dict(zip(("low", "mean", "high"), (0.4, 0.5, 0.6), strict=True))
    figures["rating"] = dict(zip(("low", "mean", "high"), rating, strict=True))
    pairing = {"game": "petersburg", "preset": "2004", "seats": 2, "seed": 1, "milliseconds": None}
    return Found({"level": level, "against": against, "commit": "0", "found": figures, **pairing, **other})


def test_the_page_has_the_tables_of_what_was_found() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, read()) == page


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_begins_with_the_ratings_that_were_found(game: str) -> None:
    ratings = game_ratings(game, read())
    if set(LEVELS) <= set(ratings):
        assert strength_file(game).read_text(encoding="utf-8") == strength_text(ratings)


def test_a_find_takes_the_place_of_an_earlier_one_for_the_same_pairing() -> None:
    one, other = found("czar", "minister", (0, 1, 2)), found("czar", "minister", (0, 1, 2), seats=4)
    again = found("czar", "minister", (1, 2, 3))
    assert add([one, other], [again]) == [again, other]
    weaker = found("steward", "clerk", (0, 1, 2))
    assert add([weaker], [other, one]) == [one, weaker, other]


def test_ratings_are_means_by_precision_and_lower_bounds_where_every_game_was_won() -> None:
    finds = [
        found("minister", "steward", (100, 200, 300)),
        found("minister", "steward", (200, 250, 300), seats=3),
        found("minister", "steward", (700, 800, 900), milliseconds=5000),
        found("czar", "minister", (300, None, None)),
        found("czar", "minister", (200, None, None), seats=3),
        found("steward", "clerk", (400, 500, 600)),
    ]
    assert game_ratings("petersburg", finds) == {
        "steward": 1500,
        "minister": 1740,
        "czar": 2040,
        "clerk": 1000,
    }
    assert game_ratings("peter", finds) == {"steward": 1500}


def test_a_stronger_level_is_rated_higher_whatever_was_found() -> None:
    assert game_ratings("petersburg", [found("minister", "steward", (-50, -10, 30))])["minister"] > 1500


def test_no_rating_is_below_a_hundred() -> None:
    finds = [found("steward", "clerk", (800, 900, 1000)), found("clerk", "apprentice", (800, 900, 1000))]
    assert game_ratings("petersburg", finds) == {"steward": 1500, "clerk": 600, "apprentice": 100}


def test_a_table_says_what_has_no_bound() -> None:
    (line,) = strength_table([found("czar", "minister", (300.4, None, None))]).splitlines()[2:]
    assert (
        "| czar | minister | 2004 | 2 | 5 | 0.50 [0.40, 0.60] | 0.50 | at least +300 | 100 : 100 | – : – | 1 : 1 |"
        in line
    )


def test_a_table_says_nothing_of_the_rating_where_one_deal_was_won_whole() -> None:
    (line,) = strength_table([found("czar", "minister", (None, None, None))]).splitlines()[2:]
    assert "| 0.50 | – | 100 : 100 |" in line


def test_what_is_kept_is_what_the_command_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from neva.__main__ import main

    assert main(["league", "--level", "novice", "--against", "random", "--deals", "2", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    table = strength_table([Found({**printed, "commit": "0123456789"})])
    assert "| novice | random | 2004 | 2 | 2 |" in table
    assert all(set(one.data) == {*printed, "commit"} for one in agents.read())

"""The tree keeps its shape: what docs/measures.md counts does not grow again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.structure import measures, wording
from tests.structure.sources import ROOT, Source, circles, docstrings, levels

LIMITS = {
    "files that name the client's class": 2,
    "files outside bot/discord_ui that import discord": 1,
    "casts in registries": 0,
    "imports by a string": 0,
    "replay loops": 1,
    "Say protocols and text loaders": 2,
    "Discord limits as private numbers": 0,
    "effects, decisions and reasons as bare strings": 1,
    "lines of platform code that name a game or preset": 1,
    "shared test files that import a game": 3,
    "docstrings that begin with Give, Tell, Say, Name": 0,
    "lines of docstrings that call a match a game": 0,
    "lines of the docs with a metaphor": 0,
    "functions with more than six parameters": 0,
    "files of more than 350 lines": 0,
}
"""The most that a measure may find."""


def test_bot_has_few_parts_on_few_levels_and_no_circle() -> None:
    shape = measures.shape_of_bot()
    assert shape["parts"] <= 7
    assert shape["levels"] <= 5
    assert shape["arrows"] <= 10
    assert shape["files in circles"] == 0


@pytest.mark.parametrize("title", LIMITS)
def test_a_measure_stays_within_its_limit(title: str) -> None:
    found = measures.MEASURES[title]()
    assert len(found) <= LIMITS[title], "\n".join(found)


def test_a_new_game_takes_few_members_files_lines_and_shared_files() -> None:
    game = measures.new_game()
    assert 10 < game["members"] <= 25
    assert game["files"] <= 13
    assert game["lines of code"] + game["lines of text"] <= 700
    assert game["shared files touched"] <= 4


def test_a_circle_and_a_chain_of_imports_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == {"b", "c"}
    assert circles({"a": {"b"}, "b": set()}) == set()
    assert levels({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == 3


def test_numbers_of_discord_are_found_wherever_they_stand() -> None:
    code = "A: Final = 100\n\ndef cut(text, most=4000):\n    return text[: most - 25] if A > 24 else True"
    assert [number.value for number in measures.numbers_of_discord(ast.parse(code))] == [100, 4000, 25]


def test_single_words_are_found_where_they_are_compared_or_name_a_command() -> None:
    code = """
if verb == "buy" or verb in ("take", "sell"): key = "play"
match path:
    case ["card", "upper"]: pass
MoveCommand("pass", "upper-text")
"""
    found = measures.compared(ast.parse(code), {"buy", "take", "play", "pass", "upper"})
    assert sorted(str(word.value) for word in found) == ["buy", "pass", "take", "upper"]


def test_docstrings_of_modules_classes_functions_fields_and_constants_are_read() -> None:
    code = """'''module'''
A = 1
'''constant'''
class B:
    '''class'''
    c: int
    '''field'''
    async def d(self):
        '''function'''
        return "no docstring"
"""
    source = Source(Path("b.py"), ast.parse(code))
    assert {text for _, text in docstrings(source)} == {"module", "constant", "class", "field", "function"}


def test_a_metaphor_is_found_across_lines_but_not_in_code_or_a_games_own_words() -> None:
    assert wording.has_metaphor("The store is the\n  house of matches.")
    assert not wording.has_metaphor("The Trading\n  House, `room` pixels, and there is room for it.")


def test_every_measure_stands_in_the_page_on_measures() -> None:
    page = (ROOT / "docs" / "measures.md").read_text(encoding="utf-8")
    for title in measures.MEASURES:
        assert title in page, title

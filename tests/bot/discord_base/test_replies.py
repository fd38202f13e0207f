"""One module answers interactions, and times all answers."""

from __future__ import annotations

import ast

from tests.structure.sources import Function, sources

ANSWERS = {"send_message", "edit_message", "defer", "edit_original_response", "delete_original_response", "followup"}


def _ways(function: Function) -> set[str]:
    attributes = (node for node in ast.walk(function) if isinstance(node, ast.Attribute) and node.attr in ANSWERS)
    return {node.attr for node in attributes if "interaction" in ast.unparse(node)}


def test_interactions_are_answered_in_one_file_which_notes_each_first_answer() -> None:
    found = {
        (source.path.name, function.name): (ways, ast.unparse(function))
        for source in sources("bot")
        for function in ast.walk(source.tree)
        if isinstance(function, Function) and (ways := _ways(function))
    }
    assert {file for file, _ in found} == {"replies.py"}
    later = {"edit_original_response", "followup"}  # they follow a first answer
    for name, (ways, text) in found.items():
        assert ways <= later or "note_first_answer(interaction)" in text, name

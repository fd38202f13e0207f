"""A text about a table takes the label of a public button as an argument: the table may be in another language."""

from __future__ import annotations

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from i18n.translator import LOCALES
from tests.i18n.fluent_files import messages

PUBLIC = {
    *("join", "decline", "leave", "computer", "start", "cancel"),  # the lobby
    *("hand", "log"),  # the board
    *("coach", "film", "share", "rematch"),  # the result
}
"""Buttons of public messages."""
OF_ALL_TABLES = ("topic-", "help-")
"""Beginnings of the keys of pages that explain the bot and know no table."""


class _Named(Visitor):
    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.keys.add(node.id.name)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_about_a_table_names_a_public_button_in_its_own_language(locale: str) -> None:
    wrong = dict[str, set[str]]()
    for key, message in messages(locale).items():
        named = _Named()
        named.visit(message)
        found = named.keys & {f"button-{name}" for name in PUBLIC}
        if found and not key.startswith(OF_ALL_TABLES):
            wrong[key] = found
    assert not wrong

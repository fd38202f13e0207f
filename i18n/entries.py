"""Split Fluent files into messages and terms, without parsing them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

# Only messages, terms and comments start a line like this: other lines are indented or start with a brace.
_BEGINNING = re.compile(r"^(?:#|(?P<name>-?[a-zA-Z][a-zA-Z0-9_-]*) *=)", re.MULTILINE)

# The start of a reference, or of a call that may contain one; most entries have none.
_REFERENCE = re.compile(r"\{\s*-?[a-zA-Z]")


def entries(text: str) -> Mapping[str, str]:
    """Return the source of each message and term by name; terms start with `-`.

    The first of equal names wins.
    """
    found: dict[str, str] = {}
    beginnings = [*_BEGINNING.finditer(text)]
    ends = [*(beginning.start() for beginning in beginnings[1:]), len(text)]
    for beginning, end in zip(beginnings, ends, strict=True):
        if beginning["name"] is not None:
            found.setdefault(beginning["name"], text[beginning.start() : end])
    return found


class _References(Visitor):
    """Collects the names of referenced messages and terms."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


def references(source: str, parsed: ast.BaseNode) -> frozenset[str]:
    """Return the names that an entry refers to; it is parsed only if it may have some."""
    if _REFERENCE.search(source) is None:
        return frozenset()
    visitor = _References()
    visitor.visit(parsed)
    return frozenset(visitor.names)

"""All Fluent files, parsed: messages and their arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.games.registry
import render.registry
from i18n.translator import files

ROOT = Path(__file__).resolve().parent.parent.parent

_REGISTRIES = bot.games.registry.PRESENTERS, render.registry.ARTISTS  # importing them adds the texts of all games


@cache
def parsed(locale: str) -> Sequence[tuple[Path, Sequence[ast.EntryType]]]:
    return [(path, FluentParser().parse(text).body) for path, text in files(locale).items()]


def entries(locale: str) -> Iterator[tuple[str, ast.EntryType]]:
    """Yield each entry with its file's name, which is the same in all languages."""
    for path, body in parsed(locale):
        for entry in body:
            yield _name(path), entry


def file_names(locale: str) -> set[str]:
    return {_name(path) for path, _ in parsed(locale)}


@cache
def _name(path: Path) -> str:
    return f"{path.parent.parent.relative_to(ROOT)}/*/{path.name}"


def messages(locale: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(locale) if isinstance(entry, ast.Message)}


class _Arguments(Visitor):
    """Collects a message's arguments and the variants they select, also in messages it refers to."""

    def __init__(self, known: Mapping[str, ast.Message]) -> None:
        self.known = known
        self.found: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.known[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants}
            self.found.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def arguments(message: ast.Message, known: Mapping[str, ast.Message]) -> dict[str, set[str]]:
    visitor = _Arguments(known)
    visitor.visit(message)
    return visitor.found

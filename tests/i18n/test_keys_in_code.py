"""Every text is said by some code, and every text that code says is there, in all languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from i18n.translator import LOCALES
from tests.i18n.fluent_files import ROOT, parsed
from tests.i18n.keys_in_code import Source, game_of, sources

_TOPS = ("bot", "render")


@cache
def _may_name(source: Path, text: Path) -> bool:
    """Whether this code may name keys of this file: platform texts all code, others the code beside them."""
    top, owner = text.relative_to(ROOT).parts[0], game_of(text)
    return top == "i18n" or (source.relative_to(ROOT).parts[0] == top and game_of(source) in ("", owner))


class _References(Visitor):
    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self.generic_visit(node)


def _unused(locale: str, code: list[Source]) -> set[str]:
    """List the messages that neither code nor a used message names, and the terms that no used message names."""
    own = {
        entry.id.name: (path, entry)
        for path, body in parsed(locale)
        for entry in body
        if isinstance(entry, ast.Message)
    }
    terms = {f"-{e.id.name}" for _, body in parsed(locale) for e in body if isinstance(e, ast.Term)}
    used = {
        key
        for key, (path, _) in own.items()
        if any(_may_name(source.path, path) and source.names(key) for source in code)
    }
    left, referred = list(used), _References()
    while left:
        referred.visit(own[left.pop()][1])
        new = referred.messages - used
        used |= new
        left += new
    return (own.keys() - used) | (terms - {f"-{name}" for name in referred.terms})


@pytest.fixture(scope="module")
def code() -> list[Source]:
    return [source for top in _TOPS for source in sources(top)]


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_is_said_by_the_platform_or_by_its_own_game(locale: str, code: list[Source]) -> None:
    assert not _unused(locale, code)


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_that_code_says_is_in_a_file_it_may_use(locale: str, code: list[Source]) -> None:
    """The platform may make keys of games (`{id}-title`), but names none."""
    keys = {path: {entry.id.name for entry in body if isinstance(entry, ast.Message)} for path, body in parsed(locale)}
    for source in code:
        files = [path for path in keys if _may_name(source.path, path)]
        said = [keys[path] for path in files if game_of(path) in ("", game_of(source.path))]
        missing = set(source.arguments.difference(*said))
        own = set().union(*(keys[path] for path in files)) if source.made_arguments else set()
        missing |= {p.pattern for p in source.made_arguments if not any(source.makes(p, key) for key in own)}
        assert not missing, f"{source.path.relative_to(ROOT)}: {sorted(missing)}"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_refers_to_texts_that_its_package_loads(locale: str) -> None:
    """A game's menus may use the words of its pictures, never the other way round: pictures are drawn without menus."""
    homes = {
        entry.id.name: path.parent.parent.parent
        for path, body in parsed(locale)
        for entry in body
        if isinstance(entry, ast.Message | ast.Term)
    }
    for path, body in parsed(locale):
        own, referred = path.parent.parent.parent, _References()
        for entry in body:
            referred.visit(entry)
        loaded = {own, ROOT / "i18n"} | (
            {ROOT / "render" / own.name} if own.parent == ROOT / "bot" / "games" else set()
        )
        for name in referred.messages | referred.terms:
            assert homes[name] in loaded, f"{path.relative_to(ROOT)}: {name}"


def test_a_text_that_nothing_says_is_found(code: list[Source]) -> None:
    keys = {
        "menu-refresh",
        "petersburg-menu-refresh",
        "illegal-sunday",
        "peter-effect-sunday",
        "picture-phase-night",
        "left",
    }
    said = {"illegal-hand-full", "button-join", "refused-full", "picture-phase-worker"}
    render = [source for source in code if source.path.is_relative_to(ROOT / "render")]
    assert {key for key in keys | said if any(source.names(key) for source in code)} == said | {"left"}
    assert not any(source.names("left") for source in render)  # a side of a box there, and no text

"""Code uses every text, and every text used in code exists, in all languages.

Code names keys by strings and f-strings. `say(f"illegal-{error.reason}")` names all keys with this start and a word of
the sources: a string, a field's name, or a card's data.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax.ast import Message, MessageReference, Term, TermReference
from fluent.syntax.visitor import Visitor

from engine.games import GAMES
from i18n.translator import LOCALES
from tests.i18n.fluent_files import ROOT, parsed

_KEY_FUNCTIONS = frozenset({"say", "localize"})
"""Their first argument is a key."""

_TRANSLATORS = frozenset({"translator", "voice"})
"""The first argument of the functions they return is a key."""


@dataclass(frozen=True)
class Source:
    path: Path
    strings: frozenset[str]
    """Without docstrings."""
    arguments: frozenset[str]
    """Strings as first arguments of functions that take a key."""
    made_arguments: frozenset[re.Pattern[str]]
    """F-strings as such arguments; each hole is a group."""
    patterns: frozenset[re.Pattern[str]]
    """All f-strings that may make keys."""
    fields: frozenset[str]
    """Names of annotated variables."""

    def names(self, key: str) -> bool:
        """A key without a hyphen is an everyday word: it must be an argument."""
        return (
            key in self.arguments
            or ("-" in key and key in self.strings)
            or any(self.makes(pattern, key) for pattern in self.patterns)
        )

    def makes(self, pattern: re.Pattern[str], key: str) -> bool:
        """Return whether one of the file's f-strings can make the key."""
        found = pattern.fullmatch(key)
        return found is not None and all(
            not hole or hole.isdigit() or hole.replace("_", "-") in words(game_of(self.path)) for hole in found.groups()
        )


@cache
def game_of(path: Path) -> str:
    """Return the id of the file's game; empty if it belongs to all."""
    return next((part for part in path.relative_to(ROOT).parts if part in GAMES), "")


def sources(top: str) -> list[Source]:
    return [_source(path) for path in sorted((ROOT / top).rglob("*.py"))]


@cache
def words(game: str) -> frozenset[str]:
    """Return hyphenated words that may fill a hole in the code of this game, or (empty) of the platform.

    They include numbers of rules (`SP-1.14`).
    """
    found: set[str] = set()
    for path in (path for top in ("engine", "db", "bot", "render") for path in (ROOT / top).rglob("*")):
        if game and game_of(path) not in ("", game):
            continue
        if path.suffix == ".py":
            found |= _source(path).strings | _source(path).fields
        elif path.suffix == ".toml":
            found |= set(_values(tomllib.loads(path.read_text(encoding="utf-8"))))
    return frozenset(re.sub("[ _.]", "-", word) for word in found)


@cache
def _source(path: Path) -> Source:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    strings, arguments, fields = set[str](), set[str](), set[str]()
    made_arguments, patterns = set[re.Pattern[str]](), set[re.Pattern[str]]()
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docs:
                strings.add(text)
            case ast.Call(func=function, args=[ast.Constant(value=str(key)), *_]) if _takes_a_key(function):
                arguments.add(key)
            case ast.Call(func=function, args=[ast.JoinedStr(values=parts), *_]) if _takes_a_key(function):
                made_arguments.add(_pattern(parts))
            case ast.JoinedStr(values=parts):
                fixed = [part.value for part in parts if isinstance(part, ast.Constant)]
                if re.fullmatch("[a-z_-]*[a-z]+-[a-z_-]*|[a-z_-]*-[a-z]+[a-z_-]*", "".join(map(str, fixed))):
                    patterns.add(_pattern(parts))
            case ast.AnnAssign(target=ast.Name(id=name)):
                fields.add(name)
    return Source(
        path,
        frozenset(strings),
        frozenset(arguments),
        frozenset(made_arguments),
        frozenset(patterns),
        frozenset(fields),
    )


def _takes_a_key(function: ast.expr) -> bool:
    match function:
        case ast.Call(func=ast.Name(id=name)):  # translator(locale)("games-none")
            return name in _TRANSLATORS
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in _KEY_FUNCTIONS
    return False


def _pattern(parts: list[ast.expr]) -> re.Pattern[str]:
    return re.compile("".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else _hole(p) for p in parts))


def _hole(part: ast.expr) -> str:
    """Return a group for the hole: any text, or the id of a game."""
    is_game = isinstance(part, ast.FormattedValue) and ast.unparse(part.value).endswith("game.id")
    return f"(?:{'|'.join(GAMES)})" if is_game else "(.*)"


def _values(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from _values(one)


_TOPS = ("bot", "render")


@cache
def _may_name(source: Path, text: Path) -> bool:
    """All code may use platform texts; other texts are for the code beside them."""
    top, owner = text.relative_to(ROOT).parts[0], game_of(text)
    return top == "i18n" or (source.relative_to(ROOT).parts[0] == top and game_of(source) in ("", owner))


class _References(Visitor):
    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self.generic_visit(node)


def _named(path: Path, own: Mapping[str, tuple[Path, Message]], code: list[Source]) -> Iterator[str]:
    """List the messages of a file that code names; looking for strings first takes a fraction of the time."""
    may = [source for source in code if _may_name(source.path, path)]
    arguments = frozenset[str]().union(*(source.arguments for source in may))
    strings = frozenset[str]().union(*(source.strings for source in may))
    for key in (key for key, (there, _) in own.items() if there == path):
        if key in arguments or ("-" in key and key in strings) or any(source.names(key) for source in may):
            yield key


def _unused(locale: str, code: list[Source]) -> set[str]:
    """List messages named by neither code nor used messages, and terms named by no used message."""
    own = {
        entry.id.name: (path, entry) for path, body in parsed(locale) for entry in body if isinstance(entry, Message)
    }
    terms = {f"-{e.id.name}" for _, body in parsed(locale) for e in body if isinstance(e, Term)}
    used = {key for path in {path for path, _ in own.values()} for key in _named(path, own, code)}
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
    _check_that_unused_texts_are_found(code)  # here, since another process would read all code again


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_that_code_says_is_in_a_file_it_may_use(locale: str, code: list[Source]) -> None:
    """The platform may make keys of games (`{id}-title`), but names none."""
    keys = {path: {entry.id.name for entry in body if isinstance(entry, Message)} for path, body in parsed(locale)}
    for source in code:
        files = [path for path in keys if _may_name(source.path, path)]
        said = [keys[path] for path in files if game_of(path) in ("", game_of(source.path))]
        missing = set(source.arguments.difference(*said))
        own = set().union(*(keys[path] for path in files)) if source.made_arguments else set()
        missing |= {p.pattern for p in source.made_arguments if not any(source.makes(p, key) for key in own)}
        assert not missing, f"{source.path.relative_to(ROOT)}: {sorted(missing)}"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_refers_to_texts_that_its_package_loads(locale: str) -> None:
    """A game's menus may use texts of its pictures, but not the reverse: pictures are drawn without menus."""
    homes = {
        entry.id.name: path.parent.parent.parent
        for path, body in parsed(locale)
        for entry in body
        if isinstance(entry, Message | Term)
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


def _check_that_unused_texts_are_found(code: list[Source]) -> None:
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
    assert not any(source.names("left") for source in render)  # a side of a box, not a text

"""Measures of the words of docs and docstrings: how they begin, metaphors, and matches that are called games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.structure.sources import PRODUCT, ROOT, docstrings, sources

_FORBIDDEN_VERBS = ("Give", "Tell", "Say", "Name", "Come", "Judge")
_METAPHORS = re.compile(r"\b(house|rooms?|doors?|papers|desk|alarm)\b", re.IGNORECASE)
_MATCH_AS_GAME = re.compile(
    r"\b(running|started|finished|begun|paused|private) games?\b|\b(this|which) game\b|\bgame's (thread|number)\b|"
    r"\bgames? (is over|is gone|runs?|waits?|goes|has begun|has ended)\b|"
    r"\b(in|ends?|pause|show|return|lock) (a|the) game\b(?!')",
    re.IGNORECASE,
)
_NOT_METAPHORS = re.compile(
    r"`[^`]*`|Trading House|Coffee House|Draw an?( \w+)* house|room (for|in the hand)|there is room|enough room"
)


def forbidden_docstrings() -> list[str]:
    """List docstrings, of fields and modules too, that begin with Give, Tell, Say, Name, Come or Judge."""
    return [
        f"{source.path}:{name}"
        for source in sources(*PRODUCT, "tests", "benchmarks")
        for name, text in docstrings(source)
        if text.split(maxsplit=1)[0].rstrip(",") in _FORBIDDEN_VERBS
    ]


def matches_called_games() -> list[str]:
    """List lines of docstrings of the bot and the store that say of a game what is true of a match only.

    Other lines may say game: the rules object, or the word that users type.
    """
    found = []
    for source in sources("bot", "db"):
        if source.path.parts[:2] == ("bot", "games"):
            continue
        for node in ast.walk(source.tree):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    lines = enumerate(text.splitlines(), start=node.lineno)
                    found += [
                        f"{source.path}:{at}: {line.strip()}" for at, line in lines if _MATCH_AS_GAME.search(line)
                    ]
    return found


def metaphors() -> list[str]:
    """List lines of docs, and docstrings, with a word of `_METAPHORS` that stands for something else than itself."""
    found = []
    for path in _docs():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if has_metaphor(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    for source in sources(*PRODUCT, "tests", "benchmarks"):
        found += [f"{source.path}:{name}" for name, text in docstrings(source) if has_metaphor(text)]
    return found


def has_metaphor(text: str) -> bool:
    """Return whether the text has a word of `_METAPHORS`, but for code and what `_NOT_METAPHORS` lets pass."""
    return _METAPHORS.search(_NOT_METAPHORS.sub("", " ".join(text.split()))) is not None


def _docs() -> Iterator[Path]:
    yield from (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"))

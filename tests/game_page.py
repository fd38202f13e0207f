"""The files, registry entries and commands shown in docs/adding-a-game.md."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
_BLOCK = re.compile(r"(?:`(?P<path>[\w/.-]+)`:?\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_NEXT_HUNK = "@@"


@dataclass(frozen=True)
class Page:
    """The blocks of code of a page."""

    files: Mapping[str, str]
    """Whole files, by path."""
    changes: Mapping[str, Sequence[str]]
    """Changes of existing files, by path: unified hunks without line numbers."""
    commands: Sequence[Sequence[str]]
    """In order within each block."""


def read_page() -> Page:
    files: dict[str, str] = {}
    changes: dict[str, Sequence[str]] = {}
    commands: list[Sequence[str]] = []
    for block in _BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        match block["kind"], block["path"]:
            case "console", _:
                commands.append([line.removeprefix("$ ") for line in block["text"].splitlines()])
            case "diff", str(path):
                changes[path] = re.split(rf"^{_NEXT_HUNK}\n", block["text"], flags=re.MULTILINE)
            case _, str(path):
                files[path] = block["text"]
            case kind, None:
                raise ValueError(f"a block of {kind} is not said to be of any file")
    return Page(files, changes, commands)


def added(page: Page, path: str) -> list[str]:
    return [line[1:] for hunk in page.changes[path] for line in hunk.splitlines() if line.startswith("+")]


def follow(page: Page, tree: Path) -> None:
    """Write the page's files into a tree, and change its registries."""
    for path, text in page.files.items():
        file = tree / path
        assert not file.exists(), path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for path, hunks in page.changes.items():
        text = (tree / path).read_text(encoding="utf-8")
        for hunk in hunks:
            text = _changed(text, hunk, path)
        (tree / path).write_text(text, encoding="utf-8")


def _changed(text: str, hunk: str, path: str) -> str:
    lines = hunk.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    assert text.count(old) == 1, f"{path} has not once what the page shows of it:\n{old}"
    return text.replace(old, new)

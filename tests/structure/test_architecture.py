"""docs/architecture.md is correct about folders and the functions of one click."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.structure.sources import PRODUCT, ROOT, Function

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def _section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def _block(heading: str) -> list[str]:
    return _section(heading).partition("```text\n")[2].partition("```")[0].splitlines()


def test_every_function_of_the_click_exists() -> None:
    named = re.findall(r"`([\w.]+)` \(([\w/]+\.py)\)", _section("One click"))
    assert len(named) > 15
    for name, file in named:
        owner, _, function = name.rpartition(".")
        body: list[ast.stmt] = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
        if owner:
            body = next(node.body for node in body if isinstance(node, ast.ClassDef) and node.name == owner)
        assert any(isinstance(node, Function) and node.name == function for node in body), f"{file}: {name}"


def test_every_folder_and_file_of_the_tree_exists() -> None:
    above: list[str] = []
    named: set[str] = set()
    for line in _block("The tree"):
        depth = (len(line) - len(line.lstrip())) // 2
        if depth > 2:
            continue  # second line of a description
        first = re.split(r"\s{2,}", line.strip())[0]
        for name in first.split(", "):
            path = "".join([*above[:depth], name])
            assert (ROOT / path).exists(), path
            named.add(path)
        above = [*above[:depth], first.split(", ")[0]]
    assert {f"{package}/" for package in PRODUCT} <= named


def test_every_folder_of_bot_stands_in_the_tree() -> None:
    packages = [path for path in (ROOT / "bot").rglob("*") if (path / "__init__.py").exists()]
    folders = {path.name for path in packages if path.parent.name == "bot"}
    for folder in folders:
        assert f"{folder}/" in PAGE, folder


def test_no_test_file_imports_another() -> None:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(r"\bfrom\s.*\btest_", text) is None:
            continue  # parsing every file would take seconds
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                assert ".test_" not in f".{node.module}", path


def test_every_file_that_the_docs_name_exists() -> None:
    for page in (ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        shown = set(re.findall(r"^`([^`]+)`\n\n```", text, re.MULTILINE))  # files shown in full
        for path in re.findall(r"`((?:\w+/)+[\w.]+\.(?:py|ftl|toml|md|json))`", text):
            assert path in shown or _exists(path), f"{page.name}: {path}"


def _exists(path: str) -> bool:
    start = Path(path).parts[0]
    return (ROOT / path).exists() if start in (*PRODUCT, "tests", "docs", "benchmarks") else True

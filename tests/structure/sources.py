"""The Python files of the tree, parsed: their modules, imports, docstrings and functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PRODUCT = ("i18n", "engine", "render", "db", "bot", "playground", "neva")
"""The packages that are shipped."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One file."""

    path: Path
    """Below `ROOT`."""
    tree: ast.Module

    @property
    def module(self) -> str:
        """Return the name under which the file is imported."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def functions(self) -> Iterator[Function]:
        """Yield all functions and methods, nested ones included."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node

    def imported(self) -> set[str]:
        """Return the names of all imported modules; imports for types and inside functions count.

        `from a import b` names `a` and `a.b`, since `b` may be a module.
        """
        names: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        return names


@cache
def sources(*packages: str) -> tuple[Source, ...]:
    """Return all files of these top-level packages."""
    paths = sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))
    return tuple(_source(path) for path in paths)


@cache
def _source(path: Path) -> Source:
    return Source(path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8")))


def module_graph(package: str) -> dict[str, set[str]]:
    """Return the imports between the modules of a package: module -> the modules that it imports."""
    files = sources(package)
    modules = {source.module for source in files}
    return {source.module: (source.imported() & modules) - {source.module} for source in files}


def part_graph(package: str) -> dict[str, set[str]]:
    """Return the imports between the parts of a package, which are its direct modules and folders."""

    def part(module: str) -> str:
        return module.split(".")[1] if "." in module else ""

    graph: dict[str, set[str]] = {}
    for module, imported in module_graph(package).items():
        own = part(module)
        if own:
            others = {part(other) for other in imported} - {own, ""}
            graph[own] = graph.get(own, set()) | others
    return graph


def circles(graph: Mapping[str, set[str]]) -> set[str]:
    """Return the nodes that can be reached from themselves."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [*graph[start]]
        while waiting:
            node = waiting.pop()
            if node not in found:
                found.add(node)
                waiting += graph[node]
        return found

    return {node for node in graph if node in reached(node)}


def levels(graph: Mapping[str, set[str]]) -> int:
    """Return how many nodes the longest chain of imports has. The graph has no circles."""

    def depth(node: str) -> int:
        return 1 + max((depth(other) for other in graph[node]), default=0)

    return max(map(depth, graph), default=0)


def parameters(function: Function) -> list[str]:
    """Return the names of all parameters of a function but self and cls."""
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    return [name for name in names if name not in ("self", "cls")]


def docstrings(source: Source) -> Iterator[tuple[str, str]]:
    """Yield the name and text of everything that is documented: the module, classes, functions, fields and constants.

    Fields and constants go by the name of their class or module.
    """
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Module | ast.ClassDef | Function):
            continue
        name = source.path.name if isinstance(node, ast.Module) else node.name
        strings = [
            one.value.value for one in node.body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
        ]
        yield from ((name, cleandoc(text)) for text in strings if isinstance(text, str) and text.strip())

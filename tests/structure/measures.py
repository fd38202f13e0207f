"""Measures of the tree's shape: `python -m tests.structure.measures` prints them.

docs/measures.md says what each row means, and test_measures.py holds those that have a limit.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import StrEnum
from importlib import import_module

from engine.games import GAMES
from tests.game_page import read_page
from tests.structure import wording
from tests.structure.sources import (
    PRODUCT,
    ROOT,
    Source,
    circles,
    levels,
    module_graph,
    parameters,
    part_graph,
    sources,
)

MOST_PARAMETERS = 6
MOST_LINES = 350
_REGISTRIES = {
    "engine/games.py",
    "engine/agents/__init__.py",
    "bot/games/registry.py",
    "render/registry.py",
    "tests/conformance.py",
}
_BASES = ("BaseGame", "BasePresenter", "BaseArtist")
_DISCORD_NUMBERS = {25, 40, 80, 100, 150, 256, 1024, 2000, 3500, 3900, 4000, 8000}


def client_files() -> list[str]:
    """List the files that name the client's class."""
    return [str(source.path) for source in sources("bot") if _names(source, "Neva")]


def _names(source: Source, name: str) -> bool:
    nodes = ast.walk(source.tree)
    return any(
        (isinstance(node, ast.Name) and node.id == name)
        or (isinstance(node, ast.ClassDef) and node.name == name)
        or (isinstance(node, ast.alias) and node.name == name)
        for node in nodes
    )


def discord_files() -> list[str]:
    """List the files outside `bot/discord_ui` that import discord.py."""
    return [
        str(source.path)
        for source in sources(*PRODUCT)
        if not str(source.path).startswith("bot/discord_ui/")
        and any(name == "discord" or name.startswith("discord.") for name in source.imported())
    ]


def casts_in_registries() -> list[str]:
    """List the registries that use `cast`."""
    return [
        str(source.path) for source in sources(*PRODUCT) if str(source.path) in _REGISTRIES and _names(source, "cast")
    ]


def imports_by_name() -> list[str]:
    """List the product's files that import modules by a string."""
    return [str(source.path) for source in sources(*PRODUCT) if "importlib.import_module" in source.imported()]


def replay_loops() -> list[str]:
    """List the functions outside the games that parse an action and apply it in a loop."""
    found = []
    for source in sources(*PRODUCT, "tests"):
        if any(f"/{game}/" in f"/{source.path}" for game in GAMES) or source.path.name.startswith("test_"):
            continue
        for function in source.functions():
            called = {name for loop in _loops(function) for name in _called(loop)}
            if {"parse", "apply"} <= called:
                found.append(f"{source.path}:{function.name}")
    return found


def _loops(function: ast.AST) -> Iterator[ast.AST]:
    return (node for node in ast.walk(function) if isinstance(node, ast.For | ast.While | ast.AsyncFor))


def _called(loop: ast.AST) -> Iterator[str]:
    """Yield the names of the methods that are called in a loop."""
    for node in ast.walk(loop):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr


def translators() -> list[str]:
    """List where a `Say` protocol is declared or Fluent files are loaded."""
    found = []
    for source in sources(*PRODUCT):
        found += [
            f"{source.path}:{n.name}" for n in ast.walk(source.tree) if isinstance(n, ast.ClassDef) and n.name == "Say"
        ]
        if any(name.startswith("fluent.runtime") for name in source.imported()):
            found.append(f"{source.path}: loads texts")
    return found


def private_limits() -> list[str]:
    """List numbers in the code of the bot, but for the defaults of settings, that are equal to a limit of Discord's."""
    return [
        f"{source.path}:{number.lineno} {ast.unparse(number)}"
        for source in sources("bot")
        if str(source.path) not in ("bot/discord_limits.py", "bot/settings.py")
        for number in numbers_of_discord(source.tree)
    ]


def numbers_of_discord(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the numbers of a file that are equal to one of Discord's limits, wherever they stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value in _DISCORD_NUMBERS:
            yield node


def bare_strings() -> list[str]:
    """List strings in code that are equal to a value of a game's enum: effects, decisions, reasons, verbs, sources.

    A value of a single word is also the name of texts, options and fields, so it counts only where it can be nothing
    else: outside the engine, where something is compared with it or a move command is named by it. Symbols of cards
    are left out: they are named by cards, some of which are called as their effect.
    """
    found = []
    for game in GAMES:
        values, enums = _enums(game)
        words = {value for value in values if value.isalpha()}
        for source in sources("engine", "bot", "render"):
            if f"/{game}/" not in f"/{source.path}" or "symbols" in source.path.parts:
                continue
            classes = [node for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef) and node.name in enums]
            inside = {node for cls in classes for node in ast.walk(cls)}
            found += [
                f"{source.path}:{node.lineno} {node.value!r}"
                for node in ast.walk(source.tree)
                if isinstance(node, ast.Constant) and node.value in values - words and node not in inside
            ]
            if source.path.parts[0] != "engine":
                found += [f"{source.path}:{node.lineno} {node.value!r}" for node in compared(source.tree, words)]
    return found


def compared(tree: ast.AST, words: Collection[str]) -> Iterator[ast.Constant]:
    """Yield the strings of `words` with which something is compared, in patterns too, or which name a move command."""
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        match node:
            case ast.Compare():
                parts = [node.left, *node.comparators]
            case ast.MatchValue():
                parts = [node.value]
            case ast.Call(func=ast.Name(id="MoveCommand" | "SwitchParameter")):
                parts = [*node.args]
        for part in parts:
            inner = part.elts if isinstance(part, ast.Tuple | ast.List | ast.Set) else [part]
            yield from (one for one in inner if isinstance(one, ast.Constant) and one.value in words)


def _enums(game: str) -> tuple[set[str], set[str]]:
    """Return the values of a game's enums, and the names of the enums."""
    enums: set[type[StrEnum]] = set()
    for source in sources("engine"):
        if f"/{game}/" in f"/{source.path}":
            members = vars(import_module(source.module)).values()
            enums |= {cls for cls in members if isinstance(cls, type) and issubclass(cls, StrEnum) and len(cls)}
    return {str(value) for cls in enums for value in cls}, {cls.__name__ for cls in enums}


def platform_words() -> list[str]:
    """List lines of platform code that name a game or a preset of one, without the registries.

    Presets that are ordinary words, such as `everything`, are not looked for.
    """
    presets = {preset for game in GAMES.values() for preset in game.presets if not preset.isalpha()}
    classes = {type(game).__name__ for game in GAMES.values()}
    words = re.compile(r"\b(" + "|".join(sorted({*GAMES, *classes, *presets})) + r")\b")
    found = []
    for source in sources(*PRODUCT):
        if any(f"/{game}/" in f"/{source.path}" for game in GAMES) or str(source.path) in _REGISTRIES:
            continue
        for number, line in enumerate((ROOT / source.path).read_text(encoding="utf-8").splitlines(), start=1):
            if words.search(line):
                found.append(f"{source.path}:{number}: {line.strip()}")
    return found


def shared_tests_with_a_game() -> list[str]:
    """List shared test files, those outside a game's folders, that import a game's own package."""
    found = []
    for source in sources("tests"):
        if any(f"/{game}/" in f"/{source.path}" for game in GAMES) or str(source.path) in _REGISTRIES:
            continue
        own = {
            name
            for name in source.imported()
            for game in GAMES
            if f".{game}." in f"{name}." or name.endswith(f".{game}")
        }
        found += [f"{source.path}: {name}" for name in sorted(own)[:1]]
    return found


def long_parameter_lists() -> list[str]:
    """List functions with more than six parameters."""
    return [
        f"{source.path}:{function.name} ({len(parameters(function))})"
        for source in sources(*PRODUCT, "tests", "benchmarks")
        for function in source.functions()
        if len(parameters(function)) > MOST_PARAMETERS
    ]


def long_files() -> list[str]:
    """List files with more than 350 lines."""
    files = {source.path: (ROOT / source.path).read_text().count("\n") for source in sources(*PRODUCT, "tests")}
    return [f"{path} ({lines})" for path, lines in files.items() if lines > MOST_LINES]


def shape_of_bot() -> dict[str, int]:
    """Return the numbers of parts, import levels and arrows of bot/, and of files in import circles."""
    parts = part_graph("bot")
    return {
        "parts": len(parts),
        "levels": levels(parts),
        "arrows": sum(map(len, parts.values())),
        "files in circles": len(circles(module_graph("bot"))),
    }


def new_game() -> dict[str, int]:
    """Return how much the game of docs/adding-a-game.md takes: what its author writes, and which shared files change.

    Members are those of its game, presenter and artist; lines are those of code and texts.
    """
    page = read_page()
    code = [ast.parse(text) for path, text in page.files.items() if path.endswith(".py")]
    classes = [node for tree in code for node in tree.body if isinstance(node, ast.ClassDef)]
    own = [cls for cls in classes if any(ast.unparse(base).partition("[")[0] in _BASES for base in cls.bases)]
    return {
        "members": sum(len(_members(cls)) for cls in own),
        "files": len(page.files),
        "lines of code": sum(text.count("\n") for path, text in page.files.items() if path.endswith(".py")),
        "lines of text": sum(text.count("\n") for path, text in page.files.items() if path.endswith(".ftl")),
        "shared files touched": len(page.changes),
    }


def _members(cls: ast.ClassDef) -> set[str]:
    """Return the public names that a class defines."""
    names = {node.name for node in cls.body if isinstance(node, ast.FunctionDef)}
    names |= {
        node.target.id for node in cls.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    names |= {
        name.id
        for node in cls.body
        if isinstance(node, ast.Assign)
        for name in node.targets
        if isinstance(name, ast.Name)
    }
    return {name for name in names if not name.startswith("_")}


MEASURES: Mapping[str, Callable[[], list[str]]] = {
    "files that name the client's class": client_files,
    "files outside bot/discord_ui that import discord": discord_files,
    "casts in registries": casts_in_registries,
    "imports by a string": imports_by_name,
    "replay loops": replay_loops,
    "Say protocols and text loaders": translators,
    "Discord limits as private numbers": private_limits,
    "effects, decisions and reasons as bare strings": bare_strings,
    "lines of platform code that name a game or preset": platform_words,
    "shared test files that import a game": shared_tests_with_a_game,
    "docstrings that begin with Give, Tell, Say, Name": wording.forbidden_docstrings,
    "lines of docstrings that call a match a game": wording.matches_called_games,
    "lines of the docs with a metaphor": wording.metaphors,
    "functions with more than six parameters": long_parameter_lists,
    "files of more than 350 lines": long_files,
}


def main() -> None:
    """Print every measure with its number and where it was found."""
    print("bot/: " + ", ".join(f"{number} {what}" for what, number in shape_of_bot().items()))
    print("a new game: " + ", ".join(f"{number} {what}" for what, number in new_game().items()))
    for title, measure in MEASURES.items():
        found = measure()
        print(f"\n{len(found)} {title}", *found, sep="\n    ")


if __name__ == "__main__":
    main()

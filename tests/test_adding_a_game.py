"""docs/adding-a-game.md is followed word for word in a copy of the tree: its game is tested, drawn and played."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode

import pytest

from tests.game_page import ROOT, added, follow, read_page

PAGE = read_page()
NOT_COPIED = (".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info", "*.db*")
REGISTRIES = {"engine/games.py", "bot/games/registry.py", "render/registry.py", "tests/conformance.py"}
MOST_LINES = 500
"""Lines of the game without its texts."""
LONGEST_SECONDS = 240
ENVIRONMENT = {"PYTEST_ADDOPTS": "-p no:cacheprovider", "PYTHONDONTWRITEBYTECODE": "1", "NEVA_GAMES": "200"}
MISTAKES = [
    pytest.param(
        "engine/gops/game.py", "event.seat != seat else event", "event.seat == seat else event",
        "tests/engine/test_contract.py", id="an event tells a secret",
    ),
    pytest.param(
        "engine/gops/game.py", "raise illegal(Reason.BID_MADE)", "return []",
        "tests/engine/test_contract.py", id="an illegal action is accepted",
    ),
    pytest.param(
        "bot/games/gops/presenter.py", "case HasBid(seat, None):", "case HasBid(1, None):",
        "tests/bot/games/test_presenters.py", id="an event has no line",
    ),
    pytest.param(
        "bot/games/gops/locales/ru/game.ftl", "gops-illegal-bid-made", "gops-illegal-bid-done",
        "tests/bot/games/test_presenters.py", id="a refusal has no text in one language",
    ),
    pytest.param(
        "render/gops/locales/de/pictures.ftl", "gops-picture-part-prizes", "gops-picture-part-prize",
        "tests/render/test_artists.py", id="the score picture uses a name that does not exist",
    ),
    pytest.param(
        "tests/conformance.py", '    "gops": gops.KIT,\n', "",
        "tests/test_conformance.py", id="there is no kit",
    ),
    pytest.param(
        "render/registry.py", '    Gops.id: GopsArtist(),\n', "",
        "tests/render/test_artists.py", id="there is no artist",
    ),
]  # fmt: skip
"""A file, a right text and a wrong one, and the tests that fail then; the tests of other games go on."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree in which the page was followed."""
    if (ROOT / "engine" / "gops").exists():
        pytest.skip("the page was followed by hand in this tree, so it cannot be followed again")
    copy = tmp_path_factory.mktemp("copy") / "tree"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    follow(PAGE, copy)
    compile_dir(copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)  # for all who import it below
    return copy


def run(tree: Path, command: Sequence[str]) -> str:
    """Run a command of the tree and return what it wrote. Fails if the command does."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env={**os.environ, **ENVIRONMENT, "PYTHONPATH": str(tree)},
        capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-8000:]
    return done.stdout


def test_the_page_adds_one_entry_to_a_registry_of_each_layer_and_changes_nothing_else() -> None:
    assert PAGE.changes.keys() == REGISTRIES
    for path in PAGE.changes:
        *imports, entry = added(PAGE, path)
        assert all(line.startswith("from ") for line in imports)
        assert entry.endswith(",")
        assert not [hunk for hunk in PAGE.changes[path] if any(line.startswith("-") for line in hunk.splitlines())]
    assert all("/gops/" in path for path in PAGE.files)


def test_the_game_is_small() -> None:
    lines = sum(text.count("\n") for path, text in PAGE.files.items() if path.endswith(".py"))
    assert lines <= MOST_LINES


def test_the_code_of_the_page_is_as_tidy_as_the_tree(tree: Path) -> None:
    code = [*(path for path in PAGE.files if path.endswith(".py")), *PAGE.changes]
    run(tree, ["ruff", "check", *code])
    run(tree, ["ruff", "format", "--check", *code])
    packages = sorted({path.rpartition("/")[0].replace("/", ".") for path in code if path in PAGE.files})
    run(tree, ["mypy", *(word for package in packages for word in ("-p", package))])


@pytest.mark.parametrize("commands", PAGE.commands, ids=lambda commands: commands[-1])
def test_the_commands_of_the_page_do_what_the_page_says(tree: Path, commands: Sequence[str]) -> None:
    for command in commands:
        words = shlex.split(command)
        wrote = run(tree, words[2:] if words[:2] == ["python", "-m"] else words)
        assert " passed" in wrote or words[0] != "pytest"


def test_the_tree_keeps_its_structure(tree: Path) -> None:
    run(tree, ["pytest", "tests/structure", "-q"])


@pytest.mark.parametrize(("path", "old", "new", "test"), MISTAKES)
def test_a_mistake_in_a_game_is_found(tree: Path, path: str, old: str, new: str, test: str) -> None:
    file = tree / path
    right = file.read_text(encoding="utf-8")
    assert right.count(old) == 1
    try:
        file.write_text(right.replace(old, new), encoding="utf-8")
        with pytest.raises(AssertionError, match=" failed"):
            run(tree, ["pytest", test, "-q", "-x", "-k", "gops"])
        run(tree, ["pytest", "tests/engine/test_contract.py", "-q", "-x", "-k", "peter and same_seed"])
    finally:
        file.write_text(right, encoding="utf-8")

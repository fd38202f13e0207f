"""docs/adding-a-game.md, followed literally in a copy of the tree: the game is tested, drawn and played."""

from __future__ import annotations

import itertools
import os
import re
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
LONGEST_SECONDS = 600
ENVIRONMENT = {"PYTEST_ADDOPTS": "-p no:cacheprovider", "PYTHONDONTWRITEBYTECODE": "1", "NEVA_GAMES": "200"}
CONTRACT, PRESENTERS, ARTISTS = (
    "tests/engine/test_contract.py", "tests/bot/games/test_presenters.py", "tests/render/test_artists.py"
)  # fmt: skip
WRONG = [
    (
        "engine/gops/game.py", "event.seat != seat else event", "event.seat == seat else event",
        f"{CONTRACT}::test_texts_copies_dumps_and_views_at_every_step_of_a_game",
    ),
    (
        "engine/gops/game.py", "raise illegal(Reason.BID_MADE)", "return []",
        f"{CONTRACT}::test_legal_actions_are_exactly_what_apply_accepts",
    ),
    (
        "bot/games/gops/presenter.py", "case HasBid(seat, None):", "case HasBid(1, None):",
        f"{PRESENTERS}::test_an_event_has_a_line_for_everybody_who_sees_it_in_every_language",
    ),
    (
        "bot/games/gops/locales/ru/game.ftl", "gops-illegal-bid-made", "gops-illegal-bid-done",
        f"{PRESENTERS}::test_every_refusal_is_said_in_every_language",
    ),
    (
        "render/gops/locales/de/pictures.ftl", "gops-picture-part-prizes", "gops-picture-part-prize",
        f"{ARTISTS}::test_pictures_of_a_whole_game",
    ),
]  # fmt: skip
LEFT_OUT = [
    ("tests/conformance.py", '    "gops": gops.KIT,\n', "", "tests/test_conformance.py::test_a_game_has_a_kit"),
    ("render/registry.py", "    Gops.id: GopsArtist(),\n", "", f"{ARTISTS}::test_a_game_has_an_artist"),
]
"""A file, a correct and a wrong text, and the test that fails with it; tests of other games pass."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree with the page's game."""
    if (ROOT / "engine" / "gops").exists():
        pytest.skip("the page was followed by hand in this tree, so it cannot be followed again")
    copy = tmp_path_factory.mktemp("copy") / "tree"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    follow(PAGE, copy)
    compile_dir(copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)  # for all imports below
    return copy


def run_command(tree: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env={**os.environ, **ENVIRONMENT, "PYTHONPATH": str(tree)},
        capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False,
    )  # fmt: skip


def run(tree: Path, command: Sequence[str]) -> str:
    """Run a command of the tree, with success; return its output."""
    done = run_command(tree, command)
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


SLOW = pytest.mark.slow("follows the page in a copy of the tree")
pytestmark = pytest.mark.timeout(2 * LONGEST_SECONDS)


@SLOW
def test_the_code_of_the_page_is_as_tidy_as_the_tree(tree: Path) -> None:
    code = [*(path for path in PAGE.files if path.endswith(".py")), *PAGE.changes]
    run(tree, ["ruff", "check", *code])
    run(tree, ["ruff", "format", "--check", *code])
    packages = sorted({path.rpartition("/")[0].replace("/", ".") for path in code if path in PAGE.files})
    run(tree, ["mypy", *(word for package in packages for word in ("-p", package))])
    run(tree, ["pytest", "tests/structure", "-q"])


@SLOW
def test_the_commands_of_the_page_do_what_the_page_says(tree: Path) -> None:
    for command in itertools.chain(*PAGE.commands):
        words = shlex.split(command)
        wrote = run(tree, words[2:] if words[:2] == ["python", "-m"] else words)
        assert " passed" in wrote or words[0] != "pytest"


@SLOW
@pytest.mark.parametrize("mistakes", [WRONG, LEFT_OUT], ids=["wrong", "left out"])
def test_mistakes_in_a_game_are_found(tree: Path, mistakes: Sequence[tuple[str, str, str, str]]) -> None:
    paths = {path for path, *_ in mistakes}
    right = {path: (tree / path).read_text(encoding="utf-8") for path in paths}
    wrong = dict(right)
    for path, old, new, _ in mistakes:
        assert wrong[path].count(old) == 1
        wrong[path] = wrong[path].replace(old, new)
    tests = {test for *_, test in mistakes}
    of_others = f"{CONTRACT}::test_the_same_seed_begins_the_same_game_and_another_deal_another"
    try:
        for path, text in wrong.items():
            (tree / path).write_text(text, encoding="utf-8")
        found = run_command(tree, ["pytest", "-q", "--tb=no", "-k", "gops or same_seed", *tests, of_others])
    finally:
        for path, text in right.items():
            (tree / path).write_text(text, encoding="utf-8")
    assert set(re.findall(r"^FAILED ([\w/.:]+)", found.stdout, re.MULTILINE)) == tests, found.stdout
    assert " passed" in found.stdout

"""The project's files agree: version and changelog, hooks and tools, Makefile and CI."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch

from tests.structure.sources import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, TOOLS = PYPROJECT["project"], PYPROJECT["tool"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_changelog_begins_with_the_version_of_the_project() -> None:
    headings = re.findall(r"^## (\S+)", CHANGELOG, re.MULTILINE)
    newest = headings[1] if headings[0] == "Unreleased" else headings[0]
    assert newest == PROJECT["version"]
    assert len(headings) == len(set(headings))


def test_every_note_of_the_changelog_is_added_changed_fixed_or_removed() -> None:
    kinds = re.findall(r"^### (.*)$", CHANGELOG, re.MULTILINE)
    assert kinds
    assert set(kinds) <= {"Added", "Changed", "Fixed", "Removed"}


def test_every_hook_runs_a_tool_that_setup_installs_and_make_check_runs() -> None:
    hooks = re.findall(r"entry: \.venv/bin/(\S+)", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert hooks
    installed = {re.split(r"[<>=\[]", line)[0] for line in PROJECT["optional-dependencies"]["dev"]}
    assert set(hooks) <= installed
    assert all(f"$(BIN)/{tool}" in MAKEFILE for tool in hooks)


def test_every_target_of_the_makefile_is_declared_phony_or_makes_its_file() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    assert targets == set(phony[1].split())


def test_servers_install_and_build_with_what_was_tested() -> None:
    tested, run, build, compiling = (_locked(f"requirements{part}.lock") for part in ("", "-run", "-build", "-compile"))
    assert {"discord-py", "sqlalchemy", "aiosignal"} <= run.keys()
    assert not {"mypy", "pytest", "ruff", "setuptools"} & run.keys()
    assert build.keys() == {"setuptools"}
    assert "mypy" in compiling
    assert {**run, **compiling}.items() <= tested.items()
    assert re.findall(
        r"^\t\$\(INSTALL\).* -r (requirements\S*) -r requirements-build.lock$", MAKEFILE, re.MULTILINE
    ) == [
        "requirements-run.lock",
        "requirements.lock",
    ]


def _locked(file: str) -> dict[str, str]:
    """Return each package's line: its version and hashes."""
    text = (ROOT / file).read_text(encoding="utf-8").replace("\\\n", " ")
    return {line.partition("==")[0]: line.strip() for line in text.splitlines() if "==" in line}


def test_a_wheel_holds_the_product_alone() -> None:
    include = TOOLS["setuptools"]["packages"]["find"]["include"]
    packages = (path.parent.name for path in ROOT.glob("*/__init__.py"))
    shipped = {name for name in packages if any(fnmatch(name, pattern) for pattern in include)}
    assert shipped == {"bot", "db", "engine", "i18n", "neva", "render"}

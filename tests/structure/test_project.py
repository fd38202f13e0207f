"""Servers get what was tested, and wheels hold the product alone."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch

from tests.structure.sources import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_servers_install_and_build_with_what_was_tested() -> None:
    tested, run, build, compiling = (_locked(f"requirements{part}.lock") for part in ("", "-run", "-build", "-compile"))
    assert {"discord-py", "sqlalchemy", "aiosignal"} <= run.keys()
    assert not {"mypy", "pytest", "ruff", "setuptools"} & run.keys()
    assert build.keys() == {"setuptools"}
    assert "mypy" in compiling
    assert {**run, **compiling}.items() <= tested.items()
    assert re.findall(r"^\t\$\(call install-locked,(\S*)\)$", MAKEFILE, re.MULTILINE) == [
        "requirements-run.lock",
        "requirements.lock",
    ]
    first, then = MAKEFILE.partition("\ndefine install-locked\n")[2].splitlines()[:2]
    assert first == "-@$(INSTALL) --require-hashes -r requirements-pip.lock", "an older pip would do, so make goes on"
    assert then.endswith(" $(1) requirements-build.lock")
    assert re.findall(r"\$\(INSTALL\) --require-hashes -r \.venv/half-(.)\.lock", MAKEFILE) == ["0", "1"]


def _locked(file: str) -> dict[str, str]:
    """Return each package's line: its version and hashes."""
    text = (ROOT / file).read_text(encoding="utf-8").replace("\\\n", " ")
    return {line.partition("==")[0]: line.strip() for line in text.splitlines() if "==" in line}


def test_a_wheel_holds_the_product_alone() -> None:
    include = PYPROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    packages = (path.parent.name for path in ROOT.glob("*/__init__.py"))
    shipped = {name for name in packages if any(fnmatch(name, pattern) for pattern in include)}
    assert shipped == {"bot", "db", "engine", "i18n", "neva", "render"}

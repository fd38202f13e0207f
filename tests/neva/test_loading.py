"""Each command loads what it needs and nothing else, since loading is most of what a short command takes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from neva.__main__ import main

PACKAGES = frozenset(
    {
        "PIL", "aiohttp", "alembic", "asyncio", "bot", "db", "discord", "engine", "fluent", "i18n", "playground",
        "pydantic", "pydantic_settings", "render", "sqlalchemy",
    }
)  # fmt: skip
"""What takes long to load, and the packages of this tree."""

SCRIPT = """
import json, sys
from neva.__main__ import main
try:
    status = main(sys.argv[1:])
except SystemExit as end:
    status = end.code
json.dump([status, sorted({name.partition(".")[0] for name in sys.modules})], sys.stderr)
"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--players", "2", "--ai", "random", "--out", str(folder)]) == 0
    return next(folder.iterdir())


def loaded(words: Sequence[str]) -> frozenset[str]:
    """Run a command in a process of its own and return which of `PACKAGES` it has loaded."""
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, *words], capture_output=True, text=True, timeout=60, check=True
    )
    status, modules = json.loads(ended.stderr)
    assert status == 0
    return PACKAGES.intersection(modules)


@pytest.mark.parametrize(
    ("line", "packages"),
    [
        ("--help", set()),
        ("run --help", set()),
        ("simulate --players 2 --ai random", {"engine", "pydantic"}),
        ("replay RECORD", {"engine", "pydantic"}),
        ("replay --states RECORD", {"engine", "pydantic"}),
        ("verify RECORD", {"engine", "pydantic"}),
        ("actions RECORD", {"engine", "pydantic"}),
        ("invite 123456789012345678", {"asyncio", "bot", "pydantic", "pydantic_settings"}),
    ],
)
def test_a_command_loads_what_it_needs_alone(line: str, packages: set[str], record: Path) -> None:
    assert loaded([str(record) if word == "RECORD" else word for word in line.split()]) == packages

"""Each command loads only what it needs: loading takes most of the time of a short command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from neva.__main__ import main

PACKAGES = frozenset(
    {
        "PIL", "aiohttp", "alembic", "asyncio", "bot", "db", "discord", "engine", "fluent", "i18n", "playground",
        "pydantic", "pydantic_settings", "render", "sqlalchemy",
    }
)  # fmt: skip
"""Packages that load slowly, and those of this tree."""

SCRIPT = """
import json, sys
from contextlib import redirect_stdout
from neva.__main__ import main
for line in sys.argv[1:]:
    with redirect_stdout(sys.stderr):
        try:
            status = main(line.split())
        except SystemExit as end:
            status = end.code
    print(json.dumps([status, sorted({name.partition(".")[0] for name in sys.modules})]))
"""
RECORDS = {"engine", "pydantic"}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--players", "2", "--ai", "random", "--out", str(folder)]) == 0
    return next(folder.iterdir())


def test_a_command_loads_what_it_needs_alone(record: Path) -> None:
    """In one process; none loads more than the last one needs."""
    lines = {
        "--help": set[str](),
        "run --help": set(),
        "simulate --players 2 --ai random": RECORDS,
        f"replay {record}": RECORDS,
        f"replay --states {record}": RECORDS,
        f"verify {record}": RECORDS,
        f"actions {record}": RECORDS,
        "invite 123456789012345678": RECORDS | {"asyncio", "bot", "pydantic_settings"},
    }
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, *lines], capture_output=True, text=True, timeout=60, check=True
    )
    loaded = [json.loads(line) for line in ended.stdout.splitlines()]
    for (line, packages), (status, modules) in zip(lines.items(), loaded, strict=True):
        assert status == 0, line
        assert PACKAGES.intersection(modules) == packages, line

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.structure.sources import ROOT

SKIPPING = """
import pytest

@pytest.mark.parametrize("number", range(40))
def test_of_a_server(number):
    pytest.skip("no server (apt-get install server)\\nTried: everything\\nIn vain")

@pytest.mark.skipif(True, reason="needs a browser")
def test_of_a_page():
    pass
"""


@pytest.mark.parametrize(
    "processes", ["0", pytest.param("2", marks=pytest.mark.slow("starts three processes for one line of the report"))]
)
def test_a_run_says_once_for_each_reason_how_many_tests_were_skipped(tmp_path: Path, processes: str) -> None:
    (tmp_path / "test_skipping.py").write_text(SKIPPING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path)]
    options = ["-n", processes, "-p", "tests.skips", str(tmp_path)]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, check=True)
    *_, title, server, browser, result = (line for line in done.stdout.splitlines() if line)
    assert title.strip("-") == " skipped "
    assert server == "   40  no server (apt-get install server)"
    assert browser == "    1  needs a browser"
    assert "41 skipped" in result
    assert "Tried" not in done.stdout

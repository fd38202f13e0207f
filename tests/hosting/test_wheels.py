"""A release's wheels are built as pyproject.toml says, here in a virtual environment instead of an old Linux."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.engine.compiled_wheel import can_compile
from tests.structure.sources import ROOT

WHEELS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
PACKAGES = ("bot", "db", "engine", "i18n", "neva", "render")
WORKFLOW = (ROOT / ".github/workflows/wheels.yml").read_text(encoding="utf-8")


def test_the_workflow_runs_only_what_there_is() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"run: make ([\w-]+)", WORKFLOW)) == {"wheels"} <= set(targets)
    assert "\ncibuildwheel==" in (ROOT / "requirements-tools.lock").read_text(encoding="utf-8")
    for file in re.findall(r"\{project\}/(\S+)", WHEELS["before-build"]):
        assert (ROOT / file).is_file(), file


@pytest.mark.slow("compiles Neva and installs it with its requirements")
@pytest.mark.timeout(900)
@pytest.mark.skipif(not can_compile() and os.environ.get("CI") != "true", reason="no C compiler or Python headers")
def test_a_wheel_is_built_installed_and_plays_compiled(tmp_path: Path) -> None:
    def run(folder: Path, command: str) -> str:
        environment = {**os.environ, "PATH": f"{tmp_path}/venv/bin:{os.environ['PATH']}", "NEVA_COMPILED": "0"}
        done = subprocess.run(
            command.format(project=ROOT).replace("\n", " "),
            shell=True,  # as cibuildwheel runs it
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    source = tmp_path / "source"
    source.mkdir()
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, source)
    run(source, WHEELS["before-build"])
    run(source, " ".join(["pip wheel --no-deps", *WHEELS["build-frontend"]["args"], f"-w {tmp_path} ."]))
    (wheel,) = tmp_path.glob("*.whl")
    run(tmp_path, f"pip install '{wheel}[{','.join(WHEELS['test-extras'])}]'")
    assert "clerk" in run(tmp_path, WHEELS["test-command"])

"""Build a wheel of the engine with compiled playouts, and run Python on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def modules() -> list[str]:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["neva"]["compiled"]
    files = sorted(path.relative_to(ROOT) for pattern in patterns for path in ROOT.glob(pattern))
    return [".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files]


def can_compile() -> bool:
    return shutil.which("cc") is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def build(folder: Path, *, optimised: bool = False) -> Path:
    """Build a wheel of the engine alone. Raises `RuntimeError` with the build's output."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, folder)
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "-w", str(folder), "."]
    environment = {**os.environ, "NEVA_COMPILED": "3" if optimised else "0"}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return next(folder.glob("*.whl"))


def unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)


@contextmanager
def optimised_engine() -> Iterator[Path]:
    """Install the engine into a temporary folder, its playouts compiled as for players."""
    with tempfile.TemporaryDirectory() as folder:
        installed = Path(folder, "installed")
        unpack(build(Path(folder, "build"), optimised=True), installed)
        yield installed


def run_on(folder: Path | None, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of this folder before those of the tree (None: the tree alone).

    `more` is added to the environment.
    """
    path = os.pathsep.join(str(part) for part in (folder, ROOT) if part)
    environment = {**os.environ, "PYTHONPATH": path, **more}
    return subprocess.run(
        [sys.executable, "-P", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

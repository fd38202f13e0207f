"""The locked packages: which versions, with which hashes, and which of them a running bot needs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import requires
from pathlib import Path

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements.lock"
"""Everything that developers and CI install."""
RUN_LOCK = ROOT / "requirements-run.lock"
"""The part of it that the image and a server install."""
BUILD_LOCK = ROOT / "requirements-build.lock"
"""The part of it that makes Neva's own wheel in the image."""

_HERE = {name: str(value) for name, value in default_environment().items()}


@dataclass(frozen=True)
class Locked:
    """One package of a lock file."""

    name: str
    """Its normalised name."""
    version: str
    hashes: tuple[str, ...]
    """The SHA-256 sums of all its files, in hexadecimal."""

    def __str__(self) -> str:
        """Return its lines of a lock file."""
        return " \\\n    ".join([f"{self.name}=={self.version}", *(f"--hash=sha256:{one}" for one in self.hashes)])


def read_lock(path: Path) -> dict[str, Locked]:
    """Return the packages of a lock file by name. Raises `ValueError` for a line that is no package with hashes."""
    found = {}
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        package = re.fullmatch(r"([\w.-]+)==([\w.!+-]+)((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*", line)
        if package is None:
            raise ValueError(f"{path.name} holds a line that is no package with hashes: {line[:60]!r}")
        hashes = tuple(re.findall(r"sha256:(\w+)", package[3]))
        locked = Locked(canonicalize_name(package[1]), package[2], hashes)
        found[locked.name] = locked
    return found


def run_names() -> set[str]:
    """Return the names of the packages that Neva needs to run, with all that they need.

    This follows the metadata of the installed packages, for this version of Python and this kind of machine. Raises
    `PackageNotFoundError` where one is not installed.
    """
    return _with_all_that_they_need(_project()["dependencies"])


def build_names() -> set[str]:
    """Return the names of the packages that make Neva's wheel, as `run_names` does."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return _with_all_that_they_need(project["build-system"]["requires"])


def _project() -> Mapping[str, list[str]]:
    project: Mapping[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def _with_all_that_they_need(lines: Iterable[str]) -> set[str]:
    waiting = [Requirement(line) for line in lines]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        for extra in ("", *wanted.extras):
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            environment = {**_HERE, "extra": extra}
            needed = [Requirement(line) for line in requires(name) or ()]
            waiting += [one for one in needed if one.marker is None or one.marker.evaluate(environment)]
    return {name for name, _ in seen}


def parts() -> dict[Path, str]:
    """Return the text of each lock file that is a part of `requirements.lock`."""
    locked = read_lock(LOCK)
    return {
        path: "".join(f"{locked[name]}\n" for name in sorted(names))
        for path, names in ((RUN_LOCK, run_names()), (BUILD_LOCK, build_names()))
    }


def main() -> None:
    """Write the lock files that are a part of `requirements.lock`; `make lock` calls this after that one."""
    for path, text in parts().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

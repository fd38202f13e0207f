"""The locks are installed with `--no-deps`: for each Python they must name every package by themselves."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.structure.sources import ROOT

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEEDS = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKS = {
    "requirements.lock": [*NEEDS, *EXTRAS["dev"]],
    "requirements-run.lock": [*NEEDS, *EXTRAS["compiled"]],
    "requirements-build.lock": PROJECT["build-system"]["requires"],
    "requirements-compile.lock": ["mypy"],
    "requirements-pip.lock": ["pip"],
}


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_every_package_that_a_python_needs(lock: str, python: str) -> None:
    environment = _environment(python)
    names = [canonicalize_name(one.name) for one in _read_lock(lock) if _applies(one, environment)]
    assert len(names) == len(set(names)), "two versions of one package"
    assert _needed(LOCKS[lock], environment) - set(names) == set()


@pytest.mark.parametrize("lock", [*LOCKS, "requirements-tools.lock"])
def test_a_lock_names_no_index(lock: str) -> None:
    assert not re.search(r"://|^-", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE)


def _environment(python: str) -> dict[str, str]:
    """Describe this machine with another Python."""
    machine = {name: str(value) for name, value in default_environment().items()}
    return machine | {"python_version": python, "python_full_version": f"{python}.0"}


def _read_lock(name: str) -> list[Requirement]:
    lines = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    return [Requirement(line.partition("--hash")[0]) for line in lines if line and not line.startswith("#")]


def _needed(requirements: list[str], environment: dict[str, str]) -> set[str]:
    """Name the packages needed, also indirectly. One that is not installed here is taken to need nothing."""
    seen: set[tuple[str, str]] = set()
    waiting = [(Requirement(one), "") for one in requirements]
    while waiting:
        requirement, extra = waiting.pop()
        if not _applies(requirement, environment, extra):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in {"", *requirement.extras}:
            if (name, wanted) not in seen:
                seen.add((name, wanted))
                waiting += [(one, wanted) for one in _requirements_of(name)]
    return {name for name, _ in seen}


def _requirements_of(name: str) -> list[Requirement]:
    try:
        return [Requirement(text) for text in requires(name) or ()]
    except PackageNotFoundError:
        return []


def _applies(requirement: Requirement, environment: dict[str, str], extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate(environment | {"extra": extra})

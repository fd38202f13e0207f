"""Advisories in the format of OSV, and which of them are about locked packages."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

ECOSYSTEM = "PyPI"
"""The name of Python packages in advisories."""


class BadExport(ValueError):
    """Advisories cannot be read; `str()` is a sentence that says why."""


@dataclass(frozen=True)
class Finding:
    """A known vulnerability of a locked package."""

    package: str
    version: str
    names: tuple[str, ...]
    """All names of the vulnerability, sorted: several databases have it under their own."""
    summary: str
    fixed: tuple[str, ...]
    """The versions that have mended it, lowest first; empty if none has."""


def read_export(path: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the advisories of an export: a zip file or a folder with a JSON file for each. Raises `BadExport`."""
    if path.is_dir():
        texts: Iterable[tuple[str, bytes]] = ((file.name, file.read_bytes()) for file in sorted(path.rglob("*.json")))
    elif zipfile.is_zipfile(path):
        texts = _unpacked(path)
    else:
        raise BadExport(f"{path} is neither a folder nor a zip file with advisories")
    for name, text in texts:
        try:
            advisory = json.loads(text)
        except ValueError:
            raise BadExport(f"{name} in {path} is no JSON") from None
        if not isinstance(advisory, dict) or not isinstance(advisory.get("id"), str):
            raise BadExport(f"{name} in {path} is no advisory: it has no id")
        yield advisory


def _unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".json"):
                yield name, archive.read(name)


def findings(advisories: Iterable[Mapping[str, Any]], versions: Mapping[str, str]) -> list[Finding]:
    """Return what advisories say of these versions by package, one finding for each vulnerability of a package.

    Withdrawn advisories do not count. Raises `BadExport` for an advisory whose members are of other types than OSV's.
    """
    found: list[Finding] = []
    for advisory in advisories:
        if advisory.get("withdrawn"):
            continue
        try:
            found += _of_one(advisory, versions)
        except (AttributeError, TypeError, KeyError) as error:
            raise BadExport(f"the advisory {advisory['id']} is not in OSV's format: {error!r}") from None
    return _merged(found)


def _of_one(advisory: Mapping[str, Any], versions: Mapping[str, str]) -> Iterator[Finding]:
    for affected in advisory.get("affected", ()):
        about = affected.get("package") or {}
        package = canonicalize_name(about.get("name", ""))
        if about.get("ecosystem") == ECOSYSTEM and package in versions and _affects(affected, versions[package]):
            names = tuple(sorted({advisory["id"], *advisory.get("aliases", ())}))
            summary = advisory.get("summary") or (advisory.get("details") or "").strip().partition("\n")[0]
            yield Finding(package, versions[package], names, summary, _fixes(affected))


def _affects(affected: Mapping[str, Any], version: str) -> bool:
    """Return whether an advisory counts a version as vulnerable: by its list, or by its ranges."""
    here = Version(version)
    if any(_parsed(one) == here for one in affected.get("versions", ())):
        return True
    return any(_in_range(span["events"], here) for span in affected.get("ranges", ()) if span["type"] != "GIT")


def _in_range(events: Iterable[Mapping[str, str]], here: Version) -> bool:
    """Return whether the events of a range, in the order of their versions, leave a version vulnerable."""
    vulnerable = False
    for kind, version in sorted(_moments(events), key=lambda one: one[1]):
        if version > here:
            break
        if kind == "introduced":
            vulnerable = True
        elif kind == "fixed" or version < here:  # what is `last_affected` is vulnerable itself
            vulnerable = False
    return vulnerable


def _moments(events: Iterable[Mapping[str, str]]) -> Iterator[tuple[str, Version]]:
    for event in events:
        for kind, text in event.items():
            version = _parsed("0.dev0" if text == "0" else text)
            if version is not None and kind in ("introduced", "fixed", "last_affected"):
                yield kind, version


def _fixes(affected: Mapping[str, Any]) -> tuple[str, ...]:
    spans = (span["events"] for span in affected.get("ranges", ()) if span["type"] != "GIT")
    return tuple(str(v) for v in sorted({v for span in spans for kind, v in _moments(span) if kind == "fixed"}))


def _parsed(version: str) -> Version | None:
    """Return a version; None for one that no Python package can have."""
    try:
        return Version(version)
    except InvalidVersion:
        return None


def _merged(found: Iterable[Finding]) -> list[Finding]:
    """Return one finding for all that share a package and a name, with the names of all."""
    merged: list[Finding] = []
    for one in found:
        same = [other for other in merged if other.package == one.package and {*other.names} & {*one.names}]
        names = tuple(sorted({name for other in (one, *same) for name in other.names}))
        fixed = one.fixed or next((other.fixed for other in same if other.fixed), ())
        summary = next((other.summary for other in (*same, one) if other.summary), "")
        merged = [other for other in merged if other not in same]
        merged.append(Finding(one.package, one.version, names, summary, fixed))
    return sorted(merged, key=lambda one: (one.package, one.names))

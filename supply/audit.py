"""Known vulnerabilities of the locked packages, without a network: `python -m supply.audit --advisories EXPORT`.

The export is OSV's for Python packages, as a zip file or unpacked. Without one nothing is audited, and that is said.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from supply.advisories import BadExport, Finding, findings, read_export
from supply.lock import LOCK, RUN_LOCK, read_lock

ACCEPTED = Path(__file__).parent / "accepted.toml"
OLD = timedelta(days=30)
"""An export whose newest advisory is older misses too much."""


class _Seen:
    """Counts the advisories that pass, and notes the newest of them."""

    def __init__(self) -> None:
        self.number = 0
        self.newest = ""

    def passing(self, advisories: Iterator[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
        for advisory in advisories:
            self.number += 1
            self.newest = max(self.newest, str(advisory.get("modified", "")))
            yield advisory


def main(arguments: Sequence[str] | None = None, now: datetime | None = None) -> int:
    """Print what is known; return 0 where nothing was found or audited, 2 for findings or an export that is none."""
    parser = argparse.ArgumentParser(prog="python -m supply.audit", description="Known vulnerabilities, offline.")
    parser.add_argument(
        "--advisories", metavar="EXPORT", default=os.environ.get("ADVISORIES", ""),
        help="zip file or folder with OSV's advisories of Python packages; else ADVISORIES of the environment",
    )  # fmt: skip
    export = parser.parse_args(arguments).advisories
    if not export:
        print("not audited: no export of OSV's advisories for Python packages was named (ADVISORIES=all.zip)")
        return 0
    try:
        return _audit(Path(export), now or datetime.now(UTC))
    except (BadExport, OSError) as error:
        print(f"not audited: {error}", file=sys.stderr)
        return 2


def _audit(export: Path, now: datetime) -> int:
    accepted: dict[str, str] = tomllib.loads(ACCEPTED.read_text(encoding="utf-8"))["accepted"]
    seen, running, locked = _Seen(), read_lock(RUN_LOCK), read_lock(LOCK)
    found = findings(seen.passing(read_export(export)), {name: one.version for name, one in locked.items()})
    if not seen.number:
        raise BadExport(f"{export} holds no advisories")
    opened = [one for one in found if not {*one.names} & {*accepted}]
    for one in found:
        reason = next((accepted[name] for name in one.names if name in accepted), None)
        print(_line(one, "a running bot" if one.package in running else "developers", reason))
    print(f"{len(opened)} known vulnerabilities in {len(locked)} packages, by {seen.number:,} advisories")
    print(f"the newest is of {seen.newest[:10] or 'no date'}")
    if seen.newest[:10] < (now - OLD).date().isoformat():
        print("this export is older than a month: take a newer one")
    return 2 if opened else 0


def _line(one: Finding, who: str, reason: str | None) -> str:
    mended = f"fixed in {', '.join(one.fixed)}" if one.fixed else "not fixed yet"
    accepted = f"; accepted: {reason}" if reason else ""
    return f"{one.package} {one.version} (used by {who}): {', '.join(one.names)}: {one.summary}; {mended}{accepted}"


if __name__ == "__main__":
    sys.exit(main())

"""A bill of materials of a running Neva in the format of CycloneDX 1.5: `python -m supply.bill > neva.cdx.json`.

It holds no time and no number of its own, so that the same lock file makes the same bill.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from supply.licences import LIST, licence_of
from supply.lock import ROOT, RUN_LOCK, read_lock


def bill() -> dict[str, Any]:
    """Return the bill. Raises `PackageNotFoundError` where a locked package is not installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    also_called = tomllib.loads(LIST.read_text(encoding="utf-8"))["also_called"]
    components = [
        {
            "type": "library",
            "name": package.name,
            "version": package.version,
            "purl": f"pkg:pypi/{package.name}@{package.version}",
            "licenses": [{"expression": licence_of(package.name, also_called)}],
        }
        for package in read_lock(RUN_LOCK).values()
    ]
    about = {"type": "application", "name": project["name"], "version": project["version"]}
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1}
    return {**head, "metadata": {"component": about}, "components": components}


if __name__ == "__main__":
    print(json.dumps(bill(), indent=2))

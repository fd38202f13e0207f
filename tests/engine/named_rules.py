"""The rules that tests name."""

from __future__ import annotations

import re
from pathlib import Path


def named_in(folder: Path) -> set[str]:
    """Return the arguments of all `pytest.mark.rule` in the test files below a folder."""
    return {
        name
        for file in sorted(folder.rglob("test_*.py"))
        for marker in re.findall(r"mark\.rule\(([^)]*)\)", file.read_text(encoding="utf-8"))
        for name in re.findall(r'"([^"]+)"', marker)
    }

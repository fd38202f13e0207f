"""The licences of what a running Neva uses, read from installed metadata and compared with `licences.toml`."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import metadata
from pathlib import Path

from supply.lock import ROOT, RUN_LOCK, read_lock

LIST = Path(__file__).parent / "licences.toml"
FONTS = ROOT / "render" / "fonts"
_FONT_LICENCE = "SIL Open Font License".encode("utf-16-be")


def licence_of(package: str, also_called: Mapping[str, str]) -> str:
    """Return the licence of an installed package as an SPDX expression; empty if its metadata says none.

    The field for expressions comes first, then the classifiers, then the old free text.
    """
    about = metadata(package)
    if "License-Expression" in about:
        return about["License-Expression"]
    classifiers = [str(line) for line in about.get_all("Classifier") or ()]
    named = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License :: OSI Approved :: ")]
    text = about["License"].strip() if "License" in about else ""
    return " AND ".join(also_called.get(name, name) for name in named or ([text] if text else []))


def is_allowed(expression: str, allowed: Mapping[str, str]) -> bool:
    """Return whether one of the alternatives of an expression (`A AND B OR C`) consists of allowed licences.

    Parentheses are not understood, so an expression with them is not allowed.
    """
    return any(
        all(part.strip() in allowed for part in alternative.split(" AND "))
        for alternative in re.split(r"\s+OR\s+", expression)
    )


def used() -> Iterator[tuple[str, str]]:
    """Yield the name and version, and the licence, of all that a running Neva uses: packages and fonts."""
    also_called = tomllib.loads(LIST.read_text(encoding="utf-8"))["also_called"]
    for package in read_lock(RUN_LOCK).values():
        yield f"{package.name} {package.version}", licence_of(package.name, also_called)
    for font in sorted(FONTS.glob("*.ttf")):
        yield font.name, "OFL-1.1" if _FONT_LICENCE in font.read_bytes() else ""


def main() -> int:
    """Print the list; return 0, or 2 where a licence is not allowed."""
    allowed = tomllib.loads(LIST.read_text(encoding="utf-8"))["allowed"]
    listed = list(used())
    refused = [name for name, licence in listed if not is_allowed(licence, allowed)]
    for name, licence in listed:
        print(f"{name:36}{licence or 'none named'}{'   not allowed' if name in refused else ''}")
    if refused:
        print(f"{LIST.name} does not allow the licence of {', '.join(refused)}", file=sys.stderr)
    return 2 if refused else 0


if __name__ == "__main__":
    sys.exit(main())

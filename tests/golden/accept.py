"""`make golden`: show which golden records this version would play differently; with `--accept`, write it down.

A difference means that games which are running now would change under the players' hands. Accept one only with a
reason that the commit names.
"""

from __future__ import annotations

import argparse
import json
import sys

from engine.record import write
from tests.golden.records import DIGESTS, FOLDER, digests, file_of, names, play


def main() -> int:
    """Compare, and write when asked to; 1 if there is a difference that was not accepted."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.accept", description=__doc__)
    parser.add_argument("--accept", action="store_true", help="write the differences down")
    accept: bool = parser.parse_args().accept
    for family, number in names():
        path = FOLDER / file_of(family, number)
        if accept and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write(play(family, number)), encoding="utf-8")
    known = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    found = digests()
    changed = sorted(file for file in known.keys() | found.keys() if known.get(file) != found.get(file))
    for file in changed:
        print(f"{file}: {'new' if file not in known else 'gone' if file not in found else 'plays differently'}")
    if not changed:
        print(f"{len(found)} golden records play as they did")
    if accept:
        DIGESTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return 0
    return bool(changed)


if __name__ == "__main__":
    sys.exit(main())

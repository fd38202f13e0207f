"""`make golden`: show which golden records are missing or would be played differently; `--accept` writes them down.

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
    """Return 1 for a missing record or a difference that is not accepted."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.accept", description=__doc__)
    parser.add_argument("--accept", action="store_true", help="write the differences down")
    accept: bool = parser.parse_args().accept
    missing = {file_of(*name): name for name in names() if not (FOLDER / file_of(*name)).exists()}
    for file, (family, number) in missing.items():
        path = FOLDER / file
        if accept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write(play(family, number)), encoding="utf-8")
        else:
            print(f"{file}: missing")
    known = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    found = digests()
    there = known.keys() | found.keys() if accept else (known.keys() | found.keys()) - missing.keys()
    changed = sorted(file for file in there if known.get(file) != found.get(file))
    for file in changed:
        print(f"{file}: {'new' if file not in known else 'gone' if file not in found else 'plays differently'}")
    if not changed and not missing:
        print(f"{len(found)} golden records play as they did")
    if accept:
        DIGESTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return 0
    return bool(changed or missing)


if __name__ == "__main__":
    sys.exit(main())

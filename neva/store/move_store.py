"""`neva move-store`: copy a database into another one, of either kind."""

from __future__ import annotations

import argparse

from db.maintenance.restoring import move
from neva.command import Progress
from neva.store.database import address_in, in_a_sentence, must_exist


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Copy everything from one database into an empty one, and compare both row by row. Stop the bot first; "
        "afterwards put TO into DATABASE_URL. FROM stays as it is. Other users of this machine can read a password on "
        "a command line: put it into PGPASSWORD or ~/.pgpass instead."
    )
    command.add_argument("source", metavar="FROM", help="sqlite:///FILE or postgresql://USER@HOST/DATABASE")
    command.add_argument("target", metavar="TO", help="the same form; a new SQLite file, or a database without tables")
    command.set_defaults(command=_move)


def _move(arguments: argparse.Namespace) -> int:
    source, target = address_in(arguments.source), address_in(arguments.target)
    must_exist(source)
    with in_a_sentence("nothing was moved"):
        tables = move(source, target, Progress())
    for name, content in tables.items():
        print(f"{name}: {content.rows} rows, the same in both (digest {content.digest[:16]})")
    print(f"{target} holds all of {source}. Put it into DATABASE_URL before the bot starts.")
    return 0

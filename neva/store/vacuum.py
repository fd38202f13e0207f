"""`neva vacuum`: rewrite the database without free space."""

from __future__ import annotations

import argparse

from db.maintenance.retention import vacuum
from neva.command import Progress
from neva.store.database import in_a_sentence, must_exist, read_address


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Free the space of deleted data. A SQLite file is written anew, which needs as much free space as the file "
        "takes; stop the bot first, or it cannot save anything meanwhile. Once is enough: from then on the bot frees "
        "space by itself. On PostgreSQL the bot can keep running; autovacuum does the same in time."
    )
    command.set_defaults(command=_vacuum)


def _vacuum(arguments: argparse.Namespace) -> int:
    address = must_exist(read_address())
    with in_a_sentence("nothing has changed"):
        before, after = vacuum(address, Progress())
    freed = max(before - after, 0)  # PostgreSQL may need slightly more, for its free space maps
    print(f"{address}: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB now, {freed / 1e6:.1f} MB freed.")
    return 0

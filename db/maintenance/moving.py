"""Moves everything from one database to another, of either kind."""

from __future__ import annotations

from sqlalchemy import Connection

from db.connection.address import Address
from db.connection.engines import transaction
from db.connection.errors import CopyFailed
from db.maintenance.backups import address_of, check_file, make_tables, new_file, put
from db.maintenance.copying import Content, Report, copy_checked, is_empty, prepare_postgresql, revision_of
from db.process.in_use import list_living, nobody_else


def move(source: Address, target: Address, report: Report) -> dict[str, Content]:
    """Copy all rows into an empty database, compare both, and return their contents by table.

    Raises CopyFailed (a bot uses one of them, the target is not empty, the copy differs), NoDatabase or NewerDatabase
    (no Neva data to move), OSError and drivers' errors; the target is unchanged then.
    """
    _refuse_used_file(source)
    _refuse_used_file(target)
    if target.path is not None and target.path.exists() and target.path.stat().st_size:
        raise CopyFailed(f"The file {target.path} exists already. Name one that does not.")
    with transaction(source) as old:
        _refuse_used(old)
        revision = revision_of(old)
        if target.path is None:
            with transaction(target, writes=True) as new:
                _refuse_used(new)
                if not is_empty(new):
                    raise CopyFailed(f"The database {target} is not empty. Nothing was changed.")
                prepare_postgresql(new, revision)
                return copy_checked(old, new, report)
        target.path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(target.path) as part:
            make_tables(part, revision)
            with transaction(address_of(part), writes=True) as new:
                found = copy_checked(old, new, report)
            check_file(part)
            if target.path.exists():  # empty
                target.path.unlink()
            put(part, target.path)
            return found


def _refuse_used_file(address: Address) -> None:
    if address.path is not None:
        with nobody_else(address.path) as free:
            if not free:
                raise CopyFailed(f"A bot or another program is using {address.path}. Stop it first.")


def _refuse_used(connection: Connection) -> None:
    if connection.dialect.name == "postgresql" and (living := list_living(connection)):
        raise CopyFailed(f"A bot is using the database ({living[0]}). Stop it first.")

"""Errors of the store.

Their texts are for the operator. Users read sentences that the bot makes from the fields. docs/architecture.md shows
the tree of all errors.
"""

from __future__ import annotations

from typing import Literal

ConflictKind = Literal["seq", "interaction"]
SeatRefusal = Literal["no-such-match", "not-in-lobby", "full", "already-seated"]


class StoreError(Exception):
    """The store refuses something or cannot do it."""


class UnknownDatabase(StoreError):
    """The database URL is not one that Neva can use."""


class DatabaseUnreachable(StoreError):
    """The server does not answer, or refuses this user, or the file cannot be opened or written.

    When a connection is lost while a transaction is committed, nobody knows whether it was.
    """


class DatabaseRefused(DatabaseUnreachable):
    """The server does not accept the user, the password or the database of the URL: trying again does not help."""


class DatabaseBusy(StoreError):
    """Other processes used the database for too long, or use it while it has to be migrated; nothing was changed."""


class DatabaseReplaced(DatabaseUnreachable):
    """The file was deleted, or another put in its place, while it was open. Writes would be lost."""


class DatabaseInUse(StoreError):
    """Another bot is using the SQLite file."""


class NoDatabase(StoreError):
    """The file is no SQLite database, or the database holds tables of another program."""


class NewerDatabase(StoreError):
    """The database was written by a newer version of Neva; nothing was changed."""


class MigrationFailed(StoreError):
    """A migration failed and was rolled back; the database is unchanged."""


class CopyFailed(StoreError):
    """A database cannot be copied, or the copy is not the same; the target is unchanged."""


class Conflict(StoreError):
    """Another change was committed first.

    `kind` is `seq` if the log is not (or no longer) at the number before this one, and `interaction` if what this
    interaction asks for is done already, since it was delivered twice.
    """

    def __init__(self, kind: ConflictKind) -> None:
        super().__init__(kind)
        self.kind: ConflictKind = kind


class SeatRefused(StoreError):
    """A seat cannot be taken, for this `reason`."""

    def __init__(self, reason: SeatRefusal) -> None:
        super().__init__(reason)
        self.reason: SeatRefusal = reason

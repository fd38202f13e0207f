"""Errors of the store.

Their texts are for the operator; the bot makes sentences for users from the fields. docs/architecture.md shows the tree
of all errors.
"""

from __future__ import annotations

from typing import Literal

ConflictKind = Literal["seq", "interaction"]
SeatRefusal = Literal["no-such-match", "not-in-lobby", "full", "already-seated"]


class StoreError(Exception):
    """Base of all errors of the store."""


class UnknownDatabase(StoreError):
    """Neva cannot use the database URL."""


class DatabaseUnreachable(StoreError):
    """The server does not answer or refuses this user, or the file cannot be opened or written.

    If the connection is lost during a commit, the transaction may or may not be committed.
    """


class DatabaseRefused(DatabaseUnreachable):
    """The server rejects the URL's user, password or database, or its path cannot be used: retrying does not help."""


class DatabaseBusy(StoreError):
    """Others locked the database for too long, or are using it while it needs a migration; nothing was changed."""


class DatabaseGaveUp(DatabaseBusy):
    """A transaction did not end in time and was rolled back. A server may hang."""


class DatabaseUnwritable(DatabaseUnreachable):
    """The database is read-only; nothing was changed."""


class DatabaseFull(DatabaseUnwritable):
    """Its disk is full; nothing was changed."""


class DatabaseDamaged(DatabaseUnreachable):
    """The file or a table is damaged: only a backup helps."""


class DatabaseReplaced(DatabaseUnreachable):
    """The open file was deleted or replaced. Writes would be lost."""


class DatabaseInUse(StoreError):
    """Another bot is using the SQLite file."""


class NoDatabase(StoreError):
    """The file is not a SQLite database, or the database holds another program's tables."""


class NewerDatabase(StoreError):
    """A newer version of Neva wrote the database; nothing was changed."""


class MigrationFailed(StoreError):
    """A migration failed and was rolled back; the database is unchanged."""


class CopyFailed(StoreError):
    """A database cannot be copied, or the copy differs; the target is unchanged."""


class Conflict(StoreError):
    """Another change was committed first.

    `kind` is `seq` if the log does not end at the previous number, `interaction` if the interaction was handled before.
    """

    def __init__(self, kind: ConflictKind) -> None:
        super().__init__(kind)
        self.kind: ConflictKind = kind


class SeatRefused(StoreError):
    """A seat cannot be taken, for this `reason`."""

    def __init__(self, reason: SeatRefusal) -> None:
        super().__init__(reason)
        self.reason: SeatRefusal = reason

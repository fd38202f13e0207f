"""What can go wrong with the store. The texts are for the operator; the edge words the rest from the fields."""

from typing import Literal

ConflictKind = Literal["seq", "interaction"]
SeatRefusal = Literal["no-such-match", "not-in-lobby", "full", "already-seated"]


class StoreError(Exception):
    """Anything the store refuses or cannot do."""


class UnknownDatabase(StoreError):
    """The database URL is not one that Neva can use."""


class DatabaseUnreachable(StoreError):
    """The server does not answer, or refuses this user, or the file cannot be opened or written.

    When a connection is lost while a transaction is committed, nobody knows whether it was.
    """


class DatabaseBusy(StoreError):
    """Others keep the database from being used in time; the transaction was undone."""


class DatabaseReplaced(DatabaseUnreachable):
    """The file was deleted, or another put in its place, while it was open: what is written would be lost."""


class NoDatabase(StoreError):
    """The file is no SQLite database, or the database holds somebody else's tables."""


class NewerDatabase(StoreError):
    """The database was written by a newer version of Neva; nothing was touched."""


class MigrationFailed(StoreError):
    """A migration failed and the database was left as it was."""


class Conflict(StoreError):
    """Another action came first.

    `seq`: the log is not (or no longer) at the number before this one. `interaction`: this interaction's action is in
    the log already, so it was delivered twice.
    """

    def __init__(self, kind: ConflictKind) -> None:
        super().__init__(kind)
        self.kind: ConflictKind = kind


class SeatRefused(StoreError):
    """A seat cannot be taken, for the given reason."""

    def __init__(self, reason: SeatRefusal) -> None:
        super().__init__(reason)
        self.reason: SeatRefusal = reason

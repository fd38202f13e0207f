"""Errors that refuse a user's request. Their text keys are `refused-<reason>`."""

from __future__ import annotations


class UserError(Exception):
    """A request cannot be met; nothing has changed. `facts` are the arguments of its text."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Stale(UserError):
    """The button is older than the board; the user needs a new menu."""

    def __init__(self) -> None:
        super().__init__("stale")


class Repeated(UserError):
    """Another click at the same moment won, so the request may already be met."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Redelivered(UserError):
    """This interaction was already handled, and is answered there; send nothing."""

    def __init__(self) -> None:
        super().__init__("redelivered")


class NotBegun(Exception):
    """An interaction was refused or ignored before any work on it; not logged."""

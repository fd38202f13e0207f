"""The refusals of the table, as types; their texts are found by `reason` (`refused-<reason>`)."""

from __future__ import annotations


class UserError(Exception):
    """The request of a user cannot be met; nothing has changed. `facts` are the arguments of its sentence."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Stale(UserError):
    """The button belongs to an earlier moment of the match: the board has moved on (a new menu is due)."""

    def __init__(self) -> None:
        super().__init__("stale")


class Repeated(UserError):
    """Another click won at the same moment: this request may be met already."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Redelivered(UserError):
    """This very interaction was handled already, here or in another process, which answers it; send nothing."""

    def __init__(self) -> None:
        super().__init__("redelivered")


class NotBegun(Exception):
    """An interaction was refused, or ignored, before any work on it; the log leaves this out."""

"""Why the table refuses something, as types; texts are found by `reason` (`refused-<reason>`)."""

from __future__ import annotations


class UserError(Exception):
    """What a user asked for cannot be done; nothing has changed. `facts` are the arguments of its sentence."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Stale(UserError):
    """The button belongs to an earlier moment of the match: the board has moved on (a new menu is due)."""

    def __init__(self) -> None:
        super().__init__("stale")


class Repeated(UserError):
    """Another click won at the same moment: what this one asked for may be done already."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Redelivered(UserError):
    """This very interaction was done already, here or in another process, which answers it; send nothing."""

    def __init__(self) -> None:
        super().__init__("redelivered")


class NotBegun(Exception):
    """An interaction was refused, or ignored, before anything was done for it; the log leaves this out."""

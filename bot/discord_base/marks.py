"""What the store keeps of a published message when it is not there: removed by us, or deleted by somebody."""

from __future__ import annotations

from db.surfaces import GONE

REMOVED = ""
"""The mark of a message that we deleted, or that never arrived."""
WITHOUT_PICTURE = ".text"
"""Ends the mark of a board that was sent before its picture was drawn."""


def gone(seq: int) -> str:
    """Return the mark of a message that somebody deleted: it stays away while the last public action is `seq`."""
    return f"{GONE}{seq}"


def is_gone(mark: str) -> bool:
    """Return whether the mark is that of a message that somebody deleted."""
    return mark.startswith(GONE)

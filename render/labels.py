"""Who sits where, as a picture names them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """A seat's name as its player chose it (any characters), and who plays it."""

    name: str
    computer: bool = False
    resigned: bool = False

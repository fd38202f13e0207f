"""Who sits where, as far as a picture shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from i18n.translator import Say
from render.typography import printable


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """What is written at one seat: the player's name, and whether a computer plays or the player has resigned."""

    name: str
    computer: bool
    resigned: bool = False


def drawn_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's name as our fonts can draw it; a name of nothing but emoji becomes "Player 2"."""
    name = printable(labels[seat].name) if seat < len(labels) else ""
    return name or say("picture-player", number=seat + 1)


def spoken_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's name for alt texts, with all its letters, on one line."""
    name = " ".join(labels[seat].name.split()) if seat < len(labels) else ""
    return name or say("picture-player", number=seat + 1)

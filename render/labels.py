"""Names of the seats on pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from i18n.translator import Say
from render.typography import printable

_ROUGH_NAME = 14


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """The label of one seat."""

    name: str
    """The player's name, with all its letters."""
    computer: bool
    resigned: bool = False
    agent: str = ""
    """The id of the computer player that holds the seat; empty where it sits in for a user."""


def label_of(labels: Sequence[SeatLabel], seat: int) -> SeatLabel:
    """Return the seat's label; one without a name where there is none."""
    return labels[seat] if seat < len(labels) else SeatLabel("", computer=False)


def drawn_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's name in letters that the fonts have; a name of nothing but emoji becomes "Player 2"."""
    name = printable(labels[seat].name) if seat < len(labels) else ""
    return name or say("picture-player", number=seat + 1)


def rough_name(name: str) -> str:
    """Return the name in at most `_ROUGH_NAME` characters, for alt texts with too many words."""
    return name if len(name) <= _ROUGH_NAME else name[: _ROUGH_NAME - 1].rstrip() + "…"


def drawn_labels(labels: Sequence[SeatLabel], say: Say) -> list[SeatLabel]:
    """Return the labels with names in letters that the fonts have."""
    return [replace(label, name=drawn_name(labels, seat, say)) for seat, label in enumerate(labels)]


def spoken_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's name for alt texts, with all its letters, on one line."""
    name = " ".join(labels[seat].name.split()) if seat < len(labels) else ""
    return name or say("picture-player", number=seat + 1)

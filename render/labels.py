"""Names of the seats on pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.outcome import FinalOrder, Outcome, final_order
from i18n.translator import Say
from render.typography import printable_name

_ROUGH_NAME = 14


@dataclass(frozen=True, slots=True)
class SeatLabel:
    name: str
    """The full name, possibly with letters that the fonts lack."""
    computer: bool
    resigned: bool = False
    agent: str = ""
    """The id of the agent that holds the seat; empty if it sits in for a user."""
    stand_in: str = ""
    """The name of the agent that plays for a user who left; empty if nobody did."""
    colour: int | None = None
    """The number of its colour (render/seats.py); None for that of the seat."""


def order_people(outcome: Outcome, labels: Sequence[SeatLabel]) -> FinalOrder:
    return final_order(outcome.ranks, [seat for seat, label in enumerate(labels) if label.stand_in])


def label_of(labels: Sequence[SeatLabel], seat: int) -> SeatLabel:
    """Return the seat's label; an empty one if there is none."""
    return labels[seat] if seat < len(labels) else SeatLabel("", computer=False)


def drawn_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's name in letters of the fonts, or "Player 2" if none are left."""
    name = printable_name(labels[seat].name) if seat < len(labels) else ""
    return name or say("picture-player", number=seat + 1)


def rough_name(name: str) -> str:
    """Shorten a name for alt texts that are too long."""
    return name if len(name) <= _ROUGH_NAME else name[: _ROUGH_NAME - 1].rstrip() + "…"


def drawn_labels(labels: Sequence[SeatLabel], say: Say) -> list[SeatLabel]:
    return [replace(label, name=drawn_name(labels, seat, say)) for seat, label in enumerate(labels)]


def spoken_name(labels: Sequence[SeatLabel], seat: int, say: Say) -> str:
    """Return the seat's full name on one line, for alt texts, plus its number if the picture cannot show the name."""
    name = " ".join(labels[seat].name.split()) if seat < len(labels) else ""
    if not name:
        return say("picture-player", number=seat + 1)
    return name if printable_name(name) else f"{name} ({seat + 1})"

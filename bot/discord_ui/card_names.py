"""Finding a card by what somebody typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T", bound=tuple[str, ...])


def find_card(cards: Iterable[T], typed: str) -> T | None:
    """Return the first of these cards, (…, id, name), with this id or name, else the first whose name has the text."""
    wanted = typed.strip().lower()
    listed = [(card, card[-2], card[-1].lower()) for card in cards]
    for card, card_id, name in listed:
        if wanted in (card_id, name, *name.removesuffix(" (2014)").split(" / ")):
            return card
    return next((card for card, _, name in listed if wanted and wanted in name), None)

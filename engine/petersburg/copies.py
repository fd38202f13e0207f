"""Number the copies of a card, which differ by the action cards on them (SP-5.7).

Copies with action cards come first, from 1, in the order in which each got its first one.
"""

from __future__ import annotations

from typing import NamedTuple


class Laid(NamedTuple):
    on: int
    """The card below it."""
    action: int
    copy: int = 1
    """The copy of `on`, from 1."""


def stacks(laid: tuple[Laid, ...], card: int) -> list[tuple[int, ...]]:
    """Return the action cards on each copy that has any."""
    copies = max((one.copy for one in laid if one.on == card), default=0)
    return [on_copy(laid, card, copy) for copy in range(1, copies + 1)]


def numbers_to_lay_on(tableau: tuple[int, ...], laid: tuple[Laid, ...], card: int) -> list[int]:
    """List the copies on which an action card may be laid; 0 is the first."""
    if not laid:
        return [0]
    different = min(len(stacks(laid, card)) + 1, tableau.count(card))
    return [0, *range(2, different + 1)]


def numbers_to_replace(tableau: tuple[int, ...], laid: tuple[Laid, ...], card: int) -> list[int]:
    """List the copies that may be replaced; 0 is the last."""
    if not laid:
        return [0]
    return [0, *range(1, min(len(stacks(laid, card)), tableau.count(card) - 1) + 1)]


def on_copy(laid: tuple[Laid, ...], card: int, copy: int) -> tuple[int, ...]:
    return tuple(one.action for one in laid if (one.on, one.copy) == (card, copy))


def remove_laid(laid: tuple[Laid, ...], card: int, copy: int) -> tuple[Laid, ...]:
    """Return `laid` after this copy of the card left the tableau."""
    return tuple(
        one._replace(copy=one.copy - (one.on == card and one.copy > copy))
        for one in laid
        if (one.on, one.copy) != (card, copy)
    )

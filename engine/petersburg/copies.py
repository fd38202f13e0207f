"""Identifies a copy of a card, where equal copies differ by the action cards that lie on them (SP-5.7).

The copies with action cards on them are numbered from 1, in the order in which each got its first one; copies with
none follow.
"""

from __future__ import annotations

from typing import NamedTuple


class Laid(NamedTuple):
    """An action card that lies on a card of the tableau."""

    on: int
    """The card of the tableau."""
    action: int
    """The action card."""
    copy: int = 1
    """The number of the copy of that card, from 1."""


def stacks(laid: tuple[Laid, ...], card: int) -> list[tuple[int, ...]]:
    """Return the action cards on each copy of the card that has any, in the order of the copies."""
    copies = max((one.copy for one in laid if one.on == card), default=0)
    return [on_copy(laid, card, copy) for copy in range(1, copies + 1)]


def numbers_to_lay_on(tableau: tuple[int, ...], laid: tuple[Laid, ...], card: int) -> list[int]:
    """List the numbers by which an action names the copies that an action card may be laid on; 0 is the first."""
    if not laid:
        return [0]
    different = min(len(stacks(laid, card)) + 1, tableau.count(card))
    return [0, *range(2, different + 1)]


def numbers_to_replace(tableau: tuple[int, ...], laid: tuple[Laid, ...], card: int) -> list[int]:
    """List the numbers by which an action names the copies that may be replaced; 0 is the last."""
    if not laid:
        return [0]
    return [0, *range(1, min(len(stacks(laid, card)), tableau.count(card) - 1) + 1)]


def on_copy(laid: tuple[Laid, ...], card: int, copy: int) -> tuple[int, ...]:
    """Return the action cards on one copy of the card."""
    return tuple(one.action for one in laid if (one.on, one.copy) == (card, copy))


def remove_laid(laid: tuple[Laid, ...], card: int, copy: int) -> tuple[Laid, ...]:
    """Return the action cards on the tableau except those on this copy of the card, which leaves it."""
    return tuple(
        one._replace(copy=one.copy - (one.on == card and one.copy > copy))
        for one in laid
        if (one.on, one.copy) != (card, copy)
    )
